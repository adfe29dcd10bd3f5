/** The command line from words to exit code, with an engine that only answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { commands } from "../../generator/commands/index.ts";
import { describeCodes } from "../../generator/loader/codes-page.ts";
import { CODES } from "../../generator/problems/codes.ts";
import { galley } from "./fakes.ts";
import {
  badRebuild,
  badReport,
  goodRebuild,
  goodReport,
  placelessFault,
  pricingFault,
  routeWarning,
} from "./reports.ts";

const ROOT = "/home/ada/web";
const names = commands.map(({ usage }) => usage.split(" ")[0] as string);

describe("galley", () => {
  it("prints help on stdout when nothing is asked for", async () => {
    const { exitCode, out, err } = await galley([]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toBe(`Usage: galley [options] [command]

Builds a website from the content and templates of a folder.

Options:
  -v, --version                      print the version
  --root <dir>                       folder that holds content/ and templates/ (default: ".")
  --quiet                            print faults only
  --verbose                          print how long each stage took and, for a bug, where it is
  -h, --help                         print this help

Commands:
  build [options]                    write the site
  check [options]                    find every fault and publish nothing
  watch [options]                    write the site again whenever a source changes
  dev [options]                      serve the site and show every change as it is saved
  preview [options]                  serve the built folder as its host would
  init [folder]                      begin a site: write one of each thing
  new [options] <collection> <slug>  write the file of a new entry
  list [options] [what]              list pages, drafts, redirects and collections
  explain [options] [subject]        tell about a page, a file, a value, a key or a diagnostic code
  schema [options]                   write JSON Schemas for editors
  lsp [options]                      help an editor: completion, faults, facts
  diff [options] [old] [new]         show what visitors would see change
  clean [options]                    remove what galley made
  help [command]                     print the help of a command

Run galley help COMMAND for its options, examples and exit codes.
Results go to stdout; progress and faults to stderr. NO_COLOR and FORCE_COLOR are honoured.
`);
    expect((await galley(["--help"])).out).toBe(out);
    expect((await galley(["help"])).out).toBe(out);
  });

  it.each(["-v", "--version"])("prints its version for %s", async (flag) => {
    expect(await galley([flag])).toMatchObject({ exitCode: 0, out: "1.2.3\n", err: "" });
  });

  it("prints the help of build", async () => {
    const { exitCode, out } = await galley(["build", "--help"]);
    expect(exitCode).toBe(0);
    expect(out).toBe(`Usage: galley build [options]

Builds content/ and templates/ into a folder that any web server can serve. With a fault anywhere,
all faults are listed and the folder stays as it was.

Options:
  --out <dir>       folder of the built site (default: site in the root)
  --drafts          include drafts and scheduled pages
  --strict          let warnings fail, too
  --format <name>   how to report (default: "pretty"; in GitHub Actions "github") (choices:
                    "pretty", "json", "github", "sarif")
  --json            the same as --format json
  --no-cache        neither read nor write remembered results
  --verify          build again elsewhere with nothing remembered, compare every byte
  --base-url <url>  public address and path to use instead of the site's origin
  --preview         for reviewers: robots and search engines are kept out, and no social images are
                    made
  --now <date>      day that decides what is scheduled, such as 2025-08-24
  --shard <i/n>     make one share of the pages for the store, and publish nothing
  --profile         print the time of each stage, and write a CPU profile
  --report          write a page about what every route, file and widget weighs
  -h, --help        print this help

Global Options:
  -v, --version     print the version
  --root <dir>      folder that holds content/ and templates/ (default: ".")
  --quiet           print faults only
  --verbose         print how long each stage took and, for a bug, where it is

Examples:
  galley build
      write site/
  galley build --strict --verify
      what a release should pass
  galley build --preview --drafts --out preview --base-url https://preview.example.com
      a preview with drafts
  galley build --shard 2/4
      the second of four machines that share the work
  galley build --profile --report
      see where time and bytes go

Exit codes:
    0  done
    1  faults in the content or templates; nothing was published, unless they say so
    2  wrong usage or configuration
   70  galley itself failed
`);
  });

  it.each(names)("says for %s what it does, with examples that parse and exit codes", async (name) => {
    const { exitCode, out, err } = await galley(["help", name]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toMatch(/\nExamples:\n {2}galley .*\n {6}\S/);
    expect(out).toMatch(/\nExit codes:\n {4}0 {2}done\n/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    const examples = commands.find((one) => one.usage.startsWith(name))?.examples ?? [];
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const [example] of examples) {
      const words = example.replace(/ >.*/, "").split(" ").slice(1);
      expect((await galley(words, { environment: { EDITOR: "ed" } })).exitCode, example).toBe(
        ["dev", "preview"].includes(name) ? 130 : 0,
      );
    }
  });
});

