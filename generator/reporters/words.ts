/** Small words that every printer needs. Pure, and the same on every machine. */
import { visibleText } from "../problems/visible.ts";
import { countFaults } from "../problems/words.ts";
import type { Diagnostic } from "../types.ts";

/** 1, "page" → "1 page"; 2, "page" → "2 pages". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** 834 → "834 B", 12345 → "12.3 kB", 1234567 → "1.2 MB". */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 999_950 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

/** 412.3 → "412 ms", 1234 → "1.23 s". */
export const duration = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

/** Text that Markdown neither formats nor links, mentions or takes for HTML. */
export const escapeMarkdown = (text: string): string =>
  visibleText(text).replace(/[\\`*_{}[\]<>()#!|~@&:$-]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** "2 errors and 1 warning in 1 file"; undefined when there is nothing to say. */
export function tally(diagnostics: readonly Diagnostic[]): string | undefined {
  if (diagnostics.length === 0) return undefined;
  const files = new Set(diagnostics.flatMap((one) => one.location?.path ?? [])).size;
  return countFaults(diagnostics).join(" and ") + (files > 0 ? ` in ${count(files, "file")}` : "");
}
