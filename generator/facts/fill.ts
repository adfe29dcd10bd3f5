/**
 * Fills values into YAML strings, before validation, and says what is wrong with references in data and in Markdown.
 * Markdown itself is filled after it became HTML (`mask.ts`).
 */

import type { Code } from "../problems/codes.ts";
import { aboutPath, type DataPath, mapLeaves, PLACEHOLDER, pathKey } from "../problems/data-path.ts";
import { insteadOf } from "../problems/foreign-commands.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { listNames } from "../problems/words.ts";
import type { Json, JsonObject, Origin, Problem } from "../types.ts";
import { clip } from "../util/clip.ts";
import { oncePer } from "../util/once.ts";
import { type Facts, fillReferences } from "./facts.ts";
import { onlyUse, type Reference, readReferences, TRIPLE, type Use } from "./syntax.ts";
import { originInValue } from "./texts.ts";

/** References in one file; people write ten. */
const MAX_REFERENCES = 1_000;

/** Names that are compared for a suggestion, so that a hostile site.yaml does not multiply with hostile texts. */
const MAX_SUGGESTED = 1_000;

/** A string of the data that was filled in. */
export interface FilledString {
  readonly names: readonly string[];
  /** the first reference as written, to find it in the file */
  readonly written: string;
  /** what stands around the first reference */
  readonly around: string;
  /** what the string would be without that */
  readonly alone: Json | undefined;
  /** when the string is one reference and nothing else: its shown form, for a field that wants text */
  readonly text?: string;
}

export type FilledData = ReturnType<typeof fillData>["value"];

/**
 * Fills values into every string of an entry's data. A string that is exactly one reference becomes the typed value.
 * @param isMarkdown true for the path of a string that is Markdown: it stays as written, to be masked and checked later
 * @param file path of the entry's source
 * @returns what was filled in, by `pathKey`
 */
export function fillData(
  file: string,
  data: JsonObject,
  values: Facts,
  isMarkdown: (path: DataPath) => boolean = () => false,
) {
  const diagnostics: Problem[] = [];
  const filled = new Map<string, FilledString>();
  let count = 0;
  const result = mapLeaves(data, (leaf, pathOf) =>
    typeof leaf === "string" && leaf.includes("{{") ? fillString(leaf, pathOf()) : leaf,
  );
  return { value: { data: result as JsonObject, filled }, diagnostics };

  function fillString(text: string, path: DataPath): Json {
    const references = readReferences(text);
    count += references.length;
    if (count > MAX_REFERENCES) {
      if (count - references.length <= MAX_REFERENCES) diagnostics.push(tooMany({ path: file, data: path }));
      return PLACEHOLDER;
    }
    if (isMarkdown(path)) return text;
    for (const reference of references) {
      const at = originInValue(file, path, text, reference.start, reference.end);
      diagnostics.push(...explainReference(reference, text, values, at, path));
    }
    const uses = references.filter((reference) => reference.kind === "name");
    const [first] = uses;
    if (uses.some((one) => findDoubled(one, text, values) !== undefined)) return PLACEHOLDER;
    const only = onlyUse(text);
    const whole = only && values.get(only.name);
    if (first !== undefined) {
      const used = uses.map(({ name }) => name);
      const around = text.slice(0, first.start) + text.slice(first.end);
      const shown = whole && { text: whole.text };
      const alone = values.get(first.name)?.value;
      filled.set(pathKey(path), { names: used, written: first.written, around, alone, ...shown });
    }
    return whole?.value ?? fillReferences(text, ({ name }) => values.get(name)?.text);
  }
}

/**
 * What is wrong with the references of a Markdown text, each at its own place.
 * @param inCode indexes of references that stand in code, where braces are braces
 * @param path of the string that the text is; none for a body
 */
export function checkMarkdownReferences(
  text: string,
  values: Facts,
  originOf: (start: number, end: number) => Origin,
  inCode: ReadonlySet<number> = new Set(),
  path: DataPath = [],
): readonly Problem[] {
  const references = readReferences(text).filter((_, index) => !inCode.has(index));
  const excess = references[MAX_REFERENCES];
  if (excess !== undefined) return [tooMany(originOf(excess.start, excess.end))];
  return references.flatMap((one) => explainReference(one, text, values, originOf(one.start, one.end), path));
}

/** The name of a value behind "{{" that has one brace behind it, or none. */
const UNCLOSED = /^[ \t]*((?:facts|site)\.[\w.-]*\w)/;

/** @param path of the text in the data; empty for the body */
function explainReference(reference: Reference, text: string, values: Facts, at: Origin, path: DataPath) {
  const tell = (code: Code, message: string, hint: string): readonly Problem[] => [
    error(code, aboutPath(path, message), { hint, at }),
  ];
  if (reference.kind === "literal") return [];
  if (reference.kind !== "name") return tell("FACT_SYNTAX", ...explainMalformed(reference, text, values));
  const { name } = reference;
  if (text[reference.end] === "}")
    return tell("FACT_SYNTAX", "a brace is one too many", `take one out: {{ ${name} }} has two on each side`);
  const doubled = findDoubled(reference, text, values);
  if (doubled !== undefined) {
    const { sign, where } = doubled;
    return tell("FACT_KIND", `${name} is shown with its ${sign}`, `take out the ${sign} ${where} it`);
  }
  if (values.has(name)) return [];
  const members = listMembers(values, name);
  if (members.length > 0) {
    const hint = `write one of them: ${listNames(members, 8)}`;
    return tell("FACT_UNKNOWN", `${name} is a group of values, not one`, hint);
  }
  const topic = `there is no value "${clip(name, 60)}" in content/site.yaml`;
  const near = suggest(values, name);
  // `{total}` in a label.
  const isOwn = path.length > 0 && !name.includes(".") && !near.startsWith("did");
  const hint = isOwn ? `write {${name}} if the page fills it in; otherwise ${near}` : near;
  return [error("FACT_UNKNOWN", aboutPath(path, topic), { hint, at, topic })];
}