describe("wrong usage", () => {
  it.each([
    [
      ["biuld"],
      "error: unknown command 'biuld'\n(Did you mean build?)\nRun galley --help for all commands.\n",
    ],
    [
      ["serve", "--port", "80"],
      "error: unknown command 'serve'\n(Did you mean dev?)\nRun galley --help for all commands.\n",
    ],
    [["starts"], "error: unknown command 'starts'\nRun galley --help for all commands.\n"],
    [["xyzzy"], "error: unknown command 'xyzzy'\nRun galley --help for all commands.\n"],
    [
      ["build", "--fromat", "json"],
      "error: unknown option '--fromat'\n(Did you mean --format?)\nRun galley help build for its options.\n",
    ],
    [
      ["build", "--format", "yaml"],
      "error: option '--format <name>' argument 'yaml' is invalid. Allowed choices are pretty, json, github, sarif.\nRun galley help build for its options.\n",
    ],
    [
      ["build", "--out"],
      "error: option '--out <dir>' argument missing\nRun galley help build for its options.\n",
    ],
    [
      ["check", "extra"],
      "error: too many arguments for 'check'. Expected 0 arguments but got 1.\nRun galley help check for its options.\n",
    ],
    [
      ["explain", "CONTENT_INVALD"],
      "error: there is no code 'CONTENT_INVALD'\n(Did you mean CONTENT_INVALID?)\nRun galley explain for the list of all codes.\n",
    ],
    [
      ["explain", "XYZZY_PLUGH"],
      "error: there is no code 'XYZZY_PLUGH'\nRun galley explain for the list of all codes.\n",
    ],
  ])("%j ends with 2 and says what would be right", async (words, message) => {
    expect(await galley(words)).toEqual({ exitCode: 2, out: "", err: message, calls: [], files: new Map() });
  });

  it.each([
    ["--base-url", "example.com"],
    ["--base-url", "javascript:alert(1)"],
    ["--base-url", "https://example.com/?a=b"],
    ["--base-url", "https://example.com/two words/"],
    ["--base-url", "https://example.com/.docs"],
    ["--base-url", "https://example.com/#top"],
    ["--base-url", "https://:secret@example.com"],
    ["--now", "yesterday"],
    ["--now", "2025-02-30"],
    ["--now", "2025-13-01T00:00:00Z"],
    ["--now", "2025-08-24T25:00:00Z"],
    ["--shard", "0/4"],
    ["--shard", "5/4"],
    ["--shard", "2"],
  ])("refuses %s %s", async (flag, value) => {
    const { exitCode, err, calls } = await galley(["build", flag, value]);
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(err).toContain(`argument '${value}' is invalid. Expected`);
  });

  it.each(["--no-cache", "--out x", "--verify", "--report"])(
    "refuses %s of a share, which is kept in the store alone",
    async (other) => {
      const { exitCode, err, calls } = await galley(["build", "--shard", "1/2", ...other.split(" ")]);
      expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
      expect(err).toContain(`option '--shard <i/n>' cannot be used with option '${other.split(" ")[0]}`);
    },
  );

  it.each(["-1", "65536", "http", "80.5"])("refuses port %s", async (port) => {
    expect((await galley(["preview", `--port=${port}`])).exitCode).toBe(2);
  });

  it("takes an empty PORT for none", async () => {
    vi.stubEnv("PORT", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { err, calls } = await galley(["preview"]);
    expect(err).not.toContain("PORT");
    expect(calls[0]).toMatchObject({ name: "preview" });
    expect(JSON.stringify(calls)).not.toContain('"port"');
  });
});

describe("build", () => {
  it("asks the engine for what the flags say and tells what was written", async () => {
    const outcome = await galley(["build"]);
    expect(outcome).toMatchObject({
      exitCode: 0,
      out: "Built 1 page, 2 files (12.4 kB) in 1.23 s. 1 rendered, 2 written to site/\n",
      err: "",
    });
    expect(outcome.calls).toEqual([
      { name: "build", options: { root: ROOT, out: `${ROOT}/site`, cache: true, write: true } },
    ]);
  });

  it("makes a share of the pages and publishes nothing", async () => {
    const outcome = await galley(["build", "--shard", "2/4"]);
    expect(outcome.out).toBe("Share 2 of 4: 1 page, 1 rendered, in 1.23 s. Nothing was published.\n");
    const shard = { number: 2, of: 4 };
    expect(outcome.calls).toEqual([
      { name: "build", options: { root: ROOT, shard, cache: true, write: false } },
    ]);
  });

  it("passes every flag on, wherever --root stands", async () => {
    const flags = [
      "--drafts",
      "--preview",
      "--strict",
      "--verify",
      "--no-cache",
      "--out=../public",
      "--now",
      "2025-08-24",
    ];
    const words = [...flags, "--base-url", "https://example.com/docs/"];
    const options = {
      root: `${ROOT}/docs`,
      out: "/home/ada/public",
      drafts: true,
      strict: true,
      checks: ["verify"],
      cache: false,
      now: "2025-08-24T00:00:00.000Z",
      baseUrl: "https://example.com/docs",
      preview: true,
      write: true,
    };
    const after = await galley(["build", ...words, "--root", "docs"]);
    expect(after.calls[0]?.options).toEqual(options);
    expect(after.out).toContain("written to ../public/\n");
    expect((await galley(["--root", "docs", "build", ...words])).calls[0]?.options).toEqual(options);
  });

  it("watches for code that does not end where nobody else does", async () => {
    const asked = async (command: string, environment: Record<string, string>) =>
      (await galley([command], { environment })).calls[0]?.options;
    for (const command of ["build", "check"]) {
      expect(await asked(command, { CI: "true" })).toMatchObject({ endless: { silenceMs: 30_000 } });
      expect(await asked(command, {})).not.toHaveProperty("endless");
    }
  });

  it("takes its day from SOURCE_DATE_EPOCH unless --now is given", async () => {
    const environment = { SOURCE_DATE_EPOCH: "1756000000" };
    const day = async (words: readonly string[], value = environment) =>
      (await galley(words, { environment: value })).calls[0]?.options;
    expect(await day(["build"])).toMatchObject({ now: "2025-08-24T01:46:40.000Z" });
    expect(await day(["build", "--now", "2025-01-01T10:00+02:00"])).toMatchObject({
      now: "2025-01-01T08:00:00.000Z",
    });
    expect(await day(["build"], { SOURCE_DATE_EPOCH: "soon" })).not.toHaveProperty("now");
  });

  it("prints faults and a closing line to stderr, with paths that open from here", async () => {
    const world = { report: { ...badReport, diagnostics: [pricingFault] } };
    expect(await galley(["build", "--root", "docs"], world)).toMatchObject({
      exitCode: 1,
      out: "",
      err: `docs/content/pages/pricing.md:9:14 error CONTENT_INVALID  plans[1].monthly: expected a number, got "29 USD"
   8 |   - title: Pro
>  9 |     monthly: 29 USD
     |              ^^^^^^ write the number only

1 error in 1 file. docs/site/ is unchanged.
`,
    });
  });

  it("does not call a site unchanged that was published before the fault was found", async () => {
    const world = { report: { ...badReport, isPublished: true as const } };
    expect((await galley(["build"], world)).err).toMatch(/\. site\/ is published all the same\.\n$/);
  });

  it.each(["nowhere", "README.md", "link"])("says so when there is no such folder: %s", async (root) => {
    const links = { "/home/ada/web/link": "/home/ada/web/README.md" };
    expect(await galley(["build", "--root", root], { links })).toMatchObject({
      exitCode: 2,
      calls: [],
      err: `error: there is no folder ${root}\nRun galley help build for its options.\n`,
    });
  });

  it("publishes with warnings and tells both", async () => {
    const { exitCode, out, err } = await galley(["build"], {
      report: { ...goodReport, diagnostics: [routeWarning] },
    });
    expect(exitCode).toBe(0);
    expect(err.endsWith("\n\n1 warning in 1 file.\n")).toBe(true);
    expect(out).toContain("Built 1 page");
  });

  it("ends with 2 when the configuration is at fault", async () => {
    const usage = "TEMPLATE_MISSING" as const;
    const report = { ...badReport, diagnostics: [{ ...placelessFault, code: usage } as const] };
    expect((await galley(["build"], { report })).exitCode).toBe(2);
    const warned = { ...badReport, diagnostics: [placelessFault, { ...routeWarning, code: usage } as const] };
    expect((await galley(["build"], { report: warned })).exitCode).toBe(1);
  });

  it("is silent with --quiet but for faults", async () => {
    expect(await galley(["build", "--quiet"])).toMatchObject({ exitCode: 0, out: "", err: "" });
    expect((await galley(["build", "--quiet"], { report: badReport })).err).toContain(
      "2 errors and 1 warning",
    );
  });

  it("prints timings with --verbose", async () => {
    expect((await galley(["build", "--verbose"])).err).toBe("discover 3 ms, total 1.23 s\n");
  });

  it("says so when the system refuses, which is no bug", async () => {
    const refuse = async () => {
      throw Object.assign(new Error("EACCES: permission denied, open 'x'"), {
        code: "EACCES",
        syscall: "open",
      });
    };
    expect(await galley(["build"], { engine: { build: refuse } })).toMatchObject({
      exitCode: 1,
      out: "",
      err: "error: the system refused: EACCES: permission denied, open 'x'\n",
    });
  });

  it("takes a file that is too large for no bug, either", async () => {
    const said = "/box/package-lock.json has 260000000 bytes, more than 250000000";
    const refuse = async () => {
      throw Object.assign(new Error(said), { code: "EFBIG" });
    };
    expect(await galley(["build"], { engine: { build: refuse } })).toMatchObject({
      exitCode: 1,
      err: `error: ${said}\n`,
    });
  });

  it("says what to do where that is galley's own folder", async () => {
    const said = "EROFS: read-only file system, mkdir '/box/.galley/verify-1'";
    const refuse = async () => {
      throw Object.assign(new Error(said), { code: "EROFS", syscall: "mkdir" });
    };
    expect((await galley(["build"], { engine: { build: refuse } })).err).toBe(
      `error: the system refused: ${said}; make the disk that the folder .galley is on writable\n`,
    );
  });

  it.each([
    ["The service was stopped: spawn /box/node_modules/@esbuild/linux-x64/bin/esbuild EACCES", /npm ci$/],
    ["The service was stopped: write EPIPE", /npm ci$/],
    ["The service is no longer running", /npm ci$/],
    ["The service was stopped: spawn /box/bin/esbuild EAGAIN", /\(ulimit -v, ulimit -u\)$/],
    [
      "glib: Error creating thread: Resource temporarily unavailable\nvips2png: …",
      /\(ulimit -v, ulimit -u\)$/,
    ],
    [
      "EMFILE: too many open files, open '/box/.galley/modules/a.mjs'",
      /\(ulimit -n\), or close other programs$/,
    ],
  ])("says what to do where the machine lacks something, that is no bug: %j", async (message, mend) => {
    const build = () => Promise.reject(new Error(message));
    const { exitCode, out, err } = await galley(["build"], { engine: { build } });
    expect({ exitCode, out, said: err.split("; ")[0] }).toEqual({
      exitCode: 1,
      out: "",
      said: `error: ${message}`,
    });
    expect(err.trimEnd()).toMatch(mend);
  });

  it("says it once where the message does already", async () => {
    const said =
      "EMFILE: too many open files, open '/box/.galley/modules/a.mjs'; raise the limit of open files (ulimit -n), or close other programs";
    const refuse = async () => {
      throw Object.assign(new Error(said), { code: "EMFILE", syscall: "open" });
    };
    const { err } = await galley(["build"], { engine: { build: refuse } });
    expect(err).toBe(`error: the system refused: ${said}\n`);
  });

  it("says what to do where a package of galley is not installed at all", async () => {
    const said =
      "Cannot find package 'sharp' imported from /box/node_modules/galley/.galley/engine/0123/chunk.js";
    const build = () => Promise.reject(Object.assign(new Error(said), { code: "ERR_MODULE_NOT_FOUND" }));
    expect(await galley(["build"], { engine: { build } })).toMatchObject({
      exitCode: 1,
      out: "",
      err: `error: ${said}; install the packages again, such as with npm ci\n`,
    });
  });

  it.each([
    'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:\n- …',
    "Cannot find native binding. npm has a bug related to optional dependencies …",
    'The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n…',
    "\nYou installed esbuild for another platform than the one you're currently using.\n…",
  ])(
    "says what a package says whose part for this system is not installed, that is no bug: %j",
    async (message) => {
      const build = () => Promise.reject(new Error(message));
      expect(await galley(["build"], { engine: { build } })).toMatchObject({
        exitCode: 1,
        out: "",
        err: `error: ${message}\n`,
      });
    },
  );

  it.each([
    [["build", "--format", "json", "--nope"], /^unknown option '--nope'/],
    [["bulid", "--format=json"], /^unknown command 'bulid'/],
    [["check", "--json", "extra"], /^too many arguments for 'check'/],
    [["check", "--format", "json", "--now", "soon"], /^option '--now <date>' argument 'soon' is invalid/],
    [["explain", "--json"], /^unknown option '--json'$/],
    [["diff", "old", "--json"], /^one folder is not enough to compare/],
  ])("writes one JSON document for %j too", async (words, message) => {
    const { exitCode, out, err } = await galley(words);
    expect(exitCode).toBe(2);
    expect(err).toContain(JSON.parse(out).diagnostics[0].message);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      ok: false,
      diagnostics: [
        { code: "USAGE", severity: "error", message: expect.stringMatching(message), path: null },
      ],
      outputs: [],
    });
  });

  it("owns up to a bug, with a stack only when asked", async () => {
    const engine = { build: () => Promise.reject(new TypeError("x is not a function")) };
    const quiet = await galley(["build", "--format", "json"], { engine });
    expect(JSON.parse(quiet.out)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "BUILD_STOPPED", severity: "error", message: "x is not a function" }],
    });
    expect(quiet).toMatchObject({
      exitCode: 70,
      err:
        "error: TypeError: x is not a function\n" +
        "This is a bug in galley, not in your site. Run it again with --verbose to see where, and report what it prints.\n",
    });
    expect((await galley(["build", "--verbose"], { engine })).err).toMatch(/\n {4}at .*program\.test\.ts/);
  });
});

