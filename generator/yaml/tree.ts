/** The parser's tree → plain JSON data, and everything in it that an author did not mean. Offsets only; no lines. */
import {
  type Alias,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Code } from "../problems/codes.ts";
import { aboutPath } from "../problems/data-path.ts";
import { lineEnd } from "../problems/offsets.ts";
import { error, warning } from "../problems/problems.ts";
import { clip } from "../problems/words.ts";
import type { Problem, Result } from "../types.ts";
import { readLostText } from "./flow.ts";
import { type Span, toProblem } from "./messages.ts";
import { checkPlain } from "./scalars.ts";

/** Levels of nesting; people write five. */
const MAX_DEPTH = 50;
/** Characters that aliases may repeat in all: as much as a whole file may hold. */
const MAX_ALIASED = 1_000_000;
/** Controls and halves of characters, which only an escape can write. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

interface Anchor {
  readonly span: Span;
  isUsed: boolean;
  /** absent while it is being read */
  value?: unknown;
}

/** A tree under way: its text, and what was found in it so far. */
interface Walk {
  /** path of the file */
  readonly file: string;
  readonly text: string;
  readonly problems: Problem[];
  readonly anchors: Map<string, Anchor>;
  /** keys and indexes that lead to the value at hand */
  readonly path: (string | number)[];
  /** characters that aliases have repeated */
  aliased: number;
}

/** Faults that a schema may explain better, where it speaks about the same value. */
const WEAK: readonly Code[] = ["YAML_AMBIGUOUS", "YAML_DATE"];

/** What is wrong with the value at hand. */
function tell({ problems, path, file }: Walk, problem: Problem, span: Span): void {
  const at = { path: file, span };
  const because = WEAK.includes(problem.code) ? { because: [at] } : {};
  // What is done to one item of a list is done to others.
  const isItem = WEAK.includes(problem.code) && typeof path.at(-1) === "number";
  const topic = isItem ? { topic: aboutPath(path.slice(0, -1), problem.message) } : {};
  problems.push({ ...problem, message: aboutPath(path, problem.message), at, ...because, ...topic });
}
const refuse = (walk: Walk, code: Code, message: string, hint: string, span: Span): void =>
  tell(walk, error(code, message, { hint }), span);

export const tooDeep = (file: string, start: number): Problem =>
  toProblem(file, "YAML_TOO_COMPLEX", [
    "the data are nested too deep",
    `keep them under ${MAX_DEPTH} levels`,
    [start, start + 1],
  ]);

/**
 * Turns the tree into data and collects what is wrong with it.
 * @param file path of the file
 * @returns the data; null for an empty document
 */
export function readTree(root: unknown, text: string, file: string): Result<unknown> {
  const walk: Walk = { file, text, problems: [], anchors: new Map(), path: [], aliased: 0 };
  const value = readNode(walk, root, 0);
  for (const [name, { isUsed, span }] of walk.anchors) {
    if (isUsed) continue;
    const message = `"&${name}" is an anchor that nothing refers to, so it would not be shown`;
    refuse(walk, "YAML_QUOTES", message, "put quotes around text that starts with &", span);
  }
  return { value, diagnostics: walk.problems };
}

function readNode(walk: Walk, node: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) {
    if (!walk.problems.some(({ code }) => code === "YAML_TOO_COMPLEX"))
      walk.problems.push(tooDeep(walk.file, spanOf(node)[0]));
    return null;
  }
  if (isAlias(node)) return readAlias(walk, node);
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
  const anchor = node.anchor === undefined ? undefined : declareAnchor(walk, node.anchor, spanOf(node)[0]);
  const value = isScalar(node)
    ? readScalar(walk, node)
    : isMap(node)
      ? readMap(walk, node, depth)
      : readList(walk, node, depth);
  if (anchor !== undefined) anchor.value = value;
  return value;
}

function readList(walk: Walk, { items, flow }: YAMLSeq, depth: number): unknown[] {
  const [only] = items;
  const text = items.length === 1 && isScalar(only) && only.type === Scalar.PLAIN ? `${only.value}` : "";
  if (flow === true && /\S; \S/.test(text)) {
    const hint = `write [${clip(text.replaceAll(";", ","), 60)}], or put quotes around a text with a ;`;
    tell(walk, warning("YAML_AMBIGUOUS", "a comma parts two items, not a semicolon", { hint }), spanOf(only));
  }
  return items.map((item, index) => readMember(walk, index, item, depth));
}

