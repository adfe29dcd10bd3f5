/** What `watch` has to tell besides builds: of a system that does not tell which files change, and of an engine that has. */
import { EventEmitter } from "node:events";
import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createDocuments } from "../../generator/commands/lsp/documents.ts";
import { openSite } from "../../generator/commands/lsp/open-site.ts";
import { findGalleyPackage } from "../../generator/loader/galley-package.ts";
import {
  createBuildSession,
  failedRebuild,
  type RebuildRequest,
  type RebuildResult,
} from "../../generator/watch/build-session.ts";
import type { SessionThread } from "../../generator/watch/session-thread.ts";
import { startWatching, watch } from "../../generator/watch/watch.ts";
import { copySite, quietEffects } from "../site-folder.ts";
import { waitFor } from "../wait-for.ts";
import { watchHere } from "./session-here.ts";

/** All of a site is built. */

let watchers: EventEmitter[] = [];
let watched: readonly string[] = [];
let isRefused = false;
vi.mock("chokidar", () => ({
  watch: (folders: readonly string[]) => {
    const watcher = Object.assign(new EventEmitter(), { close: async () => void watcher.emit("closed") });
    watchers.push(watcher);
    watched = folders;
    queueMicrotask(() => {
      if (isRefused) {
        watcher.emit("error", new Error("ENOSPC: System limit for number of file watchers reached"));
        watcher.emit("error", new Error("once more"));
      }
      watcher.emit("ready");
    });
    return watcher;
  },
}));
beforeEach(() => {
  watchers = [];
});

/** A session that does nothing else. */
const threadOf = (
  rebuild: SessionThread["rebuild"],
  terminate: SessionThread["terminate"] = async () => {},
): SessionThread => ({
  rebuild,
  terminate,
  findSource: async () => undefined,
  save: async () => {},
  recycle: async () => {},
});

/** A site with a package in linked/labels. */
function linkPackage() {
  const site = copySite("docs");
  site.write("linked/labels/package.json", '{ "name": "labels", "type": "module", "exports": "./index.js" }');
  site.write("linked/labels/index.js", "export const label = 1;\n");
  site.write("node_modules/.keep", "");
  symlinkSync(join(site.root, "linked/labels"), join(site.root, "node_modules/labels"));
  return site;
}

test("a linked package is watched as the site is, and a save in it ends the session", async () => {
  isRefused = false;
  const site = linkPackage();
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const requests: RebuildRequest[] = [];
  const rebuild = async (request: RebuildRequest) => {
    requests.push(request);
    return requests.length > 1 ? undefined : session.rebuild(request);
  };
  const options = { root: site.root, write: false };
  const watching = await watch(options, quietEffects(), () => {}, threadOf(rebuild));
  expect(watched).toEqual(["content", "templates", join("linked", "labels")]);
  site.write("linked/labels/index.js", "export const label = 'two';\n");
  const path = "linked/labels/index.js";
  watchers[0]?.emit("all", "change", path);
  await waitFor(() => expect(requests.at(-1)?.hints).toEqual([path]));
  expect(await session.rebuild({ hints: [path] })).toMatchObject({ isOutdated: true });
  await watching.close();
});

test("a file of a linked package that has another name ends the session, too", async () => {
  const site = linkPackage();
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  expect(await session.rebuild({ hints: [] })).not.toHaveProperty("isOutdated");
  renameSync(join(site.root, "linked/labels/index.js"), join(site.root, "linked/labels/indexes.js"));
  const hints = ["linked/labels/index.js", "linked/labels/indexes.js"];
  expect(await session.rebuild({ hints })).toMatchObject({ isOutdated: true });
});

test("a first build that does not end is cut off, too, and nothing is told of it", async () => {
  const site = copySite("docs");
  let end = (): void => undefined;
  const rebuild = () =>
    new Promise<RebuildResult>((resolve) => {
      end = () => resolve({ ...failedRebuild("its thread ended"), isEnded: true });
    });
  const thread = threadOf(rebuild, async () => end());
  const told: unknown[] = [];
  const onRebuild = (result: unknown) => told.push(result);
  const watching = startWatching({ root: site.root, write: false }, quietEffects(), onRebuild, thread);
  await watching.close();
  await watching.ready;
  expect([told, watching.isGood()]).toEqual([[], false]);
});

