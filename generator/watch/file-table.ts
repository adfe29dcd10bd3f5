/** Remembers the bytes of files between two scans of the same site, so that an unchanged file is not read again. */

import type { FoundFile } from "../build/discover.ts";
import { hash } from "../cache/hash.ts";
import { isSameStat, isSettled } from "../cache/stamp.ts";
import { byCodePoint } from "../order.ts";
import type { FileStat, Files } from "../types.ts";

interface Known {
  readonly file: FoundFile;
  readonly stat: FileStat | undefined;
  isValid: boolean;
}

/**
 * @param root absolute folder that paths are relative to
 * @param now milliseconds since 1970, by the clock that stamps files
 */
export function createFileTable(files: Files, root: string, now: () => number) {
  let known = new Map<string, Known>();
  let seen = new Map<string, Known>();

  function look(path: string, before: Known | undefined, stat: FileStat | undefined, into = seen) {
    // The time before it is read: what is written meanwhile counts as not settled.
    const at = now();
    const bytes = files.read(`${root}/${path}`);
    if (bytes === undefined) return undefined;
    const isEqual = before !== undefined && Buffer.compare(before.file.bytes, bytes) === 0;
    const file = isEqual ? before.file : { path, bytes, hash: hash(bytes) };
    into.set(path, { file, stat, isValid: stat !== undefined && isSettled(stat, at) });
    return file;
  }

  return {
    /**
     * The file as it is now; the same object as last time when its bytes are the same.
     * @param kind "link": what the path leads to may change without the path itself, so it is always read
     * @returns undefined when there is no such file
     */
    read(path: string, kind: FileStat["kind"]): FoundFile | undefined {
      const before = known.get(path);
      const stat = kind === "link" ? undefined : files.stat(`${root}/${path}`);
      if (before?.isValid === true && isSameStat(before.stat, stat)) {
        seen.set(path, before);
        return before.file;
      }
      return look(path, before, stat);
    },

    /** A file as it is now, between two scans. @returns undefined where a scan has more to tell: it is new, gone, a link or too large */
    reread(path: string): FoundFile | undefined {
      const before = known.get(path);
      try {
        const stat = before?.stat && files.stat(`${root}/${path}`);
        return stat?.kind === "file" ? look(path, before, stat, known) : undefined;
      } catch {
        return undefined;
      }
    },

    /** Reads these anew next time, and whatever is below them; without paths, everything. */
    invalidate(paths?: readonly string[]): void {
      for (const [path, entry] of known) {
        if (paths === undefined || paths.some((one) => path === one || path.startsWith(`${one}/`)))
          entry.isValid = false;
      }
    },

    /**
     * Call after each scan: forgets files that were not asked for.
     * @returns paths of files that are new, gone, or have other bytes than at the scan before, in code-point order
     */
    endScan(): readonly string[] {
      const before = known;
      known = seen;
      seen = new Map();
      const isOther = (path: string) => before.get(path)?.file !== known.get(path)?.file;
      return [...new Set([...before.keys(), ...known.keys()])].filter(isOther).sort(byCodePoint);
    },
  };
}
