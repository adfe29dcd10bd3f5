/** File names → slugs. Only what every host and file system can hold becomes an address. */
import { error } from "../core/diagnostics.ts";
import type { Result } from "../core/types.ts";

/** UTF-16 units of one name; longer ones are cut or refused by some systems once they are encoded. */
const MAX_SEGMENT = 60;
const ORDER_PREFIX = /^\d{1,3}-(?=.)/;
const SEGMENT = /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_-])?$/u;
/** Names that Windows keeps for devices, whatever extension they have (learn.microsoft.com, "Naming files"). */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * The slug of an entry: its path below the collection's folder without extension and order prefixes, in NFC.
 * "content/guide/02-start/01-install.md" in "guide" → "start/install". "index" stays; the route stage knows it.
 * @param path relative to the site's root, below content/<folder>/
 * @returns undefined, and a diagnostic, for a name that cannot be an address
 */
export function readSlug(path: string, folder: string): Result<string | undefined> {
  const below = path.slice(`content/${folder}/`.length).replace(/\.(?:md|ya?ml)$/, "");
  const segments = below.split("/").map((name) => name.replace(ORDER_PREFIX, "").normalize("NFC"));
  for (const segment of segments) {
    const problem = explain(segment);
    if (problem === undefined) continue;
    const place = { path, line: 1, column: 1 };
    const message = `the name ${JSON.stringify(segment)} ${problem}`;
    return {
      value: undefined,
      diagnostics: [error("SLUG_INVALID", message, { hint: suggest(segment), place })],
    };
  }
  return { value: segments.join("/"), diagnostics: [] };
}

/** Slugs with the same key would be one file on systems that ignore case or the Unicode form of names. */
export const slugKey = (slug: string): string => slug.normalize("NFC").toLowerCase();

function explain(segment: string): string | undefined {
  if (segment.length > MAX_SEGMENT) return `has ${segment.length} characters, more than ${MAX_SEGMENT}`;
  if (RESERVED.test(segment)) return "is reserved on Windows";
  return SEGMENT.test(segment) ? undefined : "has characters that an address cannot have";
}

function suggest(segment: string): string {
  const name = segment
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, MAX_SEGMENT)
    .replace(/[.-]+$/, "");
  return name === "" || explain(name) !== undefined
    ? "use letters, digits and hyphens"
    : `call it ${name}, or another name of letters, digits and hyphens`;
}