test("WATCH_FAILED is told with the first build, and not again while nothing changes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  isRefused = true;
  const { root } = copySite("docs");
  const built = { ...failedRebuild(""), ok: true, diagnostics: [] };
  let asked = 0;
  const session = threadOf(async () => (asked++ === 0 ? built : undefined));
  const told: unknown[] = [];
  const onRebuild = ({ ok, diagnostics }: RebuildResult) => told.push([ok, ...diagnostics]);
  const watching = await watch({ root, write: false }, quietEffects(), onRebuild, session);
  await vi.advanceTimersByTimeAsync(10_000);
  await watching.close();
  expect(asked).toBeGreaterThan(2);
  expect(told).toEqual([
    [
      true,
      {
        code: "WATCH_FAILED",
        severity: "warning",
        message:
          "the system does not tell which files change: ENOSPC: System limit for number of file watchers reached",
        hint: "all are looked at every second; raise the limit, on Linux fs.inotify.max_user_watches (ENOSPC) or fs.inotify.max_user_instances (EMFILE), and start it again",
      },
    ],
  ]);
});

test("folders are watched anew after a change that the system did not tell", async () => {
  isRefused = false;
  const site = copySite("docs");
  const results: unknown[] = [];
  const watching = await watchHere({ root: site.root, write: false }, quietEffects(), ({ sources }) =>
    results.push(sources),
  );
  const path = "content/docs/guide/03-betrieb.md";
  let closed = 0;
  watchers[0]?.once("closed", () => {
    closed += 1;
  });
  site.write(path, `${site.read(path)}\nMehr.\n`);
  await waitFor(() => expect(results).toHaveLength(2));
  expect([results[1], watchers.length, closed]).toEqual([[path], 2, 1]);
  watchers[1]?.emit("all", "change", path);
  site.write(path, `${site.read(path)}\nNoch mehr.\n`);
  await waitFor(() => expect(results).toHaveLength(3));
  await watching.close();
  expect(watchers).toHaveLength(2);
});

test("folders are watched anew before what is built after one of them was removed", async () => {
  isRefused = false;
  const site = copySite("docs");
  const results: unknown[] = [];
  const watching = await watchHere({ root: site.root, write: false }, quietEffects(), ({ sources }) =>
    results.push([sources, watchers.length]),
  );
  const path = "content/docs/guide/03-betrieb.md";
  site.write(path, `${site.read(path)}\nMehr.\n`);
  const watchedPath = join(site.root, "content/docs/guide");
  watchers[0]?.emit("raw", "rename", "guide", { watchedPath });
  await waitFor(() => expect(results[1]).toEqual([[path], 2]));
  await watching.close();
  expect(watchers).toHaveLength(2);
});

test("ENGINE_CHANGED is told when galley is installed anew", async () => {
  isRefused = false;
  const site = copySite("docs");
  const effects = quietEffects();
  let version: Buffer | undefined = Buffer.from("1");
  const manifest = join(findGalleyPackage(), "package.json");
  const read = (path: string) => (path === manifest ? version : effects.files.read(path));
  const told: string[][] = [];
  const watching = await watchHere(
    { root: site.root, write: false },
    { ...effects, files: { ...effects.files, read } },
    ({ diagnostics }) => told.push(diagnostics.map(({ code }) => code)),
  );
  const install = (lock: string) => {
    site.write("package-lock.json", lock);
    watchers[0]?.emit("all", "change", "package-lock.json");
  };
  install("{ }");
  await waitFor(() => expect(told).toEqual([[], []]));
  // While packages are installed it is away.
  version = undefined;
  install("{  }");
  await waitFor(() => expect(told).toEqual([[], [], []]));
  version = Buffer.from("2");
  install("{   }");
  await waitFor(() => expect(told).toEqual([[], [], [], ["ENGINE_CHANGED"]]));
  await watching.close();
});

test.each([
  ["a thread cannot start", true],
  ["a thread cannot load the rest of it", undefined],
] as const)("ENGINE_CHANGED is told when %s, since galley is no longer where it was", async (_, isEnded) => {
  const site = copySite("docs");
  const effects = quietEffects();
  let isThere = true;
  const stat = (file: string) =>
    isThere || !file.endsWith("watch.ts") ? effects.files.stat(file) : undefined;
  const failed = { ...failedRebuild("Cannot find module"), ...(isEnded && { isEnded }) };
  const session = threadOf(async () => failed);
  const told: string[][] = [];
  const watching = await watch(
    { root: site.root, write: false },
    { ...effects, files: { ...effects.files, stat } },
    ({ diagnostics }) => told.push(diagnostics.map(({ code }) => code)),
    session,
  );
  isThere = false;
  watching.hint("content/pages/index.md");
  await waitFor(() => expect(told).toEqual([["BUILD_STOPPED"], ["ENGINE_CHANGED"]]));
  // As when its folder was only moved for a while.
  isThere = true;
  watching.hint("content/pages/index.md");
  await waitFor(() => expect(told.slice(2)).toEqual([["BUILD_STOPPED"]]));
  await watching.close();
});

