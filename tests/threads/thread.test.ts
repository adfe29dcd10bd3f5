/** A thread for jobs: results, failures and its end. */
import { existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createDiskEffects } from "../../generator/effects/disk.ts";
import { type Call, withSigns } from "../../generator/threads/jobs.ts";
import { createThread } from "../../generator/threads/thread.ts";
import { attempt } from "../../generator/util/attempt.ts";
import { waitFor } from "../wait-for.ts";

type Job = { readonly do: string; readonly value?: unknown };

/** A worker that answers as `serveJobs` does, one job after the other, and misbehaves when asked to. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    let last = Promise.resolve();
    parentPort.on("message", (job) => { last = last.then(() => answer(job)); });
    const answer = async (job) => {
      if (job.do === "hang") for (;;);
      if (job.do === "exit") process.exit(3);
      if (job.do === "work")
        for (let step = 0; step < 10; step++) {
          await Atomics.waitAsync(job.value, 0, step).value;
          parentPort.postMessage({ progress: "step " + step });
        }
      if (job.do === "crash later") setTimeout(() => { throw new Error("crashed later"); }, 50);
      if (job.do === "crash") await new Promise(() => setTimeout(() => { throw new Error("crashed later"); }));
      else if (job.do === "fail") parentPort.postMessage({ ok: false, reason: "failed", message: "no such page" });
      else if (job.do === "fill") { const all = []; for (;;) all.push(new Array(100000).fill({})); }
      else parentPort.postMessage({ ok: true, value: job.do === "thread" ? threadId : job.value });
    };`)}`,
);

const withThread = async (
  options: Partial<Parameters<typeof createThread>[0]>,
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
    withThread({}, async (thread) => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, value) => thread.run({ do: "echo", value })),
      );
      expect(results).toEqual(Array.from({ length: 50 }, (_, value) => ({ ok: true, value })));
    }));

  test("all jobs share one thread", () =>
    withThread({}, async (thread) => {
      const results = await Promise.all(Array.from({ length: 20 }, () => thread.run({ do: "thread" })));
      expect(new Set(results.map((result) => result.ok && result.value)).size).toBe(1);
    }));

  test("bad jobs stop none that follow", () =>
    withThread({}, async (thread) => {
      const results = await Promise.all([
        thread.run({ do: "exit" }),
        thread.run({ do: "crash" }),
        thread.run({ do: "fail" }),
        thread.run({ do: "echo", value: () => 1 }),
        thread.run({ do: "echo", value: 6 }),
      ]);
      expect(results.map((result) => (result.ok ? result.value : [result.reason, result.message]))).toEqual([
        ["ended", "ended because its thread stopped"],
        ["failed", "crashed later"],
        ["failed", "no such page"],
        ["failed", expect.stringContaining("could not be cloned")],
        6,
      ]);
    }));

  test("a thread that crashes between two jobs fails none of them", () =>
    withThread({}, async (thread) => {
      await thread.run({ do: "crash later" });
      const next = await new Promise((resolve) => {
        const end = vi.spyOn(Worker.prototype, "terminate").mockImplementationOnce(function (this: Worker) {
          end.mockRestore();
          // While it ends.
          queueMicrotask(() => resolve(thread.run({ do: "echo", value: 7 })));
          return this.terminate();
        });
      });
      expect(next).toEqual({ ok: true, value: 7 });
    }));

  test("a job that fills the memory fails alone", () =>
    withThread({ resourceLimits: { maxOldGenerationSizeMb: 32 } }, async (thread) => {
      const [full, next] = await Promise.all([
        thread.run({ do: "fill" }),
        thread.run({ do: "echo", value: 1 }),
      ]);
      expect(full).toMatchObject({ ok: false, reason: "failed" });
      expect(next).toEqual({ ok: true, value: 1 });
    }));

  test("a worker that does not load fails each job with its reason", () =>
    withThread({ workerFile: new URL("data:text/javascript,throw new Error('broken')") }, async (thread) => {
      const results = await Promise.all([thread.run({ do: "echo" }), thread.run({ do: "echo" })]);
      expect(results).toEqual([1, 2].map(() => ({ ok: false, reason: "failed", message: "broken" })));
    }));

  test("a thread that the system refuses to start fails its job with the reason", () =>
    withThread({ workerData: () => 1 }, async (thread) => {
      const message = expect.stringContaining("could not be cloned");
      expect(await thread.run({ do: "echo" })).toEqual({ ok: false, reason: "failed", message });
    }));

  test("a thread that lives is not ended for the time that it and all else slept", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const steps = new Int32Array(new SharedArrayBuffer(4));
    let hear = (_text: string): void => {};
    return withThread({ silenceMs: 600, onProgress: (text) => hear(text) }, async (thread) => {
      const result = thread.run({ do: "work", value: steps });
      for (let step = 0; step < 10; step++) {
        const heard = new Promise((resolve) => {
          hear = resolve;
        });
        // After a sleep the time is over, once, before the thread could say anything.
        vi.advanceTimersToNextTimer();
        steps[0] = step + 1;
        Atomics.notify(steps, 0);
        expect(await Promise.race([heard, result])).toBe(`step ${step}`);
      }
      expect(await result).toEqual({ ok: true, value: steps });
    });
  });

  test("closing ends what runs and what waits, and later jobs", async () => {
    const thread = createThread<Job, unknown>({ workerFile });
    const jobs = [thread.run({ do: "hang" }), thread.run({ do: "echo" })];
    await thread.close();
    const ended = { ok: false, reason: "ended", message: "ended with the build" };
    expect(await Promise.all([...jobs, thread.run({ do: "echo" })])).toEqual([ended, ended, ended]);
  });

  test.runIf(existsSync("/proc/self/stat"))("a process that a thread has started ends with it", async () => {
    const jobs = new URL("../../.galley/test-engine/threads/jobs.js", import.meta.url);
    const code = `import { spawn } from "node:child_process";
      import { serveCalls } from "${jobs}";
      serveCalls({
        run: () => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" }).pid,
        hang() { for (;;); },
      });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const thread = createThread<Call, unknown>({ workerFile: worker });
    const started = await thread.run({ method: "run", argument: undefined });
    const child = started.ok ? Number(started.value) : 0;
    onTestFinished(() => void attempt(() => process.kill(child, "SIGKILL")));
    // Nobody asks any more how it has ended: it stays in the list, as a zombie.
    const hasEnded = () =>
      !existsSync(`/proc/${child}/stat`) || / Z /.test(readFileSync(`/proc/${child}/stat`, "latin1"));
    expect(hasEnded()).toBe(false);
    thread.run({ method: "hang", argument: undefined });
    await thread.close();
    await waitFor(() => expect(hasEnded()).toBe(true));
  });

  test("what touches the disk is a sign of life, once a second", () => {
    let milliseconds = 5_000;
    let signs = 0;
    const disk = createDiskEffects(() => {});
    const { files } = withSigns({ ...disk, milliseconds: () => milliseconds }, () => void signs++);
    for (const ms of [0, 1, 998, 1, 1_000]) {
      milliseconds += ms;
      expect(files.stat("/")?.kind).toBe("directory");
    }
    expect(signs).toBe(3);
    milliseconds += 1_000;
    expect(files.list("/")).not.toEqual([]);
    expect(signs).toBe(4);
  });
});
