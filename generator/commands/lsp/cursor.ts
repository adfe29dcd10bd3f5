/** Where in the data of a content file somebody writes, however unfinished the file is. */
import type { Built } from "../../build/report.ts";
import { type DataPath, membersOf } from "../../problems/data-path.ts";
import { mendText } from "../../yaml/mend.ts";
import { parseTree } from "../../yaml/parse.ts";
import { readTree } from "../../yaml/tree.ts";

/** A place of a content file that an editor asks about, and the site around it. */
export interface Asked {
  readonly built: Built;
  /** of the file, relative to the root */
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

/** Up to the cursor, in the address of a link or picture of a Markdown text. */
const LINK = /(!?)\[[^\]\n]*\]\([ \t]*<?([^()\s>]*)$/;
/** The rest of such an address. */
export const ADDRESS = /^[^()\s>]*/;

/** The link or picture of a Markdown text in whose address the cursor is; `written` is what stands before it. */
export function findLink({ text, offset }: Asked) {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const [, sign, written] = LINK.exec(line) ?? [];
  return written === undefined ? undefined : { isImage: sign === "!", written };
}

/** The key or value at the cursor. */
export interface Cursor {
  readonly path: DataPath;
  readonly isKey: boolean;
  /** true for a key that has no colon yet: it may as well become an item or a value */
  readonly isBare: boolean;
  /** of the whole file, as far as it can be read; facts are not filled in */
  readonly data: unknown;
}

/** Written at the cursor, to be found again in the data. Nobody types it: it is for private use in Unicode. */
const MARK = "\ue000";
/** A word that begins a line, an item, or a member of { } or [ ]. */
const FIRST_WORD = /(?:^|\n)[ \t]*(?:- +)*[\w-]*$|[{[,][ \t]*[\w-]*$/;
const LAST_WORD = /^([\w-]*)[ \t]*(?=$|[\r\n,}\]])/;
/** A quote that is not closed on its line; closing brackets behind it were not meant to be in it. */
const OPEN_QUOTE = /([:{,[-][ \t]+)(["'])((?:(?!\2).)*?)([ \t]*[}\]]*)$/gm;

/**
 * @param isWriting whether a word that stands alone may become a key
 * @returns undefined outside the data: in a comment, a fence or the body
 */
export function readCursor({ path, text, offset }: Asked, isWriting = false): Cursor | undefined {
  const isMarkdown = path.endsWith(".md");
  if (isMarkdown && (!text.startsWith("---") || offset < 4)) return undefined;
  const fence = isMarkdown ? text.indexOf("\n---", 3) : -1;
  const yaml = fence < 0 ? text : text.slice(0, fence);
  if (offset > yaml.length) return undefined;
  const before = yaml.slice(0, offset);
  const after = yaml.slice(offset);
  const word = isWriting && FIRST_WORD.test(before) ? LAST_WORD.exec(after)?.[1] : undefined;
  const marked =
    word === undefined ? `${before}${MARK}${after}` : `${before}${word}${MARK}: ${after.slice(word.length)}`;
  const { text: mended, document } = mendText(closeQuotes(marked));
  const data = readTree(document?.contents, mended, path).value;
  const found = findMark(data, []);
  return found && { ...found, isBare: word !== undefined && found.isKey, data: withoutMark(data) };
}

/** The rest of a file is no part of a text that is being typed. */
function closeQuotes(text: string): string {
  const isOpen = parseTree(text)?.errors.some(
    ({ code, message }) => code === "MISSING_CHAR" && message.includes("quote"),
  );
  return isOpen === true ? text.replace(OPEN_QUOTE, "$1$2$3$2$4") : text;
}

function findMark(value: unknown, path: DataPath): Pick<Cursor, "path" | "isKey"> | undefined {
  if (typeof value === "string") return value.includes(MARK) ? { path, isKey: false } : undefined;
  for (const [step, member] of membersOf(value)) {
    if (typeof step === "string" && step.includes(MARK))
      return { path: [...path, step.replace(MARK, "")], isKey: true };
    const found = findMark(member, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A key without a value is none yet. */
function withoutMark(data: unknown): unknown {
  const isNone = (key: string, value: unknown) => key.includes(MARK) && value === null;
  const text = JSON.stringify(data, (key, value) => (isNone(key, value) ? undefined : value));
  return JSON.parse(text.replaceAll(MARK, ""));
}
