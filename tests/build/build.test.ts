import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { discover } from "../../generator/build/discover.ts";
import { verify } from "../../generator/commands/build/verify.ts";
import { scriptHash } from "../../generator/html/blocked.ts";
import type { Effects } from "../../generator/types.ts";
import { copySite, createSite, quietEffects, runGalley } from "../site-folder.ts";
import { CONFIG, FILES, INDEX, LAYOUT, PAGE, print } from "../small-site.ts";
import { readTree } from "../watch/clean-build.ts";

describe("a second build", () => {
  test("of unchanged sources renders nothing and writes nothing", async () => {
    const site = copySite("docs");
    const first = await site.build();
    expect(first).toMatchObject({ ok: true, pages: 20, rendered: 20 });
    expect(await site.build()).toMatchObject({
      ok: true,
      pages: 20,
      rendered: 0,
      written: 0,
      outputs: first.outputs,
    });
  });

  test("renders only the pages that an edit reaches", async () => {
    const site = copySite("docs");
    await site.build();
    site.write(
      "content/docs/guide/03-betrieb.md",
      `${site.read("content/docs/guide/03-betrieb.md")}\nNeuer Satz.\n`,
    );
    expect(await site.build()).toMatchObject({ ok: true, rendered: 1 });
    expect(site.snapshot()["guide/betrieb/index.html"]).toContain("Neuer Satz.");
  });

  test("tells each warning at its line, also where only lines above it have changed, or the terminal", async () => {
    const site = copySite("docs");
    const page = "content/docs/guide/03-betrieb.md";
    const text = `${site.read(page)}\n##Kein Titel\n`;
    const lines = text.split("\n").length - 1;
    for (const above of ["", "", "# Wann\n"]) {
      site.write(page, text.replace("---\n", `---\n${above}`));
      const line = above === "" ? lines : lines + 1;
      for (const columns of [undefined, 20]) {
        const effects = { ...quietEffects(), screen: { columns, progress: () => {} } };
        const { diagnostics } = await site.build({}, effects);
        expect(diagnostics).toMatchObject([{ code: "MARKDOWN_UNREAD", location: { line } }]);
        expect(diagnostics[0]?.frame).toContain(`> ${line} | ##Kein Titel`);
        expect(diagnostics[0]?.frame?.split("\n").length).toBe(columns === undefined ? 3 : 4);
      }
    }
  });

  test("after a fact changed is the same as a clean one", async () => {
    const site = copySite("docs");
    await site.build();
    site.replace("content/site.yaml", "value: 10", "value: 12");
    site.replace("content/site.yaml", "12 kB", "13 kB");
    expect(await site.build({ checks: [verify] })).toMatchObject({ ok: true, diagnostics: [] });
    const incremental = site.snapshot();
    site.remove("site");
    await site.build({ cache: false });
    expect(site.snapshot()).toEqual(incremental);
  });
});

test("a fact is shown as it is now where no file has its name in one piece, or none at all", async () => {
  const site = createSite(FILES);
  const fields = "pageFields, intro: markdown(), note: markdown().default('All {{ facts.days }}.')";
  site.replace(INDEX, "pageFields,", "markdown, pageFields,");
  site.replace(INDEX, "z.strictObject(pageFields)", `z.strictObject({ ...${fields} })`);
  site.replace(LAYOUT, "body: ", "body: entry.data.intro + entry.data.note + ");
  const folded = "intro: >\n  For {{\n  facts.days }} days.\nlayout: page";
  site.replace(PAGE, "A small site, which", "A small site of {{\n  facts.days }} days, which");
  site.replace(PAGE, "layout: page", folded);
  for (const days of [14, 30]) {
    site.write(CONFIG, `${FILES[CONFIG]}facts: { days: ${days} }\n`);
    expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
    const built = site.read("site/index.html");
    for (const text of [`site of ${days} days`, `For ${days} days.`, `All ${days}.`])
      expect(built).toContain(text);
  }
});

