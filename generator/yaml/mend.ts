/**
 * Slips of one line that keep a text from being read. Which one it is tells the parser: the change with which it gets
 * past the line is what the author meant. So a slip is told once, not with all that the parser makes of the lines below.
 */
import type { Document } from "yaml";
import { isMap, isScalar } from "yaml";
import { quote, type Span, standsBehind, type Words } from "./messages.ts";
import { parseTree } from "./parse.ts";
import { CURLY } from "./scalars.ts";

/** A text as the parser can read it, if it can. */
interface Mended {
  readonly text: string;
  readonly document: Document.Parsed | undefined;
  /** what was mended, in the text as written */
  readonly slips: readonly Words[];
  /** place in the text as written of one in the mended text; in a mended line the line's start */
  readonly toWritten: (span: Span) => Span;
}

/** Lines with a slip mended, and what to say of it; the columns are those of the line as written. */
interface Mend {
  readonly lines: readonly string[];
  readonly message: string;
  readonly hint: string;
  readonly columns: Span;
}

/** Each slip costs some dozens of looks at the text; people write short files and make few slips. */
const MAX_LENGTH = 30_000;
const MAX_SLIPS = 5;
/** Faults that say where a line stops to fit. */
const STRUCTURE = [
  "BAD_ALIAS",
  "BAD_INDENT",
  "BLOCK_AS_IMPLICIT_KEY",
  "BLOCK_IN_FLOW",
  "MISSING_CHAR",
  "MULTILINE_IMPLICIT_KEY",
  "UNEXPECTED_TOKEN",
];
/** Blanks that are no spaces to YAML, in front of a line. */
const ODD_INDENT = /^[ \t]*[^\S \t\r\n]\s*/;

export function mendText(written: string): Mended {
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
    const rows = [fault.row, fault.row + 1, fault.row - 1].filter((row) => !mended.has(row));
    const found = findMend(lines, rows, fault);
    if (found === undefined) break;
    const { row, mend } = found;
    slips.push([mend.message, mend.hint, asWritten(row, mend.columns)]);
    for (const [index, line] of mend.lines.entries()) if (line !== lines[index]) mended.add(index);
    lines = mend.lines;
    document = parseTree(lines.join("\n"));
  }
  const text = lines.join("\n");
  const toWritten = ([start, end]: Span): Span => {
    if (mended.size === 0) return [start, end];
    const above = text.slice(0, start).split("\n");
    const row = above.length - 1;
    const column = above.at(-1)?.length ?? 0;
    return asWritten(row, mended.has(row) ? [0, original[row]?.length ?? 0] : [column, column + end - start]);
  };
  return { text, document, slips, toWritten };
}

interface Fault {
  readonly row: number;
  readonly count: number;
}

/** The first line that does not fit, and how many faults there are. */
function firstFault({ errors, contents }: Document.Parsed, lines: readonly string[]): Fault | undefined {
  if (errors.some(({ code }) => code === "TAB_AS_INDENT")) return undefined;
  const text = lines.join("\n");
  // A line that starts with a no-break space is a key of its own to YAML.
  const odd = isMap(contents)
    ? contents.items.flatMap(({ key }) =>
        isScalar(key) && ODD_INDENT.test(`${key.source}`) ? key.range : [],
      )
    : [];
  const starts = [...odd.slice(0, 1), ...errors.map(({ pos: [start] }) => start)].sort((a, b) => a - b);
  const [start] = starts;
  const isStructure = errors.every(({ code, pos }) => pos[0] !== start || STRUCTURE.includes(code));
  if (start === undefined || !isStructure) return undefined;
  return { row: text.slice(0, start).split("\n").length - 1, count: starts.length };
}

