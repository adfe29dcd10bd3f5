/** A thread for jobs: results, failures, time limits and its end. */
import { describe, expect, test } from "vitest";
import { createThread } from "../../generator/workers/thread.ts";

type Job = { readonly do: string; readonly value?: unknown };

/** A worker that answers as `serveJobs` does, and misbehaves when asked to. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", async (job) => {
      if (job.do === "hang") for (;;);
      if (job.do === "wait") await new Promise(() => setInterval(() => {}, 1000));
      if (job.do === "exit") process.exit(3);
      if (job.do === "crash") setTimeout(() => { throw new Error("crashed later"); });
      else if (job.do === "fail") parentPort.postMessage({ message: "no such page" });
      else if (job.do === "fill") { const all = []; for (;;) all.push(new Array(100000).fill({})); }
      else parentPort.postMessage({ value: job.do === "thread" ? threadId : job.value });
    });`)}`,
);

const withThread = async (
  options: { timeoutMs: number; workerFile?: URL },
  use: (thread: ReturnType<typeof createThread<Job, unknown>>) => Promise<void>,
) => {
  const thread = createThread<Job, unknown>({ workerFile, ...options });
  try {
    await use(thread);
  } finally {
    await thread.close();
  }
};

describe("thread", () => {
  test("every job gets its own result", () =>
    withThread({ timeoutMs: 20_000 }, async (thread) => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, value) => thread.run({ do: "echo", value })),
      );
      expect(results).toEqual(Array.from({ length: 50 }, (_, value) => ({ ok: true, value })));
    }));

  test("all jobs share one thread", () =>
    withThread({ timeoutMs: 20_000 }, async (thread) => {
      const results = await Promise.all(Array.from({ length: 20 }, () => thread.run({ do: "thread" })));
      expect(new Set(results.map((result) => result.ok && result.value)).size).toBe(1);
    }));

  test.each(["hang", "wait"])("a job that does not return (%s) is ended; the others are done", (kind) =>
    withThread({ timeoutMs: 700 }, async (thread) => {
      const jobs = [
        thread.run({ do: kind }),
        ...Array.from({ length: 8 }, (_, value) => thread.run({ do: "echo", value })),
      ];
      const [bad, ...good] = await Promise.all(jobs);
      expect(bad).toEqual({
        ok: false,
        reason: "timeout",
        message: "took longer than 0.7 s and was ended",
      });
      expect(good).toEqual(Array.from({ length: 8 }, (_, value) => ({ ok: true, value })));
    }),
  );

  test("bad jobs stop none that follow", () =>
    withThread({ timeoutMs: 700 }, async (thread) => {
      const results = await Promise.all([
        thread.run({ do: "hang" }),
        thread.run({ do: "exit" }),
        thread.run({ do: "crash" }),
        thread.run({ do: "fail" }),
        thread.run({ do: "echo", value: () => 1 }),
        thread.run({ do: "echo", value: 6 }),
      ]);
      expect(results.map((result) => (result.ok ? result.value : [result.reason, result.message]))).toEqual([
        ["timeout", "took longer than 0.7 s and was ended"],
        ["ended", "ended because its thread stopped"],
        ["failed", "crashed later"],
        ["failed", "no such page"],
        ["failed", expect.stringContaining("could not be cloned")],
        6,
      ]);
    }));

  test("a job that fills the memory fails alone", () =>
    withThread({ timeoutMs: 60_000 }, async (thread) => {
      const [full, next] = await Promise.all([
        thread.run({ do: "fill" }),
        thread.run({ do: "echo", value: 1 }),
      ]);
      expect(full).toMatchObject({ ok: false, reason: "failed" });
      expect(next).toEqual({ ok: true, value: 1 });
    }));

  test("a worker that does not load fails each job with its reason", () =>
    withThread(
      { timeoutMs: 20_000, workerFile: new URL("data:text/javascript,throw new Error('broken')") },
      async (thread) => {
        const results = await Promise.all([thread.run({ do: "echo" }), thread.run({ do: "echo" })]);
        expect(results).toEqual([1, 2].map(() => ({ ok: false, reason: "failed", message: "broken" })));
      },
    ));

  test("closing ends what runs and what waits, and later jobs", async () => {
    const thread = createThread<Job, unknown>({ workerFile, timeoutMs: 60_000 });
    const jobs = [thread.run({ do: "hang" }), thread.run({ do: "echo" })];
    await thread.close();
    const ended = { ok: false, reason: "ended", message: "ended with the build" };
    expect(await Promise.all([...jobs, thread.run({ do: "echo" })])).toEqual([ended, ended, ended]);
  });
});
