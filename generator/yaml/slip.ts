/** What a slip of one line is, and what those that look for one share. The parser decides which it is: see mend.ts. */
import { count } from "../problems/words.ts";
import type { Span } from "../types.ts";
import { clip } from "../util/clip.ts";

export interface Mend {
  /** the line as it was meant, or all lines */
  readonly meant: string | readonly string[];
  readonly message: string;
  /** by default to write the line as it was meant */
  readonly hint?: string;
  /** of the line as written, if not all of it */
  readonly columns?: Span;
}

/** @param line the one at `row`, without blanks at its end */
export type Slip = (
  line: string,
  lines: readonly string[],
  row: number,
) => Mend | readonly Mend[] | undefined;

export const write = (text: string): string => `write ${clip(text, 60)}`;

export const indentOf = (line = ""): number => /^ */.exec(line)?.[0].length ?? 0;
/** Where the key of a line starts, behind the hyphens of its items. */
export const levelOf = (line: string): number => /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;

/** A line that is neither empty nor a comment. */
export const isContent = (line: string): boolean => /^ *[^\s#]/.test(line);
/** A key whose group or list stands below it. */
export const OPEN_KEY = /^ *(?:- +)*[\w-]+:\s*(?:#.*)?$/;

/** A stretch of a line that was meant as another text. */
export function mendStretch(line: string, columns: Span, text: string, message: string, hint = write(text)) {
  const [start, end] = columns;
  return { meant: line.slice(0, start) + text + line.slice(end), message, hint, columns };
}

/** What is written otherwise in YAML; all lines of a file that have it are one slip. */
export const replacing =
  (pattern: RegExp, replacement: string, message: string): Slip =>
  (line, lines) => {
    const mended = line.replace(pattern, replacement);
    if (mended === line) return undefined;
    const meant = lines.map((one) => one.replace(pattern, replacement));
    return { meant, message, hint: write(mended.trimStart()) };
  };

/** Other lines that are mended with this one. */
export function andMore(lines: readonly string[], meant: readonly string[]): string {
  const more = meant.filter((one, at) => one !== lines[at]).length - 1;
  return more === 0 ? "" : `, here and in ${count(more, "more line")}`;
}
