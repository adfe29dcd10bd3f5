/** `galley watch`, and the part of `galley dev` that builds: looks at the files, builds, tells what came of it. */
import { warning } from "../problems/problems.ts";
import type { Diagnostic, Effects } from "../types.ts";
import { type Cycle, createLastingBuild, type LastingOptions } from "./rebuild.ts";
import { createCycles } from "./scheduler.ts";
import { type BuildThread, startBuildThread } from "./session-thread.ts";
import { watchFiles } from "./watch-files.ts";

export type { Cycle };
export type WatchOptions = LastingOptions;

export interface Watching {
  /** whether the last build was sound */
  readonly isGood: () => boolean;
  readonly find: BuildThread["find"];
  /** resolves when no build runs any more and what is remembered is written */
  close(): Promise<void>;
}

/** A build that takes this long when a file changes hangs: a template that never ends is mended by its author. */
const STUCK_MS = 30_000;
/** A person who presses Ctrl-C waits this long for a build that is under way. */
const PATIENCE_MS = 2_000;

/**
 * Builds now, and again whenever a source changes, until it is closed. Faults of the site are in the cycles.
 * @param onCycle called for every build; the first before this resolves
 */
export async function watch(
  options: WatchOptions,
  effects: Effects,
  onCycle: (cycle: Cycle) => void,
): Promise<Watching> {
  const thread = openThread(options, effects);
  let isGood = false;
  let isTold = true;
  const refusals: Diagnostic[] = [];

  const cycles = createCycles(
    {
      look: async (request) => {
        const cycle = await thread.look(request);
        if (cycle === undefined) return false;
        isGood = cycle.ok;
        onCycle({ ...cycle, diagnostics: [...refusals, ...cycle.diagnostics] });
        return true;
      },
      idle: async () => {
        await thread.save();
        await thread.renew();
      },
      isTold: () => isTold,
    },
    effects.milliseconds,
  );

  // Watching begins first: what changes during the first build is seen by the second.
  const watching = watchFiles({
    root: options.root,
    onHint: (path) => {
      cycles.hint(path);
      if (cycles.busyFor() > STUCK_MS) void thread.replace();
    },
    onRefusal: (message) => {
      isTold = false;
      refusals.push(warning("WATCH_FAILED", `the system does not tell which files change: ${message}`));
    },
  });
  await cycles.lookNow();
  const watcher = await watching;
  return {
    isGood: () => isGood,
    find: thread.find,
    async close() {
      await watcher.close();
      const hasStopped = await within(PATIENCE_MS, cycles.stop());
      await (hasStopped ? thread.close() : thread.replace());
    },
  };
}

/** @returns false when it takes longer */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** From sources (tests) there is no bundled worker; the work is the same. */
function openThread(options: WatchOptions, effects: Effects): BuildThread {
  if (!import.meta.url.endsWith(".ts")) return startBuildThread(options);
  const build = createLastingBuild(options, effects);
  const nothing = async (): Promise<void> => {};
  return {
    look: build.look,
    find: async (query) => build.find(query),
    save: async () => build.save(),
    renew: nothing,
    replace: nothing,
    close: async () => build.save(),
  };
}
