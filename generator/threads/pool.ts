/** Jobs on all cores: what is asked for is shared out between this thread and others. */
import { claim, HERE } from "./claims.ts";
import type { Batch } from "./jobs.ts";
import { createThread, type Thread } from "./thread.ts";

interface Kind {
  /** the name that the worker file has for it */
  readonly name: string;
  /** what all jobs have in common: plain data, copied once a thread */
  readonly shared: unknown;
}

export interface JobKind<Job, Made> extends Kind {
  /** does a job in this thread */
  readonly work: (job: Job) => Made | Promise<Made>;
  /** characters of a job */
  readonly sizeOf: (job: Job) => number;
  /** characters that are worth a thread, which has to start and warm up first: about a quarter of a second of work */
  readonly worthThread: number;
}

interface Pending {
  readonly kind: Kind;
  readonly job: unknown;
  /** its part of what is worth a thread */
  readonly weight: number;
  /** does it in this thread */
  readonly work: () => Promise<unknown>;
  readonly resolve: (made: unknown) => void;
}

/** Another thread. */
interface Helper extends Thread<Batch, readonly unknown[]> {
  /** kinds of job that it has had */
  readonly known: Set<Kind>;
  /** weight of what it has not answered */
  load: number;
}

/** What this thread does for a page is about a quarter of what the others do: more of them would wait for it. */
const MOST_HELPERS = 4;
/** Weight of a message. */
const BATCH = 0.02;
/** Load that is enough: this thread may be busy for long, without looking at answers. */
const ENOUGH = 2;

/**
 * @param workerFile url of a module that calls `serveBatches`; where it cannot be started, this thread does all
 * @param cores threads that may work at the same time, this one among them
 */
export function createPool(workerFile: URL, cores: number) {
  const queue: Pending[] = [];
  const helpers: Helper[] = [];
  /** what other threads have not answered, and may not have begun */
  const given: { readonly batch: readonly Pending[]; readonly claims: Int32Array }[] = [];
  /** of the queue */
  let weight = 0;
  let isWorking = false;

  function add(pending: Pending): void {
    queue.push(pending);
    weight += pending.weight;
    giveAway(true);
    if (!isWorking) workHere();
  }

  function take(): Pending | undefined {
    const pending = queue.pop();
    weight -= pending?.weight ?? 0;
    return pending;
  }

  /** What another thread has, and has not begun. */
  function takeBack(): Pending | undefined {
    for (let last = given.at(-1); last !== undefined; last = given.at(-1)) {
      const { batch, claims } = last;
      const index = batch.findLastIndex((_, index) => claim(claims, index, HERE));
      if (index >= 0) return batch[index];
      given.pop();
    }
    return undefined;
  }

  async function give(helper: Helper): Promise<void> {
    const batch: Pending[] = [];
    const kind = queue.at(-1)?.kind as Kind;
    const before = weight;
    while (queue.at(-1)?.kind === kind && before - weight < BATCH) batch.push(take() as Pending);
    const load = before - weight;
    const claims = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * batch.length));
    const entry = { batch, claims };
    given.push(entry);
    const shared = helper.known.has(kind) ? undefined : kind.shared;
    helper.known.add(kind);
    helper.load += load;
    const result = await helper.run({ kind: kind.name, shared, jobs: batch.map(({ job }) => job), claims });
    if (result.ok) helper.load -= load;
    else {
      // It gets no more, and what it has is done here.
      helper.load = Number.POSITIVE_INFINITY;
      helper.close();
    }
    const at = given.indexOf(entry);
    if (at >= 0) given.splice(at, 1);
    // What is wrong with one is found here, where it can be told.
    for (const [index, pending] of batch.entries())
      if (claims[index] !== HERE) pending.resolve((result.ok && result.value[index]) || pending.work());
    giveAway();
  }

  /** @param isMoreToCome true where a message is worth waiting for until it is full */
  function giveAway(isMoreToCome = false): void {
    if (helpers.length < Math.min(cores - 1, MOST_HELPERS) && weight > helpers.length + 1)
      helpers.push({ ...createThread<Batch, readonly unknown[]>({ workerFile }), known: new Set(), load: 0 });
    if (helpers.length === 0) return;
    while (queue.length > 0 && !(isMoreToCome && weight < BATCH)) {
      const [helper] = helpers.toSorted((one, other) => one.load - other.load);
      if (helper === undefined || helper.load >= ENOUGH) return;
      give(helper);
    }
  }

  async function workHere(): Promise<void> {
    isWorking = true;
    // After a turn all is known that is asked for in one go; and what the others have done comes in between.
    for (await turn(); ; await turn()) {
      giveAway();
      const pending = take() ?? takeBack();
      if (pending === undefined) break;
      const made = pending.work();
      pending.resolve(made);
      // One at a time: all that waited here for what is still loaded would be lost to the others.
      await made.catch(() => undefined);
    }
    isWorking = false;
  }

  return {
    /** @returns a function that gives what a job comes to, the same for any number of threads */
    share<Job, Made>(kind: JobKind<Job, Made>): (job: Job) => Promise<Made> {
      return (job) =>
        new Promise((resolve) => {
          const weight = kind.sizeOf(job) / kind.worthThread;
          // What it throws is told to whoever asked.
          const work = async () => kind.work(job);
          add({ kind, job, weight, work, resolve: resolve as Pending["resolve"] });
        });
    },
    /** Ends the threads, once nothing is asked for any more. */
    close: () => Promise.all(helpers.splice(0).map((helper) => helper.close())),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
