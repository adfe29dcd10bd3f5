/** How many bytes of a published file travel to a visitor. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Output } from "../types.ts";

/** Compressed already; servers send them as they are. */
const PACKED = /\.(?:woff2?|png|jpe?g|webp|avif|gif|ico|mp4|webm|zip|pdf)$/i;
/**
 * Hashed files lie still, and hosts compress them once as well as they can, which takes three times as long as this for 2 % less.
 * A page is compressed on its way.
 */
const QUALITY = { asset: 10, page: 5 };
const ASSET = /^assets\//;

/** @returns bytes after brotli, or as they are for a format that is packed itself; some milliseconds for a page, some tenths of a second for a large script */
export function transferSize({ path, bytes }: Pick<Output, "path" | "bytes">): number {
  if (PACKED.test(path)) return bytes.length;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: ASSET.test(path) ? QUALITY.asset : QUALITY.page,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
}
