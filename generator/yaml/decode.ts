/** Bytes of a content file → text. Strict: what is not UTF-8 is a fault, never a replacement character. */
import { error } from "../problems/problems.ts";
import type { Result } from "../types.ts";

/** Largest content file, in bytes. People write kilobytes; a megabyte is a slip or an attack. */
export const MAX_SOURCE_BYTES = 1_000_000;

/**
 * @param path relative to the site's root
 * @returns the text without a byte order mark; undefined, and a diagnostic, for a file that is too large or not UTF-8
 */
export function decodeUtf8(path: string, bytes: Uint8Array): Result<string | undefined> {
  if (bytes.length > MAX_SOURCE_BYTES) {
    return refuse("SOURCE_TOO_LARGE", `the file has ${bytes.length} bytes, more than ${MAX_SOURCE_BYTES}`, {
      hint: "split it into several entries; pictures belong in content/assets",
    });
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse("SOURCE_ENCODING", "the file is UTF-16, not UTF-8", {
      hint: "save it with the encoding UTF-8",
    });
  }
  try {
    return { value: new TextDecoder("utf-8", { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const { line, column, byte } = firstFault(bytes);
    return refuse("SOURCE_ENCODING", `the file is not UTF-8: byte 0x${byte.toString(16).padStart(2, "0")}`, {
      hint: "save it with the encoding UTF-8",
      line,
      column,
    });
  }

  function refuse(
    code: "SOURCE_TOO_LARGE" | "SOURCE_ENCODING",
    message: string,
    { hint, line = 1, column = 1 }: { hint: string; line?: number; column?: number },
  ): Result<undefined> {
    return {
      value: undefined,
      diagnostics: [error(code, message, { hint, at: { path, line, column } })],
    };
  }
}

/** The first byte that cannot be read: everything before it, decoded, gives the place. */
function firstFault(bytes: Uint8Array): { line: number; column: number; byte: number } {
  const isSound = (length: number): boolean => {
    try {
      // `stream` allows a character that is cut off at the end.
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let sound = 0;
  for (let faulty = bytes.length + 1; faulty - sound > 1; ) {
    const middle = (sound + faulty) >> 1;
    if (isSound(middle)) sound = middle;
    else faulty = middle;
  }
  const before = new TextDecoder("utf-8").decode(bytes.subarray(0, sound), { stream: true });
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  // Bytes of a character that was begun and not finished are read, but not part of the text.
  const firstByte = new TextEncoder().encode(before).length + (hasMark ? 3 : 0);
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1, byte: bytes[firstByte] ?? 0 };
}
