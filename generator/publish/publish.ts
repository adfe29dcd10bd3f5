/**
 * Puts the outputs into the published folder so that it is always one complete site, the old or the new: all is made beside it
 * on the same file system, verified, and swapped in by two renames. What fails leaves the old site as it is. A few files
 * that changed replace the old ones by a rename each, and a run that is killed between two of them is completed by the next.
 */
import { basename, dirname, join } from "node:path";
import { nameStats, type Stated, statTree } from "../cache/stamp.ts";
import { isLitter } from "../files.ts";
import { error, warning } from "../problems/problems.ts";
import type { Files, Output, Problem, Result } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { isInside, shownPath } from "../util/inside.ts";
import { type Comparison, compareSite, type KnownSite } from "./compare.ts";
import { acquireLock, hasStaleLock, isLocked, LOCK_TIMEOUT_MS, type Lock } from "./lock.ts";
import { createManifest, MANIFEST } from "./manifest.ts";
import { stageSite, writeFiles } from "./stage.ts";
import { describeSystemError } from "./system-error.ts";
import { checkTarget, type Target } from "./target.ts";

export interface PublishOptions extends Target {
  /** with paths that `checkOutputPaths` has passed */
  readonly outputs: readonly Output[];
  /** spares reading what is published, where nothing has changed it since; for who goes on to keep the stamp */
  readonly known?: KnownSite | undefined;
  /** files that galley did not make keep the folder from being replaced */
  readonly strict?: boolean | undefined;
}

/**
 * Publishes. Writes nothing at all when every output is there already. Files that galley did not make stay, with a warning.
 * @returns how many files differed from what was published before, and what names the folder now; when that has no `isPublished`, the diagnostic says why, and the folder is untouched
 * @throws for an output path that leads out of the folder
 */
export function publish(options: PublishOptions): Result<Published> {
  const { files, out, outputs } = options;
  const outside = outputs.find(({ path }) => /^\.?$|\.\./.test(path) && !isInside(join(out, path), out));
  if (outside !== undefined)
    throw new Error(`${JSON.stringify(outside.path)} is not inside the output folder`);

  let lock: Lock | undefined;
  let action = "read";
  try {
    const refusal = checkTarget(options);
    if (refusal !== undefined) return failed(refusal);
    recoverPublished(options);
    // Another build may be publishing meanwhile: what is found without the lock counts when there is nothing to do.
    const revision = readRevision(files, out);
    const early = attempt(() => lookAt(options));
    const isSteady = revision === readRevision(files, out) && !isLocked(files, out);
    if (early !== undefined && "code" in early && isSteady) return failed(early);
    if (early !== undefined && !("code" in early) && early.isPublished)
      return done(options, early, () => early.stats);

    action = "replaced";
    lock = acquireLock(options);
    if (lock === undefined) return failed(lockTimedOut(options));
    action = "read";
    const isCurrent = revision !== undefined && revision === readRevision(files, out);
    const found = (isCurrent && early) || lookAt(options);
    if ("code" in found) return failed(found);
    if (found.isPublished) return done(options, found, () => found.stats);

    action = "written";
    if (found.hasSamePaths && found.changed.length <= FEW && replaceFiles(files, lock, found))
      return done(options, found, () => lookAgain(files, out, found));
    stageSite(files, lock.fresh, out, found);
    action = "replaced";
    swap(files, out, lock);
    const diagnostics = removeOld(options, lock);
    return done(options, found, () => lookAtAll(options), diagnostics);
  } catch (cause) {
    return failed(describeSystemError(nameFile(options, lock, cause), action, cause));
  } finally {
    release(lock);
  }
}

/** Puts right what a killed run left beside `out`; also for builds that end before they publish. Never fails a build. */
export function recoverPublished(target: Target): void {
  // The publish that follows meets the same trouble and names it.
  attempt(() => {
    if (checkTarget(target) === undefined && hasStaleLock(target)) release(acquireLock(target));
  });
}

/** A lock that cannot be released is removed by the next run, when this one is gone. */
const release = (lock: Lock | undefined): void => {
  if (lock !== undefined) attempt(lock.release);
};

/** @returns what is to be done; a problem when nothing may be */
function lookAt(options: PublishOptions) {
  const found = compareSite(options);
  return (options.strict && !("code" in found) && findForeign(options, found)) || found;
}

/** Every publish makes the manifest a new file; what was seen of the folder before and after counts while it is the same. */
function readRevision(files: Files, out: string): string | undefined {
  const stat = files.stat(join(out, MANIFEST));
  return stat && `${stat.inode} ${stat.ctimeMs}`;
}

/** The files of a few pages: what a reader may see of the old and of the new site at once lasts as many renames. */
const FEW = 16;

