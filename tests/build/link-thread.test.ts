/** Linking in a thread: what goes there and comes back loses nothing on the way. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { LinkSettings } from "../../generator/build/link.ts";
import { createLinker, type Linked, type LinkJob } from "../../generator/build/link-page.ts";
import { describePage } from "../../generator/build/render-page.ts";
import { siteConfig } from "../../generator/schema/fields.ts";
import type { Batch } from "../../generator/threads/jobs.ts";
import { createThread } from "../../generator/threads/thread.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Plain JavaScript without types: it runs before anything is bundled. */
const BUNDLE = "../../generator/bundle.js";

const origin = "https://example.com";
const settings: LinkSettings = {
  config: siteConfig.parse({ name: "Example", origin, hosts: ["github-pages"], facts: { trialDays: 14 } }),
  origin: `${origin}/docs`,
  base: "/docs",
  themeColor: { light: "#ffffff", dark: "#000000" },
  policy: { "img-src": ["https://images.example"] },
  areHeadersSent: false,
  styles: ["/assets/site.css"],
  loader: "/assets/loader.js",
  preloads: { menu: ["/assets/menu.js"] },
  fonts: [
    {
      url: "/assets/text.woff2",
      characters: Array.from("ABCaülost", (one) => one.charCodeAt(0)),
      isPreloaded: true,
    },
  ],
  icons: [{ rel: "icon", href: "/favicon.svg" }],
  widgets: [{ name: "menu", path: "menu.tsx", kind: "enhanced", strategy: "load" }] as never,
  urls: [["a.pdf", "/assets/a-1.pdf"]],
};

const html = `<html lang="en"><head><meta name="galley:head"/></head><body><h1 id="ü">ABC → X</h1>
  <img src="/_galley-asset_/b.png" alt="b"><a href="/_galley-asset_/a.pdf">a</a><a href="/%C3%BC">ü</a>
  <a href="/_galley-asset_/lost.pdf">lost</a><script>alert(1)</script></body></html>`;
const picture = {
  name: "b.png",
  src: "/assets/b-1.png",
  width: 40,
  height: 30,
  sources: [],
  placeholder: "",
};

const job: LinkJob = {
  page: {
    url: "/a",
    canonical: `${origin}/docs/a`,
    title: "A",
    description: "About",
    language: "en",
    noindex: false,
  },
  path: "content/pages/a.md",
  rendered: describePage({
    html,
    widgets: ["menu"],
    structuredData: [{ "@type": "Thing", name: "Not shown" }],
  }),
  html,
  pictures: [["b.png", picture as never]],
  image: { name: "card.png", url: "/assets/card.png", width: 1200, height: 630, alt: "A" },
};

test("a page is the same wherever it is linked", async () => {
  const folder = temporaryFolder();
  const { bundleEngine } = await import(BUNDLE);
  await bundleEngine(join(import.meta.dirname, "../.."), folder);
  const thread = createThread<Batch, readonly Linked[]>({
    workerFile: pathToFileURL(join(folder, "page-worker.js")),
  });
  const here = createLinker(settings)(job);
  const withoutHead = { ...job, html: html.replace("galley:head", "other") };
  const jobs = [job, withoutHead];
  const made = await thread.run({ kind: "link", shared: settings, jobs, claims: new Int32Array(2) });
  await thread.close();
  expect(made).toEqual({ ok: true, value: [here, createLinker(settings)(withoutHead)] });
  expect(here.value).toMatchObject({
    missing: ["lost.pdf"],
    glyphs: ["→", "X"],
    unshown: [{ value: "Not shown" }],
  });
  expect(new TextDecoder().decode(here.bytes)).toContain("https://images.example");
});
