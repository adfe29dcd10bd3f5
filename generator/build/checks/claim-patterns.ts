/** Facts as they would be typed by hand: the stretch of a text that says what a fact says. */

import { formatDate, formatPrice } from "../../facts/format.ts";
import type { SiteConfig } from "../../schema/fields.ts";

/** A fact that can be recognised in a text. */
export interface Claim {
  /** "facts.trialDays" */
  readonly name: string;
  /** the value as it is shown: "14", "30+", "$29", "August 24, 2025" */
  readonly shown: string;
  /** the word behind the value, in the singular; undefined for prices and dates, which speak for themselves */
  readonly unit: string | undefined;
}

/** Every fact with a unit, a price above nothing or a date. A bare number or word is too common to be recognised. */
export function listClaims({
  facts,
  currency,
  language,
}: Pick<SiteConfig, "facts" | "currency" | "language">): readonly Claim[] {
  return Object.entries(facts).flatMap(([key, fact]): Claim[] => {
    const name = `facts.${key}`;
    if (typeof fact !== "object") return [];
    if ("price" in fact)
      return fact.price > 0
        ? [{ name, shown: formatPrice(fact.price, currency, language), unit: undefined }]
        : [];
    if ("date" in fact) return [{ name, shown: formatDate(fact.date, language), unit: undefined }];
    return fact.unit === undefined ? [] : [{ name, shown: String(fact.value), unit: fact.unit }];
  });
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Space, hyphen or no-break space between a number and its unit: "14 days", "14-day". */
const JOINT = "[\\s\\u00a0\\u2011-]+";
/** What must not touch a number: it would be part of a longer one, or of a price. */
const BEFORE = "(?<![\\p{L}\\p{N}\\p{Sc}]|\\p{N}[.,\\u2013-])";

/** "day" → a pattern for day and days; "story" for stories; "box" for boxes. Units with a capital (German) only as they are. */
export const unitPattern = (unit: string): string => {
  const word = escapePattern(unit);
  const plurals = /[^aeiou]y$/i.test(unit)
    ? `${escapePattern(unit.slice(0, -1))}ies`
    : /(?:s|x|ch|sh)$/i.test(unit)
      ? `${word}es`
      : `${word}s`;
  return `(?:${plurals}|${word})(?![\\p{L}\\p{N}])`;
};

/** Finds a claim typed by hand. */
export function claimPattern({ shown, unit }: Claim): RegExp {
  const value = escapePattern(shown).replace(/[\s\u00a0]+/g, "[\\s\\u00a0]+");
  const start = /^\p{N}/u.test(shown) ? BEFORE : "(?<![\\p{L}\\p{N}]|\\p{L}-)";
  const end = unit === undefined ? "(?![\\p{L}\\p{N}]|[.,]\\p{N})" : `${JOINT}${unitPattern(unit)}`;
  return new RegExp(`${start}${value}${end}`, "giu");
}

/** Finds any number in front of a unit; group 1 is the number. */
export const quantityPattern = (unit: string): RegExp =>
  new RegExp(`${BEFORE}(\\d+(?:[.,]\\d+)*)${JOINT}${unitPattern(unit)}`, "giu");
