/** Data paths: keys and indexes from the root of an entry's data, e.g. ["plans", 1, "monthly"]. */
import type { Json } from "../types.ts";
import { isRecord } from "../util/is-record.ts";

export type DataPath = readonly (string | number)[];

/**
 * Below it stands the end of the group in front of it, from a key on that the group has twice, or the items at the end of a
 * text: what nobody means, or what belongs to a key whose line is gone. No author can write it.
 */
export const KEYLESS = "";

/**
 * Stands for a text that is not known, because what it comes from is at fault. It is no character of Unicode, so no text
 * that anybody writes has it: whatever holds it follows from a fault that is told, and is checked no further.
 */
export const PLACEHOLDER = "\ufdd0";

/** How authors read a path: `plans[1].monthly`, `labels["a b"]`; "" for the root. */
export function formatPath(path: DataPath): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) text += text === "" ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}

/** One string per path, for maps. No two paths share one. */
export const pathKey = (path: DataPath): string => JSON.stringify(path);

/** One string for a value of all items of a list: `plans[0].price` and `plans[3].price` stand in one place. */
export const placeKey = (path: DataPath): string =>
  pathKey(path.map((step) => (typeof step === "number" ? 0 : step)));

/** `path: message`, or the message alone at the root, and of a body, which has no path. */
export const aboutPath = (path: DataPath | undefined, message: string): string =>
  path === undefined || path.length === 0 ? message : `${formatPath(path)}: ${message}`;

/** The value at a path; undefined when there is none. Only own members count. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** JSON that has no members. */
export type Leaf = Exclude<Json, object>;

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The members of a list or a group, each with its step; none of any other value. */
export const membersOf = (value: unknown): readonly (readonly [step: string | number, member: unknown])[] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(isGroup(value) ? value : {});

/** Every text, number, true, false and null of the data with its path, in order. */
export function leavesOf(data: Json): readonly (readonly [DataPath, Leaf])[] {
  const leaves: [DataPath, Leaf][] = [];
  mapLeaves(data, (leaf, pathOf) => {
    leaves.push([pathOf(), leaf]);
    return leaf;
  });
  return leaves;
}

/** Every text of the data with its path, in order. */
export const textsIn = (data: Json) =>
  leavesOf(data).filter((leaf): leaf is readonly [DataPath, string] => typeof leaf[1] === "string");

/**
 * The data with their leaves replaced; the same object where nothing changes. Every file goes through here several times
 * in a build, so no lists are made on the way.
 * @param replace gets a leaf, and what tells its path
 */
export function mapLeaves(data: Json, replace: (leaf: Leaf, pathOf: () => DataPath) => Json): Json {
  const steps: (string | number)[] = [];
  const pathOf = (): DataPath => [...steps];
  const visit = (value: Json): Json => {
    if (typeof value !== "object" || value === null) return replace(value, pathOf);
    const group = value as { readonly [step in string | number]: Json };
    let copy: Record<string | number, Json> | undefined;
    for (const step of stepsOf(value)) {
      steps.push(step);
      const changed = visit(group[step] as Json);
      steps.pop();
      if (changed === group[step]) continue;
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, Json>;
      copy[step] = changed;
    }
    return (copy as Json | undefined) ?? value;
  };
  return visit(data);
}

/** Of the members of a list or a group. */
export const stepsOf = (value: object): Iterable<string | number> =>
  Array.isArray(value) ? value.keys() : Object.keys(value);

/**
 * @param value data of a file: a list or a group
 * @returns the path of the first value that is not JSON (a Date, a Map, NaN, a function, a gap in a list, what stands in
 * itself); undefined when all are
 */
export function findForeign(value: unknown, open = new Set<unknown>()): DataPath | undefined {
  if (!isPlain(value) || open.has(value)) return [];
  open.add(value);
  for (const step of stepsOf(value)) {
    const member = (value as Record<string | number, unknown>)[step];
    // Of a group, a member that is undefined is left out.
    if (isLeaf(member) || (member === undefined && !Array.isArray(value))) continue;
    const found = findForeign(member, open);
    if (found !== undefined) return [step, ...found];
  }
  open.delete(value);
  return undefined;
}

const isLeaf = (value: unknown): boolean =>
  value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && (Array.isArray(value) || isRecord(value));
