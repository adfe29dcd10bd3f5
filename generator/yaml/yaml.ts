/** YAML 1.2 → plain JSON data, strictly: one document, every key once, no tags, no merge keys, bounded depth. */

import type { Document } from "yaml";
import { isGroup } from "../problems/data-path.ts";
import { failed } from "../problems/problems.ts";
import type { JsonObject, Origin, Problem, Result, Span } from "../types.ts";
import { mendText } from "./mend.ts";
import { codeOf, explainNoKey, explainYamlError, toProblem } from "./messages.ts";
import { TOO_DEEP } from "./parse.ts";
import { readPlain } from "./plain.ts";
import { readTree, tooDeep } from "./tree.ts";

/** Syntax faults that are reported of one file, and errors that are looked at for them: the rest are echoes. */
const MAX_SYNTAX_FAULTS = 5;
const MAX_SYNTAX_ERRORS = 100;
/** What is certain even where the tree behind a syntax fault is a guess. */
const CERTAIN: readonly Problem["code"][] = ["YAML_DUPLICATE_KEY", "YAML_QUOTES"];

/**
 * Reads one document. Never throws.
 * @param path of the file, whose text starts with this one
 * @returns undefined when the syntax is broken or the root is not a mapping; front matter may be empty
 */
export function readYaml(path: string, written: string): Result<JsonObject | undefined> {
  const plain = readPlain(written);
  return plain ? { value: plain, diagnostics: [] } : readStrict(path, written);
}

/** The same for any text. */
export function readStrict(path: string, written: string): Result<JsonObject | undefined> {
  const { text, document, slips, toWritten } = mendText(written);
  if (document === undefined) return failed(tooDeep(path, TOO_DEEP.exec(text)?.index ?? 0));
  const { value, diagnostics } = readTree(document.contents, text, path);
  const start = document.contents?.range[0] ?? 0;
  const found = [...findDirective(text.slice(0, start), path), ...diagnostics];
  const mended = slips.map((words) => toProblem(path, "YAML_SYNTAX", words));
  const syntax = explainSyntax(document, text, path, found);
  if (mended.length + syntax.length > 0) {
    const hasTabs = document.errors.some(({ code }) => code === "TAB_AS_INDENT");
    const certain = hasTabs ? [] : found.filter(({ code }) => CERTAIN.includes(code));
    const moved = [...syntax, ...certain].map((one) => moveSpans(one, toWritten));
    // A key that is written twice is likely not meant where it stands.
    const lineOf = ({ at }: Problem) => (at && "span" in at ? written.lastIndexOf("\n", at.span[0] - 1) : -1);
    const twice = new Set(moved.filter(({ code }) => code === "YAML_DUPLICATE_KEY").map(lineOf));
    return failed(...mended.filter((one) => !twice.has(lineOf(one))), ...moved);
  }
  if (isGroup(value)) return { value: value as JsonObject, diagnostics: found };
  if (value === null && path.endsWith(".md")) return { value: {}, diagnostics: found };
  const hint = "write one `key: value` a line";
  if (value === null)
    return failed(...found, toProblem(path, "CONTENT_EMPTY", ["there are no data", hint, [0, 0]]));
  const message = "the data must be keys and values, not a list or a single value";
  const ofList = "write a key above the list, such as `items:`, or a file for each of its items";
  const words =
    typeof value === "string"
      ? explainNoKey(text, start)
      : ([message, Array.isArray(value) ? ofList : hint, [start, start + 1]] as const);
  return failed(...found, toProblem(path, "YAML_SYNTAX", words));
}

/** The places of a problem in a mended text, as they are in the text as written. */
function moveSpans({ at, related, ...rest }: Problem, toWritten: (span: Span) => Span): Problem {
  const move = (origin: Origin): Origin =>
    "span" in origin ? { ...origin, span: toWritten(origin.span) } : origin;
  return {
    ...rest,
    ...(at && { at: move(at) }),
    ...(related && { related: related.map(({ message, at: place }) => ({ message, at: move(place) })) }),
  };
}

/** `%YAML 1.1` would change how every value is read. */
function findDirective(text: string, path: string): readonly Problem[] {
  const start = /^%/m.exec(text)?.index;
  if (start === undefined) return [];
  const hint = "remove the line that starts with %";
  return [toProblem(path, "YAML_UNSUPPORTED", ["YAML directives are not read", hint, [start, start + 1]])];
}

/** The parser's errors, one a line, without those that follow from a fault that is told already. */
function explainSyntax(document: Document.Parsed, text: string, path: string, told: readonly Problem[]) {
  const lineOf = (offset: number) => text.lastIndexOf("\n", Math.max(0, offset - 1));
  const lines = new Set(
    told.flatMap(({ code, at }) => (code === "YAML_QUOTES" && at && "span" in at ? lineOf(at.span[0]) : [])),
  );
  const syntax: Problem[] = [];
  const faults = [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_ERRORS);
  let quote = Number.POSITIVE_INFINITY;
  for (const fault of faults) {
    if (syntax.length >= MAX_SYNTAX_FAULTS) break;
    const words = explainYamlError(fault, text, document);
    // All that follows an open quote is a part of its text.
    if (fault.pos[0] > quote) break;
    if (fault.code === "MISSING_CHAR" && /quote/.test(fault.message)) quote = words[2][0];
    const line = lineOf(words[2][0]);
    if (lines.has(line)) continue;
    lines.add(line);
    syntax.push(toProblem(path, codeOf(fault), words));
    // Behind a tab, or brackets that are open, the parser has lost the levels: what it says of the lines below is a guess.
    if (fault.code === "TAB_AS_INDENT" || /^Flow/.test(fault.message)) break;
  }
  return syntax;
}
