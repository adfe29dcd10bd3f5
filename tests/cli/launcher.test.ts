/** The real command in processes of its own, in copies of the package, so that every start can be a first one. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

const REPOSITORY = resolve(import.meta.dirname, "../..");
/** A user without a name, as in containers that are run as somebody. */
const NOBODY = 64_321;
const { version } = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"));

const home = temporaryFolder(afterAll);
chmodSync(home, 0o755);

/** A copy of the package, or of these files of it, that has never been started. */
function freshPackage(name: string, files: readonly string[] = ["bin", "generator"]): string {
  const folder = join(home, name);
  mkdirSync(folder);
  for (const item of [...files, "package.json", "package-lock.json"]) {
    cpSync(join(REPOSITORY, item), join(folder, item), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** One whose engine is made by this code: when and where that is done is all the same. */
function smallPackage(name: string, bundle = BUNDLE): string {
  const folder = freshPackage(name, ["bin", "generator/util/machine.js", SOURCE]);
  writeFileSync(join(folder, "generator/bundle.js"), bundle);
  return folder;
}

const SOURCE = "generator/cli/main.ts";
/** The engine that it makes says its version and knows nothing else. */
const BUNDLE = `import { writeFileSync } from "node:fs";
const files = {
  "cli.js": 'import { write } from "./part.js"; export const main = async (_, version) => write(version);',
  "cli.js.map": "{}",
  "part.js": 'export const write = (word) => void console.log(word);',
};
export async function bundleEngine(_, folder) {
  for (const [name, text] of Object.entries(files)) writeFileSync(folder + "/" + name, text);
}
`;

const failing = (message: string) =>
  `export const bundleEngine = () => { throw new Error(${JSON.stringify(message)}); };`;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function outcome(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "close"),
  ]);
  return { code, out, err };
}

const galley = (folder: string, words: readonly string[], options: object = {}) =>
  outcome(spawn(process.execPath, [join(folder, "bin/galley.js"), ...words], { cwd: home, ...options }));

/** Runs a line of shell in which "$GALLEY" is the command. */
const shell = (folder: string, line: string) =>
  outcome(
    spawn("sh", ["-c", line], { cwd: home, env: { ...process.env, GALLEY: join(folder, "bin/galley.js") } }),
  );

const engines = (folder: string) =>
  readdirSync(join(folder, ".galley/engine")).filter((name) => !name.startsWith("."));