describe("a build with faults", () => {
  test("leaves the published folder byte for byte as it was", async () => {
    const site = copySite("docs");
    await site.build();
    const before = site.snapshot();
    site.write("content/docs/index.md", "---\ntitle: [\n---\n");
    expect(await site.build()).toMatchObject({ ok: false, written: 0 });
    site.write("content/docs/index.md", "---\ntitle: Home\ndescription: Text.\n---\n\n[x](/nowhere)\n");
    expect(await site.build()).toMatchObject({ ok: false, written: 0 });
    expect(site.snapshot()).toEqual(before);
  });

  test("a template that does not compile, throws, or is missing is a diagnostic at its line", async () => {
    const site = copySite("docs");
    const layout = site.read("templates/layouts/article.tsx");
    site.write(
      "templates/layouts/article.tsx",
      layout.replace("export default function", "export default functio"),
    );
    const syntax = await site.build();
    expect(syntax.diagnostics).toMatchObject([
      { code: "TEMPLATE_SYNTAX", location: { path: "templates/layouts/article.tsx" } },
    ]);

    site.write(
      "templates/layouts/article.tsx",
      layout.replace(
        "const { author, tags,",
        'if (entry.slug === "guide/betrieb") throw new Error("no such thing");\n  const { author, tags,',
      ),
    );
    const { stderr, status } = runGalley(site.root, ["build"]);
    expect(stderr).toBe(`templates/layouts/article.tsx:5:45 error TEMPLATE_FAILED  no such thing
   4 | export function props(entry: EntryOf<Site, "docs">, site: SiteView<Site>) {
>  5 |   if (entry.slug === "guide/betrieb") throw new Error("no such thing");
     |                                             ^ this was thrown by the site's own code
  content/docs/guide/03-betrieb.md:1:1 while rendering /guide/betrieb

1 error in 1 file. site/ is unchanged.
`);
    expect(status).toBe(1);

    site.remove("templates/layouts/article.tsx");
    const missing = await site.build();
    expect(missing.diagnostics[0]).toMatchObject({
      code: "LAYOUT_UNKNOWN",
      message: 'layout: there is no layout "article" (16 places)',
    });
    site.remove("templates");
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual([
      "TEMPLATE_MISSING",
      "TEMPLATE_MISSING",
    ]);
  });

  test("content/site.yaml that cannot be read is told alone, not once for every text with a value of it", async () => {
    const site = copySite("docs");
    site.replace("content/site.yaml", "name:", "\tname:");
    site.write("content/authors/agnes.yaml", "nam: Agnes\n");
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => `${location?.path} ${code}`)).toEqual([
      "content/authors/agnes.yaml CONTENT_UNKNOWN_KEY",
      "content/site.yaml YAML_SYNTAX",
    ]);
  });

  test("a page without a layout is told what is missing", async () => {
    const site = copySite("docs");
    site.write(
      "content/docs/new.md",
      "---\ntitle: New\ndescription: A text about what is new and what came of the old.\nlayout: [article]\n---\n\n[x](/guide)\n",
    );
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => `${location?.path}:${location?.line} ${code}`)).toEqual([
      "content/docs/new.md:4 CONTENT_INVALID",
    ]);
  });

  test("a link that a template writes is checked too", async () => {
    const site = copySite("docs");
    site.write(
      "templates/document.tsx",
      site
        .read("templates/document.tsx")
        .replace("<a href={repository}>", '<a href="/imprint">I</a><a href={repository}>'),
    );
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([
      {
        code: "LINK_UNKNOWN_PAGE",
        message: '"/imprint" is not a page of this site (on / and 19 more)',
        location: { path: "templates/document.tsx" },
      },
    ]);
  });

  test("warnings fail a strict build only", async () => {
    const site = copySite("docs");
    site.write("content/docs/notes.txt", "left over");
    expect(await site.build()).toMatchObject({ ok: true, diagnostics: [{ code: "FILE_IGNORED" }] });
    expect(await site.build({ strict: true })).toMatchObject({ ok: false });
  });

  test.each([{ write: true }, { write: false }])("a number that is not the fact's: %j", async (options) => {
    const site = copySite("docs");
    const about = (name: string, text: string) =>
      site.write(
        `content/docs/guide/${name}.md`,
        `---\ntitle: ${name}\ndescription: Eine Seite der Beispiele, ${name}, an denen der Bau geprüft wird.\n---\n\n${text}\n`,
      );
    about("recht", "Die {{ facts.minutes }}-Minute-Fassung.");
    about("falsch", "Die 21-Minute-Fassung.");
    expect(await site.build({ ...options, strict: true })).toMatchObject({
      ok: false,
      diagnostics: [
        {
          code: "FACT_CONTRADICTED",
          severity: "warning",
          message: '"21-Minute", but facts.minutes is 10',
          location: { path: "content/docs/guide/falsch.md", line: 6, column: 5 },
        },
      ],
    });
    expect(site.snapshot()).toEqual({});
  });

  test("check does everything but publish", async () => {
    const site = copySite("docs");
    expect(await site.build({ write: false })).toMatchObject({ ok: true, pages: 20, written: 0 });
    expect(site.snapshot()).toEqual({});
  });
});