describe("formats", () => {
  it.each(["--format=json", "--json"])("prints nothing but one JSON document with %s", async (option) => {
    const { exitCode, out, err } = await galley(["build", option], { report: badReport });
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
    expect(JSON.parse(out)).toMatchObject({ version: 1, ok: false });
    expect(JSON.parse((await galley(["check", "--format=json"])).out)).toMatchObject({
      ok: true,
      diagnostics: [],
    });
  });

  it("prints nothing but a log with --format sarif", async () => {
    const { out, err } = await galley(["check", "--format", "sarif"], { report: badReport });
    expect(err).toBe("");
    const [run] = JSON.parse(out).runs;
    expect(run.results).toHaveLength(3);
    const [page, anchor] = run.tool.driver.rules[0].helpUri.split("#");
    expect(readFileSync(new URL(page), "utf8").toLowerCase()).toContain(`\n## ${anchor}\n`);
  });

  it("leads from there to the page of the repository on GitHub", async () => {
    const environment = {
      GITHUB_WORKSPACE: join(import.meta.dirname, "..", ".."),
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "a/b",
      GITHUB_SHA: "0123",
    };
    const { out } = await galley(["check", "--format", "sarif"], { report: badReport, environment });
    expect(out).toContain(
      '"https://github.example/a/b/blob/0123/generator/problems/CODES.md#content_invalid"',
    );
    const { GITHUB_SHA: _, ...elsewhere } = environment;
    const asked = await galley(["check", "--format", "sarif"], {
      report: badReport,
      environment: elsewhere,
    });
    expect(asked.out).toContain('"helpUri": "file:///');
  });

  it("follows links to the repository", async () => {
    const repository = join(import.meta.dirname, "..", "..");
    const environment = {
      GITHUB_WORKSPACE: "/link",
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "a/b",
      GITHUB_SHA: "0123",
    };
    const links = { "/link": repository, [ROOT]: join(repository, "web") };
    const { out } = await galley(["check", "--format", "sarif"], { report: badReport, environment, links });
    expect(out).toContain('"uri": "web/content/pages/pricing.md"');
    expect(out).toContain('"https://github.example/a/b/blob/0123/generator/problems/CODES.md#');
  });

  it("annotates and adds to the summary in GitHub Actions, with paths of the repository", async () => {
    const environment = {
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: "/home/ada",
      GITHUB_STEP_SUMMARY: "/tmp/s.md",
    };
    const world = {
      report: { ...badReport, diagnostics: [pricingFault] },
      environment,
      files: { "/tmp/s.md": "before\n" },
    };
    const { out, err, files } = await galley(["check"], world);
    expect(out).toMatch(/^::error file=web\/content\/pages\/pricing\.md,line=9,/);
    expect(err).toBe("1 error in 1 file.\n");
    expect(files.get("/tmp/s.md")).toMatch(/^before\n### galley check: 1 error in 1 file\n/);
    const asked = await galley(["check", "--format", "pretty"], world);
    expect(asked.out).toBe("");
    expect(asked.files.get("/tmp/s.md")).toBe("before\n");
  });

  it("goes on without a summary where it cannot be written, as in a container of GitHub Actions", async () => {
    const environment = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: "/nowhere/s.md" };
    expect(await galley(["build"], { environment })).toMatchObject({
      exitCode: 0,
      out: "Built 1 page, 2 files (12.4 kB) in 1.23 s. 1 rendered, 2 written to site/\n",
      err: "The summary was not written: ENOENT: no such file or directory, open '/nowhere/s.md'\n",
    });
  });

  it.each([
    [{}, false, false],
    [{}, true, true],
    [{ TERM: "dumb" }, true, false],
    [{ NO_COLOR: "1" }, true, false],
    [{ NO_COLOR: "" }, true, true],
    [{ FORCE_COLOR: "1" }, false, true],
    [{ FORCE_COLOR: "" }, false, false],
    [{ FORCE_COLOR: "" }, true, true],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ])("with %j and a terminal: %s, colours: %s", async (environment, isInteractive, expected) => {
    const { err } = await galley(["check"], { report: badReport, environment, isInteractive });
    expect(err.includes("\u001b[")).toBe(expected);
  });
});

