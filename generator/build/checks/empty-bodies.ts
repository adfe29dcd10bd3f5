/** Tells a Markdown file that has no text where nearly all of its kind have one, such as a question without an answer. */
import { groupBy } from "../../order.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";

/** Of a layout that shows no text, all files are empty; so one empty file among fewer says nothing. */
const MIN_WITH_TEXT = 3;

/** A warning for each of them; entries of one collection and layout are of a kind. */
export function checkEmptyBodies(published: readonly ContentEntry[]): readonly Problem[] {
  const texts = published.filter(({ file }) => file.path.endsWith(".md"));
  if (!texts.some(isEmpty)) return [];
  const kinds = groupBy(texts, ({ collection, entry }) => `${collection} ${entry.data.layout}`);
  return [...kinds.values()].flatMap((kind) => {
    const empty = kind.filter(isEmpty);
    if (kind.length - empty.length < MIN_WITH_TEXT * empty.length) return [];
    return empty.map(({ file: { path, source } }) =>
      warning("BODY_EMPTY", "the file has no text below the second ---", {
        hint: `write it there, as the other files of ${path.slice(0, path.lastIndexOf("/"))} do`,
        at: { path, span: [source.text.trimEnd().lastIndexOf("\n") + 1, source.text.trimEnd().length] },
      }),
    );
  });
}

const isEmpty = ({ file: { isReadable, parsed } }: ContentEntry): boolean =>
  isReadable && parsed.body.trim() === "";
