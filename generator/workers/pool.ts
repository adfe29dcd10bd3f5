/** Runs jobs in a few threads, where one that does not return can be ended. What a job is only the worker file knows. */
import { type ResourceLimits, Worker } from "node:worker_threads";
import { type JobAnswer, messageOf } from "./jobs.ts";

/** Heap of one thread, in MB; a job that needs more fails, and the build goes on. */
const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512 };

export type JobResult<V> =
  | { readonly ok: true; readonly value: V }
  /** `message`: one sentence without a full stop */
  | { readonly ok: false; readonly reason: "failed" | "timeout" | "ended"; readonly message: string };

export interface PoolOptions {
  /** url of a module that calls `serveJobs` */
  readonly workerFile: URL;
  /** most threads at once */
  readonly size: number;
  /**
   * A job that takes longer is ended with its thread, and a new thread takes its place. The time includes the start of a
   * thread, but not the wait for a free one. No limit when absent
   */
  readonly timeoutMs?: number;
  /** of each thread, as Node takes them */
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
}

export interface Pool<J, V> {
  /** Never rejects. Jobs start in the order in which they are given. */
  run(job: J): Promise<JobResult<V>>;
  /** Ends the threads; jobs that are not done fail as "ended". */
  close(): Promise<void>;
}

/** Threads start when they are first needed. */
export function createPool<J, V>(options: PoolOptions): Pool<J, V> {
  const { workerFile, size, timeoutMs, workerData, resourceLimits = RESOURCE_LIMITS } = options;
  type Settle = (result: JobResult<V>) => void;
  const waiting: { readonly job: J; readonly settle: Settle }[] = [];
  const idle = new Set<Worker>();
  const busy = new Map<Worker, { readonly settle: Settle; readonly timer: NodeJS.Timeout | undefined }>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  function next(): void {
    while (waiting.length > 0 && (idle.size > 0 || busy.size < size)) {
      const { job, settle } = waiting.shift() as (typeof waiting)[number];
      const [worker = start()] = idle;
      idle.delete(worker);
      const message = `took longer than ${(timeoutMs ?? 0) / 1000} s and was ended`;
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => fail(worker, "timeout", message), timeoutMs);
      busy.set(worker, { settle, timer });
      worker.ref();
      try {
        worker.postMessage(job);
      } catch (thrown) {
        fail(worker, "failed", messageOf(thrown));
      }
    }
  }

  function start(): Worker {
    const worker = new Worker(workerFile, { workerData, resourceLimits });
    worker.on("message", (answer: JobAnswer<V>) => {
      if (!busy.has(worker)) return;
      idle.add(worker);
      worker.unref();
      settle(
        worker,
        "message" in answer ? { ok: false, reason: "failed", ...answer } : { ok: true, ...answer },
      );
    });
    // Out of memory, a crash at load: the thread is gone, and with it its job.
    worker.on("error", (thrown) => fail(worker, "failed", messageOf(thrown)));
    worker.on("exit", () => fail(worker, "ended", "ended because its thread stopped"));
    return worker;
  }

  /** Ends a thread and fails its job, if it has one. */
  function fail(worker: Worker, reason: "failed" | "timeout" | "ended", message: string): void {
    idle.delete(worker);
    const end: Promise<unknown> = worker.terminate().finally(() => ending.delete(end));
    ending.add(end);
    settle(worker, { ok: false, reason, message });
  }

  function settle(worker: Worker, result: JobResult<V>): void {
    const current = busy.get(worker);
    clearTimeout(current?.timer);
    busy.delete(worker);
    current?.settle(result);
    if (!isClosed) next();
  }

  const ended: JobResult<V> = { ok: false, reason: "ended", message: "ended with the build" };
  return {
    run: (job) =>
      new Promise((settle) => {
        if (isClosed) settle(ended);
        else waiting.push({ job, settle });
        next();
      }),
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.settle(ended);
      for (const worker of [...busy.keys(), ...idle]) fail(worker, "ended", ended.message);
      await Promise.all(ending);
    },
  };
}
