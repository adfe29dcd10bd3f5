/** The parser's tree → plain JSON data, and everything in it that an author did not mean. Offsets only; no lines. */
import { isAlias, isMap, isScalar, isSeq, type Pair, Scalar } from "yaml";
import { aboutPath } from "../problems/data-path.ts";
import { lineEnd } from "../problems/offsets.ts";
import { checkScalar } from "./scalars.ts";
import { type Anchor, type Read, report, type Walk, type YamlFault } from "./walk.ts";

/** Levels of nesting; people write five. */
const MAX_DEPTH = 50;
/** Characters that aliases may repeat in all: as much as a whole file may hold. */
const MAX_ALIASED = 1_000_000;
/** Controls and halves of characters, which only an escape can write. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export interface Tree {
  /** null for an empty document */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
  /** texts in quotes: offset of the end → of the start; a missing quote is told at the end of its text */
  readonly quotes: ReadonlyMap<number, number>;
}

const NOTHING: Read = { value: null, weight: 1 };

export const tooDeep = (start: number): YamlFault => ({
  code: "YAML_TOO_COMPLEX",
  severity: "error",
  message: "the data are nested too deep",
  hint: `keep them under ${MAX_DEPTH} levels`,
  start,
  end: start + 1,
});

/** Turns the tree into data and collects what is wrong with it. */
export function readTree(root: unknown, text: string): Tree {
  const walk: Walk = { text, faults: [], quotes: new Map(), anchors: new Map(), path: [], aliased: 0 };
  const { value } = readNode(walk, root, 0);
  for (const [name, { isUsed, start, end }] of walk.anchors) {
    if (isUsed) continue;
    const message = `"&${name}" is an anchor that nothing refers to, so it would not be shown`;
    report(walk, "YAML_QUOTES", message, "put quotes around text that starts with &", start, end);
  }
  return { value, faults: walk.faults, quotes: walk.quotes };
}

function readNode(walk: Walk, node: unknown, depth: number): Read {
  if (depth > MAX_DEPTH) {
    if (!walk.faults.some((fault) => fault.code === "YAML_TOO_COMPLEX")) {
      walk.faults.push(tooDeep(startOf(node)));
    }
    return NOTHING;
  }
  if (isAlias(node)) return readAlias(walk, node.source, startOf(node));
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return NOTHING;
  const anchor = node.anchor === undefined ? undefined : declareAnchor(walk, node.anchor, startOf(node));
  const result = isScalar(node)
    ? readScalar(walk, node)
    : isMap(node)
      ? readMap(walk, node, depth)
      : readSequence(walk, node.items, depth);
  if (anchor !== undefined) anchor.read = result;
  return result;
}

function declareAnchor(walk: Walk, name: string, nodeStart: number): Anchor {
  const written = walk.text.lastIndexOf(`&${name}`, nodeStart);
  const start = written < 0 ? nodeStart : written;
  const anchor: Anchor = { start, end: start + name.length + 1, read: undefined, isUsed: false };
  walk.anchors.set(name, anchor);
  return anchor;
}

function readAlias(walk: Walk, name: string, start: number): Read {
  const end = start + name.length + 1;
  const anchor = walk.anchors.get(name);
  if (anchor === undefined) {
    report(
      walk,
      "YAML_QUOTES",
      `"*${name}" refers to an anchor that does not exist`,
      "put quotes around text that starts with *",
      start,
      end,
    );
    return { value: `*${name}`, weight: 1 };
  }
  anchor.isUsed = true;
  if (anchor.read === undefined) {
    report(
      walk,
      "YAML_UNSUPPORTED",
      `*${name} refers to a value that it is part of`,
      "write the value out",
      start,
      end,
    );
    return NOTHING;
  }
  walk.aliased += anchor.read.weight;
  if (walk.aliased > MAX_ALIASED) {
    if (walk.aliased - anchor.read.weight <= MAX_ALIASED) {
      report(
        walk,
        "YAML_TOO_COMPLEX",
        "aliases repeat more than a whole file may hold",
        "write the values out",
        start,
        end,
      );
    }
    return NOTHING;
  }
  return anchor.read;
}

function readScalar(walk: Walk, node: Scalar): Read {
  const { value, range } = node;
  const start = range?.[0] ?? 0;
  const end = range?.[1] ?? start;
  if (node.type === Scalar.PLAIN) {
    const fault = checkScalar(node.source ?? "", value);
    if (fault !== undefined) report(walk, fault.code, fault.message, fault.hint, start, end, fault.severity);
    if (typeof value === "string" && walk.text.charCodeAt(end) === 32) checkComment(walk, value, start, end);
    if (value === null && node.source === "") checkNoValue(walk, end);
  } else {
    if (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE) {
      walk.quotes.set(end, start);
    }
    if (typeof value === "string" && UNPRINTABLE.test(value)) {
      report(
        walk,
        "SOURCE_CONTROL_CHARACTER",
        "the text holds a character that cannot be shown",
        "remove the escape",
        start,
        end,
      );
    }
  }
  return {
    value: value === undefined ? null : value,
    weight: typeof value === "string" ? value.length + 1 : 1,
  };
}

