/**
 * Puts the outputs into the published folder so that it is always one complete site, the old or the new: all is made beside it
 * on the same file system, verified, and swapped in by two renames. What fails leaves the old site as it is.
 */
import { basename, dirname, join, relative } from "node:path";
import { error, warning } from "../problems/problems.ts";
import type { Diagnostic, FileStat, Files, Output, Processes, Result } from "../types.ts";
import { describeFault } from "./fault.ts";
import { endTurn, isClaimed, needsMending, PATIENCE_MS, putBack, type Turn, takeTurn } from "./lock.ts";
import { checkOutputPaths } from "./paths.ts";
import { isSameFile, type Known, readRecord, writeRecord } from "./record.ts";
import { type Survey, survey } from "./survey.ts";
import { checkTarget, type Target } from "./target.ts";
import { type Step, stage, verify } from "./write.ts";

export interface PublishOptions extends Target {
  readonly processes: Processes;
  readonly outputs: readonly Output[];
  /** names starting with a dot that may be published, e.g. ".well-known", ".nojekyll" */
  readonly dotNames: readonly string[];
}

/** Numbers of files; all 0 when nothing was published. */
export interface Published {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

const NOTHING: Published = { written: 0, unchanged: 0, removed: 0 };

/**
 * Publishes. Writes nothing at all when every output is there already. Files that galley did not make stay, with a warning.
 * @returns OUTPUT_PATH_INVALID, OUTPUT_CONFLICT, OUT_REFUSED or PUBLISH_FAILED as errors; the folder is untouched then
 */
export function publish(options: PublishOptions): Result<Published> {
  const { files, processes, out, outputs } = options;
  const faults = checkOutputPaths(outputs, options.dotNames);
  if (faults.length > 0) return { value: NOTHING, diagnostics: faults };

  const step: Step = { file: out, action: "read" };
  const finish = (found: Survey, more: readonly Diagnostic[] = []) => done(found, options.root, out, more);
  let turn: Turn | undefined;
  try {
    const refusal = checkTarget(options);
    if (refusal !== undefined) return failed(refusal);

    const early = needsMending(files, processes, out) ? undefined : lookEarly(options);
    if (early !== undefined) return "code" in early ? failed(early) : finish(early);

    Object.assign(step, { file: out, action: "replaced" });
    turn = takeTurn(files, processes, out);
    if (turn === undefined) return failed(tookTooLong(relativeTo(options.root, out)));
    Object.assign(step, { file: out, action: "read" });
    const found = look(options);
    if ("code" in found) return failed(found);
    if (isDone(found)) return finish(found);

    const [single] = found.changed;
    if (found.samePaths && found.changed.length === 1 && single !== undefined) {
      replaceOne(options, turn, found, single, step);
      return finish(found);
    }
    const made = stage(options, turn.fresh, found, step);
    Object.assign(step, { file: out, action: "replaced" });
    swap(files, out, turn, found.exists);
    return finish(found, tidy(options, turn, made));
  } catch (cause) {
    return failed(describeFault(relativeTo(options.root, step.file), step.action, cause));
  } finally {
    if (turn !== undefined) leave(files, out, turn);
  }
}

/** Puts right what a killed run left beside `out`; for builds that end before they publish. Never fails a build. */
export function mendPublished(options: Target & { readonly processes: Processes }): void {
  const { files, processes, out } = options;
  let turn: Turn | undefined;
  try {
    if (checkTarget(options) === undefined && needsMending(files, processes, out))
      turn = takeTurn(files, processes, out);
  } catch {
    // The publish that follows meets the same trouble and names it.
  } finally {
    if (turn !== undefined) leave(files, out, turn);
  }
}

const look = ({ files, out, outputs, stateDirectory }: PublishOptions): Survey | Diagnostic =>
  survey(files, out, outputs, readRecord(files, stateDirectory, out));

/**
 * Looks without having the turn, so that a publish without changes writes nothing. Another run may be swapping meanwhile:
 * only "all is there" and a refusal that is still true when looked at again, with nobody at work, count.
 * Not worth the time when the note already says that something changed.
 */
function lookEarly(options: PublishOptions): Survey | Diagnostic | undefined {
  const known = readRecord(options.files, options.stateDirectory, options.out);
  if (options.outputs.some(({ path, hash }) => (known.get(path)?.hash ?? hash) !== hash)) return undefined;
  try {
    const found = look(options);
    if (!("code" in found)) return isDone(found) ? found : undefined;
    return isClaimed(options.files, options.out) || !("code" in look(options)) ? undefined : found;
  } catch {
    return undefined;
  }
}

const isDone = (found: Survey): boolean => found.samePaths && found.changed.length === 0;

/** One file differs: renaming over it is a swap by itself, and costs the same however large the site is. */
function replaceOne(options: PublishOptions, turn: Turn, found: Survey, output: Output, step: Step): void {
  const { files, out, outputs, stateDirectory } = options;
  const file = join(out, output.path);
  Object.assign(step, { file, action: "written" });
  files.write(turn.fresh, output.bytes);
  files.sync(turn.fresh);
  verify(files, turn.fresh, output);
  files.rename(turn.fresh, file);
  // The swap is done; a note that cannot be made costs the next publish a comparison.
  quietly(() => {
    // The others were looked at a moment ago, and renaming this one did not touch them.
    const hashes = new Map(outputs.map(({ path, hash }) => [path, hash]));
    const known = new Map(
      [...found.same].map(([path, stat]) => [path, { hash: hashes.get(path) ?? "", stat }]),
    );
    const stat = files.stat(file);
    if (stat !== undefined) known.set(output.path, { hash: output.hash, stat });
    writeRecord(files, stateDirectory, out, known);
  });
}

/** The two renames. At every moment there is the old folder, the new one, or, between the two, the old one moved aside. */
function swap(files: Files, out: string, turn: Turn, exists: boolean): void {
  if (exists) files.rename(out, turn.old);
  try {
    files.rename(turn.fresh, out);
  } catch (cause) {
    quietly(() => putBack(files, out, turn));
    throw cause;
  }
}

/** What follows the swap: nothing in it can fail the publish any more. */
function tidy(
  options: PublishOptions,
  turn: Turn,
  made: ReadonlyMap<string, FileStat>,
): readonly Diagnostic[] {
  const { files, out, stateDirectory } = options;
  try {
    files.sync(dirname(out));
    // Renamed first, so that a run killed while removing leaves nothing that could be taken for a whole site.
    if (files.stat(turn.old) !== undefined) files.rename(turn.old, turn.trash);
    files.remove(turn.trash);
    // Only now: losing a name changes the time of the files that the old folder shared with the new one.
    writeRecord(files, stateDirectory, out, knownNow(options, made));
    return [];
  } catch (cause) {
    const { message, hint } = describeFault(relativeTo(options.root, turn.staging), "removed", cause);
    return [warning("PUBLISH_FAILED", `${message}; the site itself is published`, { hint })];
  }
}

/** @param made the state of each output's file when its bytes were known; a file that was changed since is left out */
function knownNow(
  { files, out, outputs }: PublishOptions,
  made: ReadonlyMap<string, FileStat>,
): ReadonlyMap<string, Known> {
  return new Map(
    outputs.flatMap(({ path, hash }) => {
      const before = made.get(path);
      const stat = files.stat(join(out, path));
      return before !== undefined && stat !== undefined && isSameFile(before, stat)
        ? [[path, { hash, stat }] as const]
        : [];
    }),
  );
}

/** A claim that cannot be removed is removed by the next run, when this one is gone. */
const leave = (files: Files, out: string, turn: Turn): void => quietly(() => endTurn(files, out, turn));

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // Every caller says why this does not matter.
  }
}

