/** Markdown shared out between threads: the same answers, whoever gives them. */
import { expect, test } from "vitest";
import type { RawMarkdown } from "../../generator/markdown/engine.ts";
import { createMarkdownPool } from "../../generator/markdown/pool.ts";

/** Answers as markdown/worker.ts does, but says where it was; "bad" ends it. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (tasks) => {
      if (tasks.some(({ text }) => text.startsWith("bad"))) throw new Error("no memory left");
      const value = tasks.map(({ text, isInline }) => ({ html: "there " + text[0] + isInline, faults: [], dropped: [] }));
      parentPort.postMessage({ value });
    });`)}`,
);
const here = async (text: string, isInline?: boolean): Promise<RawMarkdown> => {
  if (text.startsWith("throws")) throw new Error("a plugin threw");
  return { html: `here ${text[0]}${isInline}`, faults: [], dropped: [] };
};
const long = (start: string): string => start.padEnd(8000, ".");

async function convertAll(texts: readonly string[], cores: number, file = workerFile) {
  const pool = createMarkdownPool("remark", here, cores, file);
  const made = await Promise.all(texts.map(async (text) => (await pool.convert(text, false)).html));
  await pool.close();
  return made;
}
const places = (made: readonly string[]) => new Set(made.map((html) => html.split(" ")[0]));
const answers = (made: readonly string[]) => made.map((html) => html.split(" ")[1]);

test("much text is shared out, and every text gets its own answer", async () => {
  const texts = Array.from({ length: 400 }, (_, index) => long(String.fromCharCode(0x4e00 + index)));
  const made = await convertAll(texts, 3);
  expect(answers(made)).toEqual(texts.map((text) => `${text[0]}false`));
  expect(places(made)).toEqual(new Set(["here", "there"]));
});

test("an engine that is still loaded here takes nothing from the others", async () => {
  const texts = Array.from({ length: 60 }, () => long("a"));
  let finishLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const slow: typeof here = async (text, isInline) => {
    await loading;
    return here(text, isInline);
  };
  let left = texts.length;
  const pool = createMarkdownPool("remark", slow, 2, workerFile);
  const made = await Promise.all(
    texts.map(async (text) => {
      const { html } = await pool.convert(text, false);
      // Nothing is left but what this thread has begun.
      if (--left === 1) finishLoading();
      return html.split(" ")[0];
    }),
  );
  await pool.close();
  expect(made.filter((place) => place === "here")).toEqual(["here"]);
});

test("little text, one core, and the fast engine stay here", async () => {
  const texts = Array.from({ length: 100 }, () => long("a"));
  expect(places(await convertAll(texts.slice(0, 10), 4))).toEqual(new Set(["here"]));
  expect(places(await convertAll(texts, 1))).toEqual(new Set(["here"]));
});

test("what a thread had when it ended, or could not start, is done here", async () => {
  const texts = Array.from({ length: 60 }, () => long("bad"));
  expect(await convertAll(texts, 2)).toEqual(texts.map(() => "here bfalse"));
  const missing = new URL("file:///nowhere/worker.js");
  expect(await convertAll(texts, 2, missing)).toEqual(texts.map(() => "here bfalse"));
});

test("what is thrown for a text is thrown to whoever asked for it", async () => {
  const pool = createMarkdownPool("remark", here, 1, workerFile);
  const [bad, good] = await Promise.allSettled([pool.convert("throws"), pool.convert("fine")]);
  expect([bad?.status, good?.status]).toEqual(["rejected", "fulfilled"]);
});
