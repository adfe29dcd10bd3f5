/**
 * Fills values into YAML strings, before validation, and into Markdown, after Markdown: a body is masked, turned into
 * HTML, and filled, so that a value can never be read as markup and a changed value costs no Markdown.
 */

import { byCodePoint } from "../order.ts";
import { aboutPath, type DataPath, pathKey } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import type { Json, JsonObject, Origin, Problem, Result } from "../types.ts";
import { type Facts, PLACEHOLDER } from "./facts.ts";
import { type Reference, readReferences } from "./syntax.ts";

/** References in one file; people write ten. */
const MAX_REFERENCES = 1_000;

/** Names that are compared for a suggestion, so that a hostile site.yaml does not multiply with hostile texts. */
const MAX_SUGGESTED = 1_000;

/** A string of the data that was filled in. */
export interface FilledString {
  readonly names: readonly string[];
  /** the first reference as written, to find it in the file */
  readonly written: string;
  /** when the string is one reference and nothing else: its shown form, for a field that wants text */
  readonly text?: string;
}

export interface FilledData {
  readonly data: JsonObject;
  /** by `pathKey` */
  readonly filled: ReadonlyMap<string, FilledString>;
  /** every value used, in code-point order */
  readonly names: readonly string[];
}

/**
 * Fills values into every string of an entry's data. A string that is exactly one reference becomes the typed value.
 * @param isMarkdown true for the path of a string that is Markdown: it is checked, but stays as written, to be masked
 * @param file path of the entry's source
 */
export function fillData(
  file: string,
  data: JsonObject,
  values: Facts,
  isMarkdown: (path: DataPath) => boolean = () => false,
): Result<FilledData> {
  const diagnostics: Problem[] = [];
  const filled = new Map<string, FilledString>();
  const names = new Set<string>();
  const path: (string | number)[] = [];
  let count = 0;

  const result = fill(data) as JsonObject;
  return { value: { data: result, filled, names: [...names].sort(byCodePoint) }, diagnostics };

  function fill(value: Json): Json {
    if (typeof value === "string") return value.includes("{{") ? fillString(value) : value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return replaceMembers(value, [...value.keys()]) ?? value;
    return replaceMembers(value as JsonObject, Object.keys(value)) ?? value;
  }

  /** A copy with filled members, or undefined when nothing changed. */
  function replaceMembers<K extends string | number>(
    value: { readonly [key in K]: Json },
    keys: readonly K[],
  ): Json | undefined {
    let copy: { [key in K]: Json } | undefined;
    for (const key of keys) {
      path.push(key);
      const member = fill(value[key]);
      path.pop();
      if (member === value[key]) continue;
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as { [key in K]: Json };
      copy[key] = member;
    }
    return copy as Json | undefined;
  }

  function fillString(text: string): Json {
    const here = [...path];
    const references = readReferences(text);
    count += references.length;
    if (count > MAX_REFERENCES) {
      if (count - references.length <= MAX_REFERENCES) diagnostics.push(tooMany({ path: file, data: here }));
      return PLACEHOLDER;
    }
    for (const reference of references) {
      if (reference.kind === "name") names.add(reference.name);
      const written = text.slice(reference.start, reference.end);
      const fault = explainReference(reference, written, values);
      if (fault === undefined) continue;
      const nth = text.slice(0, reference.start).split(written).length - 1;
      diagnostics.push(fault({ path: file, data: here, written, nth }, here));
    }
    if (isMarkdown(here)) return text;
    const first = references.find((reference) => reference.kind === "name");
    if (first === undefined) return fillText(text, references, values);
    const written = text.slice(first.start, first.end);
    const whole = references.length === 1 && written === text.trim() ? values.get(first.name) : undefined;
    const used = references.flatMap((reference) => (reference.kind === "name" ? [reference.name] : []));
    filled.set(pathKey(here), { names: used, written, ...(whole === undefined ? {} : { text: whole.text }) });
    return whole === undefined ? fillText(text, references, values) : whole.value;
  }
}

/** A Markdown text whose references are replaced by words that pass through Markdown unchanged. Plain JSON. */
export interface MaskedText {
  readonly text: string;
  /** distinct, in order of first use; a word holds the index of its name */
  readonly names: readonly string[];
  /** start of every such word; does not occur in the text otherwise */
  readonly prefix: string;
}

/**
 * Replaces each reference by a word of letters and digits, and `\{{` by one that stands for two braces: in text, code,
 * headings and addresses alike. The result does not depend on any value.
 */
