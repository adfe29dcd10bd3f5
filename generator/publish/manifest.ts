/**
 * The file in a published folder that shows that galley made it, which files are galley's, and which site it is: what is
 * published already has the same manifest, so a job can leave it at that. It is public with the rest, so it tells no names: a path stands in it as a hash. No dot in front, because tools that move a
 * site (artifact uploads, static servers) leave hidden files behind, and the folder would be foreign afterwards.
 */
import { createOutput, hash } from "../cache/hash.ts";
import type { Output } from "../types.ts";
import { attempt } from "../util/attempt.ts";

/** Path of the manifest; no output may have it. */
export const MANIFEST = "galley-manifest.json";

const DIGITS = 16;
const digestOf = (path: string): string => hash(path).slice(0, DIGITS);

/** @returns the manifest of these outputs; equal bytes for equal sites */
export function createManifest(outputs: readonly Pick<Output, "path" | "hash">[]): Output {
  const digests = outputs.map(({ path }) => digestOf(path)).sort();
  const lines = outputs.map(({ path, hash }) => `${path} ${hash}`).sort();
  const tree = hash(lines.join("\n"));
  const text = JSON.stringify({ generator: "galley", version: 1, tree, outputs: digests }, undefined, 1);
  return createOutput(MANIFEST, `${text}\n`);
}

/**
 * @returns whether a path in the folder is galley's, and how many files galley made besides the manifest itself;
 *   undefined for anything but a manifest
 */
export function readManifest(bytes: Uint8Array) {
  const data = attempt(() => JSON.parse(Buffer.from(bytes).toString()));
  if (data?.generator !== "galley" || data.version !== 1 || !Array.isArray(data.outputs)) return undefined;
  const digests = new Set<unknown>(data.outputs);
  return { has: (path: string) => path === MANIFEST || digests.has(digestOf(path)), size: digests.size };
}

/** The same of outputs that are known. */
export const manifestOf = (outputs: ReadonlyMap<string, unknown>): ReturnType<typeof readManifest> => ({
  has: (path) => path === MANIFEST || outputs.has(path),
  size: outputs.size,
});
