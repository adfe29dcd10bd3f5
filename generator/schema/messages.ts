/** zod's issues → sentences for authors. Pure; must not know where anything is written. */
import type { z } from "zod";
import { nearest } from "../problems/nearest.ts";
import { isGroup } from "./walk.ts";

type Issue = z.core.$ZodIssue;

/** `problem` follows the path: "expected a number, got …". */
export interface IssueWords {
  readonly problem: string;
  readonly hint: string | undefined;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a group of keys",
  record: "a group of keys",
  map: "a group of keys",
  null: "nothing",
  never: "nothing",
  date: "a date",
};

/** "a number" for "number"; zod's own word for a type that content does not have. */
export const expectedType = (type: string): string => EXPECTED[type] ?? type;

const FORMATS: Readonly<Record<string, readonly [expected: string, hint?: string]>> = {
  date: ["a date such as 2025-08-24", "write it as year-month-day, with two digits for month and day"],
  datetime: ["a date and time such as 2025-08-24T10:00:00Z"],
  time: ["a time such as 10:30:00"],
  url: ["a full address such as https://example.com", "start it with https://"],
  email: ["a mail address such as name@example.com"],
};

/**
 * What is wrong with a value that is there.
 * @param custom the message that the schema gives itself; it wins over ours, but a hint that fits the value is kept
 */
export function describeIssue(issue: Issue, value: unknown, custom: string | undefined): IssueWords {
  const words = describe(issue, value);
  if (custom === undefined) return words;
  const isPattern = issue.code === "invalid_format" && issue.format === "regex";
  return { problem: custom, hint: isPattern ? undefined : words.hint };
}

function describe(issue: Issue, value: unknown): IssueWords {
  switch (issue.code) {
    case "invalid_type":
      return {
        problem: `expected ${expectedType(issue.expected)}, got ${got(value)}`,
        hint: typeHint(issue.expected, value),
      };
    case "invalid_value":
      return describeChoice(issue.values, value);
    case "too_small":
      return describeSize(
        issue.origin,
        issue.minimum,
        value,
        issue.inclusive === false ? "more than" : "at least",
        issue.exact === true,
      );
    case "too_big":
      return describeSize(
        issue.origin,
        issue.maximum,
        value,
        issue.inclusive === false ? "less than" : "at most",
        issue.exact === true,
      );
    case "not_multiple_of":
      return { problem: `expected a multiple of ${issue.divisor}, got ${got(value)}`, hint: undefined };
    case "invalid_format": {
      const [expected, hint] = FORMATS[issue.format] ?? [];
      if (expected !== undefined) {
        const isDay = issue.format === "date" && /^\d{4}-\d{2}-\d{2}$/.test(String(value));
        return {
          problem: `expected ${expected}, got ${got(value)}`,
          hint: isDay ? "there is no such day" : hint,
        };
      }
      return {
        problem: `${got(value)} does not have the form that the schema asks for`,
        hint: formHint(issue),
      };
    }
    case "invalid_key":
      return {
        problem: "the key does not have the form that the schema asks for",
        hint: issue.issues.map((one) => formHint(one as Form)).find((hint) => hint !== undefined),
      };
    default:
      return { problem: `${got(value)} does not fit the schema`, hint: undefined };
  }
}

type Form = { readonly [key in "pattern" | "prefix" | "suffix" | "includes"]?: unknown };

const formHint = (issue: Form): string | undefined => {
  if (typeof issue.prefix === "string") return `it must start with ${issue.prefix}`;
  if (typeof issue.suffix === "string") return `it must end with ${issue.suffix}`;
  if (typeof issue.includes === "string") return `it must contain ${issue.includes}`;
  return typeof issue.pattern === "string" ? `it must match ${clip(issue.pattern, 60)}` : undefined;
};

