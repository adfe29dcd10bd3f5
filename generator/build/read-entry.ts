/** A parsed file → what an entry is made of: facts filled in, validated, Markdown turned into HTML. */
import type { Computed } from "../cache/cache.ts";
import { hash } from "../cache/hash.ts";
import { isSame } from "../cache/inputs.ts";
import type { Facts } from "../facts/facts.ts";
import { checkMarkdownReferences, fillData } from "../facts/fill.ts";
import { createFill, maskReferences, unmaskOffset } from "../facts/mask.ts";
import { listUses } from "../facts/syntax.ts";
import { originInValue } from "../facts/texts.ts";
import { finish } from "../markdown/index.ts";
import { type DataPath, pathKey, valueAt } from "../problems/data-path.ts";
import { limitProblems } from "../problems/limit.ts";
import { collectMarks, isMarkdownMark } from "../schema/marks.ts";
import { fillPlaceholders } from "../schema/placeholders.ts";
import type { JsonObject, Origin, Problem } from "../types.ts";
import type { CheckedText } from "./checks/content-references.ts";
import type { AssignedFile } from "./collections.ts";
import type { Convert } from "./converter.ts";
import { fitSchema } from "./fit-schema.ts";
import type { Guard } from "./guard.ts";
import { readOutput, withValues } from "./schema-output.ts";

export type EntryResult = Awaited<ReturnType<typeof readEntry>>["value"];

const encoder = new TextEncoder();

/** What one file comes to, as plain data, and the HTML of its text. */
export async function readEntry(
  { file, definition: { schema, route, entries }, collection, slug }: AssignedFile,
  facts: Facts,
  convert: Convert,
  schemes: readonly string[] | undefined,
  guard: Guard,
) {
  let uncacheable = false;
  const diagnostics: Problem[] = [];
  const keep = <T>(result: Computed<T>): T => {
    diagnostics.push(...limitProblems(result.diagnostics, path));
    uncacheable ||= result.uncacheable === true;
    return result.value;
  };
  const { path, data: written, body, isReadable } = file;
  const given = collectMarks(schema, written);
  const markdownPaths = new Set(given.filter(isMarkdownMark).map((one) => pathKey(one.path)));
  const texts: CheckedText[] = [];
  // What code has made it has filled in: braces that are left are meant.
  const isAsItIs = (one: DataPath) => entries !== undefined || markdownPaths.has(pathKey(one));
  const strings = keep(fillData(path, written, facts, isAsItIs));
  const { data: filled } = strings;
  // Of a file that cannot be read nothing is known, so nothing in it is missing.
  const fitted = isReadable
    ? keep(fitSchema(file, schema, strings, guard))
    : { ...fillPlaceholders(schema, filled), isSound: false };
  const output = fitted.isSound
    ? keep(readOutput(path, schema, given, filled, fitted.data))
    : { marks: given, added: [] };
  const inMarkdown = output.marks.filter(isMarkdownMark);
  const data = inMarkdown.length === 0 ? fitted.data : structuredClone(fitted.data);
  for (const { path: at, mark, value } of inMarkdown) {
    if (typeof value !== "string") continue;
    const { html } = await render(value, mark.kind === "inline", at);
    Object.assign(Object(valueAt(data, at.slice(0, -1))), { [at.at(-1) as string]: html });
  }
  const rendered = await render(body, false);
  const html = encoder.encode(rendered.html);
  return {
    value: {
      // Two files may come to the same, and each is an entry of its own.
      path,
      source: file.hash,
      /** the schema's output; with placeholders where the file is at fault */
      data,
      /** false when there are such placeholders */
      isSound: fitted.isSound,
      ...splitFilled(withValues(filled, output.added), data),
      /** of the HTML of its text */
      htmlHash: hash(html),
      headings: rendered.headings,
      marks: [...given, ...output.added].map(({ path, mark }) => ({ path, mark })),
      texts,
    },
    diagnostics,
    uncacheable,
    html,
  };

  /** @param data path of a Markdown string in YAML */
  async function render(text: string, isInline: boolean, data?: DataPath) {
    const originOf = (start: number, end: number): Origin => {
      if (data === undefined) return { path, body: [start, end] };
      if (valueAt(written, data) !== text) return { path, data };
      return end > start ? originInValue(path, data, text, start, end) : { path, data };
    };
    // What the schema has added is in no file.
    uncacheable ||= listUses(text).some(({ name }) => !file.names.includes(name));
    const mask = maskReferences(text);
    const inCode = new Set<number>();
    const raw = keep(await convert(mask.text, originOf(0, 0), isInline));
    const finished = finish(raw, {
      originOf: (start, end) => originOf(unmaskOffset(mask, start), unmaskOffset(mask, end)),
      fill: createFill(mask, facts, inCode),
      name: [...(route === undefined ? [collection, slug] : []), ...(data ?? [])].join("-"),
      schemes,
      unmask: (masked) => createFill(mask, facts)(masked, true),
    });
    const references = checkMarkdownReferences(text, facts, originOf, inCode, data);
    diagnostics.push(...limitProblems(references, path));
    const { html, headings, links, images } = keep(finished);
    texts.push({ ...(data && { path: data }), links, images });
    return { headings, html };
  }
}

/** Front matter as it is remembered: most of it is in the schema's output as well. */
function splitFilled(filled: JsonObject, data: JsonObject) {
  const isShared = (key: string): boolean => isSame(filled[key], data[key]);
  const others = Object.entries(filled).filter(([key]) => !isShared(key));
  return {
    /** keys of `data` whose values are those of the front matter */
    asWritten: Object.keys(filled).filter(isShared),
    others: Object.fromEntries(others),
  };
}

/** Front matter as it was before `splitFilled`. */
export function joinFilled({ data, asWritten, others }: EntryResult): JsonObject {
  const shared = asWritten.map((key) => [key, data[key]] as const);
  return { ...others, ...Object.fromEntries(shared) } as JsonObject;
}
