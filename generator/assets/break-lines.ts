/** Breaks a short text into lines of even length, by a measure that the caller gives. */
import { wrapWords } from "../problems/words.ts";

/** Less than any letter is wide. */
const TIGHTEN = 1e-6;

/**
 * Fewest lines first; among these the break whose longest line is shortest, so that no word stands alone
 * (CSS Text 4, `text-wrap: balance`). Breaks at spaces only; no-break spaces and hyphens hold.
 * @param width largest width of a line, in whatever `measure` counts
 * @returns undefined when the words do not fit into so many lines
 */
export function breakLines(text: string, width: number, lines: number, measure: (line: string) => number) {
  const words = splitWords(text);
  const longest = (broken: readonly string[]): number => Math.max(...broken.map(measure));
  let best = wrapWords(words, width, measure);
  if (best.length > lines || longest(best) > width) return undefined;
  // Narrower than its longest line, as long as that costs no line and no word is wider.
  for (;;) {
    const limit = longest(best);
    const tighter = wrapWords(words, limit - TIGHTEN, measure);
    if (tighter.length > best.length || longest(tighter) >= limit) return best;
    best = tighter;
  }
}

/** As many words as fit into `lines` lines, the last one ended by an ellipsis. */
export function cutLines(text: string, width: number, lines: number, measure: (line: string) => number) {
  const words = splitWords(text);
  for (let count = words.length - 1; count > 0; count--) {
    const shortened = `${words
      .slice(0, count)
      .join(" ")
      .replace(/[\s.,;:–—-]+$/, "")}…`;
    const broken = breakLines(shortened, width, lines, measure);
    if (broken !== undefined) return broken;
  }
  // One word wider than the line: as many of its letters as fit.
  const letters = [...(words[0] ?? "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return [`${letters.join("")}…`];
}

const splitWords = (text: string): readonly string[] =>
  text.split(/[ \t\r\n]+/).filter((word) => word !== "");
