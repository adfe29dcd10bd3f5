/** Short ways to write sources and to read diagnostics in tests of the content stage. */
import type { z } from "zod";
import type { LinkTargets } from "../generator/build/checks/link-targets.ts";
import type { Facts } from "../generator/facts/facts.ts";
import { fillData } from "../generator/facts/fill.ts";
import { dropCascading } from "../generator/problems/problems.ts";
import { validateEntry } from "../generator/schema/validate.ts";
import type { Diagnostic, Location, Origin, Problem, Source } from "../generator/types.ts";
import { parseSource } from "../generator/yaml/front-matter.ts";
import { createLocate } from "../generator/yaml/locate.ts";

/** Texts of the sources made last, by path, so that problems can be located. */
const texts = new Map<string, string>();

export function source(path: string, text: string): Source {
  texts.set(path, text);
  return { path, text };
}

/** The place of an origin in the sources made last. */
export const locate = (at: Origin): Location => createLocate((path) => texts.get(path))(at);

/** Problems as they are told, with the lines of the sources made last. */
export function located(problems: readonly Problem[]): readonly Diagnostic[] {
  return dropCascading(problems, locate).map((problem) => {
    const { at, because, topic, related, ...rest } = problem;
    return {
      ...rest,
      ...(at && { location: locate(at) }),
      ...(related && { related: related.map(({ message, at }) => ({ message, location: locate(at) })) }),
    };
  });
}

/** What links may lead to, besides what is given nothing. */
export const linkTargets = (given: Partial<LinkTargets>): LinkTargets => ({
  origin: "https://site.invalid",
  hosts: new Set(),
  schemes: [],
  slugs: new Map(),
  sources: new Map(),
  pages: new Set(),
  open: new Map(),
  absent: new Map(),
  absentEntries: new Map(),
  moved: new Map(),
  redirects: new Map(),
  files: new Set(),
  assets: new Set(),
  ignored: [],
  large: new Map(),
  anchors: new Map(),
  ...given,
});

/** A Markdown entry with the given front matter. */
export const entry = (frontMatter: string, body = ""): Source =>
  source("content/pages/a.md", `---\n${frontMatter}\n---\n${body}`);

/** `line:column-endLine:endColumn severity CODE message | hint`, one line a diagnostic. */
export const show = (problems: readonly Problem[]): string =>
  located(problems)
    .map(({ location, severity, code, message, hint, related }) => {
      const end = location?.endLine === undefined ? "" : `-${location.endLine}:${location.endColumn}`;
      const others = (related ?? [])
        .map((one) => ` (${one.message} ${one.location.line}:${one.location.column})`)
        .join("");
      return `${location?.line}:${location?.column}${end} ${severity} ${code} ${message} | ${hint}${others}`;
    })
    .join("\n");

/** The text that a place marks. */
export function marked(text: string, location: Diagnostic["location"]): string {
  if (location === undefined) return "";
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const end = location.endLine === location.line ? (location.endColumn ?? location.column) - 1 : undefined;
  return (lines[location.line - 1] ?? "").slice(location.column - 1, end);
}

/** Parses, fills and validates as the build does. */
export function check<S extends z.ZodType>(schema: S, from: Source, facts: Facts = new Map()) {
  texts.set(from.path, from.text);
  const parsed = parseSource(from);
  if (parsed.value === undefined) return { value: undefined, diagnostics: parsed.diagnostics };
  const filled = fillData(from.path, parsed.value.data, facts);
  const { data, filled: strings } = filled.value;
  const valid = validateEntry(from.path, schema, { data, filled: strings });
  return {
    value: valid.value,
    diagnostics: [...parsed.diagnostics, ...filled.diagnostics, ...valid.diagnostics],
  };
}
