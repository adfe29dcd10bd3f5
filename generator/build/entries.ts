import { freezePlain } from "../cache/inputs.ts";
import { pageFields } from "../schema/fields.ts";
import type { Entry, JsonObject, Result } from "../types.ts";
import { oncePer } from "../util/once.ts";
import { keepHeapSmall, optimizeCode } from "../util/v8.ts";
import type { AssignedFile } from "./collections.ts";
import { createConverter, leaveOut } from "./converter.ts";
import { routeUrl } from "./page-paths.ts";
import { readPublication } from "./publication.ts";
import { type EntryResult, joinFilled, readEntry } from "./read-entry.ts";
import { noteText } from "./reads.ts";
import type { Run } from "./run.ts";
import type { Declared } from "./site.ts";
import { orderKey } from "./slug.ts";

export type ContentEntry = ReturnType<typeof createEntry>;

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
  const { cache, guard, lostTexts, today } = run;
  const { definition, definitionHash } = templates;
  const { linkSchemes } = definition;
  const allNames = [...facts.keys()];
  const convert = createConverter(definition, run);
  const lostAt = new Map(lostTexts.map((path, at) => [path, at]));
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
      // What an earlier run, or this one before, has made of a lost text may be lost, too.
      ...(lostAt.has(path) && { isLostTo: `${run.effects.processes.self} ${lostAt.get(path)}` }),
    };
    return cache.rememberAsync("entries", path, inputs, async () => {
      const converter = run.isOwn(path) ? convert : leaveOut;
      const { html, ...result } = await readEntry(assigned, facts, converter, linkSchemes, guard);
      cache.blobs.write("texts", result.value.htmlHash, html);
      run.progress("reading content", ++done, files.length);
      if (done === MANY) {
        keepHeapSmall();
        optimizeCode();
      }
      return result;
    });
  };
  const results = await cache.pickLate(`${stage} files`, files, read, { definitionHash, facts, lostAt });
  /** Of most entries nobody asks for it, so that it is read apart. */
  const textOf = (path: string, htmlHash: string): string => {
    noteText(path);
    const bytes = cache.blobs.read("texts", htmlHash);
    if (bytes !== undefined) return decoder.decode(bytes);
    lostTexts.push(path);
    throw new Error(`the text of ${path} is no longer in the store`);
  };
  const shared = { definition: definitionHash, today, drafts: run.options.drafts === true };
  return cache.each(stage, results, shared, ({ value, diagnostics }, index) => {
    const file = files[index] as AssignedFile;
    cache.blobs.keep("texts", value.htmlHash);
    const takeText = () => textOf(value.path, value.htmlHash);
    return { value: createEntry(file, value, takeText, run), diagnostics };
  });
}

/** Entries that pages may show; the same list for the same entries, since many ask for it. */
export const publishedEntries = oncePer((entries: readonly ContentEntry[]): readonly ContentEntry[] =>
  entries.filter((one) => one.publication === "published"),
);

/** One content file as the site has it. */
function createEntry(assigned: AssignedFile, result: EntryResult, takeText: () => string, run: Run) {
  const { file, definition, collection, slug } = assigned;
  const { data, headings } = result;
  const filled = joinFilled(result);
  /** the address that the page has by its name */
  const ownUrl = definition.route === undefined ? undefined : routeUrl(definition.route, slug);
  /** address of the page, when the collection has pages */
  const url = ownUrl !== undefined && isPath(filled.route) ? filled.route : ownUrl;
  const publication = readPublication(filled, run.today, run.options.drafts === true);
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
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const isPath = (value: unknown): value is string =>
  typeof value === "string" && pageFields.route.safeParse(value).success;
