/** The worker's end of a thread: what crosses, and how a worker file answers. */
import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { parentPort } from "node:worker_threads";
import type { Effects } from "../types.ts";
import { messageOf } from "../util/attempt.ts";
import { claim, THERE } from "./claims.ts";

export interface Failure {
  readonly ok: false;
  readonly reason: "failed" | "ended";
  /** one sentence without a full stop */
  readonly message: string;
  /** of code that does not end, as `stackOf` has it */
  readonly stack?: string;
}
/** What a job came to: its value, or the sentence of the error it threw. */
export type JobResult<V> = { readonly ok: true; readonly value: V } | Failure;
/**
 * How far a job is; or a sign of life, sent while it is not done, as long as the thread gets to it; or the id of a process
 * that the thread has started, or that has ended.
 */
export type JobSign =
  | { readonly progress: string }
  | { readonly isAlive: true }
  | { readonly child: number; readonly isAlive: boolean };

const SIGN_MS = 1_000;

/** Called in a worker: tells the thread that started it how far the job is. */
export const tellProgress = (progress: string): void =>
  parentPort?.postMessage({ progress } satisfies JobSign);

const tellAlive = (): void => parentPort?.postMessage({ isAlive: true } satisfies JobSign);

/**
 * Effects for jobs that keep their thread busy: each touch of the disk is a sign of life, at most one a second, so that
 * neither a large site that is published nor the wait for another build is taken for code that does not end.
 */
export function withSigns(effects: Effects, sign = tellAlive): Effects {
  let last = 0;
  const signing =
    (work: (...given: never) => unknown) =>
    (...given: never) => {
      const now = effects.milliseconds();
      if (now - last >= SIGN_MS) {
        last = now;
        sign();
      }
      return work(...given);
    };
  const files = Object.entries(effects.files).map(([name, work]) => [name, signing(work)]);
  return { ...effects, files: Object.fromEntries(files) };
}

/** Called once by a worker file: answers every job with what `work` makes of it, one after the other. Does nothing outside a worker. */
function serveJobs<J, V>(work: (job: J) => Promise<V> | V): void {
  subscribe("child_process", (started) => {
    const { process: child } = started as { readonly process: ChildProcess };
    const tell = (isAlive: boolean): void => {
      if (child.pid !== undefined) parentPort?.postMessage({ child: child.pid, isAlive } satisfies JobSign);
    };
    // Until then it has no id.
    queueMicrotask(() => tell(true));
    child.once("exit", () => tell(false));
  });
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (job: J): Promise<void> => {
    const signs = setInterval(tellAlive, SIGN_MS);
    const result: JobResult<V> = await new Promise<V>((resolve) => resolve(work(job))).then(
      (value) => ({ ok: true, value }),
      (thrown) => ({ ok: false, reason: "failed", message: messageOf(thrown) }),
    );
    clearInterval(signs);
    parentPort?.postMessage(result);
  };
  parentPort?.on("message", (job: J) => {
    last = last.then(() => answer(job));
  });
}

/** One call of a function that a worker file offers. */
export interface Call {
  readonly method: string;
  readonly argument: unknown;
}

/** Called once by a worker file whose jobs are calls. */
export const serveCalls = (offered: Readonly<Record<string, (argument: never) => unknown>>): void =>
  serveJobs(({ method, argument }: Call) => offered[method]?.(argument as never));

/** Jobs of one kind for a thread of a pool. */
export interface Batch {
  readonly kind: string;
  /** what all jobs of the kind have in common; a thread gets it with the first of them */
  readonly shared: unknown;
  readonly jobs: readonly unknown[];
  /** shared memory, a number a job: see `claim` */
  readonly claims: Int32Array;
}

type Work = (job: never) => unknown;

/**
 * Called once by the worker file of a pool.
 * @param kinds for each kind of job what does one, made of what they have in common
 */
export function serveBatches(kinds: Readonly<Record<string, (shared: never) => Promise<Work>>>): void {
  const works = new Map<string, Promise<Work> | undefined>();
  serveJobs(async ({ kind, shared, jobs, claims }: Batch) => {
    if (!works.has(kind)) works.set(kind, kinds[kind]?.(shared as never));
    const work = await works.get(kind);
    // What native code holds for a text is freed between turns only.
    await new Promise((resolve) => setImmediate(resolve));
    const made: unknown[] = [];
    for (const [index, job] of jobs.entries())
      made.push(claim(claims, index, THERE) ? await work?.(job as never) : undefined);
    return made;
  });
}