/** A start so much later that the next one recognises the engine by the times of its files. */
async function startLater(folder: string): Promise<Ended> {
  const clock = "const now = Date.now; Date.now = () => now() + 60_000;";
  const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` };
  const ended = await galley(folder, ["--version"], { env });
  expect(readdirSync(join(folder, ".galley/engine"))).toContain(".last.json");
  return ended;
}

describe("the command", () => {
  it("prints help", async () => {
    const { code, out, err } = await galley(REPOSITORY, []);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Usage: galley [options] [command]\n");
  });

  it("suggests the nearest command and ends with 2", async () => {
    const { code, out, err } = await galley(REPOSITORY, ["biuld"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("Did you mean build?");
  });

  it("explains a code", async () => {
    const { code, out } = await galley(REPOSITORY, ["explain", "CONTENT_INVALID"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^CONTENT_INVALID: .*\n\nWhy\n/);
  });

  it("survives a reader that goes away", async () => {
    const { code, out, err } = await shell(
      REPOSITORY,
      '{ "$GALLEY" explain; echo "ended with $?" >&2; } | :',
    );
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: "ended with 0\n" });
    expect((await shell(REPOSITORY, '"$GALLEY" explain | head -1')).err).toBe("");
  });

  it("survives closed streams", async () => {
    expect(await shell(REPOSITORY, '"$GALLEY" explain >&- 2>&-')).toEqual({ code: 0, out: "", err: "" });
    expect(await shell(REPOSITORY, '"$GALLEY" biuld 2>&-')).toEqual({ code: 2, out: "", err: "" });
  });

  it.skipIf(!existsSync("/dev/full"))("says that a result could not be written", async () => {
    const { code, err } = await shell(REPOSITORY, '"$GALLEY" explain > /dev/full');
    expect(code).toBe(1);
    expect(err).toMatch(/^error: the result could not be written to stdout: ENOSPC.*\n$/);
  });
});

describe("the engine's bundle", () => {
  it("is made once, also by four first starts at the same time", async () => {
    const folder = smallPackage("parallel");
    const starts = await Promise.all([1, 2, 3, 4].map(() => galley(folder, ["--version"])));
    expect(starts).toEqual(Array(4).fill({ code: 0, out: `${version}\n`, err: "" }));
    const [name, ...others] = engines(folder);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([]);
  });

  it("is made anew when a source changes, and the two newest are kept", async () => {
    const folder = smallPackage("changed");
    // Emacs has such a link beside a file that is being edited.
    symlinkSync("me@here.1", join(folder, "generator/.#index.ts"));
    const seen = new Set<string>();
    for (const change of ["", "// one\n", "// two\n"]) {
      appendFileSync(join(folder, SOURCE), change);
      expect((await galley(folder, ["--version"])).code).toBe(0);
      for (let starts = 0; starts < 2; starts++)
        expect(await startLater(folder)).toEqual({ code: 0, out: `${version}\n`, err: "" });
      for (const name of engines(folder)) seen.add(name);
    }
    expect(seen.size).toBe(3);
    expect(engines(folder)).toHaveLength(2);
  });

  it("is made anew when a package that it is made of is another one, in the folder of a workspace, too, and for no other", async () => {
    const above = join(home, "workspace");
    mkdirSync(above);
    const folder = smallPackage("workspace/updated");
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const dependencies = { ...manifest.dependencies, own: "*", absent: "*" };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, dependencies }));
    const install = (name: string, rest: object) => {
      mkdirSync(join(above, "node_modules", name), { recursive: true });
      writeFileSync(join(above, "node_modules", name, "package.json"), JSON.stringify({ name, ...rest }));
    };
    // As pnpm has them, which keeps the folder of the earlier one for a while.
    const link = (version: string) => {
      mkdirSync(join(above, version));
      writeFileSync(join(above, version, "package.json"), JSON.stringify({ name: "linked", version }));
      rmSync(join(above, "node_modules/linked"), { force: true });
      symlinkSync(join(above, version), join(above, "node_modules/linked"), "junction");
    };
    install("own", { version: "1.0.0", dependencies: { deep: "*", events: "*", linked: "*" } });
    install("deep", { version: "1.0.0", dependencies: { own: "*" } });
    link("1.0.0");
    const seen: number[] = [];
    const names = new Set<string>();
    for (const name of ["linked", "deep", "own", "of-the-site"]) {
      await startLater(folder);
      if (name === "linked") link("2.0.0");
      else install(name, { version: "2.0.0" });
      writeFileSync(join(above, "node_modules/.package-lock.json"), `with ${name}\n`);
      expect((await galley(folder, ["--version"])).code).toBe(0);
      for (const engine of engines(folder)) names.add(engine);
      seen.push(names.size);
    }
    expect(seen).toEqual([2, 3, 4, 4]);
    const broken = join(above, "node_modules/own/package.json");
    writeFileSync(broken, "");
    const { code, err } = await galley(folder, ["--version"]);
    expect(code).toBe(70);
    // Node says more around it from version to version.
    expect(err.startsWith("error: galley could not start: ")).toBe(true);
    expect(err).toContain(broken);
    expect(err.endsWith("; install the packages again, such as with npm ci\n")).toBe(true);
  });

  it("is mended when it is broken", async () => {
    const folder = smallPackage("broken");
    await galley(folder, ["--version"]);
    const [name = ""] = engines(folder);
    const engine = join(folder, ".galley/engine", name);
    const breakages = [
      () => truncateSync(join(engine, "cli.js"), 10),
      () => rmSync(join(engine, "part.js")),
      () => appendFileSync(join(engine, "cli.js"), "\nthrow new Error('not mine');"),
      () => truncateSync(join(engine, "manifest.json"), 10),
      () => rmSync(join(engine, "manifest.json")),
    ];
    for (const breakIt of breakages) {
      await startLater(folder);
      breakIt();
      expect(await galley(folder, ["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
    }
    expect(engines(folder)).toEqual([name]);
  });

  it("says what does not compile", async () => {
    const folder = freshPackage("syntax");
    appendFileSync(join(folder, SOURCE), "const = ;\n");
    const { code, out, err } = await galley(folder, ["--version"]);
    expect({ code, out }).toEqual({ code: 70, out: "" });
    expect(err).toContain("generator/cli/main.ts:");
    expect(engines(folder)).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("a folder", () => {
  it("may have any name but one with a backslash", async () => {
    const folder = freshPackage("what? 100% #1 'ü' [*]");
    expect(await galley(folder, ["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it("that was removed under a shell is to be entered again", async () => {
    mkdirSync(join(home, "removed"));
    const { code, err } = await shell(REPOSITORY, 'cd removed && rmdir ../removed && node "$GALLEY" build');
    expect(code).toBe(70);
    // Node says more from version to version.
    expect(err.replace(/ENOENT: .*, uv_cwd/, "ENOENT: …, uv_cwd")).toBe(
      "error: galley could not start: ENOENT: …, uv_cwd; the folder that the shell is in was removed: enter it again, such as with cd .\n",
    );
  });
});

describe("a machine that lacks something", () => {
  it.each([
    [
      "The service was stopped: spawn /box/bin/esbuild EACCES",
      "install the packages again, such as with npm ci",
    ],
    [
      "EMFILE: too many open files, open 'a.js'",
      "raise the limit of open files (ulimit -n), or close other programs",
    ],
  ])("is told what to do at a start: %j", async (message, mend) => {
    const folder = smallPackage(`lacks-${message.slice(-5, -1)}`, failing(message));
    const { code, out, err } = await galley(folder, ["--version"]);
    expect({ code, out }).toEqual({ code: 70, out: "" });
    expect(err.startsWith(`error: galley could not start: ${message}; `)).toBe(true);
    expect(err.endsWith(`${mend}\n`)).toBe(true);
  });
});

describe("a package that cannot be written", () => {
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

  /** Starts galley as somebody without the right to write the package, with a temporary folder of their own. */
  function readOnlyPackage(name: string, lacks?: string) {
    const folder = smallPackage(name);
    if (lacks !== undefined) rmSync(join(folder, lacks));
    const temporary = join(home, `${name}-tmp`);
    mkdirSync(temporary);
    if (isRoot) chownSync(temporary, NOBODY, NOBODY);
    else {
      chmodSync(folder, 0o555);
      // Otherwise nothing of it can be removed.
      onTestFinished(() => chmodSync(folder, 0o755));
    }
    return {
      folder,
      temporary,
      start: (TMPDIR = temporary) => galley(folder, ["--version"], { ...identity, env: { TMPDIR } }),
    };
  }

  it.skipIf(process.platform === "win32")("gets its bundle in the temporary folder, once", async () => {
    const { temporary, start } = readOnlyPackage("read-only");
    const starts = await Promise.all([start(), start()]);
    expect(starts).toEqual(Array(2).fill({ code: 0, out: `${version}\n`, err: "" }));
    const [stand = "", ...others] = readdirSync(temporary);
    expect(others).toEqual([]);
    const engine = join(temporary, stand, ".galley/engine");
    // What Node has compiled is kept beside it.
    const [name = ""] = readdirSync(engine).filter((one) => !one.startsWith("."));
    const before = readFileSync(join(engine, name, "manifest.json"), "utf8");
    rmSync(join(engine, name, "cli.js.map"));
    expect((await start()).code).toBe(0);
    // Not bundled again: what is no module is not missed.
    expect(existsSync(join(engine, name, "cli.js.map"))).toBe(false);
    expect(readFileSync(join(engine, name, "manifest.json"), "utf8")).toBe(before);
  });

  it.skipIf(process.platform === "win32")("is one on a disk that is mounted to be read, too", async () => {
    const { folder, temporary } = readOnlyPackage("mounted");
    // What Node says of folders there whose parents are missing.
    const mount = `import fs from "node:fs"; const { mkdirSync } = fs; fs.mkdirSync = (path, ...rest) => {
      if (path.startsWith(${JSON.stringify(`${folder}/`)})) throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
      return mkdirSync(path, ...rest);
    };`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mount)}`;
    chownSync(temporary, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    const started = await galley(folder, ["--version"], { env: { TMPDIR: temporary, NODE_OPTIONS } });
    expect(started).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it("is found from its bundle when .galley leads elsewhere", async () => {
    const folder = freshPackage("linked");
    for (const path of ["linked-store", "linked-tmp"]) mkdirSync(join(home, path));
    symlinkSync(join(home, "linked-store"), join(folder, ".galley"), "junction");
    const env = { ...process.env, TMPDIR: join(home, "linked-tmp") };
    const { code, out, err } = await galley(folder, ["explain", "CONTENT_INVALID"], { env });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^CONTENT_INVALID: /);
  });

  it.skipIf(process.platform === "win32")(
    "names what Yarn is to do when packages are in archives",
    async () => {
      const { start } = readOnlyPackage("archived", "node_modules");
      expect(await start()).toEqual({
        code: 70,
        out: "",
        err: "error: galley could not start: there is no folder node_modules; Yarn makes one with `nodeLinker: node-modules` in .yarnrc.yml\n",
      });
    },
  );

  it("tells one of the many files that a full disk has no room for", async () => {
    const lines = ["Build failed with 99 errors:", "error: no space left on a", "error: no space left on b"];
    const folder = smallPackage("full", failing(lines.join("\n")));
    const err = `error: galley could not start: ${lines.slice(0, 2).join("\n")}\n`;
    expect(await galley(folder, ["--version"])).toEqual({ code: 70, out: "", err });
  });

  it.skipIf(process.platform === "win32")("says what to do where there is no temporary folder", async () => {
    const { folder, start } = readOnlyPackage("no-tmp");
    const { code, out, err } = await start(join(folder, "package.json"));
    expect({ code, out }).toEqual({ code: 70, out: "" });
    expect(err).toMatch(
      /^error: galley could not start: ENOTDIR.*; set TMPDIR to a folder that can be written\n$/,
    );
  });

  it.skipIf(process.platform === "win32")(
    "does not run code from a folder that others can write",
    async () => {
      const { temporary, start } = readOnlyPackage("shared-tmp");
      await start();
      const [stand = ""] = readdirSync(temporary);
      chmodSync(join(temporary, stand), 0o777);
      const { code, out, err } = await start();
      expect({ code, out }).toEqual({ code: 70, out: "" });
      expect(err).toContain("belongs to somebody else");
    },
  );
});
