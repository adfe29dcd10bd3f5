/**
 * Finds the line of what a problem names: the one place that knows how. A second, slower look at a file that is taken only
 * when there is something to report. Knows nothing of schemas; never throws.
 */
import { type Document, isAlias, isCollection, isMap, isSeq, type Pair, type YAMLMap } from "yaml";
import type { DataPath } from "../problems/data-path.ts";
import { readOnce, type TextOf } from "../problems/frame.ts";
import { CODE } from "../problems/made-path.ts";
import { nearest } from "../problems/nearest.ts";
import { createLocations, lineEnd, withoutMark } from "../problems/offsets.ts";
import type { Location, Origin, Span } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { once, oncePer } from "../util/once.ts";
import { groupBy } from "../util/order.ts";
import { splitText } from "./fence.ts";
import { parseTree } from "./parse.ts";
import { keyText, spanOf } from "./walk.ts";

/** @returns a function from origins to locations; the first line of a file that has no text, or not that value */
export const createLocate =
  (textOf: TextOf) =>
  (at: Origin): Location => {
    if (at.line !== undefined) return at;
    if (at.path === CODE && "data" in at) return declarationIn(textOf, String(at.data[0]));
    return positionsIn(textOf, at.path)(at);
  };

/** Where the site's code declares a collection, or names a key of the site; its first line when it does neither, such as of one that it imports. */
const declarationIn = oncePer((textOf: TextOf, name): Location => {
  const text = readOnce(textOf, CODE) ?? "";
  const written = `(?<![\\w$.-])(${escapePattern(name)})`;
  const declared = new RegExp(`${written}(?=["']?\\s*[:=]\\s*collection\\b)`, "d");
  const named = new RegExp(`\\bdefineSite\\(.*?${written}(?=["']?\\s*[:,}])`, "ds");
  const span = (declared.exec(text) ?? named.exec(text))?.indices?.[1];
  return span === undefined ? { path: CODE, line: 1, column: 1 } : createLocations(CODE, text)(...span);
});

/** What is written for one step of a path. */
type Found = { readonly key?: Span; readonly value: unknown };

/**
 * Origins in one file → locations. A value is at its text, an empty one at its key, a group of keys at its first line; a
 * key is at its text, an item of a list at its value; `written` is at that text inside the value, or at the value; what is
 * missing is at the key of its nearest parent, and at the first line of the file when that is the root.
 */
const positionsIn = oncePer((textOf: TextOf, path) => {
  const text = withoutMark(readOnce(textOf, path) ?? "");
  const locationOf = createLocations(path, text);
  const split = path.endsWith(".md") ? splitText(text) : { yaml: text, bodyStart: text.length };
  const { yaml, bodyStart } = "yaml" in split ? split : { yaml: "", bodyStart: 0 };
  const tree = once(() => parseTree(yaml));

  return (at: Exclude<Origin, Location>): Location => {
    if ("span" in at) return locationOf(...at.span);
    if ("body" in at) return locationOf(bodyStart + at.body[0], bodyStart + at.body[1]);
    if (!("data" in at)) return { path, line: 1, column: 1 };
    const { data, mark = "value" } = at;
    const trail = follow(tree(), data);
    const found = mark === "parent" || trail.length < data.length ? undefined : trail.at(-1);
    const parent = trail.slice(0, Math.max(data.length - 1, 0)).at(-1);
    const span = found && (findWritten(found, at.written, at.nth) ?? spanOfMember(found, mark));
    return locationOf(...(span ?? (parent && spanOfMember(parent, "key")) ?? [0, lineEnd(text, 0)]));
  };

  function spanOfMember({ key, value }: Found, mark: "value" | "key" | "parent"): Span | undefined {
    const [start, end] = spanOf(value);
    if ((mark === "key" && key !== undefined) || start >= end) return key;
    return [start, isCollection(value) ? Math.min(end, lineEnd(yaml, start)) : end];
  }

  /** The nth (from 0) occurrence of a text inside a value. */
  function findWritten({ value }: Found, written: string | undefined, nth = 0): Span | undefined {
    if (!written) return undefined;
    const [from, to] = spanOf(value);
    const between = yaml.slice(from, to).split(written);
    const start = from + between.slice(0, nth + 1).join(written).length;
    return between.length > nth + 1 ? [start, start + written.length] : undefined;
  }
});

/** Every step of a path that exists, in order: of a key that is written twice the first one, or that which has the next step. */
function follow(document: Document.Parsed | undefined, path: DataPath): Found[] {
  const trail: Found[] = [];
  let nodes: readonly unknown[] = [document?.contents];
  for (const step of path) {
    const all = nodes.map((node) => (isAlias(node) && document ? node.resolve(document) : node));
    const exact = all.flatMap((node) => findMembers(node, step));
    const found = exact.length + trail.length > 0 ? exact : all.flatMap((node) => findNear(node, `${step}`));
    const [first] = found;
    if (first === undefined) break;
    trail.push(first);
    nodes = found.map(({ value }) => value);
  }
  return trail;
}

function findMembers(node: unknown, step: string | number): readonly Found[] {
  if (isSeq(node) && typeof step === "number" && step < node.items.length) {
    const value = node.items[step];
    const [start, end] = spanOf(value);
    // An empty item is at its hyphen.
    return [start === end && start > 0 ? { key: [start - 1, start], value } : { value }];
  }
  const pairs = (isMap(node) && pairsOf(node).get(`${step}`)) || [];
  return pairs.map(({ key, value }) => ({ key: spanOf(key), value }));
}

/** A misspelt key of a file is read as it was meant. */
function findNear(node: unknown, meant: string): readonly Found[] {
  const keys = isMap(node) ? [...pairsOf(node).keys()].map(String) : [];
  return findMembers(node, nearest(meant, keys) ?? meant);
}

/** A map of thousands of keys, each at fault, is looked through once. */
const pairsOf = oncePer(({ items }: YAMLMap) => groupBy(items as Pair[], ({ key }) => keyText(key)));
