/** The worker's end of a thread: what crosses, and how a worker file answers. */
import { parentPort } from "node:worker_threads";
import { messageOf } from "../attempt.ts";
import type { Effects } from "../types.ts";

/** `message`: one sentence without a full stop */
export type Failure = { readonly ok: false; readonly reason: "failed" | "ended"; readonly message: string };
/** What a job came to: its value, or the sentence of the error it threw. */
export type JobResult<V> = { readonly ok: true; readonly value: V } | Failure;
/** How far a job is; or a sign of life, sent while it is not done, as long as the thread gets to it. */
export type JobSign = { readonly progress: string } | { readonly isAlive: true };

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

/** Called once by a worker file: answers every job with what `work` makes of it. Does nothing outside a worker. */
export function serveJobs<J, V>(work: (job: J) => Promise<V> | V): void {
  parentPort?.on("message", async (job: J) => {
    const signs = setInterval(tellAlive, SIGN_MS);
    const result: JobResult<V> = await new Promise<V>((resolve) => resolve(work(job))).then(
      (value) => ({ ok: true, value }),
      (thrown) => ({ ok: false, reason: "failed", message: messageOf(thrown) }),
    );
    clearInterval(signs);
    parentPort?.postMessage(result);
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
