/** Names files by their content, so that they can be cached for ever. */
import { createOutput, hash } from "../cache/hash.ts";

const HASH_LENGTH = 8;

/**
 * @param name as templates and content call it, e.g. "team/desk.png"
 * @param suffix goes before the hash: "-640"
 * @returns an asset at "/assets/desk-640-1a2b3c4d.png"; characters that a url would escape become hyphens
 */
export function nameAsset(name: string, bytes: Uint8Array, extension = extensionOf(name), suffix = "") {
  const file = name.slice(name.lastIndexOf("/") + 1);
  const stem = file.slice(0, file.length - extensionOf(file).length).replace(/[^A-Za-z0-9]+/g, "-");
  const path = `assets/${stem.replace(/^-|-$/g, "") || "file"}${suffix}-${hash(bytes).slice(0, HASH_LENGTH)}${extension}`;
  return { name, url: `/${path}`, output: createOutput(path, bytes) };
}

/** ".png" in lower case; "" when there is none. */
export function extensionOf(name: string): string {
  return (/\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? "").toLowerCase();
}
