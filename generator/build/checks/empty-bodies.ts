/** Tells a Markdown file that has no text where nearly all of its kind have one, such as a question without an answer. */
import { warning } from "../../problems/problems.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import type { ParsedFile } from "../parse.ts";
import { folderOf } from "./folders.ts";

/** Of a layout that shows no text, all files are empty; so one empty file among fewer says nothing. */
const MIN_WITH_TEXT = 3;

/** The last line of a Markdown file that has no text, where it would stand. */
export function findEmptyBody({ path, text, body, isReadable }: ReturnType<ParsedFile["read"]>) {
  // Comments are no text.
  const isBlank = (part: string): boolean => /^\s*(?:<!--|$)/.test(part);
  if (!path.endsWith(".md") || !isReadable || !body.split("-->").every(isBlank)) return undefined;
  const end = text.trimEnd();
  return [end.lastIndexOf("\n") + 1, end.length] as const;
}

/** A warning for each of them. */
export function checkEmptyBodies({ ofFiles }: CheckContext) {
  if (ofFiles.every(({ emptyBody }) => emptyBody === undefined)) return [];
  const texts = ofFiles.filter(({ path }) => path.endsWith(".md"));
  return [...groupBy(texts, ({ kind }) => kind).values()].flatMap((kind) => {
    const empty = kind.flatMap(({ path, emptyBody: span }) => (span ? { path, span } : []));
    if (kind.length - empty.length < MIN_WITH_TEXT * empty.length) return [];
    return empty.map(({ path, span }) => {
      const hint = `write it there, as the other files of ${folderOf(path)} do`;
      // A key of its own may hold the text.
      const details = { hint, at: { path, span }, because: [{ path }] };
      return warning("BODY_EMPTY", "the file has no text below the second ---", details);
    });
  });
}
