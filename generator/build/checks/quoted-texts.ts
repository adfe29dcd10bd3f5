/**
 * Tells a sentence in typographic quotes where the other files have none: quotes that were meant for YAML. Of one file
 * nobody can say whether it quotes somebody; other texts are told when their file is read.
 */
import { groupBy } from "../../order.ts";
import { aboutPath, type DataPath, pathKey, textsIn } from "../../problems/data-path.ts";
import type { JsonObject, Problem } from "../../types.ts";
import { CURLY, checkCurly } from "../../yaml/scalars.ts";
import type { ContentEntry } from "../entries.ts";

/** Files that show what is usual. */
const MIN_OTHERS = 2;

/** @param found for each entry what `findQuoted` found in its data */
export function checkQuotedTexts(
  published: readonly ContentEntry[],
  found: readonly { readonly quoted: ReturnType<typeof findQuoted> }[],
): readonly Problem[] {
  if (found.every(({ quoted }) => quoted.length === 0)) return [];
  const texts = groupBy(published.flatMap(textsOf), ({ key }) => key);
  return found.flatMap(({ quoted }, index) =>
    quoted.flatMap(([data, text]) => {
      const entry = published[index] as ContentEntry;
      const { path, text: written } = entry.file;
      // With quotes around the quotes they are meant.
      const isMeant = /["']/.test(written[written.indexOf(text) - 1] ?? "");
      const problem = isMeant || checkCurly(text) ? undefined : checkCurly(text, false);
      if (problem === undefined) return [];
      const others = texts.get(keyOf(entry, data)) ?? [];
      const isOther = (one: (typeof others)[number]) => one.file !== entry.file;
      if (others.some((one) => CURLY.test(one.text) && isOther(one))) return [];
      if (others.filter(isOther).length < MIN_OTHERS) return [];
      return { ...problem, message: aboutPath(data, problem.message), at: { path, data } };
    }),
  );
}

export const findQuoted = (data: JsonObject) => textsIn(data).filter(([, text]) => CURLY.test(text));

/** Texts of a collection stand under one key when they stand in the same place, in whatever item of a list. */
const keyOf = ({ collection }: ContentEntry, path: DataPath): string =>
  `${collection} ${pathKey(path.filter((step) => typeof step === "string"))}`;

const textsOf = (entry: ContentEntry) =>
  textsIn(entry.file.data).map(([path, text]) => ({
    key: keyOf(entry, path),
    file: entry.file,
    text,
  }));
