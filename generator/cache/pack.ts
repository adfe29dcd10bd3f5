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
  Buffer.from(`galley-pack 5 ${name} ${crc32(body).toString(16).padStart(8, "0")}\n`);

const decoder = new TextDecoder();

/** Keys and sizes of bytes that follow. */
interface BlobIndex {
  readonly blobs: readonly (readonly [key: string, size: number])[];
}

/** The bytes that are all that a result holds. */
function blobOf(result: unknown): Uint8Array | undefined {
  const { value, diagnostics } = Object(result) as Partial<Result<unknown>>;
  return value instanceof Uint8Array && diagnostics?.length === 0 ? value : undefined;
}

/**
 * Bytes as they are, behind a line of JSON with an index. Other packs are JSON where that tells all of it, and no more than
 * V8's half a gigabyte for a string: V8 reads it in two thirds of the time of its own format, which starts with 0xff.
 */
function partsOf(pack: Pack): readonly (string | Uint8Array)[] {
  const entries = [...pack];
  const blobs = entries.flatMap(([, value]) => blobOf(value) ?? []);
  if (blobs.length === entries.length) {
    const index: BlobIndex = { blobs: entries.map(([key], at) => [key, blobs[at]?.length ?? 0]) };
    return [`${JSON.stringify(index)}\n`, ...blobs];
  }
  const text = isJson(entries) ? attempt(() => JSON.stringify(entries)) : undefined;
  return [text ?? serialize(pack)];
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
  if (body[0] === BRACE) return new Map(listBlobs(body));
  const pack: unknown = body[0] === 0xff ? deserialize(body) : new Map(JSON.parse(decoder.decode(body)));
  return pack instanceof Map ? pack : undefined;
}

const [BRACE, LINE_END] = Buffer.from("{\n");

function listBlobs(body: Uint8Array): readonly (readonly [key: string, result: Result<Uint8Array>])[] {
  let at = body.indexOf(LINE_END as number) + 1;
  const { blobs } = JSON.parse(decoder.decode(body.subarray(0, at))) as BlobIndex;
  return blobs.map(([key, size]) => {
    const value = body.subarray(at, at + size);
    at += size;
    return [key, { value, diagnostics: [] }];
  });
}
