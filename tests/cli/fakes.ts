/** A command line made of strings: what is printed is kept, the functions that commands call answer what a test gives. */
import { vi } from "vitest";
import type { build } from "../../generator/build/build.ts";
import type { BuildReport } from "../../generator/build/report.ts";
import { runProgram } from "../../generator/cli/program.ts";
import type { clean } from "../../generator/commands/clean/clean.ts";
import type { Surroundings } from "../../generator/commands/command.ts";
import type { diff } from "../../generator/commands/diff/diff.ts";
import type { SiteDiff } from "../../generator/commands/diff/site-diff.ts";
import type { explain, PageExplanation } from "../../generator/commands/explain/explain.ts";
import type { startSite } from "../../generator/commands/init/start-site.ts";
import type { list, SiteList } from "../../generator/commands/list/list.ts";
import type { serveLanguage } from "../../generator/commands/lsp/server.ts";
import type { createEntry } from "../../generator/commands/new/create-entry.ts";
import type { writeSchemas } from "../../generator/commands/schema/write-schemas.ts";
import type { dev } from "../../generator/serve/dev/dev.ts";
import type { preview } from "../../generator/serve/preview.ts";
import type { RebuildResult } from "../../generator/watch/build-session.ts";
import type { startWatching } from "../../generator/watch/watch.ts";
import { goodRebuild, goodReport } from "./reports.ts";

/** What the commands call. */
interface Engine {
  readonly build: typeof build;
  readonly startWatching: typeof startWatching;
  readonly dev: typeof dev;
  readonly preview: typeof preview;
  readonly clean: typeof clean;
  readonly createEntry: typeof createEntry;
  readonly list: typeof list;
  readonly explain: typeof explain;
  readonly writeSchemas: typeof writeSchemas;
  readonly diff: typeof diff;
  readonly startSite: typeof startSite;
  readonly serveLanguage: typeof serveLanguage;
}

/** Of the command that runs. */
let engine: Engine;
const answers =
  <K extends keyof Engine>(name: K) =>
  () =>
    ({ [name]: (...given: readonly unknown[]) => Reflect.apply(engine[name], undefined, given) }) as Pick<
      Engine,
      K
    >;

// Commands load what they call when they run, so it is replaced in time.
vi.doMock(import("../../generator/build/replay.ts"), () => ({ buildOrReplay: answers("build")().build }));
vi.doMock(import("../../generator/watch/watch.ts"), answers("startWatching"));
vi.doMock(import("../../generator/serve/dev/dev.ts"), answers("dev"));
vi.doMock(import("../../generator/serve/preview.ts"), answers("preview"));
vi.doMock(import("../../generator/commands/clean/clean.ts"), answers("clean"));
vi.doMock(import("../../generator/commands/new/create-entry.ts"), answers("createEntry"));
vi.doMock(import("../../generator/commands/init/start-site.ts"), answers("startSite"));
vi.doMock(import("../../generator/commands/list/list.ts"), answers("list"));
vi.doMock(import("../../generator/commands/explain/explain.ts"), answers("explain"));
vi.doMock(import("../../generator/commands/schema/write-schemas.ts"), answers("writeSchemas"));
vi.doMock(import("../../generator/commands/diff/diff.ts"), answers("diff"));
vi.doMock(import("../../generator/commands/lsp/server.ts"), answers("serveLanguage"));

export const siteList: SiteList = {
  ok: true,
  diagnostics: [],
  routes: [
    {
      url: "/",
      title: "Home",
      layout: "home",
      path: "content/pages/index.md",
      widgets: ["carousel", "menu"],
    },
    { url: "/pricing", title: "Pricing", layout: "pricing", path: "content/pages/pricing.md", widgets: [] },
  ],
  drafts: [
    { url: "/careers", path: "content/pages/careers.md" },
    { url: undefined, path: "content/faq/refunds.md" },
  ],
  scheduled: [{ url: "/launch", path: "content/pages/launch.md", date: "2026-03-01" }],
  expired: [],
  redirects: [{ from: "/plans", to: "/pricing", status: 301 }],
  collections: [
    { name: "pages", folder: "content/pages", entries: 4, route: "/:path" },
    { name: "faq", folder: "content/faq", entries: 9, route: undefined },
  ],
  nextChange: {
    date: "2026-03-01",
    entries: [
      { url: "/launch", path: "content/pages/launch.md", change: "appears" },
      { url: undefined, path: "content/faq/a.md", change: "disappears" },
      { url: "/b", path: "content/pages/b.md", change: "disappears" },
    ],
  },
};

