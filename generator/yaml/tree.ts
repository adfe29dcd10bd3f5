/** The parser's tree → plain JSON data, and everything in it that an author did not mean. Offsets only; no lines. */

import { type Alias, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { isGroup, KEYLESS } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import { SINGLE_BRACE } from "../problems/single-brace.ts";
import type { Problem, Result, Span } from "../types.ts";
import { mendList, readBraced, readLost, readSingleBraces, readUnquotedReference } from "./flow.ts";
import { NESTED_TOO_DEEP, QUOTE_HINT, STARTS_WITH_STAR, toProblem } from "./messages.ts";
import { readScalar } from "./read-scalar.ts";
import { type Anchor, isPlain, keyText, refuse, spanOf, tell, type Walk } from "./walk.ts";

/** Levels of nesting, as `NESTED_TOO_DEEP` says; people write five. */
const MAX_DEPTH = 50;
/** Characters that aliases may repeat in all: as much as a whole file may hold. */
const MAX_ALIASED = 1_000_000;
/** A text that starts with an emphasis, which YAML takes for an alias. */
const EMPHASIS = /^\*+[^\s*][^*\n]*\*/;

export const tooDeep = (file: string, start: number): Problem =>
  toProblem(file, "YAML_TOO_COMPLEX", [...NESTED_TOO_DEEP, [start, start + 1]]);

/**
 * Turns the tree into data and collects what is wrong with it.
 * @param file path of the file
 * @returns the data; null for an empty document
 */
export function readTree(root: unknown, text: string, file: string): Result<unknown> {
  const walk: Walk = {
    file,
    text,
    problems: [],
    anchors: new Map(),
    path: [],
    aliased: 0,
    keyless: undefined,
  };
  const value = readNode(walk, root, 0);
  for (const [name, { isUsed, span, value: kept }] of walk.anchors) {
    if (isUsed) continue;
    const message = `"&${name}" is an anchor that nothing refers to, so it would not be shown`;
    refuse(walk, "YAML_QUOTES", message, typeof kept === "string" ? QUOTE_HINT : "take it out", span);
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

function readList(walk: Walk, { items, flow }: YAMLSeq, depth: number): readonly unknown[] {
  const list = items.map((item, index) => readMember(walk, index, item, depth));
  return flow === true ? mendList(walk, items, list) : list;
}

function readMember(walk: Walk, step: string | number, node: unknown, depth: number): unknown {
  walk.path.push(step);
  const value = readNode(walk, node, depth + 1);
  walk.path.pop();
  return value;
}

function declareAnchor(walk: Walk, name: string, nodeStart: number): Anchor {
  const start = walk.text.lastIndexOf(`&${name}`, nodeStart);
  const anchor: Anchor = { span: [start, start + name.length + 1], isUsed: false };
  walk.anchors.set(name, anchor);
  return anchor;
}

function readAlias(walk: Walk, { source: name, range }: Alias): unknown {
  const start = range?.[0] ?? 0;
  const span: Span = [start, start + name.length + 1];
  const anchor = walk.anchors.get(name);
  if (anchor === undefined) {
    const written = walk.text.slice(start, range?.[2]).trimEnd();
    if (EMPHASIS.test(written)) {
      refuse(walk, "YAML_QUOTES", ...STARTS_WITH_STAR, [start, start + written.length]);
    } else {
      const message = `"*${name}" refers to an anchor that does not exist`;
      refuse(walk, "YAML_QUOTES", message, QUOTE_HINT, span);
    }
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

function readMap(walk: Walk, node: YAMLMap, depth: number): unknown {
  if (node.flow !== true) return readPairs(walk, node, depth);
  const span = spanOf(node);
  if (walk.text.startsWith("{{", span[0])) return readUnquotedReference(walk, span[0]);
  const [, name] = SINGLE_BRACE.exec(walk.text.slice(...span)) ?? [];
  if (name !== undefined && node.items.length === 1) return readSingleBraces(walk, span, name);
  return readBraced(walk, node) ?? readPairs(walk, node, depth);
}

/** @param rest the last pairs of the group, from a key on that it has twice */
function readPairs(
  walk: Walk,
  node: YAMLMap,
  depth: number,
  rest?: readonly Pair[],
): Record<string, unknown> {
  const items = rest ?? (node.items as Pair[]);
  const values: Record<string, unknown> = {};
  const written = new Map<string, Span>();
  const step = node.flow === true ? undefined : walk.path.at(-1);
  let last: string | undefined;
  let end = 0;
  for (const [index, { key: keyNode, value }] of items.entries()) {
    if (spanOf(keyNode)[0] < end) continue;
    const key = readKey(walk, keyNode);
    const first = written.get(key ?? "");
    if (node.flow === true && value === null) {
      end = readLost(walk, items.slice(index), values);
      if (end > 0) continue;
    }
    if (key === undefined) readNode(walk, value, depth + 1);
    else if (first === undefined) {
      written.set(key, spanOf(keyNode));
      last = key;
      values[key] = readMember(walk, key, value, depth);
      if (walk.keyless !== undefined) values[KEYLESS] = walk.keyless;
      walk.keyless = undefined;
    } else if (typeof step === "number" && written.size > 1 && key === written.keys().next().value) {
      const hint = `write - ${key}: with its hyphen below those of the list`;
      refuse(walk, "YAML_SYNTAX", "a new item of the list starts here", hint, spanOf(keyNode));
      break;
    } else if (rest !== undefined || step === undefined || key === last || isBlock(value)) {
      const move = "move the lines below it to the first one, and take this one out";
      // At the end of its group it may be meant for the one around it.
      const isLast = typeof step === "string" && index === items.length - 1;
      const keep = isLast ? `${KEEP}, or put as many spaces in front of it as ${step} has` : KEEP;
      tellTwice(walk, key, keyNode, first, isBlock(value) ? move : keep);
      // What only one of two groups has is not missing.
      const [one, other] = [values[key], readMember(walk, key, value, depth)];
      if (isGroup(one) && isGroup(other)) values[key] = { ...other, ...one };
      else if (isLast) walk.keyless = { [key]: other };
    } else if (typeof step === "number") {
      tellTwice(walk, key, keyNode, first, `${KEEP}, or write the first line of the item that starts here`);
      return { ...readPairs(walk, node, depth, items.slice(index)), ...values };
    } else {
      // Where a key without a value stands above it, that one is likely meant to have it.
      const owner = items.findLastIndex((one, at) => at < index && isEmpty(one.value));
      const names = owner < 0 ? [] : items.slice(owner, index).flatMap((one) => keyText(one.key) ?? []);
      const hint =
        owner < 0
          ? `${KEEP}, or write above it the key of the group that starts here`
          : `put as many spaces in front of ${names[0]} as ${step} has`;
      tellTwice(walk, key, keyNode, first, hint);
      const moved = Object.fromEntries(names.map((name) => [name, values[name]]));
      walk.keyless = { ...moved, ...readPairs(walk, node, depth, items.slice(index)) };
      for (const name of names) delete values[name];
      break;
    }
  }
  return values;
}

const KEEP = "keep one of the two";
const isEmpty = (node: unknown): boolean => isScalar(node) && node.value === null && node.source === "";
const isBlock = (node: unknown): boolean => isMap(node) && node.flow !== true;

function tellTwice(walk: Walk, key: string, node: unknown, first: Span, hint: string): void {
  const related = [{ message: "first written here", at: { path: walk.file, span: first } }];
  walk.path.push(key);
  tell(walk, error("YAML_DUPLICATE_KEY", "the key is written twice", { hint, related }), spanOf(node));
  walk.path.pop();
}

function readKey(walk: Walk, node: unknown): string | undefined {
  const [start, end] = spanOf(node);
  const no = (message: string, hint: string): undefined =>
    void refuse(walk, "YAML_UNSUPPORTED", message, hint, [start, Math.max(end, start + 1)]);
  if (!isScalar(node)) return no("a key must be a single word or text", "put quotes around the key");
  if (node.anchor !== undefined) return no("a key cannot have an anchor", "remove the word with &");
  const key = keyText(node) ?? "";
  // Behind a text that starts with {{, which is told.
  if (key === "" && walk.text.slice(0, start).endsWith("}}")) return undefined;
  if (key === "") return no("a key is missing before the colon", "write `key: value`");
  if (key === "<<" && isPlain(node)) return no("merge keys (<<) are not read", "write the values out");
  if (key === "__proto__") return no("a key cannot be called __proto__", "choose another name");
  return key;
}
