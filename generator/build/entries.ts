/** Parsed files → entries: facts filled in, validated, Markdown turned into HTML. Remembered file by file. */

import type { Cache } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { CollectionDefinition, SiteDefinition } from "../define.ts";
import type { Values } from "../facts/facts.ts";
import { checkBodyReferences, createFill, fillData, maskReferences } from "../facts/fill.ts";
import { asset } from "../html/asset-token.ts";
import { decodeEntities } from "../html/html.ts";
import {
  createMarkdown,
  finish,
  fromInlineHtml,
  type MarkdownRenderer,
  toInlineBody,
} from "../markdown/index.ts";
import { type DataPath, pathKey } from "../problems/data-path.ts";
import { collectMarks, type MarkedValue } from "../schema/marks.ts";
import { validateEntry } from "../schema/validate.ts";
import type { Diagnostic, Heading, Json, JsonObject, Result } from "../types.ts";
import type { Positions } from "../yaml/positions.ts";
import type { CheckedText } from "./checks/content-references.ts";
import { lazyPositions, type ParsedFile } from "./content.ts";

/** What one file came to. JSON; `data` is null when the file does not fit its schema. */
export interface EntryResult {
  readonly data: JsonObject | null;
  /** front matter with values filled in, whether it fits or not: what references are checked in */
  readonly filled: JsonObject;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly marks: readonly Pick<MarkedValue, "path" | "mark">[];
  readonly texts: readonly CheckedText[];
}

/** A file with its collection and slug. */
export interface EntryJob {
  readonly file: ParsedFile;
  readonly collection: string;
  readonly definition: CollectionDefinition;
  readonly slug: string;
}

interface EntryStageInput {
  readonly jobs: readonly EntryJob[];
  readonly values: Values;
  readonly markdown: NonNullable<SiteDefinition["markdown"]>;
  /** changes when a schema or a Markdown plugin does */
  readonly definitionHash: string;
  readonly cache: Cache;
}

/** One result a job, in the order of the jobs. */
export async function readEntries(input: EntryStageInput): Promise<Result<readonly EntryResult[]>> {
  const { jobs, values, cache, definitionHash } = input;
  const allNames = hash(canonicalJson([...values.keys()]));
  const results = await cache.rememberAll(
    "entries",
    jobs.map(({ file, collection }) => ({
      label: file.source.path,
      inputs: {
        path: file.source.path,
        source: file.source.hash,
        definition: definitionHash,
        collection,
        values:
          file.names.length === 0
            ? ""
            : hash(canonicalJson(file.names.map((name) => [name, values.get(name)]))),
        // A suggestion for an unknown name depends on all the others.
        ...(file.names.every((name) => values.has(name)) ? {} : { names: allNames }),
      },
    })),
    async (missing) => {
      const markdown = await createMarkdown(input.markdown);
      const computed: Result<EntryResult>[] = [];
      for (const index of missing) computed.push(await readEntry(jobs[index] as EntryJob, input, markdown));
      return computed;
    },
  );
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function readEntry(
  { file, definition }: EntryJob,
  input: EntryStageInput,
  markdown: MarkdownRenderer,
): Promise<Result<EntryResult>> {
  const { source, parsed } = file;
  const { values } = input;
  const positions = lazyPositions(source);
  const marks = collectMarks(definition.schema, parsed.data);
  const markdownPaths = new Map(marks.filter(isMarkdownMark).map((one) => [pathKey(one.path), one]));
  const filled = fillData(parsed.data, values, positions, (path) => markdownPaths.has(pathKey(path)));
  const validated = validateEntry({
    schema: definition.schema,
    data: filled.value.data,
    filled: filled.value.filled,
    positions,
  });
  const diagnostics: Diagnostic[] = [...filled.diagnostics, ...validated.diagnostics];
  const texts: CheckedText[] = [];

  let data = validated.value as JsonObject | undefined;
  for (const { path, mark, value } of markdownPaths.values()) {
    if (typeof value !== "string") continue;
    const html = await renderField(value, mark.kind === "inline", path, positions());
    if (data !== undefined) data = replaceAt(data, path, html) as JsonObject;
  }
  diagnostics.push(...checkBodyReferences(parsed.body, values, positions));
  const masked = maskReferences(parsed.body);
  const raw = await markdown.convert(masked.text);
  const body = await finish(
    raw,
    parsed.body,
    { path: source.path, bodyLine: parsed.bodyLine },
    createFill(masked, values),
  );
  diagnostics.push(...body.diagnostics);
  texts.push({
    text: parsed.body,
    bodyLine: parsed.bodyLine,
    links: body.value.links,
    images: body.value.images,
  });
  return {
    value: {
      data: data ?? null,
      filled: filled.value.data,
      html: withAssetTokens(body.value.html, body.value.images),
      headings: body.value.headings,
      marks: marks.map(({ path, mark }) => ({ path, mark })),
      texts,
    },
    diagnostics,
  };

  /** Markdown inside YAML: the place of a fault is the value's, since its lines are not the file's. */
  async function renderField(text: string, inline: boolean, path: DataPath, at: Positions): Promise<string> {
    const field = maskReferences(text);
    const converted = await markdown.convert(inline ? toInlineBody(field.text) : field.text);
    const html = inline ? fromInlineHtml(converted.html) : converted.html;
    const result = await finish(
      { ...converted, html },
      text,
      { path: source.path, bodyLine: 1 },
      createFill(field, values),
    );
    const location = at.value(path);
    diagnostics.push(...result.diagnostics.map((one) => ({ ...one, location })));
    texts.push({ path, text, bodyLine: 1, links: result.value.links, images: result.value.images });
    return withAssetTokens(result.value.html, result.value.images);
  }
}

const isMarkdownMark = ({ mark }: MarkedValue): boolean => mark.kind === "inline" || mark.kind === "markdown";

/** Pictures of content/assets get their final address when the page is linked; others are addresses already. */
function withAssetTokens(html: string, images: readonly string[]): string {
  if (images.length === 0) return html;
  return html.replace(/(<img src=")([^"]*)"/g, (whole, open: string, source: string) => {
    const name = decodeEntities(source);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(name)) return whole;
    return `${open}${asset(decodeName(name))}"`;
  });
}

function decodeName(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** A copy of the data with one value replaced. */
function replaceAt(data: Json, path: DataPath, value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((member: Json, index) => (index === step ? replaceAt(member, rest, value) : member));
  if (typeof data !== "object" || data === null) return data;
  const group = data as JsonObject;
  return { ...group, [step]: replaceAt(group[step] ?? null, rest, value) };
}
