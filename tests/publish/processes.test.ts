/** Publishing on the real disk by real processes: several at once, and killed at odd moments. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutput } from "../../generator/cache/hash.ts";
import { createDiskFiles, createProcesses } from "../../generator/effects/disk.ts";
import { publish, recoverPublished } from "../../generator/publish/publish.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const FILES = 40;
/** Each publish of `loop` makes another of these sites; they differ in several files, in one, and in their paths. */
const SITES = ["a", "b", "c"];
const siteNamed = (name: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => {
      const isShared = index % 2 === 0;
      const folder = name === "c" ? "other" : "pages";
      return [
        `${isShared ? "shared" : folder}/${index}.html`,
        `${isShared ? "same" : name} ${index}\n`.repeat(50),
      ];
    }),
  );

/** The child's program: publishes the named sites over and over, or once. */
const PROGRAM = `
import { createDiskFiles, createProcesses } from "./generator/effects/disk.ts";
import { createOutput } from "./generator/cache/hash.ts";
import { publish } from "./generator/publish/publish.ts";
const [root, mode, ...sites] = process.argv.slice(2);
const outputs = sites.map((site) => Object.entries(JSON.parse(site)).map(([path, text]) => createOutput(path, text)));
const options = { files: createDiskFiles(), processes: createProcesses(), out: root + "/site", root };
process.stdout.write("ready\\n");
for (let turn = 0; mode === "loop" || turn < outputs.length; turn++) {
  const { diagnostics } = publish({ ...options, outputs: outputs[turn % outputs.length] });
  if (diagnostics.length > 0) { process.stdout.write(JSON.stringify(diagnostics)); process.exit(1); }
}
`;

const home = temporaryFolder(afterAll);
const program = join(home, "publish.mjs");
beforeAll(async () => {
  const stdin = { contents: PROGRAM, resolveDir: join(import.meta.dirname, "../.."), loader: "ts" } as const;
  await build({ stdin, outfile: program, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
});

function createProject(name: string): string {
  const root = join(home, name);
  mkdirSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content/precious.md"), "precious");
  return root;
}

function start(
  root: string,
  mode: "loop" | "once",
  sites: readonly string[],
): ChildProcess & { readonly output: () => string; readonly closed: Promise<unknown> } {
  const texts = sites.map((name) => JSON.stringify(siteNamed(name)));
  const child = spawn(process.execPath, [program, root, mode, ...texts], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return Object.assign(child, { output: () => output, closed: once(child, "close") });
}

function readSite(root: string): Record<string, string> | undefined {
  const out = join(root, "site");
  if (!existsSync(out)) return undefined;
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const site = files
    .map((item) => join(item.parentPath, item.name))
    .filter((file) => !file.endsWith("/galley-manifest.json"));
  return Object.fromEntries(site.map((file) => [relative(out, file), readFileSync(file, "utf8")]));
}

const nameOf = (site: Record<string, string> | undefined): string | undefined =>
  SITES.find((name) => {
    const wanted = siteNamed(name);
    return (
      site !== undefined &&
      Object.keys(site).length === FILES &&
      Object.entries(wanted).every(([path, text]) => site[path] === text)
    );
  });

const optionsFor = (root: string) => ({
  files: createDiskFiles(),
  processes: createProcesses(),
  out: join(root, "site"),
  root,
});

/** CI has ten minutes for everything, also on a slow machine. `KILLS=200 npx vitest run tests/publish/processes.test.ts` */
const KILLS = Number(process.env.KILLS ?? (process.env.CI ? 9 : 30));

test("kills at odd moments, two publishing: always one whole site after the next run, no litter, sources untouched", async () => {
  const root = createProject("kills");
  let isBegun = false;
  let other = start(root, "loop", ["c", "a"]);
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start(root, "loop", SITES);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), child.closed]);
    // Odd moments, the same in every run of the test: 0 to 46 ms into the loop.
    await sleep((kill * 29) % 47);
    child.kill("SIGKILL");
    if (kill % 3 === 0) other.kill("SIGKILL");
    await child.closed;
    expect(child.output()).toBe("ready\n");
    if (kill % 3 !== 0) continue;
    await other.closed;
    expect(other.output()).toMatch(/^(ready\n)?$/);
    const site = readSite(root);
    if (site !== undefined) expect(nameOf(site), `kill ${kill}`).toBeDefined();
    isBegun ||= site !== undefined;
    recoverPublished(optionsFor(root));
    if (isBegun) expect(nameOf(readSite(root)), `after kill ${kill}`).toBeDefined();
    expect(readdirSync(root).filter((name) => !["content", "site"].includes(name))).toEqual([]);
    other = start(root, "loop", ["c", "a"]);
  }
  other.kill("SIGKILL");
  await other.closed;
  const outputs = Object.entries(siteNamed("a")).map(([path, text]) => createOutput(path, text));
  expect(publish({ ...optionsFor(root), outputs }).diagnostics).toEqual([]);
  expect(nameOf(readSite(root))).toBe("a");
  expect(readdirSync(root).sort()).toEqual(["content", "site"]);
  expect(readFileSync(join(root, "content/precious.md"), "utf8")).toBe("precious");
});

test("four at once end with one clean site and no litter", async () => {
  const root = createProject("four");
  const children = SITES.flatMap(() => [start(root, "once", ["b", "c", "a"])]).concat(
    start(root, "once", ["a"]),
  );
  await Promise.all(children.map(({ closed }) => closed));
  expect(children.map((child) => [child.exitCode, child.output()])).toEqual(
    children.map(() => [0, "ready\n"]),
  );
  expect(SITES).toContain(nameOf(readSite(root)));
  const last = start(root, "once", ["a"]);
  await last.closed;
  expect(nameOf(readSite(root))).toBe("a");
  expect(readdirSync(root).sort()).toEqual(["content", "site"]);
});

test("four publishing the same site at once: the folder is that site, byte for byte", async () => {
  const root = createProject("same");
  const children = Array.from({ length: 4 }, () => start(root, "once", ["b"]));
  await Promise.all(children.map(({ closed }) => closed));
  expect(children.map((child) => [child.exitCode, child.output()])).toEqual(
    children.map(() => [0, "ready\n"]),
  );
  expect(nameOf(readSite(root))).toBe("b");
  expect(readdirSync(root).sort()).toEqual(["content", "site"]);
});
