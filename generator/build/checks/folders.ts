/** Files of one folder, and values in one place of them, that are alike. */
import { groupBy } from "../../order.ts";
import { type DataPath, placeKey } from "../../problems/data-path.ts";

/** "content/faq/cost.md" → "content/faq" */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Files of one folder that have a key in common, each with the first of them.
 * @param isLate of what is more likely the copy; otherwise the longer name is the copy's
 */
export function listCopies<T extends { readonly path: string }>(
  files: readonly T[],
  keyOf: (file: T) => string,
  isLate: (file: T) => boolean = () => false,
) {
  const groups = groupBy(
    files.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)) || a.path.length - b.path.length),
    (file) => `${folderOf(file.path)} ${keyOf(file)}`,
  );
  return [...groups.values()].flatMap(([first, ...copies]) => copies.map((copy) => ({ first, copy })));
}

/** One key for the same value in all files of a collection; items of a list have one. */
export const placeOf = (collection: string, path: DataPath): string => `${collection} ${placeKey(path)}`;