/** `title: #1` is nothing. */
function checkNoValue(walk: Walk, end: number): void {
  const comment = /[ \t]*(#[^\s#!-][^\r\n]*)/y;
  comment.lastIndex = end;
  const found = comment.exec(walk.text)?.[1];
  if (found === undefined) return;
  const start = comment.lastIndex - found.length;
  const hint = "put quotes around a text that starts with #";
  report(
    walk,
    "YAML_AMBIGUOUS",
    "what follows # is a comment, so there is no value",
    hint,
    start,
    comment.lastIndex,
    "warning",
  );
}

/** `title: Issue #5` is "Issue": a comment is meant only where a space follows the sign. */
function checkComment(walk: Walk, value: string, start: number, end: number): void {
  const comment = /[ \t]+(#[^\s#!-][^\r\n]*)/y;
  comment.lastIndex = end;
  const found = comment.exec(walk.text)?.[1];
  if (found === undefined) return;
  const shown = value.length > 30 ? `…${value.slice(-30)}` : value;
  report(
    walk,
    "YAML_AMBIGUOUS",
    `the text ends at ${JSON.stringify(shown)}; what follows is a comment`,
    "put quotes around the whole text, or a space behind #",
    start,
    comment.lastIndex,
    "warning",
  );
}

function readSequence(walk: Walk, items: readonly unknown[], depth: number): Read {
  const values: unknown[] = [];
  let weight = 1;
  for (const item of items) {
    walk.path.push(values.length);
    const one = readNode(walk, item, depth + 1);
    walk.path.pop();
    values.push(one.value);
    weight += one.weight;
  }
  return { value: values, weight };
}

function readMap(
  walk: Walk,
  node: { items: readonly Pair[]; flow?: boolean; range?: readonly number[] | null | undefined },
  depth: number,
): Read {
  const start = startOf(node);
  if (node.flow === true && walk.text.startsWith("{{", start)) return readUnquotedReference(walk, start);
  const values: Record<string, unknown> = {};
  const keys = new Map<string, number>();
  let weight = 1;
  for (const pair of node.items) {
    const key = readKey(walk, pair.key, start);
    if (key === undefined) {
      readNode(walk, pair.value, depth + 1);
      continue;
    }
    const keyStart = startOf(pair.key);
    walk.path.push(key);
    const first = keys.get(key);
    if (first !== undefined) {
      walk.faults.push({
        code: "YAML_DUPLICATE_KEY",
        severity: "error",
        message: aboutPath(walk.path, "the key is written twice"),
        hint: "keep one of the two",
        start: keyStart,
        end: endOf(pair.key),
        related: { message: "first written here", start: first, end: first + (endOf(pair.key) - keyStart) },
      });
    }
    const one = readNode(walk, pair.value, depth + 1);
    walk.path.pop();
    weight += one.weight + key.length;
    if (first !== undefined) continue;
    keys.set(key, keyStart);
    values[key] = one.value;
  }
  return { value: values, weight };
}

/** `monthly: {{ facts.pro }}` is a mapping in YAML. It is read as it was meant, so that nothing else is said of it. */
function readUnquotedReference(walk: Walk, start: number): Read {
  const close = walk.text.indexOf("}}", start);
  const end = close < 0 ? start + 2 : close + 2;
  const reference = walk.text.slice(start, end);
  const rest = walk.text.slice(end, lineEnd(walk.text, end));
  const whole = /^\s*[,\]}#]/.test(rest) ? reference : reference + rest;
  const hint =
    whole.length > 80 || whole.includes('"') ? "put quotes around the whole text" : `write "${whole}"`;
  report(walk, "YAML_QUOTES", "a value that starts with {{ needs quotes", hint, start, end);
  return { value: reference, weight: reference.length };
}

function readKey(walk: Walk, node: unknown, mapStart: number): string | undefined {
  const start = node === null ? mapStart : startOf(node);
  const end = Math.max(endOf(node), start + 1);
  const refuse = (message: string, hint: string): undefined => {
    report(walk, "YAML_UNSUPPORTED", message, hint, start, end);
  };
  if (!isScalar(node)) return refuse("a key must be a single word or text", "put quotes around the key");
  if (node.anchor !== undefined) return refuse("a key cannot have an anchor", "remove the word with &");
  const key = node.type === Scalar.PLAIN ? (node.source ?? "") : String(node.value);
  if (key === "") return refuse("a key is missing before the colon", "write `key: value`");
  if (key === "<<" && node.type === Scalar.PLAIN)
    return refuse("merge keys (<<) are not read", "write the values out");
  if (key === "__proto__") return refuse("a key cannot be called __proto__", "choose another name");
  return key;
}

const rangeOf = (node: unknown): readonly number[] | undefined =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)
    ? node.range
    : undefined;
const startOf = (node: unknown): number => rangeOf(node)?.[0] ?? 0;
const endOf = (node: unknown): number => rangeOf(node)?.[1] ?? 0;
