/** The worker's end of a thread: what crosses, and how a worker file answers. */
import { parentPort } from "node:worker_threads";

/** What a job came to: its value, or the sentence of the error it threw. */
export type JobAnswer<V> = { readonly value: V } | { readonly message: string };
/** How far a job is. */
export interface JobProgress {
  readonly progress: string;
}

/** Sent while a job is not done, as long as the thread gets to it. */
export interface JobSign {
  readonly isAlive: true;
}

const SIGN_MS = 1_000;

/** Called in a worker: tells the thread that started it how far the job is. */
export const tellProgress = (progress: string): void =>
  parentPort?.postMessage({ progress } satisfies JobProgress);

/** Called once by a worker file: answers every job with what `work` makes of it. Does nothing outside a worker. */
export function serveJobs<J, V>(work: (job: J) => Promise<V> | V): void {
  parentPort?.on("message", async (job: J) => {
    const signs = setInterval(() => parentPort?.postMessage({ isAlive: true } satisfies JobSign), SIGN_MS);
    const answer: JobAnswer<V> = await new Promise<V>((resolve) => resolve(work(job))).then(
      (value) => ({ value }),
      (thrown) => ({ message: messageOf(thrown) }),
    );
    clearInterval(signs);
    parentPort?.postMessage(answer);
  });
}

/** The sentence of anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
