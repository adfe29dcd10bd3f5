/** Which collection and slug a content file has. */
import type { CollectionDefinition } from "../define.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import type { Problem } from "../types.ts";
import type { ParsedFile } from "./parse.ts";
import type { Run } from "./run.ts";
import { readSlug, slugKey } from "./slug.ts";

/** A file with its collection and slug. */
export interface AssignedFile {
  readonly file: ParsedFile;
  readonly collection: string;
  readonly definition: CollectionDefinition;
  /** file name without folder, order prefix ("01-") and extension; nested folders keep their slashes */
  readonly slug: string;
}

type Collections = Readonly<Record<string, CollectionDefinition>>;

/** Finds the collection of every file. A file in a folder of no collection, and two files with one slug, are faults. */
export function assignCollections(
  files: readonly ParsedFile[],
  collections: Collections,
  run: Run,
): readonly AssignedFile[] {
  const owners = new Map<string, string>();
  const find = findCollection(collections);
  return files.flatMap((file): AssignedFile[] => {
    const { path } = file;
    const found = find(path);
    if (found === undefined) {
      run.report(noCollection(path, collections));
      return [];
    }
    const [collection, definition] = found;
    const slug = run.take(readSlug(path, definition.folder, definition.route !== undefined));
    if (slug === undefined) return [];
    const key = `${collection}\0${slugKey(slug)}`;
    const owner = owners.get(key);
    if (owner !== undefined) {
      run.report(
        error("SLUG_DUPLICATE", `two files of ${collection} have the name "${slug}"`, {
          hint: "rename one of them; numbers in front, the ending and capital letters do not count",
          at: { path },
          related: [{ message: "the other file", at: { path: owner } }],
        }),
      );
      return [];
    }
    owners.set(key, path);
    return [{ file, collection, definition, slug }];
  });
}

/** The collection with the longest folder that holds a file, by the file's path. */
export function findCollection(collections: Collections) {
  const byLength = Object.entries(collections).sort(([, a], [, b]) => b.folder.length - a.folder.length);
  return (path: string) => byLength.find(([, { folder }]) => path.startsWith(`content/${folder}/`));
}

function noCollection(path: string, collections: Collections): Problem {
  const folders = Object.values(collections).map(({ folder }) => folder);
  const folder = /^content\/([^/]+)\//.exec(path)?.[1];
  const near = folder && nearest(folder, folders);
  const message = folder
    ? `there is no collection for the folder content/${folder}`
    : `${path} belongs to no collection`;
  const known = folders.map((name) => `${name}/`).sort();
  const hint = near ? `did you mean content/${near}?` : `content has ${known.join(", ")}`;
  return error("COLLECTION_UNKNOWN", message, { hint, at: { path } });
}
