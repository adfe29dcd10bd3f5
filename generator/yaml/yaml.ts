/** YAML 1.2 → plain JSON data, strictly: one document, every key once, no tags, no merge keys, bounded depth. */
import { type Document, parseDocument } from "yaml";
import type { JsonObject } from "../types.ts";
import { explainYamlError } from "./messages.ts";
import { readTree, tooDeep } from "./tree.ts";
import type { YamlFault } from "./walk.ts";

export type { YamlFault } from "./walk.ts";

export interface YamlData {
  /** undefined when the syntax is broken or the root is not a mapping */
  readonly data: JsonObject | undefined;
  readonly faults: readonly YamlFault[];
}

/** Syntax faults that are reported of one file, and errors that are looked at for them: the rest are echoes. */
const MAX_SYNTAX_FAULTS = 5;
const MAX_SYNTAX_ERRORS = 100;
/** 51 levels in one line, found before parsing: the parser takes seconds for a million of them. */
const TOO_DEEP = /(?:[[{][ \t]*){51}|(?:[-?][ \t]+){51}/;

/** `uniqueKeys` compares each key with every other: ours is a set. Core tags are harmless, others are warnings. */
const YAML_OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
} as const;

/**
 * The parser's tree. Every error it finds is an Error with a stack trace, which takes most of the time of a text with
 * a million of them, so traces are off meanwhile.
 * @returns undefined for a text that is nested deeper than the parser can follow
 */
export function parseTree(text: string): Document.Parsed | undefined {
  if (TOO_DEEP.test(text)) return undefined;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, YAML_OPTIONS);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Reads one document. Never throws. */
export function readYaml(text: string): YamlData {
  const document = parseTree(text);
  if (document === undefined) return { data: undefined, faults: [tooDeep(TOO_DEEP.exec(text)?.index ?? 0)] };
  const tree = readTree(document.contents, text);
  const faults = [...readDirectives(document, text), ...tree.faults];
  const syntax = explainSyntax(document, text, faults, tree.quotes);
  if (syntax.length > 0) {
    // The tree behind a syntax fault is a guess; only what is certain in it is reported.
    const certain = faults.filter(({ code }) => code === "YAML_DUPLICATE_KEY" || code === "YAML_QUOTES");
    return { data: undefined, faults: [...syntax, ...certain] };
  }
  const { value } = tree;
  if (value === null) return { data: undefined, faults: [...faults, NO_DATA] };
  if (typeof value === "object" && !Array.isArray(value)) return { data: value as JsonObject, faults };
  return { data: undefined, faults: [...faults, notMapping(document.contents?.range?.[0] ?? 0)] };
}

/** `%YAML 1.1` would change how every value is read. */
function readDirectives(document: Document.Parsed, text: string): readonly YamlFault[] {
  const start = /^%/m.exec(text.slice(0, document.contents?.range?.[0] ?? 0))?.index;
  if (start === undefined) return [];
  const hint = "remove the line that starts with %";
  return [
    {
      code: "YAML_UNSUPPORTED",
      severity: "error",
      message: "YAML directives are not read",
      hint,
      start,
      end: start + 1,
    },
  ];
}

/** The parser's errors, one a line, without those that follow from a fault that is told already. */
function explainSyntax(
  document: Document.Parsed,
  text: string,
  told: readonly YamlFault[],
  quotes: ReadonlyMap<number, number>,
): readonly YamlFault[] {
  const lineOf = (offset: number) => text.lastIndexOf("\n", Math.max(0, offset - 1));
  const lines = new Set(told.filter(({ code }) => code === "YAML_QUOTES").map(({ start }) => lineOf(start)));
  const syntax: YamlFault[] = [];
  const problems = [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_ERRORS);
  // Behind a tab the parser has lost the levels: what it says of the lines below is a guess, except of other tabs.
  const tab = problems.find(({ code }) => code === "TAB_AS_INDENT")?.pos[0] ?? Number.POSITIVE_INFINITY;
  for (const problem of problems) {
    if (syntax.length >= MAX_SYNTAX_FAULTS) break;
    if (problem.pos[0] > tab && problem.code !== "TAB_AS_INDENT") continue;
    const words = explainYamlError(problem, text, quotes);
    const line = lineOf(words.start);
    if (lines.has(line)) continue;
    lines.add(line);
    syntax.push({ ...words, severity: "error" });
  }
  return syntax;
}

const NO_DATA: YamlFault = {
  code: "CONTENT_EMPTY",
  severity: "error",
  message: "there are no data",
  hint: "write one `key: value` a line",
  start: 0,
  end: 0,
};

const notMapping = (start: number): YamlFault => ({
  code: "YAML_SYNTAX",
  severity: "error",
  message: "the data must be keys and values, not a list or a single value",
  hint: "write one `key: value` a line",
  start,
  end: start + 1,
});
