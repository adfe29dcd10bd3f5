/** Names props by a hash, and finds out cheaply that they are those of the last build. */
import { canonicalJson, hash } from "./hash.ts";

export interface NamedProps {
  readonly props: unknown;
  readonly hash: string;
}

/**
 * Freezes and hashes a page's props, or finds them equal to those it had last. Most props hold the same strings and
 * lists of the same entries as before: comparing those takes no time, where a hash reads every byte of the site.
 * @param last what the page's props were named before
 */
export function nameProps(props: unknown, last: NamedProps | undefined): NamedProps {
  if (last !== undefined && isEqual(last.props, props)) return last;
  return { props: freezeDeep(props), hash: hash(canonicalJson(props)) };
}

const frozen = new WeakSet<object>();

/** Only what nobody can change may be compared by identity later. What was frozen here before is passed over. */
function freezeDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value) || !isPlain(value)) return value;
  frozen.add(value);
  for (const member of Object.values(value)) freezeDeep(member);
  return Object.freeze(value);
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** True only for what has the same canonical JSON. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
  if (!isPlain(a) || !isPlain(b)) return false;
  if (a === b) return true;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isEqual((a as Bag)[key], (b as Bag)[key]));
}
type Bag = Readonly<Record<string, unknown>>;
