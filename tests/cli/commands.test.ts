/** The commands around the build: words in, whole texts out, with an engine that only answers. */

import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { processTerminal } from "../../generator/cli/terminal.ts";
import { printExplanation } from "../../generator/commands/explain/print.ts";
import { printTable } from "../../generator/commands/print.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { galley, pricingExplanation, sharedDiff, siteList, trialDiff } from "./fakes.ts";
import { placelessFault, pricingFault } from "./reports.ts";

const ROOT = "/home/ada/web";
const refused = {
  code: "NEW_REFUSED",
  severity: "error",
  message: 'there is no collection "faqs"',
  hint: "did you mean faq?",
} as const;

describe("new", () => {
  it("prints the path of the new file", async () => {
    const outcome = await galley(["new", "faq", "how"]);
    expect(outcome).toMatchObject({ exitCode: 0, out: "content/faq/10-how.md\n", err: "" });
    expect(outcome.calls).toEqual([
      { name: "createEntry", options: { root: ROOT, collection: "faq", slug: "how" } },
    ]);
    expect((await galley(["new", "faq", "how", "--root", "docs"])).out).toBe("docs/content/faq/10-how.md\n");
  });

  it("opens the file in the editor of $VISUAL, then $EDITOR", async () => {
    const opened = async (environment: Record<string, string>) =>
      (await galley(["new", "faq", "how", "--edit"], { environment })).calls[1];
    const options = { command: "code --wait", file: `${ROOT}/content/faq/10-how.md` };
    expect(await opened({ VISUAL: "code --wait", EDITOR: "ed" })).toEqual({ name: "edit", options });
    expect(await opened({ VISUAL: "", EDITOR: "code --wait" })).toEqual({ name: "edit", options });
    expect(
      await galley(["new", "faq", "how", "--edit"], { environment: { EDITOR: "ed" }, editorEndsWith: 3 }),
    ).toMatchObject({
      exitCode: 1,
      out: "content/faq/10-how.md\n",
      err: "error: the editor ended with 3; the file is there\n",
    });
  });

  it("writes nothing when it is to open an editor that nobody named", async () => {
    expect(await galley(["new", "faq", "how", "--edit"])).toMatchObject({
      exitCode: 2,
      calls: [],
      err: "error: --edit needs to know your editor\nSet VISUAL or EDITOR, such as EDITOR=nano, or leave out --edit.\n",
    });
  });

  it("ends with 2 when it is refused, with 1 when the templates are at fault", async () => {
    const engine = (diagnostics: readonly (typeof refused | typeof placelessFault)[]) => ({
      createEntry: async () => ({ ok: false, diagnostics, path: undefined }),
    });
    expect(await galley(["new", "faqs", "how"], { engine: engine([refused]) })).toMatchObject({
      exitCode: 2,
      out: "",
      err: 'error NEW_REFUSED  there is no collection "faqs"\n  did you mean faq?\n',
    });
    expect((await galley(["new", "faq", "how"], { engine: engine([placelessFault]) })).exitCode).toBe(1);
    expect((await galley(["new", "faq"])).err).toBe(
      "error: missing required argument 'slug'\nFor example: galley new faq how-billing-works\nRun galley help new for its options.\n",
    );
  });
});

describe("init", () => {
  it.each([
    ["pnpm/12.21.0 npm/? node/v22.23.3 linux x64", "pnpm"],
    ["yarn/4.9.1 npm/? node/v22.23.3 linux x64", "yarn"],
    ["npm/11.19.1 node/v22.23.3 linux x64", "npm"],
  ])("names the package manager that has started it: %s", async (npm_config_user_agent, manager) => {
    const { err } = await galley(["init"], { environment: { npm_config_user_agent } });
    expect(err).toBe(`\nNow:\n  ${manager} install\n  ${manager} start\n`);
  });

  it.each([
    ["yarn/1.22.22 npm/? node/v22.23.3 linux x64", "yarn add ../galley"],
    ["npm/11.19.1 node/v22.23.3 linux x64", "npm install ../galley"],
  ])("Yarn installs one package with add: %s", async (npm_config_user_agent, install) => {
    const startSite = () => ({
      refused: undefined,
      written: [],
      steps: ["npm install ../galley", "npm start"],
    });
    const world = { environment: { npm_config_user_agent }, engine: { startSite } };
    expect((await galley(["init"], world)).err).toContain(`  ${install}\n`);
  });
});