function readMember(walk: Walk, step: string | number, node: unknown, depth: number): unknown {
  walk.path.push(step);
  const value = readNode(walk, node, depth + 1);
  walk.path.pop();
  return value;
}

function declareAnchor(walk: Walk, name: string, nodeStart: number): Anchor {
  const written = walk.text.lastIndexOf(`&${name}`, nodeStart);
  const start = written < 0 ? nodeStart : written;
  const anchor: Anchor = { span: [start, start + name.length + 1], isUsed: false };
  walk.anchors.set(name, anchor);
  return anchor;
}

function readAlias(walk: Walk, { source: name, range }: Alias): unknown {
  const start = range?.[0] ?? 0;
  const span: Span = [start, start + name.length + 1];
  const anchor = walk.anchors.get(name);
  if (anchor === undefined) {
    const message = `"*${name}" refers to an anchor that does not exist`;
    refuse(walk, "YAML_QUOTES", message, "put quotes around text that starts with *", span);
    return `*${name}`;
  }
  anchor.isUsed = true;
  if (!("value" in anchor)) {
    const message = `*${name} refers to a value that it is part of`;
    refuse(walk, "YAML_UNSUPPORTED", message, "write the value out", span);
    return null;
  }
  if (walk.aliased > MAX_ALIASED) return null;
  walk.aliased += JSON.stringify(anchor.value).length;
  if (walk.aliased <= MAX_ALIASED) return anchor.value;
  const message = "aliases repeat more than a whole file may hold";
  refuse(walk, "YAML_TOO_COMPLEX", message, "write the values out", span);
  return null;
}

function readScalar(walk: Walk, node: Scalar): unknown {
  const { value } = node;
  const span = spanOf(node);
  if (node.type === Scalar.PLAIN) {
    const { source = "" } = node;
    const problem = checkPlain(source, value);
    if (problem !== undefined) tell(walk, problem, span);
    const hidden = checkComment(walk, node, span);
    if (hidden !== undefined) return hidden;
    const [, start = "", item = ""] = /^(.*?\n *)(- [^\n]*)/s.exec(walk.text.slice(...span)) ?? [];
    if (item !== "") {
      const message = "this line is a part of the text above, not an item of the list";
      const at = span[0] + start.length;
      refuse(walk, "YAML_SYNTAX", message, "give all hyphens of a list the same spaces in front", [
        at,
        at + item.trimEnd().length,
      ]);
    }
  } else if (typeof value === "string" && UNPRINTABLE.test(value)) {
    const message = "the text holds a character that cannot be shown";
    refuse(walk, "SOURCE_CONTROL_CHARACTER", message, "remove the escape", span);
  }
  return value ?? null;
}

/**
 * `title: Issue #5` is "Issue", and `title: #1` is nothing: a comment is meant only where a space follows the sign.
 * @returns the text that was meant, where there is no other
 */
