import { expect, test } from "vitest";
import { precompress } from "../../generator/build/precompress.ts";
import type { Run } from "../../generator/build/run.ts";
import type { Site } from "../../generator/build/site.ts";
import { createCache } from "../../generator/cache/cache.ts";
import { createOutput, LateOutput } from "../../generator/cache/hash.ts";
import type { Output } from "../../generator/types.ts";

test("what has two paths is compressed once, and again when it is another text", async () => {
  const { bytes, ...file } = createOutput("", "Long. ".repeat(500));
  let reads = 0;
  const read = () => {
    reads += 1;
    return bytes;
  };
  const outputs: Output[] = ["a.html", "a/index.html"].map((path) => new LateOutput(path, file, read));
  const site = { config: { precompress: true } } as Site;
  const run = { derived: createCache(), effects: { cores: 2 } as Run["effects"] };
  const copies = await precompress(outputs, site, run);
  expect(copies.map(({ path }) => path).sort()).toEqual([
    "a.html.br",
    "a.html.gz",
    "a/index.html.br",
    "a/index.html.gz",
  ]);
  expect(reads).toBe(1);

  const edited = outputs.with(0, createOutput("a.html", "Longer. ".repeat(500)));
  const again = await precompress(edited, site, run);
  expect(again.filter((copy) => !copies.includes(copy)).map(({ path }) => path)).toEqual([
    "a.html.br",
    "a.html.gz",
  ]);
  expect(await precompress(edited, site, run)).toBe(again);
});
