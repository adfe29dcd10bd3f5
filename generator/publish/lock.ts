/**
 * One publisher of a folder at a time, and recovery from one that was killed. The staging folder beside the published one
 * is the lock: whoever sees no other live run's has it. There is nothing shared that a dead run could hold on to.
 *
 *     site                         the published folder
 *     .site.galley-<run>           a lock; in it
 *       new                          the site being made, then what it replaced: always safe to delete
 *       old                          the published folder, moved aside for the moment of the swap
 *       journal                      files that have yet to replace those of their names: whoever finds them goes on
 */
import { basename, dirname, join } from "node:path";
import { nameTrees } from "../cache/stamp.ts";
import { listFiles } from "../files.ts";
import type { Files } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { MANIFEST } from "./manifest.ts";
import type { Target } from "./target.ts";

export type Lock = ReturnType<typeof lockOf>;

const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 50;
/** Nobody has to know of a shorter wait. */
const UNTOLD_WAIT_MS = 500;
/** Publishing 10,000 files takes about a second; a run that has not moved for this long is stopped, stuck or dead. */
export const LOCK_TIMEOUT_MS = 60_000;

/** The form of `Processes.self`: nothing else beside the published folder is ever taken for a lock. */
const RUN = /^\d+-\d+-[0-9a-z]+$/;

const prefixOf = (out: string): string => `.${basename(out)}.galley-`;

/** The lock of a run on a folder, and what can be done with what is in it. */
function lockOf(files: Files, out: string, run: string) {
  const folder = join(dirname(out), prefixOf(out) + run);
  const [fresh, old, journal] = [join(folder, "new"), join(folder, "old"), join(folder, "journal")];
  /** @returns paths of the files that have yet to replace those of their names */
  const listJournal = () => listFiles(files, journal);
  return {
    folder,
    fresh,
    old,
    journal,
    listJournal,
    /** After a swap that was cut off between its two renames: the old site returns. */
    putBack(): void {
      if (files.stat(old)?.kind === "directory" && files.list(out).length === 0) files.rename(old, out);
    },
    /**
     * Puts files in the place of those of their names, the manifest last: who finds it as it was has seen none of this, or
     * all. A folder that is not there any more was removed by somebody.
     */
    completeJournal(): void {
      const isManifest = (path: string) => Number(path === MANIFEST);
      for (const path of listJournal().toSorted((a, b) => isManifest(a) - isManifest(b))) {
        if (files.stat(dirname(join(out, path)))?.kind === "directory")
          files.rename(join(journal, path), join(out, path));
      }
    },
    /** Removes the lock and all in it, unless the only copy of the published folder or a part of it is there. */
    release(): void {
      const holdsSite = files.stat(old) !== undefined && files.list(out).length === 0;
      if (!holdsSite && listJournal().length === 0) files.remove(folder);
    },
  };
}

/** Names of the runs that have a lock on `out`, or left one behind. */
function listRuns(files: Files, out: string): readonly string[] {
  const prefix = prefixOf(out);
  return files
    .list(dirname(out))
    .filter(({ name, kind }) => kind === "directory" && name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length))
    .filter((run) => RUN.test(run));
}

/** Whether any run, alive or dead, has a lock on `out`. */
export const isLocked = (files: Files, out: string): boolean => listRuns(files, out).length > 0;

/** Whether a run that is gone, or an earlier failure of this one, left a lock on `out`. */
export const hasStaleLock = ({ files, processes: { self, isRunning }, out }: Target): boolean =>
  listRuns(files, out).some((run) => run === self || isRunning(run) === false);

/**
 * Waits for the lock on `out`, then puts right what dead runs left. Give it back with its `release`.
 * @returns undefined when another run did not finish within `LOCK_TIMEOUT_MS`
 */
export function acquireLock(target: Target): Lock | undefined {
  const { files, processes, out } = target;
  const lock = lockOf(files, out, processes.self);
  let isMine = false;
  try {
    const dead = waitForOthers(target, lock);
    if (dead === undefined) return undefined;
    // The own lock first: a failure of this same run may have left the moved-aside folder in it.
    for (const one of [lock, ...dead]) {
      one.putBack();
      one.completeJournal();
    }
    const own = [lock.fresh, lock.old, lock.journal];
    for (const folder of [...own, ...dead.map((one) => one.folder)]) files.remove(folder);
    isMine = true;
    return lock;
  } finally {
    if (!isMine) attempt(lock.release);
  }
}

/**
 * Two runs that lock at once see each other: the one whose name sorts first waits with its lock up, the other steps back.
 * Of runs that cannot be seen from here only their work is: a lock in which nothing changes all the time is left over.
 * Should its run wake up after all, its folder is gone, and so are the renames that it had left.
 * @returns the locks of runs that are gone; undefined when another run is still at work
 */
function waitForOthers(target: Target, lock: Lock): readonly Lock[] | undefined {
  const { files, processes, out } = target;
  const { self, isRunning, wait } = processes;
  const locksOf = (runs: readonly string[]) => runs.map((run) => lockOf(files, out, run));
  let waited = 0;
  let unseen: string | undefined;
  for (let pause = FIRST_WAIT_MS; waited < LOCK_TIMEOUT_MS; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    files.makeDirectory(lock.folder);
    const others = listRuns(files, out).filter((run) => run !== self);
    const running = others.filter((run) => isRunning(run) !== false);
    if (running.length === 0) return locksOf(others);
    unseen ??= nameLocks(target, running);
    const isFirst = running.every((run) => self < run);
    if (!isFirst && files.list(lock.folder).length === 0) files.remove(lock.folder);
    if (waited > UNTOLD_WAIT_MS) target.tellWait?.();
    wait(pause);
    waited += pause;
  }
  const others = listRuns(files, out).filter((run) => run !== self);
  const isLeft = unseen !== "" && unseen === nameLocks(target, others);
  return isLeft ? locksOf(others) : undefined;
}

/** Names all that is in the locks of runs that cannot be seen; "" when one of them all can be, and is alive. */
function nameLocks({ files, processes, out }: Target, runs: readonly string[]): string {
  const running = runs.filter((run) => processes.isRunning(run) !== false);
  const folders = running.map((run) => lockOf(files, out, run).folder);
  return running.some(processes.isRunning) ? "" : nameTrees(files, folders);
}
