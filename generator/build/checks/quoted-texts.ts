/**
 * Tells a sentence in typographic quotes where the other files have none: quotes that were meant for YAML. Of one file
 * nobody can say whether it quotes somebody; other texts are told when their file is read.
 */
import { aboutPath, textsIn } from "../../problems/data-path.ts";
import type { JsonObject, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import { CURLY, checkCurly } from "../../yaml/scalars.ts";
import type { CheckContext, CheckedFile } from "../check.ts";
import { placeOf } from "./folders.ts";

/** Files that show what is usual. */
const MIN_OTHERS = 2;

/** Of what `findQuoted` found. */
export function checkQuotedTexts({ ofFiles: files }: CheckContext): readonly Problem[] {
  if (files.every(({ quoted }) => quoted.length === 0)) return [];
  const texts = groupBy(files.flatMap(textsOf), ({ key }) => key);
  return files.flatMap(({ collection, file, quoted }) =>
    quoted.flatMap(([data, text]) => {
      const { path, text: written } = file;
      // With quotes around the quotes they are meant.
      const isMeant = /["']/.test(written[written.indexOf(text) - 1] ?? "");
      const problem = isMeant || checkCurly(text) ? undefined : checkCurly(text, false);
      if (problem === undefined) return [];
      const alike = texts.get(placeOf(collection, data)) ?? [];
      // Where all files have quotes, the first of them says so.
      if (alike.some((one) => one.file !== file && CURLY.test(one.text))) return [];
      if (alike.filter((one) => one.file !== file).length < MIN_OTHERS) return [];
      return { ...problem, message: aboutPath(data, problem.message), at: { path, data } };
    }),
  );
}

export const findQuoted = (data: JsonObject) => textsIn(data).filter(([, text]) => CURLY.test(text));

const textsOf = ({ collection, file }: CheckedFile) =>
  textsIn(file.data).map(([path, text]) => ({ key: placeOf(collection, path), file, text }));
