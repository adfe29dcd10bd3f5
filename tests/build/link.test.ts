/** What becomes of a rendered page once assets, pictures and the head are known. */
import { expect, test } from "vitest";
import type { Client } from "../../generator/build/bundle.ts";
import { linkPages } from "../../generator/build/link.ts";
import type { RenderedRoute } from "../../generator/build/render.ts";
import { describePage } from "../../generator/build/render-page.ts";
import type { Run } from "../../generator/build/run.ts";
import type { Site } from "../../generator/build/site.ts";
import type { Materials } from "../../generator/build/site-view.ts";
import type { Templates } from "../../generator/build/templates.ts";
import { createCache } from "../../generator/cache/cache.ts";
import { createOutput } from "../../generator/cache/hash.ts";
import { siteConfig } from "../../generator/schema/fields.ts";
import { createPool } from "../../generator/threads/pool.ts";
import type { JsonObject, Problem, Result } from "../../generator/types.ts";
import { createSite } from "../site-folder.ts";
import { FILES, INDEX, page } from "../small-site.ts";

const HEAD = '<meta name="galley:head"/>';
const asset = (name: string) => {
  const url = `/assets/${name.replace(".", "-1a2b3c4d.")}`;
  return { name, url, output: createOutput(url.slice(1), "") };
};

async function link(
  html: string,
  names: readonly string[] = [],
  structuredData: readonly JsonObject[] = [],
  isLost = false,
) {
  const whole = createCache();
  const cache = isLost ? { ...whole, blobs: { ...whole.blobs, read: () => undefined } } : whole;
  const diagnostics: Problem[] = [];
  const run = {
    cache,
    derived: cache,
    steady: <T>(_: string, value: T): T => value,
    progress: () => undefined,
    effects: { cores: 2 },
    pool: createPool(new URL("file:///nowhere.js"), 1),
    take: <T>({ value, diagnostics: found }: Result<T>): T => {
      diagnostics.push(...found);
      return value;
    },
  } as unknown as Run;
  const page = {
    url: "/a",
    canonical: "https://example.com/a",
    title: "A & B",
    description: "About",
    language: "en",
    noindex: false,
  };
  const rendered = [
    {
      rendered: describePage({ html, widgets: [], structuredData }),
      page,
      url: "/a",
      entry: { path: "content/pages/a.md" },
    },
  ] as unknown as readonly RenderedRoute[];
  const client: Client = {
    bundle: { styles: ["/assets/site.css"], loader: undefined, widgets: {}, outputs: [] },
    preloads: {},
    fonts: [],
    icons: undefined,
    widgets: [],
    assets: new Map(names.map((name) => [name, asset(name)])),
    inStyles: [],
    inSlanted: [],
    outputs: [],
  };
  const origin = "https://example.com";
  const site = { config: siteConfig.parse({ name: "Example", origin }), origin, base: "" } as unknown as Site;
  const templates = { definition: {} } as unknown as Templates;
  const social = { images: new Map(), outputs: [], undrawn: [] };
  const parts = {
    client,
    social,
    files: { assets: [] },
    entries: [],
    site,
    templates,
    view: {} as Materials["view"],
  };
  const made = { rendered, takeHtml: () => html };
  const { pages, bytesOf, assets } = await linkPages(made, [], parts, run);
  const [linked] = pages;
  const written = linked && new TextDecoder().decode(bytesOf(linked));
  return { page: linked, written, outputs: assets.map(({ path }) => path), diagnostics };
}

test("the head and the names of files are filled in, and the page is read as it is published", async () => {
  const html = `<html lang="en"><head>${HEAD}</head><body><h1 id="top">A</h1><img src="/_galley-asset_/a.png" alt=""><a href="/b">b</a></body></html>`;
  const { page, written, outputs, diagnostics } = await link(html, ["a.png", "b.png"]);
  expect(diagnostics).toEqual([]);
  expect(written).toContain("<title>A &amp; B</title>");
  expect(page).toMatchObject({
    url: "/a",
    path: "content/pages/a.md",
    reading: {
      meta: { title: "A & B", description: "About", canonical: "https://example.com/a", language: "en" },
      ids: ["top"],
      links: ["/b"],
      loads: [
        { url: "/assets/site.css", kind: "css" },
        { url: "/assets/a-1a2b3c4d.png", kind: "image" },
      ],
    },
  });
  expect(outputs).toEqual(["assets/a-1a2b3c4d.png"]);
});

