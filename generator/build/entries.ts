/** Parsed files → entries: facts filled in, validated, Markdown turned into HTML. Remembered file by file. */
import type { Computed } from "../cache/cache.ts";
import { hash } from "../cache/hash.ts";
import { freezePlain, isSame } from "../cache/inputs.ts";
import type { Facts } from "../facts/facts.ts";
import { checkMarkdownReferences, fillData } from "../facts/fill.ts";
import { createFill, maskReferences, unmaskOffset } from "../facts/mask.ts";
import { originInValue } from "../facts/texts.ts";
import { finish } from "../markdown/index.ts";
import { type DataPath, pathKey, valueAt } from "../problems/data-path.ts";
import { limitProblems } from "../problems/limit.ts";
import { pageFields } from "../schema/fields.ts";
import { collectMarks, isMarkdownMark } from "../schema/marks.ts";
import { fillPlaceholders } from "../schema/placeholders.ts";
import type { Entry, JsonObject, Origin, Problem, Result } from "../types.ts";
import { oncePer } from "../util/once.ts";
import { keepHeapSmall, optimizeCode } from "../util/v8.ts";
import type { CheckedText } from "./checks/content-references.ts";
import type { AssignedFile } from "./collections.ts";
import { type Convert, createConverter, leaveOut } from "./converter.ts";
import { fitSchema } from "./fit-schema.ts";
import type { Guard } from "./guard.ts";
import { routeUrl } from "./page-paths.ts";
import { readPublication } from "./publication.ts";
import { noteText } from "./reads.ts";
import type { Run } from "./run.ts";
import { readOutput, withValues } from "./schema-output.ts";
import type { Declared } from "./site.ts";
import { orderKey } from "./slug.ts";

export type ContentEntry = ReturnType<typeof createEntry>;
type EntryResult = Awaited<ReturnType<typeof readEntry>>["value"];

/** Files whose pages, made anew, fill the memory of a small machine and take long. */
const MANY = 3000;

/**
 * An entry for every file; drafts, scheduled and expired ones among them.
 * @param stage a name for the list of files
 */
export async function readEntries(
  stage: string,
  files: readonly AssignedFile[],
  { templates, site: { facts } }: Declared,
  run: Run,
): Promise<Result<readonly ContentEntry[]>> {
  const { cache, lostTexts, today } = run;
  const { definition, definitionHash } = templates;
  const allNames = [...facts.keys()];
  const convert = createConverter(definition, run);
  let done = 0;
  const read = (assigned: AssignedFile) => {
    const { path, hash, names, isReadable } = assigned.file;
    const inputs = {
      path,
      source: hash,
      isReadable,
      definition: definitionHash,
      collection: assigned.collection,
      facts: names.length === 0 ? NONE : names.map((name) => [name, facts.get(name)]),
      // A suggestion for an unknown name depends on all the others.
      names: names.every((name) => facts.has(name)) ? NONE : allNames,
      ...(lostTexts.has(path) && { isLost: true }),
    };
    return cache.rememberAsync("entries", path, inputs, async () => {
      const converter = run.isOwn(path) ? convert : leaveOut;
      const { text, ...result } = await readEntry(
        assigned,
        facts,
        converter,
        definition.linkSchemes,
        run.guard,
      );
      cache.blobs.write("texts", result.value.text, text);
      run.progress("reading content", ++done, files.length);
      if (done === MANY) {
        keepHeapSmall();
        optimizeCode();
      }
      return result;
    });
  };
  const lost = [...lostTexts];
  const results = await cache.pickLate(`${stage} files`, files, read, { definitionHash, facts, lost });
  /** of most entries nobody asks for it, so that it is read apart */
  const textOf = (path: string, name: string): string => {
    noteText(path);
    const bytes = cache.blobs.read("texts", name);
    if (bytes !== undefined) return decoder.decode(bytes);
    lostTexts.add(path);
    throw new Error(`the text of ${path} is no longer in the store`);
  };
  const drafts = run.options.drafts === true;
  const shared = { definition: definitionHash, today, drafts };
  return cache.each(stage, results, shared, ({ value, diagnostics }, index) => {
    const file = files[index] as AssignedFile;
    cache.blobs.keep("texts", value.text);
    const takeText = () => textOf(value.path, value.text);
    return { value: createEntry(file, value, takeText, today, drafts), diagnostics };
  });
}