/** What systems put into every folder that is looked at; worth no warning. */
const LITTER = [".DS_Store", "Thumbs.db", "desktop.ini"];

function done(
  { changed, same, removed, foreign }: Survey,
  root: string,
  out: string,
  diagnostics: readonly Diagnostic[],
): Result<Published> {
  const kept = foreign.filter(({ path, kind }) => kind === "file" && !LITTER.includes(basename(path)));
  const [first] = kept;
  const more = kept.length > 1 ? ` and ${kept.length - 1} more` : "";
  const warnings =
    first === undefined
      ? []
      : [
          warning(
            "OUT_FOREIGN_FILE",
            `${relativeTo(root, join(out, first.path))}${more}: not made by galley, stays in the published folder`,
          ),
        ];
  return {
    value: { written: changed.length, unchanged: same.size, removed },
    diagnostics: [...warnings, ...diagnostics],
  };
}

const failed = (diagnostic: Diagnostic): Result<Published> => ({ value: NOTHING, diagnostics: [diagnostic] });

const tookTooLong = (name: string): Diagnostic =>
  error(
    "PUBLISH_FAILED",
    `${name}: could not be replaced, because another build has been publishing it for ${PATIENCE_MS / 1000} seconds`,
    {
      hint: "End the other build, then build again.",
    },
  );

const relativeTo = (root: string, file: string): string => {
  const path = relative(root, file);
  return path.startsWith("..") ? file : path.replaceAll("\\", "/");
};
