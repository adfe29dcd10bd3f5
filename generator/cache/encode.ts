/**
 * Values as bytes. JSON that may hold bytes anywhere:
 *
 *     length of the head, 8 hex digits  "\n"
 *     head: JSON {"value", "bytes": [[path, length], …]}, with null where bytes belong
 *     bytes, one after another
 */

const DIGITS = 8;

type Path = readonly (string | number)[];
interface Head {
  readonly value: unknown;
  readonly bytes: readonly (readonly [Path, number])[];
}
interface Found {
  readonly path: Path;
  readonly bytes: Uint8Array;
}

/** @param value JSON, and bytes anywhere in it */
export function encode(value: unknown): Uint8Array {
  const found: Found[] = [];
  const json = takeBytes(value, [], found);
  const head: Head = { value: json, bytes: found.map(({ path, bytes }) => [path, bytes.length]) };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.from(`${text.length.toString(16).padStart(DIGITS, "0")}\n`);
  return Buffer.concat([length, text, ...found.map(({ bytes }) => bytes)]);
}

/** @param encoded what `encode` made. The value holds copies of its bytes. */
export function decode(encoded: Uint8Array): unknown {
  const all = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length);
  let at = DIGITS + 1 + Number.parseInt(all.toString("latin1", 0, DIGITS), 16);
  const head = JSON.parse(all.toString("utf8", DIGITS + 1, at)) as Head;
  const holder = { value: head.value };
  for (const [path, length] of head.bytes) {
    putBack(holder, ["value", ...path], new Uint8Array(all.subarray(at, at + length)));
    at += length;
  }
  return holder.value;
}

/** @returns the value with null in place of bytes; the same object when there are none */
function takeBytes(value: unknown, path: (string | number)[], found: Found[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array) {
    found.push({ path: [...path], bytes: value });
    return null;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, member] of Object.entries(value)) {
    path.push(key);
    const taken = takeBytes(member, path, found);
    path.pop();
    if (taken === member) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = taken;
  }
  return copy ?? value;
}

function putBack(holder: object, path: Path, bytes: Uint8Array): void {
  const [last = "", ...steps] = [...path].reverse();
  const owner = steps
    .reverse()
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], holder);
  (owner as Record<string, unknown>)[last] = bytes;
}
