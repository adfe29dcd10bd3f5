/** Markdown on all cores: what is asked for at the same time is shared out between this thread and others. */
import { createThread } from "../threads/thread.ts";
import type { EngineName, RawMarkdown } from "./engine.ts";
import type { ConvertMarkdown } from "./index.ts";
import type { Task } from "./worker.ts";

interface Pending extends Task {
  readonly resolve: (made: RawMarkdown | Promise<RawMarkdown>) => void;
}

/** Characters that are worth a thread, which has to load and warm up the engine first: remark takes 10 ms for 1,000, sätteri 0.1. */
const WORTH_A_THREAD: Readonly<Record<EngineName, number>> = { remark: 100_000, satteri: 10_000_000 };
/** Characters that a thread gets at a time. */
const BATCH = 16_000;

/**
 * @param convert of this engine without plugins: those of a site stay in the thread that has loaded them
 * @param cores threads that may work at the same time, this one among them
 * @param workerFile module of worker.ts; where it cannot be started, this thread does all
 */
export function createMarkdownPool(
  engine: EngineName,
  convert: ConvertMarkdown,
  cores: number,
  workerFile = new URL("./markdown-worker.js", import.meta.url),
) {
  const queue: Pending[] = [];
  const helpers: ReturnType<typeof createHelper>[] = [];
  let size = 0;
  let isWorking = false;

  function take(): Pending | undefined {
    const task = queue.pop();
    size -= task?.text.length ?? 0;
    return task;
  }

  async function work(): Promise<void> {
    isWorking = true;
    // After a turn all is known that is asked for in one go; and what the others have done comes in between.
    for (await turn(); queue.length > 0; await turn()) {
      while (helpers.length < cores - 1 && size > WORTH_A_THREAD[engine] * (helpers.length + 1))
        helpers.push(createHelper());
      for (const helper of helpers) helper.work();
      const task = take();
      if (task === undefined) continue;
      const made = convert(task.text, task.isInline);
      task.resolve(made);
      // One at a time: all that waited here for an engine that is still loaded would be lost to the others.
      await made.catch(() => undefined);
    }
    isWorking = false;
  }

  function createHelper() {
    const thread = createThread<readonly Task[], readonly RawMarkdown[]>({ workerFile, workerData: engine });
    let isBusy = false;
    return {
      /** takes of what is left until nothing is */
      async work(): Promise<void> {
        if (isBusy) return;
        isBusy = true;
        while (queue.length > 0) {
          const batch: Pending[] = [];
          for (let taken = 0; taken < BATCH && queue.length > 0; taken += batch.at(-1)?.text.length ?? 0)
            batch.push(take() as Pending);
          const result = await thread.run(batch.map(({ text, isInline }): Task => ({ text, isInline })));
          // What is wrong with one is found here, where it can be told. A thread that failed gets no more.
          for (const [index, { text, isInline, resolve }] of batch.entries())
            resolve((result.ok && result.value[index]) || convert(text, isInline));
          if (!result.ok) return;
        }
        isBusy = false;
      },
      close: () => thread.close(),
    };
  }

  const shared: ConvertMarkdown = (text, isInline) =>
    new Promise((resolve) => {
      queue.push({ text, isInline, resolve });
      size += text.length;
      if (!isWorking) work();
    });
  return {
    /** the same for any number of threads */
    convert: shared,
    /** Ends the threads, once nothing is asked for any more. */
    async close(): Promise<void> {
      await Promise.all(helpers.map((helper) => helper.close()));
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