/** The first change with which the parser reads on behind the fault and has less to say. */
function findMend(lines: readonly string[], rows: readonly number[], fault: Fault) {
  for (const slip of [oddIndent, bullets, glued, hyphen, indentAsAbove, indentAsBelow, comma, behind, quotes])
    for (const row of rows)
      for (const mend of slip(lines, row)) {
        const document = parseTree(mend.lines.join("\n"));
        const next = document && (firstFault(document, mend.lines) ?? document.errors.length);
        if (
          next === 0 ||
          (typeof next === "object" && next.count < fault.count && next.row > Math.max(row, fault.row))
        )
          return { row, mend };
      }
  return undefined;
}

type Slip = (lines: readonly string[], row: number) => readonly Mend[];

const withoutReturn = (line = ""): string => line.replace(/\r$/, "");
const indentOf = (line = ""): number => /^ */.exec(line)?.[0].length ?? 0;
const spaces = (count: number): string =>
  count === 1 ? "1 space" : `${count || "no"} ${count === 0 ? "space" : "spaces"}`;

/** Such blanks come with a copied piece, so all lines that have them are one slip. */
const oddIndent: Slip = (lines, row) => {
  const [blanks] = ODD_INDENT.exec(lines[row] ?? "") ?? [];
  if (blanks === undefined) return [];
  const message = /^[ \u00a0]+$/.test(blanks)
    ? "there are no-break spaces (U+00A0) in front of this line"
    : "there are blanks in front of this line that are no spaces";
  const replaced = lines.map((line) => line.replace(ODD_INDENT, (all) => " ".repeat(all.length)));
  return [{ lines: replaced, message, hint: "type ordinary spaces instead", columns: [0, blanks.length] }];
};

/** Items behind stars, as Markdown takes them; the whole list is one slip. */
const bullets: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  const [, blanks = "", text] = /^( *)\* +(\S.*)$/.exec(line) ?? [];
  if (text === undefined) return [];
  const replaced = lines.map((one) => one.replace(/^( *)\*(?= )/, "$1-"));
  const message = "an item of a list starts with a hyphen, not with *";
  return [{ lines: replaced, message, hint: `write - ${text}`, columns: [blanks.length, line.length] }];
};

/** Items whose sign touches their text; the whole list is one slip. */
const glued: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  const [, blanks = "", text] = /^( *)-([^\s-].*)$/.exec(line) ?? [];
  if (text === undefined) return [];
  const replaced = lines.map((one) => one.replace(/^( *)-(?=[^\s-])/, "$1- "));
  const message = "a space is missing behind the hyphen";
  return [{ lines: replaced, message, hint: `write - ${text}`, columns: [blanks.length, line.length] }];
};

