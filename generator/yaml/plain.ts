/**
 * What nearly all files hold, read line by line: keys, lists, and texts of one line, a tenth of the parser's work.
 * Anything else, and anything of which the strict reader might have something to say, is left to it; a property test
 * holds the two to one answer.
 */
import { DAY } from "../problems/read-day.ts";
import type { JsonObject } from "../types.ts";
import { TOO_DEEP } from "./parse.ts";
import { checkPlain } from "./scalars.ts";

/** Thrown where a text is not plain. */
const NOT_PLAIN = new Error("not plain");
const MAX_DEPTH = 20;
/** Blanks and ends of lines that not everybody takes for such. */
const ODD = /[\t\u0085\u2028\u2029\ufeff]/;
const KEY = /([A-Za-z][\w-]*):(?: +|$)/y;
/** A text without quotes: in braces, and on a line of its own. */
const IN_BRACES = /[A-Za-z/](?:[^,;、，،[\]{}:#"'\n]*[^,;、，،[\]{}:#"'\s])?|-?\d[\d.-]*/y;
const ON_LINE = /^[A-Za-z/](?!.*(?:: | #|[\s:]$))|^-?\d[\d.-]*$/;
const QUOTED = /"([^"\\\n]*)"|'([^'\n]*)'/y;
const OPEN = /[[{] */y;
/** Behind a member: a comma with another one behind it, or the end. */
const NEXT = / *(?:, +(?![ \]}])|(?=[\]}]))/y;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What some reader takes for something else than a text. */
const WORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** @returns undefined for what is not plain, right or wrong */
export function readPlain(text: string): JsonObject | undefined {
  if (ODD.test(text) || TOO_DEEP.test(text)) return undefined;
  const rows = text.replace(/^---\r?\n/, "").split(/\r?\n/);
  const lines = rows.flatMap((row) => {
    const indent = row.search(/[^ ]|$/);
    const text = row.slice(indent);
    return text === "" || text.startsWith("# ") ? [] : [{ indent, text }];
  });
  try {
    let at = 0;
    const value = readGroup(0, 0);
    return at === lines.length && lines[0]?.indent === 0 ? (value as JsonObject) : undefined;

    /** The keys from here on that stand below each other. @param first what stands behind a hyphen */
    function readGroup(indent: number, depth: number, first?: string): Record<string, unknown> {
      const group: Record<string, unknown> = {};
      let text = first ?? lines[at]?.text;
      while (text !== undefined && !text.startsWith("- ")) {
        const [whole, key] = take(KEY, text, 0);
        if (key === undefined || Object.hasOwn(group, key)) throw NOT_PLAIN;
        at += 1;
        group[key] =
          whole.length < text.length ? readValue(text.slice(whole.length)) : readBelow(indent, depth);
        text = lines[at]?.indent === indent ? lines[at]?.text : undefined;
      }
      if ((lines[at]?.indent ?? 0) > indent) throw NOT_PLAIN;
      return group;
    }

    /** What belongs to a key with nothing behind it. */
    function readBelow(indent: number, depth: number): unknown {
      const below = lines[at];
      if (below === undefined || below.indent < indent) return null;
      if (depth > MAX_DEPTH) throw NOT_PLAIN;
      if (below.text.startsWith("- ")) return readList(below.indent, depth + 1);
      return below.indent === indent ? null : readGroup(below.indent, depth + 1);
    }

    function readList(indent: number, depth: number): unknown[] {
      const list: unknown[] = [];
      for (let line = lines[at]; line?.indent === indent && line.text.startsWith("- "); line = lines[at]) {
        const item = line.text.slice(2);
        KEY.lastIndex = 0;
        if (KEY.test(item)) list.push(readGroup(indent + 2, depth + 1, item));
        else {
          at += 1;
          list.push(readValue(item));
        }
      }
      if ((lines[at]?.indent ?? 0) > indent) throw NOT_PLAIN;
      return list;
    }
  } catch (thrown) {
    if (thrown === NOT_PLAIN) return undefined;
    throw thrown;
  }
}

function take(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) throw NOT_PLAIN;
  return found;
}

/** All that stands behind a key or hyphen. */
function readValue(text: string): unknown {
  if (!/^["'[{]/.test(text)) {
    if (!ON_LINE.test(text)) throw NOT_PLAIN;
    return readScalar(text);
  }
  let at = 0;
  const value = readInBraces(0);
  if (at < text.length) throw NOT_PLAIN;
  return value;

  function eat(pattern: RegExp): RegExpExecArray {
    const found = take(pattern, text, at);
    at = pattern.lastIndex;
    return found;
  }

  function readInBraces(depth: number): unknown {
    const open = text[at];
    if (open === '"' || open === "'") {
      const [, double, single] = eat(QUOTED);
      return double ?? single;
    }
    if (open !== "[" && open !== "{") return readScalar(eat(IN_BRACES)[0]);
    if (depth > MAX_DEPTH) throw NOT_PLAIN;
    const list: unknown[] = [];
    const group: Record<string, unknown> = {};
    const close = open === "[" ? "]" : "}";
    eat(OPEN);
    while (text[at] !== close) {
      const [, key] = open === "{" ? eat(KEY) : [];
      if (key !== undefined && Object.hasOwn(group, key)) throw NOT_PLAIN;
      const value = readInBraces(depth + 1);
      if (key === undefined) list.push(value);
      else group[key] = value;
      eat(NEXT);
    }
    at += 1;
    return open === "[" ? list : group;
  }
}

function readScalar(text: string): unknown {
  if (text === "true") return true;
  if (text === "false") return false;
  const value = NUMBER.test(text) ? Number(text) : text;
  const isKnown = value === text ? !WORD.test(text) && (!/^[-\d]/.test(text) || DAY.test(text)) : true;
  if (!isKnown || checkPlain(text, value) !== undefined) throw NOT_PLAIN;
  return value;
}