test("shared links name the language that the document says, which may be another one than the site's", async () => {
  const pageIn = (attributes: string) =>
    link(`<!doctype html><html${attributes}><head>${HEAD}</head></html>`);
  const localeOf = async (attributes: string) =>
    /"og:locale" content="([^"]*)"/.exec((await pageIn(attributes)).written ?? "")?.[1];
  expect(await localeOf(' class="a" lang="de-AT"')).toBe("de_AT");
  expect(await localeOf(' lang="en-us"')).toBe("en_US");
  expect(await localeOf(' lang="zh-Hans-CN"')).toBe("zh_CN");
  expect(await localeOf(' lang="no language"')).toBe("no language");
  expect(await localeOf(' data-lang="x"')).toBe("en");
});

test("a social tag of the document or a layout stands in place of <Head />'s, and names a file by its whole address", async () => {
  const own = `<meta property="og:type" content="article"/><meta property="og:image" content="/_galley-asset_/a.png"/>`;
  const { written, outputs } = await link(`<html><head>${HEAD}${own}</head></html>`, ["a.png"]);
  expect(written?.match(/<meta property="og:(?:type|image)[^>]*>/g)).toEqual([
    '<meta property="og:type" content="article"/>',
    '<meta property="og:image" content="https://example.com/assets/a-1a2b3c4d.png"/>',
  ]);
  expect(outputs).toEqual(["assets/a-1a2b3c4d.png"]);
  // Of a page that has no cover, for example.
  const empty = await link(`<html><head>${HEAD}<meta property="og:type"/></head></html>`);
  expect(empty.written).toContain('<meta property="og:type" content="website">');
});

test("what is published of a page is made again when it got lost", async () => {
  const { written } = await link(`<head>${HEAD}</head><p>a</p>`);
  const lost = await link(`<head>${HEAD}</head><p>a</p>`, [], [], true);
  expect(lost.written).toBe(written);
  expect(written).toContain("<p>a</p>");
});

test("a document without <Head /> is a fault, and what it shows is read nevertheless", async () => {
  const { page, diagnostics } = await link('<head></head><p id="x">y</p>');
  expect(diagnostics).toEqual([
    {
      code: "HEAD_MISSING",
      severity: "error",
      message: "the document has no <Head />",
      hint: "put <Head /> from #galley inside <head>",
      at: { path: "templates/document.tsx" },
      related: [{ message: "while rendering /a", at: { path: "content/pages/a.md" } }],
    },
  ]);
  expect(page?.reading).toMatchObject({ ids: ["x"] });
});

test("a name that no asset has stays, and is known", async () => {
  const { page, diagnostics } = await link(
    `<head>${HEAD}</head><img src="/_galley-asset_/desk.pgn" alt="">`,
    ["desk.png"],
  );
  expect(page?.missing).toEqual(["desk.pgn"]);
  expect(diagnostics).toEqual([]);
});

test("structured data names files as well, by their whole address", async () => {
  const token = "/_galley-asset_/desk.png";
  const html = `<html lang="en"><head>${HEAD}</head><body><h1>A</h1></body></html>`;
  const data = [
    { "@type": "Product", image: [token, `https://cdn.example${token}`], logo: "/_galley-asset_/no.png" },
  ];
  const { page, written, outputs } = await link(html, ["desk.png", "other.png"], data);
  const linked = {
    "@type": "Product",
    image: ["https://example.com/assets/desk-1a2b3c4d.png", "https://cdn.example/assets/desk-1a2b3c4d.png"],
    logo: "https://example.com/_galley-asset_/no.png",
  };
  expect(written).toContain(JSON.stringify(linked));
  expect(page?.missing).toEqual(["no.png"]);
  expect(outputs).toEqual(["assets/desk-1a2b3c4d.png"]);
});

