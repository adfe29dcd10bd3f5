/** Facts that are written as another kind than they are used: a price without its braces, a unit inside the value. */
import { listUses, onlyUse } from "../../facts/syntax.ts";
import { listTexts, type WrittenText } from "../../facts/texts.ts";
import { pathKey } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import type { SiteConfig } from "../../schema/fields.ts";
import type { Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";
import { SITE_FILE } from "../site.ts";

type Facts = SiteConfig["facts"];

/** "14 days" */
const WITH_UNIT = /^(\d+(?:[.,]\d+)*)[\s\u00a0-]+(\p{L}+)$/u;

/** At most one warning a fact, at its value, with a text that shows what it is. */
export function checkFactKinds(facts: Facts, entries: readonly ContentEntry[]): readonly Problem[] {
  return Object.entries(facts).flatMap(([key, fact]) => {
    const value = typeof fact !== "object" ? fact : "value" in fact ? fact.value : undefined;
    const name = `facts.${key}`;
    const users = () => entries.filter(({ file }) => file.names.includes(name));
    const tell = (message: string, hint: string, use?: WrittenText): readonly Problem[] => {
      const related = use && [{ message: "used here", at: use.originOf(0, use.text.length) }];
      const at = { path: SITE_FILE, data: ["facts", key] };
      return [warning("FACT_KIND", `${name} ${message}`, { hint, at, related })];
    };
    const [, amount, word = ""] = WITH_UNIT.exec(String(value)) ?? [];
    if (amount !== undefined) {
      const use = users()
        .flatMap(({ file }) => listTexts(file.parsed))
        .find(({ text }) =>
          listUses(text).some((one) => one.name === name && isSaid(text.slice(one.end), word)),
        );
      const hint = `write { value: ${amount}, unit: ${singular(word)} }`;
      return use === undefined ? [] : tell(`has its unit in the value, and texts say it again`, hint, use);
    }
    if (typeof fact !== "number") return [];
    for (const user of users()) {
      const use = findPrice(user, name, facts, entries);
      const hint = `write { price: ${fact} }`;
      if (use !== undefined) return tell("is a bare number, used where others are prices", hint, use);
    }
    return [];
  });
}

/** "14 day" and "14 days" are one unit. */
const singular = (word: string): string => word.replace(/(?<=\p{L}{2})s$/u, "");

/** Whether a text goes on with the word. */
const isSaid = (text: string, word: string): boolean =>
  singular(/^[\s\u00a0\u2011-]+(\p{L}+)/u.exec(text)?.[1] ?? "") === singular(word);

/** A price that another file of the collection has at the key where this one has the fact. */
function findPrice(
  { collection, file }: ContentEntry,
  name: string,
  facts: Facts,
  entries: readonly ContentEntry[],
): WrittenText | undefined {
  const keys = new Set(wholeUses(file).flatMap((one) => (one.name === name ? one.key : [])));
  if (keys.size === 0) return undefined;
  const others = entries.filter((one) => one.collection === collection && one.file !== file);
  return others
    .flatMap((one) => wholeUses(one.file))
    .find((one) => keys.has(one.key) && isPrice(facts[one.name.replace(/^facts\./, "")]))?.text;
}

const isPrice = (fact: Facts[string] | undefined): boolean => typeof fact === "object" && "price" in fact;

/** Strings of the data that are a value and nothing else, by their key; items of a list have one key. */
function wholeUses({ parsed }: ContentEntry["file"]) {
  return listTexts(parsed).flatMap((text) => {
    const use = text.path && onlyUse(text.text);
    if (!use) return [];
    return [
      {
        text,
        name: use.name,
        key: pathKey(text.path?.map((step) => (typeof step === "number" ? 0 : step)) ?? []),
      },
    ];
  });
}
