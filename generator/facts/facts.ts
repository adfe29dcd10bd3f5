/** What texts may refer to: every fact and every single value of content/site.yaml, with the form in which it is shown. */

import type { Code } from "../problems/codes.ts";
import { aboutPath, type DataPath, leavesOf, membersOf, PLACEHOLDER } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import type { JsonObject, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { fitsCurrency, formatDate, formatPrice } from "./format.ts";
import { onlyUse, replaceReferences, type Use } from "./syntax.ts";

export interface Fact {
  /** as it is shown inside a longer text: "$29", "August 24, 2025" */
  readonly text: string;
  /** as it is where it stands alone: 29, "2025-08-24" */
  readonly value: string | number;
}

/** By name: "facts.trialDays", "site.contacts.support", "site.social.0.url". */
export type Facts = Pick<ReadonlyMap<string, Fact>, "get" | "has" | "keys">;

/** Characters of one value; a longer one is a text that belongs into an entry. */
const MAX_VALUE_LENGTH = 10_000;
/** How often values may lead on to others before the text must be written out. */
const MAX_CHAIN = 20;

interface Declared {
  readonly path: DataPath;
  readonly written: string | number;
  /** the shown form of a price or a date */
  readonly text?: string | undefined;
  /** true for a price that would be shown as another one */
  readonly isRounded?: boolean;
}

/** What is not known of a value that is at fault. */
const UNKNOWN_FACT: Fact = { text: PLACEHOLDER, value: PLACEHOLDER };

/** Facts of a site whose content/site.yaml cannot be read: every name may be one. */
export const UNREADABLE_FACTS: Facts = {
  get: () => UNKNOWN_FACT,
  has: () => true,
  keys: () => new Map().keys(),
};

/**
 * @param file path of content/site.yaml
 * @param data the file as parsed, not validated; what does not fit the schema is left to validation
 * @param faulty names of values that are missing or at fault; they are known, but not what they say
 * @returns the facts, and problems for circles and for texts that grow too long
 */
export function createFacts(file: string, data: JsonObject, faulty: readonly DataPath[] = []) {
  const diagnostics: Problem[] = [];
  const declared = new Map(listDeclared(data).map((one) => [nameOfValue(one.path), one]));
  const facts = new Map<string, Fact>();
  const unknown = new Set(faulty.map(nameOfValue));
  for (const name of unknown) facts.set(name, UNKNOWN_FACT);
  for (const name of declared.keys())
    if (groupsOf(name).some((group) => unknown.has(group))) facts.set(name, UNKNOWN_FACT);
  for (const name of declared.keys()) resolve(name, []);
  return { value: facts, diagnostics };

  function resolve(name: string, trail: readonly string[]): Fact | undefined {
    const source = declared.get(name);
    if (source !== undefined && !facts.has(name)) facts.set(name, resolveDeclared(source, [...trail, name]));
    return facts.get(name);
  }

  function resolveDeclared({ path, written, text, isRounded }: Declared, trail: readonly string[]): Fact {
    if (isRounded === true) {
      const message = `${written} would be shown as ${text}`;
      return refuse("CONTENT_INVALID", path, message, "write fewer digits behind the point");
    }
    if (typeof written === "number" || text !== undefined)
      return { text: text ?? String(written), value: written };
    let length = 0;
    const filled = fillReferences(written, (use) => {
      if (length > MAX_VALUE_LENGTH) return "";
      const value = follow(use.name, use.written, path, trail)?.text;
      length += value?.length ?? 0;
      return value;
    });
    if (filled.length > MAX_VALUE_LENGTH) {
      const message = `the text has more than ${MAX_VALUE_LENGTH} characters with all values filled in`;
      return refuse("FACT_TOO_LONG", path, message, "shorten it, or make it the text of an entry");
    }
    return facts.get(onlyUse(written)?.name ?? "") ?? { text: filled, value: filled };
  }

  /** The value that a text at `path` refers to. */
  function follow(name: string, written: string, path: DataPath, trail: readonly string[]): Fact | undefined {
    const circle = trail.indexOf(name);
    if (circle < 0 && trail.length < MAX_CHAIN) return resolve(name, trail);
    const message =
      circle < 0
        ? `${written} leads on to more than ${MAX_CHAIN} other values`
        : `${written} leads back to itself: ${[...trail.slice(circle), name].join(" → ")}`;
    return refuse("FACT_CYCLE", path, message, "write the text out", { written });
  }

  function refuse(code: Code, data: DataPath, message: string, hint: string, part = {}): Fact {
    const at = { path: file, data, ...part };
    diagnostics.push(error(code, aboutPath(data, message), { hint, at }));
    return UNKNOWN_FACT;
  }
}

/** How texts call a value of content/site.yaml: "facts.trialDays" for ["facts", "trialDays", "value"], "site.contacts.support". */
export const nameOfValue = (path: DataPath): string =>
  path[0] === "facts" ? path.slice(0, 2).join(".") : ["site", ...path].join(".");

/** The path in content/site.yaml of what texts call by this name. */
export const pathOfValue = (name: string): DataPath =>
  name
    .replace(/^site\./, "")
    .split(".")
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** "site.links.app" → "site", "site.links" */
const groupsOf = (name: string): readonly string[] =>
  Array.from(name.matchAll(/\./g), ({ index }) => name.slice(0, index));

/** A text with its values filled in; one that is not known is a placeholder. */
export const fillReferences = (text: string, textOf: (use: Use) => string | undefined): string =>
  replaceReferences(text, (reference) =>
    reference.kind === "literal"
      ? "{{"
      : ((reference.kind === "name" ? textOf(reference) : undefined) ?? PLACEHOLDER),
  );

/** A fact that does not fit its schema still has a name, so that no text is blamed for it. */
function listDeclared({ facts, ...site }: JsonObject): readonly Declared[] {
  const language = typeof site.language === "string" ? site.language : "en";
  const currency = typeof site.currency === "string" ? site.currency : "USD";
  const own = membersOf(facts).map(([key, fact]): Declared => {
    const path = ["facts", key];
    const isGroup = typeof fact === "object" && fact !== null;
    const { value, price, date } = (isGroup ? fact : { value: fact }) as JsonObject;
    if (typeof value === "number" || typeof value === "string")
      return { path: isGroup ? [...path, "value"] : path, written: value };
    // Intl throws for a language, currency or date that does not exist; validation reports it at its own line.
    if (typeof price === "number") {
      const isRounded = attempt(() => fitsCurrency(price, currency, language)) === false;
      const text = attempt(() => formatPrice(price, currency, language));
      return { path: [...path, "price"], written: price, text, isRounded };
    }
    if (typeof date !== "string") return { path, written: "" };
    const text = attempt(() => formatDate(date, language)) ?? date;
    return { path: [...path, "date"], written: date, text };
  });
  const others = leavesOf(site).flatMap(([path, written]) =>
    typeof written === "string" || typeof written === "number" ? { path, written } : [],
  );
  return [...own, ...others];
}
