/**
 * Tells a sentence in typographic quotes where the other files have none: quotes that were meant for YAML. Of one file
 * nobody can say whether it quotes somebody; other texts are told when their file is read.
 */
import { groupBy } from "../../order.ts";
import { aboutPath, type DataPath, placeKey, textsIn } from "../../problems/data-path.ts";
import type { JsonObject, Problem } from "../../types.ts";
import { CURLY, checkCurly } from "../../yaml/scalars.ts";
import type { ContentEntry } from "../entries.ts";

/** Files that show what is usual. */
const MIN_OTHERS = 2;

type QuotedFile = Pick<ContentEntry, "file" | "collection"> & {
  readonly quoted: ReturnType<typeof findQuoted>;
};

/** @param files with what `findQuoted` found in their data */
export function checkQuotedTexts(files: readonly QuotedFile[]): readonly Problem[] {
  const texts = groupBy(files.flatMap(textsOf), ({ key }) => key);
  return files.flatMap(({ collection, file, quoted }) =>
    quoted.flatMap(([data, text]) => {
      const { path, text: written } = file;
      // With quotes around the quotes they are meant.
      const isMeant = /["']/.test(written[written.indexOf(text) - 1] ?? "");
      const problem = isMeant || checkCurly(text) ? undefined : checkCurly(text, false);
      if (problem === undefined) return [];
      const alike = texts.get(keyOf(collection, data)) ?? [];
      // Where all files have quotes, the first of them says so.
      if (alike.some((one) => one.file !== file && CURLY.test(one.text))) return [];
      if (alike.filter((one) => one.file !== file).length < MIN_OTHERS) return [];
      return { ...problem, message: aboutPath(data, problem.message), at: { path, data } };
    }),
  );
}

export const findQuoted = (data: JsonObject) => textsIn(data).filter(([, text]) => CURLY.test(text));

/** One key for the texts of a collection that stand in one place. */
const keyOf = (collection: string, path: DataPath): string => `${collection} ${placeKey(path)}`;

const textsOf = ({ collection, file }: QuotedFile) =>
  textsIn(file.data).map(([path, text]) => ({ key: keyOf(collection, path), file, text }));
