/** Offsets of a text ↔ lines and columns. Columns count UTF-16 units; a byte order mark is not part of the first line. */
import { LineCounter } from "yaml";
import type { Location } from "../types.ts";

/** The text that lines and columns are counted in. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/**
 * @param text without a byte order mark; lines end in LF or CRLF
 * @returns a function from offsets (end exclusive) to a place; offsets outside the text count as its nearest end
 */
export function createLocations(path: string, text: string): (start: number, end?: number) => Location {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  const pointOf = (offset: number) => {
    const at = Math.min(Math.max(offset, 0), text.length);
    return lines.linePos(text[at - 1] === "\r" && text[at] === "\n" ? at - 1 : at);
  };

  return (start, end = start) => {
    const { line, col: column } = pointOf(start);
    const { line: endLine, col: endColumn } = pointOf(Math.max(start, end));
    const isPoint = line === endLine && column === endColumn;
    return isPoint ? { path, line, column } : { path, line, column, endLine, endColumn };
  };
}

/** Offset behind the last visible character of the line on which `offset` stands. */
export function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  return offset + text.slice(offset, newline < 0 ? undefined : newline).trimEnd().length;
}
