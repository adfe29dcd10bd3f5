/** One file of the disk store: named values as bytes. Whatever is not, byte for byte, what was written is no pack. */
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { attempt } from "../attempt.ts";
import type { Result } from "../types.ts";
import { isJson } from "./inputs.ts";

export type Pack = ReadonlyMap<string, unknown>;

/** Where one pack after the other is put together: those of a large site are as much as all else that a build holds. */
export interface Room {
  bytes: Buffer;
}

/** Tells the format and the pack's name as well: a pack in another's place is found out. The sum is against accidents. */
const headOf = (name: string, body: Uint8Array): Buffer =>
  Buffer.from(`galley-pack 6 ${name} ${crc32(body).toString(16).padStart(8, "0")}\n`);

const decoder = new TextDecoder();

/** A named result, and what of its value stands behind the JSON: members that are bytes, or all of it as "". */
type Line = readonly [
  key: string,
  result: unknown,
  bytes?: readonly (readonly [member: string, size: number])[],
];

/**
 * A line of JSON and the bytes that lie in values, where that tells all of it, and no more than V8's half a gigabyte for a
 * string: V8 reads it in two thirds of the time of its own format, which starts with 0xff.
 */
function partsOf(pack: Pack): readonly (string | Uint8Array)[] {
  const lines: Line[] = [];
  const blobs: Uint8Array[] = [];
  for (const [key, result] of pack) {
    const found = bytesOf(result);
    blobs.push(...found.map(([, bytes]) => bytes));
    const sizes = found.map(([member, { length }]) => [member, length] as const);
    lines.push(found.length === 0 ? [key, result] : [key, leaveOut(result, found), sizes]);
  }
  const text = isJson(lines) ? attempt(() => JSON.stringify(lines)) : undefined;
  return text === undefined ? [serialize(pack)] : [`${text}\n`, ...blobs];
}

function bytesOf(result: unknown): readonly (readonly [member: string, bytes: Uint8Array])[] {
  const { value } = Object(result) as Partial<Result<unknown>>;
  if (value instanceof Uint8Array) return [["", value]];
  if (Array.isArray(value)) return [];
  return Object.entries(Object(value)).filter(([, one]) => one instanceof Uint8Array) as [
    string,
    Uint8Array,
  ][];
}

function leaveOut(result: unknown, found: ReturnType<typeof bytesOf>): unknown {
  const { value, ...rest } = result as Result<object>;
  const gone = Object.fromEntries(found.map(([member]) => [member, undefined]));
  return "" in gone ? rest : { ...rest, value: { ...value, ...gone } };
}

/** @returns bytes in `room`: the next pack is put in their place */
export function encodePack(name: string, pack: Pack, room: Room): Uint8Array {
  const parts = partsOf(pack);
  const start = headOf(name, new Uint8Array()).length;
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), start);
  if (room.bytes.length < size) room.bytes = Buffer.allocUnsafeSlow(size);
  const bytes = room.bytes.subarray(0, size);
  let at = start;
  for (const part of parts) {
    if (typeof part === "string") bytes.write(part, at);
    else bytes.set(part, at);
    at += Buffer.byteLength(part);
  }
  headOf(name, bytes.subarray(start)).copy(bytes);
  return bytes;
}

/** @returns undefined for anything that is not, byte for byte, a pack of this name. @throws for one of another Node */
export function decodePack(name: string, bytes: Uint8Array): Pack | undefined {
  const length = headOf(name, new Uint8Array()).length;
  const body = bytes.subarray(length);
  if (Buffer.compare(headOf(name, body), bytes.subarray(0, length)) !== 0) return undefined;
  const pack: unknown = body[0] === 0xff ? deserialize(body) : new Map(listResults(body));
  return pack instanceof Map ? pack : undefined;
}

const [LINE_END] = Buffer.from("\n");

function listResults(body: Uint8Array): readonly (readonly [key: string, result: unknown])[] {
  let at = body.indexOf(LINE_END as number) + 1;
  const lines = JSON.parse(decoder.decode(body.subarray(0, at))) as readonly Line[];
  for (const [, result, sizes = []] of lines)
    for (const [member, size] of sizes) {
      const bytes = body.subarray(at, at + size);
      if (member === "") (result as { value: unknown }).value = bytes;
      else Object.assign((result as Result<object>).value, { [member]: bytes });
      at += size;
    }
  return lines as readonly (readonly [string, unknown])[];
}
