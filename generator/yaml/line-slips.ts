/** What an author may have meant by a line that YAML cannot read. The parser decides which it is: see mend.ts. */

import { clip } from "../problems/words.ts";
import { ODD_BLANK, quote, type Span, STARTS_WITH_STAR, standsBehind } from "./messages.ts";
import { CURLY, checkCurly } from "./scalars.ts";

/** The line as it was meant, or all lines; what to say of it; its columns in the line as written, if not all. */
type Mend = readonly [meant: string | readonly string[], message: string, hint: string, columns?: Span];

/** Blanks that are no spaces to YAML, in front of a line. */
export const ODD_INDENT = /^[ \t]*[^\S \t\r\n]\s*/;

/** @param line the one at `row`, without blanks at its end */
type Slip = (line: string, lines: readonly string[], row: number) => readonly Mend[];

const indentOf = (line = ""): number => /^ */.exec(line)?.[0].length ?? 0;
/** Where the key of a line starts, behind the hyphens of its items. */
const levelOf = (line: string): number => /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
const spaces = (count: number): string =>
  count === 1 ? "1 space" : `${count || "no"} ${count === 0 ? "space" : "spaces"}`;

/** Other lines that are mended with this one. */
function andMore(lines: readonly string[], meant: readonly string[]): string {
  const more = meant.filter((one, at) => one !== lines[at]).length - 1;
  return more === 0 ? "" : `, here and in ${more === 1 ? "1 more line" : `${more} more lines`}`;
}

/** What to say of a text in typographic quotes, which a program makes everywhere. */
const noQuotes = (value: string, lines: readonly string[], meant: readonly string[]) =>
  [
    `${value.at(0)} and ${value.at(-1)} are no quotes to YAML`,
    `write " instead of both${andMore(lines, meant)}`,
  ] as const;

/** Such blanks come with a copied piece, so all lines that have them are one slip. */
const oddIndent: Slip = (line, lines) => {
  const [blanks] = ODD_INDENT.exec(line) ?? [];
  if (blanks === undefined) return [];
  const message = /^[ \u00a0]+$/.test(blanks)
    ? "there are no-break spaces (U+00A0) in front of this line"
    : "there are blanks in front of this line that are no spaces";
  const replaced = lines.map((line) => line.replace(ODD_INDENT, (all) => " ".repeat(all.length)));
  const hint = `type ordinary spaces instead${andMore(lines, replaced)}`;
  return [[replaced, message, hint, [0, blanks.length]]];
};

/** What is written otherwise in YAML; all lines of a file that have it are one slip. */
const replacing =
  (pattern: RegExp, meant: string, message: string): Slip =>
  (line, lines) => {
    const mended = line.replace(pattern, meant);
    const hint = `write ${clip(mended.trimStart(), 60)}`;
    return mended === line ? [] : [[lines.map((one) => one.replace(pattern, meant)), message, hint]];
  };

