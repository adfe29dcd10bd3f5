/** What a step depends on, by name; named by a hash of their values, which an object that stays is asked for once. */
import { isRecord } from "../util/is-record.ts";
import { canonicalJson, hash } from "./hash.ts";

/** Strings, bytes, or plain data, which is frozen here. What is not plain (a Map, a Date) is read anew each time. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Inputs by their names: short texts that are equal for equal values, and only for these. */
export interface NamedInputs {
  readonly names: Readonly<Record<string, string>>;
  /** hash of the names */
  readonly key: string;
}

export function nameInputs(inputs: Inputs): NamedInputs {
  const names: Record<string, string> = {};
  // A plain loop: all that a site is made of goes through here in a first build.
  for (const input in inputs) names[input] = nameOf(inputs[input]);
  return { names, key: hash(JSON.stringify(names)) };
}

export function isSameInputs(a: Inputs, b: Inputs): boolean {
  let more = 0;
  for (const name in a) {
    const value = b[name];
    if (value === undefined && !Object.hasOwn(b, name)) return false;
    if (!Object.is(value, a[name]) && !isSame(a[name], value)) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

const SHORT = 64;

const objectNames = new WeakMap<object, string>();

/** A short text that is equal for equal values. No JSON starts with "#", so that of a long one is never that of a short one. */
export function nameOf(value: unknown): string {
  const isObject = typeof value === "object" && value !== null;
  const known = isObject ? objectNames.get(value) : undefined;
  if (known !== undefined) return known;
  // The same data in another order of keys may get another name, which costs time and nothing else.
  const text = freeze(value) === "json" ? String(JSON.stringify(value)) : canonicalJson(value);
  const name = text.length > SHORT ? `#${hash(text)}` : text;
  if (isObject && frozen.has(value)) objectNames.set(value, name);
  return name;
}

/** "json": JSON tells all of it. "plain": that, and bytes, and numbers that JSON lacks. */
type Kind = "json" | "plain" | "other";

/** Plain data that was frozen here all the way down. What is inside of it is not known apart: there is too much of it. */
const frozen = new WeakMap<object, Kind>();

/**
 * Freezes plain data all the way down; bytes in it stay as they are, nobody may write to them.
 * @returns whether all of it is plain: only what nobody can change may be known by identity later
 */
export const freezePlain = (value: unknown): boolean => freeze(value) !== "other";

/** Whether JSON tells all of a value but members that are undefined. It is frozen on the way. */
export const isJson = (value: unknown): boolean => freeze(value) === "json";

function freeze(value: unknown, isInside = false): Kind {
  if (typeof value === "string" || typeof value === "boolean" || value == null) return "json";
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? "json" : "plain";
  if (typeof value === "function" || typeof value === "symbol") return "other";
  if (typeof value !== "object") return "plain";
  const known = frozen.get(value);
  if (known !== undefined) return known;
  let kind: Kind = "json";
  // JSON makes null of an item that is undefined.
  if (Array.isArray(value))
    for (const item of value) kind = lesser(kind, item === undefined ? "plain" : freeze(item, true));
  else if (isRecord(value)) for (const key in value) kind = lesser(kind, freeze(value[key], true));
  else return value instanceof Uint8Array ? "plain" : "other";
  Object.freeze(value);
  if (kind !== "other" && !isInside) frozen.set(value, kind);
  return kind;
}

const lesser = (a: Kind, b: Kind): Kind => (a === "json" || b === "other" ? b : a);

/** True only for what has the same canonical JSON, maps and sets among it. The same object counts at once. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if ((a instanceof Map && b instanceof Map) || (a instanceof Set && b instanceof Set)) {
    if (a.size !== b.size) return false;
    const others = b.entries();
    for (const [key, value] of a.entries()) {
      const [otherKey, other] = others.next().value as [unknown, unknown];
      if (!isSame(key, otherKey) || !isSame(value, other)) return false;
    }
    return true;
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((member, index) => isSame(member, b[index]));
  return isRecord(a) && isRecord(b) && isSameInputs(a, b);
}
