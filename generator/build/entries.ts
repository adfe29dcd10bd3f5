/** Parsed files → entries: facts filled in, validated, Markdown turned into HTML. Remembered file by file. */

import type { Cache, Computed } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { CollectionDefinition, SiteDefinition } from "../define.ts";
import type { Values } from "../facts/facts.ts";
import { checkBodyReferences, createFill, fillData, maskReferences } from "../facts/fill.ts";
import { asset } from "../html/asset-token.ts";
import { decodeEntities } from "../html/html.ts";
import { createMarkdown, finish, fromInlineHtml, type RawMarkdown, toInlineBody } from "../markdown/index.ts";
import { type DataPath, pathKey } from "../problems/data-path.ts";
import { collectMarks, type MarkedValue } from "../schema/marks.ts";
import { validateEntry } from "../schema/validate.ts";
import type { Diagnostic, Heading, Json, JsonObject, Location, Result } from "../types.ts";
import type { Positions } from "../yaml/positions.ts";
import type { CheckedText } from "./checks/content-references.ts";
import { lazyPositions, type ParsedFile } from "./content.ts";
import type { Guard } from "./guard.ts";

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
  readonly guard: Guard;
}

/** One result a job, in the order of the jobs. */
export async function readEntries(input: EntryStageInput): Promise<Result<readonly EntryResult[]>> {
  const { jobs, values, cache, definitionHash } = input;
  const diagnostics: Diagnostic[] = [];
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
      const { value: convert, diagnostics: faults } = await createConverter(input);
      diagnostics.push(...faults);
      const computed: Computed<EntryResult>[] = [];
      for (const index of missing) computed.push(await readEntry(jobs[index] as EntryJob, input, convert));
      return computed;
    },
  );
  diagnostics.push(...results.flatMap((result) => result.diagnostics));
  return { value: results.map(({ value }) => value), diagnostics };
}

/** A body of Markdown as the engine has it. `location` is where the text stands. */
type Convert = (body: string, location: Location) => Promise<Computed<RawMarkdown>>;

/** Where a plugin of the site throws, the text is read without plugins: its other faults are told as well. */
async function createConverter({ markdown, guard }: EntryStageInput): Promise<Result<Convert>> {
  const plain = await createMarkdown({ engine: markdown.engine });
  if (markdown.plugins === undefined)
    return {
      value: async (body) => ({ value: await plain.convert(body), diagnostics: [] }),
      diagnostics: [],
    };
  const { value: own, diagnostics } = await guard.wait({ template: "templates/index.ts" }, () =>
    createMarkdown(markdown),
  );
  const convert: Convert = async (body, location) => {
    if (own === undefined) return { value: await plain.convert(body), diagnostics: [], uncacheable: true };
    const { value, ...rest } = await guard.wait({ location, by: "a Markdown plugin" }, () =>
      own.convert(body),
    );
    return { ...rest, value: value ?? (await plain.convert(body)) };
  };
  return { value: convert, diagnostics };
}

async function readEntry(
  { file, definition }: EntryJob,
  input: EntryStageInput,
  convert: Convert,
): Promise<Computed<EntryResult>> {
  const { source, parsed } = file;
  let uncacheable = false;
  const keep = <T>(result: Computed<T>): T => {
    diagnostics.push(...result.diagnostics);
    uncacheable ||= result.uncacheable === true;
    return result.value;
  };
  const { values } = input;
  const positions = lazyPositions(source);
  const marks = collectMarks(definition.schema, parsed.data);
  const markdownPaths = new Map(marks.filter(isMarkdownMark).map((one) => [pathKey(one.path), one]));
  const filled = fillData(parsed.data, values, positions, (path) => markdownPaths.has(pathKey(path)));
  const diagnostics: Diagnostic[] = [...filled.diagnostics];
  const blame = { location: { path: source.path, line: 1, column: 1 }, by: "the schema" };
  const { data: written, filled: references } = filled.value;
  const validated = keep(
    input.guard.run(blame, () =>
      validateEntry({ schema: definition.schema, data: written, filled: references, positions }),
    ),
  );
  const texts: CheckedText[] = [];

  let data = validated === undefined ? undefined : (keep(validated) as JsonObject | undefined);
  for (const { path, mark, value } of markdownPaths.values()) {
    if (typeof value !== "string") continue;
    const html = await renderField(value, mark.kind === "inline", path, positions());
    if (data !== undefined) data = replaceAt(data, path, html) as JsonObject;
  }
  diagnostics.push(...checkBodyReferences(parsed.body, values, positions));
  const masked = maskReferences(parsed.body);
  const start = { path: source.path, line: parsed.bodyLine, column: 1 };
  const raw = keep(await convert(masked.text, start));
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
      filled: written,
      html: withAssetTokens(body.value.html, body.value.images),
      headings: body.value.headings,
      marks: marks.map(({ path, mark }) => ({ path, mark })),
      texts,
    },
    diagnostics,
    uncacheable,
  };

  /** Markdown inside YAML: the place of a fault is the value's, since its lines are not the file's. */
  async function renderField(text: string, inline: boolean, path: DataPath, at: Positions): Promise<string> {
    const field = maskReferences(text);
    const location = at.value(path);
    const converted = keep(await convert(inline ? toInlineBody(field.text) : field.text, location));
    const html = inline ? fromInlineHtml(converted.html) : converted.html;
    const result = await finish(
      { ...converted, html },
      text,
      { path: source.path, bodyLine: 1 },
      createFill(field, values),
    );
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
