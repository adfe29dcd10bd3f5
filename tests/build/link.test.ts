/** What becomes of a rendered page once assets, pictures and the head are known. */
import { expect, test } from "vitest";
import { linkPages, type PageInput } from "../../generator/build/link.ts";
import { createCache } from "../../generator/cache/cache.ts";
import { createMemoryStore } from "../../generator/cache/memory-store.ts";
import { siteConfig } from "../../generator/schema/fields.ts";

const HEAD = '<meta name="galley:head"/>';
const asset = (name: string) => {
  const url = `/assets/${name.replace(".", "-1a2b3c4d.")}`;
  return { name, url, output: { path: url.slice(1), bytes: new Uint8Array(), hash: name } };
};

async function link(html: string, names: readonly string[] = []) {
  const cache = createCache({ memory: createMemoryStore() });
  const input: PageInput = {
    pages: [
      {
        rendered: { url: "/a", html, widgets: [], structuredData: [] },
        page: {
          url: "/a",
          canonical: "https://example.com/a",
          title: "A & B",
          description: "About",
          language: "en",
          noindex: false,
        },
        path: "content/pages/a.md",
      },
    ],
    client: {
      bundle: { styles: ["/assets/site.css"], widgets: {}, outputs: [] },
      fonts: [],
      icons: undefined,
      assets: new Map(names.map((name) => [name, asset(name)])),
      outputs: [],
    },
    site: siteConfig.parse({ name: "Example", origin: "https://example.com" }),
    themeColor: undefined,
    assetFiles: [],
    refreshTo: undefined,
    notFoundUrl: "/404",
    origin: "https://example.com",
    widgets: [],
    social: new Map(),
    cache,
    derived: cache,
  };
  const { value, diagnostics } = await linkPages(input);
  return { page: value.pages[0], outputs: value.outputs.map(({ path }) => path), diagnostics };
}

test("the head and the names of files are filled in, and the page is read as it is published", async () => {
  const html = `<html lang="en"><head>${HEAD}</head><body><h1 id="top">A</h1><img src="/_galley-asset_/a.png" alt=""><a href="/b">b</a></body></html>`;
  const { page, outputs, diagnostics } = await link(html, ["a.png", "b.png"]);
  expect(diagnostics).toEqual([]);
  expect(page?.html).toContain("<title>A &amp; B</title>");
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
      lines: ["A", "b"],
    },
  });
  expect(outputs).toEqual(["assets/a-1a2b3c4d.png"]);
});

test("a document without <Head /> is a fault, and what it shows is read nevertheless", async () => {
  const { page, diagnostics } = await link('<head></head><p id="x">y</p>');
  expect(diagnostics).toEqual([
    {
      code: "HEAD_MISSING",
      severity: "error",
      message: "the page /a has no <Head />",
      hint: "put <Head /> from #galley inside <head>",
      location: { path: "templates/document.tsx", line: 1, column: 1 },
    },
  ]);
  expect(page?.reading).toMatchObject({ ids: ["x"], lines: ["y"] });
});

test("a name that no asset has is told with the nearest one", async () => {
  const { diagnostics } = await link(`<head>${HEAD}</head><img src="/_galley-asset_/desk.pgn" alt="">`, [
    "desk.png",
  ]);
  expect(diagnostics).toEqual([
    {
      code: "ASSET_MISSING",
      severity: "error",
      message: 'there is no asset "desk.pgn"',
      hint: 'did you mean "desk.png"?',
      location: { path: "content/pages/a.md", line: 1, column: 1 },
    },
  ]);
});
