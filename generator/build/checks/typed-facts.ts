/** Claims that a text types by hand, and texts that say something else than the fact others use in the same words. */

import { listUses } from "../../facts/syntax.ts";
import { listTexts, type WrittenText, withoutCode } from "../../facts/texts.ts";
import { aboutPath } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import { listNames, readNumber } from "../../problems/words.ts";
import type { ParsedSource, Problem } from "../../types.ts";
import { oncePer } from "../../util/once.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";
import {
  type Claim,
  isSpaceless,
  JOINT,
  type Search,
  type Searched,
  searchAmount,
  searchClaim,
  searchQuantity,
  unitPattern,
} from "./claim-patterns.ts";

export type FileClaims = ReturnType<typeof readClaims>;

/** What the texts of one file say that facts say as well. Plain data. */
export function readClaims(file: ParsedSource, claims: readonly Claim[]) {
  const texts = claims.length === 0 ? [] : listTexts(file);
  const uses = texts.flatMap((text) => findUses(text, claims));
  const { byPhrase, measures } = prepare(claims);
  const plain = texts.map(withoutCode).map((one) => ({ ...one, lowered: one.text.toLowerCase() }));
  return {
    typed: [...plain.flatMap((text) => findTyped(text, byPhrase)), ...uses.flatMap(tellGlued)],
    usages: uses.flatMap(readUsage),
    quantities: plain.flatMap((text) => measures.flatMap((one) => findQuantities(text, one))),
  };
}

/** Patterns are compiled once for all files. */
const prepare = oncePer((claims: readonly Claim[]) => {
  // Facts with the same value and unit are typed in the same way; one warning names them all.
  const groups = groupBy(claims, ({ shown, unit = "" }) => `${shown} ${unit}`);
  const byPhrase = Array.from(groups.values(), (group) => ({ group, search: searchClaim(group[0]) }));
  const measures = [...groupBy(claims, unitOf).values()].flatMap(([claim]): Measure[] => {
    const { shown, unit, isPrice, larger } = claim;
    if (isPrice) return [{ unit: PRICE, search: searchAmount(shown), shownOf: ([whole]) => whole }];
    if (unit === undefined || !/^\d/.test(shown)) return [];
    const own: Measure = { unit, search: searchQuantity(unit), shownOf: ([, number = ""]) => number };
    if (larger === undefined) return [own];
    const shownOf: Measure["shownOf"] = ([, number = ""]) => String(readNumber(number) * larger[1]);
    return [own, { unit, search: searchQuantity(larger[0]), shownOf }];
  });
  return { byPhrase, measures };
});

/** How amounts of one kind are found, and compared with a fact. */
interface Measure {
  readonly unit: string;
  readonly search: Search;
  /** from a match */
  readonly shownOf: (match: RegExpExecArray) => string;
}

/** Prices have one unit, whatever it is called. */
const PRICE = "$";
const unitOf = ({ unit, isPrice }: Claim): string | undefined => (isPrice ? PRICE : unit);

export const checkClaims = ({ ofFiles }: CheckContext, { cache }: Run) =>
  cache.gather("claims", ofFiles, ({ claims }) => claims, tellClaims);

/** Claims typed by hand, and numbers in the words in which another text uses a fact with their unit, but another value. */
export function tellClaims(files: readonly FileClaims[]): readonly Problem[] {
  /** by unit and word; each fact once */
  const alike = new Map<string, Usage[]>();
  for (const usage of files.flatMap(({ usages }) => usages)) {
    for (const word of usage.words) {
      const key = `${unitOf(usage.claim)} ${word}`;
      const known = alike.get(key) ?? [];
      if (known.every(({ claim }) => claim.name !== usage.claim.name)) alike.set(key, [...known, usage]);
    }
  }
  return files.flatMap(({ typed, quantities }) => {
    const contradicted = quantities.flatMap((one) => tellContradicted(one, alike));
    if (contradicted.length === 0) return typed;
    // "30 days" may be what one fact says and yet stand in the words of another; the words decide.
    const taken = new Set(contradicted.map(({ at }) => JSON.stringify(at)));
    return [...typed.filter(({ at }) => !taken.has(JSON.stringify(at))), ...contradicted];
  });
}

/** A text as it is searched for claims: without its code. */
type PlainText = WrittenText & Searched;

function findTyped(text: PlainText, byPhrase: ReturnType<typeof prepare>["byPhrase"]): readonly Problem[] {
  return byPhrase.flatMap(({ group, search }) => {
    const [{ shown, isPrice }] = group;
    return search(text).map((match) => {
      const names = group.map(({ name }) => `{{ ${name} }}`);
      const at = text.originOf(match.index, match.index + match[0].length);
      const number = group[0].spoken?.find((word) => match[0].toLowerCase().startsWith(word)) ?? shown;
      const message = aboutPath(text.path, `${JSON.stringify(match[0])} is typed by hand`);
      const hint = `if the same is meant, write ${names.join(" or ")} in place of ${isPrice ? match[0] : number}: it changes with the fact then`;
      // A number was asked for: what to write in its place is told.
      const because = "data" in at ? [at] : undefined;
      return warning("FACT_TYPED", message, { hint, at, because });
    });
  });
}

