/** The job pool: results, failures, time limits and its end. */
import { describe, expect, test } from "vitest";
import { createPool } from "../../generator/workers/pool.ts";

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

const withPool = async (
  options: { size: number; timeoutMs: number; workerFile?: URL },
  use: (pool: ReturnType<typeof createPool<Job, unknown>>) => Promise<void>,
) => {
  const pool = createPool<Job, unknown>({ workerFile, ...options });
  try {
    await use(pool);
  } finally {
    await pool.close();
  }
};

describe("threads", () => {
  test("every job gets its own result, whatever order they end in", () =>
    withPool({ size: 3, timeoutMs: 20_000 }, async (pool) => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, value) => pool.run({ do: "echo", value })),
      );
      expect(results).toEqual(Array.from({ length: 50 }, (_, value) => ({ ok: true, value })));
    }));

  test("no more threads than asked for, and they are used again", () =>
    withPool({ size: 2, timeoutMs: 20_000 }, async (pool) => {
      const results = await Promise.all(Array.from({ length: 20 }, () => pool.run({ do: "thread" })));
      expect(new Set(results.map((result) => result.ok && result.value)).size).toBeLessThanOrEqual(2);
    }));

  test.each(["hang", "wait"])("a job that does not return (%s) is ended; the others are done", (kind) =>
    withPool({ size: 2, timeoutMs: 700 }, async (pool) => {
      const jobs = [
        pool.run({ do: kind }),
        ...Array.from({ length: 8 }, (_, value) => pool.run({ do: "echo", value })),
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

  test("as many bad jobs as threads do not stop the pool", () =>
    withPool({ size: 1, timeoutMs: 700 }, async (pool) => {
      const results = await Promise.all([
        pool.run({ do: "hang" }),
        pool.run({ do: "exit" }),
        pool.run({ do: "crash" }),
        pool.run({ do: "fail" }),
        pool.run({ do: "echo", value: () => 1 }),
        pool.run({ do: "echo", value: 6 }),
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
    withPool({ size: 1, timeoutMs: 60_000 }, async (pool) => {
      const [full, next] = await Promise.all([pool.run({ do: "fill" }), pool.run({ do: "echo", value: 1 })]);
      expect(full).toMatchObject({ ok: false, reason: "failed" });
      expect(next).toEqual({ ok: true, value: 1 });
    }));

  test("a worker that does not load fails each job with its reason", () =>
    withPool(
      { size: 1, timeoutMs: 20_000, workerFile: new URL("data:text/javascript,throw new Error('broken')") },
      async (pool) => {
        const results = await Promise.all([pool.run({ do: "echo" }), pool.run({ do: "echo" })]);
        expect(results).toEqual([1, 2].map(() => ({ ok: false, reason: "failed", message: "broken" })));
      },
    ));

  test("closing ends what runs and what waits, and later jobs", async () => {
    const pool = createPool<Job, unknown>({ workerFile, size: 1, timeoutMs: 60_000 });
    const jobs = [pool.run({ do: "hang" }), pool.run({ do: "echo" })];
    await pool.close();
    const ended = { ok: false, reason: "ended", message: "ended with the build" };
    expect(await Promise.all([...jobs, pool.run({ do: "echo" })])).toEqual([ended, ended, ended]);
  });
});