describe("check", () => {
  it("writes nothing and does not speak of a folder", async () => {
    const good = await galley(["check"]);
    expect(good).toMatchObject({
      exitCode: 0,
      out: "Checked 1 page, 2 files (12.4 kB) in 1.23 s.\n",
      err: "",
    });
    expect(good.calls).toEqual([{ name: "build", options: { root: ROOT, cache: true, write: false } }]);
    const left = await galley(["check"], { report: { ...goodReport, absent: { draft: 2, expired: 1 } } });
    expect(left.out).toMatch(/\.\nLeft out today: 2 in galley list drafts, 1 in galley list expired\.\n$/);
    const bad = await galley(["check"], { report: badReport });
    expect(bad.err.endsWith("\n\n2 errors and 1 warning.\n")).toBe(true);
  });
});

describe("dev", () => {
  it("says which site is served beside a fault: the new one, the last whole one, or none", async () => {
    const site = { isWhole: true, changed: [], removed: [], plan: undefined };
    const without = { ...badRebuild, sources: ["content/faq/02-how.md"] };
    const { err } = await galley(["dev"], { rebuilds: [badRebuild, { ...badRebuild, site }, without] });
    expect(err.match(/1 error in 1 file; .*/g)).toEqual([
      "1 error in 1 file; there is nothing to serve yet (34 ms)",
      "1 error in 1 file; the new site is served all the same (34 ms)",
      "1 error in 1 file; the last whole site is served (34 ms)",
    ]);
  });

  it("ends by what the last build was, if warnings are to fail", async () => {
    const bad = await galley(["dev", "--strict"], { rebuilds: [goodRebuild, badRebuild] });
    expect(bad.exitCode).toBe(1);
    expect(bad.calls[0]).toMatchObject({ name: "dev", options: { strict: true } });
    expect((await galley(["dev", "--strict"], { rebuilds: [badRebuild, goodRebuild] })).exitCode).toBe(130);
    expect((await galley(["dev"], { rebuilds: [badRebuild] })).exitCode).toBe(130);
  });
});