/** An item without its sign. */
const hyphen: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  const [, blanks = "", text] = /^( *)([^\s#-](?:(?!: |:$).)*)$/.exec(line) ?? [];
  const above = lines.slice(0, row).findLast((one) => indentOf(one) <= blanks.length && one.trim() !== "");
  if (text === undefined || !above?.startsWith(`${blanks}- `)) return [];
  return [
    {
      lines: lines.with(row, `${blanks}- ${text}`),
      message: "a hyphen is missing in front of this item",
      hint: `write - ${text}`,
      columns: [blanks.length, line.length],
    },
  ];
};

/** A key or an item that stands some spaces beside its group, which is told by some other lines. */
const indent =
  (linesAround: (lines: readonly string[], row: number) => readonly string[]): Slip =>
  (lines, row) => {
    const line = withoutReturn(lines[row]);
    if (!/^ *(?:-(?: |$)|[^\s#-][^:]*:(?: |$))/.test(line)) return [];
    const has = indentOf(line);
    const around = linesAround(lines, row).filter((one) => one.trim() !== "" && !/^\s*#/.test(one));
    const levels = around.flatMap((one) => [indentOf(one), /^ *(?:- +)*/.exec(one)?.[0].length ?? 0]);
    const others = [...new Set(levels)].filter((level) => level !== has);
    const nearest = others.sort((a, b) => Math.abs(a - has) - Math.abs(b - has));
    return nearest.slice(0, 5).map((level) => ({
      lines: lines.with(row, " ".repeat(level) + line.trimStart()),
      message: `this line has ${spaces(has)} in front, those around it have ${level || "none"}`,
      hint: level > has ? `add ${spaces(level - has)}` : `remove ${spaces(has - level)}`,
      columns: [has, line.trimEnd().length],
    }));
  };
const indentAsAbove = indent((lines, row) => lines.slice(0, row));
const indentAsBelow = indent((lines, row) => lines.slice(row + 1, row + 2));

const comma: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  return Array.from(
    line.matchAll(/(?<!\S)(?!- )([^\s,{[:]+) +([\w-]+): /g),
    ({ 0: { length }, 1: word = "", 2: key = "", index }) => ({
      lines: lines.with(row, `${line.slice(0, index + word.length)},${line.slice(index + word.length)}`),
      message: `a comma is missing in front of ${quote(key)}`,
      hint: `write ${word.replace(/;$/, "")}, ${key}: or put quotes around the text`,
      columns: [index, index + length - 1] as const,
    }),
  );
};

/** "layout: about heading: Work" has lost the end of a line. */
const quoteHint = (value: string): string => {
  const [, key] = /^[\w-]+ ([a-z][\w-]*): \S/.exec(value) ?? [];
  const rest = key === undefined ? "" : `; if ${key}: is a key, put it on the next line`;
  return `put ${value.includes('"') && !value.includes("'") ? "single quotes" : "quotes"} around the whole text${rest}`;
};

/** A text whose first words alone are in quotes. */
const behind: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  const [, before = "", value = "", mark = "", rest] =
    /^( *(?:- +)*[^\s:#"'{[][^:]*: +)((["'])(?:(?!\3).)*\3[ \t]*(\S.*))$/.exec(line) ?? [];
  if (rest === undefined || rest.startsWith("#")) return [];
  return [
    {
      lines: lines.with(row, before + JSON.stringify(value)),
      ...standsBehind(rest, mark),
      columns: [line.length - rest.length, line.trimEnd().length],
    },
  ];
};

/** A text with a colon and a space in it. */
const quotes: Slip = (lines, row) => {
  const line = withoutReturn(lines[row]);
  const [, before = "", value = ""] =
    /^( *(?:- +)*[^\s:#"'{[&*!|>%@`-][^:]*: +)([^\s"'{[|>&*!%@`#].*?)(?: +#.*)?$/.exec(line) ?? [];
  if (!/:(?: |$)/.test(value)) return [];
  const [, , inner] = CURLY.exec(value) ?? [];
  if (/^[^,:]*, *[\w-]+: /.test(value)) {
    const [, sign = "", pairs] = /^( *(?:- +)+)(.*)$/.exec(before + value) ?? [];
    return [
      {
        lines: lines.with(row, pairs === undefined ? before + JSON.stringify(value) : `${sign}{ ${pairs} }`),
        message: "several keys stand on one line",
        hint: "put { and } around all of them, or each on a line of its own; a text that is one needs quotes",
        columns: [before.length, line.trimEnd().length],
      },
    ];
  }
  const [, second] = / ([\w-]+): +(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\})$/.exec(value) ?? [];
  if (second !== undefined)
    return [
      {
        lines: lines.with(row, before + JSON.stringify(value)),
        message: "two keys stand on one line",
        hint: `put ${second}: on the next line`,
        columns: [before.length, line.trimEnd().length],
      },
    ];
  return [
    {
      lines: lines.with(row, before + JSON.stringify(inner ?? value)),
      message:
        inner === undefined
          ? "a text with a colon and a space in it needs quotes"
          : `${value.at(0)} and ${value.at(-1)} are no quotes to YAML`,
      hint: inner === undefined ? quoteHint(value) : 'write " instead of both',
      columns: [before.length, line.trimEnd().length],
    },
  ];
};
