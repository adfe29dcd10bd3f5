/**
 * Texts, numbers and lists as messages and reports show them. Pure, and the same on every machine. What a message says
 * stands where its fault is found: its code leads there.
 */
import type { Diagnostic, Location } from "../types.ts";
import { clip } from "../util/clip.ts";

/** 1, "page" → "1 page"; 2, "page" → "2 pages". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** "content/faq/a.md:3:7", as terminals and editors open it. @param pathTo turns a path of the site into another one */
export const nameLocation = ({ path, line, column }: Location, pathTo = (path: string) => path): string =>
  `${pathTo(path)}:${line}:${column}`;

/** A text as a message names it. */
export const quote = (text: string, most = 40): string => JSON.stringify(clip(text, most));

/** A pattern for a letter of a script that has no spaces between words, or none where Markdown and English want one. */
export const SPACELESS = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー]`;

/** A number is $1,200, 1.200,50 € or ₹1,20,000 to visitors, and 1200, 1200.50 and 120000 to machines. */
export const asMachinesCount = (text: string): string =>
  text
    .replace(/(?<=\d)(?<!\b0)[,.'’](?=(?:\d\d[,.'’]){0,9}\d{3}(?!\d))/g, "")
    .replace(/(?<=\d),(?=\d)/g, ".");

/** A number as people write it: "1,200" → 1200, "29,50" → 29.5, "1 200" → 1200, "0.125" → 0.125. */
export const readNumber = (text: string): number => Number(asMachinesCount(text.replace(/\s/g, "")));

/** Word by word, a new line where the next one does not fit; a word that is wider has a line of its own. */
export function wrapWords(words: readonly string[], width: number, measure: (line: string) => number) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** ["2 errors", "1 warning"]; empty for none. */
export const countFaults = (faults: readonly Pick<Diagnostic, "severity">[]): readonly string[] =>
  (["error", "warning"] as const).flatMap((kind) => {
    const { length } = faults.filter(({ severity }) => severity === kind);
    return length === 0 ? [] : count(length, kind);
  });

/** The first names of a list. */
export const listNames = (names: readonly string[], most = 10): string =>
  names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");

/** 834 → "834 B", 12345 → "12.3 kB", 1234567 → "1.2 MB". */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 999_950 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}

/** 412.3 → "412 ms", 1234 → "1.23 s". */
export const duration = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

/** "2 errors and 1 warning in 1 file"; no files where one of them is in none; undefined when there is nothing to say. */
export function tally(diagnostics: readonly Diagnostic[]): string | undefined {
  if (diagnostics.length === 0) return undefined;
  const files = new Set(diagnostics.map((one) => one.location?.path));
  const places = files.has(undefined) ? "" : ` in ${count(files.size, "file")}`;
  return countFaults(diagnostics).join(" and ") + places;
}