describe("drafts and dates", () => {
  const pagesOn = async (now: string, drafts = false) => {
    const site = copySite("docs");
    site.write(
      "content/notes/ende.md",
      "---\ntitle: Ende\ndescription: Läuft ab.\nexpireAt: 2026-06-01\n---\n",
    );
    site.replace("content/docs/entwurf.md", "[Bald](/nirgends)", "Bald.");
    await site.build({ now, drafts });
    const files = site.snapshot();
    return ["entwurf", "später", "notes/ende"].filter((page) => files[`${page}/index.html`] !== undefined);
  };

  test("a page is there from publishAt on and until the day before expireAt", async () => {
    expect(await pagesOn("2026-05-31")).toEqual(["notes/ende"]);
    expect(await pagesOn("2026-06-01")).toEqual([]);
    expect(await pagesOn("2029-12-31T23:59:59Z")).toEqual([]);
    expect(await pagesOn("2030-01-01")).toEqual(["später"]);
  });

  test("a link to a page that is not there says since when or until when", async () => {
    const site = copySite("docs");
    const page = (name: string, text: string, more = "") =>
      site.write(
        `content/notes/${name}.md`,
        `---\ntitle: ${name}\ndescription: Ein Text, der davon erzählt, wann es etwas gab.\n${more}---\n${text}\n`,
      );
    page("weg", "", "expireAt: 2026-01-01\naliases: [/neulich, /einst]\n");
    page("bald", "", "publishAt: 2026-12-01\n");
    page("nie", "", "draft: true\n");
    page("da", "", "noindex: true\n");
    expect((await site.build({ now: "2025-12-31" })).ok).toBe(true);
    page("da", "[a](/notes/weg) [b](/notes/bald) [c](/notes/nie) [d](/neulich)", "noindex: true\n");
    const { diagnostics, absent } = await site.build({ now: "2026-06-01" });
    // The site has a draft and a scheduled page of its own.
    expect(absent).toEqual({ draft: 2, scheduled: 2, expired: 1 });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"/notes/weg" leads to a page that left the site on 2026-01-01',
      '"/notes/bald" leads to a page that joins the site on 2026-12-01',
      '"/notes/nie" leads to a page that is a draft',
      // Nor is /einst, to which no page links, told as lost.
      '"/neulich" leads to a page that left the site on 2026-01-01',
    ]);
  });

  test("an entry that pages show is there on the same days, and a reference to it says when", async () => {
    const site = copySite("docs");
    const told = async (more: string, now: string, drafts = false) => {
      site.write("content/authors/agnes.yaml", `name: Agnes\n${more}\n`);
      const { diagnostics } = await site.build({ now, drafts });
      return print(diagnostics, site.root);
    };
    expect(await told("draft: true", "2026-06-01")).toMatchInlineSnapshot(`
      "content/docs/guide/01-installation.md:4:9 error REF_UNKNOWN  author: "agnes" in authors is a draft
         3 | description: Das Programm auf den Rechner bringen. Eine Seite der Beispiele, an denen der Bau geprüf…
      >  4 | author: agnes
           |         ^^^^^ take the reference out, or publish that entry"
    `);
    expect(await told("publishAt: 2026-07-01", "2026-06-30")).toMatchInlineSnapshot(`
      "content/docs/guide/01-installation.md:4:9 error REF_UNKNOWN  author: "agnes" in authors joins the site on 2026-07-01
         3 | description: Das Programm auf den Rechner bringen. Eine Seite der Beispiele, an denen der Bau geprüf…
      >  4 | author: agnes
           |         ^^^^^ take the reference out, or publish that entry"
    `);
    expect(await told("expireAt: 2026-07-01", "2026-07-01")).toMatchInlineSnapshot(`
      "content/docs/guide/01-installation.md:4:9 error REF_UNKNOWN  author: "agnes" in authors left the site on 2026-07-01
         3 | description: Das Programm auf den Rechner bringen. Eine Seite der Beispiele, an denen der Bau geprüf…
      >  4 | author: agnes
           |         ^^^^^ take the reference out, or publish that entry"
    `);
    expect(await told("draft: yes", "2026-06-01")).toMatchInlineSnapshot(`
      "content/authors/agnes.yaml:2:8 error CONTENT_INVALID  draft: expected true or false, got "yes"
         1 | name: Agnes
      >  2 | draft: yes
           |        ^^^ write true"
    `);
    expect(await told("publishAt: 2026-07-01\nexpireAt: 2026-08-01", "2026-07-31")).toBe("");
    expect(await told("draft: true", "2026-06-01", true)).toContain("/nirgends");
  });

  test("drafts show what is not published yet", async () => {
    expect(await pagesOn("2026-01-01", true)).toEqual(["entwurf", "später", "notes/ende"]);
  });
});

