/** zod's issues → sentences for authors. Pure; must not know where anything is written. */

import type { z } from "zod";
import { isGroup } from "../problems/data-path.ts";
import { didYouMean } from "../problems/nearest.ts";
import { SINGLE_BRACE } from "../problems/single-brace.ts";
import { count, listNames, quote, readNumber } from "../problems/words.ts";
import { clip } from "../util/clip.ts";
import { dateHint, FORMATS, typed } from "./formats.ts";
import { type Issue, NO_MESSAGE } from "./schema.ts";

/** `problem` follows the path: "expected a number, got …". */
export type IssueWords = readonly [problem: string, hint?: string | undefined];

/** What to do about a value of another type. @param form how the list or group that is expected is written */
type HintOf = (value: unknown, form?: string) => string | undefined;

/** What types are called, and what to do about another value. Of other types, which content does not have, zod's own word is told. */
const TYPES: Readonly<Record<string, readonly [name: string, hintOf?: HintOf]>> = {
  string: ["text", textHint],
  number: ["a number", numberHint],
  int: ["a whole number", numberHint],
  boolean: ["true or false", booleanHint],
  array: ["a list", listHint],
  tuple: ["a list", listHint],
  object: ["a group of keys", groupHint],
  record: ["a group of keys", groupHint],
  null: ["nothing"],
  never: ["nothing"],
  date: ["a date", (value) => dateHint(`${value}`)],
};

const nameOf = (type: string): string => TYPES[type]?.[0] ?? type;

/** What is wrong with a value that should have one of some types. */
export function describeKind(types: readonly string[], value: unknown): string {
  const expected = [...new Set(types.map(nameOf))].join(" or ");
  return expected === ""
    ? `${got(value)} does not fit the schema`
    : `expected ${expected}, got ${got(value)}`;
}

/** Types that content does not have, so that no value of it fits, and what a developer writes instead. */
const FOREIGN = new Map([
  ["date", ["a day is text", "isoDate()"]],
  ["map", ["a group of keys is no Map", "z.record()"]],
  ["set", ["a list is no Set", "z.array()"]],
  ["bigint", ["a number is no bigint", "z.int()"]],
]);

/** What is asked for in place of any content. What `z.coerce` makes no date of is the value's own fault. */
export const foreignIn = (issue: Issue): readonly string[] | undefined =>
  issue.code === "invalid_type" && !("received" in issue) ? FOREIGN.get(issue.expected) : undefined;

/** What is wrong with a value that is there. @param form how the list or group that is expected is written */
export function describeIssue(issue: Issue, value: unknown, form?: string): IssueWords {
  if (issue.code === "invalid_type") {
    const { expected } = issue;
    const [is, instead] = foreignIn(issue) ?? [];
    const refused = `${is} here, and z.${expected}() in the schema takes none`;
    if (is !== undefined) return [refused, `a developer writes ${instead} instead`];
    return [describeKind([expected], value), typeHint(expected, value, form)];
  }
  if (issue.code === "invalid_value") return describeChoice(issue.values, value);
  if (issue.code === "too_small" || issue.code === "too_big") return describeSize(issue, value);
  if (issue.code === "not_multiple_of") return [`expected a multiple of ${issue.divisor}, got ${got(value)}`];
  if (issue.code === "invalid_format") {
    const [name, example, hintOf] = FORMATS[issue.format] ?? [];
    if (name === undefined)
      return [`${got(value)} does not have the form that the schema asks for`, formHint(issue)];
    return [`expected ${name} such as ${example}, got ${got(value)}`, hintOf?.(`${value}`)];
  }
  if (issue.code !== "invalid_key") return [describeKind([], value)];
  const hints = issue.issues.map((one) => (one.message === NO_MESSAGE ? formHint(one as Form) : one.message));
  return ["the key does not have the form that the schema asks for", hints.find(Boolean)];
}

