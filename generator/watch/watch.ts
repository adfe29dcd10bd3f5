/** `galley watch`, and the part of `galley dev` that builds: looks at the files, builds, tells what came of it. */
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findLinked, listPackageFiles } from "../build/project-files.ts";
import type { BuildOptions } from "../build/report.ts";
import { isSource, SOURCES } from "../sources.ts";
import type { Diagnostic, Effects, Files } from "../types.ts";
import type { RebuildRequest, RebuildResult } from "./build-session.ts";
import { createScheduler } from "./scheduler.ts";
import { type SessionThread, startSessionThread } from "./session-thread.ts";
import { watchFiles } from "./watch-files.ts";

export type { BuildOptions, RebuildResult };

export type Watching = ReturnType<typeof startWatching>;

/** The engine's own sources, where the site is in galley's repository. */
const ENGINE = "generator";
/** A person who presses Ctrl-C waits this long for a build that is under way. */
const CLOSE_TIMEOUT_MS = 2_000;

/** What to do where the system watches no more folders: the scheduler looks instead, to the end. */
const RAISE =
  "all are looked at every second; raise the limit, on Linux fs.inotify.max_user_watches (ENOSPC) or fs.inotify.max_user_instances (EMFILE), and start it again";

const ENGINE_CHANGED: Diagnostic = {
  code: "ENGINE_CHANGED",
  severity: "warning",
  message: "galley itself has changed since it was started",
  hint: "stop it and start it again",
};

/** `startWatching` for programs. Resolves after the first build. */
export async function watch(...given: Parameters<typeof startWatching>): Promise<Watching> {
  const watching = startWatching(...given);
  await watching.ready;
  return watching;
}

/**
 * Builds now, and again whenever a source changes, until it is closed. Faults of the site are in the results.
 * @param onRebuild called for every build
 * @param session of somebody who asks it more; otherwise a thread is started
 */
export function startWatching(
  options: BuildOptions,
  effects: Effects,
  onRebuild: (result: RebuildResult) => void,
  session: SessionThread = startSessionThread(options, effects),
) {
  const { files } = effects;
  let last: RebuildResult | undefined;
  let isTold = true;
  let isClosed = false;
  let isLost = false;
  /** the packages that a thread had when it was ended: while they are installed it finds half of them */
  let endedWith: string | undefined;
  const stampPackages = () =>
    listPackageFiles(files, options.root)
      .map((file) => `${file} ${files.stat(file)?.ctimeMs}`)
      .join();
  /** of the watching itself, told with every build */
  const notices = new Map<Diagnostic["code"], Diagnostic>();
  let isNotice = false;
  const notice = (told: Diagnostic): void => {
    if (notices.has(told.code)) return;
    isNotice = true;
    notices.set(told.code, told);
  };

  /** Where the packages are other ones than those of the session, it is ended, and a new one is asked. */
  async function rebuild(request: RebuildRequest): Promise<RebuildResult | undefined> {
    const result = await session.rebuild(request);
    if (!result?.isOutdated) return result;
    if (result.isEngineOther) notice(ENGINE_CHANGED);
    await session.terminate();
    return rebuild({ hints: result.sources });
  }

  const scheduler = createScheduler(
    {
      rebuild: async (request) => {
        const isHinted = !isTold || request.hints.length > 0;
        if (last?.isEnded && !isHinted && stampPackages() === endedWith) return false;
        if (isLost) await watchAnew();
        let built = await rebuild(request);
        endedWith = built?.isEnded && stampPackages();
        // `npm ci` takes away what a new thread would run, or the present one would still load: to try again is of no use.
        if (built && files.stat(import.meta.filename) === undefined) {
          const others = built.diagnostics.filter(({ code }) => code !== "BUILD_STOPPED");
          built = {
            ...built,
            diagnostics: notices.has("ENGINE_CHANGED") ? others : [ENGINE_CHANGED, ...others],
          };
        }
        const result = built ?? (isNotice && last && withoutChange(last));
        if (!result || isClosed) return false;
        if (last && request.hints.length === 0 && result.sources.some(isSource)) void watchAnew();
        last = result;
        isNotice = false;
        onRebuild({ ...result, diagnostics: [...notices.values(), ...result.diagnostics] });
        return true;
      },
      idle: session.recycle,
      isTold: () => isTold,
    },
    effects.milliseconds,
  );

  // Watching begins first: what changes during the first build is seen by the second.
  const holdsEngine = files.stat(join(options.root, ENGINE, "bundle.js")) !== undefined;
  const onHint = (path: string) => {
    if (path.startsWith(`${ENGINE}/`)) notice(ENGINE_CHANGED);
    scheduler.hint(path, isUnfinished(files, options.root, path));
  };
  const onLost = () => {
    isLost = true;
  };
  const onRefusal = (message: string) => {
    isTold = false;
    const text = `the system does not tell which files change: ${message}`;
    notice({ code: "WATCH_FAILED", severity: "warning", message: text, hint: RAISE });
  };
  const start = () => {
    const linked = findLinked(files, options.root).map((folder) => relative(options.root, folder));
    const folders = [...SOURCES, ...(holdsEngine ? [ENGINE] : []), ...linked];
    return watchFiles(files, options.root, folders, { onHint, onLost, onRefusal });
  };
  let watching = start();
  /** What was found without a hint is in a folder that was made anew, too: nothing would be told of it any more. */
  async function watchAnew(): Promise<void> {
    if (!isTold) return;
    isLost = false;
    void watching.then((old) => old.close());
    watching = start();
    await watching;
  }
  return {
    /** resolves after the first build */
    ready: scheduler.rebuildNow().then(async () => void (await watching)),
    /** whether the last build was sound */
    isGood: (): boolean => last?.ok === true,
    findSource: session.findSource,
    hint: scheduler.hint,
    /** resolves when no build runs any more and what is remembered is written */
    async close(): Promise<void> {
      const late = sleep(CLOSE_TIMEOUT_MS, false, { ref: false });
      if (await Promise.race([scheduler.stop().then(() => true), late])) await session.save();
      // What is still at work is cut off, which is no fault.
      isClosed = true;
      await session.terminate();
      await (await watching).close();
    },
  };
}

/** Files as people name them, not the ones that editors put beside them for a moment ("a.md~", "4913"). */
const SOURCE_NAME = /\.[a-z]{2,5}$/i;

const isUnfinished = (files: Files, root: string, path: string): boolean => {
  const stat = SOURCE_NAME.test(path) ? files.stat(join(root, path)) : { kind: "other", size: 1 };
  return stat === undefined || (stat.kind === "file" && stat.size === 0);
};

/** A result told once more, for a notice that came with no build. */
const withoutChange = (result: RebuildResult): RebuildResult => ({
  ...result,
  sources: [],
  site: result.site && { isWhole: false, changed: [], removed: [], plan: undefined },
});
