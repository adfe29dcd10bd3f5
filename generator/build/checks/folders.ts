/** Files of one folder, and values in one place of them, that are alike. */
import { type DataPath, placeKey } from "../../problems/data-path.ts";
import { groupBy } from "../../util/order.ts";
import { ORDER_PREFIX } from "../slug.ts";

/** "content/faq/cost.md" → "content/faq" */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Files of one folder that have a key in common, each with the first of them.
 * @param isLate of what is more likely the copy; otherwise the higher number is the copy's, and then the longer name
 */
export function listCopies<T extends { readonly path: string }>(
  files: readonly T[],
  keyOf: (file: T) => string,
  isLate: (file: T) => boolean = () => false,
) {
  const earlierFirst = (a: T, b: T): number =>
    Number(isLate(a)) - Number(isLate(b)) ||
    numberOf(a.path) - numberOf(b.path) ||
    a.path.length - b.path.length;
  const groups = groupBy(files, (file) => `${folderOf(file.path)} ${keyOf(file)}`);
  return [...groups.values()].flatMap((alike) => {
    const [first, ...copies] = alike.toSorted(earlierFirst) as [T, ...T[]];
    return copies.map((copy) => ({ first, copy }));
  });
}

/** "content/faq/08-cost.md" → 8; 0 without one */
const numberOf = (path: string): number =>
  Number(ORDER_PREFIX.exec(path.slice(path.lastIndexOf("/") + 1))?.[1] ?? 0);

/** One key for the same value in all files of a collection; items of a list have one. */
export const placeOf = (collection: string, path: DataPath): string => `${collection} ${placeKey(path)}`;
