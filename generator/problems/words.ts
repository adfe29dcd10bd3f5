/** Long texts and lists as a message shows them. */
import type { Diagnostic } from "../types.ts";

/** The start of a text that is longer than a message can hold. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

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
    return length === 0 ? [] : `${length} ${kind}${length === 1 ? "" : "s"}`;
  });

/** The first names of a list. */
export const listNames = (names: readonly string[], most = 10): string =>
  names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");
