/** "Did you mean": the known name that somebody most likely wanted to write. */
import { distance } from "fastest-levenshtein";
import { oncePer } from "./once.ts";

/**
 * @returns the candidate with the fewest edits from `word` (case does not count), the first one on a tie;
 * undefined when none is near: more than two fifths of the longer name would have to change,
 * and not just two letters swapped
 * @param candidates never change: answers are remembered
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined =>
  find(candidates, word);

const find = oncePer((candidates: Iterable<string>, word): string | undefined => {
  const wanted = word.slice(0, 100).toLowerCase();
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const name of candidates) {
    const edits = distance(wanted, name.toLowerCase());
    const allowed = Math.max(1, Math.floor(Math.max(wanted.length, name.length) * 0.4));
    if (
      (edits <= allowed || isSwap(wanted, name.toLowerCase(), edits)) &&
      edits < wanted.length &&
      (best === undefined || edits < best.edits)
    )
      best = { name, edits };
  }
  return best?.name;
});

/** Two letters in the wrong order are one slip, though two edits. */
const isSwap = (a: string, b: string, edits: number): boolean =>
  edits === 2 && a.length === b.length && [...a].sort().join() === [...b].sort().join();