export const pricingExplanation: PageExplanation = {
  kind: "page",
  url: "/pricing",
  title: "Pricing\u001b[31m",
  layout: "templates/layouts/pricing.tsx",
  files: ["content/pages/pricing.md", "content/plans/02-pro.yaml"],
  values: ["facts.trialDays", "site.social.0.url", "site.social.1.url"],
  widgets: ["pricing-switch"],
  bytes: { raw: 12_345, brotli: 2345 },
  linksTo: ["/", "https://example.com/"],
  linkedFrom: [],
  lastBuild: { stage: "render", because: "changed", inputs: ["layout", "props"] },
};

const none = { added: [], removed: [] };

export const trialDiff: SiteDiff = {
  added: [{ url: "/careers", title: "Careers & jobs" }],
  removed: [
    { url: "/features", title: "Features", to: "/product" },
    { url: "/old", title: "Old" },
  ],
  changed: [
    {
      url: "/pricing",
      meta: [{ name: "title", before: "Plans", after: "Pricing" }],
      text: [
        {
          kind: "changed",
          words: [
            { text: "Try it free for " },
            { text: "14", mark: "removed" },
            { text: "30", mark: "added" },
            { text: " days." },
          ],
        },
        { kind: "added", text: "*No* card." },
      ],
      links: { added: ["/contact"], removed: [] },
      prices: { added: ["$35"], removed: ["$29"] },
      bytes: { before: 1000, after: 1234 },
    },
  ],
  unseen: ["/about"],
  markup: [{ url: "/about", what: ["alternative text", "attribute class"] }],
  files: [
    { path: "_redirects", before: 20, after: 30, lines: { added: ["/a /c 301"], removed: ["/a /b 301"] } },
    { path: "assets/styles.css", before: 2000, after: 2100 },
  ],
  bytes: { before: 10_000, after: 12_000 },
};

export const sharedDiff: SiteDiff = {
  ...trialDiff,
  added: [],
  removed: [],
  unseen: [],
  markup: [],
  files: [],
  changed: ["/", "/about", "/pricing"].map((url) => ({
    url,
    meta: url === "/" ? [{ name: "description", before: "", after: "New" }] : [],
    text: [{ kind: "removed", text: "Old footer" }],
    links: { added: ["/jobs"], removed: [] },
    prices: none,
    bytes: { before: 10, after: 10 },
  })),
};

export interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** what the engine was asked for */
  readonly calls: readonly { readonly name: string; readonly options: unknown }[];
  /** files that were written, as text */
  readonly files: ReadonlyMap<string, string>;
}

