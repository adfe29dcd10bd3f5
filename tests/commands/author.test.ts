/** The commands around the build, on copies of the marketing site and of the docs site, with the real engine. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { build } from "../../generator/build/build.ts";
import { diff } from "../../generator/commands/diff/diff.ts";
import { explain } from "../../generator/commands/explain/explain.ts";
import { printExplanation } from "../../generator/commands/explain/print.ts";
import { inspect } from "../../generator/commands/inspect.ts";
import { list } from "../../generator/commands/list/list.ts";
import { createEntry } from "../../generator/commands/new/create-entry.ts";
import { writeSchemas } from "../../generator/commands/schema/write-schemas.ts";
import { createDiskEffects } from "../../generator/effects/disk.ts";
import { createSite } from "../site-folder.ts";
import { CONFIG, FILES, PAGE, page } from "../small-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const repository = resolve(import.meta.dirname, "../..");
const temporary = temporaryFolder(afterAll);
const effects = createDiskEffects(() => undefined);
const NOW = "2026-01-15T12:00:00Z";
const SITES = { marketing: repository, docs: join(repository, "tests/sites/docs/input") };

function copySite(site: keyof typeof SITES, name: string): string {
  const root = join(temporary, `${site}-${name}`);
  for (const folder of ["content", "templates"])
    cpSync(join(SITES[site], folder), join(root, folder), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  // What the first copy made is remembered in all.
  if (existsSync(caches[site])) cpSync(caches[site], join(root, ".galley"), { recursive: true });
  return root;
}

function keepCache(site: keyof typeof SITES, root: string): void {
  cpSync(join(root, ".galley"), caches[site], { recursive: true });
  rmSync(join(caches[site], "reasons.json"));
}

const caches = { marketing: join(temporary, "marketing.cache"), docs: join(temporary, "docs.cache") };

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};
const check = (root: string, drafts: boolean) => build({ root, now: NOW, drafts, write: false }, effects);

describe.each(["marketing", "docs"] as const)("the %s site", (site) => {
  it("takes a new entry of every collection as it is written", async () => {
    const root = copySite(site, "new");
    await build({ root, now: NOW, write: true }, effects);
    keepCache(site, root);
    const { collections } = await list({ root, now: NOW }, effects);
    const created: string[] = [];
    expect(collections.length).toBeGreaterThan(2);
    for (const { name } of collections) {
      const report = await createEntry({ root, collection: name, slug: "brand-new", now: NOW }, effects);
      expect(report).toMatchObject({ ok: true, diagnostics: [] });
      created.push(report.path ?? "");
      expect(readFileSync(join(root, report.path ?? ""), "utf8")).toMatch(/^(?:---\n)?#? ?\S/);
    }
    for (const drafts of [false, true]) {
      const { diagnostics } = await check(root, drafts);
      const faults = diagnostics.filter(
        ({ severity, location }) => severity === "error" && created.includes(location?.path ?? ""),
      );
      expect(faults).toEqual([]);
    }
    expect((await check(root, false)).ok).toBe(true);
    // A page that has nothing but its own text.
    const page = created.find((path) => path.startsWith("content/pages/"));
    if (page !== undefined) expect(readFileSync(join(root, page), "utf8")).toContain("\nlayout: text\n");
    // The folder is as good as the name.
    const folder = `${dirname(created[0] ?? "")}/`;
    const again = await createEntry({ root, collection: folder, slug: "brand-new", now: NOW }, effects);
    expect(again).toMatchObject({ ok: false, path: undefined, diagnostics: [{ code: "NEW_REFUSED" }] });
    symlinkSync(temporary, join(root, folder, "away"));
    const away = await createEntry({ root, collection: folder, slug: "away/x", now: NOW }, effects);
    expect(away.diagnostics.map(({ message }) => message)).toEqual([
      `${folder}away is a link, and what is behind it is not content`,
    ]);
  });

  it("fits the schemas that editors get, value by value as written", async () => {
    const root = copySite(site, "schema");
    const report = await writeSchemas({ root }, effects);
    expect(report.ok).toBe(true);
    const built = await inspect({ root, now: NOW }, effects);
    const schemaOf = (name: string) =>
      z.fromJSONSchema(JSON.parse(readFileSync(join(root, ".galley/schemas", `${name}.json`), "utf8")));
    const written = report.written.map((path) => readFileSync(join(root, path), "utf8"));
    expect(written.filter((text) => /"galley":|"\/404"/.test(text))).toEqual([]);
    const faults = built.entries.flatMap(({ collection, file }) => {
      const result = schemaOf(collection).safeParse(file.data);
      return result.success ? [] : [`${file.path}: ${JSON.stringify(result.error.issues)}`];
    });
    expect(faults).toEqual([]);
    const siteFile = built.sources.find(({ path }) => path === "content/site.yaml");
    expect(schemaOf("site.yaml").safeParse(siteFile?.data).error?.issues).toBeUndefined();
  });
});

it("leaves no half of a new entry on a full disk", async () => {
  const root = copySite("docs", "full");
  const write = (file: string, bytes: Uint8Array) => {
    const isContent = file.startsWith(join(root, "content"));
    effects.files.write(file, isContent ? bytes.subarray(0, 5) : bytes);
    if (isContent) throw new Error("ENOSPC: no space left on device");
  };
  const before = readdirSync(join(root, "content/notes"));
  const full = { ...effects, files: { ...effects.files, write } };
  const created = createEntry({ root, collection: "notes", slug: "brand-new", now: NOW }, full);
  await expect(created).rejects.toThrow("ENOSPC");
  expect(readdirSync(join(root, "content/notes"))).toEqual(before);
});

it("the marketing site has nothing to warn about", async () => {
  expect((await check(copySite("marketing", "check"), false)).diagnostics).toEqual([]);
});

describe("writeSchemas", () => {
  it("adds to the editor's files, or touches none of them", async () => {
    const root = copySite("docs", "vscode");
    mkdirSync(join(root, ".vscode"));
    const settings = join(root, ".vscode/settings.json");
    writeFileSync(settings, '{\n  // mine\n  "a": 1\n}\n');
    const refused = await writeSchemas({ root, vscode: true }, effects);
    expect(refused).toMatchObject({
      ok: false,
      written: [],
      diagnostics: [{ code: "EDITOR_SETTINGS", location: { path: ".vscode/settings.json" } }],
    });
    expect(readFileSync(settings, "utf8")).toBe('{\n  // mine\n  "a": 1\n}\n');
    expect(existsSync(join(root, ".vscode/tasks.json"))).toBe(false);

    writeFileSync(settings, '{ "a": 1 }');
    const done = await writeSchemas({ root, vscode: true }, effects);
    expect(done.written).toContain(".vscode/galley.code-snippets");
    expect(JSON.parse(readFileSync(settings, "utf8"))).toMatchObject({
      a: 1,
      "yaml.schemas": { "./.galley/schemas/authors.json": expect.any(Array) },
    });
    expect(await writeSchemas({ root, vscode: true }, effects)).toMatchObject({
      ok: true,
      written: [],
      unchanged: [...done.written].sort((a, b) => done.written.indexOf(a) - done.written.indexOf(b)),
    });

    // Every build writes those that it changes.
    writeFileSync(join(root, "content/authors/neu.yaml"), "name: Neu\n");
    await check(root, false);
    const schema = join(root, ".galley/schemas/docs.json");
    expect(JSON.parse(readFileSync(schema, "utf8")).properties.author.enum).toEqual(["agnes", "neu", "wang"]);
    rmSync(join(root, "content/authors/neu.yaml"));
    expect(await writeSchemas({ root }, effects)).toMatchObject({ written: [".galley/schemas/docs.json"] });

    writeFileSync(settings, '{ "a": 1 }');
    const write: typeof effects.files.write = (path, bytes) => {
      effects.files.write(path, path.includes("settings") ? new Uint8Array() : bytes);
      if (path.includes("settings")) throw new Error("ENOSPC: no space left on device");
    };
    const full = { ...effects, files: { ...effects.files, write } };
    await expect(writeSchemas({ root, vscode: true }, full)).rejects.toThrow("ENOSPC");
    expect(readFileSync(settings, "utf8")).toBe('{ "a": 1 }');
  });
});

describe("list", () => {
  it("tells what is there, what is not, and what comes next", async () => {
    const root = copySite("docs", "list");
    writeFileSync(
      join(root, "content/docs/bald.md"),
      "---\ntitle: Bald\ndescription: Kommt noch.\npublishAt: 2026-02-01\nexpireAt: 2026-03-01\n---\n",
    );
    writeFileSync(
      join(root, "content/docs/vorbei.md"),
      "---\ntitle: Vorbei\ndescription: War einmal.\nexpireAt: 2026-01-15\n---\n",
    );
    writeFileSync(
      join(root, "content/docs/nie.md"),
      "---\ntitle: Nie\ndescription: Bleibt ein Entwurf.\ndraft: true\npublishAt: 2026-01-20\n---\n",
    );
    writeFileSync(join(root, "content/authors/neu.yaml"), "name: Neu\ndraft: true\n");
    writeFileSync(join(root, "content/authors/gast.yaml"), "name: Gast\nexpireAt: 2026-03-01\n");
    const listed = await list({ root, now: NOW }, effects);
    expect(listed.drafts).toContainEqual({ url: undefined, path: "content/authors/neu.yaml" });
    expect(listed.scheduled).toContainEqual({
      url: "/bald",
      path: "content/docs/bald.md",
      date: "2026-02-01",
    });
    expect(listed.expired).toContainEqual({
      url: "/vorbei",
      path: "content/docs/vorbei.md",
      date: "2026-01-15",
    });
    expect(listed.drafts.map(({ url }) => url)).toContain("/nie");
    expect(listed.redirects).toContainEqual({ from: "/start", to: "/guide", status: 301 });
    expect(listed.nextChange).toEqual({
      date: "2026-02-01",
      entries: [{ url: "/bald", path: "content/docs/bald.md", change: "appears" }],
    });
    expect((await list({ root, now: "2026-02-01T00:00:00Z" }, effects)).nextChange).toMatchObject({
      date: "2026-03-01",
      entries: [
        { url: "/bald", change: "disappears" },
        { url: undefined, path: "content/authors/gast.yaml", change: "disappears" },
      ],
    });
  });
});

describe("explain", () => {
  const explanationOf = async (root: string, subject: string, drafts = false) =>
    (await explain({ root, now: NOW, subject, drafts }, effects)).explanation;
  /** as it is printed; unless nothing is known of it */
  const toldOf = async (...given: Parameters<typeof explanationOf>) => {
    const explanation = await explanationOf(...given);
    if (explanation.kind === "unknown") return explanation;
    return printExplanation(explanation, (path) => path).trimEnd();
  };

  it("names the pages that show a picture, whatever its name", async () => {
    const root = copySite("marketing", "explain-picture");
    const picture = join(repository, "tests/sites/pictures/input/content/assets/leaf.svg");
    cpSync(picture, join(root, "content/assets/a ~(1)'.svg"), { recursive: true });
    const page = join(root, "content/pages/about.md");
    writeFileSync(page, `${readFileSync(page, "utf8")}\n![A leaf](<a ~(1)'.svg>)\n`);
    expect(await explanationOf(root, "content/assets/a ~(1)'.svg")).toMatchObject({
      kind: "file",
      pages: ["/about"],
    });
  });

  it("knows a file whose name a system has written in another form of Unicode", async () => {
    const path = "content/pages/über.md";
    const { root } = createSite({ ...FILES, [path.normalize("NFD")]: page("") });
    expect(await explanationOf(root, path.normalize("NFC"))).toMatchObject({
      kind: "file",
      pages: ["/über"],
    });
  });

  it("says where an old address leads, and why a page is not there", async () => {
    const { root } = createSite({
      ...FILES,
      [CONFIG]: `${FILES[CONFIG]}redirects:\n  - from: /old\n    to: /\n    status: 302\n`,
      [PAGE]: FILES[PAGE].replace("layout:", "aliases: [/older, /über]\nlayout:"),
      "content/pages/plan.md": page("draft: true\n"),
      "content/pages/soon.md": page("publishAt: 2027-01-01\n"),
      "content/pages/past.md": page("expireAt: 2025-01-01\n"),
    });
    const told = (subject: string) => toldOf(root, subject);
    expect(await told("/old")).toBe("/old leads to / (302)\n\nDeclared in\n  content/site.yaml:4:5");
    expect(await told("/%C3%BCber")).toBe(
      "/über leads to / (301)\n\nDeclared in\n  content/pages/index.md:4:19",
    );
    expect(await told("/plan")).toBe(
      "/plan is a draft\n\nContent\n  content/pages/plan.md\n\ngalley explain --drafts /plan tells what it is made of",
    );
    expect(await told("/soon")).toBe(
      "/soon joins the site on 2027-01-01\n\nContent\n  content/pages/soon.md\n\ngalley explain --drafts /soon tells what it is made of",
    );
    expect(await told("/past")).toBe("/past left the site on 2025-01-01\n\nContent\n  content/pages/past.md");
    expect(await toldOf(root, "/plan", true)).toMatch(
      /^\/plan: New\n\nContent\n {2}content\/pages\/plan.md\n/,
    );
    expect(await told("https://small.example/plan/?from=mail#top")).toBe(await told("/plan"));
    expect(await told("https://other.example/plan")).toMatchObject({ kind: "unknown" });
    expect(await told("/oldr")).toEqual({ kind: "unknown", near: "/old" });
  });

  it("knows a page by what a browser shows of its address below a path, in `dev` too", async () => {
    const site = createSite({ ...FILES, [CONFIG]: "name: Small\norigin: https://small.example/docs\n" });
    site.write("content/pages/plan.md", page());
    const find = async (subject: string) => {
      const explanation = await explanationOf(site.root, subject);
      return explanation.kind === "page" && explanation.url;
    };
    for (const host of ["", "http://127.0.0.1:4400", "http://localhost:4401", "https://small.example"])
      expect([host, await find(`${host}/docs/plan/`)]).toEqual([host, "/plan"]);
    for (const path of ["/plan", "/plan/", "/plan?a#b"])
      expect([path, await find(path)]).toEqual([path, "/plan"]);
    site.write("content/pages/docs.md", page());
    expect(await find("/docs")).toBe("/docs");
  });

  it("knows files for visitors by their path and their address, and the pages that name them", async () => {
    const path = "content/public/press kit.zip";
    const { root } = createSite({ ...FILES, [path]: "x", [PAGE]: page("", "[Kit](/press%20kit.zip)") });
    for (const subject of [path, "/press%20kit.zip"])
      expect(await explanationOf(root, subject)).toMatchObject({ kind: "file", path, pages: ["/"] });
    expect(await explanationOf(root, "/pres-kit.zip")).toEqual({ kind: "unknown", near: "/press kit.zip" });
  });

  it("knows files that code writes by their address, and the code that writes them", async () => {
    const { root } = createSite({ ...FILES, "templates/files/feed.xml.ts": 'export default () => "<a/>";' });
    for (const subject of ["/feed.xml", "templates/files/feed.xml.ts"])
      expect(await toldOf(root, subject)).toBe("templates/files/feed.xml.ts, which writes /feed.xml");
    expect(await toldOf(root, "/feed.xlm")).toEqual({ kind: "unknown", near: "/feed.xml" });
  });

  it("says what keys of content/site.yaml mean, and where they are written", async () => {
    const { root } = createSite({
      ...FILES,
      [CONFIG]: `${FILES[CONFIG]}redirects: [{ from: /old, to: / }]\n`,
    });
    const told = (subject: string) => toldOf(root, subject);
    expect(await told("redirects")).toMatchInlineSnapshot(`
      "redirects: old addresses and where they lead

      Keys
        from
        to: a page such as /pricing, or a full https:// address
        status: one of 301, 302, 307, 308

      Written in
        content/site.yaml:3:1"
    `);
    expect(await told("unknownPaths")).toMatchInlineSnapshot(`
      "unknownPaths: what an address that does not exist leads to: { redirect: / }, or { notFound: true } for the page 404

      Keys
        redirect
        status: one of 301, 302
        notFound: true

      Written in
        nowhere, which means {"notFound":true}"
    `);
    expect(await told("hosts")).toMatchInlineSnapshot(`
      "hosts: hosts to write rules for; one of netlify, cloudflare, cloudflare-workers, cloudfront, github-pages, gitlab-pages, vercel, firebase, azure, nginx, apache, caddy

      Written in
        nowhere, which means ["netlify","cloudflare"]"
    `);
    expect(await told("site.budgets")).toMatchInlineSnapshot(`
      "budgets: largest allowed sizes: for "*", every page, and for single pages, whose own figures win

      Keys
        html: the page's own HTML, in kilobytes as sent
        css: its stylesheets, in kilobytes as sent
        eagerJs: scripts fetched on load, in kilobytes as sent
        js: all scripts, with those of widgets that wake later, in kilobytes as sent
        fonts: its fonts, in kilobytes as sent
        total: everything fetched on load, in kilobytes as sent
        requests: how many files are fetched on load, the page included

      Written in
        nowhere, which means {}"
    `);
    expect(await told("redirects.status")).toEqual({ kind: "unknown", near: undefined });
    expect(await told("redirect")).toEqual({ kind: "unknown", near: "redirects" });
  });

  it("says in words why a page was linked anew", async () => {
    const draw = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h9"/></svg>`;
    const site = createSite({
      ...FILES,
      [PAGE]: `${FILES[PAGE]}![A line](a.svg)\n`,
      "content/assets/a.svg": draw(9),
    });
    await site.build();
    site.write("content/assets/a.svg", draw(18));
    await site.build();
    expect(await toldOf(site.root, "/")).toContain(
      "linked anew: changed pictures that it shows, names of styles, scripts or pictures, or a setting of the site",
    );
  });

  it("follows pages, files and values of the marketing site", async () => {
    const root = copySite("marketing", "explain");
    const explained = (subject: string) => explanationOf(root, subject);
    expect(await explained("/pricing")).toMatchObject({
      kind: "page",
      layout: "templates/layouts/pricing.tsx",
      lastBuild: undefined,
    });
    expect((await build({ root, now: NOW, write: true }, effects)).ok).toBe(true);
    edit(join(root, "content/plans/02-pro.yaml"), "title: Pro", "title: Professional");
    expect((await build({ root, now: NOW, write: true }, effects)).ok).toBe(true);

    const pricing = await explained("/pricing");
    expect(pricing).toMatchObject({
      kind: "page",
      files: [
        "content/pages/pricing.md",
        "content/billing/01-after-the-trial.md",
        "content/billing/02-renewal.md",
        "content/interface/labels.yaml",
        "content/plans/01-free.yaml",
        "content/plans/02-pro.yaml",
        "content/plans/03-enterprise.yaml",
      ],
      linkedFrom: expect.arrayContaining(["/", "/about"]),
      lastBuild: { stage: "render", because: "changed", inputs: ["props"] },
    });
    expect(pricing.kind === "page" && pricing.bytes && pricing.bytes.brotli < pricing.bytes.raw).toBe(true);
    expect(await explained("/about")).toMatchObject({ lastBuild: "remembered" });

    expect(await explained("facts.trialDays")).toMatchObject({
      kind: "value",
      shown: "14",
      pages: ["/", "/pricing", "/terms"],
    });
    const text = readFileSync(join(root, "content/faq/08-cost.md"), "utf8").split("\n");
    const line = text.findIndex((one) => one.includes("{{ facts.trialDays }}"));
    const uses = await explained("{{ facts.trialDays }}");
    expect(
      uses.kind === "value" && uses.uses.find(({ path }) => path === "content/faq/08-cost.md"),
    ).toMatchObject({
      line: line + 1,
      column: (text[line] ?? "").indexOf("{{ facts.trialDays }}") + 1,
    });
    // The prices reach /pricing through the plans; navigation reaches every page by itself.
    expect(await explained("facts.proAnnual")).toMatchObject({ pages: expect.arrayContaining(["/pricing"]) });
    expect(await explained("site.navigation.header.0.label")).toMatchObject({
      pages: expect.arrayContaining(["/", "/404", "/about"]),
    });

    expect(await explained("content/faq/08-cost.md")).toEqual({
      kind: "file",
      path: "content/faq/08-cost.md",
      collection: "faq",
      pages: ["/"],
    });
    expect(await explained("templates/layouts/legal.tsx")).toMatchObject({ pages: ["/privacy", "/terms"] });
    expect(await explained("templates/widgets/pricing-switch/pricing-switch.tsx")).toMatchObject({
      pages: ["/pricing"],
    });
    expect(await explained("/pricng")).toEqual({ kind: "unknown", near: "/pricing" });
    expect(await explained("facts.trialDay")).toEqual({ kind: "unknown", near: "facts.trialDays" });
    expect(await explained("page")).toEqual({ kind: "unknown", near: undefined });
    expect(await explained("content/site.yml")).toEqual({ kind: "unknown", near: "content/site.yaml" });
    for (const [subject, near] of [
      ["site.yaml", "content/site.yaml"],
      ["08-cost.md", "content/faq/08-cost.md"],
      ["pricing-switch", "templates/widgets/pricing-switch/pricing-switch.css"],
      ["pricing", "/pricing"],
    ] as const)
      expect(await explained(subject)).toEqual({ kind: "unknown", near });
  });
});

