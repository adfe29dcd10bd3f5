/** What stands at the cursor: what an author should know of it, and where that is written which it names. */
import type * as lsp from "vscode-languageserver/node";
import { findCollection } from "../../build/collections.ts";
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { withoutQuery } from "../../html/url.ts";
import { valueAt } from "../../problems/data-path.ts";
import type { TextOf } from "../../problems/frame.ts";
import { CODE, nameOfMade } from "../../problems/made-path.ts";
import { descriptionsOf, marksOf } from "../../schema/marks.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import { listedValues, type Schema } from "../../schema/schema.ts";
import { schemasAt } from "../../schema/walk.ts";
import type { Location } from "../../types.ts";
import { ADDRESS, type Asked, findLink, readCursor } from "./cursor.ts";
import { findFact, locateFact } from "./facts.ts";

/** The schema of a content file; undefined when it is in no collection. */
export function schemaOf({ built, path }: Asked): Schema | undefined {
  const { site, collections } = built.templates.definition;
  return path === SITE_FILE ? site : findCollection(collections)(path)?.[1].schema;
}

/** The value of a fact, or what the schema says of a key or value. @returns undefined where there is nothing to say */
export function describeAt(asked: Asked): lsp.MarkupContent | undefined {
  const fact = findFact(asked);
  const value = fact && asked.built.site.facts.get(fact.name);
  if (fact !== undefined && value !== undefined && !holdsPlaceholder(value.text))
    return { kind: "plaintext", value: `${value.text}\n\n{{ ${fact.name} }} of ${SITE_FILE}` };
  const cursor = readCursor(asked);
  const schema = schemaOf(asked);
  return cursor && schema && describeSchemas(schemasAt(schema, cursor.data, cursor.path));
}

/** Values that are named in a description; completion offers all. */
const MAX_NAMED = 12;

/** Descriptions, and the values that may be written, as Markdown. */
export function describeSchemas(schemas: readonly Schema[]): lsp.MarkupContent | undefined {
  const listed = [...new Set(schemas.flatMap(listedValues))];
  const named = listed.slice(0, MAX_NAMED).map((value) => `\`${value}\``);
  const more = listed.length > MAX_NAMED ? ` and ${listed.length - MAX_NAMED} more` : "";
  const lines = [...descriptionsOf(schemas), ...(named.length > 0 ? [`${named.join(", ")}${more}`] : [])];
  return lines.length === 0 ? undefined : { kind: "markdown", value: lines.join("\n\n") };
}

export function findDefinition(asked: Asked, textOf: TextOf): Location | undefined {
  const fact = findFact(asked);
  if (fact !== undefined)
    return asked.built.site.facts.has(fact.name) ? locateFact(fact.name, textOf) : undefined;
  const target = findLinked(asked) ?? findMarked(asked);
  if (target === undefined) return undefined;
  return { path: nameOfMade(target) === undefined ? target : CODE, line: 1, column: 1 };
}

/** The file that a link or picture of a Markdown text at the offset leads to. */
function findLinked(asked: Asked): string | undefined {
  const { built, text, offset } = asked;
  const link = findLink(asked);
  if (link === undefined) return undefined;
  const address = link.written + ADDRESS.exec(text.slice(offset))?.[0];
  return link.isImage ? findAsset(built, address) : findPage(built, address);
}

/** The file that a value of the data at the offset names by its schema. */
function findMarked(asked: Asked): string | undefined {
  const { built } = asked;
  const cursor = readCursor(asked);
  const schema = schemaOf(asked);
  const value = cursor && valueAt(cursor.data, cursor.path);
  if (schema === undefined || cursor?.isKey !== false || typeof value !== "string") return undefined;
  const [mark] = marksOf(schemasAt(schema, cursor.data, cursor.path));
  if (mark?.kind === "href") return findPage(built, value);
  if (mark?.kind === "image") return findAsset(built, value);
  if (mark?.kind !== "ref") return undefined;
  return built.entries.find(({ collection, slug }) => collection === mark.collection && slug === value)?.file
    .path;
}

const findPage = ({ entries }: Built, address: string): string | undefined =>
  entries.find(({ url }) => url !== undefined && url === withoutQuery(address))?.file.path;

const findAsset = ({ files }: Built, name: string): string | undefined =>
  files.assets.find(({ path }) => path === `content/assets/${name}`)?.path;
