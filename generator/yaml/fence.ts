/** Finds the two fences of front matter and says what is wrong with them. Must not know what is between them. */

import { lineEnd } from "../problems/offsets.ts";
import { codeName } from "../problems/visible.ts";
import { quote } from "../problems/words.ts";
import { clip } from "../util/clip.ts";
import type { Words } from "./messages.ts";

const FENCE = "---";
/** The first line below the opening that starts like a fence; byte order marks behind it are no part of the body. */
const CLOSING = /\n(---[^\n]*?)\r?(?:\n\ufeff*|$)/;
/** A line of --- with `key:` below it: front matter that does not start the file. */
const MISPLACED = /^[ \t]*---[ \t]*\r?\n[ \t]*[A-Za-z_][\w-]*[ \t]*:/m;
/** Keys from the first line on, and the line that closes them. */
const UNOPENED =
  /^(?=(?:[ \t]*(?:#.*)?\r?\n){0,20}[\w-]+:)(?:(?=[\w-]+:|[ \t#-]).*\r?\n|\r?\n)+---[ \t]*(?:\r?\n|$)/;
/** A line that was likely meant to close. */
const ALMOST_CLOSING =
  /^[ \t]+---[ \t]*\r?$|---(?=[ \t]*\r?$)(?<=^[\w-]+:[^\n]* ---)|^\.\.\.[ \t]*\r?$|^(?:\+\+\+|===|--|-{0,3}[‐-―−－ー][‐-―−－ー-]{0,3})[ \t]*\r?$/m;
/** A rule of Markdown right below the keys. */
const RULE = /^(?:[ \t]*\S[^\n]*\n)+?(\*{3}|_{3}|~{3})(?=[ \t]*\r?(?:\n|$))/;

export const NO_FRONT_MATTER = "start the file with ---, then one `key: value` a line, then --- again";
/** What autocorrection makes of ---. */
const LONG_DASH = /^[ \t]*-{0,3}[‐-―−－ー][‐-―−－ー-]{0,3}[ \t]*$/;
const LONG_DASH_LINE = /\n(-{0,3}[‐-―−－ー][‐-―−－ー-]{0,3})[ \t]*\r?(?:\n|$)/;
const TYPE_HYPHENS = "type three hyphens: the long dash comes from autocorrection or an input method";
const ALONE = "write --- alone on this line";
const notClosing = (line: string, hint: string, start: number, size = line.length): Words => {
  const message = `the front matter must be closed by a line that is exactly "---", got ${quote(line)}`;
  return [message, hint, [start, start + size]];
};

/**
 * The first line is exactly `---`, and a later one closes the block. Nothing may stand before or behind a fence:
 * text behind it would choose another front-matter language in gray-matter, and some of those run code.
 * @param text without a byte order mark, lines ending in LF or CRLF
 * @returns `yaml` from the opening "---", which YAML reads as the start of a document: its offsets are those of the whole
 *   text; where the body starts, which is the text's length when nothing follows the fence
 */
export function splitText(text: string) {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  if (first !== FENCE) return explainOpening(text, first);
  const closing = CLOSING.exec(text);
  if (closing === null) return explainUnclosed(text);
  const [whole, line = ""] = closing;
  const start = closing.index + 1;
  if (line !== FENCE) {
    const hint = line.trimEnd() === FENCE ? "remove the spaces behind ---" : ALONE;
    return notClosing(line, hint, start);
  }
  const bodyStart = closing.index + whole.length;
  const yaml = text.slice(0, closing.index).replace(/\r$/, "");
  // A rule in the body closes it.
  const [, dash] = LONG_DASH_LINE.exec(yaml) ?? [];
  if (dash !== undefined) return notClosing(dash, TYPE_HYPHENS, yaml.search(LONG_DASH_LINE) + 1);
  return { yaml, bodyStart };
}

function explainOpening(text: string, first: string): Words {
  const span = [0, first.length] as const;
  const message = `the front matter must open with a line that is exactly "---", got ${quote(first)}`;
  if (first.replace(/\p{Cf}/gu, "") === FENCE) {
    const start = first.search(/\p{Cf}/u);
    const sign = codeName(first.slice(start));
    return ["the file does not start with ---", `delete the invisible character ${sign}`, [start, start + 1]];
  }
  if (LONG_DASH.test(first)) return [message, TYPE_HYPHENS, span];
  if (first.trim() === "--") return [message, "type three hyphens", span];
  if (first.startsWith(FENCE)) {
    const isPlain = first.replace(/^-+/, "").trim() === "";
    return [message, isPlain ? ALONE : `front matter is always YAML: ${ALONE}`, span];
  }
  if (/^(?:\+\+\+|;;;|\{)/.test(first))
    return ["the front matter is not YAML between two lines of ---", NO_FRONT_MATTER, span];
  const misplaced = MISPLACED.exec(text);
  if (misplaced === null) {
    if (UNOPENED.test(text)) {
      const [line] = /^[\w-]+:|^#.*/.exec(first) ?? [];
      const place = line === undefined ? "the first line" : `a line of its own above ${clip(line, 40)}`;
      return ["the --- that opens the front matter is missing", `type --- on ${place}`, span];
    }
    const hint = "put --- above the keys and below the last one; data without a text are a .yaml file";
    return ["the file has no front matter", /^[\w-]+:(?: |$)/.test(first) ? hint : NO_FRONT_MATTER, span];
  }
  const above = text.slice(0, misplaced.index);
  // Chats put a whole text into one, and a sentence above it. What else has a fence above may be the text itself.
  if (/^(?:.*\n\s*)?```.*\n\s*$/.test(above)) {
    const hint = "delete all that stands above ---, and the line of ``` at the end";
    return [`the front matter must start on the first line, not below ${quote(first)}`, hint, span];
  }
  const start = text.indexOf(FENCE, misplaced.index);
  const isIndented = start > 0 && above === "";
  const isShifted = isIndented && text.split("\n").every((line) => line.trim() === "" || /^[ \t]/.test(line));
  const hint = isShifted
    ? "remove the spaces in front of every line"
    : above.trim() === ""
      ? `remove the ${isIndented ? "space before" : "empty line above"} ---`
      : "move what stands above --- below the front matter";
  const place = "the front matter must start on the first line of the file, in its first column";
  return [place, hint, [start, lineEnd(text, start)]];
}

function explainUnclosed(text: string): Words {
  const [above = "", rule] = RULE.exec(text) ?? [];
  if (rule !== undefined) return notClosing(rule, ALONE, above.length - rule.length);
  const line = ALMOST_CLOSING.exec(text);
  if (line === null) {
    const hint = "put --- on a line of its own behind the last key";
    return ["the front matter that opens here is not closed", hint, [0, FENCE.length]];
  }
  const written = line[0].replace(/\r$/, "");
  const [behind] = /[^\n]+$/.exec(text.slice(0, line.index)) ?? [];
  if (behind !== undefined)
    return notClosing(behind + written, "put --- on a line of its own below", line.index, FENCE.length);
  const hint = LONG_DASH.test(written) ? TYPE_HYPHENS : `${ALONE}, in its first column`;
  return notClosing(written, hint, line.index);
}