/**
 * Renames over each file, which costs the same however large the site is. Once all are whole in the journal they will
 * all be there, whatever happens to this run.
 * @returns false when the system would not have it, as Windows while somebody reads a file; no file was lost then
 */
function replaceFiles(files: Files, lock: Lock, { unchanged, changed }: Comparison): boolean {
  const { fresh, journal } = lock;
  const written = [createManifest([...unchanged, ...changed]), ...changed];
  writeFiles(files, fresh, written);
  files.rename(fresh, journal);
  try {
    lock.completeJournal();
    return true;
  } catch {
    // As long as none of them is there, the old site is whole, and may stay.
    if (lock.listJournal().length === written.length) files.remove(journal);
    return false;
  }
}

/** @throws where others have taken something out again meanwhile: that has no stamp */
function lookAtAll({ files, out, outputs }: PublishOptions): readonly Stated[] {
  const stats = statTree(files, out);
  const there = new Map(stats);
  if (outputs.every(({ path, size }) => there.get(`${out}/${path}`)?.size === size)) return stats;
  throw new Error(`${out} was changed while it was published`);
}

/** What others have changed since it was looked at has its old time here: the next build finds it. */
function lookAgain(files: Files, out: string, { stats, changed }: Comparison): readonly Stated[] {
  const replaced = [MANIFEST, ...changed.map(({ path }) => path)].map((path) => `${out}/${path}`);
  const touched = new Set(replaced.flatMap((file) => [file, dirname(file)]));
  return stats.map((stated) => (touched.has(stated[0]) ? [stated[0], files.stat(stated[0])] : stated));
}

/** The two renames. At every moment there is the old folder, the new one, or, between the two, the old one moved aside. */
function swap(files: Files, out: string, lock: Lock): void {
  if (files.stat(out) !== undefined) files.rename(out, lock.old);
  try {
    files.rename(lock.fresh, out);
  } catch (cause) {
    // The next run puts it back as well.
    attempt(lock.putBack);
    throw cause;
  }
}

/** What follows the swap: nothing in it can fail the publish any more. */
function removeOld({ files, out, root }: Target, { folder, fresh, old, journal }: Lock): readonly Problem[] {
  try {
    files.sync(dirname(out));
    // Renamed first, so that a run killed while removing leaves nothing that could be taken for a whole site.
    if (files.stat(old) !== undefined) files.rename(old, fresh);
    // What could not be renamed of a journal has come with the folder.
    for (const left of [fresh, journal]) files.remove(left);
    return [];
  } catch (cause) {
    const { message, hint } = describeSystemError(shownPath(root, folder), "removed", cause);
    return [warning("PUBLISH_FAILED", `${message}; the site itself is published`, { hint })];
  }
}

/** @param look at the folder, while it is this run's: a stamp names what this run has left, and nothing else */
function done(
  options: PublishOptions,
  found: Comparison,
  look: () => readonly Stated[],
  diagnostics: readonly Problem[] = [],
) {
  const stamp = options.known && attempt(() => nameStats(look()));
  const value: Published = { written: found.changed.length, stamp, isPublished: true };
  const foreign = findForeign(options, found);
  return { value, diagnostics: foreign === undefined ? diagnostics : [foreign, ...diagnostics] };
}

function findForeign({ root, out }: Target, { foreign }: Comparison): Problem | undefined {
  const kept = foreign.filter(({ path, kind }) => kind === "file" && !isLitter(basename(path)));
  const [first] = kept;
  if (first === undefined) return undefined;
  const name = shownPath(root, join(out, first.path));
  const more = kept.length > 1 ? ` and ${kept.length - 1} more` : "";
  return warning("OUT_FOREIGN_FILE", `${name}${more}: not made by galley, stays in the published folder`);
}

const failed = (diagnostic: Problem) => ({ value: { written: 0 }, diagnostics: [diagnostic] });

export interface Published {
  /** files that differed from what was published before */
  readonly written: number;
  /** the folder holds the site; absent when it was left as it was */
  readonly isPublished?: true | undefined;
  /** names what is published now, for the next build; undefined without `known`, and where the folder cannot be looked at */
  readonly stamp?: string | undefined;
}

function lockTimedOut({ root, out }: Target): Problem {
  const seconds = LOCK_TIMEOUT_MS / 1000;
  const message = `${shownPath(root, out)}: could not be replaced, because another build has been publishing it for ${seconds} seconds`;
  return error("PUBLISH_FAILED", message, { hint: "end the other build, then build again" });
}

/** The published file that an error of the system is about, as a person knows it; the folder when it is about none. */
function nameFile({ root, out }: Target, lock: Lock | undefined, cause: unknown): string {
  const file = cause instanceof Error && "path" in cause ? String(cause.path) : out;
  const folder = [out, lock?.fresh].find((one) => isInside(file, one));
  return shownPath(root, folder === undefined ? out : join(out, file.slice(folder.length)));
}
