/**
 * Refuses Markdown that would take a parser minutes, gigabytes or its whole stack, before a parser sees it.
 * One pass over the lines, linear in the text's length; must never refuse what people write.
 */
import { type MarkdownFault, tooComplex } from "./engine.ts";

/** Containers inside containers. Parsers recurse here: about 3,000 overflow remark's stack. */
const MAX_DEPTH = 50;
/** List items and quoted lines behind one another. remark's time grows with their square: 10,000 take 1 s, 30,000 take 10 s. */
const MAX_CONTAINERS = 10_000;
/**
 * Sum over all blocks of the square of a block's marks (`*`, `[` …) and lines: so grows remark's time (10,000 in one
 * block take 3 s, 40,000 take 57 s), and sätteri's with entities. Blocks as people write them have some hundred.
 */
const MAX_SQUARES = 100_000_000;
/**
 * Lines, marks, escapes and addresses, by the time that they take: 40,000 paragraphs of one letter take remark 6 s and
 * 700 MB. Changelogs of 950 kB have 106,000 lines and marks.
 */
const MAX_WORK = 250_000;
/** Cells of all tables, counting those that a short row leaves out. 20,000 take remark about 1 s. */
const MAX_CELLS = 50_000;

const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)]|\[\^[^\]\s]{1,200}\]:)(?=[ \t]|$))/y;
const MARKS = /!\[|[*_~`<!&@[\]]/g;
/** Text that becomes a link by itself takes remark 0.2 ms. */
const ADDRESSES = /https?:|www\./gi;
const ADDRESS_WORK = 5;
const ESCAPES = /\\./g;
/** Of a line that is neither empty nor code: it may be a paragraph. */
const LINE_WORK = 4;
/** Lines of a block weigh as much as marks do: 50,000 lines of `--` take remark 140 s. */
const LINE_WEIGHT = 2;
/** Starts a list item, wherever it stands, and so ends the paragraph before it. */
const TOP_ITEM = /^ {0,3}[-+*][ \t]+[^ \t]/;
/** An empty quoted line, which ends the paragraph before it too. */
const EMPTY_QUOTE = /^ {0,3}(?:>[ \t]?)+[ \t]*$/;
const TABLE_ROW = /^ {0,3}\|/;
const HTML_ROW = /<\/?t[drh]\b/i;
/** Two and three spaces would do for a parser too, but there the fence may belong to a list item and end with it. */
const FENCE = /^ ?(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const BLANK = /^[ \t]*$/;

/** What is told, and what to do. */
const EXCESS = {
  length: ["the text is too long to be one page", "split it into several pages"],
  depth: [
    `lists and quotes are nested more than ${MAX_DEPTH} deep`,
    "nest less, or put the text into a code block",
  ],
  containers: [
    `there are more than ${MAX_CONTAINERS} list items and quoted lines behind one another`,
    "put a heading between them, or split the text into several pages",
  ],
  marks: [
    "there are too many marks (such as `*`, `_` and `[`) without an empty line between them",
    "break the text with empty lines, or put it into a code block",
  ],
  rows: [
    "the table has too many rows of this form",
    "write them as `| a | b |` below an empty line, or offer the table as a file in content/public",
  ],
  cells: [
    `the tables of the text have more than ${MAX_CELLS} cells`,
    "spread them over several pages, or offer them as a file in content/public",
  ],
} as const;

/**
 * The lines of a body with their offsets. Fenced code is not counted, since parsers do not look for marks in it. Raw HTML
 * could hide a fence from a parser that this function sees, so a body is counted whole from its first line of HTML on.
 */
function* readLines(body: string) {
  let fence = "";
  let mayHaveFences = true;
  let end = 0;
  for (const line of body.split(/\r\n|\n|\r/)) {
    const start = end;
    end += line.length + (body.startsWith("\r\n", start + line.length) ? 2 : 1);
    const wasOpen = fence !== "";
    if (!wasOpen) fence = (mayHaveFences && FENCE.exec(line)?.[1]) || "";
    else if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = "";
    const isCode = wasOpen || fence !== "";
    if (!isCode && /^[ \t]*</.test(line)) mayHaveFences = false;
    yield { line, start, end, isCode };
  }
}

/** The first line of a body at which it becomes too complex to parse, or undefined. */
export function findExcess(body: string): MarkdownFault | undefined {
  const indents: number[] = [];
  let block = newBlock();
  let containers = 0;
  let work = 0;
  let squares = 0;
  let cells = 0;

  for (const { line, start, end: next, isCode } of readLines(body)) {
    const refuse = (excess: readonly [string, string]) => tooComplex(...excess, start);
    if (++work > MAX_WORK) return refuse(EXCESS.length);
    if (isCode || BLANK.test(line)) {
      block = newBlock();
      continue;
    }

    const { count, end, indent, isList } = readContainers(line);
    containers += count;
    if (isList) {
      while ((indents.at(-1) ?? -1) >= indent) indents.pop();
      indents.push(indent);
    } else if (count === 0 && indent === 0) {
      indents.length = 0;
      // A line behind an empty one ends what stands before it.
      if (block.lines === 0) containers = 0;
    }
    if (Math.max(count, indents.length) > MAX_DEPTH) return refuse(EXCESS.depth);
    if (containers > MAX_CONTAINERS) return refuse(EXCESS.containers);

    if (TOP_ITEM.test(line) || EMPTY_QUOTE.test(line)) block = newBlock();
    block.isTable = TABLE_ROW.test(line) && (block.isTable || isTableStart(block.head, line));
    const marks = countMarks(line) + count;
    const before = block.isTable ? 0 : block.weight;
    squares += (before + marks + LINE_WEIGHT) ** 2 - before ** 2;
    work += LINE_WORK + marks + occurrences(line, ESCAPES) + ADDRESS_WORK * occurrences(line, ADDRESSES);
    if (work > MAX_WORK) return refuse(EXCESS.length);
    block.weight += marks + LINE_WEIGHT;
    block.head = block.lines === 0 ? line : "";
    if (squares > MAX_SQUARES) {
      const isTable = block.columns > 0 || HTML_ROW.test(body.slice(0, next).slice(-1000));
      return refuse(isTable ? EXCESS.rows : EXCESS.marks);
    }

    const columns = delimiterColumns(line, end);
    if (columns > block.columns) {
      cells += (columns - block.columns) * (block.lines + 1);
      block.columns = columns;
    } else cells += block.columns;
    block.lines += 1;
    if (cells > MAX_CELLS) return refuse(EXCESS.cells);
  }
  return undefined;
}

/**
 * What is known about the lines that a parser may take for one paragraph or table: the columns of its widest delimiter row;
 * the line before as `head`, when it is the first and may be the head of a table, of which each row is parsed by itself.
 */
const newBlock = () => ({ weight: 0, lines: 0, columns: 0, head: "", isTable: false });

/** True for the first two lines of a table in its plain form, which no parser takes for anything else. */
const isTableStart = (head: string, line: string): boolean =>
  /^\|[^\\]*\|[ \t]*$/.test(head) &&
  /^(?:\|[ \t]*:?-+:?[ \t]*)+\|[ \t]*$/.test(line) &&
  head.split("|").length === line.split("|").length;

/** Quote, list and footnote marks at the start of a line, where they end, and the indent of the last list mark. */
function readContainers(line: string): { count: number; end: number; indent: number; isList: boolean } {
  let count = 0;
  let end = 0;
  let isList = false;
  let indent = line.search(/[^ \t]/);
  CONTAINER.lastIndex = 0;
  for (let match = CONTAINER.exec(line); match !== null; match = CONTAINER.exec(line)) {
    count += 1;
    end = CONTAINER.lastIndex;
    isList = !match[0].endsWith(">");
    if (isList) indent = end - match[0].trimStart().length;
  }
  return { count, end, indent, isList };
}

const occurrences = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0;

/** Brackets may enclose a label, a destination and a text; pictures inside of each other take remark longest. */
const WEIGHTS: Readonly<Record<string, number>> = { "![": 6, "[": 2, "]": 2 };

const countMarks = (line: string): number =>
  line.match(MARKS)?.reduce((sum, mark) => sum + (WEIGHTS[mark] ?? 1), 0) ?? 0;

/** Columns of a row such as `|---|:-:|`; 0 for any other line. */
function delimiterColumns(line: string, start: number): number {
  const row = line.slice(start).trim();
  if (!row.includes("-") || !/^[ \t|:-]+$/.test(row)) return 0;
  return row.replace(/^\|/, "").replace(/\|$/, "").split("|").length;
}
