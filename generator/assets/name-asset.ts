/** Names files by their content, so that they can be cached for ever. */
import { createOutput, LateOutput } from "../cache/hash.ts";
import type { Asset, Output } from "../types.ts";

const HASH_LENGTH = 8;
/** Characters of a name that are kept: with what is added file systems take 255. */
const MAX_STEM = 200;

/** How templates and content call a file: "team/desk.png" of "content/assets/team/desk.png". In NFC, as slugs are. */
export const assetName = (path: string): string => path.replace(/^content\/assets\//, "").normalize("NFC");

/**
 * @param name as templates and content call it, e.g. "team/desk.png"
 * @param suffix goes before the hash: "-640"
 * @returns an asset at "/assets/desk-640-1a2b3c4d.png"; characters that a url would escape become hyphens
 */
export function nameAsset(name: string, bytes: Uint8Array, extension = extensionOf(name), suffix = "") {
  const { hash, size } = createOutput("", bytes);
  const path = pathOf(name, hash, extension, suffix);
  return { name, url: `/${path}`, output: { path, size, hash, bytes } };
}

/** In place of the hash where files are served and not kept: pages that name one stay as they are when it changes. */
const SERVED_HASH = "0".repeat(HASH_LENGTH);

/** @param name path or url of an asset @returns the one it has whatever its bytes */
export const servedName = (name: string): string =>
  name.replace(new RegExp(`[0-9a-f]{${HASH_LENGTH}}(?=\\.[a-z]+$)`), SERVED_HASH);

/** The same of a file whose hash is known: it is read when it is asked for. */
export function nameFile(name: string, file: Omit<Output, "path">): Asset {
  const path = pathOf(name, file.hash, extensionOf(name), "");
  return { name, url: `/${path}`, output: new LateOutput(path, file, () => file.bytes) };
}

function pathOf(name: string, hash: string, extension: string, suffix: string): string {
  const file = name.slice(name.lastIndexOf("/") + 1);
  const stem = file.slice(0, file.length - extensionOf(file).length).replace(/[^A-Za-z0-9]+/g, "-");
  return `assets/${stem.slice(0, MAX_STEM).replace(/^-|-$/g, "") || "file"}${suffix}-${hash.slice(0, HASH_LENGTH)}${extension}`;
}

/** ".png" in lower case; "" when there is none. */
export const extensionOf = (name: string) => (/\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? "").toLowerCase();
