/** "Did you mean": the known name that somebody most likely wanted to write. */
import { distance } from "fastest-levenshtein";
import { once, oncePer } from "../util/once.ts";

/**
 * @returns the candidate with the same letters but for their marks, else that with the fewest edits from `word` (case does not count), the first one on a tie;
 * undefined when none is near: more than two fifths of the longer name would have to change, or of the words that the
 * two do not share ("/docs/one" is another page than "/docs/two"), and not just two letters swapped. Then, or where it has
 * more than two edits, the only one that begins with the word. Never one that has another number alone: product 1009 is gone, and 1000 is not meant.
 * @param candidates never change: answers are remembered
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined =>
  find(candidates, word);

/** A question as hints put it: "did you mean pricing?"; undefined when no name is near. @param show how it is written */
export function didYouMean(word: string, candidates: Iterable<string>, show = (name: string) => name) {
  const near = nearest(word, candidates);
  return near === undefined ? undefined : `did you mean ${show(near)}?`;
}

export const inQuotes = (name: string): string => `"${name}"`;

const find = oncePer((candidates: Iterable<string>, word): string | undefined => {
  const names = prepare(candidates);
  const wanted = word.slice(0, 100);
  const lower = wanted.toLowerCase();
  const plain = plainLetters(wanted);
  const isOdd = ODD.test(wanted);
  const spelt = names.find((one) => (isOdd || one.isOdd) && one.plain() === plain);
  if (spelt !== undefined) return spelt.name;
  let best: string | undefined;
  let fewest = wanted.length - 1;
  for (const { name, lower: other } of names) {
    // It has as many edits at least.
    if (Math.abs(other.length - lower.length) > fewest) continue;
    const edits = distance(lower, other);
    if (edits > fewest || (edits === fewest && best !== undefined) || hasOtherNumber(other, lower)) continue;
    // One that is too far keeps those out that are still further.
    fewest = edits;
    best = isNear(wanted, name, edits) ? name : undefined;
  }
  const near = (fewest > 2 ? undefined : best) ?? onlyLonger(lower, names) ?? best;
  return near && hasOtherNumber(near.toLowerCase(), lower) ? undefined : near;
});

const ODD = /[^ -~]/;

/** Names as they are compared: what thousands of words are asked of is made once. */
const prepare = oncePer((candidates: Iterable<string>) =>
  Array.from(candidates, (name) => ({
    name,
    lower: name.toLowerCase(),
    isOdd: ODD.test(name),
    plain: once(() => plainLetters(name)),
  })),
);

/** How letters are written where there are none with marks, and what has no mark that could be left out. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  "ä ae,ö oe,ü ue,ß ss,ł l,ı i,ø o,đ d,æ ae,œ oe".split(",").map((pair) => pair.split(" ")),
);

/** Lower case, Latin letters without their marks: "Über" → "ueber", "łódź" → "lodz"; other scripts stay as they are. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßłıøđæœ]/g, (letter) => LATIN[letter] ?? letter)
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");

/** "p41" and "p4"; "p04" is "p4". */
const hasOtherNumber = (a: string, b: string): boolean =>
  a.replace(/\d+/g, "#") === b.replace(/\d+/g, "#") && withoutZeros(a) !== withoutZeros(b);
const withoutZeros = (name: string): string => name.replace(/0*(\d+)/g, "$1");

/** "pro" was renamed to "professional". */
function onlyLonger(lower: string, names: ReturnType<typeof prepare>): string | undefined {
  const longer = names.filter((one) => one.lower.startsWith(lower));
  const [{ name } = {}] = longer;
  const isMeant = longer.length === 1 && lower.length > 2 && !name?.slice(lower.length).includes("/");
  return isMeant ? name : undefined;
}

function isNear(a: string, b: string, edits: number): boolean {
  if (edits > allowed(a, b)) return isSwap(a.toLowerCase(), b.toLowerCase(), edits);
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  const alike = (at: number): boolean => ours.at(at) !== undefined && ours.at(at) === theirs.at(at);
  while (alike(0)) for (const words of [ours, theirs]) words.shift();
  while (alike(-1)) for (const words of [ours, theirs]) words.pop();
  const [left, right] = [ours.join(""), theirs.join("")];
  return (
    left === "" ||
    right === "" ||
    isSwap(left, right, edits) ||
    distance(left, right) <= allowed(left, right, Math.ceil)
  );
}

const allowed = (a: string, b: string, round = Math.floor): number =>
  Math.max(1, round(Math.max(a.length, b.length) * 0.4));

/** "/docs/trialDays" → docs, trial, days */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two names differ by one letter, or by two that are swapped. */
export function isSlip(a: string, b: string): boolean {
  const edits = distance(a, b);
  return edits === 1 || isSwap(a, b, edits);
}

/** Two letters in the wrong order are one slip, though two edits. */
const isSwap = (a: string, b: string, edits: number): boolean =>
  edits === 2 && a.length === b.length && [...a].sort().join() === [...b].sort().join();
