/**
 * A build session in a thread of its own, which can be replaced: Node never unloads a module, so a thread that has
 * loaded a template a hundred times holds it a hundred times.
 */
import type { BuildOptions } from "../build/report.ts";
import type { Call, JobResult } from "../threads/jobs.ts";
import { createThread, type Thread } from "../threads/thread.ts";
import type { Effects, Screen } from "../types.ts";
import { type BuildSession, failedRebuild, type RebuildResult } from "./build-session.ts";

/** Nothing here rejects. A thread starts with the first call that needs one. */
export interface SessionThread extends BuildSession {
  /** for when nobody works: saves, and ends a thread that has loaded templates often */
  recycle(): Promise<void>;
  /** ends the thread, also one that hangs */
  terminate(): Promise<void>;
}

/** Rebuilds with other templates after which a thread is ended; each holds about 0.2 MB for every template that changed. */
const MOST_RELOADS = 30;
/** Work of this length without a sign of life hangs: of a template that never ends, and what is made tells so page by page. */
const SILENCE_MS = 30_000;
/** Most of a build lives for its length; a larger nursery than Node's 16 MB spares copying it about. */
const NURSERY_MB = 64;

/** A result as it is sent: diagnostics that are the same as those sent before are left out. */
export type SentRebuild = Omit<RebuildResult, "diagnostics"> & {
  readonly diagnostics: RebuildResult["diagnostics"] | undefined;
};

/** What the thread's session is made of. */
export interface SessionSetup {
  readonly options: BuildOptions;
  readonly columns: Screen["columns"];
}

/**
 * @param workerFile module of session-worker.ts, or of one that answers more
 * @param silenceMs of a thread that is ended, since some code in it does not
 */
export function startSessionThread(
  options: BuildOptions,
  { files, screen }: Pick<Effects, "files" | "screen">,
  workerFile = new URL("./session-worker.js", import.meta.url),
  silenceMs = SILENCE_MS,
) {
  let worker: Thread<Call, unknown> | undefined;
  let reloads = 0;
  let hasBegun = false;
  let diagnostics: RebuildResult["diagnostics"] = [];

  function run(method: string, argument: unknown) {
    worker ??= createThread({
      workerFile,
      workerData: { options, columns: screen?.columns } satisfies SessionSetup,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
      onProgress: screen?.progress,
      silenceMs,
    });
    return worker.run({ method, argument });
  }

  const thread: SessionThread & { ask(method: string, argument: unknown): Promise<unknown> } = {
    async rebuild(request) {
      // To a session that takes another's place every file is new; people are told what has changed.
      const isReplaced = worker === undefined && hasBegun;
      hasBegun = true;
      const answer = (await run("rebuild", request)) as JobResult<SentRebuild | undefined>;
      if (!answer.ok) {
        await thread.terminate();
        const why = answer.reason === "ended" ? "its thread ended" : answer.message;
        const ended = { ...failedRebuild(why), isEnded: true as const };
        if (answer.stack === undefined) return ended;
        // Hardly ever needed, and this thread must be quick to start.
        const { addPlace } = await import("../build/endless.ts");
        const placed = addPlace(ended.diagnostics, answer.stack, options.root, files);
        return { ...ended, ...(placed && { diagnostics: placed }) };
      }
      if (answer.value === undefined) return undefined;
      diagnostics = answer.value.diagnostics ?? diagnostics;
      const value = { ...answer.value, diagnostics };
      if (value.isOutdated) return value;
      const sources = isReplaced ? request.hints : value.sources;
      if (sources.some((path) => path.startsWith("templates/"))) reloads += 1;
      return { ...value, sources };
    },
    findSource: (query) => thread.ask("findSource", query) as ReturnType<BuildSession["findSource"]>,
    /** Of a worker whose session answers more than builds need. @returns undefined when the thread was ended before */
    async ask(method, argument) {
      const answer = await run(method, argument);
      return answer.ok ? answer.value : undefined;
    },
    /** Writing what is remembered is a favour to the next start; where it fails, that one is slower. */
    async save() {
      if (worker !== undefined) await run("save", undefined);
    },
    async recycle() {
      await thread.save();
      if (reloads >= MOST_RELOADS) await thread.terminate();
    },
    async terminate() {
      const old = worker;
      worker = undefined;
      reloads = 0;
      await old?.close();
    },
  };
  return thread;
}
