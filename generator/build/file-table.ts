/** Remembers the bytes of files between two looks at the same site, so that an unchanged file is not read again. */

import { hash } from "../cache/hash.ts";
import { byCodePoint } from "../order.ts";
import type { FileStat, Files } from "../types.ts";
import type { FoundFile } from "./discover.ts";

/**
 * A file that was changed this shortly before it was read may be changed once more without a new time: clocks of file
 * systems are as coarse as two seconds (FAT). It is read again until its times are older than that.
 */
const SETTLED_MS = 2000;

export interface FileTable {
  /**
   * The file as it is now; the same object as last time when its bytes are the same.
   * @param kind "link": what the path leads to may change without the path itself, so it is always read
   * @returns undefined when there is no such file
   */
  readonly read: (path: string, kind: FileStat["kind"]) => FoundFile | undefined;
  /** Reads these anew next time, and whatever is below them; without paths, everything. */
  readonly distrust: (paths?: readonly string[]) => void;
  /** Call after each look: forgets files that were not asked for. */
  readonly endScan: () => void;
  /** paths of files that were new, gone, or had other bytes at the last look than before, in code-point order */
  readonly changed: () => readonly string[];
}

interface Known {
  readonly file: FoundFile;
  readonly stat: FileStat | undefined;
  isTrusted: boolean;
}

/**
 * @param root absolute folder that paths are relative to
 * @param now milliseconds since 1970, by the clock that stamps files
 */
export function createFileTable(files: Files, root: string, now: () => number): FileTable {
  let known = new Map<string, Known>();
  let seen = new Map<string, Known>();
  let changed: readonly string[] = [];

  return {
    read(path, kind) {
      const before = known.get(path);
      // The time before the look: what is written while it lasts counts as not settled.
      const at = now();
      const stat = kind === "link" ? undefined : files.stat(`${root}/${path}`);
      if (before?.isTrusted === true && isSame(before.stat, stat)) {
        seen.set(path, before);
        return before.file;
      }
      const bytes = files.read(`${root}/${path}`);
      if (bytes === undefined) return undefined;
      const isEqual = before !== undefined && Buffer.compare(before.file.bytes, bytes) === 0;
      const file = isEqual ? before.file : { path, bytes, hash: hash(bytes) };
      const isTrusted = stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) < at - SETTLED_MS;
      seen.set(path, { file, stat, isTrusted });
      return file;
    },

    distrust(paths) {
      for (const [path, entry] of known) {
        if (paths === undefined || paths.some((one) => path === one || path.startsWith(`${one}/`)))
          entry.isTrusted = false;
      }
    },

    endScan() {
      const before = known;
      known = seen;
      seen = new Map();
      const isOther = (path: string) => before.get(path)?.file !== known.get(path)?.file;
      changed = [...new Set([...before.keys(), ...known.keys()])].filter(isOther).sort(byCodePoint);
    },

    changed: () => changed,
  };
}

const isSame = (a: FileStat | undefined, b: FileStat | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.kind === b.kind &&
  a.size === b.size &&
  a.mtimeMs === b.mtimeMs &&
  a.ctimeMs === b.ctimeMs &&
  a.inode === b.inode;
