/** Text files → the same once more, compressed, for servers that send such a file when it lies beside the other. */
import { brotliCompress, constants, gzip } from "node:zlib";
import { createOutput } from "../cache/hash.ts";
import { groupBy } from "../order.ts";
import type { Output } from "../types.ts";
import { promisify } from "../util.ts";
import { mapAtOnce } from "./lanes.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";

const TEXT = /\.(?:html|css|m?js|json|svg|xml|txt|webmanifest)$/;
/** What is smaller fits into one packet anyhow. */
const MIN_BYTES = 1024;

/** Of a gzip file, names the system that made it; 255 is "unknown" (RFC 1952, 2.3.1). */
const SYSTEM = 9;

const FORMATS = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: async (bytes: Uint8Array) => {
    const packed = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
    packed[SYSTEM] = 255;
    return packed;
  },
};

/** @returns "index.html.br" and "index.html.gz" for "index.html"; none for a file that is small or does not shrink */
export async function precompress(outputs: readonly Output[], { config }: Site, { derived, effects }: Run) {
  if (!config.precompress) return [];
  const large = outputs.filter(({ path, size }) => TEXT.test(path) && size >= MIN_BYTES);
  // Most pages have two paths, and are compressed once.
  const files = [...groupBy(large, ({ hash }) => hash).values()];
  const copies = await mapAtOnce(files, effects.cores, async (alike) => {
    const [first] = alike;
    const { path, size, hash } = first;
    const ofFormats = Object.entries(FORMATS).map(async ([format, compress]) => {
      const inputs = { hash, format };
      const { value } = await derived.rememberAsync(
        "precompressed",
        `${path}.${format}`,
        inputs,
        async () => {
          const packed = await compress(first.bytes);
          return { value: packed.length < size ? Uint8Array.from(packed) : null, diagnostics: [] };
        },
      );
      return value === null ? [] : alike.map((one) => createOutput(`${one.path}.${format}`, value));
    });
    return (await Promise.all(ofFormats)).flat();
  });
  return copies.flat();
}
