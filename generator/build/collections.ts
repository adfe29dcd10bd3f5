/** Which collection and slug a content file has. */
import type { CollectionDefinition } from "../define.ts";
import { nearest } from "../problems/nearest.ts";
import { error, warning } from "../problems/problems.ts";
import type { Problem } from "../types.ts";
import { oncePer } from "../util/once.ts";
import type { ParsedFile } from "./parse.ts";
import type { Run } from "./run.ts";
import { findMisnamed, findSiteFile, LIKE_SITE_FILE } from "./site.ts";
import { nameEntry } from "./site-view.ts";
import { nameKey, readSlug } from "./slug.ts";
import type { Templates } from "./templates.ts";

/** A file with its collection and slug. */
export interface AssignedFile {
  readonly file: ParsedFile;
  readonly collection: string;
  readonly definition: CollectionDefinition;
  readonly slug: string;
}

type Collections = Readonly<Record<string, CollectionDefinition>>;
type Written = [name: string, definition: CollectionDefinition & { readonly folder: string }];

/** Collections whose entries are files, with their names. */
export const listWritten = (collections: Collections): readonly Written[] =>
  Object.entries(collections).filter((one): one is Written => one[1].folder !== undefined);

/** Finds the collection of every file. A file in a folder of no collection, and two files with one slug, are faults. */
export function assignCollections(
  sources: readonly ParsedFile[],
  { isDefined, definition: { collections } }: Templates,
  { cache, take }: Run,
): readonly AssignedFile[] {
  // Without the site's definition nobody knows what its folders hold.
  const [site, misnamed] = [findSiteFile(sources), findMisnamed(sources)];
  const files = isDefined ? sources.filter((one) => one !== site && one !== misnamed) : [];
  const paths = cache.pick("paths of files", files, ({ path }) => path);
  const find = () => findPlaces(paths, collections);
  const found = take(cache.memo("collections", "paths", { paths, collections }, find));
  const assign = (file: ParsedFile, index: number) => found[index] && { file, ...found[index] };
  return cache.pick("collections", files, assign, { found }).filter((one) => one !== undefined);
}

/** For each path its collection and slug; undefined where it has none. */
function findPlaces(paths: readonly string[], collections: Collections) {
  const diagnostics: Problem[] = [];
  const owners = new Map<string, string>();
  const numbered = new Map<string, string>();
  const unknown = new Set<string>();
  const find = findCollection(collections);
  const value = paths.map((path) => {
    const found = find(path);
    if (found === undefined) {
      // A folder that is misspelt is one slip.
      const folder = strayFolder(path);
      if (!unknown.has(folder)) diagnostics.push(noCollection(path, collections));
      unknown.add(folder);
      return undefined;
    }
    const [collection, definition] = found;
    const isPage = definition.route !== undefined;
    if (!isPage) diagnostics.push(...findSameNumber(path, paths, numbered), ...findUnreadNumber(path, paths));
    const { value: slug, diagnostics: faults } = readSlug(path, definition.folder, isPage);
    diagnostics.push(...faults);
    if (slug === undefined) return undefined;
    const key = nameEntry(collection, nameKey(slug));
    const owner = owners.get(key);
    if (owner !== undefined) {
      const hint = "rename one of them; numbers in front, the ending and capital letters do not count";
      const because = faults.length > 0 ? [{ path }] : undefined;
      const related = [{ message: "the other file", at: { path: owner } }];
      const message = `two files of ${collection} have the name "${slug}"`;
      diagnostics.push(error("SLUG_DUPLICATE", message, { hint, at: { path }, because, related }));
      return undefined;
    }
    owners.set(key, path);
    // The slug is the file's name without folder, order prefix ("01-") and extension; nested folders keep their slashes.
    return { collection, definition, slug };
  });
  return { value, diagnostics };
}

/**
 * Of two files with one number their names decide which comes first.
 * @param paths of all files
 * @param known files by folder and number
 */