type Form = { readonly [key in "pattern" | "prefix" | "suffix" | "includes"]?: unknown };

const formHint = (issue: Form): string | undefined => {
  if (typeof issue.prefix === "string") return `it must start with ${issue.prefix}`;
  if (typeof issue.suffix === "string") return `it must end with ${issue.suffix}`;
  if (typeof issue.includes === "string") return `it must contain ${issue.includes}`;
  return typeof issue.pattern === "string" ? `it must match ${clip(issue.pattern, 60)}` : undefined;
};

/** A value that must be one of a few. @param types that it may have instead */
export function describeChoice(
  choices: readonly unknown[],
  value: unknown,
  types: readonly string[] = [],
): IssueWords {
  const names = choices.map(String);
  const [only, ...others] = choices;
  // A layout may be called "text".
  const one = typeof only === "string" ? quote(only) : String(only);
  const near = typeof value === "string" ? didYouMean(value, names) : undefined;
  const same = choices.find((choice) => typeof choice !== typeof value && String(choice) === String(value));
  const quotes = Array.isArray(value)
    ? `write ${same}`
    : typeof same === "string"
      ? `put quotes around it: "${same}"`
      : `write it without quotes: ${same}`;
  const words = typeof value === "string" ? value.split(/[\s;|/+]+/) : [];
  const areAll = words.length > 1 && words.every((word) => names.includes(word));
  const several = areAll ? `write ${words.join(", ")}: a comma parts two items` : undefined;
  const hint = same !== undefined ? quotes : (several ?? near);
  // Who is told which one is meant needs no list of all.
  const listed = others.length === 0 ? one : `one of ${listNames(names, hint ? 5 : 12)}`;
  const expected = [listed, ...types.map(nameOf)].join(" or ");
  return [`expected ${expected}, got ${got(value)}`, hint];
}

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): IssueWords {
  const isLeast = issue.code === "too_small";
  const limit = isLeast ? issue.minimum : issue.maximum;
  const [beyond, from] = isLeast ? ["more than", "at least"] : ["less than", "at most"];
  const bound = issue.exact === true ? "exactly" : issue.inclusive === false ? beyond : from;
  const many = (noun: string, size: number) =>
    `expected ${bound} ${count(Number(limit), noun)}, got ${size}` as const;
  if (value === "") return ["expected text, got an empty one"];
  if (Array.isArray(value)) return [many("item", value.length)];
  if (isGroup(value)) return [many("key", Object.keys(value).length)];
  if (typeof value !== "string") return [`expected ${bound} ${limit}, got ${got(value)}`];
  // The schema may take the spaces around it away first.
  const { length } = isLeast && value.length >= Number(limit) ? value.trim() : value;
  if (length === 0) return ["expected text, got only spaces"];
  const excess = length - Number(limit);
  return [many("character", length), excess > 0 ? `shorten it by ${excess}` : undefined];
}

function typeHint(expected: string, value: unknown, form?: string): string | undefined {
  const [, name] = (typeof value === "string" && SINGLE_BRACE.exec(value)) || [];
  if (name !== undefined) return `write "{{ ${name} }}"`;
  const [, hintOf = () => form] = TYPES[expected] ?? [];
  return hintOf(value, form);
}

function textHint(value: unknown, form?: string): string {
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return `write ${value[0]}`;
  if (typeof value === "number" || typeof value === "boolean") return form ?? "put quotes around it";
  if (isGroup(value) && /^[“”„‟«»]/.test(Object.keys(value)[0] ?? ""))
    return 'write " instead of both typographic quotes';
  const [first, ...others] = isGroup(value) ? Object.entries(value) : [];
  if (first === undefined || others.length > 0) return form ?? "write one text, not several";
  return first[1] === null
    ? `write ${clip(first[0], 60)}, without braces or a colon behind it`
    : "put quotes around a text that has a colon and a space in it";
}

