/**
 * Tells a sentence in typographic quotes where the other files have none: quotes that were meant for YAML. Of one file
 * nobody can say whether it quotes somebody; other texts are told when their file is read.
 */
import { aboutPath, type DataPath, leavesOf, pathKey } from "../../problems/data-path.ts";
import type { Problem } from "../../types.ts";
import { CURLY, checkCurly } from "../../yaml/scalars.ts";
import type { ContentEntry } from "../entries.ts";

/** Files that show what is usual. */
const MIN_OTHERS = 2;

/** @param quoted for each entry what `findQuoted` found in its data */
export function checkQuotedTexts(
  published: readonly ContentEntry[],
  quoted: readonly ReturnType<typeof findQuoted>[],
): readonly Problem[] {
  return quoted.flatMap((found, index) =>
    found.flatMap(([data, text]) => {
      const { collection, file } = published[index] as ContentEntry;
      const { path, source } = file;
      // Quotes around the quotes: they are meant.
      const problem = /["']/.test(source.text[source.text.indexOf(text) - 1] ?? "")
        ? undefined
        : checkCurly(text, false);
      if (problem === undefined) return [];
      const others = published
        .filter((one) => one.collection === collection && one.file !== file)
        .flatMap((one) => textsAt(one, data));
      if (others.length < MIN_OTHERS || others.some((other) => CURLY.test(other))) return [];
      return { ...problem, message: aboutPath(data, problem.message), at: { path, data } };
    }),
  );
}

export const findQuoted = (
  data: ContentEntry["file"]["parsed"]["data"],
): readonly (readonly [DataPath, string])[] =>
  [...leavesOf(data)].flatMap(([path, text]) =>
    typeof text === "string" && CURLY.test(text) ? [[path, text] as const] : [],
  );

/** Texts under the same keys, in whatever item of a list. */
function textsAt({ file: { parsed } }: ContentEntry, path: DataPath): readonly string[] {
  const keyOf = (steps: DataPath) => pathKey(steps.filter((step) => typeof step === "string"));
  const wanted = keyOf(path);
  return [...leavesOf(parsed.data)].flatMap(([steps, text]) =>
    typeof text === "string" && keyOf(steps) === wanted ? [text] : [],
  );
}
