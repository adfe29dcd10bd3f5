/** What stands at the cursor, said to an author. */
import type * as lsp from "vscode-languageserver/node";
import { findCollection } from "../../build/collections.ts";
import { SITE_FILE } from "../../build/site.ts";
import { descriptionsOf } from "../../schema/marks.ts";
import { listedValues, type Schema, schemasAt } from "../../schema/walk.ts";
import { type Asked, readCursor } from "./cursor.ts";
import { findFact } from "./facts.ts";

/** The schema of a content file; undefined when it is in no collection. */
export function schemaOf({ built, path }: Asked): Schema | undefined {
  const { site, collections } = built.templates.definition;
  return path === SITE_FILE ? site : findCollection(collections)(path)?.[1].schema;
}

/** The value of a fact, or what the schema says of a key or value. @returns undefined where there is nothing to say */
export function describeAt(asked: Asked): lsp.MarkupContent | undefined {
  const fact = findFact(asked);
  const value = fact && asked.built.site.facts.get(fact.name);
  if (fact !== undefined && value !== undefined)
    return { kind: "markdown", value: `**${value.text}**\n\n\`{{ ${fact.name} }}\` of ${SITE_FILE}` };
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
