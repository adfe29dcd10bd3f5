/** Runs jobs in a thread, where one that does not return can be ended. What a job is only the worker file knows. */
import { setFlagsFromString } from "node:v8";
import { type ResourceLimits, Worker, type WorkerOptions } from "node:worker_threads";
import { attempt, messageOf } from "../util/attempt.ts";
import { keepHeapSmall } from "../util/v8.ts";
import type { Failure, JobResult, JobSign } from "./jobs.ts";
import { stackOf } from "./stack.ts";

/** Heap of the thread, in MB; a job that needs more fails, and the build goes on. */
const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512 };

interface ThreadOptions extends Pick<WorkerOptions, "workerData" | "resourceLimits"> {
  /** url of a module that calls `serveJobs` */
  readonly workerFile: URL;
  readonly onProgress?: ((text: string) => void) | undefined;
  /** a job whose thread is silent for so long does not return, and is ended; it is waited for when absent */
  readonly silenceMs?: number | undefined;
}

export type Thread<J, V> = ReturnType<typeof createThread<J, V>>;

const ENDED: Failure = { ok: false, reason: "ended", message: "ended with the build" };

interface Given<J, V> {
  readonly job: J;
  readonly resolve: (result: JobResult<V>) => void;
}

/** The thread starts with the first job; after a job that ended it, another takes its place. */
export function createThread<J, V>(options: ThreadOptions) {
  const { workerFile, workerData, resourceLimits = RESOURCE_LIMITS, onProgress, silenceMs } = options;
  /** ids of the processes that the thread has started, and that run */
  const children = new Set<number>();
  /** not answered yet, in their order */
  const given: Given<J, V>[] = [];
  let worker: Worker | undefined;
  let ending: Promise<unknown> | undefined;
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;
  let isSilent = false;

  function start(): Worker {
    // Since the launcher does not let room for what is young grow, a thread begins with enough of it (in MB).
    setFlagsFromString("--min-semi-space-size=8");
    keepHeapSmall();
    const started = new Worker(workerFile, { workerData, resourceLimits });
    started.on("message", (told: JobResult<V> | JobSign) => {
      if (worker !== started) return;
      silence?.refresh();
      isSilent = false;
      if ("child" in told) children[told.isAlive ? "add" : "delete"](told.child);
      if ("isAlive" in told) return;
      if ("progress" in told) onProgress?.(told.progress);
      else answer(given[0], told);
    });
    // Out of memory, a crash at load: the thread is gone, and with it its job.
    started.on("error", (thrown) => end(started, "failed", messageOf(thrown)));
    started.on("exit", () => end(started, "ended", "ended because its thread stopped"));
    return started;
  }

  function answer(one: Given<J, V> | undefined, result: JobResult<V>): void {
    if (one === undefined) return;
    given.splice(given.indexOf(one), 1);
    one.resolve(result);
    if (given.length === 0) rest();
  }

  function rest(): void {
    clearTimeout(silence);
    silence = undefined;
    isSilent = false;
    worker?.unref();
  }

  function post(one: Given<J, V>): void {
    try {
      worker ??= start();
      worker.postMessage(one.job);
      const current = worker;
      current.ref();
      if (silenceMs !== undefined)
        silence ??= setTimeout(async () => {
          // Where the machine slept, the time is over before the thread could say anything: twice it is not.
          if (!isSilent) {
            isSilent = true;
            return silence?.refresh();
          }
          const [job] = given;
          const stack = await stackOf(current);
          if (given[0] === job) end(current, "failed", "some code of the site does not end", stack);
        }, silenceMs / 2);
    } catch (thrown) {
      // As many threads as the system allows: a container may allow few. Or the job cannot be copied.
      answer(one, { ok: false, reason: "failed", message: messageOf(thrown) });
    }
  }

  /** Ends a thread and fails the job that it was at; those that follow are another's. */
  async function end(ended: Worker, reason: Failure["reason"], message: string, stack?: string) {
    if (worker !== ended) return;
    const [job] = given;
    worker = undefined;
    rest();
    // Without its thread esbuild would print where each of its own is.
    for (const child of children) attempt(() => process.kill(child, "SIGKILL"));
    children.clear();
    ending = ended.terminate();
    await ending;
    ending = undefined;
    answer(job, { ok: false, reason, message, ...(stack && { stack }) });
    for (const one of [...given])
      if (isClosed) answer(one, ENDED);
      else post(one);
  }

  return {
    /** Never rejects. Jobs run one after the other, in the order in which they are given. */
    run: (job: J): Promise<JobResult<V>> =>
      new Promise((resolve) => {
        if (isClosed) return resolve(ENDED);
        const one = { job, resolve };
        given.push(one);
        if (ending === undefined) post(one);
      }),
    /** Ends the thread; jobs that are not done fail as "ended". */
    async close(): Promise<void> {
      isClosed = true;
      if (worker === undefined) await ending;
      else await end(worker, ENDED.reason, ENDED.message);
    },
  };
}
