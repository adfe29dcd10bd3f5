/** Which collection and slug a content file has, and whether it is in the site today. */

import type { CollectionDefinition } from "../define.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { pageFields } from "../schema/fields.ts";
import { attemptData } from "../schema/placeholders.ts";
import type { Diagnostic, Entry, JsonObject, Location, Result } from "../types.ts";
import { lazyPositions, type ParsedFile } from "./content.ts";
import type { EntryJob, EntryResult } from "./entries.ts";
import { readPublication } from "./publication.ts";
import { routeUrl } from "./routes.ts";
import { readSlug, slugKey } from "./slug.ts";

/** Finds the collection of every file. A file in a folder of no collection, and two files with one slug, are faults. */
export function assignCollections(
  files: readonly ParsedFile[],
  collections: Readonly<Record<string, CollectionDefinition>>,
): Result<readonly EntryJob[]> {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, string>();
  const folders = Object.values(collections).map(({ folder }) => folder);
  const findCollection = createFinder(collections);
  const jobs = files.flatMap((file): EntryJob[] => {
    const { path } = file.source;
    const found = findCollection(path);
    if (found === undefined) {
      diagnostics.push(noCollection(path, folders));
      return [];
    }
    const [collection, definition] = found;
    const { value: slug, diagnostics: faults } = readSlug(
      path,
      definition.folder,
      definition.route !== undefined,
    );
    diagnostics.push(...faults);
    if (slug === undefined) return [];
    const key = `${collection}\0${slugKey(slug)}`;
    const owner = owners.get(key);
    if (owner !== undefined) {
      diagnostics.push(
        error("SLUG_DUPLICATE", `two files of ${collection} have the name "${slug}"`, {
          hint: "rename one of them; numbers in front, the ending and capital letters do not count",
          location: { path, line: 1, column: 1 },
          related: [{ message: "the other file", location: { path: owner, line: 1, column: 1 } }],
        }),
      );
      return [];
    }
    owners.set(key, path);
    return [{ file, collection, definition, slug }];
  });
  return { value: jobs, diagnostics };
}

/** Address and name of files that could not be read, so that links to them are not blamed as well. */
export function nameUnread(
  paths: readonly string[],
  collections: Readonly<Record<string, CollectionDefinition>>,
): readonly { readonly collection: string; readonly slug: string; readonly url: string | undefined }[] {
  const findCollection = createFinder(collections);
  return paths.flatMap((path) => {
    const found = findCollection(path);
    const slug = found && readSlug(path, found[1].folder, found[1].route !== undefined).value;
    if (found === undefined || slug === undefined) return [];
    const { route } = found[1];
    return [{ collection: found[0], slug, url: route === undefined ? undefined : routeUrl(route, slug) }];
  });
}

/** The collection with the longest folder that holds the file. */
function createFinder(collections: Readonly<Record<string, CollectionDefinition>>) {
  const byLength = Object.entries(collections)
    .sort(([, a], [, b]) => b.folder.length - a.folder.length)
    .map(([name, definition]) => [name, definition, `content/${definition.folder}/`] as const);
  return (path: string) => byLength.find(([, , prefix]) => path.startsWith(prefix));
}

function noCollection(path: string, folders: readonly string[]): Diagnostic {
  const folder = /^content\/([^/]+)\//.exec(path)?.[1];
  const near = folder === undefined ? undefined : nearest(folder, folders);
  const message =
    folder === undefined
      ? `${path} belongs to no collection`
      : `there is no collection for the folder content/${folder}`;
  const hint =
    near === undefined
      ? `content has ${folders
          .map((name) => `${name}/`)
          .sort()
          .join(", ")}`
      : `did you mean content/${near}?`;
  return error("COLLECTION_UNKNOWN", message, { hint, location: { path, line: 1, column: 1 } });
}

/** An entry, or what is left of one that does not fit its schema. */
export interface CollectedEntry {
  readonly job: EntryJob;
  readonly result: EntryResult;
  /** address of the page, when the collection has pages */
  readonly url: string | undefined;
  /** the address that the page has by its name */
  readonly ownUrl: string | undefined;
  readonly publication: ReturnType<typeof readPublication>;
  /** undefined when the data do not fit */
  readonly entry: Entry | undefined;
}

/** @param today "2026-01-31" */
export function collectEntries(
  jobs: readonly EntryJob[],
  results: readonly EntryResult[],
  today: string,
  drafts: boolean,
): readonly CollectedEntry[] {
  return jobs.map((job, index) => {
    const result = results[index] as EntryResult;
    const { collection, slug, definition, file } = job;
    const { route: written } = result.filled;
    const ownUrl = definition.route === undefined ? undefined : routeUrl(definition.route, slug);
    const url = ownUrl !== undefined && isPath(written) ? written : ownUrl;
    const publication =
      definition.route === undefined ? "published" : readPublication(result.filled, today, drafts);
    let entry = entriesMade.get(result);
    if (entry === undefined && result.data !== null) {
      const base = { collection, slug, path: file.source.path, html: result.html, headings: result.headings };
      entry = Object.freeze({ ...base, data: result.data, ...(url === undefined ? {} : { url }) });
      entriesMade.set(result, entry);
    }
    return { job, result, url, ownUrl, publication, entry };
  });
}

/** A result belongs to one file and one state of the templates; the same entry object each time lets pages be compared fast. */
const entriesMade = new WeakMap<EntryResult, Entry>();

const isPath = (value: unknown): value is string =>
  typeof value === "string" && pageFields.route.safeParse(value).success;

/** Entries that pages may show. */
export const publishedEntries = (collected: readonly CollectedEntry[]): readonly Entry<JsonObject>[] =>
  collected.flatMap(({ entry, publication }) =>
    entry !== undefined && publication === "published" ? [entry] : [],
  );

/**
 * The same with what can be made of faulty entries: good enough to find two pages at one address, and to learn which
 * anchors their pages would have.
 */
export const attemptedEntries = (collected: readonly CollectedEntry[]): readonly Entry<JsonObject>[] =>
  collected.flatMap(({ entry, publication, job, result, url }) => {
    if (publication !== "published") return [];
    if (entry !== undefined) return [entry];
    const { collection, slug, file, definition } = job;
    const { html, headings, filled } = result;
    const data = attemptData(definition.schema, filled);
    const aliases = [filled.aliases ?? []].flat().filter(isPath);
    const attempt = { collection, slug, path: file.source.path, html, headings, data: { ...data, aliases } };
    return [{ ...attempt, ...(url === undefined ? {} : { url }) }];
  });

/** Stand-ins for files that cannot be read, so that pages which need them can be rendered. They are no pages themselves. */
export const attemptUnread = (
  unread: ReturnType<typeof nameUnread>,
  collections: Readonly<Record<string, CollectionDefinition>>,
): readonly Entry<JsonObject>[] =>
  unread.flatMap(({ collection, slug }) => {
    const schema = collections[collection]?.schema;
    if (schema === undefined) return [];
    return [{ collection, slug, path: "", html: "", headings: [], data: attemptData(schema, {}) }];
  });

/** Where a field of an entry is written. Each file is looked at once. */
export function createLocationOf(
  collected: readonly CollectedEntry[],
): (entry: Entry, path: readonly (string | number)[]) => Location {
  const positions = new Map(
    collected.map(({ job }) => [job.file.source.path, lazyPositions(job.file.source)]),
  );
  return (entry, path) =>
    positions.get(entry.path)?.().value(path) ?? { path: entry.path, line: 1, column: 1 };
}