/** A value that must be one of a few. */
export function describeChoice(choices: readonly unknown[], value: unknown): IssueWords {
  const names = choices.map(String);
  const shown = `${names.slice(0, 12).join(", ")}${names.length > 12 ? ", …" : ""}`;
  const expected = names.length === 1 ? shown : `one of ${shown}`;
  const near = typeof value === "string" ? nearest(value, names) : undefined;
  const same = choices.find((choice) => typeof choice !== typeof value && String(choice) === String(value));
  const hint =
    same !== undefined
      ? typeof same === "string"
        ? `put quotes around it: "${same}"`
        : `write it without quotes: ${same}`
      : near === undefined
        ? undefined
        : `did you mean ${near}?`;
  return { problem: `expected ${expected}, got ${got(value)}`, hint };
}

function describeSize(
  origin: string,
  limit: number | bigint,
  value: unknown,
  bound: string,
  isExact: boolean,
): IssueWords {
  const many = isExact ? `exactly ${limit}` : `${bound} ${limit}`;
  if (origin === "string" && typeof value === "string") {
    if (value === "")
      return { problem: "expected text, got an empty one", hint: "write the text, or remove the line" };
    const tooLong = value.length > Number(limit);
    return {
      problem: `expected ${many} ${plural(limit, "character")}, got ${value.length}`,
      hint: tooLong ? `shorten it by ${value.length - Number(limit)}` : undefined,
    };
  }
  if (Array.isArray(value))
    return { problem: `expected ${many} ${plural(limit, "item")}, got ${value.length}`, hint: undefined };
  if (isGroup(value))
    return {
      problem: `expected ${many} ${plural(limit, "key")}, got ${Object.keys(value).length}`,
      hint: undefined,
    };
  return { problem: `expected ${many}, got ${got(value)}`, hint: undefined };
}

const plural = (count: number | bigint, noun: string): string => (Number(count) === 1 ? noun : `${noun}s`);

function typeHint(expected: string, value: unknown): string | undefined {
  if (value === null) return "write a value behind the colon, or remove the line";
  if (expected === "number" || expected === "int") return numberHint(value);
  if (expected === "boolean") return booleanHint(value);
  if (expected === "string") {
    if (typeof value === "number" || typeof value === "boolean") return "put quotes around it";
    return isGroup(value)
      ? "put quotes around a text that has a colon and a space in it"
      : "write one text, not several";
  }
  if (expected === "array" && !isGroup(value))
    return "write it as a list: each item on a line of its own, behind a hyphen";
  if (expected === "object" || expected === "record") {
    return Array.isArray(value)
      ? "remove the hyphens"
      : "write its keys on the lines below, with two more spaces in front";
  }
  return undefined;
}

const CURRENCY = /[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD)\b/i;

function numberHint(value: unknown): string {
  const trimmed = typeof value === "string" ? value.trim() : "";
  if (/^[-+]?\d+(?:\.\d+)?$/.test(trimmed)) return `write it without quotes: ${Number(trimmed)}`;
  if (/^\d{1,3}(?:[,_' ]\d{3})+(?:\.\d+)?$|^\d+(?:_\d+)+$/.test(trimmed))
    return `write ${trimmed.replace(/[,_' ]/g, "")}`;
  if (CURRENCY.test(trimmed) && /\d/.test(trimmed)) {
    return "write the number only; the currency sign is added when it is shown";
  }
  if (/^\d+,\d+$/.test(trimmed)) return `write ${trimmed.replace(",", ".")}`;
  return /\d/.test(trimmed) ? "write the number only" : "write a number such as 29 or 4.5";
}

function booleanHint(value: unknown): string | undefined {
  const word = String(value).trim().toLowerCase();
  if (/^(?:true|false)$/.test(word)) return `write it without quotes: ${word}`;
  if (/^(?:yes|y|on|1)$/.test(word)) return "write true";
  if (/^(?:no|n|off|0)$/.test(word)) return "write false";
  return "write true or false";
}

/** A value as a sentence names it. */
export function got(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "string") return value === "" ? "an empty text" : JSON.stringify(clip(value, 40));
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "a list";
  return isGroup(value) ? "a group of keys" : String(value);
}

const clip = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