describe("watch", () => {
  it("tells what changed, shows faults once, and ends by what the last build was", async () => {
    const stillBad = { ...badRebuild, sources: ["content/faq/02-how.md"] };
    const rebuilds = [goodRebuild, badRebuild, stillBad, { ...stillBad, sources: [] }, goodRebuild];
    const { exitCode, out, err, calls } = await galley(["watch"], { rebuilds, signal: 2 });
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: "" });
    const fault = `content/pages/pricing.md:9:14 error CONTENT_INVALID  ${pricingFault.message}\n${pricingFault.frame}\n\n`;
    expect(err).toBe(
      "Built 8 pages, 3 files written to site/ in 34 ms\n" +
        "content/faq/01-what.md and 1 other file changed\n" +
        fault +
        "content/faq/01-what.md and 1 other file: 1 error in 1 file; site/ is unchanged (34 ms)\n" +
        "content/faq/02-how.md: 1 error in 1 file; site/ is unchanged (34 ms)\n" +
        "content/faq/01-what.md and 1 other file changed\n" +
        "content/faq/01-what.md and 1 other file: 2 pages rendered, 3 files written to site/ in 34 ms\n" +
        "Waiting for changes. Press Ctrl-C to stop.\n",
    );
    expect(calls.map(({ name }) => name)).toEqual(["watch", "close"]);
    expect((await galley(["watch"], { rebuilds: [goodRebuild, badRebuild], signal: 2 })).exitCode).toBe(1);
  });
});