describe("list", () => {
  const COMING = "\nBuild again on 2026-03-01: /launch appears, content/faq/a.md and 1 more disappear.\n";

  it.each([
    [
      [],
      `route     layout   source                    widgets
/         home     content/pages/index.md    carousel, menu
/pricing  pricing  content/pages/pricing.md
${COMING}`,
    ],
    [
      ["drafts"],
      `route     source\n/careers  content/pages/careers.md\n-         content/faq/refunds.md\n${COMING}`,
    ],
    [["scheduled"], `from        route    source\n2026-03-01  /launch  content/pages/launch.md\n${COMING}`],
    [["expired"], `There are no expired entries.\n${COMING}`],
    [["redirects"], "from    to        status\n/plans  /pricing  301\n"],
    [
      ["collections"],
      "collection  entries  folder         routes\npages       4        content/pages  /:path\nfaq         9        content/faq\n",
    ],
  ])("%j", async (words, text) => {
    expect(await galley(["list", ...words])).toMatchObject({ exitCode: 0, out: text, err: "" });
  });

  it("says when nothing is scheduled", async () => {
    const list = async () => ({ ...siteList, nextChange: undefined });
    expect((await galley(["list", "expired"], { engine: { list } })).out).toBe(
      "There are no expired entries.\n\nNothing is scheduled to appear or disappear.\n",
    );
  });

  it("prints nothing but one JSON document with --format json", async () => {
    const { exitCode, out, err, calls } = await galley([
      "list",
      "scheduled",
      "--format",
      "json",
      "--now",
      "2026-01-01",
      "--drafts",
    ]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(JSON.parse(out)).toEqual({
      version: 1,
      ok: true,
      scheduled: siteList.scheduled,
      nextChange: {
        date: "2026-03-01",
        entries: siteList.nextChange?.entries.map((one) => ({ ...one, url: one.url ?? null })),
      },
    });
    expect(calls).toEqual([
      { name: "list", options: { root: ROOT, drafts: true, now: "2026-01-01T00:00:00.000Z" } },
    ]);
    expect(JSON.parse((await galley(["list", "collections", "--format=json"])).out)).toEqual({
      version: 1,
      ok: true,
      collections: [siteList.collections[0], { name: "faq", folder: "content/faq", entries: 9, route: null }],
    });
  });

  it("lists what it can when the site has faults, and says so", async () => {
    const list = async () => ({ ...siteList, ok: false, diagnostics: [pricingFault] });
    const { exitCode, out, err } = await galley(["list", "redirects"], { engine: { list } });
    expect({ exitCode, out }).toEqual({
      exitCode: 1,
      out: "from    to        status\n/plans  /pricing  301\n",
    });
    expect(err).toMatch(
      /^content\/pages\/pricing\.md:9:14 error [\s\S]*\n\nThe site has faults, so the list may lack something\.\n$/,
    );
  });

  it("suggests the nearest list", async () => {
    expect(await galley(["list", "draft"])).toMatchObject({
      exitCode: 2,
      out: "",
      calls: [],
      err: "error: there is no list 'draft'\n(Did you mean drafts?)\nThe lists are routes, drafts, scheduled, expired, redirects, collections.\n",
    });
  });

  it("calls the pages routes, and says so", async () => {
    expect((await galley(["list", "pages"])).err).toContain("(Did you mean routes?)");
  });

  it("aligns wide characters and prints none that moves the cursor", () => {
    expect(
      printTable([
        ["a", "b"],
        ["日本", "c"],
        ["x\u001b[2J", "d"],
      ]),
    ).toBe("a      b\n日本   c\nx␛[2J  d\n");
  });
});

describe("explain", () => {
  it("tells about a page", async () => {
    const outcome = await galley(["explain", "/pricing"]);
    expect(outcome).toMatchObject({
      exitCode: 0,
      err: "",
      out: `/pricing: Pricing␛[31m

Content
  content/pages/pricing.md
  content/plans/02-pro.yaml

Values
  facts.trialDays
  site.social (2 values)

Layout
  templates/layouts/pricing.tsx

Widgets
  pricing-switch

Size
  12.3 kB of HTML, 2.3 kB with Brotli

Links to
  /
  https://example.com/

Linked from
  none

Last build
  rendered anew: changed its layout's code, what it shows
`,
    });
    expect(outcome.calls).toEqual([{ name: "explain", options: { root: ROOT, subject: "/pricing" } }]);
  });

  it.each([
    [undefined, "there was none, or it is not known any more"],
    ["remembered", "taken as it was: nothing that it is made of had changed"],
    [
      { stage: "link", because: "changed", inputs: ["shared"] },
      "linked anew: changed names of styles, scripts or pictures, or a setting of the site",
    ],
    [
      { stage: "link", because: "changed", inputs: ["page", "image"] },
      "linked anew: changed what its head says, its picture for shared links",
    ],
    [
      { stage: "render", because: "new", inputs: [] },
      "rendered anew: no earlier build with these packages had it, as far as is known",
    ],
    [
      { stage: "render", because: "lost", inputs: [] },
      "rendered anew: nothing had changed, but the remembered result was gone",
    ],
  ] as const)("says of %j: %s", (lastBuild, text) => {
    expect(printExplanation({ ...pricingExplanation, lastBuild }, (path) => path)).toContain(
      `\nLast build\n  ${text}\n`,
    );
  });

  it("tells the faults that hide what was asked for", async () => {
    const explanation = { ...pricingExplanation, title: "For \ufdd0 days" };
    const explain = async () => ({ ok: false, diagnostics: [pricingFault], explanation });
    const { exitCode, out, err } = await galley(["explain", "/pricing"], { engine: { explain } });
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toContain(pricingFault.message);
  });

  it("tells about files and values, with paths that open from here", async () => {
    const explain = (explanation: Parameters<typeof printExplanation>[0]) =>
      galley(["explain", "x", "--root", "docs"], {
        engine: { explain: async () => ({ ok: true, diagnostics: [], explanation }) },
      });
    expect(
      (
        await explain({
          kind: "file",
          path: "content/faq/a.md",
          collection: "faq",
          pages: ["/"],
          writes: undefined,
        })
      ).out,
    ).toBe("docs/content/faq/a.md, an entry of faq\n\nReaches 1 page\n  /\n");
    expect(
      (
        await explain({
          kind: "value",
          name: "facts.days",
          shown: "14",
          uses: [{ path: "content/a.md", line: 3, column: 7 }],
          pages: [],
        })
      ).out,
    ).toBe(
      '{{ facts.days }} is shown as "14"\n\nUsed in 1 place\n  docs/content/a.md:3:7\n\nReaches 0 pages\n  none\n',
    );
  });

  it("takes a file as editors name it, by its whole path", async () => {
    const { calls } = await galley(["explain", `${ROOT}/docs/content/faq/a.md`, "--root", "docs"]);
    const options = { root: `${ROOT}/docs`, subject: "content/faq/a.md" };
    expect(calls).toEqual([{ name: "explain", options }]);
  });

  it("asks for a word that is too long for the name of a file", async () => {
    const subject = "a".repeat(300);
    const { calls } = await galley(["explain", subject]);
    expect(calls).toEqual([{ name: "explain", options: { root: ROOT, subject } }]);
  });

  it("suggests the nearest of everything", async () => {
    const explain = async () => ({
      ok: true,
      diagnostics: [],
      explanation: { kind: "unknown", near: "/pricing" } as const,
    });
    expect(await galley(["explain", "pricng\u001b"], { engine: { explain } })).toMatchObject({
      exitCode: 2,
      out: "",
      err: "error: there is no page, file, value, key or code 'pricng␛'\n(Did you mean /pricing?)\nRun galley list for all pages, and galley explain for all codes.\n",
    });
  });

  it("prints the faults that keep it from knowing", async () => {
    const explain = async () => ({
      ok: false,
      diagnostics: [placelessFault],
      explanation: { kind: "unknown", near: undefined } as const,
    });
    expect((await galley(["explain", "/x"], { engine: { explain } })).err).toMatch(
      /^error LAYOUT_UNKNOWN {2}templates\/index\.ts is missing\n/,
    );
  });

  it("ends with 1 where faults may hide what it is asked for, and suggests what is like it", async () => {
    const told = async (near: string | undefined) => {
      const explanation = { kind: "unknown", near } as const;
      const explain = async () => ({ ok: false, diagnostics: [pricingFault], explanation });
      const { exitCode, err } = await galley(["explain", "/x"], { engine: { explain } });
      return [exitCode, err.split("\n").filter((line) => line.startsWith("error: "))];
    };
    expect(await told(undefined)).toEqual([1, []]);
    expect(await told("/y")).toEqual([2, ["error: there is no page, file, value, key or code '/x'"]]);
  });
});

describe("schema", () => {
  it("names what it wrote", async () => {
    const outcome = await galley(["schema", "--vscode"]);
    expect(outcome).toMatchObject({
      exitCode: 0,
      out:
        "Wrote .galley/schemas/faq.json\n" +
        "For front matter, add an extension that starts language servers, such as zsol.vscode-glspc, and to .vscode/settings.json:\n" +
        '  "glspc.server.command": "npx",\n' +
        '  "glspc.server.commandArguments": ["galley", "lsp", "--stdio"],\n' +
        '  "glspc.server.languageId": ["markdown", "yaml"]\n',
      err: "",
    });
    expect(outcome.calls).toEqual([{ name: "writeSchemas", options: { root: ROOT, vscode: true } }]);
    const writeSchemas = async () => ({ ok: true, diagnostics: [], written: [], unchanged: ["a", "b"] });
    expect((await galley(["schema"], { engine: { writeSchemas } })).out).toBe(
      "All 2 files are up to date.\n",
    );
  });
});

describe("diff", () => {
  const PLAIN = `1 page changes, 1 page is new, 2 pages are gone. 1 page differs only in markup. In all 10.0 kB → 12.0 kB.

/pricing
  title: [-Plans-] {+Pricing+}
  prices: [-$29-] {+$35+}
  Try it free for [-14-]{+30+} days.
  {+*No* card.+}
  links: {+/contact+}
  size: 1.0 kB → 1.2 kB

New pages
  {+/careers+} Careers & jobs

Pages that are gone
  [-/features-] now leads to /product
  [-/old-] Old

Only in markup
  alternative text, attribute class: /about

Other files
  _redirects: 20 B → 30 B
  [-/a /b 301-]
  {+/a /c 301+}
  assets/styles.css: 2.0 kB → 2.1 kB
`;

  it("prints what visitors would see", async () => {
    const outcome = await galley(["diff"]);
    expect(outcome).toMatchObject({ exitCode: 0, out: PLAIN, err: "" });
    expect(outcome.calls).toEqual([{ name: "diff", options: { root: ROOT } }]);
    const flags = ["--against", "main", "--drafts", "--now", "2026-01-01"];
    expect((await galley(["diff", ...flags])).calls[0]?.options).toEqual({
      root: ROOT,
      against: "main",
      drafts: true,
      now: "2026-01-01T00:00:00.000Z",
    });
    expect((await galley(["diff", "old", "../new"])).calls[0]?.options).toEqual({
      root: ROOT,
      folders: [`${ROOT}/old`, "/home/ada/new"],
    });
  });

  it("colours for a person at stdout only", async () => {
    expect((await galley(["diff"], { isInteractive: true })).out).toBe(PLAIN);
    expect((await galley(["diff"], { isOutInteractive: true })).out).toContain(
      "free for \u001b[31m14\u001b[39m\u001b[32m30\u001b[39m days.",
    );
  });

  it("prints a review comment that no text of the site can format", async () => {
    expect((await galley(["diff", "--format", "markdown"])).out).toBe(`### What visitors will see

1 page changes, 1 page is new, 2 pages are gone. 1 page differs only in markup. In all 10.0 kB → 12.0 kB.

#### /pricing

- title: <del>Plans</del> <b>Pricing</b>
- prices: <del>&#36;29</del> <b>&#36;35</b>
- Try it free for <del>14</del><b>30</b> days.
- <b>&#42;No&#42; card.</b>
- links: <b>/contact</b>
- size: 1.0 kB → 1.2 kB

#### New pages

- <b>/careers</b> Careers &#38; jobs

#### Pages that are gone

- <del>/features</del> now leads to /product
- <del>/old</del> Old

#### Only in markup

- alternative text, attribute class: /about

#### Other files

- &#95;redirects: 20 B → 30 B
- <del>/a /b 301</del>
- <b>/a /c 301</b>
- assets/styles.css: 2.0 kB → 2.1 kB
`);
  });

  it("tells once what most pages have in common", async () => {
    const diff = async () => ({ ok: true, diagnostics: [], diff: sharedDiff });
    expect((await galley(["diff"], { engine: { diff } })).out).toBe(`3 pages change. In all 10.0 kB → 12.0 kB.

On 3 pages
  [-Old footer-]
  links: {+/jobs+}

/
  description: {+New+}
`);
  });

  it("prints the whole difference as JSON", async () => {
    expect(JSON.parse((await galley(["diff", "--format", "json"])).out)).toEqual({
      version: 1,
      ...trialDiff,
    });
  });

  it.each([
    [["diff", "old"], "error: one folder is not enough to compare; a commit follows --against\n"],
    [["diff", "old", "new", "--against", "main"], "error: either two folders or --against, not both\n"],
  ])("refuses %j", async (words, message) => {
    expect(await galley(words)).toMatchObject({
      exitCode: 2,
      out: "",
      calls: [],
      err: `${message}Run galley help diff for its options.\n`,
    });
  });

  it("says that there is nothing to compare with, and fails nothing", async () => {
    const refusal = { code: "DIFF_REFUSED", severity: "warning" } as const;
    const reason = { ...refusal, message: "main_1 cannot be built", hint: "mend it" };
    const diff = async () => ({ ok: true, diagnostics: [reason], diff: undefined });
    const run = (...words: string[]) => galley(["diff", ...words], { engine: { diff } });
    const err = "warning DIFF_REFUSED  main_1 cannot be built\n  mend it\n";
    expect(await run()).toMatchObject({ exitCode: 0, out: "", err });
    expect(await run("--format", "markdown")).toMatchObject({
      exitCode: 0,
      out: "### What visitors will see\n\nNothing is compared&#58; main&#95;1 cannot be built &#40;mend it&#41;.\n",
    });
    const json = await run("--format", "json");
    expect([json.exitCode, JSON.parse(json.out)]).toEqual([0, { version: 1, diagnostics: [reason] }]);
  });

  it("ends with 1 when the site cannot be built", async () => {
    const diff = async () => ({ ok: false, diagnostics: [pricingFault], diff: undefined });
    expect(await galley(["diff"], { engine: { diff } })).toMatchObject({ exitCode: 1, out: "" });
    const json = await galley(["diff", "--json"], { engine: { diff } });
    expect([json.exitCode, JSON.parse(json.out)]).toMatchObject([
      1,
      { diagnostics: [{ code: pricingFault.code }] },
    ]);
  });
});

describe.skipIf(process.platform === "win32")("the editor", () => {
  const folder = temporaryFolder(afterAll);

  it("is started by the shell, with the file as one word whatever its name", async () => {
    const parts = { stdout: new PassThrough(), stderr: new PassThrough(), cwd: () => folder };
    const { terminal } = processTerminal(
      Object.assign(new EventEmitter(), parts) as unknown as NodeJS.Process,
    );
    const log = join(folder, "log");
    expect(await terminal.edit(`printf '%s|' >"${log}" --wait`, "/a b; $(rm x) '.md")).toBe(0);
    expect(readFileSync(log, "utf8")).toBe("--wait|/a b; $(rm x) '.md|");
    expect(await terminal.edit("exit 3;", "x")).toBe(3);
  });
});
