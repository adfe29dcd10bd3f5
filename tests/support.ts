/** Short ways to write sources and to read diagnostics in tests of the content stage. */
import type { z } from "zod";
import type { Values } from "../generator/facts/facts.ts";
import { fillData } from "../generator/facts/fill.ts";
import { validateEntry, withoutEchoes } from "../generator/schema/validate.ts";
import type { Diagnostic, Source } from "../generator/types.ts";
import { parseSource } from "../generator/yaml/front-matter.ts";
import { createPositions } from "../generator/yaml/positions.ts";

export const source = (path: string, text: string): Source => ({ path, text, hash: "" });

/** A Markdown entry with the given front matter. */
export const entry = (frontMatter: string, body = ""): Source =>
  source("content/pages/a.md", `---\n${frontMatter}\n---\n${body}`);

/** `line:column-endLine:endColumn severity CODE message | hint`, one line a diagnostic. */
export const show = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
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

/** Parses, fills and validates as the pipeline does. */
export function check<S extends z.ZodType>(schema: S, from: Source, values: Values = new Map()) {
  const parsed = parseSource(from);
  if (parsed.value === undefined) return { value: undefined, diagnostics: parsed.diagnostics };
  const positions = () => createPositions(from);
  const filled = fillData(parsed.value.data, values, positions);
  const { data, filled: strings } = filled.value;
  const valid = validateEntry({ schema, data, filled: strings, positions });
  return {
    value: valid.value,
    diagnostics: withoutEchoes([...parsed.diagnostics, ...filled.diagnostics, ...valid.diagnostics]),
  };
}
