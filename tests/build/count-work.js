#!/usr/bin/env node
/**
 * Counts what builds of two sizes of one site do: how often each piece of the engine's code runs, and how many members
 * searches in lists look at. Prints what grew faster than the site, as JSON. No clock is read, so it says the same anywhere.
 *
 *   node --no-opt --no-maglev tests/build/count-work.js 1000 4000
 *
 * Optimised code does not count, hence the options.
 */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { countWork, listGrown, run } from "./work-counter.js";

const [small, large] = process.argv.slice(2).map(Number);
/** Of a site that grows by as much, what each page does; and what is done once may be new to the first build. */
const ALLOWED = (large / small) * 1.15;
const LAYOUT = "templates/layouts/page.tsx";

/** What the site has besides the many pages. */
const FILES = {
  "templates/index.ts": `import { collection, defineSite, image, pageFields, ref, siteFields } from "#galley";
import { z } from "zod";

const pages = collection({
  folder: "pages",
  route: "/:path",
  schema: z.strictObject({
    ...pageFields,
    tags: z.array(z.string()).default([]),
    related: z.array(ref("pages")).default([]),
    picture: image().optional(),
    quote: z.string().optional(),
    days: z.string().optional(),
  }),
});

export default defineSite({
  site: z.strictObject(siteFields),
  collections: { pages },
  markdown: { engine: "satteri" },
});
`,
  "templates/document.tsx": `import { Head } from "#galley";

export default ({ children }) => <html lang="en"><head><Head /></head><body>{children}</body></html>;
`,
  [LAYOUT]: `import { asset, Html } from "#galley";

export const props = ({ data, html }, site) => ({
  title: data.title,
  tags: data.tags,
  picture: data.picture,
  related: data.related.map((slug) => site.entry("pages", slug)).map(({ url, data }) => ({ url, title: data.title })),
  html,
});

export default ({ title, tags, picture, related, html }) => (
  <main>
    <h1>{title}</h1>
    <p>{tags.join(", ")}</p>
    {picture && <img src={asset(picture)} alt="A drawing" />}
    <Html html={html} />
    <ul>{related.map(({ url, title }) => <li key={url}><a href={url}>{title}</a></li>)}</ul>
  </main>
);
`,
  "content/pages/alone.md":
    "---\ntitle: Alone\ndescription: A page that no other page leads to, which is told of it in every build.\nlayout: page\n---\nHere.\n",
  "content/site.yaml":
    "name: Large\norigin: https://large.example\nhosts: [netlify, cloudfront, vercel, firebase, nginx, apache, caddy]\nfacts:\n  days: 14\n",
  "content/pages/index.md":
    "---\ntitle: Home\ndescription: A page that leads to the first of all the others, and they lead on.\nlayout: page\n---\n[On](/page-0).\n",
};

/** @param pages each with references, links, an anchor, a picture of its own, a quotation, a fact and tags; every fourth had another address */
function writeSite(root, pages) {
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  const page = (index) => `page-${index % pages}`;
  for (let index = 0; index < pages; index++) {
    write(
      `content/assets/${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 ${index}h9"/></svg>`,
    );
    write(
      `content/pages/${page(index)}.md`,
      `---
title: Page ${index}
description: What is said of number ${index} here is said of no other page of this site.
layout: page
tags: [tag-${index % 40}, other-${index % 7}]
related: [${page(index + 1)}, ${page(index + 7)}, ${page(index + 31)}]
picture: ${index}.svg
quote: “Said ${index} times.”
days: "{{ facts.days }}"
${index % 4 === 0 ? `aliases: [/old/${index}]\n` : ""}---

See [a part of ${index + 3}](/${page(index + 3)}#part-${(index + 3) % pages}) or [all](/${page(index + 5)}).

## Part ${index}

![What ${index} looks like](${index}.svg)

About number ${index} there is ${index} times more to say.
`,
    );
  }
}

/** Whether a problem is one of those that are made here: a page that nobody links to, a place that is gone. */
const isMeant = ({ code }) => ["PAGE_ORPHANED", "LINK_UNKNOWN_ANCHOR"].includes(code);

/** @returns counts of a first build, of one after a page was changed, and of one of a site with a fault on every page */
async function countBuilds(pages) {
  const root = mkdtempSync(join(tmpdir(), "galley-growth-"));
  try {
    writeSite(root, pages);
    const work = async () => {
      const others = (await run(root)).filter((one) => !isMeant(one));
      if (others.length > 0) throw new Error(JSON.stringify(others.slice(0, 3)));
    };
    const cold = await countWork(work);
    appendFileSync(join(root, "content/pages/page-1.md"), "\nMore.\n");
    const edit = await countWork(work);
    const layout = FILES[LAYOUT].replace("<main>", '<main><a href="/#gone">Gone</a>');
    writeFileSync(join(root, LAYOUT), layout);
    return { cold, edit, faulty: await countWork(work) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

// What is done once in the life of a process is behind it then.
await countBuilds(10);
const few = await countBuilds(small);
const many = await countBuilds(large);
const grown = ["cold", "edit", "faulty"].flatMap((kind) =>
  listGrown(few[kind], many[kind], ALLOWED).map((one) => `${kind}: ${one}`),
);
process.stdout.write(`${JSON.stringify(grown, null, 2)}\n`);
process.exit();
