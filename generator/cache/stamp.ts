/** Recognises what has not changed without reading it: by what the system tells of files and folders. */
import type { FileStat, Files } from "../types.ts";
import { hash } from "./hash.ts";

/**
 * A file that was changed this shortly before it was read may be changed once more without a new time: clocks of file
 * systems are as coarse as two seconds (FAT).
 */
const SETTLED_MS = 2000;

/** Whether what was read at a time will be seen to change. @param at milliseconds since 1970, before it was read */
export const isSettled = ({ mtimeMs, ctimeMs }: FileStat, at: number): boolean =>
  Math.max(mtimeMs, ctimeMs) < at - SETTLED_MS;

/** Whether a file is the one it was: a new time is given to every change. */
export const isSameStat = (a: FileStat | undefined, b: FileStat | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.kind === b.kind &&
  a.size === b.size &&
  a.mtimeMs === b.mtimeMs &&
  a.ctimeMs === b.ctimeMs &&
  a.inode === b.inode;

const stampOf = ({ kind, size, mtimeMs, ctimeMs, inode }: FileStat): string =>
  `${kind} ${size} ${mtimeMs} ${ctimeMs} ${inode}`;

/**
 * A text that is another one once anything at these paths has changed, or below them.
 * @param paths absolute; what is missing counts as well
 * @param isSure when it says false of anything, there is no telling
 */
export function stampTrees(
  files: Files,
  paths: readonly string[],
  isSure: (stat: FileStat) => boolean = () => true,
): string | undefined {
  let text = "";
  const pending = [...paths];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const stat = files.stat(path);
    if (stat !== undefined && !isSure(stat)) return undefined;
    text += `${path} ${stat && stampOf(stat)}\n`;
    if (stat?.kind === "directory") for (const { name } of files.list(path)) pending.push(`${path}/${name}`);
  }
  return text;
}

/** A name that is another one then; short enough to be kept. */
export const nameTrees = (files: Files, paths: readonly string[]): string =>
  hash(stampTrees(files, paths) ?? "");