function listHint(value: unknown, form?: string): string | undefined {
  if (isGroup(value) || form !== undefined) return form;
  if (/^-\S/.test(String(value))) return "put a space behind each hyphen";
  if (/^-[^\S ]/.test(String(value))) return "type an ordinary space behind each hyphen";
  if (/^[–—•*－・]/.test(String(value))) return "start each item with an ordinary hyphen and a space";
  if (/^\d+[.)]\s/.test(String(value))) return "start each item with a hyphen instead of its number";
  const text = String(value).replace(/\s*[、，،]\s*/g, ", ");
  const [, bare = text] = /^[([［](.*)[)\]］]$/.exec(text) ?? [];
  return /^(?=.*,|\S*$)[^:#[\]{}"'\n]{1,80}$/.test(bare)
    ? `write [${bare}]`
    : "write it as a list: each item on a line of its own, behind a hyphen";
}

function groupHint(value: unknown, form?: string): string {
  if (/^[\w-]+：/.test(String(value))) return "type an ordinary colon and a space behind each key";
  return Array.isArray(value)
    ? (asGroupOf(value) ?? "write `key: value`, without hyphens or brackets")
    : (form ?? KEYS_BELOW);
}

export const KEYS_BELOW = "write its keys on the lines below, with two more spaces in front";

/** [ label: More, page: / ], whose items are groups of one key: "write { label: More, page: / }". */
function asGroupOf(items: readonly unknown[]): string | undefined {
  const members = items.flatMap((item) => (isGroup(item) ? Object.entries(item) : []));
  const isPlain = members.every(([, value]) => /^[^\s,:#"'{}[\]][^,:#"'{}[\]]*$/.test(`${value}`));
  if (!isPlain || members.length === 0 || members.length !== items.length) return undefined;
  return `write { ${members.map(([key, value]) => `${key}: ${value}`).join(", ")} }`;
}

const CURRENCY = /\p{Sc}|円|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|ILS)\b/iu;

function numberHint(value: unknown): string | undefined {
  if (/^(?:facts|site)\.\w+$/.test(`${value}`)) return `write "{{ ${value} }}"`;
  const trimmed = typeof value === "string" ? typed(value) : "";
  if (/^[-+]?\d+(?:\.\d+)?$/.test(trimmed))
    return `${trimmed === `${value}`.trim() ? "write it without quotes" : "type it anew"}: ${Number(trimmed)}`;
  if (/^\d{1,3}(?:[,_' ]\d{3})+(?:\.\d+)?$|^\d+(?:_\d+)+$/.test(trimmed))
    return `write ${trimmed.replace(/[,_' ]/g, "")}`;
  if (CURRENCY.test(trimmed) && /\d/.test(trimmed))
    return "write the number only; the currency sign is added when it is shown";
  if (/^\d+(?:\.\d+)?[,;]-?$/.test(trimmed)) return `write ${trimmed.replace(/[,;]-?$/, "")}`;
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/.test(trimmed)) return `write ${readNumber(trimmed)}`;
  if (/^\d+,\d+$/.test(trimmed)) return `write ${Number(trimmed.replace(",", "."))}`;
  if (/^(?:free|none|nothing|zero)$/i.test(trimmed)) return "write 0";
  if (typeof value === "number") return undefined;
  return /\d/.test(trimmed) ? "write the number only" : "write it in digits";
}

function booleanHint(value: unknown): string {
  const word = String(value).replace(/[,;]$/, "").trim().toLowerCase();
  if (/^(?:true|false)$/.test(word))
    return `write ${typeof value === "string" ? "it without quotes: " : ""}${word}`;
  if (/^(?:yes|y|on|1)$/.test(word)) return "write true";
  if (/^(?:no|n|off|0)$/.test(word)) return "write false";
  return "write true or false";
}

/** A value as a sentence names it. */
function got(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "string") return value === "" ? "an empty text" : quote(value);
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a Date";
  return isGroup(value) ? "a group of keys" : String(value);
}
