/** How many bytes of a file travel to a visitor. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Output } from "../core/types.ts";

/** Compressed already; servers send them as they are. */
const PACKED = /\.(?:woff2?|png|jpe?g|webp|avif|gif|ico|mp4|webm|zip|pdf)$/i;
/** Between what hosts use for pages made on request (4 to 5) and for files that lie still (up to 11). */
const QUALITY = 9;

/** @returns bytes after brotli, or as they are for a format that is packed itself; a few milliseconds for 100 KB */
export function transferSize({ path, bytes }: Pick<Output, "path" | "bytes">): number {
  if (PACKED.test(path)) return bytes.length;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}
