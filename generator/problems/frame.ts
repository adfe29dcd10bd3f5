/** Draws the lines of a file around a fault. Pure text in, text out; must not know colours or files. */

import type { Diagnostic, Location } from "../types.ts";
import { oncePer } from "../util/once.ts";
import { summarize } from "./limit.ts";
import { splitGraphemes, textWidth, visibleText } from "./visible.ts";
import { wrapWords } from "./words.ts";

/** Terminal cells of a line that are shown; longer lines are cut around the fault. */
const SHOWN_CELLS = 100;
/** How many of them are before the fault when a line is cut. */
const SHARE_BEFORE = 0.4;
/** UTF-16 units looked at on each side of the fault, so that a line of megabytes costs no more than a short one. */
const UNITS_AROUND = 400;
const TAB_STOP = 4;

/** The text of a file by its path; undefined when it cannot be read. */
export type TextOf = (path: string) => string | undefined;
/** Texts stay while problems are told. */
export const readOnce = oncePer((textOf: TextOf, path) => textOf(path));
const linesOf = oncePer((textOf: TextOf, path) => splitLines(readOnce(textOf, path)));

/**
 * Adds a frame to every diagnostic that is shown, and has a place in a file with a text.
 * @param remember may know a frame from before
 * @param columns cells of the terminal that frames should fit; without, 100 of each line are shown and hints are not broken
 */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  remember = (_location: Location, _hint: string | undefined, draw: () => string | undefined) => draw(),
  columns?: number,
): readonly Diagnostic[] {
  const shown = new Set(summarize(diagnostics).shown);
  return diagnostics.map((one) => {
    const { location, hint } = one;
    if (location === undefined || !shown.has(one)) return one;
    const frame = remember(location, hint, () => {
      const lines = linesOf(textOf, location.path);
      return lines && drawFrame(lines, location, hint, columns);
    });
    return frame === undefined ? one : { ...one, frame };
  });
}

const splitLines = (text: string | undefined): readonly string[] | undefined =>
  text?.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);

/**
 * The line of a fault with one line before it, carets under its span and the hint behind them:
 *
 *        8 |   - title: Pro
 *     >  9 |     monthly: 29 USD
 *          |              ^^^^^^ write the number only
 *
 * @param lines of the whole file, without a byte order mark
 * @param location 1-based; a line or column behind the end of the file or line means that end
 * @returns lines joined by "\n", none of which ends in a space; no newline at the end
 * A span of several lines is marked to the end of its first line. Wide characters take two cells, a tab is drawn as →.
 */
function drawFrame(lines: readonly string[], location: Location, hint?: string, columns?: number): string {
  const lineIndex = clamp(location.line - 1, lines.length - 1);
  const line = lines[lineIndex] ?? "";
  const start = location.line > lines.length ? line.length : clamp(location.column - 1, line.length);
  const endsLater = location.endLine !== undefined && location.endLine > location.line;
  const end = endsLater ? line.length : (location.endColumn ?? location.column + 1) - 1;

  const digits = Math.max(2, String(lineIndex + 1).length);
  const row = (marker: string, number: string, content: string) =>
    `${marker} ${number.padStart(digits)} | ${content}`.trimEnd();
  const inside = columns === undefined ? undefined : Math.max(LEAST_CELLS, columns - digits - MARGIN);
  const cells = inside === undefined ? SHOWN_CELLS : inside - CUTS;

  const shown = cutLine(line, start, cells);
  const before = shown.filter((cell) => cell.unit + cell.units <= start);
  const under = shown.filter((cell) => cell.unit + cell.units > start && cell.unit < end);
  const indent = " ".repeat(totalWidth(before));
  const carets = `${indent}${"^".repeat(Math.max(1, totalWidth(under)))}`;
  const note = hint === undefined ? "" : visibleText(hint.replace(/\s+/g, " "));

  const isWide = inside === undefined || carets.length + 1 + textWidth(note) <= inside;
  const below = isWide ? [`${carets} ${note}`] : [carets, ...wrapWords(note.split(" "), inside, textWidth)];
  const previous = lines[lineIndex - 1];
  return [
    ...(previous === undefined ? [] : [row(" ", String(lineIndex), textOf(cutLine(previous, 0, cells)))]),
    row(">", String(lineIndex + 1), textOf(shown)),
    ...below.map((text) => row(" ", "", text)),
  ].join("\n");
}

/** Cells of "> ", " | " and what is left free at the end. */
const MARGIN = 5;
/** … at both ends of a cut line. */
const CUTS = 2;
/** A terminal that is narrower breaks the lines itself. */
const LEAST_CELLS = 30;

/** The part of a line around a unit that is shown, with … where something is left out. */
function cutLine(line: string, unit: number, most: number): readonly Cell[] {
  const isInsidePair = /[\ud800-\udbff]/.test(line[unit - UNITS_AROUND - 1] ?? "");
  const from = Math.max(0, unit - UNITS_AROUND - (isInsidePair ? 1 : 0));
  const to = unit + UNITS_AROUND;
  const around = splitGraphemes(line.slice(from, to)).map(({ segment, index }) =>
    toCell(segment, from + index),
  );

  if (from === 0 && to >= line.length && totalWidth(around) <= most) return alignTabs(around);
  const fault = around.findIndex((cell) => cell.unit + cell.units > unit);
  let first = fault === -1 ? around.length : fault;
  for (let width = 0; first > 0 && width < Math.floor(most * SHARE_BEFORE); first -= 1)
    width += around[first - 1]?.width ?? 0;
  let last = first;
  for (let width = 0; last < around.length && width < most; last += 1) width += around[last]?.width ?? 0;
  return [
    ...(from > 0 || first > 0 ? [CUT] : []),
    ...alignTabs(around.slice(first, last)),
    ...(to < line.length || last < around.length ? [{ ...CUT, unit: Number.POSITIVE_INFINITY }] : []),
  ];
}

/** Only from the left is it known how far each tab reaches. */
function alignTabs(cells: readonly Cell[]): readonly Cell[] {
  let column = 0;
  return cells.map((cell) => {
    const width = cell.drawn === "\t" ? TAB_STOP - (column % TAB_STOP) : cell.width;
    column += width;
    return cell.drawn === "\t" ? { ...cell, drawn: "→".padEnd(width), width } : cell;
  });
}

type Cell = ReturnType<typeof toCell>;
const CUT: Cell = { unit: 0, units: 0, drawn: "…", width: 1 };

/** One character as a person sees it: its units in the line (0-based), what is drawn, and the cells that takes. */
function toCell(segment: string, unit: number) {
  if (segment === "\t") return { unit, units: 1, drawn: "\t", width: TAB_STOP };
  const drawn = visibleText(segment);
  return { unit, units: segment.length, drawn, width: textWidth(drawn) };
}

const textOf = (cells: readonly Cell[]): string => cells.map(({ drawn }) => drawn).join("");
const totalWidth = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);
const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));
