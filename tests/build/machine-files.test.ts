import { expect, test } from "vitest";
import {
  createLlmsText,
  createRobots,
  createSitemaps,
  createWebManifest,
} from "../../generator/build/machine-files.ts";

const pages = [
  { canonical: "https://example.com/", title: "Home", description: "The home." },
  { canonical: "https://example.com/a&b", title: "A [and] B", description: "Both.", updated: "2025-08-24" },
];

test("sitemap", () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
  <url><loc>https://example.com/a&amp;b</loc><lastmod>2025-08-24</lastmod></url>
</urlset>
`;
  expect(createSitemaps("https://example.com", pages)).toEqual([["sitemap.xml", text]]);
});

test("a sitemap of more addresses than search engines take lists others, which hold them", () => {
  const many = (length: number) =>
    Array.from({ length }, (_, index) => ({ canonical: `https://example.com/docs/${index}` }));
  const origin = "https://example.com/docs";
  expect(createSitemaps(origin, many(50_000))).toHaveLength(1);
  const [index, ...parts] = createSitemaps(origin, many(50_001));
  expect(index).toEqual([
    "sitemap.xml",
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://example.com/docs/sitemap-1.xml</loc></sitemap>
  <sitemap><loc>https://example.com/docs/sitemap-2.xml</loc></sitemap>
</sitemapindex>
`,
  ]);
  expect(parts.map(([path, text]) => [path, text.match(/<url>/g)?.length])).toEqual([
    ["sitemap-1.xml", 50_000],
    ["sitemap-2.xml", 1],
  ]);
});

test("robots: open with the sitemap, closed for previews", () => {
  expect(createRobots("https://example.com", false)).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
  );
  expect(createRobots("https://example.com", true)).toBe("User-agent: *\nDisallow: /\n");
});

test("llms.txt", () => {
  expect(createLlmsText("Example", "What it is.", pages)).toBe(`# Example

> What it is.

## Pages

- [Home](https://example.com/): The home.
- [A and B](https://example.com/a&b): Both.
`);
});

test("in llms.txt a page is one line, however many its title and description take", () => {
  const page = { canonical: "https://example.com/", title: "A\n- [B]", description: "One.\n\n## Two.\n" };
  expect(createLlmsText("Ex\nample\n", "What\nit is.\n", [page])).toBe(`# Ex ample

> What it is.

## Pages

- [A - B](https://example.com/): One. ## Two.
`);
});

test("web manifest", () => {
  const manifest = JSON.parse(
    createWebManifest({ name: "Example", language: "en" }, "", undefined, [
      { src: "/i.png", sizes: "192x192", type: "image/png", purpose: "any" },
    ]),
  );
  expect(manifest).toEqual({
    name: "Example",
    short_name: "Example",
    lang: "en",
    start_url: "/",
    display: "browser",
    icons: [{ src: "/i.png", sizes: "192x192", type: "image/png", purpose: "any" }],
  });
});
