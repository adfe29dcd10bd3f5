/** Keys that lack their colon, and values that need quotes, a comma or a brace. */
import { quote } from "../problems/words.ts";
import type { Span } from "../types.ts";
import { STARTS_WITH_STAR, standsBehind } from "./messages.ts";
import { CURLY, checkCurly } from "./scalars.ts";
import { andMore, indentOf, isContent, type Mend, mendStretch, replacing, type Slip, write } from "./slip.ts";

export const semicolon = replacing(
  /(?<=[}\]]) *;(?= *[{[])/g,
  ",",
  "a comma parts two items, not a semicolon",
);
/** As in JSON. */
export const ended = replacing(
  /^( *(?:- +)*(?:(?:[\w-]+|"[\w-]+"): +|(?<=- ))(?:(["'])(?:(?!\2).)*\2|\[.*\]|\{.*\}))[ \t]*[,;](?=(?:[ \t]+#.*)?[ \t]*\r?$)/,
  "$1",
  "no line of YAML ends with a comma",
);
/** `monthly { price: 29 }`, `title "Plans: all"`, `monthly = 29` */
export const colon = replacing(
  /^( *(?:- +)*\w[\w-]*)(?: +(?=[{["'])| *= *(?=\S)|\uff1a *)/,
  "$1: ",
  "a colon is missing",
);

/** The key of a group, which stands further in below it. */
export const groupColon: Slip = (line, lines, row) => {
  const [, key] = /^( *(?:- +)*[\w-]+)(?: +#.*)?$/.exec(line) ?? [];
  const below = lines.slice(row + 1).find(isContent);
  if (key === undefined || below === undefined || indentOf(below) <= indentOf(key)) return undefined;
  return mendStretch(line, [indentOf(key), key.length], `${key.trim()}:`, "a colon is missing");
};

/** `{ facts.pro }}`, without quotes */
export const braces = replacing(
  /^( *(?:- +)*(?:[\w-]+: +)?)\{ *((?:facts|site)\.[\w.-]*\w) *\}\}([^{}"\r\n]*)(?=\r?$)/,
  '$1"{{ $2 }}$3"',
  "a brace is missing, and the text needs quotes",
);

/** The first line of a file has lost its colon; a later one may go on with a text. */
export const firstColon: Slip = (line, lines, row) => {
  const isFirst = lines.slice(0, row).every((one) => /^(?:---)?\s*(?:#.*)?$/.test(one));
  const meant = line.replace(/^(\w[\w-]*) +(?=[^\s:#])/, "$1: ");
  return isFirst && meant !== line ? { meant, message: "a colon is missing" } : undefined;
};

/** A no-break space is none to YAML. */
const ODD_BLANK = /^( *(?:- +)*(?:[\w-]+:|-))[^\S \t\r\n]\s*/;
export const oddBlank: Slip = (line, lines) => {
  const [, before] = ODD_BLANK.exec(line) ?? [];
  if (before === undefined) return undefined;
  const meant = lines.map((one) => one.replace(ODD_BLANK, "$1 "));
  const columns: Span = [before.length, before.length + 1];
  const message = `behind the ${before.endsWith(":") ? "colon" : "hyphen"} stands a blank that is no ordinary space`;
  return { meant, message, hint: `type an ordinary space instead${andMore(lines, meant)}`, columns };
};

/** `name:Value` is a text to YAML. */
export const blank: Slip = (line) => {
  const meant = line.replace(/^( *(?:- +)*[A-Za-z][\w-]*):(?=[^\s:/])/, "$1: ");
  if (meant === line) return undefined;
  const written = meant.replace(/ #.*/, "").trimEnd();
  const columns: Span = [indentOf(line), written.length - 1];
  return { meant, message: "a space is missing behind the colon", hint: write(written.trimStart()), columns };
};

/** What to say of a text in typographic quotes, which a program makes everywhere. */
function noQuotes(value: string, lines: readonly string[], meant: readonly string[], columns: Span): Mend {
  const message = `${value.at(0)} and ${value.at(-1)} are no quotes to YAML`;
  return { meant, message, hint: `write " instead of both${andMore(lines, meant)}`, columns };
}

/** A text with a colon in typographic quotes, in braces or as an item. They look back from the sign alone: blanks would take their square. */
const CURLY_PART =
  /(?=[“”„‟«»])(?<=[{[,]\s*(?:[\w-]+: +)?|^ *(?:- +)+).([^“”„‟«»"\\]*: [^“”„‟«»"\\]*)[“”«»](?= *(?:[,}\]]|\r?$))/g;
export const curly: Slip = (line, lines) => {
  const start = line.search(CURLY_PART);
  if (start < 0) return undefined;
  const [text = ""] = line.slice(start).match(/^.[^“”„‟«»]*./u) ?? [];
  const replaced = lines.map((one) => one.replace(CURLY_PART, '"$1"'));
  return noQuotes(text, lines, replaced, [start, start + text.length]);
};

const ENDED_BY_APOSTROPHE = "a ' inside the text ends it";
/** @param rest of a line */
const withoutComment = (rest: string): string => rest.replace(/[ \t]#.*$/, "").trimEnd();
/** @returns a text as YAML reads it */
const inQuotes = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);

/** A text in single quotes, as an item or in braces, that an apostrophe ends too early. */
export const apostrophe: Slip = (line) => {
  const [text, inner = ""] =
    /(?=')(?<=^ *(?:- +)+|[{[,] *(?:[\w-]+: +)?)'((?:[^'\\]|(?<=\w)'(?=\w))*)'(?= *(?:[,\]}]|$))/.exec(
      line,
    ) ?? [];
  if (text === undefined || !inner.includes("'")) return undefined;
  const start = line.indexOf(text);
  return mendStretch(line, [start, start + text.length], inQuotes(inner), ENDED_BY_APOSTROPHE);
};

/** `[#one, #two]`, as they are written elsewhere. */
export const tagged = replacing(
  /(?=#)(?<=[[,] *)(#[\p{L}\p{N}][^\s,[\]{}"']*)(?= *[,\]])/gu,
  '"$1"',
  "a text that starts with # needs quotes",
);

/** `cover: ![Home](home.png)`, `page: [Home](/)` */
export const marked: Slip = (line) => {
  const [, before = "", whole = "", address = ""] =
    /^( *(?:- +)*(?:[\w-]+: +|(?<=- )))(!?\[[^\][]*\]\(([^\s()]+)\))$/.exec(line) ?? [];
  if (whole === "") return undefined;
  const hint = `write ${address} alone; where Markdown is read, put quotes around the whole text instead`;
  const columns: Span = [before.length, line.length];
  return mendStretch(line, columns, JSON.stringify(whole), "a text in Markdown needs quotes", hint);
};

/** A # with a blank in front ends a text that goes on, or a list or group with its bracket. */
export const hash: Slip = (line) =>
  [...line.matchAll(/(?= #)(?<=\S *) #/g)].slice(0, 5).map(({ index }) => {
    const [, first] = /[[{,] *(?:[\w-]+: +)?([^\s,[\]{}"'][^,[\]{}"]*)$/.exec(line.slice(0, index)) ?? [];
    const [rest = ""] = /^[^,[\]{}"]*[^\s,[\]{}"]/.exec(line.slice(index)) ?? [];
    const meant = `${line.slice(0, index)}_${line.slice(index + 1)}`;
    const columns: Span = [index + 1, index + 1 + rest.trimStart().length];
    if (first === undefined) {
      const hint = "put quotes around the whole text; a comment stands behind its last line";
      return { meant, message: "the text ends at this #: it starts a comment", hint, columns };
    }
    const isRemark = / # .*[\]}]\s*$/.test(line.slice(index));
    const behind = isRemark ? "the comment behind the bracket, or " : "";
    const hint = `put ${behind}quotes around ${JSON.stringify(first + rest)}`;
    return { meant, message: "# starts a comment here", hint, columns };
  });

export const comma: Slip = (line) =>
  Array.from(
    line.matchAll(/(?<!\S)(?!- )([^\s,{[:]+) +([\w-]+): /g),
    ({ 0: { length }, 1: word = "", 2: key = "", index }) => ({
      meant: `${line.slice(0, index + word.length)},${line.slice(index + word.length)}`,
      message: `a comma is missing in front of ${quote(key)}`,
      hint: `write ${word.replace(/;$/, "")}, ${key}: or put quotes around the text`,
      columns: [index, index + length - 1],
    }),
  );

/** A text inside { } with what ends or starts something there. */
export const braced: Slip = (line) =>
  Array.from(
    line.matchAll(
      /(?<=[{,] {0,9}[\w-]{1,60}: {1,9})(?!["'{[&*!|>%@`])((?:(?!, *[\w-]+: )[^"'{}])*[^\s"'{}])(?=, *[\w-]+: | *\} *(?:#|$))/g,
    ),
  )
    .filter(([text]) => /: |[[\]]/.test(text))
    .map(({ 0: text, index }) => {
      const message = `a text with ${/: /.test(text) ? "a colon and a space" : "[ or ]"} in it needs quotes`;
      return mendStretch(line, [index, index + text.length], JSON.stringify(text), message);
    });

/** A text whose first words alone are in quotes. */
export const behind: Slip = (line) => {
  const [, before = "", value = "", mark = "", gap = "", rest] =
    /^( *(?:- +)*(?:[^\s:#"'{[][^:]*: +|(?<=- )))((["'])(?:(?!\3).)*\3([ \t]*)(\S.*))$/.exec(line) ?? [];
  if (rest === undefined || rest.startsWith("#")) return undefined;
  const columns: Span = [before.length, line.length];
  const [, twice] = /^(?:''|"")(.+?)(?:''|"")$/.exec(value) ?? [];
  if (twice !== undefined) return mendStretch(line, columns, JSON.stringify(twice), "the quotes stand twice");
  const [, inner = ""] = /^'([^\\]*)'$/.exec(withoutComment(value)) ?? [];
  if (/\w'\w/.test(inner)) return mendStretch(line, columns, inQuotes(inner), ENDED_BY_APOSTROPHE);
  // `"Foo" and "Bar"` starts with words in quotes, `"a "b" c"` has such in it.
  const isInside = gap === "" && /^[^\s:;,.!?]/.test(rest) && value.endsWith(mark);
  const [message, hint] = standsBehind(rest, mark);
  const meant = before + JSON.stringify(value);
  if (isInside) return { meant, message, hint, columns: [line.length - rest.length, line.length] };
  const whole = withoutComment(value);
  return {
    meant,
    message,
    hint: write(inQuotes(whole)),
    columns: [before.length, before.length + whole.length],
  };
};

/** "layout: about heading: Work" has lost the end of a line. */
const quoteHint = (value: string): string => {
  const [, key] = /^[a-z][\w-]* ([a-z][\w-]*): \S/.exec(value) ?? [];
  const rest = key === undefined ? "" : `; if ${key}: is a key, put it on the next line`;
  return `put ${value.includes('"') && !value.includes("'") ? "single quotes" : "quotes"} around the whole text${rest}`;
};

const CURLY_VALUE =
  /^( *(?:- +)*[\w-]+: +)([“”„‟‘’‚«»‹›״＂]([^“”„‟«»״＂]*[^“”„‟«»״＂,])[“”‘’«»‹›״＂])(?=\r?$)/;

/** A text with a colon and a space in it. */
export const quotes: Slip = (line, lines) => {
  const [, before = "", value = ""] =
    /^( *(?:- +)*[^\s:#"'{[&*!|>%@`-][^:]*: +)([^\s"'{[|>&*!%@`#].*?)(?: +#.*)?$/.exec(line) ?? [];
  if (!/:(?: |$)/.test(value)) return undefined;
  const columns: Span = [before.length, line.length];
  const inQuotes = (message: string, hint: string): Mend =>
    mendStretch(line, columns, JSON.stringify(value), message, hint);
  if (/^[a-z][\w-]*: [^,:]+(?:, *[a-z][\w-]*: [^,:]+)+$/.test(value) && /^ *[\w-]+: +$/.test(before))
    return mendStretch(line, columns, `{ ${value} }`, "the keys of a group stand on its line");
  if (/^[^,:]*, *[\w-]+: /.test(value)) {
    const several = inQuotes(
      "several keys stand on one line",
      "put { and } around all of them, or each on a line of its own; a text that is one needs quotes",
    );
    const [, sign = "", pairs] = /^( *(?:- +)+)(.*)$/.exec(before + value) ?? [];
    return pairs === undefined ? several : { ...several, meant: `${sign}{ ${pairs} }` };
  }
  const [, second] = / ([\w-]+): +(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\})$/.exec(value) ?? [];
  if (second !== undefined) return inQuotes("two keys stand on one line", `put ${second}: on the next line`);
  if (!CURLY.test(value))
    return inQuotes("a text with a colon and a space in it needs quotes", quoteHint(value));
  const replaced = lines.map((one) =>
    one.replace(CURLY_VALUE, (written: string, start: string, whole: string, text: string) =>
      /: /.test(text) || checkCurly(whole) ? start + JSON.stringify(text) : written,
    ),
  );
  return noQuotes(value, lines, replaced, columns);
};

/** A text that starts with a reference, and has a quote or a colon behind it. */
export const reference: Slip = (line) => {
  const [, before = "", rest = ""] = /^( *(?:- +)*(?:[\w-]+: +)?)(\{\{[^{}]*\}\}.*)$/.exec(line) ?? [];
  const value = withoutComment(rest);
  if (!/\}\}.*(?:["']|: )/.test(value)) return undefined;
  const columns: Span = [before.length, before.length + value.length];
  const meant = inQuotes(value.replace(/^([^"]*)"$/, "$1"));
  return mendStretch(line, columns, meant, "a value that starts with {{ needs quotes");
};

/** An item that would be read as a part of the one above it. */
export const starred: Slip = (line) => {
  const [, before = "", text] = /^( *(?:- +)+)(\*+[^\s*][^*]*\*.*)$/.exec(line) ?? [];
  if (text === undefined) return undefined;
  return mendStretch(line, [before.length, line.length], JSON.stringify(text), ...STARTS_WITH_STAR);
};
