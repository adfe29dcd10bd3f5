/** Says in an author's words what the YAML parser found wrong. Looks at the marked line to tell slips apart. */
import { type Document, Scalar, visit, type YAMLError } from "yaml";
import type { Code } from "../problems/codes.ts";
import { lineEnd } from "../problems/offsets.ts";
import { error } from "../problems/problems.ts";
import { count, quote } from "../problems/words.ts";
import type { Problem, Span } from "../types.ts";
import { clip } from "../util/clip.ts";
import { isContent, levelOf, OPEN_KEY } from "./slip.ts";

/** What is wrong, what to do, and where. */
export type Words = readonly [message: string, hint: string, span: Span];

/** A problem in the file at `path`. */
export const toProblem = (path: string, code: Code, [message, hint, span]: Words): Problem =>
  error(code, message, { hint, at: { path, span } });

export const STARTS_WITH_STAR = [
  "a text cannot start with * unless it is in quotes",
  "leave the stars out; where Markdown is read, put quotes around the whole text instead",
] as const;
export const NESTED_TOO_DEEP = ["the data are nested too deep", "keep them under 50 levels"] as const;
const INDENT = "this line is not indented like those around it";
export const QUOTE_HINT = "put quotes around the whole text";
const SIGNS = "texts with : # { [ in them need quotes";

/** The code of what is not a slip of syntax. */
export const codeOf = ({ code }: YAMLError): Code =>
  code === "RESOURCE_EXHAUSTION"
    ? "YAML_TOO_COMPLEX"
    : ["MULTIPLE_DOCS", "TAG_RESOLVE_FAILED", "MULTIPLE_TAGS"].includes(code)
      ? "YAML_UNSUPPORTED"
      : "YAML_SYNTAX";

/** @param text the YAML that was parsed to the document; offsets count in it */
export function explainYamlError(fault: YAMLError, text: string, document: Document): Words {
  const { code, message, pos } = fault;
  const [start, end] = pos;
  const at: Span = [start, Math.max(end, start + 1)];
  const restOfLine = text.slice(start, lineEnd(text, start));
  const toLineEnd: Span = [start, start + Math.max(restOfLine.length, 1)];
  const parsers = message.charAt(0).toLowerCase() + message.slice(1);
  const indent: Words = [INDENT, "give keys of one group the same number of spaces in front", toLineEnd];

  if (code === "TAB_AS_INDENT") {
    const more = text.slice(start).match(/\n *\t/g)?.length ?? 0;
    const message = "a tab cannot indent YAML";
    if (more > 0) return [message, `use spaces instead of tabs, here and in ${count(more, "more line")}`, at];
    const above = text.slice(0, start).split("\n").findLast(isContent) ?? "";
    const isOpen = OPEN_KEY.test(above);
    const isOfFile = !isOpen && levelOf(above) === 0 && /^\t+[\w-]+: /.test(restOfLine);
    const spaces = isOpen ? count(levelOf(above) + 2, "space") : "spaces";
    return [message, isOfFile ? "take the tab out" : `use ${spaces} instead of the tab`, at];
  }
  if (code === "RESOURCE_EXHAUSTION") return [...NESTED_TOO_DEEP, at];
  if (code === "MULTIPLE_DOCS") {
    const dots = text.slice(0, start).search(/^\.{3}[ \t]*\r?\n\s*$/m);
    if (dots >= 0) return ["the line ... ends the data", "remove this line", [dots, dots + 3]];
    const hint = `remove this line${text.startsWith("---") ? "; a text that follows needs a .md file" : ""}`;
    return ["a file holds one YAML document, a second one starts here", hint, at];
  }
  if (code === "TAG_RESOLVE_FAILED" || code === "MULTIPLE_TAGS") {
    const tag = quote(text.slice(start, end));
    return [
      `${tag} is a YAML tag, and galley reads none`,
      tag.startsWith('"!!') ? "take it out" : QUOTE_HINT,
      at,
    ];
  }
  if (code === "BAD_SCALAR_START")
    return [`a text cannot start with ${text[start] ?? ""} unless it is in quotes`, QUOTE_HINT, toLineEnd];
  if (code === "BAD_DQ_ESCAPE") {
    const escaped = text.slice(start, start + 2);
    const hint = "write \\\\ for every backslash, or use single quotes";
    return [`${escaped} means nothing inside double quotes`, hint, at];
  }
  if (/^[?](?: |$)/.test(restOfLine))
    return ["a text cannot start with ? and a space unless it is in quotes", QUOTE_HINT, toLineEnd];
  if (code === "BLOCK_AS_IMPLICIT_KEY") {
    const hint = "write a hyphen in front of all of them, or none";
    if (/^\s*- /.test(restOfLine)) return ["an item of a list stands among keys", hint, toLineEnd];
    const isText = /[^:]:(?:\s|$)/.test(restOfLine);
    return isText ? ["a text with a colon and a space in it needs quotes", QUOTE_HINT, toLineEnd] : indent;
  }
  if (code === "MULTILINE_IMPLICIT_KEY") return explainNoKey(text, start);
  if (/^Flow/.test(message)) return explainUnclosed(text, start, message.includes("]"));
  if (code === "BAD_INDENT") return indent;
  if (code === "UNEXPECTED_TOKEN") return explainUnexpected(fault, text, toLineEnd) ?? [parsers, SIGNS, at];
  if (code !== "MISSING_CHAR") return [parsers, `see the line above as well; ${SIGNS}`, at];
  if (/quote/.test(message)) return explainOpenQuote(text, start, document);
  if (/Sequence item/.test(message)) return indent;
  if (/Implicit map key|map value/.test(message)) return explainNoKey(text, start);
  if (/Missing ,/.test(message)) return explainNoComma(text, restOfLine, start);
  return [parsers, "add the character, or put quotes around the text", at];
}

