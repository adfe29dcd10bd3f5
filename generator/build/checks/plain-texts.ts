/** Tells marks in a text of the data that is shown as it is typed, and a text that is still to be written. */
import { listTexts } from "../../facts/texts.ts";
import { decodeEntities } from "../../html/html.ts";
import { readPage } from "../../html/read-page.ts";
import { EMOJI } from "../../markdown/foreign-syntax.ts";
import { FILLER, hasTwice, NEW_LINE, TWICE } from "../../markdown/text-slips.ts";
import type { Code } from "../../problems/codes.ts";
import { aboutPath, pathKey } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import { SINGLE_BRACE } from "../../problems/single-brace.ts";
import type { MarkedValue } from "../../schema/marks.ts";
import type { ParsedSource } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";
import { siteSource } from "../site.ts";

const leaveOut = (what: string) => () =>
  `leave ${what} out: this text is plain; a developer can have it read Markdown`;

type Slip = readonly [pattern: RegExp, what: string, hint: (written: string) => string, code?: Code];

/** A word as escaped for Markdown: well\-known. No path of Windows and no pattern: their backslashes and signs are others. */
const ESCAPED =
  /(?<!\S)(?![A-Za-z]:)(?=\S*(?:[\p{L}\p{N}]\\|\\[-_*"][\p{L}\p{N}]))(?:[^\s\\/^$|{}[\]+]|\\(?:[-_"]|\*(?![?+*]|\.\S)))+(?!\S)/u;

const TAG = /<\/?(?:a|b|br|code|div|em|h[1-6]|i|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/i;
const LIST = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]+\S.*\n[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]+\S.*/m;
const SHOWN = "is shown as it is typed";
const SLIPS: readonly Slip[] = [
  [new RegExp(FILLER, "m"), "this text is still to be written", () => "write it", "ENTRY_UNTOUCHED"],
  [/(?<![\w*\\])\*\*(?=[\p{L}\p{N}])[^*\n]*[\p{L}\p{N}.!?]\*\*(?![\w*])/u, "**", leaveOut("the stars")],
  [/(?<![\w*\\])\*(?=\p{L})[^*\n]*[\p{L}.!?]\*(?![\w*])/u, "*", leaveOut("the stars")],
  [/!\[[^\][\n]*\]\([^\s()]+\)/, "the picture", leaveOut("it")],
  [/(?<![\w\]\\])\[[^\][\n]+\]\((?:\/|#|https?:|mailto:)[^\s()]*\)/, "the link", leaveOut("the link")],
  [TAG, "HTML", leaveOut("the tags")],
  [/<!--.*?-->/s, "the comment", () => "write it behind a # on a line of its own"],
  [/^[ \t]*#{2,6}(?=[ \t]+\p{L})/mu, "##", leaveOut("the signs")],
  [/(?<![`\\\p{L}])`[^`\n]*[\p{L}\p{N}][^`\n]*`(?!`)/u, "`", leaveOut("the accents")],
  [/(?<!~)~~(?=[^\s~])[^~\n]+~~(?!~)/, "~~", leaveOut("the signs")],
  [/(?<![\w\\/])_(?=\p{L})[^_\n]*[\p{L}.!?]_(?!\w)/u, "_", leaveOut("the signs")],
  [
    // Not as in the code of Python and others: __init__
    /(?<![\w\\/.])__(?=\p{L})(?!(?:all|call|dict|file|init|main|mocks|name|new|proto|pycache|tests)__)[^_\n]*[\p{L}\p{N}.!?]__(?![\w/(])/u,
    "__",
    leaveOut("the signs"),
  ],
  [ESCAPED, "the backslash", () => "take it out"],
  [/<(?:https?:|mailto:)[^\s<>]+>/, "<", leaveOut("the signs")],
  [/\[\^\w+\]/, "the mark of a footnote", leaveOut("it")],
  [LIST, "the list", leaveOut("its signs")],
  [TWICE, "a word", () => "it stands twice: take one of the two out"],
  [SINGLE_BRACE, "a value in single braces", (written) => `write {{ ${SINGLE_BRACE.exec(written)?.[1]} }}`],
  [EMOJI, "the emoji's name", () => "type the emoji itself"],
  [NEW_LINE, "\\n", () => "take it out: a text is one line"],
  [
    /&(?:[a-z]{2,8}|#\d{2,5});/i,
    "the character's name",
    (written) => {
      // As a character, of which nobody sees anything, it is told as well.
      if (/shy|#173\b/i.test(written)) return "take it out";
      const character = decodeEntities(written);
      return character === written || character.trim() === ""
        ? "type the character itself"
        : `write ${character}`;
    },
  ],
];

/** What any of these has, but for a word that stands twice. */
const SUSPECT = /[*[<{}\\&`_]|:[a-z]|~~|##|\n[ \t]*(?:[-+]|\d{1,2}[.)])[ \t]|TODO|FIXME|XXX|TBD|lorem ipsum/i;

/** Characters of a text that are looked at: patterns that look back and forth take the square of them. */
const MOST = 2_000;

/**
 * What may be wrong with a text, if a page shows it as it is written.
 * @param marks what the schema says of values; Markdown is told when it is read
 */
export function findPlainTexts(file: ParsedSource, marks: readonly Pick<MarkedValue, "path">[]) {
  const marked = new Set(marks.map(({ path }) => pathKey(path)));
  return listTexts(file).flatMap(({ text: whole, path, originOf }) => {
    const text = whole.slice(0, MOST);
    if (path === undefined || (!SUSPECT.test(text) && !hasTwice(text)) || marked.has(pathKey(path)))
      return [];
    for (const [pattern, what, hintOf, code] of SLIPS) {
      const found = pattern.exec(text);
      if (found === null) continue;
      const { 0: written, index } = found;
      const message = aboutPath(path, code === undefined ? `${what} ${SHOWN}` : what);
      const details = { hint: hintOf(written), at: originOf(index, index + written.length) };
      return { written, problem: warning(code ?? "MARKDOWN_UNREAD", message, details) };
    }
    return [];
  });
}

/** What a page shows as it is written: a layout may read more in a text than the schema says. */
export function checkPlainTexts({ ofFiles, site, pages, bytesOf }: CheckContext, { cache }: Run) {
  const found = [...ofFiles.flatMap(({ plain }) => plain), ...findPlainTexts(siteSource(site), site.marks)];
  if (found.length === 0) return [];
  const texts = cache.pick("page-texts", pages, (page) => sayingOf(bytesOf(page)));
  return found.flatMap(({ written, problem }) => {
    const shown = written.replace(/\s+/g, " ").trim();
    return texts.some((text) => text.includes(shown)) ? problem : [];
  });
}

/** What a layout shows as code is no slip, whatever it holds. */
const CODE = /<(code|kbd|pre|samp)(?![\w-])[^>]*>.*?<\/\1>/gs;

/** All that a page says to people, but for code. */
function sayingOf(bytes: Uint8Array): string {
  const { text, meta } = readPage(new TextDecoder().decode(bytes).replace(CODE, ""));
  return [text, meta.title, meta.description].join("\n");
}
