/**
 * The file format of the disk store: a header with an index, then the values one after another. Pure.
 *
 *     "galley-pack 2\n"  header length, 8 hex digits  "\n"  hash of the header, 32 hex digits  "\n"
 *     header: JSON {"name", "records": [[key, length in bytes, checksum], …]}
 *     values
 *
 * The header's hash covers the pack's name, a record's checksum its name and key: a pack or value in another's place is found out.
 */
import { createHash } from "node:crypto";
import { byCodePoint } from "../order.ts";
import { hash } from "./hash.ts";

const MAGIC = "galley-pack 2\n";
const HASH_LENGTH = 32;
const LENGTH_DIGITS = 8;
const PREAMBLE = MAGIC.length + LENGTH_DIGITS + 1 + HASH_LENGTH + 1;

export interface Pack {
  readonly keys: ReadonlySet<string>;
  /** the value as a view into the pack's bytes; undefined when it is not there or was changed */
  read(key: string): Uint8Array | undefined;
}

/** @returns the bytes of a pack; equal records give equal bytes, whatever their order */
export function encodePack(name: string, records: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...records].sort(([a], [b]) => byCodePoint(a, b));
  const header = Buffer.from(
    JSON.stringify({
      name,
      records: sorted.map(([key, value]) => [key, value.length, checksum(name, key, value)]),
    }),
  );
  const length = header.length.toString(16).padStart(LENGTH_DIGITS, "0");
  const preamble = Buffer.from(`${MAGIC}${length}\n${hash(header)}\n`);
  return Buffer.concat([preamble, header, ...sorted.map(([, value]) => value)]);
}

/** @returns undefined for anything that is not, byte for byte, the header of a pack of this name with all its values behind it */
export function decodePack(name: string, bytes: Uint8Array): Pack | undefined {
  const preamble = Buffer.from(bytes.subarray(0, PREAMBLE)).toString("latin1");
  if (preamble.length < PREAMBLE || !preamble.startsWith(MAGIC)) return undefined;
  const length = Number.parseInt(preamble.slice(MAGIC.length, MAGIC.length + LENGTH_DIGITS), 16);
  if (!(length >= 0)) return undefined;
  const headerBytes = bytes.subarray(PREAMBLE, PREAMBLE + length);
  if (headerBytes.length !== length || hash(headerBytes) !== preamble.slice(-HASH_LENGTH - 1, -1))
    return undefined;
  // The hash fits, so the header is one that encodePack wrote.
  const header = JSON.parse(Buffer.from(headerBytes).toString()) as {
    readonly name: string;
    readonly records: readonly (readonly [string, number, string])[];
  };
  if (header.name !== name) return undefined;

  const index = new Map<
    string,
    { readonly start: number; readonly end: number; readonly checksum: string }
  >();
  let start = PREAMBLE + length;
  for (const [key, size, sum] of header.records) {
    index.set(key, { start, end: start + size, checksum: sum });
    start += size;
  }
  if (start !== bytes.length) return undefined;

  return {
    keys: new Set(index.keys()),
    read(key) {
      const record = index.get(key);
      if (record === undefined) return undefined;
      const value = bytes.subarray(record.start, record.end);
      return checksum(name, key, value) === record.checksum ? value : undefined;
    },
  };
}

const checksum = (name: string, key: string, value: Uint8Array): string =>
  createHash("sha256").update(`${name}\n${key}\n`).update(value).digest("hex").slice(0, HASH_LENGTH);
