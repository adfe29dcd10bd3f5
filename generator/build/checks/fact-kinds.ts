/** Facts that are written as another kind than they are used: a price without its braces, a unit inside the value. */
import { listUses, onlyUse } from "../../facts/syntax.ts";
import { listTexts, type WrittenText } from "../../facts/texts.ts";
import { aboutPath, leavesOf } from "../../problems/data-path.ts";
import { error, warning } from "../../problems/problems.ts";
import { DAY, isDay, readDays } from "../../problems/read-day.ts";
import { readNumber } from "../../problems/words.ts";
import type { SiteConfig } from "../../schema/fields.ts";
import type { Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import type { ContentEntry } from "../entries.ts";
import { SITE_FILE } from "../site.ts";
import { JOINT } from "./claim-patterns.ts";
import { placeOf } from "./folders.ts";

type Facts = SiteConfig["facts"];

/** "14 days", "30+ apps", "four months" */
const WITH_UNIT = /^(\S+)[\s-]+(\p{L}+)$/u;
/** "$31", "1,200", "29,50 €" */
const AMOUNT = /^\p{Sc}?\s?(\d+(?:[.,]\d+)*)\s?\p{Sc}?$/u;
/** "24.08.2025"; the number of a version has its year in front. */
const TYPED_DATE = /^\d{1,2}([./-])\d{1,2}\1\d{4}$/;

/** A fact, or a part of one. */
export const inFacts = (...data: readonly string[]) => ({ path: SITE_FILE, data: ["facts", ...data] });

/** At most one fault a fact, at its value. */
export function checkFactKinds({ site, entries }: CheckContext): readonly Problem[] {
  const { facts } = site.config;
  const prices = listPrices(facts, entries);
  const kinds = Object.keys(facts).flatMap(
    (key) => findPriceAsValue(key, facts, entries, prices) ?? findUnitOrDate(key, facts, entries) ?? [],
  );
  return [...findTwins(facts), ...kinds, ...findTypedPrices(facts, entries, prices)];
}

/**
 * What a fact is, and the right form.
 * @param isText where a number is wanted, no page can be made of it: an error, not a warning
 * @param shown a text that shows it, or one that shows another fact, which is a price
 * @param part key of the fact that is wrong, if not all of it
 */
function tell(
  fact: string,
  message: string,
  hint: string,
  isText: boolean,
  shown: WrittenText,
  part: readonly string[] = [],
): Problem {
  const use = listUses(shown.text).find(({ name }) => name === `facts.${fact}`);
  const place = shown.originOf(use?.start ?? 0, use?.end ?? shown.text.length);
  const at = inFacts(fact, ...part);
  const details = { hint, at, related: [{ message: use ? "used here" : "a price here", at: place }] };
  return isText
    ? error("FACT_KIND", `facts.${fact} ${message}`, details)
    : warning("FACT_KIND", `facts.${fact} ${message}`, { ...details, because: [at] });
}

/** `trialdays` beside `trialDays`: texts show the one, and authors change the other. */
function findTwins(facts: Facts): readonly Problem[] {
  const groups = groupBy(Object.keys(facts), (key) => key.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((key) => {
      const message = `facts.${key} differs from facts.${first} in capitals only`;
      const related = [{ message: "the other one", at: inFacts(first) }];
      return warning("FACT_KIND", message, { hint: "take one of the two out", at: inFacts(key), related });
    }),
  );
}

/** Prices that are typed where the other files of a list name a fact: they would stay when it changes. */
function findTypedPrices(facts: Facts, entries: readonly ContentEntry[], prices: Prices): readonly Problem[] {
  const lists = new Set(Array.from(prices.values(), ([{ collection }]) => collection));
  const files = entries.filter(({ collection }) => lists.has(collection));
  return files.flatMap(({ collection, file: { path, data } }) =>
    leavesOf(data).flatMap(([at, value]) => {
      // What is free is no price to go by.
      if (typeof value !== "number" || value === 0 || !prices.has(placeOf(collection, at))) return [];
      const same = Object.keys(facts).filter((key) => Object(facts[key]).price === value);
      const hint =
        same.length > 0
          ? `write ${same.map((key) => `"{{ facts.${key} }}"`).join(" or ")}, so that it changes with the fact`
          : `add it to \`facts\` in ${SITE_FILE} as { price: ${value} }, and write its name here`;
      const message = aboutPath(at, `${value} is typed by hand, where other files name a fact`);
      return warning("FACT_TYPED", message, { hint, at: { path, data: at } });
    }),
  );
}

/** The value of a fact that says nothing of its kind. */
function bareValue(fact: Facts[string] | undefined): string | number | undefined {
  if (typeof fact !== "object") return fact;
  return "value" in fact ? fact.value : undefined;
}

type Prices = ReturnType<typeof listPrices>;

/** Of each place in the files of a collection the texts that are a price there. */
function listPrices(facts: Facts, entries: readonly ContentEntry[]) {
  const keys = Object.keys(facts).filter((key) => Object(facts[key]).price !== undefined);
  const names = keys.map((key) => `facts.${key}`);
  return groupBy(wholeUses(names, entries), ({ place }) => place);
}

function findPriceAsValue(key: string, facts: Facts, entries: readonly ContentEntry[], prices: Prices) {
  const fact = facts[key];
  const value = bareValue(fact);
  const amount = AMOUNT.exec(String(value))?.[1];
  if (amount === undefined || prices.size === 0) return undefined;
  const name = `facts.${key}`;
  const [found] = wholeUses([name], entries).flatMap(({ place, file, text }) => {
    const other = prices.get(place)?.find((one) => one.file !== file);
    return other ? { at: text.originOf(0, text.text.length), price: other.text } : [];
  });
  if (found === undefined) return undefined;
  const { at, price } = found;
  // What counts days is no price that lacks its braces.
  if (Object(fact).unit !== undefined || findUse(name, entries, (behind) => COUNTED.test(behind))) {
    const message = `${name} is no price, and one stands here in other files`;
    const related = [{ message: "a price here", at: price.originOf(0, price.text.length) }];
    return warning("FACT_KIND", message, { hint: `name a price, such as ${price.text.trim()}`, at, related });
  }
  const isText = typeof value !== "number";
  const message = `is ${isText ? "a text" : "a bare number"}, used where others are prices`;
  const told = tell(key, message, `write { price: ${readNumber(amount)} }`, isText, price);
  return { ...told, related: [{ message: "used here", at }, ...(told.related ?? [])] };
}

/** Goes on with what is counted, as in "16 years"; behind a price stands "a month". */
const COUNTED = new RegExp(`^${JOINT}+\\p{L}{4}`, "u");

function findUnitOrDate(key: string, facts: Facts, entries: readonly ContentEntry[]) {
  const fact = facts[key];
  const value = String(bareValue(fact) ?? "");
  const unit = typeof fact === "object" ? fact.unit : undefined;
  const name = `facts.${key}`;
  const [, amount, word = ""] = WITH_UNIT.exec(value) ?? [];
  if (amount !== undefined) {
    const use = findUse(name, entries, (behind) => isSaid(behind, word));
    const hint = `write { value: ${amount}, unit: ${unit ?? singular(word).toLowerCase()} }`;
    return use && tell(key, "has its unit in the value, and texts say it again", hint, true, use);
  }
  if (unit !== undefined && singular(unit) !== unit) {
    const use = findUse(name, entries, (behind) => WORD_BEHIND.exec(behind)?.[1] === singular(unit));
    const message = "has its unit in the plural, and texts in the singular";
    return use && tell(key, message, `write unit: ${singular(unit)}`, false, use, ["unit"]);
  }
  const days = DAY.test(value) ? [value] : TYPED_DATE.test(value) ? readDays(value).filter(isDay) : [];
  const use = days.length > 0 ? findUse(name, entries, () => true) : undefined;
  const hint = `write ${days.map((day) => `{ date: ${day} }`).join(" or ")}`;
  return use && tell(key, "is a date that is shown as it is typed", hint, false, use);
}

/** The first text that uses a fact, and goes on behind it as is meant. */
const findUse = (name: string, entries: readonly ContentEntry[], isMeant: (behind: string) => boolean) =>
  usersOf([name], entries)
    .flatMap(({ file }) => listTexts(file))
    .find(({ text }) => listUses(text).some((one) => one.name === name && isMeant(text.slice(one.end))));

/** @param names of facts: "facts.trialDays" */
const usersOf = (names: readonly string[], entries: readonly ContentEntry[]): readonly ContentEntry[] =>
  entries.filter(({ file }) => names.some((name) => file.names.includes(name)));

/** "14 day" and "14 days" are one unit. */
const singular = (word: string): string => word.replace(/(?<=\p{L}{2})s$/u, "");

/** Whether a text goes on with the word, or with one like it in front: "deep-work hours". */
const isSaid = (text: string, word: string): boolean =>
  new RegExp(`^${JOINT}+(?:\\p{L}+-\\p{L}+\\s+)?${singular(word)}s?(?!\\p{L})`, "iu").test(text);

const WORD_BEHIND = new RegExp(`^${JOINT}+(\\p{L}+)`, "u");

/** Strings of the data that are one of these facts and nothing else. */
const wholeUses = (names: readonly string[], entries: readonly ContentEntry[]) =>
  usersOf(names, entries).flatMap(({ collection, file }) =>
    listTexts(file).flatMap((text) => {
      const { path } = text;
      const isOne = path !== undefined && names.includes(onlyUse(text.text)?.name ?? "");
      return isOne ? { collection, file, text, place: placeOf(collection, path) } : [];
    }),
  );