test("structured data names pages of the site by their whole address", async () => {
  const html = `<html lang="en"><head>${HEAD}</head><body><h1>/a</h1></body></html>`;
  const data = (url: string) => ({ "@type": "WebPage", name: "/a", url, item: { "@id": `${url}#x` } });
  const elsewhere = { "@type": "WebPage", url: "//cdn.example/a", contentUrl: "https://cdn.example/a" };
  const { written } = await link(html, [], [data("/a"), elsewhere]);
  for (const one of [data("https://example.com/a"), elsewhere])
    expect(written).toContain(JSON.stringify(one));
});

test("a file is published wherever a page names it, such as in what a widget shows later", async () => {
  const props =
    '<script type="application/json">{"file":"/_galley-asset_/plan.pdf","shot":"/_galley-asset_/desk.png"}</script>';
  const { written, outputs } = await link(
    `<head>${HEAD}</head><p data-more="/_galley-asset_/more.pdf">A</p>${props}`,
    ["plan.pdf", "desk.png", "more.pdf", "other.pdf"],
  );
  expect(written).toContain('{"file":"/assets/plan-1a2b3c4d.pdf","shot":"/assets/desk-1a2b3c4d.png"}');
  expect(outputs).toEqual([
    "assets/plan-1a2b3c4d.pdf",
    "assets/desk-1a2b3c4d.png",
    "assets/more-1a2b3c4d.pdf",
  ]);
});

test("a font that no stylesheet names is told, and neither loaded nor published; one for pictures of shared links is not told", async () => {
  const site = createSite(FILES);
  const file = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
  const fonts = ["shown", "drawn"].map((name) => ({ file, name: `${name}.woff2` }));
  site.replace(INDEX, "defineSite({", `defineSite({ fonts: ${JSON.stringify(fonts)},`);
  site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:shown.woff2") }\n');
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    {
      code: "FILE_IGNORED",
      severity: "warning",
      message: "no stylesheet has the font drawn.woff2",
      hint: 'write @font-face { font-family: NAME; src: url("asset:drawn.woff2") } in templates/styles/index.css',
      location: expect.objectContaining({ path: INDEX, line: 6 }),
    },
  ]);
  expect(site.read("site/index.html").match(/"[^"]*\.woff2"/g)).toEqual([
    expect.stringMatching(/^"\/assets\/shown-/),
  ]);
  expect(Object.keys(site.snapshot()).filter((name) => name.endsWith(".woff2"))).toHaveLength(1);
  site.remove("templates/styles/index.css");
  expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([
    "no stylesheet has the font shown.woff2",
    "no stylesheet has the font drawn.woff2",
  ]);
  const social = '<svg viewBox="0 0 1200 630" aria-label="A"><text y="99">A</text></svg>';
  site.write("templates/social.tsx", `export default () => ${social};\n`);
  expect((await site.build()).diagnostics).toEqual([]);
});

test("a font that only adds letters to another one is loaded in front of the pages that have them, one of slanted letters where it is met", async () => {
  const site = createSite(FILES);
  const fonts = ["latin", "latin-ext", "latin-italic"].map((part) => {
    const [, subset, style = "normal"] = /^(.*?)(?:-(italic))?$/.exec(part) ?? [];
    const file = `@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-${subset}-wght-${style}.woff2`;
    return { file, name: `${part}.woff2` };
  });
  site.replace(INDEX, "defineSite({", `defineSite({ fonts: ${JSON.stringify(fonts)},`);
  const face = (name: string, style = "normal") =>
    `@font-face { font-family: A; src: url("asset:${name}.woff2"); font-style: ${style} }\n`;
  const faces = face("latin", "oblique 0deg 10deg") + face("latin-ext") + face("latin-italic", "italic");
  site.write("templates/styles/index.css", faces);
  site.write("content/pages/novak.md", page("", "Jiří Novák."));
  await site.build();
  const preloads = (name: string) =>
    Array.from(
      site.read(`site/${name}.html`).matchAll(/rel="preload" href="\/assets\/([a-z-]+)-/g),
      ([, font]) => font,
    );
  expect(preloads("index")).toEqual(["latin"]);
  expect(preloads("novak")).toEqual(["latin", "latin-ext"]);
});
