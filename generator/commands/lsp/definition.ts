/** Where that is written which the text at the cursor names: a fact, an entry, a page, a picture. */
import type { Built } from "../../build/report.ts";
import { valueAt } from "../../problems/data-path.ts";
import { marksOf } from "../../schema/marks.ts";
import { schemasAt } from "../../schema/walk.ts";
import type { Location } from "../../types.ts";
import { type Asked, readCursor } from "./cursor.ts";
import { schemaOf } from "./describe.ts";
import { findFact, locateFact, type TextOf } from "./facts.ts";

const LINK = /(!?)\[[^\]\n]*\]\([ \t]*<?([^()\s>]*)/g;

export function findDefinition(asked: Asked, textOf: TextOf): Location | undefined {
  const fact = findFact(asked);
  if (fact !== undefined)
    return asked.built.site.facts.has(fact.name) ? locateFact(fact.name, textOf) : undefined;
  const target = findLinked(asked) ?? findMarked(asked);
  return target === undefined ? undefined : { path: target, line: 1, column: 1 };
}

/** The file that a link or picture of a Markdown text at the offset leads to. */
function findLinked({ built, text, offset }: Asked): string | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  for (const { 0: whole, 1: isImage, 2: address = "", index } of line.matchAll(LINK)) {
    const end = start + index + whole.length;
    if (offset < end - address.length || offset > end) continue;
    return isImage === "!" ? findAsset(built, address) : findPage(built, address);
  }
  return undefined;
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
  entries.find(({ url }) => url !== undefined && url === address.split(/[?#]/)[0])?.file.path;

const findAsset = ({ files }: Built, name: string): string | undefined =>
  files.assets.find(({ path }) => path === `content/assets/${name}`)?.path;
