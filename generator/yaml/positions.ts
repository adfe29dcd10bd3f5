/**
 * Data paths and offsets → places in a source. A second, slower look at the file that is taken only when there is
 * something to report. Knows nothing of schemas; never throws.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar } from "yaml";
import type { DataPath } from "../problems/data-path.ts";
import { createLocations, lineEnd, withoutMark } from "../problems/offsets.ts";
import type { Location, Source } from "../types.ts";
import { findFences } from "./fence.ts";
import { parseTree } from "./yaml.ts";

/** Where things stand in one source. Columns count UTF-16 units; a byte order mark is not counted. */
export interface Positions {
  /** The value at a path; an empty one and a group of keys by its first line. When missing: as `parent`. */
  value(path: DataPath): Location;
  /** The key at a path, the item for an index. When missing: as `parent`. */
  key(path: DataPath): Location;
  /** The nearest existing parent of a path, by its key; the first line of the file for the root. */
  parent(path: DataPath): Location;
  /** The nth (from 0) occurrence of a text inside the value at a path, as it is written; else the value. */
  within(path: DataPath, written: string, nth?: number): Location;
  /** Offsets into the Markdown body, end exclusive. */
  body(start: number, end?: number): Location;
  /** Offsets into the whole text, end exclusive. */
  span(start: number, end?: number): Location;
}

/** What is written for one step of a path, as offsets into the YAML. */
interface Found {
  readonly key: readonly [number, number] | undefined;
  readonly value: unknown;
}

export function createPositions(source: Pick<Source, "path" | "text">): Positions {
  const text = withoutMark(source.text);
  const locationOf = createLocations(source.path, text);
  const { yaml, offset, bodyStart } = findYaml(source.path, text);
  const root: Location = locationOf(0, lineEnd(text, 0));
  const children = new Map<unknown, Map<string | number, Found>>();
  let document: Document.Parsed | undefined;

  const toLocation = ([start, end]: readonly [number, number]): Location =>
    locationOf(start + offset, end + offset);

  /** Every step that exists, root first; shorter than `path` + 1 when something is missing. */
  function follow(path: DataPath): readonly Found[] {
    document ??= parseTree(yaml);
    const trail: Found[] = [{ key: undefined, value: document?.contents }];
    for (const step of path) {
      const next = childrenOf(trail.at(-1)?.value).get(step);
      if (next === undefined) break;
      trail.push(next);
    }
    return trail;
  }

  function childrenOf(written: unknown): Map<string | number, Found> {
    const node = isAlias(written) && document !== undefined ? written.resolve(document) : written;
    const known = children.get(node);
    if (known !== undefined) return known;
    const found = listChildren(node);
    children.set(node, found);
    return found;
  }

  function valueLocation(found: Found): Location | undefined {
    const range = rangeOf(found.value);
    if (range === undefined || range[0] >= range[1]) return found.key && toLocation(found.key);
    const isGroup = isMap(found.value) || isSeq(found.value);
    return toLocation([range[0], isGroup ? Math.min(range[1], lineEnd(yaml, range[0])) : range[1]]);
  }

  function keyLocation(found: Found): Location | undefined {
    return found.key === undefined ? valueLocation(found) : toLocation(found.key);
  }

  function nearestLocation(trail: readonly Found[]): Location {
    const last = trail.at(-1);
    return (trail.length > 1 && last !== undefined ? keyLocation(last) : undefined) ?? root;
  }

  const parent = (path: DataPath): Location => nearestLocation(follow(path).slice(0, path.length));
  /** What `look` says of the value at a path; without it the nearest parent. */
  const at = (path: DataPath, look: (found: Found) => Location | undefined): Location => {
    const trail = follow(path);
    const last = trail.at(-1);
    if (path.length === 0 || trail.length <= path.length || last === undefined) return nearestLocation(trail);
    return look(last) ?? nearestLocation(trail.slice(0, -1));
  };

  return {
    value: (path) => at(path, valueLocation),
    key: (path) => at(path, keyLocation),
    parent,
    within: (path, written, nth = 0) =>
      at(path, (found) => {
        const range = rangeOf(found.value);
        const start = range === undefined ? -1 : indexOfNth(yaml.slice(range[0], range[1]), written, nth);
        if (range === undefined || start < 0) return valueLocation(found);
        return toLocation([range[0] + start, range[0] + start + written.length]);
      }),
    span: locationOf,
    body: (start, end) => locationOf(start + bodyStart, end === undefined ? undefined : end + bodyStart),
  };
}

function findYaml(path: string, text: string): { yaml: string; offset: number; bodyStart: number } {
  if (!path.endsWith(".md")) return { yaml: text, offset: 0, bodyStart: text.length };
  const fences = findFences(text);
  if ("message" in fences) return { yaml: "", offset: 0, bodyStart: 0 };
  const { blockStart, blockEnd, bodyStart } = fences;
  return { yaml: text.slice(blockStart, blockEnd), offset: blockStart, bodyStart };
}

function listChildren(node: Node | unknown): Map<string | number, Found> {
  const found = new Map<string | number, Found>();
  if (isSeq(node))
    for (const [index, value] of node.items.entries()) found.set(index, { key: undefined, value });
  if (!isMap(node)) return found;
  for (const pair of node.items as Pair[]) {
    const key = pair.key;
    if (!isScalar(key)) continue;
    const name = key.type === Scalar.PLAIN ? (key.source ?? "") : String(key.value);
    if (!found.has(name)) found.set(name, { key: rangeOf(key), value: pair.value });
  }
  return found;
}

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range))
    return undefined;
  const [start, end] = node.range as readonly number[];
  return start === undefined || end === undefined ? undefined : [start, end];
}

function indexOfNth(text: string, wanted: string, nth: number): number {
  let at = wanted === "" ? -1 : text.indexOf(wanted);
  for (let count = 0; count < nth && at >= 0; count += 1) at = text.indexOf(wanted, at + wanted.length);
  return at;
}