describe("preview", () => {
  it("prints the address and serves until it is interrupted", async () => {
    const outcome = await galley(["preview", "--port", "8080", "--host-rules=netlify"], { signal: 15 });
    expect(outcome).toMatchObject({
      exitCode: 143,
      out: "http://127.0.0.1:4400/\n",
      err: "Press Ctrl-C to stop.\n",
    });
    expect(outcome.calls).toEqual([
      {
        name: "preview",
        options: { root: ROOT, out: `${ROOT}/site`, port: 8080, host: "127.0.0.1", hostRules: "netlify" },
      },
      { name: "close", options: {} },
    ]);
  });

  it("ends when there is nothing to serve", async () => {
    const preview = async () => ({ ok: false, diagnostics: [placelessFault], close: async () => undefined });
    expect(await galley(["preview"], { engine: { preview } })).toMatchObject({
      exitCode: 1,
      out: "",
      err: "error LAYOUT_UNKNOWN  templates/index.ts is missing\n",
    });
  });
});

describe("clean", () => {
  it("names what it removed", async () => {
    expect(await galley(["clean"])).toMatchObject({ exitCode: 0, out: "Removed site, .galley\n", err: "" });
    expect((await galley(["clean", "--root", "below"])).out).toBe("Removed below/site, below/.galley\n");
    const clean = async () => ({ ok: true, diagnostics: [], removed: [] });
    expect(await galley(["clean"], { engine: { clean } })).toMatchObject({
      exitCode: 0,
      out: "Nothing to remove.\n",
    });
  });
});

describe("explain", () => {
  it("prints why a code is a fault and what to do", async () => {
    const { title, why, fix } = describeCodes().CONTENT_INVALID;
    const expected = { exitCode: 0, err: "" };
    const { out, ...rest } = await galley(["explain", "content_invalid"]);
    expect(rest).toMatchObject(expected);
    expect(out).toBe(`CONTENT_INVALID: ${title}\n\nWhy\n  ${why}\n\nWhat to do\n  ${fix}\n`);
  });

  it("lists every code when none is given", async () => {
    const { out } = await galley(["explain"]);
    const listed = out
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ")[0]);
    expect(listed).toEqual([...CODES].sort());
  });
});
