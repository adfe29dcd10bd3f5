/** Data paths: keys and indexes from the root of an entry's data, e.g. ["plans", 1, "monthly"]. */
import type { Json, JsonObject } from "../types.ts";

export type DataPath = readonly (string | number)[];

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

/** `path: message`, or the message alone at the root. */
export const aboutPath = (path: DataPath, message: string): string =>
  path.length === 0 ? message : `${formatPath(path)}: ${message}`;

/** The value at a path; undefined when there is none. Only own members count. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

type Leaf = Exclude<Json, object>;
const entriesOf = (value: readonly Json[] | JsonObject): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value);

/** Every text, number, true, false and null of the data with its path, in order. */
export function* leavesOf(data: Json, path: DataPath = []): Generator<readonly [DataPath, Leaf]> {
  if (typeof data !== "object" || data === null) yield [path, data];
  else for (const [step, member] of entriesOf(data)) yield* leavesOf(member, [...path, step]);
}

/** The data with their leaves replaced; the same object where nothing changes. */
export function mapLeaves(
  data: Json,
  replace: (leaf: Leaf, path: DataPath) => Json,
  path: DataPath = [],
): Json {
  if (typeof data !== "object" || data === null) return replace(data, path);
  let copy: JsonObject | undefined;
  for (const [step, member] of entriesOf(data)) {
    const replaced = mapLeaves(member, replace, [...path, step]);
    if (replaced === member) continue;
    copy ??= (Array.isArray(data) ? [...data] : { ...data }) as unknown as JsonObject;
    Object.assign(copy, { [step]: replaced });
  }
  return copy ?? data;
}
