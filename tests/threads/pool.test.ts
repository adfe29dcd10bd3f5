/** Jobs shared out between threads: the same answers, whoever gives them. */
import { expect, test } from "vitest";
import { createPool } from "../../generator/threads/pool.ts";

/** Answers as worker files do, but says where it was; "bad" ends it. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    parentPort.on("message", (texts) => {
      if (texts.some((text) => text.startsWith("bad"))) throw new Error("no memory left");
      parentPort.postMessage({ ok: true, value: texts.map((text) => "there " + text[0] + workerData) });
    });`)}`,
);
const here = async (text: string): Promise<string> => {
  if (text.startsWith("throws")) throw new Error("a plugin threw");
  return `here ${text[0]}!`;
};
const long = (start: string): string => start.padEnd(8000, ".");

const createTextPool = (cores: number, file = workerFile, work = here) =>
  createPool<string, string>({
    workerFile: file,
    workerData: "!",
    cores,
    work,
    sizeOf: ({ length }) => length,
    worthThread: 100_000,
  });

async function workThrough(texts: readonly string[], cores: number, file = workerFile) {
  const pool = createTextPool(cores, file);
  const made = await Promise.all(texts.map(pool.run));
  await pool.close();
  return made;
}
const places = (made: readonly string[]) => new Set(made.map((answer) => answer.split(" ")[0]));
const answers = (made: readonly string[]) => made.map((answer) => answer.split(" ")[1]);

test("much work is shared out, and every job gets its own answer", async () => {
  const texts = Array.from({ length: 400 }, (_, index) => long(String.fromCharCode(0x4e00 + index)));
  const made = await workThrough(texts, 3);
  expect(answers(made)).toEqual(texts.map((text) => `${text[0]}!`));
  expect(places(made)).toEqual(new Set(["here", "there"]));
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
  const pool = createTextPool(2, workerFile, slow);
  const made = await Promise.all(
    texts.map(async (text) => {
      const made = await pool.run(text);
      // Nothing is left but what this thread has begun.
      if (--left === 1) finishLoading();
      return made.split(" ")[0];
    }),
  );
  await pool.close();
  expect(made.filter((place) => place === "here")).toEqual(["here"]);
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
  const pool = createTextPool(1);
  const [bad, good] = await Promise.allSettled([pool.run("throws"), pool.run("fine")]);
  expect([bad?.status, good?.status]).toEqual(["rejected", "fulfilled"]);
});
