/** Recognises what has not changed without reading it: by what the system tells of files and folders. */
import type { FileStat, Files } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { hash } from "./hash.ts";

/**
 * A file that was changed this shortly before it was read may be changed once more without a new time: clocks of file
 * systems are as coarse as two seconds (FAT).
 */
const SETTLED_MS = 2000;

/** Whether what was read at a time will be seen to change. @param at milliseconds since 1970, before it was read */
export const isSettled = ({ mtimeMs, ctimeMs }: FileStat, at: number): boolean =>
  Math.max(mtimeMs, ctimeMs) < at - SETTLED_MS;

/** What stands at a path. */
export type Stated = readonly [path: string, stat: FileStat | undefined];

/**
 * What stands at a path and below it, folders before what is in them, in the order of `list`.
 * @param path absolute; what is missing counts as well
 */
export function statTree(files: Files, path: string, found: Stated[] = []): readonly Stated[] {
  const stat = files.stat(path);
  found.push([path, stat]);
  if (stat?.kind === "directory")
    for (const { name } of files.list(path)) statTree(files, `${path}/${name}`, found);
  return found;
}

/** A name that is another one once anything of it has changed, and the same in whatever order. */
export function nameStats(given: readonly Stated[]): string {
  const stats = given.toSorted(([a], [b]) => byCodePoint(a, b));
  // Not as text: the times of 30,000 files in decimals take longer than all else here.
  const numbers = new Float64Array(stats.length * 4);
  const kinds = stats.map(([path, stat], index) => {
    if (stat) numbers.set([stat.size, stat.mtimeMs, stat.ctimeMs, stat.inode], index * 4);
    return `${path} ${stat?.kind}\n`;
  });
  return hash(kinds.join("") + hash(new Uint8Array(numbers.buffer)));
}

/** The same of all that is at these paths now. */
export const nameTrees = (files: Files, paths: readonly string[]): string =>
  nameStats(paths.flatMap((path) => statTree(files, path)));
