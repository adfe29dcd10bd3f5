/** Bytes of a content file → text. Strict: what is not UTF-8 is a fault, never a replacement character. */
import { createLocations, withoutMark } from "../problems/offsets.ts";
import { error, failed } from "../problems/problems.ts";
import { windowsLetter } from "../problems/windows-letters.ts";
import type { Origin, Result } from "../types.ts";

/** Largest content file, in bytes. People write kilobytes; a megabyte is a slip or an attack. */
export const MAX_SOURCE_BYTES = 1_000_000;

/**
 * @param path relative to the site's root
 * @returns the text without a byte order mark; undefined, and a diagnostic, for a file that is too large or not UTF-8
 */
export function decodeUtf8(path: string, bytes: Uint8Array): Result<string | undefined> {
  if (bytes.length > MAX_SOURCE_BYTES) {
    const message = `the file has ${bytes.length} bytes, more than ${MAX_SOURCE_BYTES}`;
    const hint = "split it into several entries; pictures belong in content/assets";
    return failed(error("SOURCE_TOO_LARGE", message, { hint, at: { path } }));
  }
  const refuse = (message: string, at: Origin, hint = "save it with the encoding UTF-8") =>
    failed(error("SOURCE_ENCODING", message, { hint, at }));
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 2).includes(0)) return refuse("the file is UTF-16, not UTF-8", { path });
  try {
    return { value: new TextDecoder("utf-8", { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const before = soundStart(bytes);
    const [byte = 0, next = 0xff] = bytes.subarray(Buffer.byteLength(before));
    const above = withoutMark(before);
    const at = createLocations(path, above)(above.length);
    const letter = next >= 0x80 ? undefined : byte < 0xa0 ? windowsLetter(byte) : String.fromCharCode(byte);
    const message = `the file is not UTF-8: byte 0x${byte.toString(16).padStart(2, "0")}`;
    if (letter === undefined) return refuse(message, at);
    const hint = `save it with the encoding UTF-8, and type ${letter} again where it is broken`;
    return refuse(`${message}, which is ${letter} in ${byte < 0xa0 ? "Windows-1252" : "Latin-1"}`, at, hint);
  }
}

/** What stands before the first byte that cannot be read: there, the text with replacement characters differs. */
function soundStart(bytes: Uint8Array): string {
  const replaced = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  const first = bytes.findIndex((byte, index) => byte !== replaced[index]);
  // `stream` leaves out a character that is cut off, as it is when the faulty byte starts like a replacement character.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, first), { stream: true });
}