type Use = ReturnType<typeof findUses>[number];

/** Where a text uses a fact: the word behind it if that is its unit, and what joins the two. */
function findUses(text: WrittenText, claims: readonly Claim[]) {
  return listUses(text.text).flatMap(({ name, start, end, written }) => {
    const claim = claims.find((one) => one.name === name);
    if (claim === undefined) return [];
    const pattern = claim.unit ? new RegExp(`^(${JOINT}*)${unitPattern(claim.unit)}`, "iu") : undefined;
    const [unit, joint] = pattern?.exec(text.text.slice(end)) ?? [];
    return { text, claim, start, end, written, unit, joint };
  });
}

/** A value whose unit follows without a blank: "14days". */
function tellGlued({ text, start, end, written, unit, joint }: Use): readonly Problem[] {
  if (unit === undefined || joint !== "" || isSpaceless(unit)) return [];
  const at = text.originOf(start, end + unit.length);
  const message = aboutPath(text.path, "a space is missing behind a value");
  return [warning("FACT_TYPED", message, { hint: `write ${written} ${unit}`, at })];
}

type Usage = FileClaims["usages"][number];

/** Of a fact with its unit, or of a price, the words around it: "trial <" before, "> free" behind. */
function readUsage({ text, claim, start, end, unit = "" }: Use) {
  if (unit === "" && !claim.isPrice) return [];
  const words = wordsAround(text.text, start, end + unit.length);
  return [{ claim, words, at: text.originOf(start, end) }];
}

type Quantity = ReturnType<typeof findQuantities>[number];

/**
 * Numbers with a unit of facts or a price, and the words around them. `shown` is as the fact would be: "21" for 3 weeks where
 * its unit is a day, "$39"; `about` says what is wrong if another fact is meant.
 */
function findQuantities(text: PlainText, { unit, search, shownOf }: Measure) {
  return search(text).map((match) => {
    const end = match.index + match[0].length;
    const words = wordsAround(text.text, match.index, end);
    const about = aboutPath(text.path, JSON.stringify(match[0]));
    return { shown: shownOf(match), unit, words, about, at: text.originOf(match.index, end) };
  });
}

/** Facts that one warning names. */
const SHOWN = 3;

/** @param usages by unit and word */
function tellContradicted(
  { shown, unit, words, about, at }: Quantity,
  usages: ReadonlyMap<string, readonly Usage[]>,
): readonly Problem[] {
  const alike = words
    .flatMap((word) => usages.get(`${unit} ${word}`) ?? [])
    .filter(({ claim }) => Math.abs(digitsOf(claim.shown) - digitsOf(shown)) < 2);
  const facts = [...new Map(alike.map((one) => [one.claim.name, one])).values()];
  const [first] = facts;
  if (first === undefined || alike.some(({ claim }) => normalize(claim.shown) === normalize(shown)))
    return [];
  const values = facts.map(({ claim }) => `${claim.name} is ${claim.shown}`);
  const names = facts.map(({ claim }) => `{{ ${claim.name} }}`);
  const place = unit === PRICE ? "" : ` in place of the number, with the unit ${unit},`;
  const hint = `write ${names.slice(0, SHOWN).join(" or ")}${place} if the same is meant`;
  const related = [{ message: `${first.claim.name} is used here in the same words`, at: first.at }];
  return [warning("FACT_CONTRADICTED", `${about}, but ${listNames(values, SHOWN)}`, { hint, at, related })];
}

/** The same for "$29.00" and "$29", for "1200 €" and "1.200 €". */
const normalize = (shown: string): string =>
  shown.replace(/\d(?:.*\d)?/s, (number) => String(readNumber(number))).replace(/\s+/g, "");

/** What is a hundred times as much is another thing: $1,200 beside a plan for $29. Cents and tenths do not count. */
const digitsOf = (shown: string): number => shown.replace(/[.,]\d{1,2}(?![\d.,])|\D/g, "").length;

/** Words looked at on each side, within the sentence or the cell of a table. */
const NEAR = 3;
/** Words that stand beside any number. */
const EMPTY_WORDS =
  "about after another before between during every first from have into least less more most only over than that their then them there these they this those until when will with within your";
const EMPTY = new Set(EMPTY_WORDS.split(" "));

function wordsAround(text: string, start: number, end: number): readonly string[] {
  const sentences = (part: string) => part.replace(/\{\{[^}]*\}\}/g, ".").split(/[.!?;:|\n]/);
  const before = wordsOf(sentences(text.slice(Math.max(0, start - 200), start)).at(-1)).slice(-NEAR);
  const after = wordsOf(sentences(text.slice(end, end + 200))[0]).slice(0, NEAR);
  const words = [
    ...before.filter(isMeant).map((word) => `${word} <`),
    ...after.filter(isMeant).map((word) => `> ${word}`),
  ];
  return [...new Set(words)];
}

const wordsOf = (text = ""): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
const isMeant = (word: string): boolean => word.length > 3 && !EMPTY.has(word);
