/** Where that is written which the text at the cursor names: a fact, an entry, a page, a picture. */
import type { Built } from "../../build/report.ts";
import { valueAt } from "../../problems/data-path.ts";
import { marksOf } from "../../schema/marks.ts";
import { schemasAt } from "../../schema/walk.ts";
import type { Location } from "../../types.ts";
import { readCursor } from "./cursor.ts";
import { schemaOf } from "./describe.ts";
import { findFact, locateFact, type TextOf } from "./facts.ts";

const LINK = /(!?)\[[^\]\n]*\]\([ \t]*<?([^()\s>]*)/g;

export function findDefinition(
  built: Built,
  path: string,
  text: string,
  offset: number,
  textOf: TextOf,
): Location | undefined {
  const fact = findFact(path, text, offset);
  if (fact !== undefined) return built.site.facts.has(fact.name) ? locateFact(fact.name, textOf) : undefined;
  const target = findLinked(built, text, offset) ?? findMarked(built, path, text, offset);
  return target === undefined ? undefined : { path: target, line: 1, column: 1 };
}

/** The file that a link or picture of a Markdown text at the offset leads to. */
function findLinked(built: Built, text: string, offset: number): string | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  for (const { 0: whole, 1: isImage, 2: address = "", index } of text
    .slice(start)
    .split("\n", 1)[0]
    ?.matchAll(LINK) ?? []) {
    const end = start + index + whole.length;
    if (offset < end - address.length || offset > end) continue;
    return isImage === "!" ? findAsset(built, address) : findPage(built, address);
  }
  return undefined;
}

/** The file that a value of the data at the offset names by its schema. */
function findMarked(built: Built, path: string, text: string, offset: number): string | undefined {
  const cursor = readCursor(path, text, offset);
  const schema = schemaOf(built, path);
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