test("ENGINE_CHANGED is told once where the site is beside the engine, and the site is shown as before", async () => {
  isRefused = false;
  const site = copySite("docs");
  site.write("generator/bundle.js", "");
  const told: unknown[] = [];
  const watching = await watchHere({ root: site.root, write: false }, quietEffects(), (result) =>
    told.push([result.sources.length, result.site?.changed.length, result.diagnostics]),
  );
  expect(watched).toEqual(["content", "templates", "generator"]);
  const change = () => watchers[0]?.emit("all", "change", "generator/watch/watch.ts");
  change();
  const notice = {
    code: "ENGINE_CHANGED",
    severity: "warning",
    message: "galley itself has changed since it was started",
    hint: "stop it and start it again",
  };
  await waitFor(() => expect(told.slice(1)).toEqual([[0, 0, [notice]]]));
  change();
  site.write(
    "content/docs/index.md",
    site.read("content/docs/index.md").replace(/^title: .*$/m, "title: New"),
  );
  watchers[0]?.emit("all", "change", "content/docs/index.md");
  await waitFor(() => expect(told.slice(2)).toEqual([[1, expect.any(Number), [notice]]]));
  await watching.close();
});

test("what had to be ended is tried again when a file changes or packages are installed, and not before", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  isRefused = false;
  const asked: (readonly string[])[] = [];
  const site = copySite("docs");
  const session = threadOf(async ({ hints }) => {
    asked.push(hints);
    return { ...failedRebuild("some code of the site does not end"), isEnded: true };
  });
  const watching = await watch({ root: site.root, write: false }, quietEffects(), () => {}, session);
  await vi.advanceTimersByTimeAsync(60_000);
  watchers[0]?.emit("all", "change", "templates/index.ts");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([[], ["templates/index.ts"]]);
  // `npm ci` takes all packages away, and writes this at its end.
  site.write("node_modules/.package-lock.json", "{}");
  await vi.advanceTimersByTimeAsync(60_000);
  await watching.close();
  expect(asked.slice(2)).toEqual([[]]);
});

test("an editor's site that did not end is built again when its code or the text changes with which that began", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  isRefused = false;
  const site = copySite("docs");
  const effects = quietEffects();
  const asked: (readonly string[])[] = [];
  const ended = { ...failedRebuild("some code of the site does not end"), isEnded: true as const };
  const thread = {
    rebuild: async ({ hints }: RebuildRequest) => {
      asked.push(hints);
      return asked.length === 1 ? failedRebuild("") : ended;
    },
    ask: async () => "answer",
    findSource: async () => undefined,
    save: async () => undefined,
    recycle: async () => {},
    terminate: async () => {},
  };
  const opened = openSite(site.root, effects, createDocuments(site.root, effects.files), () => {}, thread);
  const [text, other, template] = ["content/docs/index.md", "content/site.yaml", "templates/index.ts"];
  await vi.advanceTimersByTimeAsync(200);
  for (const path of [text, text, other, template, other, text] as const) {
    opened.touch(path);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(asked).toEqual([[], [text], [text], [template], [text]]);
  expect(
    await opened.ask({ kind: "hover", path: text, position: { line: 0, character: 0 } }),
  ).toBeUndefined();
  await opened.close();
});

test("a build that is cut off by the end is not told as one that failed", async () => {
  isRefused = false;
  let asked = 0;
  let told = 0;
  let cutOff = () => {};
  const rebuild = () =>
    new Promise<RebuildResult>((resolve) => {
      cutOff = () => resolve({ ...failedRebuild("its thread ended"), isEnded: true });
      asked += 1;
      if (asked === 1) cutOff();
    });
  const session = threadOf(rebuild, async () => cutOff());
  const { root } = copySite("docs");
  const watching = await watch({ root, write: false }, quietEffects(), () => void told++, session);
  watchers[0]?.emit("all", "change", "templates/index.ts");
  await waitFor(() => expect(asked).toBe(2));
  await watching.close();
  await new Promise(setImmediate);
  expect(told).toBe(1);
});
