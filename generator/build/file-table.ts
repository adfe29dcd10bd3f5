/** Remembers files between two scans of the same site, so that an unchanged one is not read again. */
import { dirname } from "node:path";
import { createOutput, hash, LateOutput } from "../cache/hash.ts";
import { isSame } from "../cache/inputs.ts";
import { isSettled } from "../cache/stamp.ts";
import type { Effects, FileStat, FoundFile } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { once } from "../util/once.ts";
import { byCodePoint } from "../util/order.ts";

interface Known {
  readonly file: FoundFile;
  readonly stat: FileStat | undefined;
  isValid: boolean;
}

/** A file of the last run's scan. */
export type SavedFile = readonly [path: string, hash: string, stat: FileStat];

/** A file that was not read, since it looked as it did, is another one when it is read after all. */
export class FileChanged extends Error {}

/**
 * @param root absolute folder that paths are relative to
 * @param saved what another table has listed; bytes of these are read when they are asked for. @throws FileChanged then
 */
export function createFileTable({ files, now }: Effects, root: string, saved: readonly SavedFile[] = []) {
  let known = new Map<string, Known>(
    saved.map(([path, hash, stat]) => [path, { file: lateFile(path, hash, stat.size), stat, isValid: true }]),
  );
  let seen = new Map<string, Known>();

  function lateFile(path: string, name: string, size: number): FoundFile {
    const read = once(() => {
      const bytes = files.read(`${root}/${path}`);
      if (bytes !== undefined && hash(bytes) === name) return bytes;
      throw new FileChanged(`${path} was changed while the site was built`);
    });
    return new LateOutput(path, { size, hash: name }, read);
  }

  function look(path: string, isWritten: boolean, before?: Known, stat?: FileStat, into = seen) {
    // The time before it is read: what is written meanwhile counts as not settled.
    const at = Date.parse(now());
    const bytes = files.read(`${root}/${path}`);
    if (bytes === undefined) return undefined;
    const found = createOutput(path, bytes);
    const isCut = isWritten && bytes.length === 0;
    const file = before && (isCut || before.file.hash === found.hash) ? before.file : found;
    into.set(path, { file, stat, isValid: !isCut && stat !== undefined && isSettled(stat, at) });
    return file;
  }

  return {
    /**
     * The file as it is now; the same object as last time when its bytes are the same.
     * @param kind "link": what the path leads to may change without the path itself, so it is always read
     * @param isWritten true when one that is empty now, and was not, is taken for what it was
     * @returns undefined when there is no such file
     */
    read(path: string, kind: FileStat["kind"], isWritten = false): FoundFile | undefined {
      const before = known.get(path);
      const stat = kind === "link" ? undefined : files.stat(`${root}/${path}`);
      // A new time is given to every change.
      if (before?.isValid === true && isSame(before.stat, stat)) {
        seen.set(path, before);
        return before.file;
      }
      return look(path, isWritten, before, stat);
    },

    /**
     * A file as it is now, between two scans.
     * @returns undefined where a scan has more to tell: it is new, gone or too large, or there are links
     */
    reread: (path: string, isWritten = false): FoundFile | undefined =>
      attempt(() => {
        const before = known.get(path);
        // A link, which is known without times, may lead to it.
        const hasLinks = Array.from(known.values()).some((one) => one.stat === undefined);
        const stat = hasLinks ? undefined : before?.stat && files.stat(`${root}/${path}`);
        return stat?.kind === "file" ? look(path, isWritten, before, stat, known) : undefined;
      }),

    /** Reads these anew next time, and whatever is below them; without paths, everything. */
    invalidate(paths?: readonly string[]): void {
      // Of thousands at once, when somebody switches branches.
      const told = new Set(paths);
      const isTold = (path: string): boolean =>
        told.has(path) || (path.includes("/") && isTold(dirname(path)));
      for (const [path, entry] of known) if (paths === undefined || isTold(path)) entry.isValid = false;
    },

    /** What this scan has found that will be seen to change, for the next run. */
    list: (): readonly SavedFile[] =>
      Array.from(seen).flatMap(([path, { file, stat, isValid }]) =>
        stat && isValid ? [[path, file.hash, stat] as const] : [],
      ),

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
