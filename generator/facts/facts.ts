/** What texts may refer to: every fact and every single value of content/site.yaml, with the form in which it is shown. */

import { aboutPath, type DataPath } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import type { JsonObject, Problem, Result } from "../types.ts";
import { formatDate, formatPrice } from "./format.ts";
import { readReferences } from "./syntax.ts";

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
  readonly text?: string;
}

/**
 * Stands for a text that is not known, because what it comes from is at fault. It is no character of Unicode, so no text
 * that anybody writes has it: whatever holds it follows from a fault that is told, and is checked no further.
 */
export const PLACEHOLDER = "\ufdd0";

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
export function createFacts(
  file: string,
  data: JsonObject,
  faulty: readonly DataPath[] = [],
): Result<ReadonlyMap<string, Fact>> {
  const diagnostics: Problem[] = [];
  const declared = new Map<string, Declared>();
  const { facts: own, ...site } = data;
  declareFacts(own, data, declared);
  declareLeaves(site, "site", [], declared);

  const facts = new Map<string, Fact>();
  for (const one of faulty) {
    const name = nameOf(one);
    for (const known of [name, ...declared.keys()])
      if (known === name || known.startsWith(`${name}.`)) facts.set(known, UNKNOWN_FACT);
  }
  for (const name of declared.keys()) resolve(name, []);
  return { value: facts, diagnostics };

  function resolve(name: string, trail: readonly string[]): Fact | undefined {
    const known = facts.get(name);
    if (known !== undefined) return known;
    const source = declared.get(name);
    if (source === undefined) return undefined;
    const value = resolveDeclared(source, [...trail, name]);
    facts.set(name, value);
    return value;
  }

  function resolveDeclared({ path, written, text }: Declared, trail: readonly string[]): Fact {
    if (text !== undefined) return { text, value: written };
    if (typeof written === "number") return { text: String(written), value: written };
    const references = readReferences(written);
    let filled = "";
    let at = 0;
    for (const reference of references) {
      if (filled.length > MAX_VALUE_LENGTH) break;
      filled += written.slice(at, reference.start);
      at = reference.end;
      if (reference.kind === "literal") filled += "{{";
      else if (reference.kind === "name")
        filled +=
          follow(reference.name, written.slice(reference.start, at), path, trail)?.text ?? PLACEHOLDER;
    }
    filled += written.slice(at);
    if (filled.length > MAX_VALUE_LENGTH) {
      diagnostics.push(
        error(
          "FACT_TOO_LONG",
          aboutPath(path, `the text has more than ${MAX_VALUE_LENGTH} characters with all values filled in`),
          {
            hint: "shorten it, or make it the text of an entry",
            at: { path: file, data: path },
          },
        ),
      );
      return UNKNOWN_FACT;
    }
    const only = references[0];
    const isWhole =
      references.length === 1 &&
      only?.kind === "name" &&
      written.slice(0, only.start).trim() === "" &&
      written.slice(only.end).trim() === "";
    const whole = isWhole && only?.kind === "name" ? facts.get(only.name) : undefined;
    return whole ?? { text: filled, value: filled };

    function follow(
      target: string,
      reference: string,
      from: DataPath,
      seen: readonly string[],
    ): Fact | undefined {
      const circle = seen.indexOf(target);
      if (circle < 0 && seen.length < MAX_CHAIN) return resolve(target, seen);
      const message =
        circle < 0
          ? `${reference} leads on to more than ${MAX_CHAIN} other values`
          : `${reference} leads back to itself: ${[...seen.slice(circle), target].join(" → ")}`;
      diagnostics.push(
        error("FACT_CYCLE", aboutPath(from, message), {
          hint: "write the text out",
          at: { path: file, data: from, written: reference },
        }),
      );
      return undefined;
    }
  }
}

/** A fact that does not fit its schema still has a name, so that no text is blamed for it. */
function declareFacts(facts: unknown, data: JsonObject, declared: Map<string, Declared>): void {
  if (typeof facts !== "object" || facts === null) return;
  const language = readText(data.language, "en");
  const currency = readText(data.currency, "USD");
  for (const [key, fact] of Object.entries(facts)) {
    const name = `facts.${key}`;
    const path = ["facts", key];
    if (typeof fact === "number" || typeof fact === "string") declared.set(name, { path, written: fact });
    else if (typeof fact === "object" && fact !== null) {
      const { value, price, date } = fact as JsonObject;
      if (typeof value === "number" || typeof value === "string")
        declared.set(name, { path: [...path, "value"], written: value });
      else if (typeof price === "number") {
        declared.set(name, {
          path: [...path, "price"],
          written: price,
          text: shown(() => formatPrice(price, currency, language), price),
        });
      } else if (typeof date === "string") {
        declared.set(name, {
          path: [...path, "date"],
          written: date,
          text: shown(() => formatDate(date, language), date),
        });
      } else declared.set(name, { path, written: "", text: "" });
    } else declared.set(name, { path, written: "", text: "" });
  }
}

/** ["facts", "trialDays", "value"] → "facts.trialDays"; ["contacts", "support"] → "site.contacts.support". */
const nameOf = (path: DataPath): string =>
  path[0] === "facts" ? path.slice(0, 2).join(".") : ["site", ...path].join(".");

const readText = (value: unknown, otherwise: string): string =>
  typeof value === "string" ? value : otherwise;

/** Intl throws for a language, currency or date that does not exist; validation reports it at its own line. */
function shown(format: () => string, written: string | number): string {
  try {
    return format();
  } catch (thrown) {
    if (thrown instanceof RangeError) return String(written);
    throw thrown;
  }
}

function declareLeaves(value: unknown, name: string, path: DataPath, declared: Map<string, Declared>): void {
  if (typeof value === "string" || typeof value === "number") declared.set(name, { path, written: value });
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      declareLeaves(item, `${name}.${index}`, [...path, index], declared);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      declareLeaves(item, `${name}.${key}`, [...path, key], declared);
  }
}