/** Two items of a list side by side. */
function explainNoComma(text: string, rest: string, start: number): Words {
  const [stars] = /\*[^\s*,[\]{}]+\*[ \t]*$/.exec(text.slice(Math.max(0, start - 80), start)) ?? [];
  if (stars !== undefined) return [...STARTS_WITH_STAR, [start - stars.length, start - 1]];
  const [item = rest] = /^(?:"[^"]*"|'[^']*'|[^,\]}]*[^\s,\]}])/.exec(rest) ?? [];
  const hint = 'put a comma in front of it; for a " inside of quotes write \\"';
  return [`a comma is missing in front of ${clip(item, 40)}`, hint, [start, start + item.length]];
}

/** In quotes or behind a #. */
const NO_BRACKETS = /(?<=[\s,:[{])(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*')|(?<!\S)#.*/g;

/** The bracket that is still open. */
function explainUnclosed(whole: string, before: number, isList: boolean): Words {
  const text = whole.slice(0, before).replace(NO_BRACKETS, (part) => " ".repeat(part.length));
  const [opening, closing] = isList ? "[]" : "{}";
  const name = isList ? "list" : "group";
  if ((isList ? /^[^[\]:]*\]/ : /^[^{}]*\}/).test(whole.slice(before))) {
    const hint = `put two spaces in front of it, and of all lines of the ${name} up to its ${closing}`;
    return [
      `this line of a ${name} stands no further in than its key`,
      hint,
      [before, lineEnd(whole, before)],
    ];
  }
  let closed = 0;
  let at = before - 1;
  for (; at >= 0; at -= 1) {
    if (text[at] === closing) closed += 1;
    else if (text[at] === opening && closed-- === 0) break;
  }
  const start = at < 0 ? before : at;
  const message = `the ${name} that starts here is not closed`;
  return [message, `put ${closing} at its end`, [start, start + 1]];
}

/** The parser tells a missing quote at the end of its text. */
function explainOpenQuote(text: string, end: number, document: Document): Words {
  let start = end;
  visit(document, {
    Scalar(_, { type, range }) {
      const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (isQuoted && range?.[1] === end) start = range[0];
    },
  });
  const mark = text[start] ?? '"';
  const next = text.indexOf("\n", end) + 1;
  // It is closed on one of the lines below, none of which is another thing.
  const goesOn = "(?!---|#|- |[\\w-]+:\\s).*";
  if (
    next > 0 &&
    new RegExp(`^(?:${goesOn}\\n)*?${goesOn}${mark}`).test(text.slice(next).replace(/^ +/gm, ""))
  ) {
    const hint = `put two spaces in front of it, and of all lines up to the ${mark}`;
    return [
      "this line of a text in quotes stands no further in than its key",
      hint,
      [next, lineEnd(text, next)],
    ];
  }
  const line = text.slice(start, lineEnd(text, start));
  const [curly] = /[“”„‟‘’](?=\s*(?:#.*)?$)/.exec(line) ?? [];
  const isWord = /^'\w+ /.test(line) ? '; if it is an apostrophe, put " around the whole text' : "";
  const hint = curly === undefined ? `put ${mark} at its end${isWord}` : `write ${mark} instead of ${curly}`;
  return ["the text that starts here has no closing quote", hint, [start, start + line.length]];
}

/** A line that is no key and value where one must be. */
export function explainNoKey(text: string, start: number): Words {
  const end = lineEnd(text, start);
  const line = text.slice(start, end);
  const above = text.slice(0, start);
  const message = `${quote(line)} is not a key and a value`;
  const tell = (hint: string): Words => [message, hint, [start, Math.max(end, start + 1)]];
  if (/^[^\s:]+:\S/.test(line)) return tell("put a space behind the colon");
  const [, key, value = ""] = /^([\w-]+)[ \t]+(?:=[ \t]*)?(\S.*?)(?:[ \t]+#.*)?$/.exec(line) ?? [];
  const [, alone] = /^([\w-]+)[ \t]*(?:#.*)?$/.exec(line) ?? [];
  if (alone !== undefined) return tell(`a colon is missing: write ${alone}:`);
  const pair = key === undefined ? "`key: value`" : clip(`${key}: ${value}`, 60);
  if (key !== undefined && /^(?:---)?\s*$/.test(above)) return tell(`a colon is missing: write ${pair}`);
  return tell(
    /\S[ \t]*\r?\n[ \t]*\r?\n[ \t]*$/.test(above.slice(-200))
      ? "if the front matter ends above, put --- on its own line there; otherwise write `key: value`"
      : value.split(/[ \t]+/).length > 2 && !/^[a-z][\w-]*[ \t]+["'\p{Lu}\d/]/u.test(line)
        ? "write `key: value`; if the text goes on from the line above, put two spaces in front"
        : `write ${pair}; a text that goes on from the line above needs spaces in front`,
  );
}

function explainUnexpected(fault: YAMLError, text: string, toLineEnd: Span): Words | undefined {
  const [start] = fault.pos;
  if (/block-seq-ind/.test(fault.message)) {
    const hint = "put the item on the next line, or quotes around a text that starts with -";
    return ["a list starts on the line below its key", hint, toLineEnd];
  }
  if (/^Unexpected , in flow/.test(fault.message))
    return ["there is nothing in front of this comma", "take the comma out", [start, start + 1]];
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const [end] = (text[start] === "," && /[}\]]\s*$/.exec(before)) || [];
  if (end !== undefined) {
    const [close, at] = [end.charAt(0), start - end.length];
    return [`the group ends at this ${close}`, `put ${close} behind all that belongs to it`, [at, at + 1]];
  }
  const [sign] = /[|>][-+\d]*\s*$/.exec(before) ?? [];
  if (sign !== undefined && /Not a YAML token|Block scalar header/.test(fault.message)) {
    const mark = sign.charAt(0);
    const hint = `take the ${mark} out, or go on below it, further in; if it is text, put quotes around all of it`;
    return [`behind ${mark} the text starts on the next line`, hint, [start - sign.length, toLineEnd[1]]];
  }
  if (!/node end/.test(fault.message)) return undefined;
  const opener = /(?::|-)\s+(["'[{*])/.exec(before)?.[1];
  return [...standsBehind(text.slice(start, lineEnd(text, start)), opener), toLineEnd];
}

/** @param rest what stands behind a value @param opener the sign that the value starts with */
export function standsBehind(rest: string, opener = ""): readonly [message: string, hint: string] {
  const message = `${quote(rest)} stands behind the end of a value`;
  if (opener !== '"' && opener !== "'") return [message, QUOTE_HINT];
  const escaped = opener === '"' ? '\\"' : "''";
  const [inside, ...others] = rest.trimEnd().split(opener);
  return others.length > 1 && others.at(-1) === ""
    ? [`a ${opener} inside the text ends it`, `write ${escaped}${inside}${escaped}`]
    : [message, `put the whole text in quotes; inside them write ${escaped} for ${opener}`];
}
