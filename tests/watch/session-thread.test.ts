/** A build session in a thread: when it is replaced, and what becomes of a rebuild that does not end. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskEffects } from "../../generator/effects/disk.ts";
import { failedRebuild } from "../../generator/watch/build-session.ts";
import { startSessionThread } from "../../generator/watch/session-thread.ts";
import { createSite } from "../site-folder.ts";
import { waitFor } from "../wait-for.ts";

/** Answers as session-worker.ts does; every rebuild has loaded a template, and `pages` counts them. A text is in line `saves`. */
const workerFile = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let pages = 0, saves = 0;
    parentPort.on("message", ({ method, argument }) => {
      if (argument?.hints?.[0] === "hang") for (;;);
      if (argument?.hints?.[0] === "fail") parentPort.postMessage({ ok: false, reason: "failed", message: "no such method" });
      else parentPort.postMessage({ ok: true, value: method === "rebuild" ? { sources: ["templates/a.tsx", "templates/b.tsx"], pages: ++pages, diagnostics: argument?.hints?.[0] === "same" ? undefined : [pages] } : method === "save" ? void saves++ : { line: saves } });
    });`)}`,
);
const { files } = createDiskEffects(() => {});
const start = () => startSessionThread({ root: "/site", write: true }, { files }, workerFile);
const stopped = (why: string) => [
  {
    code: "BUILD_STOPPED",
    severity: "error",
    message: `the build stopped: ${why}`,
    hint: "it is tried again after the next change",
  },
];

test("what the machine lacks says what to do besides", () => {
  const [told] = failedRebuild("The service was stopped: write EPIPE").diagnostics;
  expect(told?.hint).toMatch(
    /^see that .* memory left for esbuild, .*; it is tried again after the next change$/,
  );
  const absent = "Cannot find package 'react' imported from /site/.galley/engine/0a/chunk-A.js";
  expect(failedRebuild(absent).diagnostics[0]?.hint).toBe(
    "install the packages again, such as with npm ci; it is tried again after the next change",
  );
});

/** Seconds of silence pass when the test says so, however busy the machine is. */
function fakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a thread that has loaded templates thirty times is replaced when nobody works, and not before", async () => {
  const session = start();
  const rebuild = async () => (await session.rebuild({ hints: [] }))?.pages;
  for (let pages = 1; pages < 30; pages++) expect(await rebuild()).toBe(pages);
  await session.recycle();
  expect(await session.findSource({ page: "", text: "", block: "", isFrame: false })).toEqual({ line: 1 });
  expect(await rebuild()).toBe(30);
  await session.recycle();
  // To the new one every file is new; people are told what was said to have changed.
  expect(await session.rebuild({ hints: ["content/a.md"] })).toEqual({
    pages: 1,
    sources: ["content/a.md"],
    diagnostics: [1],
  });
  expect(await session.rebuild({ hints: [] })).toMatchObject({ pages: 2, sources: { length: 2 } });
  await session.terminate();
});

test("diagnostics that a thread leaves out are those that it sent before", async () => {
  const session = start();
  await session.rebuild({ hints: [] });
  expect(await session.rebuild({ hints: ["same"] })).toMatchObject({ pages: 2, diagnostics: [1] });
  expect(await session.rebuild({ hints: [] })).toMatchObject({ pages: 3, diagnostics: [3] });
  await session.terminate();
});

test("a rebuild that hangs is ended with its thread, and the next one has a fresh one", async () => {
  const session = start();
  expect(await session.rebuild({ hints: [] })).toMatchObject({ pages: 1 });
  const hanging = session.rebuild({ hints: ["hang"] });
  await session.terminate();
  expect(await hanging).toMatchObject({ ok: false, diagnostics: stopped("its thread ended") });
  expect(await session.rebuild({ hints: [] })).toMatchObject({ pages: 1 });
  await session.terminate();
});

test("a thread without a sign of life is ended by itself, and people are told what has changed since, not every file", async () => {
  fakeTimers();
  const session = start();
  await session.rebuild({ hints: [] });
  let result: unknown;
  const hanging = session.rebuild({ hints: ["hang"] }).then((answer) => {
    result = answer;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await hanging;
  expect(result).toMatchObject({
    ok: false,
    isEnded: true,
    diagnostics: stopped("some code of the site does not end"),
  });
  const sources = ["content/a.md"];
  expect(await session.rebuild({ hints: sources })).toMatchObject({ pages: 1, sources });
  await session.terminate();
});

test("a loop of the site's code that does not end is told at its line", async () => {
  fakeTimers();
  const { root } = createSite({
    // Made in the loop itself: a busy machine may stop the thread anywhere before it.
    "templates/loop.mjs":
      'import { mkdirSync } from "node:fs";\nexport function count(begun) {\n  for (let n = 0; ; n++) if (n === 0) mkdirSync(begun);\n}\n',
  });
  const [loop, begun] = [pathToFileURL(`${root}/templates/loop.mjs`), `${root}/begun`];
  const code = `import { count } from "${loop}"; count("${begun}");`;
  const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const session = startSessionThread({ root, write: true }, { files }, worker);
  const rebuilding = session.rebuild({ hints: [] });
  await waitFor(() => expect(existsSync(begun)).toBe(true));
  await vi.advanceTimersByTimeAsync(30_000);
  const { diagnostics = [] } = (await rebuilding) ?? {};
  expect(diagnostics[0]?.location).toMatchObject({ path: "templates/loop.mjs", line: 3 });
  expect(diagnostics[0]?.frame).toContain("it is tried again after the next change");
  await session.terminate();
});

test("what a rebuild throws is its diagnostic", async () => {
  const session = start();
  expect(await session.rebuild({ hints: ["fail"] })).toMatchObject({
    ok: false,
    diagnostics: stopped("no such method"),
  });
  await session.terminate();
});
