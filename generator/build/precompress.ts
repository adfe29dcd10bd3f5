/** Text files → the same once more, compressed, for servers that send such a file when it lies beside the other. */
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Computed } from "../cache/cache.ts";
import { createOutput } from "../cache/hash.ts";
import type { Output } from "../types.ts";
import { promisify } from "../util/node-util.ts";
import { createLanes } from "./lanes.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";

const TEXT = /\.(?:html|css|m?js|json|svg|xml|txt|webmanifest)$/;
/** What is smaller fits into one packet anyhow. */
const MIN_BYTES = 1024;

/** Of a gzip file, names the system that made it; 255 is "unknown" (RFC 1952, 2.3.1). */
const SYSTEM = 9;

/** What one file comes to in each format; null where it does not shrink. */
type Packed = Readonly<Record<"br" | "gz", Uint8Array | null>>;

async function pack(bytes: Uint8Array): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  gz[SYSTEM] = 255;
  const unlessLarger = (packed: Uint8Array) =>
    packed.length < bytes.length ? Uint8Array.from(packed) : null;
  return { br: unlessLarger(br), gz: unlessLarger(gz) };
}

/** @returns "index.html.br" and "index.html.gz" for "index.html"; none for a file that is small or does not shrink */
export async function precompress(
  outputs: readonly Output[],
  { config }: Site,
  { derived, effects }: Pick<Run, "derived" | "effects">,
): Promise<readonly Output[]> {
  if (!config.precompress) return [];
  const takeLane = createLanes(effects.cores);
  /** by hash: most pages have two paths, and are compressed once */
  const underWay = new Map<string, Promise<Computed<Packed>>>();
  const packOne = (output: Output) => {
    const { path, size, hash } = output;
    if (!TEXT.test(path) || size < MIN_BYTES) return NONE;
    const copiesOf = (packed: Packed) =>
      Object.entries(packed).flatMap(([format, bytes]) =>
        bytes === null ? [] : createOutput(`${path}.${format}`, bytes),
      );
    const found = derived.rememberAsync("precompressed", path, { hash }, () => {
      const packed =
        underWay.get(hash) ?? takeLane(async () => ({ value: await pack(output.bytes), diagnostics: [] }));
      underWay.set(hash, packed);
      return packed;
    });
    return found instanceof Promise ? found.then(({ value }) => copiesOf(value)) : copiesOf(found.value);
  };
  const copies = await derived.pickLate("precompress", outputs, packOne);
  return derived.memo("precompressed", "all", { copies }, () => copies.flat());
}

const NONE: readonly never[] = [];
