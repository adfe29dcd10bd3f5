/** Draws the lines of a file around a fault. Pure text in, text out; must not know colours, files or the terminal's width. */
import stringWidth from "string-width";
import type { Diagnostic, Location } from "../types.ts";
import { summarize } from "./summarize.ts";
import { visibleText } from "./visible.ts";

/** Terminal cells of a line that are shown; longer lines are cut around the fault. */
const SHOWN_CELLS = 100;
/** Cells kept before the fault when a line is cut. */
const CELLS_BEFORE = 40;
/** UTF-16 units looked at on each side of the fault, so that a line of megabytes costs no more than a short one. */
const UNITS_AROUND = 400;
const TAB_STOP = 4;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One character as a person sees it: its units in the line (0-based), what is drawn, and the cells that takes. */
interface Cell {
  readonly unit: number;
  readonly units: number;
  readonly drawn: string;
  readonly width: number;
}

/**
 * Adds a frame to every diagnostic that is shown, and has a place in a file with a text.
 * @param textOf the text of a file by its path
 * @param remember may know a frame from before
 */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  textOf: (path: string) => string | undefined,
  remember: (location: Location, hint: string | undefined, draw: () => string) => string = (
    _location,
    _hint,
    draw,
  ) => draw(),
): readonly Diagnostic[] {
  const texts = new Map<string, string | undefined>();
  const files = new Map<string, readonly string[]>();
  const shown = new Set(summarize(diagnostics).shown);
  return diagnostics.map((one) => {
    const { location, hint } = one;
    if (location === undefined || !shown.has(one)) return one;
    const { path } = location;
    const text = texts.has(path) ? texts.get(path) : textOf(path);
    texts.set(path, text);
    if (text === undefined) return one;
    const draw = (): string => {
      const lines = files.get(path) ?? splitLines(text);
      files.set(path, lines);
      return drawFrame(lines, location, hint);
    };
    return { ...one, frame: remember(location, hint, draw) };
  });
}

const splitLines = (text: string): readonly string[] => text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);

/**
 * The line of a fault with one line before it, carets under its span and the hint behind them:
 *
 *        8 |   - title: Pro
 *     >  9 |     monthly: 29 USD
 *          |              ^^^^^^ write the number only
 *
 * @param lines of the whole file, without a byte order mark
 * @param place 1-based; a line or column behind the end of the file or line means that end
 * @returns lines joined by "\n", none of which ends in a space; no newline at the end
 * A span of several lines is marked to the end of its first line. Wide characters take two cells, a tab is drawn as →.
 */
function drawFrame(lines: readonly string[], location: Omit<Location, "path">, hint?: string): string {
  const lineIndex = clamp(location.line - 1, lines.length - 1);
  const line = lines[lineIndex] ?? "";
  const start = location.line > lines.length ? line.length : clamp(location.column - 1, line.length);
  const endsLater = location.endLine !== undefined && location.endLine > location.line;
  const end = endsLater ? line.length : (location.endColumn ?? location.column + 1) - 1;

  const shown = cutLine(line, start);
  const before = shown.cells.filter((cell) => cell.unit + cell.units <= start);
  const under = shown.cells.filter((cell) => cell.unit + cell.units > start && cell.unit < end);
  const indent = " ".repeat(shown.cutBefore + totalWidth(before));
  const carets = "^".repeat(Math.max(1, totalWidth(under)));
  const note = hint === undefined ? "" : ` ${visibleText(hint.replace(/\s+/g, " "))}`;

  const digits = Math.max(2, String(lineIndex + 1).length);
  const row = (marker: string, number: string, content: string) =>
    `${marker} ${number.padStart(digits)} | ${content}`.trimEnd();
  const previous = lines[lineIndex - 1];
  return [
    ...(previous === undefined ? [] : [row(" ", String(lineIndex), cutLine(previous, 0).text)]),
    row(">", String(lineIndex + 1), shown.text),
    row(" ", "", `${indent}${carets}${note}`),
  ].join("\n");
}

/** The part of a line around a unit that is shown, with … where something is left out. `cutBefore` is 1 or 0 cells. */
function cutLine(line: string, unit: number): { text: string; cells: readonly Cell[]; cutBefore: number } {
  const isInsidePair = /[\ud800-\udbff]/.test(line[unit - UNITS_AROUND - 1] ?? "");
  const from = Math.max(0, unit - UNITS_AROUND - (isInsidePair ? 1 : 0));
  const to = unit + UNITS_AROUND;
  const around = [...graphemes.segment(line.slice(from, to))].map(({ segment, index }) =>
    toCell(segment, from + index),
  );

  const isWhole = from === 0 && to >= line.length && totalWidth(around) <= SHOWN_CELLS;
  if (isWhole) return draw(around, false, false);
  const fault = around.findIndex((cell) => cell.unit + cell.units > unit);
  const at = fault === -1 ? around.length : fault;
  let first = at;
  for (let width = 0; first > 0 && width < CELLS_BEFORE; first -= 1) width += around[first - 1]?.width ?? 0;
  let last = first;
  for (let width = 0; last < around.length && width < SHOWN_CELLS; last += 1)
    width += around[last]?.width ?? 0;
  return draw(around.slice(first, last), from > 0 || first > 0, to < line.length || last < around.length);
}

/** Lays cells out from the left: only now is it known how far each tab reaches. */
function draw(cells: readonly Cell[], cutBefore: boolean, cutAfter: boolean): ReturnType<typeof cutLine> {
  let column = 0;
  const laidOut = cells.map((cell) => {
    const width = cell.drawn === "\t" ? TAB_STOP - (column % TAB_STOP) : cell.width;
    column += width;
    return { ...cell, drawn: cell.drawn === "\t" ? "→".padEnd(width) : cell.drawn, width };
  });
  const text = laidOut.map((cell) => cell.drawn).join("");
  return {
    text: `${cutBefore ? "…" : ""}${text}${cutAfter ? "…" : ""}`,
    cells: laidOut,
    cutBefore: Number(cutBefore),
  };
}

function toCell(segment: string, unit: number): Cell {
  if (segment === "\t") return { unit, units: 1, drawn: "\t", width: TAB_STOP };
  const drawn = visibleText(segment);
  return { unit, units: segment.length, drawn, width: stringWidth(drawn) };
}

const totalWidth = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);
const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));
