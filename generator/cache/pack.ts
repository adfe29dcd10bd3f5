/** One file of the disk store: named values as bytes. Whatever is not, byte for byte, what was written is no pack. */
import { DefaultSerializer, deserialize } from "node:v8";
import { crc32 } from "node:zlib";

export type Pack = ReadonlyMap<string, unknown>;

/** Tells the format and the pack's name as well: a pack in another's place is found out. The sum is against accidents. */
const headOf = (name: string, body: Uint8Array): Buffer =>
  Buffer.from(`galley-pack 7 ${name} ${crc32(body).toString(16).padStart(8, "0")}\n`);

export function encodePack(name: string, pack: Pack): Uint8Array {
  const serializer = new DefaultSerializer();
  const { length } = headOf(name, new Uint8Array());
  serializer.writeRawBytes(Buffer.alloc(length));
  serializer.writeHeader();
  serializer.writeValue(pack);
  const bytes = serializer.releaseBuffer();
  headOf(name, bytes.subarray(length)).copy(bytes);
  return bytes;
}

/**
 * Gives the memory of a written pack back at once, and the bytes are gone: a whole save is over before V8 collects any. Node 20
 * has no way to.
 */
export const releasePack = ({ buffer }: Uint8Array): unknown =>
  (buffer as { transfer?: (length: number) => unknown }).transfer?.(0);

/** @returns undefined for anything that is not, byte for byte, a pack of this name. @throws for one of another Node */
export function decodePack(name: string, bytes: Uint8Array): Pack | undefined {
  const { length } = headOf(name, new Uint8Array());
  const body = bytes.subarray(length);
  if (Buffer.compare(headOf(name, body), bytes.subarray(0, length)) !== 0) return undefined;
  const pack: unknown = deserialize(body);
  return pack instanceof Map ? pack : undefined;
}
