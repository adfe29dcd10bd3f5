/** Watches this thread from another one: where code does not end, nothing in the same thread can tell. */
import { Worker } from "node:worker_threads";

/** What the other thread is given. */
export interface Watched {
  /** shared memory: a number that grows as long as the thread is alive */
  readonly beats: Int32Array;
  readonly silenceMs: number;
}

/** By this name the other thread finds what to call here, in the middle of what does not end. */
export const LISTENER = "galleyEndless";
const BEAT_MS = 1_000;

/**
 * For the main thread alone.
 * @param silenceMs without a beat
 * @param tell gets the stack then, as `stackOf` has it, while the code is held; it goes on when that returns
 * @returns `beat` for work that leaves no turn to others
 */
export function watchThread(silenceMs: number, tell: (stack: string) => void) {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => void Atomics.add(beats, 0, 1);
  Object.assign(globalThis, { [LISTENER]: tell });
  const workerData: Watched = { beats, silenceMs };
  const worker = new Worker(new URL("./watchdog-worker.js", import.meta.url), { workerData });
  // Where it cannot be started, nobody watches.
  worker.on("error", () => undefined).unref();
  const turns = setInterval(beat, BEAT_MS).unref();
  const end = (): void => {
    clearInterval(turns);
    worker.terminate();
  };
  return { beat, end };
}