/** As Markdown takes them or a program writes them. */
export const BULLET = /^( *)[*•–—\uf020-\uf0ff](?=[ \t])/;
const bullets = replacing(BULLET, "$1-", "an item of a list starts with a hyphen");
const glued = replacing(/^( *)-(?=[^\s-])/, "$1- ", "a space is missing behind the hyphen");
const comment = replacing(/^( *)(?:\/\/|<!--) *(.*?)(?: *-->)?$/, "$1# $2", "this is no comment to YAML");
const semicolon = replacing(/(?<=[}\]]) *;(?= *[{[])/g, ",", "a comma parts two items, not a semicolon");
/** As in JSON. */
const ended = replacing(
  /^( *(?:- +)*[\w-]+: +(?:(["'])(?:(?!\2).)*\2|\[.*\]|\{.*\}))[ \t]*[,;](?=\r?$)/,
  "$1",
  "no line of YAML ends with a comma",
);
/** `monthly { price: 29 }`, `title "Plans: all"`, `monthly = 29` */
export const NO_COLON = /^( *(?:- +)*\w[\w-]*)(?: +(?=[{["'])| *= *(?=\S)|\uff1a *)/;
const colon = replacing(NO_COLON, "$1: ", "a colon is missing");

/** `{ facts.pro }}`, without quotes */
const braces = replacing(
  /^( *(?:- +)*(?:[\w-]+: +)?)\{ *((?:facts|site)\.[\w.-]*\w) *\}\}([^{}"\r\n]*)(?=\r?$)/,
  '$1"{{ $2 }}$3"',
  "a brace is missing, and the text needs quotes",
);

/** A text with a colon in typographic quotes, in braces or as an item. */
const CURLY_PART =
  /(?<=[{[,]\s*(?:[\w-]+: +)?|^ *(?:- +)+)[“”„‟«»]([^“”„‟«»"\\]*: [^“”„‟«»"\\]*)[“”«»](?= *(?:[,}\]]|\r?$))/g;
const curly: Slip = (line, lines) => {
  const start = line.search(CURLY_PART);
  if (start < 0) return [];
  const [text = ""] = line.slice(start).match(/^.[^“”„‟«»]*./u) ?? [];
  const replaced = lines.map((one) => one.replace(CURLY_PART, '"$1"'));
  return [[replaced, ...noQuotes(text, lines, replaced), [start, start + text.length]]];
};

/** A no-break space is none to YAML. */
const oddBlank: Slip = (line) => {
  const [before] = /^ *(?:- +)*[\w-]+:(?=[^\S \t])/.exec(line) ?? [];
  if (before === undefined) return [];
  const meant = line.replace(/(?<=^[^:]*:)\s+/, " ");
  return [[meant, ODD_BLANK, "type an ordinary space instead", [before.length, before.length + 1]]];
};

/** `name:Value` is a text to YAML. */
const blank: Slip = (line) => {
  const meant = line.replace(/^( *(?:- +)*[A-Za-z][\w-]*):(?=[^\s:/])/, "$1: ");
  if (meant === line) return [];
  const written = meant.replace(/ #.*/, "").trimEnd();
  const columns: Span = [indentOf(line), written.length - 1];
  return [[meant, "a space is missing behind the colon", `write ${clip(written.trimStart(), 60)}`, columns]];
};

/** An item without its sign. */
const hyphen: Slip = (line, lines, row) => {
  const [, blanks = "", text] = /^( *)([^\s#-](?:(?!: |:$).)*)$/.exec(line) ?? [];
  const above = lines.slice(0, row).findLast((one) => indentOf(one) <= blanks.length && one.trim() !== "");
  if (text === undefined || !above?.startsWith(`${blanks}- `)) return [];
  return [[`${blanks}- ${text}`, "a hyphen is missing in front of this item", `write - ${text}`]];
};

/** A key or an item that stands some spaces beside its group, which is told by some other lines. */
const indent =
  (linesAround: (lines: readonly string[], row: number) => readonly string[]): Slip =>
  (line, lines, row) => {
    if (!/^ *(?:-(?: |$)|[^\s#-][^:]*:(?: |$))/.test(line)) return [];
    const has = indentOf(line);
    const around = linesAround(lines, row).filter((one) => one.trim() !== "" && !/^\s*#/.test(one));
    const levels = around.flatMap((one) => [indentOf(one), levelOf(one)]);
    const others = [...new Set(levels)].filter((level) => level !== has);
    const nearest = others.sort((a, b) => Math.abs(a - has) - Math.abs(b - has));
    return nearest
      .slice(0, 5)
      .map((level) => [
        " ".repeat(level) + line.trimStart(),
        `this line has ${spaces(has)} in front, those around it have ${level || "none"}`,
        level > has ? `add ${spaces(level - has)}` : `remove ${spaces(has - level)}`,
      ]);
  };
// Of two that are as far, that of the nearest line: a key below an item is the item's.
const indentAsAbove = indent((lines, row) => lines.slice(0, row).toReversed());
const indentAsBelow = indent((lines, row) => lines.slice(row + 1, row + 2));

/** The first line of a file has lost its colon; a later one may go on with a text. */
const firstColon: Slip = (line, lines, row) => {
  const isFirst = lines.slice(0, row).every((one) => /^(?:---)?\s*(?:#.*)?$/.test(one));
  const meant = line.replace(/^([\w-]+) +(?=[^\s:#])/, "$1: ");
  return isFirst && meant !== line ? [[meant, "a colon is missing", `write ${clip(meant, 60)}`]] : [];
};

/** A text in single quotes, as an item or in braces, that an apostrophe ends too early. */
const apostrophe: Slip = (line) => {
  const [text, inner = ""] =
    /(?<=^ *(?:- +)+|[{[,] *(?:[\w-]+: +)?)'((?:[^'\\]|(?<=\w)'(?=\w))*)'(?= *(?:[,\]}]|$))/.exec(line) ?? [];
  if (text === undefined || !inner.includes("'")) return [];
  const start = line.indexOf(text);
  const meant = inQuotes(inner);
  const hint = `write ${clip(meant, 60)}`;
  return [[line.replace(text, () => meant), ENDED_BY_APOSTROPHE, hint, [start, start + text.length]]];
};
const ENDED_BY_APOSTROPHE = "a ' inside the text ends it";
/** @param rest of a line */
const withoutComment = (rest: string): string => rest.replace(/[ \t]#.*$/, "").trimEnd();
/** @returns a text as YAML reads it */
const inQuotes = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);

/** The text of the key above, which ends there; its line is left empty, so that those below stay where they are. */
const below: Slip = (line, lines, row) => {
  const [above = "", key] = /^( *(?:- +)*[\w-]+:)$/.exec(lines[row - 1]?.trimEnd() ?? "") ?? [];
  const [text] = /^[^\s#-](?:(?!: |:$).)*$/.exec(line.trimStart()) ?? [];
  if (key === undefined || text === undefined || indentOf(line) > indentOf(above)) return [];
  const meant = `${key} ${/^[\p{L}\d(]/u.test(text) ? text : JSON.stringify(text)}`;
  const message = "this text stands no further in than its key";
  return [[lines.with(row - 1, meant).with(row, ""), message, `write ${clip(meant.trimStart(), 60)}`]];
};

/** The first key of a group on the line of the group's name; the others stand below. */
const beside: Slip = (line, lines, row) => {
  const [, name, pair] = /^( *(?:- +)*[\w-]+:) +([a-z][\w-]*: +\S.*)$/.exec(line) ?? [];
  const below = lines.slice(row + 1).find((one) => one.trim() !== "") ?? "";
  if (pair === undefined || indentOf(below) <= levelOf(line) || !/^ *[\w-]+:(?: |$)/.test(below)) return [];
  const hint = `put ${clip(pair, 40)} on the next line, with ${spaces(indentOf(below))} in front`;
  return [[name ?? "", "a key stands on the line of its group", hint]];
};

/** The only item of a list, with keys beside it: its hyphen is one too many. */
const lone: Slip = (line, lines) => {
  const [, blanks = "", key] = /^( *)- +([\w-]+:.*)$/.exec(line) ?? [];
  if (key === undefined || lines.filter((one) => one.startsWith(`${blanks}- `)).length > 1) return [];
  return [[blanks + key, "a hyphen stands in front of a key", `write ${clip(key, 60)}`]];
};

/** The lines of a text behind | or > that stand no further in than its key. */
const folded: Slip = (_, lines, row) => {
  const above = lines.findLastIndex((line, at) => at <= row && /: +[|>][-+]?\s*$/.test(line));
  const first = lines[above + 1] ?? "";
  if (above < 0 || indentOf(first) > indentOf(lines[above])) return [];
  const isText = (line: string) => indentOf(line) === indentOf(first) && !/^ *[\w-]+:(?: |$)|^---/.test(line);
  const end = lines.findIndex((line, at) => at > above && line.trim() !== "" && !isText(line));
  const last = end < 0 ? lines.length : end;
  const meant = lines.map((line, at) => (at > above && at < last ? `  ${line}` : line));
  const message = "the text behind | or > must stand further in than its key";
  return [[meant, message, "add 2 spaces in front of each of its lines"]];
};

const comma: Slip = (line) =>
  Array.from(
    line.matchAll(/(?<!\S)(?!- )([^\s,{[:]+) +([\w-]+): /g),
    ({ 0: { length }, 1: word = "", 2: key = "", index }) => [
      `${line.slice(0, index + word.length)},${line.slice(index + word.length)}`,
      `a comma is missing in front of ${quote(key)}`,
      `write ${word.replace(/;$/, "")}, ${key}: or put quotes around the text`,
      [index, index + length - 1],
    ],
  );

/** A text inside { } with what ends or starts something there. */
const braced: Slip = (line) =>
  Array.from(
    line.matchAll(
      /(?<=[{,] {0,9}[\w-]{1,60}: {1,9})(?!["'{[&*!|>%@`])((?:(?!, *[\w-]+: )[^"'{}])*[^\s"'{}])(?=, *[\w-]+: | *\} *(?:#|$))/g,
    ),
    ({ 0: text, index }): Mend[] => {
      const quoted = JSON.stringify(text);
      const meant = line.slice(0, index) + quoted + line.slice(index + text.length);
      const message = `a text with ${/: /.test(text) ? "a colon and a space" : "[ or ]"} in it needs quotes`;
      return /: |[[\]]/.test(text)
        ? [[meant, message, `write ${clip(quoted, 60)}`, [index, index + text.length]]]
        : [];
    },
  ).flat();

/** "layout: about heading: Work" has lost the end of a line. */
const quoteHint = (value: string): string => {
  const [, key] = /^[a-z][\w-]* ([a-z][\w-]*): \S/.exec(value) ?? [];
  const rest = key === undefined ? "" : `; if ${key}: is a key, put it on the next line`;
  return `put ${value.includes('"') && !value.includes("'") ? "single quotes" : "quotes"} around the whole text${rest}`;
};

/** A text whose first words alone are in quotes. */
const behind: Slip = (line) => {
  const [, before = "", value = "", mark = "", rest] =
    /^( *(?:- +)*[^\s:#"'{[][^:]*: +)((["'])(?:(?!\3).)*\3[ \t]*(\S.*))$/.exec(line) ?? [];
  if (rest === undefined || rest.startsWith("#")) return [];
  const [, inner] = /^(?:''|"")(.+?)(?:''|"")$/.exec(value) ?? [];
  const [, apostrophe = ""] = /^'([^\\]*)'$/.exec(withoutComment(value)) ?? [];
  if (inner === undefined && /\w'\w/.test(apostrophe)) {
    const meant = inQuotes(apostrophe);
    const hint = `write ${clip(meant, 60)}`;
    return [[before + meant, ENDED_BY_APOSTROPHE, hint, [before.length, line.length]]];
  }
  if (inner === undefined) {
    const { message, hint } = standsBehind(rest, mark);
    return [[before + JSON.stringify(value), message, hint, [line.length - rest.length, line.length]]];
  }
  const meant = JSON.stringify(inner);
  return [
    [before + meant, "the quotes stand twice", `write ${clip(meant, 60)}`, [before.length, line.length]],
  ];
};

const CURLY_VALUE = /^( *(?:- +)*[\w-]+: +)([“”„‟‘’«»]([^“”„‟«»]*[^“”„‟«»,])[“”‘’«»])(?=\r?$)/;

/** A text with a colon and a space in it. */
const quotes: Slip = (line, lines) => {
  const [, before = "", value = ""] =
    /^( *(?:- +)*[^\s:#"'{[&*!|>%@`-][^:]*: +)([^\s"'{[|>&*!%@`#].*?)(?: +#.*)?$/.exec(line) ?? [];
  if (!/:(?: |$)/.test(value)) return [];
  const columns: Span = [before.length, line.length];
  const quoted = before + JSON.stringify(value);
  if (/^[a-z][\w-]*: +[^,:]+(?:, *[a-z][\w-]*: +[^,:]+)+$/.test(value) && /^ *[\w-]+: +$/.test(before)) {
    const meant = `{ ${value} }`;
    const message = "the keys of a group stand on its line";
    return [[before + meant, message, `write ${clip(meant, 60)}`, columns]];
  }
  if (/^[^,:]*, *[\w-]+: /.test(value)) {
    const [, sign = "", pairs] = /^( *(?:- +)+)(.*)$/.exec(before + value) ?? [];
    const hint =
      "put { and } around all of them, or each on a line of its own; a text that is one needs quotes";
    const meant = pairs === undefined ? quoted : `${sign}{ ${pairs} }`;
    return [[meant, "several keys stand on one line", hint, columns]];
  }
  const [, second] = / ([\w-]+): +(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\})$/.exec(value) ?? [];
  if (second !== undefined)
    return [[quoted, "two keys stand on one line", `put ${second}: on the next line`, columns]];
  if (!CURLY.test(value))
    return [[quoted, "a text with a colon and a space in it needs quotes", quoteHint(value), columns]];
  const replaced = lines.map((one) =>
    one.replace(CURLY_VALUE, (written: string, start: string, whole: string, text: string) =>
      /: /.test(text) || checkCurly(whole) ? start + JSON.stringify(text) : written,
    ),
  );
  return [[replaced, ...noQuotes(value, lines, replaced), columns]];
};

/** A text that starts with a reference, and has a quote or a colon behind it. */
const reference: Slip = (line) => {
  const [, before = "", rest = ""] = /^( *(?:- +)*(?:[\w-]+: +)?)(\{\{[^{}]*\}\}.*)$/.exec(line) ?? [];
  const value = withoutComment(rest);
  if (!/\}\}.*(?:["']|: )/.test(value)) return [];
  const meant = inQuotes(value.replace(/^([^"]*)"$/, "$1"));
  const message = "a value that starts with {{ needs quotes";
  const columns: Span = [before.length, before.length + value.length];
  return [[before + meant, message, `write ${clip(meant, 60)}`, columns]];
};

/** An item that would be read as a part of the one above it. */
const starred: Slip = (line) => {
  const [, before = "", text] = /^( *(?:- +)+)(\*+[^\s*][^*]*\*.*)$/.exec(line) ?? [];
  if (text === undefined) return [];
  return [[before + JSON.stringify(text), ...STARTS_WITH_STAR, [before.length, line.length]]];
};

/** In the order in which they are tried. */
const SLIPS: readonly Slip[] = [
  reference,
  starred,
  oddIndent,
  bullets,
  glued,
  braces,
  curly,
  apostrophe,
  hyphen,
  below,
  beside,
  colon,
  oddBlank,
  blank,
  comment,
  folded,
  lone,
  indentAsAbove,
  indentAsBelow,
  semicolon,
  comma,
  braced,
  ended,
  behind,
  quotes,
  firstColon,
];

/** What may be wrong with one of some lines: all lines without it, and what to say of which of its columns. */
export function* findLineSlips(lines: readonly string[], rows: readonly number[]) {
  for (const slip of SLIPS)
    for (const row of rows) {
      const line = lines[row]?.trimEnd() ?? "";
      for (const [meant, message, hint, columns = [indentOf(line), line.length] as const] of slip(
        line,
        lines,
        row,
      ))
        yield {
          row,
          lines: typeof meant === "string" ? lines.with(row, meant) : meant,
          message,
          hint,
          columns,
        };
    }
}