export interface World {
  readonly report?: BuildReport;
  /** what `watch` and `dev` tell, one after the other */
  readonly rebuilds?: readonly RebuildResult[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly engine?: Partial<Engine>;
  readonly isInteractive?: boolean;
  readonly isOutInteractive?: boolean;
  readonly files?: Readonly<Record<string, string>>;
  /** folders whose real path is another one */
  readonly links?: Readonly<Record<string, string>>;
  readonly signal?: number;
  readonly editorEndsWith?: number;
}

const notUsed = (): never => {
  throw new Error("not used by the command line");
};

/** Runs `galley ...words` in /home/ada/web. */
export async function galley(words: readonly string[], world: World = {}): Promise<Outcome> {
  const printed = { out: "", err: "" };
  const calls: { name: string; options: unknown }[] = [];
  const files = new Map(Object.entries(world.files ?? {}));
  const answer =
    <O, R>(name: string, result: R) =>
    async (options: O) => {
      calls.push({ name, options: JSON.parse(JSON.stringify(options, nameFunctions)) });
      return result;
    };
  engine = {
    build: answer("build", world.report ?? goodReport),
    serveLanguage: async ({ root }) => {
      calls.push({ name: "serveLanguage", options: { root } });
      return 0;
    },
    startWatching: (options, _, onRebuild) => {
      calls.push({ name: "watch", options: JSON.parse(JSON.stringify(options)) });
      const rebuilds = world.rebuilds ?? [goodRebuild];
      for (const rebuild of rebuilds) onRebuild(rebuild);
      return {
        ready: Promise.resolve(undefined),
        isGood: () => rebuilds.at(-1)?.ok === true,
        findSource: async () => undefined,
        hint: notUsed,
        close: async () => void calls.push({ name: "close", options: {} }),
      };
    },
    dev: async (options, _, onRebuild) => {
      calls.push({ name: "dev", options: JSON.parse(JSON.stringify(options)) });
      for (const rebuild of world.rebuilds ?? [goodRebuild]) onRebuild(rebuild);
      return {
        ok: true,
        diagnostics: [],
        url: "http://127.0.0.1:4400/",
        close: async () => void calls.push({ name: "close", options: {} }),
      };
    },
    preview: answer("preview", {
      ok: true,
      diagnostics: [],
      url: "http://127.0.0.1:4400/",
      close: async () => void calls.push({ name: "close", options: {} }),
    }),
    clean: answer("clean", { ok: true, diagnostics: [], removed: ["site", ".galley"] }),
    createEntry: answer("createEntry", { ok: true, diagnostics: [], path: "content/faq/10-how.md" }),
    startSite: () => ({
      refused: undefined,
      written: ["content/site.yaml"],
      steps: ["npm install", "npm start"],
    }),
    list: answer("list", siteList),
    explain: answer("explain", { ok: true, diagnostics: [], explanation: pricingExplanation }),
    writeSchemas: answer("writeSchemas", {
      ok: true,
      diagnostics: [],
      written: [".galley/schemas/faq.json"],
      unchanged: [],
    }),
    diff: answer("diff", { ok: true, diagnostics: [], diff: trialDiff }),
    ...world.engine,
  };
  const surroundings: Surroundings = {
    effects: {
      files: {
        read: (file) => (files.has(file) ? Buffer.from(files.get(file) ?? "") : undefined),
        write: (file, bytes) => {
          if (file.startsWith("/nowhere/"))
            throw new Error(`ENOENT: no such file or directory, open '${file}'`);
          files.set(file, Buffer.from(bytes).toString());
        },
        holds: notUsed,
        list: notUsed,
        stat: (file) => {
          if (/[^/]{256}/.test(file)) throw new Error(`ENAMETOOLONG: name too long, lstat '${file}'`);
          const kind = file.endsWith(".md") ? "file" : "directory";
          return file.endsWith("/nowhere") ? undefined : { kind, size: 0, mtimeMs: 0, ctimeMs: 0, inode: 1 };
        },
        realPath: (file) => world.links?.[file] ?? file,
        makeDirectory: () => undefined,
        sync: notUsed,
        link: notUsed,
        rename: (from, to) => {
          files.set(to, files.get(from) ?? "");
          files.delete(from);
        },
        remove: notUsed,
      },
      processes: { self: "1-a", isRunning: notUsed, wait: notUsed },
      now: notUsed,
      milliseconds: notUsed,
      log: notUsed,
      environment: world.environment ?? {},
      cores: 1,
    },
    terminal: {
      out: (text) => {
        printed.out += text;
      },
      err: (text) => {
        printed.err += text;
      },
      isInteractive: world.isInteractive ?? false,
      isOutInteractive: world.isOutInteractive ?? false,
      workingDirectory: "/home/ada/web",
      edit: async (command, file) => {
        calls.push({ name: "edit", options: { command, file } });
        return world.editorEndsWith ?? 0;
      },
      openStreams: notUsed,
      stop: notUsed,
      interrupted: async () => 128 + (world.signal ?? 2),
    },
    version: "1.2.3",
  };
  const exitCode = await runProgram(words, surroundings);
  return { exitCode, ...printed, calls, files };
}

const nameFunctions = (_: string, value: unknown): unknown =>
  typeof value === "function" ? value.name : value;
