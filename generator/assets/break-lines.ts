/** Breaks a short text into lines of even length, by a measure that the caller gives. */

/**
 * Fewest lines first; among these the break whose longest line is shortest, so that no word stands alone
 * (CSS Text 4, `text-wrap: balance`). Breaks at spaces only; no-break spaces and hyphens hold.
 * @param width largest width of a line, in whatever `measure` counts
 * @returns undefined when the words do not fit into so many lines
 */
export function breakLines(
  text: string,
  width: number,
  lines: number,
  measure: (line: string) => number,
): readonly string[] | undefined {
  const words = splitWords(text);
  const fitting = fill(words, width, measure);
  if (fitting.length > lines || fitting.some((line) => measure(line) > width)) return undefined;
  // Every line boundary gives a width that some break needs; the narrowest that keeps the count is the even one.
  const candidates = words.flatMap((_, from) =>
    words.slice(from).map((_, length) => measure(words.slice(from, from + length + 1).join(" "))),
  );
  const narrowest = candidates
    .filter((candidate) => candidate <= width)
    .sort((a, b) => a - b)
    .find((candidate) => {
      const tried = fill(words, candidate, measure);
      return tried.length === fitting.length && tried.every((line) => measure(line) <= candidate);
    });
  return fill(words, narrowest ?? width, measure);
}

/** As many words as fit into `lines` lines, the last one ended by an ellipsis. */
export function cutLines(
  text: string,
  width: number,
  lines: number,
  measure: (line: string) => number,
): readonly string[] {
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

/** Word by word, a new line where the next one does not fit. */
function fill(words: readonly string[], width: number, measure: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
