/** What is remembered of a text does not keep the text: a slice of it, one id or address, would hold all of it in memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { describePage } from "../generator/build/render-page.ts";
import { readPage } from "../generator/html/read-page.ts";
import { finishMarkdown } from "../generator/markdown/finish.ts";
import { parseSource } from "../generator/yaml/front-matter.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const COUNT = 100;
const TEXT_BYTES = 100_000;

test.each<[string, (html: string) => unknown]>([
  ["the reading of a page", (html) => readPage(html)],
  [
    "the description of a rendered page",
    (html) => {
      const widgets = [/data-widget="([^"]*)"/.exec(html)?.[1] ?? ""];
      return describePage({ html, widgets, structuredData: [] });
    },
  ],
  [
    "the front matter of a text",
    (html) => {
      const title = / id="([^"]*)"/.exec(html)?.[1];
      return parseSource({ path: "a.md", text: `---\ntitle: ${title}\n---\n${html}` }).value?.data;
    },
  ],
  [
    "what is known of a body",
    (html) => {
      const { html: _, ...known } = finishMarkdown(html);
      return known;
    },
  ],
])("%s", (_name, remember) => {
  const kept: unknown[] = [];
  const used = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let index = 0; index < COUNT; index += 1) kept.push(remember(page(index)));
  expect((used() - before) / (COUNT * TEXT_BYTES)).toBeLessThan(0.1);
  expect(kept).toHaveLength(COUNT);
});

/** One that names something in each way that is remembered. */
const page = (index: number): string =>
  `<h2 id="a-long-name-${index}">A long heading, number ${index}</h2><p><a href="/a/long/address/${index}">x</a>` +
  `<img src="/a/long/picture/${index}.jpg" alt=""></p><div data-widget="a-long-widget-${index}"></div>` +
  `<!-- ${" ".repeat(TEXT_BYTES)} -->`;