/** Entries that pages may show; the same list for the same entries, since many ask for it. */
export const publishedEntries = oncePer((entries: readonly ContentEntry[]): readonly ContentEntry[] =>
  entries.filter((one) => one.publication === "published"),
);

/** One content file as the site has it. */
function createEntry(
  assigned: AssignedFile,
  result: EntryResult,
  takeText: () => string,
  today: string,
  drafts: boolean,
) {
  const { file, definition, collection, slug } = assigned;
  const { data, headings } = result;
  const filled = joinFilled(result);
  /** the address that the page has by its name */
  const ownUrl = definition.route === undefined ? undefined : routeUrl(definition.route, slug);
  /** address of the page, when the collection has pages */
  const url = ownUrl !== undefined && isPath(filled.route) ? filled.route : ownUrl;
  const publication = readPublication(filled, today, drafts);
  /** what layouts get */
  const entry: Entry<JsonObject> = {
    collection,
    slug,
    path: file.path,
    get html() {
      return takeText();
    },
    headings,
    data,
    ...(url !== undefined && { url }),
  };
  // Layouts get it, and what is read from disk need not be frozen.
  for (const part of [headings, data]) freezePlain(part);
  Object.freeze(entry);
  return {
    ...assigned,
    result,
    /** front matter with facts filled in, whether it fits or not: what references are checked in */
    filled,
    url,
    ownUrl,
    publication,
    entry,
    /** what entries of a collection are sorted by; those that code makes stay as they come */
    order: definition.folder === undefined ? "" : orderKey(file.path),
  };
}

/** Why an entry is not in the site today: "is a draft". */
export function describeAbsence({ publication, filled }: ContentEntry): string {
  if (publication === "expired") return `left the site on ${filled.expireAt}`;
  return publication === "scheduled" ? `joins the site on ${filled.publishAt}` : "is a draft";
}

const NONE: readonly never[] = [];
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const isPath = (value: unknown): value is string =>
  typeof value === "string" && pageFields.route.safeParse(value).success;

/** What one file came to. Plain data. */
async function readEntry(
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
    const group = valueAt(data, at.slice(0, -1));
    if (typeof group === "object" && group !== null)
      Object.assign(group, { [at.at(-1) as string]: (await render(value, mark.kind === "inline", at)).html });
  }
  const { html, headings } = await render(body, false);
  const text = encoder.encode(html);
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
      /** names the HTML of its text */
      text: hash(text),
      headings,
      marks: [...given, ...output.added].map(({ path, mark }) => ({ path, mark })),
      texts,
    },
    diagnostics,
    uncacheable,
    text,
  };

  /** @param data path of a Markdown string in YAML */
  async function render(text: string, isInline: boolean, data?: DataPath) {
    const originOf = (start: number, end: number): Origin => {
      if (data === undefined) return { path, body: [start, end] };
      if (valueAt(written, data) !== text) return { path, data };
      return end > start ? originInValue(path, data, text, start, end) : { path, data };
    };
    const mask = maskReferences(text);
    const inCode = new Set<number>();
    const raw = keep(await convert(mask.text, originOf(0, 0), isInline));
    const finished = finish(raw, mask.text, {
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

function joinFilled({ data, asWritten, others }: EntryResult): JsonObject {
  const shared = asWritten.map((key) => [key, data[key]] as const);
  return { ...others, ...Object.fromEntries(shared) } as JsonObject;
}
