/** Jobs on all cores: what is asked for at the same time is shared out between this thread and others. */
import { createThread } from "./thread.ts";

export interface PoolOptions<Job, Made> {
  /** url of a module that answers lists of jobs with `serveJobs`; where it cannot be started, this thread does all */
  readonly workerFile: URL;
  /** what all jobs have in common: plain data, copied once a thread */
  readonly workerData: unknown;
  /** threads that may work at the same time, this one among them */
  readonly cores: number;
  /** does a job in this thread */
  readonly work: (job: Job) => Made | Promise<Made>;
  /** characters of a job */
  readonly sizeOf: (job: Job) => number;
  /** characters that are worth a thread, which has to start and warm up first: about a second of work */
  readonly worthThread: number;
}

interface Pending<Job, Made> {
  readonly job: Job;
  readonly resolve: (made: Made | Promise<Made>) => void;
}

/** Of what is worth a thread it gets so much at a time. */
const BATCH = 0.01;

export function createPool<Job, Made>(options: PoolOptions<Job, Made>) {
  const { workerFile, workerData, cores, sizeOf, worthThread } = options;
  const queue: Pending<Job, Made>[] = [];
  const helpers: ReturnType<typeof createHelper>[] = [];
  let size = 0;
  let isWorking = false;
  // What it throws is told to whoever asked.
  const work = async (job: Job): Promise<Made> => options.work(job);

  function take(): Pending<Job, Made> | undefined {
    const pending = queue.pop();
    if (pending !== undefined) size -= sizeOf(pending.job);
    return pending;
  }

  async function workHere(): Promise<void> {
    isWorking = true;
    // After a turn all is known that is asked for in one go; and what the others have done comes in between.
    for (await turn(); queue.length > 0; await turn()) {
      while (helpers.length < cores - 1 && size > worthThread * (helpers.length + 1))
        helpers.push(createHelper());
      for (const helper of helpers) helper.work();
      const pending = take();
      if (pending === undefined) continue;
      const made = work(pending.job);
      pending.resolve(made);
      // One at a time: all that waited here for what is still loaded would be lost to the others.
      await made.catch(() => undefined);
    }
    isWorking = false;
  }

  function createHelper() {
    const thread = createThread<readonly Job[], readonly Made[]>({ workerFile, workerData });
    let isBusy = false;
    return {
      /** takes of what is left until nothing is */
      async work(): Promise<void> {
        if (isBusy) return;
        isBusy = true;
        while (queue.length > 0) {
          const batch: Pending<Job, Made>[] = [];
          for (let taken = 0; taken < worthThread * BATCH && queue.length > 0; ) {
            const pending = take() as Pending<Job, Made>;
            batch.push(pending);
            taken += sizeOf(pending.job);
          }
          const result = await thread.run(batch.map(({ job }) => job));
          // What is wrong with one is found here, where it can be told. A thread that failed gets no more.
          for (const [index, { job, resolve }] of batch.entries())
            resolve((result.ok && result.value[index]) || work(job));
          if (!result.ok) return;
        }
        isBusy = false;
      },
      close: () => thread.close(),
    };
  }

  return {
    /** the same for any number of threads */
    run: (job: Job): Promise<Made> =>
      new Promise((resolve) => {
        queue.push({ job, resolve });
        size += sizeOf(job);
        if (!isWorking) workHere();
      }),
    /** Ends the threads, once nothing is asked for any more. */
    async close(): Promise<void> {
      await Promise.all(helpers.map((helper) => helper.close()));
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