describe("diff", () => {
  it("compares the site with a commit and leaves repository and work tree as they are", async () => {
    const repo = join(temporary, "repository");
    const root = join(repo, "web");
    mkdirSync(repo);
    cpSync(copySite("docs", "diff"), root, { recursive: true, verbatimSymlinks: true });
    const git = (...words: string[]) =>
      execFileSync("git", [
        "-C",
        repo,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.example",
        ...words,
      ]).toString();
    writeFileSync(join(repo, ".gitignore"), "node_modules\n.galley\nsite\n");
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "-m", "one");
    edit(join(root, "content/docs/guide/02-erstes-projekt.md"), "Startseite", "Anfang");
    git("add", ".");
    rmSync(join(root, "content/authors/agnes.yaml"), { force: true });
    const status = git("status", "--porcelain");
    cpSync(join(root, "content/authors/wang.yaml"), join(root, "content/authors/agnes.yaml"));

    const { diff: found, diagnostics } = await diff({ root, now: NOW }, effects);
    expect(diagnostics).toEqual([]);
    expect(found?.changed.map(({ url }) => url)).toContain("/guide/erstes-projekt");
    expect(found?.changed.find(({ url }) => url === "/guide/erstes-projekt")?.text).toEqual([
      { kind: "removed", text: "Startseite" },
      { kind: "added", text: "Anfang" },
    ]);
    expect(existsSync(join(root, "site"))).toBe(false);
    expect(effects.files.list(join(root, ".galley")).filter(({ name }) => name.startsWith("diff-"))).toEqual(
      [],
    );
    rmSync(join(root, "content/authors/agnes.yaml"));
    expect(git("status", "--porcelain")).toBe(status);

    cpSync(join(root, "content/authors/wang.yaml"), join(root, "content/authors/agnes.yaml"));
    const refused = async (options: object) =>
      (await diff({ root, now: NOW, ...options }, effects)).diagnostics.map(({ message }) => message);
    expect(await refused({ against: "nope" })).toEqual(['git knows no commit "nope"']);
    expect(await refused({ against: "--help" })).toEqual(['git knows no commit "--help"']);
    expect(await refused({ folders: [root, join(root, "none")] })).toEqual(["none is not a folder"]);
    const outside = copySite("docs", "no-git");
    expect(
      (await diff({ root: outside, now: NOW }, effects)).diagnostics.map(({ message }) => message),
    ).toEqual(["the site is not in a git repository"]);
  });

  it("compares two built folders", async () => {
    const root = copySite("docs", "folders");
    const [before, after] = [join(root, "before"), join(root, "after")] as const;
    await build({ root, now: NOW, out: before, write: true }, effects);
    edit(join(root, "content/site.yaml"), "value: 10", "value: 12");
    await build({ root, now: NOW, out: after, write: true }, effects);
    const { diff: found } = await diff({ root, folders: [before, after] }, effects);
    expect(found?.changed.length).toBeGreaterThan(0);
    expect(found?.added).toEqual([]);
    expect(JSON.stringify(found?.changed)).toContain(
      '{"text":"10","mark":"removed"},{"text":"12","mark":"added"}',
    );
    expect((await diff({ root, folders: [after, after] }, effects)).diff).toMatchObject({
      changed: [],
      unseen: [],
      files: [],
    });
  });
});
