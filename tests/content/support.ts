/** Short ways to write sources and to read diagnostics in tests of the content stage. */
import type { z } from "zod";
import { parseSource } from "../../generator/content/front-matter.ts";
import { fillData } from "../../generator/content/interpolate.ts";
import { createPositions } from "../../generator/content/positions.ts";
import { validateEntry, withoutEchoes } from "../../generator/content/validate.ts";
import type { Values } from "../../generator/content/values.ts";
import type { Diagnostic, Source } from "../../generator/core/types.ts";

export const source = (path: string, text: string): Source => ({ path, text, hash: "" });

/** A Markdown entry with the given front matter. */
export const entry = (frontMatter: string, body = ""): Source =>
  source("content/pages/a.md", `---\n${frontMatter}\n---\n${body}`);

/** `line:column-endLine:endColumn severity CODE message | hint`, one line a diagnostic. */
export const show = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map(({ place, severity, code, message, hint, related }) => {
      const end = place?.endLine === undefined ? "" : `-${place.endLine}:${place.endColumn}`;
      const others = (related ?? [])
        .map((one) => ` (${one.message} ${one.place.line}:${one.place.column})`)
        .join("");
      return `${place?.line}:${place?.column}${end} ${severity} ${code} ${message} | ${hint}${others}`;
    })
    .join("\n");

/** The text that a place marks. */
export function marked(text: string, place: Diagnostic["place"]): string {
  if (place === undefined) return "";
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const end = place.endLine === place.line ? (place.endColumn ?? place.column) - 1 : undefined;
  return (lines[place.line - 1] ?? "").slice(place.column - 1, end);
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
