/** Tells a Markdown file that has no text where nearly all of its kind have one, such as a question without an answer. */
import { groupBy } from "../../order.ts";
import { warning } from "../../problems/problems.ts";
import type { ContentEntry } from "../entries.ts";

/** Of a layout that shows no text, all files are empty; so one empty file among fewer says nothing. */
const MIN_WITH_TEXT = 3;

/** A Markdown file as far as this is about it; undefined for others. */
export function describeBody({ file, collection, entry }: ContentEntry) {
  const { path, source, parsed, isReadable } = file;
  if (!path.endsWith(".md")) return undefined;
  const end = source.text.trimEnd();
  // Comments are no text.
  const isEmpty = isReadable && parsed.body.split("-->").every((part) => /^\s*(?:<!--|$)/.test(part));
  const span = isEmpty ? ([end.lastIndexOf("\n") + 1, end.length] as const) : undefined;
  return { path, kind: `${collection} ${entry.data.layout}`, span };
}

/** A warning for each of them; entries of one collection and layout are of a kind. */
export function checkEmptyBodies(files: readonly (ReturnType<typeof describeBody> | undefined)[]) {
  const texts = files.filter((one) => one !== undefined);
  const kinds = groupBy(texts, ({ kind }) => kind);
  return [...kinds.values()].flatMap((kind) => {
    const empty = kind.flatMap(({ path, span }) => (span === undefined ? [] : { path, span }));
    if (kind.length - empty.length < MIN_WITH_TEXT * empty.length) return [];
    return empty.map(({ path, span }) =>
      warning("BODY_EMPTY", "the file has no text below the second ---", {
        hint: `write it there, as the other files of ${path.slice(0, path.lastIndexOf("/"))} do`,
        at: { path, span },
        // A key of its own may hold the text.
        because: [{ path }],
      }),
    );
  });
}
