/** Runs jobs in a thread, where one that does not return can be ended. What a job is only the worker file knows. */
import { setFlagsFromString } from "node:v8";
import { type ResourceLimits, Worker, type WorkerOptions } from "node:worker_threads";
import { messageOf } from "../attempt.ts";
import { keepHeapSmall } from "../heap.ts";
import type { Failure, JobResult, JobSign } from "./jobs.ts";

/** Heap of the thread, in MB; a job that needs more fails, and the build goes on. */
const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512 };

export interface ThreadOptions extends Pick<WorkerOptions, "workerData" | "resourceLimits"> {
  /** url of a module that calls `serveJobs` */
  readonly workerFile: URL;
  readonly onProgress?: ((text: string) => void) | undefined;
  /** a job whose thread is silent for so long does not return, and is ended; it is waited for when absent */
  readonly silenceMs?: number | undefined;
}

export type Thread<J, V> = ReturnType<typeof createThread<J, V>>;

const ENDED: Failure = { ok: false, reason: "ended", message: "ended with the build" };

/** The thread starts with the first job; after a job that ended it, another takes its place. */
export function createThread<J, V>(options: ThreadOptions) {
  const { workerFile, workerData, resourceLimits = RESOURCE_LIMITS, onProgress, silenceMs } = options;
  let worker: Worker | undefined;
  let settle: (result: JobResult<V>) => void = () => {};
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;

  function start(): Worker {
    // Since the launcher does not let room for what is young grow, a thread begins with enough of it (in MB).
    setFlagsFromString("--min-semi-space-size=8");
    keepHeapSmall();
    const started = new Worker(workerFile, { workerData, resourceLimits });
    started.on("message", (answer: JobResult<V> | JobSign) => {
      if (worker !== started) return;
      silence?.refresh();
      if ("isAlive" in answer) return;
      if ("progress" in answer) onProgress?.(answer.progress);
      else settle(answer);
    });
    // Out of memory, a crash at load: the thread is gone, and with it its job.
    started.on("error", (thrown) => end(started, "failed", messageOf(thrown)));
    started.on("exit", () => end(started, "ended", "ended because its thread stopped"));
    return started;
  }

  /** Ends a thread and fails its job, if it has one. */
  async function end(ended: Worker, reason: Failure["reason"], message: string): Promise<void> {
    if (worker !== ended) return;
    worker = undefined;
    const fail = settle;
    await ended.terminate();
    fail({ ok: false, reason, message });
  }

  async function work(job: J): Promise<JobResult<V>> {
    if (isClosed) return ENDED;
    try {
      worker ??= start();
    } catch (thrown) {
      // As many threads as the system allows: a container may allow few.
      return { ok: false, reason: "failed", message: messageOf(thrown) };
    }
    const current = worker;
    current.ref();
    if (silenceMs !== undefined)
      silence = setTimeout(() => end(current, "failed", "some code of the site does not end"), silenceMs);
    const result = await new Promise<JobResult<V>>((resolve) => {
      settle = resolve;
      try {
        current.postMessage(job);
      } catch (thrown) {
        end(current, "failed", messageOf(thrown));
      }
    });
    clearTimeout(silence);
    current.unref();
    return result;
  }

  return {
    /** Never rejects. Jobs run one after the other, in the order in which they are given. */
    run(job: J): Promise<JobResult<V>> {
      const result = last.then(() => work(job));
      last = result;
      return result;
    },
    /** Ends the thread; jobs that are not done fail as "ended". */
    async close(): Promise<void> {
      isClosed = true;
      if (worker !== undefined) await end(worker, ENDED.reason, ENDED.message);
      await last;
    },
  };
}
