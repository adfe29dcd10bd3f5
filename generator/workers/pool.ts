/** Runs jobs in a few threads, where one that does not return can be ended. What a job is only the worker file knows. */
import { type ResourceLimits, Worker } from "node:worker_threads";
import { type JobAnswer, messageOf } from "./jobs.ts";

/** Heap of one thread, in MB; a job that needs more fails, and the build goes on. */
const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512 };

/** Why a job has no value. `subject` is what the caller named the job after, usually a path. */
export interface JobFailure {
  readonly reason: "failed" | "timeout" | "ended";
  readonly subject: string;
  /** one sentence without a full stop */
  readonly message: string;
}

export type JobResult<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly failure: JobFailure };

export interface Pool<J, V> {
  /** Never rejects. Jobs start in the order in which they are given. */
  run(subject: string, job: J): Promise<JobResult<V>>;
  /** Ends the threads; jobs that are not done fail as "ended". */
  close(): Promise<void>;
}

interface Task<J, V> {
  readonly subject: string;
  readonly job: J;
  readonly settle: (result: JobResult<V>) => void;
}

/**
 * Runs jobs in threads, which start when they are first needed.
 * @param options `workerFile`: url of a module that calls `serveJobs`; `size`: most threads at once;
 *   `timeoutMs`: a job that takes longer is ended with its thread, and a new thread takes its place.
 *   The time includes the start of a thread, but not the wait for a free one. No limit when absent;
 *   `workerData`, `resourceLimits`: of each thread, as Node takes them
 */
export function createPool<J, V>(options: {
  readonly workerFile: URL;
  readonly size: number;
  readonly timeoutMs?: number;
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
}): Pool<J, V> {
  const { workerFile, size, timeoutMs, workerData, resourceLimits = RESOURCE_LIMITS } = options;
  const waiting: Task<J, V>[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, { readonly task: Task<J, V>; readonly timer: NodeJS.Timeout | undefined }>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  const next = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < size)) {
      const task = waiting.shift() as Task<J, V>;
      const worker = idle.pop() ?? start();
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(
              () => fail(worker, "timeout", `took longer than ${timeoutMs / 1000} s and was ended`),
              timeoutMs,
            );
      busy.set(worker, { task, timer });
      worker.ref();
      try {
        worker.postMessage(task.job);
      } catch (thrown) {
        fail(worker, "failed", messageOf(thrown));
      }
    }
  };

  const start = (): Worker => {
    const worker = new Worker(workerFile, { workerData, resourceLimits });
    worker.on("message", (answer: JobAnswer<V>) => {
      const task = release(worker);
      if (task === undefined) return;
      idle.push(worker);
      worker.unref();
      task.settle(
        "message" in answer
          ? { ok: false, failure: { reason: "failed", subject: task.subject, message: answer.message } }
          : { ok: true, value: answer.value },
      );
      next();
    });
    // Out of memory, a crash at load: the thread is gone, and with it its job.
    worker.on("error", (thrown) => fail(worker, "failed", messageOf(thrown)));
    worker.on("exit", () => fail(worker, "ended", "ended because its thread stopped"));
    return worker;
  };

  const release = (worker: Worker): Task<J, V> | undefined => {
    const current = busy.get(worker);
    clearTimeout(current?.timer);
    busy.delete(worker);
    return current?.task;
  };

  /** Drops a thread and fails its job, if it still has one. */
  const fail = (worker: Worker, reason: JobFailure["reason"], message: string): void => {
    const task = release(worker);
    const position = idle.indexOf(worker);
    if (position >= 0) idle.splice(position, 1);
    const end: Promise<unknown> = worker.terminate().finally(() => ending.delete(end));
    ending.add(end);
    task?.settle({ ok: false, failure: { reason, subject: task.subject, message } });
    if (!isClosed) next();
  };

  return {
    run(subject, job) {
      const ended: JobResult<V> = {
        ok: false,
        failure: { reason: "ended", subject, message: "ended with the build" },
      };
      if (isClosed) return Promise.resolve(ended);
      return new Promise((settle) => {
        waiting.push({ subject, job, settle });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { subject, settle } of waiting.splice(0)) {
        settle({ ok: false, failure: { reason: "ended", subject, message: "ended with the build" } });
      }
      for (const worker of [...busy.keys(), ...idle]) fail(worker, "ended", "ended with the build");
      await Promise.all(ending);
    },
  };
}