describe("the same sources give the same bytes", () => {
  test("whatever the folder, the time zone, the order of directories and the umask", async () => {
    const here = copySite("docs");
    await here.build();
    const expected = here.snapshot();

    const elsewhere = copySite("docs");
    const zone = process.env.TZ;
    const mask = process.umask(0o077);
    try {
      process.env.TZ = "Pacific/Kiritimati";
      await elsewhere.build({ cache: false }, reversed(quietEffects()));
    } finally {
      process.umask(mask);
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    expect(elsewhere.snapshot()).toEqual(expected);
  });

  test("and a damaged cache changes nothing", async () => {
    const site = copySite("docs");
    await site.build();
    const expected = site.snapshot();
    const cache = join(site.root, ".galley", "cache");
    for (const [path] of Object.entries(readTree(cache))) {
      if (path.length % 2 === 0) writeFileSync(join(cache, path), "not a pack");
    }
    for (const name of readdirSync(join(site.root, ".galley", "modules")))
      writeFileSync(join(site.root, ".galley", "modules", name), "throw 1");
    site.remove("site");
    expect(await site.build()).toMatchObject({ ok: true });
    expect(site.snapshot()).toEqual(expected);
  });

  test("nor does a store that has lost the texts which a new layout asks for", async () => {
    const renew = (site: ReturnType<typeof copySite>, language = "de") => {
      const file = "templates/layouts/article.tsx";
      site.write(file, site.read(file).replace(/<article.*?>/, `<article lang="${language}">`));
    };
    const site = copySite("docs");
    await site.build();
    renew(site);
    const cache = join(site.root, ".galley", "cache");
    const listPacks = () => Object.keys(readTree(cache)).filter((path) => path.includes("/texts-"));
    const packs = listPacks();
    const entries = Object.entries(readTree(cache)).filter(([path]) => path.includes("/entries-"));
    for (const path of packs) rmSync(join(cache, path));
    expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
    const clean = copySite("docs");
    renew(clean);
    await clean.build();
    expect(site.snapshot()).toEqual(clean.snapshot());
    // They are there again.
    expect(listPacks().map((path) => path.replace(".new", ""))).toEqual(packs);
    expect(packs.length).toBeGreaterThan(1);
    // They are lost again, and a share of the store names them as it did.
    for (const path of listPacks()) rmSync(join(cache, path));
    for (const [path, pack] of entries) writeFileSync(join(cache, `${path}.1of2`), pack, "latin1");
    renew(site, "en");
    expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  });

  test("nor one that a full disk has cut off, before it had pages and their texts", async () => {
    const site = copySite("blog");
    const { diagnostics } = await site.build();
    const expected = site.snapshot();
    const cache = join(site.root, ".galley", "cache");
    const packs = Object.keys(readTree(cache)).filter((path) => /\/(?:html|link|texts)-/.test(path));
    for (const path of packs) rmSync(join(cache, path));
    for (const _ of ["without", "with"]) {
      expect(await site.build()).toMatchObject({ ok: true, diagnostics });
      expect(site.snapshot()).toEqual(expected);
    }
  });
});

test("another origin is in every address; only a preview turns robots away", async () => {
  const site = copySite("docs");
  await site.build({ baseUrl: "https://preview.example/" });
  expect(site.snapshot()["robots.txt"]).toContain("Sitemap: https://preview.example/sitemap.xml");
  expect(site.snapshot()["index.html"]).toContain('<link rel="canonical" href="https://preview.example/">');
  expect(site.snapshot()["index.html"]).not.toContain("noindex");
  await site.build({ preview: true });
  const files = site.snapshot();
  expect(files["index.html"]).toContain('<meta name="robots" content="noindex">');
  expect(files["robots.txt"]).toBe("User-agent: *\nDisallow: /\n");
});

test.each([
  ["content/public/robots.txt", "User-agent: *\nDisallow: /a\n"],
  ["templates/files/robots.txt.ts", 'export default () => "User-agent: *\\nDisallow: /a\\n";\n'],
])("%s of the site's own lets no robot into a preview", async (path, text) => {
  const site = copySite("docs");
  site.write(path, text);
  await site.build();
  expect(site.snapshot()["robots.txt"]).toBe("User-agent: *\nDisallow: /a\n");
  await site.build({ preview: true });
  expect(site.snapshot()["robots.txt"]).toBe("User-agent: *\nDisallow: /\n");
});

test("templates and texts meet the other origin as well", async () => {
  const site = copySite("docs");
  const file = "templates/layouts/overview.tsx";
  const layout = site.read(file).replace("title: entry", "at: site.data.origin, title: entry");
  site.write(file, layout.replace("({ title,", "({ at, title,").replace("<h1>", "<h1 data-at={at}>"));
  site.write(
    "content/docs/index.md",
    `${site.read("content/docs/index.md")}\nText of {{ site.origin }}, {{ facts.help }}.\n`,
  );
  site.replace("content/site.yaml", "facts:", 'facts:\n  help: "{{ site.origin }}/help"');
  for (const [baseUrl, origin] of [
    [undefined, "https://docs.example"],
    ["https://me.example/handbook/", "https://me.example/handbook"],
    [undefined, "https://docs.example"],
    [undefined, "https://docs.example"],
  ]) {
    await site.build({ baseUrl });
    expect(site.snapshot()["index.html"]).toContain(`<h1 data-at="${origin}">`);
    expect(site.snapshot()["index.html"]).toContain(`Text of ${origin}, ${origin}/help.`);
    // How it is written is nothing to whoever puts an address behind it.
    site.write("content/site.yaml", site.read("content/site.yaml").replace(/(?<=docs\.example)\/?$/m, "/"));
  }
});

test("below a path every address has it, and nothing else is another than at the root", async () => {
  const site = copySite("docs");
  const layout = site.read("templates/layouts/overview.tsx");
  site.write(
    "templates/layouts/overview.tsx",
    layout.replace("<h1>", "<h1 data-base={import.meta.env.BASE_URL}>"),
  );
  expect(await site.build({ baseUrl: "https://me.example/handbook" })).toMatchObject({
    ok: true,
    diagnostics: [],
  });
  const below = site.snapshot();
  // The domain may have other sites, which are not ours to move to https.
  expect(site.read(".galley/deploy/_headers")).not.toContain("Strict-Transport-Security");
  const rules = site.read(".galley/deploy/_redirects");
  expect(rules).toContain("/handbook/start /handbook/guide 301\n");
  expect(below._redirects).toBeUndefined();
  for (const [path, text] of Object.entries(below).filter(([path]) => path.endsWith(".html"))) {
    const addresses = [...text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
    expect([path, addresses.filter((one) => !one.startsWith("/handbook/"))]).toEqual([path, []]);
    expect([path, addresses.length > 0]).toEqual([path, true]);
  }
  expect(below["index.html"]).toContain('<h1 data-base="/handbook/">');
  expect(below["sitemap.xml"]).toContain("<loc>https://me.example/handbook/guide</loc>");
  expect(below["robots.txt"]).toContain("Sitemap: https://me.example/handbook/sitemap.xml");
  await site.build({ baseUrl: "https://me.example" });
  expect(site.snapshot()._headers).toContain("Strict-Transport-Security: max-age=31536000\n");
  const root = Object.entries(site.snapshot()).filter(([path]) => !/^_|^galley-manifest/.test(path));
  expect(below).toMatchObject(Object.fromEntries(root.filter(([path]) => path.startsWith("assets/"))));
  for (const [path, text] of root)
    expect([path, below[path]?.replaceAll("/handbook", "")]).toEqual([path, text]);
});

test("a site without known hosts carries its policy in the pages", async () => {
  const site = copySite("docs");
  site.replace("content/site.yaml", "hosts: [netlify]", "hosts: []");
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  const files = site.snapshot();
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(files["index.html"] ?? "") ?? [];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self';/);
  expect(policy).not.toContain("frame-ancestors");
  expect(files._headers).toBeUndefined();
});

test("and names there the inline scripts of a page's own, as headers do", async () => {
  const site = copySite("docs");
  site.replace("content/site.yaml", "[netlify]", "[github-pages]");
  const document = site.read("templates/document.tsx");
  site.write("templates/document.tsx", document.replace("<Head />", "<Head /><script>{`alert(1)`}</script>"));
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.snapshot()["index.html"] ?? "") ?? [];
  expect(policy).toContain(scriptHash("alert(1)"));
});

const reversed = (effects: Effects): Effects => ({
  ...effects,
  files: { ...effects.files, list: (directory) => [...effects.files.list(directory)].reverse() },
});

describe("a share of a site", () => {
  test.each([
    ["docs", 20],
    ["blog", 8],
  ])(
    "of %s fills the store, publishes nothing, and the whole site is made of all shares",
    async (name, pages) => {
      const whole = copySite(name);
      await whole.build();
      const shares = await Promise.all(
        [1, 2, 3, 4].map(async (number) => {
          const site = copySite(name);
          const report = await site.build({ write: false, shard: { number, of: 4 } });
          expect(report).toMatchObject({ ok: true, diagnostics: [], outputs: [], rendered: report.pages });
          expect(existsSync(join(site.root, "site"))).toBe(false);
          return { site, pages: report.pages };
        }),
      );
      expect(shares.reduce((sum, { pages }) => sum + pages, 0)).toBe(pages);
      expect(Math.max(...shares.map(({ pages }) => pages))).toBeLessThan(pages);
      const site = copySite(name);
      for (const share of shares) {
        const store = join(".galley", "cache");
        cpSync(join(share.site.root, store), join(site.root, store), { recursive: true });
      }
      expect(await site.build()).toMatchObject({ ok: true, pages, rendered: 0 });
      expect(site.snapshot()).toEqual(whole.snapshot());
      // The packs of shares are one again.
      const packs = readdirSync(join(site.root, ".galley"), { recursive: true, encoding: "utf8" });
      expect(packs.filter((name) => /\dof\d/.test(name))).toEqual([]);
      expect(await site.build()).toMatchObject({ rendered: 0, written: 0 });
    },
  );

  test("fails where the store cannot be written, which is all that it leaves", async () => {
    const site = copySite("docs");
    site.write(".galley/cache", "");
    const report = await site.build({ write: false, shard: { number: 1, of: 2 } });
    expect(report).toMatchObject({
      ok: false,
      diagnostics: [
        {
          code: "STATE_UNSAVED",
          severity: "error",
          message: expect.stringMatching(/^the share could not be saved: E(?:NOTDIR|EXIST): /),
          hint: "see who owns the folder .galley, or the one that it is in, or delete it",
        },
      ],
    });
    expect(await site.build()).toMatchObject({ ok: true });
  });

  test("tells what is wrong with its own pages", async () => {
    const site = copySite("docs");
    const file = "content/docs/guide/03-betrieb.md";
    site.write(file, `${site.read(file)}\n## Eins\n\n##Zwei\n`);
    const told = await Promise.all(
      [1, 2].map(async (number) => {
        const { diagnostics } = await site.build({ cache: false, write: false, shard: { number, of: 2 } });
        return diagnostics.map(({ code }) => code);
      }),
    );
    expect(told.flat()).toEqual(["MARKDOWN_UNREAD"]);
  });
});

test("entries are in the order of their whole paths, those of a folder behind a file whose name goes on", () => {
  const site = copySite("blog");
  for (const path of ["a/x.md", "a-b.md", "a.md"]) site.write(`content/posts/${path}`, "");
  const { content } = discover(quietEffects().files, site.root).value;
  const posts = content.flatMap(({ path }) => /^content\/posts\/(a.*)/.exec(path)?.[1] ?? []);
  expect(posts).toEqual(["a-b.md", "a.md", "a/x.md"]);
});
