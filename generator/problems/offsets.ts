/** Offsets of a text ↔ lines and columns. Columns count UTF-16 units; a byte order mark is not part of the first line. */
import type { Location } from "../types.ts";

/** The text that lines and columns are counted in. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/**
 * @param text without a byte order mark; lines end in LF or CRLF
 * @returns a function from offsets (end exclusive) to a place; offsets outside the text count as its nearest end
 */
export function createLocations(path: string, text: string): (start: number, end?: number) => Location {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);

  const toPoint = (offset: number): { line: number; column: number } => {
    const within = Math.min(Math.max(offset, 0), text.length);
    let first = 0;
    for (let last = starts.length - 1; first < last; ) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= within) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: within - (starts[first] ?? 0) + 1 };
  };

  return (start, end) => {
    const from = toPoint(start);
    const to = end === undefined ? from : toPoint(end);
    if (to.line < from.line || (to.line === from.line && to.column <= from.column)) return { path, ...from };
    return { path, ...from, endLine: to.line, endColumn: to.column };
  };
}

/** Offset behind the last visible character of the line on which `offset` stands. */
export function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  let end = newline < 0 ? text.length : newline;
  while (end > offset && (text[end - 1] === "\r" || text[end - 1] === " " || text[end - 1] === "\t"))
    end -= 1;
  return end;
}
