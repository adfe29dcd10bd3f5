/** Tells a title or a description that search results cut, or that says too little there. */
import type { PageInfo } from "../../define.ts";
import type { Code } from "../../problems/codes.ts";
import { warning } from "../../problems/problems.ts";
import { splitGraphemes } from "../../problems/visible.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Problem } from "../../types.ts";

/** What search engines show of a title and a description, in characters. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 50;
/** A character says as much as a word there. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Pages that search engines are asked to leave out need no good title. @param path the page's content file */
export function checkHeadLengths(
  { noindex, title, description }: Pick<PageInfo, "noindex" | "title" | "description">,
  path: string,
): readonly Problem[] {
  if (noindex) return [];
  const check = (code: Code, key: string, text: string, least: number, most: number): readonly Problem[] => {
    // Of code units there are as many as characters, or more: mostly up to twice as many.
    if (text.length >= 2 * least && text.length <= most) return [];
    const { length } = splitGraphemes(text);
    if ((length >= least && length <= most) || holdsPlaceholder(text)) return [];
    const [words, hint] =
      length > most
        ? [`more than the ${most} that search results show`, "shorten it, what matters first"]
        : ["too few for a search result", `say in ${least} to ${most} characters what the page is about`];
    const at = { path, data: [key] };
    return [warning(code, `${key}: ${length} characters, ${words}`, { hint, at })];
  };
  const least = DENSE.test(description) ? 0 : SHORTEST_DESCRIPTION;
  return [
    ...check("TITLE_LENGTH", "title", title, 0, LONGEST_TITLE),
    ...check("DESCRIPTION_LENGTH", "description", description, least, LONGEST_DESCRIPTION),
  ];
}