export function maskReferences(body: string): MaskedText {
  const references = readReferences(body);
  if (references.length === 0) return { text: body, names: [], prefix: "" };
  let prefix = "galleyvalue";
  while (body.includes(prefix)) prefix += "q";
  const names: string[] = [];
  const text = replaceReferences(body, references, (reference) => {
    if (reference.kind !== "name") return reference.kind === "literal" ? `${prefix}bx` : undefined;
    let index = names.indexOf(reference.name);
    if (index < 0) index = names.push(reference.name) - 1;
    return `${prefix}${index}x`;
  });
  return { text, names, prefix };
}

/** The words of a mask, as a pattern. */
export const maskWords = ({ prefix }: MaskedText): RegExp => new RegExp(`${prefix}(\\d+|b)x`, "g");

/**
 * Makes the function that puts values back: plain text in, plain text out. The caller escapes its result, as
 * `finishMarkdown` does for texts, attributes and addresses.
 */
export function createFill(mask: MaskedText, values: Facts): (text: string) => string {
  const { names, prefix } = mask;
  if (prefix === "") return (text) => text;
  const words = maskWords(mask);
  return (text) =>
    text.includes(prefix)
      ? text.replace(words, (_, index: string) => {
          const name = names[Number(index)];
          return name === undefined ? "{{" : (values.get(name)?.text ?? PLACEHOLDER);
        })
      : text;
}

/** What is wrong with the references of a Markdown body, each at its own place. */
export function checkBodyReferences(file: string, body: string, values: Facts): readonly Problem[] {
  const references = readReferences(body);
  if (references.length > MAX_REFERENCES) {
    const excess = references[MAX_REFERENCES];
    return excess === undefined ? [] : [tooMany({ path: file, body: [excess.start, excess.end] })];
  }
  return references.flatMap((reference) => {
    const fault = explainReference(reference, body.slice(reference.start, reference.end), values);
    return fault === undefined ? [] : [fault({ path: file, body: [reference.start, reference.end] }, [])];
  });
}

function fillText(text: string, references: readonly Reference[], values: Facts): string {
  return replaceReferences(text, references, (reference) => {
    if (reference.kind === "literal") return "{{";
    return reference.kind === "name" ? (values.get(reference.name)?.text ?? PLACEHOLDER) : PLACEHOLDER;
  });
}

/** `replacement` gives undefined for what stays as it is. */
function replaceReferences(
  text: string,
  references: readonly Reference[],
  replacement: (reference: Reference) => string | undefined,
): string {
  let result = "";
  let at = 0;
  for (const reference of references) {
    result +=
      text.slice(at, reference.start) +
      (replacement(reference) ?? text.slice(reference.start, reference.end));
    at = reference.end;
  }
  return result + text.slice(at);
}

type Fault = (at: Origin, path: DataPath) => Problem;

function explainReference(reference: Reference, written: string, values: Facts): Fault | undefined {
  if (reference.kind === "literal") return undefined;
  if (reference.kind === "malformed") {
    return (at, path) =>
      error("FACT_SYNTAX", aboutPath(path, `${clip(written)} is not the name of a value`), {
        hint: "write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{",
        at,
      });
  }
  if (values.has(reference.name)) return undefined;
  const { name } = reference;
  const members = [...values.keys()].filter((one) => one.startsWith(`${name}.`));
  return (at, path) =>
    members.length > 0
      ? error("FACT_UNKNOWN", aboutPath(path, `${name} is a group of values, not one`), {
          hint: `write one of them: ${list(members)}`,
          at,
        })
      : error("FACT_UNKNOWN", aboutPath(path, `there is no value "${clip(name)}" in content/site.yaml`), {
          hint: suggest(name, values),
          at,
        });
}

function suggest(name: string, values: Facts): string {
  const known = [...values.keys()].slice(0, MAX_SUGGESTED);
  const last = lastStep(name).toLowerCase();
  const near =
    known.find((one) => lastStep(one).toLowerCase() === last) ??
    nearest(name, known) ??
    nearestByLastStep(last, known);
  if (near !== undefined) return `did you mean {{ ${near} }}?`;
  const facts = known.filter((one) => one.startsWith("facts."));
  return facts.length === 0 ? "add it to content/site.yaml" : `add it, or use one of ${list(facts)}`;
}

function nearestByLastStep(last: string, known: readonly string[]): string | undefined {
  const near = nearest(last, known.map(lastStep));
  return near === undefined ? undefined : known.find((one) => lastStep(one) === near);
}

const lastStep = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
const list = (names: readonly string[]): string =>
  `${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`;
const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const tooMany = (at: Origin): Problem =>
  error("FACT_TOO_LONG", `the file has more than ${MAX_REFERENCES} references`, {
    hint: "split it",
    at,
  });
