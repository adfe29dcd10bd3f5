/** `galley watch`, and the part of `galley dev` that builds: looks at the files, builds, tells what came of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BuildOptions } from "../build/report.ts";
import type { Diagnostic, Effects } from "../types.ts";
import { type BuildSession, createBuildSession, type RebuildResult } from "./build-session.ts";
import { createScheduler } from "./scheduler.ts";
import { type SessionThread, startSessionThread } from "./session-thread.ts";
import { watchFiles } from "./watch-files.ts";

export type { BuildOptions, RebuildResult };

export interface Watching {
  /** whether the last build was sound */
  readonly isGood: () => boolean;
  readonly findSource: BuildSession["findSource"];
  /** resolves when no build runs any more and what is remembered is written */
  close(): Promise<void>;
}

/** A build that takes this long when a file changes hangs: a template that never ends is mended by its author. */
const STUCK_MS = 30_000;
/** A person who presses Ctrl-C waits this long for a build that is under way. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Builds now, and again whenever a source changes, until it is closed. Faults of the site are in the results.
 * @param onRebuild called for every build; the first before this resolves
 */
export async function watch(
  options: BuildOptions,
  effects: Effects,
  onRebuild: (result: RebuildResult) => void,
): Promise<Watching> {
  const session = openSession(options, effects);
  let isGood = false;
  let isTold = true;
  const refusals: Diagnostic[] = [];

  const scheduler = createScheduler(
    {
      rebuild: async (request) => {
        const result = await session.rebuild(request);
        if (result === undefined) return false;
        isGood = result.ok;
        onRebuild({ ...result, diagnostics: [...refusals, ...result.diagnostics] });
        return true;
      },
      idle: session.recycle,
      isTold: () => isTold,
    },
    effects.milliseconds,
  );

  // Watching begins first: what changes during the first build is seen by the second.
  const watching = watchFiles({
    root: options.root,
    onHint: (path) => {
      scheduler.hint(path);
      if (scheduler.busyFor() > STUCK_MS) void session.terminate();
    },
    onRefusal: (message) => {
      isTold = false;
      const told = `the system does not tell which files change: ${message}`;
      refusals.push({ code: "WATCH_FAILED", severity: "warning", message: told });
    },
  });
  await scheduler.rebuildNow();
  const watcher = await watching;
  return {
    isGood: () => isGood,
    findSource: session.findSource,
    async close() {
      await watcher.close();
      const late = sleep(CLOSE_TIMEOUT_MS, false, { ref: false });
      if (await Promise.race([scheduler.stop().then(() => true), late])) await session.save();
      await session.terminate();
    },
  };
}

/** From sources (tests) there is no bundled worker; the work is the same. */
function openSession(options: BuildOptions, effects: Effects): SessionThread {
  if (!import.meta.url.endsWith(".ts")) return startSessionThread(options);
  const session = createBuildSession(options, effects);
  return { ...session, recycle: session.save, terminate: async () => {} };
}