function findSameNumber(path: string, paths: readonly string[], known: Map<string, string>) {
  const [, folder = "", number, name = ""] = NUMBERED.exec(path) ?? [];
  if (number === undefined) return [];
  const place = `${folder} ${Number(number)}`;
  const first = known.get(place);
  known.set(place, first ?? path);
  if (first === undefined) return [];
  const [, , , firstName = ""] = NUMBERED.exec(first) ?? [];
  // The name of a copy begins with the whole name.
  const isCopied = withoutEnding(firstName).startsWith(withoutEnding(name));
  const [other, later, laterName] = isCopied ? [path, first, firstName] : [first, path, name];
  const next = String(findFree(paths, folder)).padStart(number.length, "0");
  const call = isCopied
    ? `rename one of the two, such as to ${next}-${laterName}`
    : `give the newer of the two the number ${next}`;
  const hint = `${call}: the numbers are the order of the list`;
  const at = { path: later };
  // Who renames one of two with one name is likely to see the number.
  const because = [at, { path: other }];
  return [warning("ORDER_REPEATED", `${other} has the number ${Number(number)}, too`, { hint, at, because })];
}

/** The number behind the last one of a folder. */
const findFree = oncePer((paths: readonly string[], folder) =>
  paths.reduce((free, path) => {
    const [, its, number] = NUMBERED.exec(path) ?? [];
    return its === folder ? Math.max(free, Number(number) + 1) : free;
  }, 0),
);

/** Whether the numbers in a folder are the order of all that is in it. */
const isNumbered = oncePer((paths: readonly string[], folder) => {
  const all = paths.filter((path) => path.startsWith(folder));
  return all.length > 2 && all.every((path) => NUMBERED.test(path) || ALMOST_NUMBERED.test(path));
});

/** A number that is none to galley, in a folder where the others' are their order: the file would come last. */
function findUnreadNumber(path: string, paths: readonly string[]) {
  const [, folder = "", number, name = ""] = ALMOST_NUMBERED.exec(path) ?? [];
  if (number === undefined || NUMBERED.test(path) || !isNumbered(paths, folder)) return [];
  const message = `the number in front of ${name} is not read as its place among the others`;
  const hint = `call it ${number.padStart(2, "0")}-${name}: a whole number and a hyphen; no two files have the same one`;
  return [warning("SLUG_INVALID", message, { hint, at: { path } })];
}

/** "content/faq/09_control.md", "content/faq/9a-control.md", "content/faq/9.5-control.md"; "1.10.md" is a number alone */
const ALMOST_NUMBERED = /^(.*\/)(\d{1,3})(?:\.\d+|[a-z](?=[-_. ]))?[-_. ]+(?=\p{L})([^/]*\.\w+)$/u;

/** "content/faq/09-control.md" */
const NUMBERED = /^(.*\/)(\d{1,3})-([^/]*)$/;

/** "content/pages/index" for "content/pages/index.md" */
export const withoutEnding = (name: string): string => name.replace(/\.\w+$/, "");

/** The collection with the longest folder that holds a file, by the file's path. */
export function findCollection(collections: Collections) {
  const byLength = listWritten(collections).toSorted(([, a], [, b]) => b.folder.length - a.folder.length);
  return (path: string) => byLength.find(([, { folder }]) => path.startsWith(`content/${folder}/`));
}

/** All that is told at a file which is in no collection: "content/faqs/". */
export const strayFolder = (path: string): string => /^content\/[^/]+\//.exec(path)?.[0] ?? path;

function noCollection(path: string, collections: Collections): Problem {
  const written = listWritten(collections).map(([, definition]) => definition);
  const folders = written.map(({ folder }) => folder);
  const folder = /^content\/([^/]+)\//.exec(path)?.[1];
  // Unpacked or copied one folder too deep.
  const inner = folders.find((name) => path.includes(`/${name}/`));
  const pages = written.find(({ route }) => route && path.endsWith(".md"))?.folder;
  const near = inner ?? (folder ? nearest(folder, folders) : pages);
  const message = folder
    ? `there is no collection for the folder content/${folder}`
    : `${path} belongs to no collection`;
  const known = folders.map((name) => `${name}/`).sort();
  const hint = LIKE_SITE_FILE.test(path)
    ? "the site's data are in content/site.yaml: delete this file"
    : near
      ? `did you mean content/${near}?`
      : `put it into one of ${known.join(", ")}; a new folder needs a collection in templates/index.ts`;
  return error("COLLECTION_UNKNOWN", message, { hint, at: { path } });
}
