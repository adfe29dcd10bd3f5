/** Facts as they would be typed by hand: the stretch of a text that says what a fact says. */

import { formatDate, formatPrice } from "../../facts/format.ts";
import { formatPath, textsIn } from "../../problems/data-path.ts";
import { SPACELESS } from "../../problems/words.ts";
import type { SiteConfig } from "../../schema/fields.ts";
import type { JsonObject } from "../../types.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { once } from "../../util/once.ts";

/** A fact that can be recognised in a text. */
export interface Claim {
  /** "facts.trialDays" */
  readonly name: string;
  /** the value as it is shown: "14", "30+", "$29", "August 24, 2025" */
  readonly shown: string;
  /** the word behind the value, in the singular; undefined for prices and dates, which speak for themselves */
  readonly unit?: string;
  /** in other ways: "29 dollars", "29 USD" and "29$", "fourteen" */
  readonly spoken?: readonly string[];
  /** true for a price */
  readonly isPrice?: true;
  /** "week" and 7 for a unit of "day" */
  readonly larger?: readonly [unit: string, times: number];
}

/**
 * Every fact with a unit, a price above nothing or a date, and every mail address of the site. A bare number or word is
 * too common to be recognised.
 * @param data of content/site.yaml
 */
export function listClaims(
  { facts, currency, language }: Pick<SiteConfig, "facts" | "currency" | "language">,
  data: JsonObject = {},
): readonly Claim[] {
  const mails = textsIn(data).flatMap(([path, shown]) =>
    MAIL.test(shown) ? { name: formatPath(["site", ...path]), shown } : [],
  );
  const ofFacts = Object.entries(facts).flatMap(([key, fact]): Claim[] => {
    const name = `facts.${key}`;
    if (typeof fact !== "object") return [];
    if ("price" in fact) {
      if (fact.price === 0) return [];
      const spoken = spokenPrice(fact.price, currency, language);
      return [{ name, shown: formatPrice(fact.price, currency, language), spoken, isPrice: true }];
    }
    if ("date" in fact) return [{ name, shown: formatDate(fact.date, language) }];
    if (fact.unit === undefined) return [];
    const larger = largerUnit(fact.unit, language);
    const shown = String(fact.value);
    const spoken = spokenNumber(shown, language);
    return [{ name, shown, unit: fact.unit, spoken, ...(larger && { larger }) }];
  });
  return [...ofFacts, ...mails];
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** "dollars" of "29 dollars", "day" of "1 day": what a number is shown with. */
const nameOf = (options: Intl.NumberFormatOptions, number: number, language: string) =>
  new Intl.NumberFormat(language, options).formatToParts(number).find(({ type }) => type === options.style)
    ?.value;

function spokenPrice(price: number, currency: string, language: string): readonly string[] {
  const [name, sign] = (["name", "symbol"] as const).map((currencyDisplay) =>
    nameOf({ style: "currency", currency, currencyDisplay }, price, language),
  );
  const words = [currency, name, name?.split(" ").at(-1), sign].filter((word) => word !== undefined);
  const inFront = words.map((word) => `${price}${isSpaceless(word) ? "" : " "}${word}`);
  return [...inFront, `${currency} ${price}`, `${price}${sign}`, `${sign} ${price}`];
}

/** As style guides want small numbers. English alone: nothing in Node spells them out. */
const WORDS =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
const NUMBERS = WORDS.split(" ");

/** "fourteen" for "14", and "4" for "four"; "two hours" are too common to be a claim. */
function spokenNumber(value: string, language: string): readonly string[] {
  if (!/^en\b/.test(language)) return [];
  const number = NUMBERS.indexOf(value) + 2;
  const word = Number(value) < 10 ? undefined : NUMBERS[Number(value) - 2];
  return number > 1 ? [String(number)] : word === undefined ? [] : [word];
}

/** What stands between a number and its unit, once or more: "14 days", "14-day". */
export const JOINT = "[\\s\\u2011-]";
/** A unit that follows its number without a blank, such as 日間. */
export const isSpaceless = (unit: string): boolean => new RegExp(`^${SPACELESS}`, "u").test(unit);
const jointTo = (unit: string): string => `${JOINT}${isSpaceless(unit) ? "*" : "+"}`;
/** What is of the same word as a letter or number beside it. */
const TOUCHING = `(?!${SPACELESS})[\\p{L}\\p{N}]`;
/** What must not touch a number: it would be part of a longer one, of a price or of a day such as 8月14日. */
const BEFORE = `(?<!${TOUCHING}|\\p{Sc}|[年月時第년월]\\s?|\\p{N}[.,\\u2013-])`;
/** Units that are parts of a day as well; 14日間 are days. */
const CALENDAR = /^[年月日년월일]$/;

/** "day" → a pattern for day and days; "story" for stories; "box" for boxes. Units with a capital (German) only as they are. */
export const unitPattern = (unit: string): string => {
  const word = escapePattern(unit);
  const plurals = /[^aeiou]y$/i.test(unit)
    ? `${escapePattern(unit.slice(0, -1))}ies`
    : /(?:s|x|ch|sh)$/i.test(unit)
      ? `${word}es`
      : `${word}s`;
  const end = CALENDAR.test(unit) ? "(?=[間间内간]|以内|이내|동안)" : `(?!${TOUCHING})`;
  return `(?:${plurals}|${word})${end}`;
};

/** A text, also in small letters. */
export type Searched = { readonly text: string; readonly lowered: string };

/** Every match of a pattern. */
export type Search = (searched: Searched) => readonly RegExpExecArray[];

/**
 * To compile such a pattern takes milliseconds: that waits for a text that holds what every match does.
 * @param parts of texts; a match holds one of them at least
 */
function createSearch(parts: readonly string[], source: string): Search {
  const wanted = [...new Set(parts.map((part) => part.toLowerCase()))];
  const pattern = once(() => new RegExp(source, "giu"));
  return ({ text, lowered }) =>
    wanted.some((part) => lowered.includes(part)) ? [...text.matchAll(pattern())] : [];
}

/** Finds a claim typed by hand. */
export function searchClaim(claim: Claim): Search {
  const { shown, spoken = [] } = claim;
  const said = spoken.map((words) => words.replace(/[^\d.]/g, "") || words);
  return createSearch([shown.split(/\s/)[0] ?? "", ...said], claimPattern(claim));
}

function claimPattern({ shown, unit, spoken = [] }: Claim): string {
  const value = withBlanks(shown);
  const start = /^\p{N}/u.test(shown) ? BEFORE : `(?<!${TOUCHING}|\\p{L}-)`;
  const end = unit === undefined ? `(?!${TOUCHING}|[.,]\\p{N})` : `${jointTo(unit)}${unitPattern(unit)}`;
  // What stands around all of them stands there once: each class of letters takes a millisecond to compile.
  const said =
    spoken.length === 0 ? "" : `|${BEFORE}(?:${spoken.map((words) => withBlanks(words)).join("|")})`;
  return `(?:${start}${value}${said})${end}${NO_ADDRESS}`;
}

/** What stands where a link has its address, and is none, is told as that. */
const NO_ADDRESS = "(?<!\\][ \\t]?\\([^()\\n]{0,200})";

const withBlanks = (text: string, blanks = "\\s+"): string => escapePattern(text).replace(/\s+/g, blanks);

/** French parts thousands by spaces, Switzerland by ’. */
const NUMBER = "((?:\\d{1,3}(?:[\\s'’]\\d{3}(?!\\d)){1,4}|\\d+)(?:[.,]\\d+)*)";

/** Finds any number in front of a unit; group 1 is the number. */
export const searchQuantity = (unit: string): Search =>
  // Without the end, which the plural may have another of.
  createSearch([unit.slice(0, -1) || unit], `${BEFORE}${NUMBER}${jointTo(unit)}${unitPattern(unit)}`);

/** Finds any amount that is written as this price: "$29" → "$39.50", "29 €" → "39 €". */
export const searchAmount = (price: string): Search => {
  const [, before = "", after = ""] = /^(\D*)\d(?:.*\d)?(.*)$/s.exec(price) ?? [];
  const sign = (text: string) => withBlanks(text, "\\s*");
  const source = `(?<!${TOUCHING}|\\p{N}[.,])${sign(before)}${NUMBER}${sign(after)}(?!${TOUCHING})`;
  return createSearch([before.trim() || after.trim()], source);
};

/** "day" → "week", and how many of the one the other has; undefined for what is no time, or has no such multiple. */
function largerUnit(unit: string, language: string): readonly [unit: string, times: number] | undefined {
  const wordOf = (name: string): string =>
    nameOf({ style: "unit", unit: name, unitDisplay: "long" }, 1, language) ?? name;
  const found = TIMES.find(([smaller]) => wordOf(smaller) === unit);
  return found && [wordOf(found[1]), found[2]];
}

const TIMES = [
  ["minute", "hour", 60],
  ["hour", "day", 24],
  ["day", "week", 7],
  ["month", "year", 12],
] as const;