function checkComment(walk: Walk, { value, source }: Scalar, [start, end]: Span): string | undefined {
  const isNothing = value === null && source === "";
  if (!isNothing && (typeof value !== "string" || walk.text[end] !== " ")) return undefined;
  const comment = /[ \t]*(#[^\s#!-][^\r\n]*)/y;
  comment.lastIndex = end;
  const [, written] = comment.exec(walk.text) ?? [];
  if (written === undefined) return undefined;
  if (isNothing) {
    const span: Span = [comment.lastIndex - written.length, comment.lastIndex];
    const hint = "put quotes around a text that starts with #, or take the line out";
    refuse(walk, "YAML_QUOTES", "what follows # is a comment, so there is no value", hint, span);
    return written;
  }
  const shown = JSON.stringify(String(value).replace(/^.+(?=.{30}$)/s, "…"));
  const message = `the text ends at ${shown}; what follows is a comment`;
  const hint = "put quotes around the whole text, or a space behind #";
  tell(walk, warning("YAML_AMBIGUOUS", message, { hint }), [start, comment.lastIndex]);
  return undefined;
}

function readMap(walk: Walk, node: YAMLMap, depth: number): unknown {
  const span = spanOf(node);
  if (node.flow === true && walk.text.startsWith("{{", span[0])) return readUnquotedReference(walk, span[0]);
  const listed = node.flow === true ? readBraced(walk, node) : undefined;
  if (listed !== undefined) return listed;
  const values: Record<string, unknown> = {};
  const written = new Map<string, Span>();
  for (const { key: keyNode, value } of node.items as Pair[]) {
    const key = readKey(walk, keyNode, span[0]);
    const first = written.get(key ?? "");
    if (node.flow === true && value === null && readLost(walk, keyNode, values)) continue;
    if (key === undefined) readNode(walk, value, depth + 1);
    else if (first === undefined) {
      written.set(key, spanOf(keyNode));
      values[key] = readMember(walk, key, value, depth);
    } else if (
      typeof walk.path.at(-1) === "number" &&
      written.size > 1 &&
      key === written.keys().next().value
    ) {
      const [message, hint] = [
        "a new item of the list starts here",
        `write - ${key}: with its hyphen below those of the list`,
      ];
      refuse(walk, "YAML_SYNTAX", message, hint, spanOf(keyNode));
      break;
    } else {
      walk.path.push(key);
      const related = [{ message: "first written here", at: { path: walk.file, span: first } }];
      const hint = isMap(value)
        ? "move the lines below it to the first one, and take this one out"
        : "keep one of the two";
      const details = { hint, related };
      tell(walk, error("YAML_DUPLICATE_KEY", "the key is written twice", details), spanOf(keyNode));
      readNode(walk, value, depth + 1);
      walk.path.pop();
    }
  }
  return values;
}

/** `{Fast, Safe}`: keys without a value to YAML, none of which has lost its colon. It is read as the list that was meant. */
function readBraced(walk: Walk, node: YAMLMap): readonly string[] | undefined {
  const items = (node.items as Pair[]).flatMap(({ key, value }) =>
    value === null && isScalar(key) && !/^[a-z][\w-]*[ :]/.test(keyText(key)) ? keyText(key) : [],
  );
  if (items.length < 2 || items.length < node.items.length) return undefined;
  refuse(
    walk,
    "YAML_SYNTAX",
    "a list stands in [ and ]",
    `write [${clip(items.join(", "), 60)}]`,
    spanOf(node),
  );
  return items;
}

/** A text that YAML takes for a key without a value. It is read as it was meant, so that nothing else is said of it. */
function readLost(walk: Walk, keyNode: unknown, values: Record<string, unknown>): boolean {
  const meant = readLostText(walk.text, spanOf(keyNode), Object.keys(values).at(-1));
  if (meant === undefined) return false;
  values[meant.key] = meant.value;
  walk.path.push(meant.key);
  const [message, hint, span] = meant.words;
  refuse(walk, "YAML_SYNTAX", message, hint, span);
  walk.path.pop();
  return true;
}

/** `monthly: {{ facts.pro }}` is a mapping in YAML. It is read as it was meant, so that nothing else is said of it. */
function readUnquotedReference(walk: Walk, start: number): string {
  const close = walk.text.indexOf("}}", start);
  const end = close < 0 ? start + 2 : close + 2;
  const reference = walk.text.slice(start, end);
  const rest = walk.text.slice(end, lineEnd(walk.text, end));
  const whole = /^\s*[,\]}#]/.test(rest) ? reference : reference + rest;
  const isLong = whole.length > 80 || whole.includes('"');
  const hint = isLong ? "put quotes around the whole text" : `write "${whole}"`;
  refuse(walk, "YAML_QUOTES", "a value that starts with {{ needs quotes", hint, [start, end]);
  return whole;
}

function readKey(walk: Walk, node: unknown, mapStart: number): string | undefined {
  const [start, end] = node === null ? [mapStart, 0] : spanOf(node);
  const no = (message: string, hint: string): undefined =>
    void refuse(walk, "YAML_UNSUPPORTED", message, hint, [start, Math.max(end, start + 1)]);
  if (!isScalar(node)) return no("a key must be a single word or text", "put quotes around the key");
  if (node.anchor !== undefined) return no("a key cannot have an anchor", "remove the word with &");
  const key = keyText(node);
  // Behind a text that starts with {{, which is told.
  if (key === "" && walk.text.slice(0, start).endsWith("}}")) return undefined;
  if (key === "") return no("a key is missing before the colon", "write `key: value`");
  if (key === "<<" && node.type === Scalar.PLAIN)
    return no("merge keys (<<) are not read", "write the values out");
  if (key === "__proto__") return no("a key cannot be called __proto__", "choose another name");
  return key;
}

/** A key as it is typed: 1.0 is not 1. */
export const keyText = (node: Scalar): string =>
  node.type === Scalar.PLAIN ? (node.source ?? "") : String(node.value);

/** Where a node of the tree stands in the text. */
export function spanOf(node: unknown): Span {
  const [start, end] = isNode(node) ? (node.range ?? []) : [];
  return [start ?? 0, end ?? 0];
}
