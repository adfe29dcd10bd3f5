/** Tells Markdown in a text of the data that is shown as it is typed. */
import { listTexts } from "../../facts/texts.ts";
import { aboutPath, pathKey } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import type { MarkedValue } from "../../schema/marks.ts";
import type { ParsedSource, Problem } from "../../types.ts";

const BOLD = String.raw`(?<![\w*\\])\*\*(?=[\p{L}\p{N}])[^*\n]*[\p{L}\p{N}.!?]\*\*(?![\w*])`;
const LINK = String.raw`(?<![\w\]\\])\[[^\][\n]+\]\((?:\/|#|https?:|mailto:)[^\s()]*\)`;
const MARKDOWN = new RegExp(`${BOLD}|${LINK}`, "u");

/** @param marks what the schema says of values; Markdown is told when it is read */
export function checkPlainTexts(
  file: ParsedSource,
  marks: readonly Pick<MarkedValue, "path">[],
): readonly Problem[] {
  const marked = new Set(marks.map(({ path }) => pathKey(path)));
  return listTexts(file).flatMap(({ text, path, originOf }) => {
    const found = path && !marked.has(pathKey(path)) ? MARKDOWN.exec(text) : null;
    if (found === null || path === undefined) return [];
    const [written] = found;
    const message = aboutPath(path, `${written.startsWith("[") ? "the link" : "**"} is shown as it is typed`);
    const hint = "write plain text: only fields that are inline() or markdown() in the schema hold Markdown";
    return warning("MARKDOWN_UNREAD", message, {
      hint,
      at: originOf(found.index, found.index + written.length),
    });
  });
}
