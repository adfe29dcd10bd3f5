/**
 * One publisher at a time in one place, and mending what a killed one left. The staging folder beside the target is
 * the claim: whoever sees no other live claim has the turn. There is nothing shared that a dead run could hold on to.
 *
 *     site                         the published folder
 *     .site.galley-<run>           a claim; in it
 *       new                          the site being made
 *       old                          the published folder, moved aside for the moment of the swap
 *       trash                        what was replaced
 */
import { basename, dirname, join } from "node:path";
import type { Files, Processes } from "../types.ts";

export interface Turn {
  readonly staging: string;
  readonly fresh: string;
  readonly old: string;
  readonly trash: string;
}

const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 50;
/** Publishing 10,000 files takes about a second; a run that has not moved for this long is stopped or stuck. */
export const PATIENCE_MS = 60_000;

/** The form of `Processes.self`: nothing else beside the target is ever taken for a claim. */
const RUN = /^\d+-\d+-[0-9a-z]+$/;

const prefixOf = (out: string): string => `.${basename(out)}.galley-`;

/** Names of the runs that have, or left, a claim on `out`. */
function listClaims(files: Files, out: string): readonly string[] {
  const prefix = prefixOf(out);
  return files
    .list(dirname(out))
    .filter(
      ({ name, kind }) =>
        kind === "directory" && name.startsWith(prefix) && RUN.test(name.slice(prefix.length)),
    )
    .map(({ name }) => name.slice(prefix.length));
}

const turnOf = (out: string, run: string): Turn => {
  const staging = join(dirname(out), prefixOf(out) + run);
  return { staging, fresh: join(staging, "new"), old: join(staging, "old"), trash: join(staging, "trash") };
};

/** Whether a run that is gone left something beside `out`. */
export const needsMending = (files: Files, processes: Processes, out: string): boolean =>
  listClaims(files, out).some((run) => run === processes.self || !processes.isRunning(run));

/** Whether any run, alive or dead, has a claim on `out`. */
export const isClaimed = (files: Files, out: string): boolean => listClaims(files, out).length > 0;

/**
 * Waits for the turn to change `out`, then mends what dead runs left. Give it back with `endTurn`.
 * Two runs that claim at once see each other: the one whose name sorts first waits with its claim up, the other steps back.
 * @returns undefined when another run did not finish within a minute
 */
export function takeTurn(files: Files, processes: Processes, out: string): Turn | undefined {
  const turn = turnOf(out, processes.self);
  try {
    return waitForTurn(files, processes, out, turn);
  } catch (cause) {
    try {
      endTurn(files, out, turn);
    } catch {
      // The first failure is the one to tell.
    }
    throw cause;
  }
}

function waitForTurn(
  files: Files,
  { self, isRunning, wait }: Processes,
  out: string,
  turn: Turn,
): Turn | undefined {
  let waited = 0;
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    files.makeDirectory(turn.staging);
    const claims = listClaims(files, out);
    const others = claims.filter((run) => run !== self);
    const alive = others.filter((run) => isRunning(run));
    if (alive.length === 0) {
      // The own claim comes first: a failure of this same run may have left the moved-aside folder in it.
      for (const run of [self, ...others]) putBack(files, out, turnOf(out, run));
      for (const part of [turn.fresh, turn.old, turn.trash]) files.remove(part);
      for (const run of others) files.remove(turnOf(out, run).staging);
      return turn;
    }
    const isFirst = alive.every((run) => self < run);
    const stepsBack = !isFirst && files.list(turn.staging).length === 0;
    if (waited >= PATIENCE_MS || stepsBack) files.remove(turn.staging);
    if (waited >= PATIENCE_MS) return undefined;
    wait(pause);
    waited += pause;
  }
}

/** After a swap that was cut off between its two renames: the old site returns. */
export function putBack(files: Files, out: string, { old }: Turn): void {
  if (files.stat(old)?.kind === "directory" && files.list(out).length === 0) files.rename(old, out);
}

/** Removes the claim and all in it, unless the only copy of the published folder is in it. */
export function endTurn(files: Files, out: string, turn: Turn): void {
  if (files.stat(turn.old) !== undefined && files.list(out).length === 0) return;
  files.remove(turn.staging);
}