/** Braces that are not closed, or that hold something else than a name: what is wrong, and what to do. */
function explainMalformed(reference: Reference, text: string, values: Facts): [string, string] {
  const { written, start, end } = reference;
  const [, sign, shortcode = ""] = /^\{\{([<%])-?\s*\/?\s*([\w-]+)/.exec(text.slice(start, start + 99)) ?? [];
  const closing = sign === "<" ? ">" : sign;
  if (shortcode !== "")
    return [`this is no command: {{${sign} and ${closing}}} mean nothing here`, insteadOf(shortcode)];
  const [, tripled] = TRIPLE.exec(written) ?? [];
  if (tripled !== undefined) return ["a brace is one too many", `write {{ ${tripled} }}: two on each side`];
  const rest = written === "{{" ? text.slice(end) : "";
  const [whole = "", unclosed] = UNCLOSED.exec(rest) ?? [];
  if (unclosed !== undefined) {
    const isHalf = /^ {0,9}\}/.test(rest.slice(whole.length));
    const hint = isHalf ? "write }} in place of }" : `write }} behind ${knownStart(unclosed, values)}`;
    return ["the {{ is not closed", hint];
  }
  const meant = /^\{\{[\s"'“”„‘’«»]*((?:facts|site)\.[\w.-]*\w)/.exec(written)?.[1];
  const spaced = /^\{\{\s*((?:facts|site)[ ,/:.]+(?=[\w-])[\w.-]*\w)\s*\}\}$/.exec(written)?.[1];
  // {{ "/about" | relative_url }} of Liquid and Nunjucks.
  const [, , address] = /^\{\{-?\s*(["'])(\/[^\s"']*)\1\s*\|/.exec(written) ?? [];
  const hint = spaced
    ? `write {{ ${spaced.replace(/[ ,/:.]+/, ".")} }}`
    : meant
      ? `write {{ ${meant} }}: nothing else can stand in the braces`
      : address
        ? `write ${address}`
        : "write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{";
  return [`${clip(written, 60)} is not the name of a value`, hint];
}

/** "facts.trialDays-day" → "facts.trialDays", when there is such a value. */
function knownStart(name: string, values: Facts): string {
  for (let start = name; start !== ""; start = start.replace(/[.-]?[^.-]*$/, ""))
    if (values.has(start)) return start;
  return name;
}

/** "${{ facts.monthly }}" would be shown as $$29, and "{{ facts.saving }} %" as 20% %. */
function findDoubled({ start, end, name }: Use, text: string, values: Facts) {
  const { text: shown = "", value } = values.get(name) ?? {};
  const [before = ""] = /\p{Sc}(?=[ \u00a0]?$)/u.exec(text.slice(Math.max(0, start - 3), start)) ?? [];
  if (typeof value === "number" && before !== "" && shown.includes(before))
    return { sign: before, where: "in front of" };
  const [, behind = ""] = /^[ \u00a0]?([\p{Sc}%])/u.exec(text.slice(end, end + 3)) ?? [];
  return behind !== "" && shown.includes(behind) ? { sign: behind, where: "behind" } : undefined;
}

/** Names of the values in a group. */
const listMembers = oncePer((values: Facts, group) =>
  [...values.keys()].filter((name) => name.startsWith(`${group}.`)),
);

/** Facts, and values that are not deep inside of lists and settings. */
const SUGGESTED = /^(?:facts|site)(?:\.[A-Za-z]\w*){1,2}$/;

const listSuggested = oncePer((values: Facts) => {
  const known = [...values.keys()].filter((name) => SUGGESTED.test(name)).slice(0, MAX_SUGGESTED);
  return { known, lastSteps: known.map(lastStep) };
});

/** What other systems put in front of an address. */
const BASE = /^site\.(?:base_?url|url)$/i;

const suggest = oncePer((values: Facts, name): string => {
  if (BASE.test(name)) return "take it out: an address begins with /, below a path, too";
  const { known, lastSteps } = listSuggested(values);
  const last = lastStep(name);
  const nearLast = nearest(last, lastSteps);
  const near =
    known.find((one) => lastStep(one).toLowerCase() === last.toLowerCase()) ??
    nearest(name, known) ??
    known.find((one) => lastStep(one) === nearLast) ??
    renamed(last, known);
  if (near !== undefined) return `did you mean {{ ${near} }}?`;
  const group = name.startsWith("site.") ? "site." : "facts.";
  const others = known.filter((one) => one.startsWith(group));
  const isNamed = name.startsWith(group);
  if (others.length > 0)
    return `${isNamed ? "add it" : "write it out"}, or use one of ${listNames(others, 8)}`;
  return isNamed
    ? "add it to content/site.yaml"
    : `take it out, or add it to the facts in content/site.yaml and write {{ facts.${last} }}`;
});

/** The only name that starts with the same word: `trialLength` for `trialDays`. */
function renamed(last: string, known: readonly string[]): string | undefined {
  const [word] = /^[a-z]{4,}/.exec(last) ?? [];
  const alike = known.filter((one) => word !== undefined && lastStep(one).startsWith(word));
  return alike.length === 1 ? alike[0] : undefined;
}

const lastStep = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
const tooMany = (at: Origin): Problem =>
  error("FACT_TOO_LONG", `the file has more than ${MAX_REFERENCES} references`, { hint: "split it", at });
