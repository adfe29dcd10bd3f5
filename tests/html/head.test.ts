import { expect, test } from "vitest";
import { createHead, type HeadInput } from "../../generator/html/head.ts";

const page = {
  url: "/pricing",
  canonical: "https://example.com/pricing",
  title: `A & "B"`,
  description: "<script>",
  language: "pt-BR",
  noindex: false,
};
const input: HeadInput = {
  page,
  siteName: "Example",
  styles: ["/assets/styles-1.css"],
  fonts: ["/assets/sans-1.woff2"],
  scripts: ["/assets/loader-1.js"],
  modulePreloads: ["/assets/carousel-1.js"],
  icons: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
  manifest: "/site.webmanifest",
  themeColor: { light: "#fff", dark: "#000" },
  structuredData: [{ "@type": "WebSite", name: "</script>" }],
  socialImage: undefined,
  isShared: true,
  ownTags: [],
  speculation: undefined,
  policy: undefined,
  refreshTo: undefined,
};

test("the whole head, in loading order and escaped", () => {
  expect(createHead(input)).toBe(`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A &amp; &quot;B&quot;</title>
<meta name="description" content="&lt;script&gt;">
<link rel="canonical" href="https://example.com/pricing">
<link rel="preload" href="/assets/sans-1.woff2" as="font" type="font/woff2" crossorigin="">
<link rel="stylesheet" href="/assets/styles-1.css">
<script type="module" src="/assets/loader-1.js" fetchpriority="low"></script>
<link rel="modulepreload" href="/assets/carousel-1.js">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Example">
<meta property="og:title" content="A &amp; &quot;B&quot;">
<meta property="og:description" content="&lt;script&gt;">
<meta property="og:url" content="https://example.com/pricing">
<meta property="og:locale" content="pt_BR">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="A &amp; &quot;B&quot;">
<meta name="twitter:description" content="&lt;script&gt;">
<script type="application/ld+json">{"@type":"WebSite","name":"\\u003c/script\\u003e"}</script>`);
});

test("a page that must not be indexed says so and has no canonical; a link to it is shared as any other", () => {
  const head = createHead({ ...input, page: { ...page, noindex: true } });
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain("canonical");
  expect(head).toContain('<meta property="og:title"');
});

test("the page for unknown paths has no social tags", () => {
  const head = createHead({ ...input, isShared: false, refreshTo: "/" });
  expect(head).toContain('<meta http-equiv="refresh" content="0; url=/">');
  expect(head).not.toMatch(/og:|twitter:/);
});

test("a social image brings the large card", () => {
  const head = createHead({
    ...input,
    socialImage: { url: "https://example.com/a.png", width: 1200, height: 630, alt: "A" },
  });
  expect(head).toContain('<meta property="og:image" content="https://example.com/a.png">');
  const large = '<meta name="twitter:card" content="summary_large_image">';
  expect(head).toContain(large);
  // Its own is drawn by nobody else.
  expect(createHead({ ...input, ownTags: ["og:image"] })).toContain(large);
});

test("a social tag that the page writes itself stands in place of those that say the same, or more about it", () => {
  const socialImage = { url: "https://example.com/a.png", width: 1200, height: 630, alt: "A" };
  const tagsWith = (...ownTags: readonly string[]) => {
    const head = createHead({ ...input, socialImage, ownTags });
    return Array.from(head.matchAll(/"((?:og|twitter):[^"]+)"/g), ([, name]) => name);
  };
  const all = tagsWith();
  const without = (...names: readonly string[]) => all.filter((name) => !names.includes(String(name)));
  expect(tagsWith("og:type")).toEqual(without("og:type"));
  expect(tagsWith("og:image")).toEqual(all.filter((name) => !name?.includes(":image")));
  expect(tagsWith("og:title")).toEqual(without("og:title", "twitter:title"));
  expect(tagsWith("twitter:title", "og:image:alt")).toEqual(
    without("twitter:title", "og:image:alt", "twitter:image:alt"),
  );
});
