/** File names → slugs. Only what every host and file system can hold becomes an address. */
import { plainLetters } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { explainSegment, findSegmentFault, MAX_SEGMENT, withoutFileEnding } from "../schema/segment.ts";
import type { Result } from "../types.ts";

/** Tells the place of a file among its like: "05-training". */
export const ORDER_PREFIX = /^(\d{1,3})-(?=.)/;
/** The key that sorts paths as people count: "faq/9-cost.md" in front of "faq/10-refunds.md", "v1.9.md" of "v1.10.md". */
export const orderKey = (path: string): string =>
  path.replace(/(?<=\/v?|\.)\d{1,3}(?=-.|[./])/g, (number) => number.padStart(3, "0"));
/** As systems name the copy of a file. */
const COPY = /^copy of |conflict| copy(?: \d+)?$| ?\(\d+\)$/i;
/**
 * The slug of an entry: its path below the collection's folder without extension and order prefixes, in NFC.
 * "content/guide/02-start/01-install.md" in "guide" → "start/install". "index" stays; the route stage knows it.
 * @param path relative to the site's root, below content/<folder>/
 * @param isPage whether the slug becomes an address, which may not end like that of a file
 * @returns for a name that cannot be an address a diagnostic, and the slug that it suggests, if any
 */
export function readSlug(path: string, folder: string, isPage = false): Result<string | undefined> {
  const below = path.slice(`content/${folder}/`.length).replace(/\.(?:md|ya?ml)$/, "");
  const written = below.split("/");
  const segments = written.map((name) => name.replace(ORDER_PREFIX, "").normalize("NFC"));
  const fault = findSegmentFault(segments, isPage);
  if (fault === undefined) return { value: segments.join("/"), diagnostics: [] };
  const { index, segment } = fault;
  const message = `the name ${fault.problem}`;
  const name = suggestName(segment);
  const [number = ""] = ORDER_PREFIX.exec(written[index] ?? "") ?? [];
  const call = name
    ? `call it ${number}${name}, or another name of letters, digits and hyphens`
    : "choose another name of letters, digits and hyphens";
  const hint = COPY.test(segment) ? `if it is a copy by accident, delete it; else ${call}` : call;
  const named = name && !COPY.test(segment) ? segments.with(index, name) : [];
  const value = named.some((one) => explainSegment(one) !== undefined) ? undefined : named.join("/");
  return { value: value || undefined, diagnostics: [error("SLUG_INVALID", message, { hint, at: { path } })] };
}

/** Names, paths and addresses with the same key are one to systems and hosts that ignore case or the Unicode form. */
export const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** @param segment a name without its extension @returns the same as every system can hold it; undefined when nothing is left */
export function suggestName(segment: string): string | undefined {
  const name = plainLetters(withoutFileEnding(segment))
    .replace(/[._-]*[^\p{L}\p{M}\p{N}._-][^\p{L}\p{M}\p{N}]*/gu, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, MAX_SEGMENT)
    .replace(/[.-]+$/, "");
  return name === "" || explainSegment(name) !== undefined ? undefined : name;
}
