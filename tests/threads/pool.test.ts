/** Jobs shared out between threads: the same answers, whoever gives them. */
import { expect, test } from "vitest";
import { createPool } from "../../generator/threads/pool.ts";

/**
 * Answers as worker files do, but says where it was. "bad" ends it; after a text with "slow" it waits until the others of
 * its message are taken back, and says so.
 */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    const known = new Map();
    parentPort.on("message", ({ kind, shared, jobs, claims }) => {
      if (jobs.some((text) => text.startsWith("bad"))) throw new Error("no memory left");
      if (shared !== undefined) known.set(kind, shared);
      const take = (text, index) => {
        if (Atomics.compareExchange(claims, index, 0, 1) !== 0) return undefined;
        if (text.includes("slow")) while (claims.includes(0)) Atomics.wait(claims, 0, 1, 1);
        return "there " + text[0] + known.get(kind);
      };
      parentPort.postMessage({ ok: true, value: jobs.map(take) });
    });`)}`,
);
const here = async (text: string): Promise<string> => {
  if (text.startsWith("throws")) throw new Error("a plugin threw");
  return `here ${text[0]}!`;
};
const long = (start: string): string => start.padEnd(8000, ".");

const share = (pool: ReturnType<typeof createPool>, work = here, shared = "!") =>
  pool.share<string, string>({
    name: `text ${shared}`,
    shared,
    work,
    sizeOf: ({ length }) => length,
    worthThread: 100_000,
  });

async function workThrough(texts: readonly string[], cores: number, file = workerFile) {
  const pool = createPool(file, cores);
  const made = await Promise.all(texts.map(share(pool)));
  await pool.close();
  return made;
}

/** The same where this thread does nothing of a kind before another has answered one of it. */
async function workBeside(kinds: Readonly<Record<string, readonly string[]>>, cores: number) {
  const pool = createPool(workerFile, cores);
  let doneHere = 0;
  const workKind = ([shared, texts]: readonly [string, readonly string[]]) => {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const waiting: typeof here = async (text) => {
      await started;
      doneHere++;
      return here(text);
    };
    const run = share(pool, waiting, shared);
    return texts.map(async (text) => {
      const answer = await run(text);
      if (answer.startsWith("there")) start();
      return answer;
    });
  };
  const made = await Promise.all(Object.entries(kinds).flatMap(workKind));
  await pool.close();
  return { made, doneHere };
}
const places = (made: readonly string[]) => new Set(made.map((answer) => answer.split(" ")[0]));
const answers = (made: readonly string[]) => made.map((answer) => answer.split(" ")[1]);

test("much work is shared out, every job is done once and gets its own answer", async () => {
  const texts = Array.from({ length: 400 }, (_, index) => long(String.fromCharCode(0x4e00 + index)));
  const { made, doneHere } = await workBeside({ "!": texts }, 3);
  expect(answers(made)).toEqual(texts.map((text) => `${text[0]}!`));
  expect(places(made)).toEqual(new Set(["here", "there"]));
  expect(made.filter((answer) => answer.startsWith("here"))).toHaveLength(doneHere);
});

test("jobs of two kinds share the threads", async () => {
  const texts = Array.from({ length: 200 }, () => long("a"));
  const { made } = await workBeside({ "!": texts, "?": texts }, 2);
  const there = made.filter((answer) => answer.startsWith("there"));
  expect(new Set(there)).toEqual(new Set(["there a!", "there a?"]));
});

test("what is still loaded here takes nothing from the others", async () => {
  const texts = Array.from({ length: 60 }, () => long("a"));
  let finishLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const slow: typeof here = async (text) => {
    await loading;
    return here(text);
  };
  let left = texts.length;
  const pool = createPool(workerFile, 2);
  const run = share(pool, slow);
  const made = await Promise.all(
    texts.map(async (text) => {
      const made = await run(text);
      // Nothing is left but what this thread has begun.
      if (--left === 1) finishLoading();
      return made.split(" ")[0];
    }),
  );
  await pool.close();
  expect(made.filter((place) => place === "here")).toEqual(["here"]);
});

test("what another thread has not begun is done here when nothing else is left", async () => {
  // The thread has all that is fast first; then what is slow keeps it busy until the rest of its message is taken back.
  const slow = Array.from({ length: 100 }, (_, index) => `${index % 2 ? "a slow" : "b"}`.padEnd(1000, "."));
  const fast = Array.from({ length: 100 }, () => "c".padEnd(1000, "."));
  const { made } = await workBeside({ "!": [...fast, ...slow] }, 2);
  expect(answers(made)).toEqual([...fast, ...slow].map((text) => `${text[0]}!`));
  expect(places(made)).toEqual(new Set(["here", "there"]));
});

test("little work, and all of it on one core, stays here", async () => {
  const texts = Array.from({ length: 100 }, () => long("a"));
  expect(places(await workThrough(texts.slice(0, 10), 4))).toEqual(new Set(["here"]));
  expect(places(await workThrough(texts, 1))).toEqual(new Set(["here"]));
});

test("what a thread had when it ended, or could not start, is done here", async () => {
  const texts = Array.from({ length: 60 }, () => long("bad"));
  expect(await workThrough(texts, 2)).toEqual(texts.map(() => "here b!"));
  const missing = new URL("file:///nowhere/worker.js");
  expect(await workThrough(texts, 2, missing)).toEqual(texts.map(() => "here b!"));
});

test("what is thrown for a job is thrown to whoever asked for it", async () => {
  const run = share(createPool(workerFile, 1));
  const [bad, good] = await Promise.allSettled([run("throws"), run("fine")]);
  expect([bad?.status, good?.status]).toEqual(["rejected", "fulfilled"]);
});
