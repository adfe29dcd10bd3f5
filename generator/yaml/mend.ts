/**
 * Slips of one line that keep a text from being read. Which one it is tells the parser: the change with which it gets
 * past the line is what the author meant. So a slip is told once, not with all that the parser makes of the lines below.
 */
import { type Document, isScalar, Scalar, visit } from "yaml";
import type { Span } from "../types.ts";
import { findLineSlips, type LineMend, type Places } from "./line-slips.ts";
import type { Words } from "./messages.ts";
import { parseTree } from "./parse.ts";
import { indentOf, isContent, OPEN_KEY } from "./slip.ts";

/** Each slip costs some dozens of looks at the text; people write short files and make few slips. */
const MAX_LENGTH = 30_000;
const MAX_SLIPS = 5;
/** A hostile line could be mended in thousands of ways. */
const MAX_TRIES = 40;
/**
 * A key of its own to YAML, though nobody meant it so: it starts with a no-break space or a dash, a brace or quote stands
 * behind a word (`monthly { price: 29 }`) or its colon (`price:{ value: 1 }`), or a no-break space there.
 */
const ODD_KEY = /^(?:-?[^\S \t\r\n]|[•–—－・]|[\w-]+ +[{["']|[\w-]+:(?:[{"']|[^\S \t\r\n]))/;
/** `lead: {{ site.name }}'s team` */
const OPENED = /^ *(?:- +)*(?:[\w-]+: +|(?<=- +))\{\{[^{}\n]*\}\}["']/m;

/** @returns a text as the parser can read it, if it can, and the slips that were mended, in the text as written */
export function mendText(written: string) {
  const original = written.split("\n");
  const slips: Words[] = [];
  const mended = new Set<number>();
  let lines: readonly string[] = original;
  let document = parseTree(written);
  const asWritten = (row: number, columns: Span): Span => {
    const start = original.slice(0, row).join("\n").length + (row > 0 ? 1 : 0);
    return [start + columns[0], start + columns[1]];
  };
  while (document !== undefined && written.length <= MAX_LENGTH && slips.length < MAX_SLIPS) {
    const fault = firstFault(document, lines);
    if (fault === undefined) break;
    const open = (rows: readonly number[]) => rows.filter((row) => !mended.has(row));
    const below = lines.findIndex((line, at) => at > fault.row && isContent(line));
    const around = [fault.row, below, fault.row - 1];
    const mend = findMend(lines, [findMoved(lines, fault.row), around].map(open), fault);
    if (mend === undefined) break;
    slips.push([mend.message, mend.hint, asWritten(mend.row, mend.columns)]);
    for (const [index, line] of mend.lines.entries()) if (line !== lines[index]) mended.add(index);
    lines = mend.lines;
    document = parseTree(lines.join("\n"));
  }
  const text = lines.join("\n");
  /** Place in the text as written of one in the mended text; in a mended line the line's start. */
  const toWritten = ([start, end]: Span): Span => {
    if (mended.size === 0) return [start, end];
    const above = text.slice(0, start).split("\n");
    const row = above.length - 1;
    const column = above.at(-1)?.length ?? 0;
    return asWritten(row, mended.has(row) ? [0, original[row]?.length ?? 0] : [column, column + end - start]);
  };
  return { text, document, slips, toWritten };
}

type Fault = NonNullable<ReturnType<typeof firstFault>>;

/** The first line that does not fit, and how many faults there are. */
function firstFault({ errors, contents }: Document.Parsed, lines: readonly string[]) {
  if (errors.some(({ code }) => code === "TAB_AS_INDENT")) return undefined;
  const text = lines.join("\n");
  let odd = -1;
  visit(contents, {
    Pair(_, { key }) {
      const [start] = (isScalar(key) && ODD_KEY.test(`${key.source}`) && key.range) || [];
      if (start === undefined || !/(?:^|\n) *(?:- +)*$/.test(text.slice(0, start))) return undefined;
      odd = start;
      return visit.BREAK;
    },
  });
  // A quote behind a reference opens a text that ends with the file.
  if (odd < 0 && errors.some(({ message }) => /quote/.test(message))) odd = text.search(OPENED);
  const starts = [odd, ...errors.map(({ pos: [start] }) => start)]
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  const [start] = starts;
  if (start === undefined) return undefined;
  const isOpen = errors.some(({ message, pos }) => pos[0] === start && /quote|^Flow/.test(message));
  return { row: text.slice(0, start).split("\n").length - 1, count: starts.length, isOpen };
}

/** The key that stands out between the lines of one group, or as the first of all: its place is wrong, not theirs. */
function findMoved(lines: readonly string[], row: number): readonly number[] {
  const levelOf = (at: number) => (lines[at]?.trim() ? indentOf(lines[at]) : -1);
  const level = levelOf(row);
  const above = lines.findLastIndex((_, at) => at < row && levelOf(at) >= 0 && levelOf(at) < level);
  const first = lines.findIndex((line, at) => levelOf(at) >= 0 && !line.startsWith("---"));
  if (first < row && levelOf(first) > level) return [first];
  const isItem = (at: number): boolean => /^ *- /.test(lines[at] ?? "");
  // The first item of a list, and no other one, stands further in.
  const areItems = [row - 1, row, row + 1].every(isItem) && levelOf(row + 1) === level;
  if (areItems && OPEN_KEY.test(lines[row - 2] ?? "") && levelOf(row - 1) > level && levelOf(row - 2) < level)
    return [row - 1];
  // Items stand further in than their key.
  const isList = levelOf(above + 1) === level && isItem(above + 1);
  const isGroup = levelOf(above - 1) >= level && !isList;
  const before = lines[above - 1] ?? "";
  const isOpen = OPEN_KEY.test(before) && levelOf(above) <= indentOf(before);
  return level > 0 && (isOpen || isGroup) ? [above] : [];
}

/** Whether a text without quotes goes on with what was an item. */
function holdsItem({ contents }: Document.Parsed, text: string): boolean {
  let holds = false;
  visit(contents, {
    Scalar(_, { type, range }) {
      holds ||= type === Scalar.PLAIN && /\n *- /.test(text.slice(range?.[0], range?.[1]));
    },
  });
  return holds;
}

/**
 * The first change with which the parser has nothing to say any more, else with which it reads on behind the fault. Of
 * several lines that would fit elsewhere it is the one that has least to go.
 */
function findMend(lines: readonly string[], places: Places, fault: Fault) {
  let tries = 0;
  let further: LineMend | undefined;
  let best: LineMend | undefined;
  const shiftOf = ({ row, lines: { [row]: meant } }: LineMend) =>
    meant === "" ? 0 : Math.abs(indentOf(meant) - indentOf(lines[row]));
  for (const mend of findLineSlips(lines, places)) {
    if (++tries > MAX_TRIES) break;
    const shift = shiftOf(mend);
    if (best !== undefined && !(shift > 0 && shift < shiftOf(best))) continue;
    const text = mend.lines.join("\n");
    const document = parseTree(text);
    // No line is meant to be a part of the text above it, and what is open is no matter of spaces in front.
    if (shift > 0 && (fault.isOpen || (document !== undefined && holdsItem(document, text)))) continue;
    const next = document && (firstFault(document, mend.lines) ?? document.errors.length);
    if (next === 0) best = mend;
    const isFurther = typeof next === "object" && next.row > Math.max(mend.row, fault.row);
    if (isFurther && next.count < fault.count) further ??= mend;
  }
  return best ?? further;
}
