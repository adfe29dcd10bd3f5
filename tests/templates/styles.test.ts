/** The site's styles beside their budget. The font is named by the letters that texts use, and its address stands in them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleStyles } from "../../generator/assets/styles.ts";
import { transferSize } from "../../generator/assets/transfer-size.ts";
import { root } from "./content.ts";

const paths = readdirSync(join(root, "templates"), { encoding: "utf8", recursive: true }).map(
  (path) => `templates/${path}`,
);

/** In content/site.yaml, in bytes. */
const BUDGET = 11_000;
const HASHES = [
  "71bf4652",
  "0c9e3a1d",
  "e5528b7f",
  "a309f624",
  "5664dd8c",
  "be437c8b",
  "d18f60a2",
  "9b7c04e5",
];

test.each(["", "/docs", "/project", "/a-longer-path"])("keep it with any letter, below %j", async (base) => {
  const sizes = HASHES.map(async (hash) => {
    const assets = new Map([["schibsted-grotesk.woff2", `/assets/schibsted-grotesk-${hash}.woff2`]]);
    const { value, diagnostics } = await bundleStyles({ root, paths, assets, files: new Set(), base });
    expect(diagnostics).toEqual([]);
    return value.outputs.reduce((sum, output) => sum + transferSize(output), 0);
  });
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(BUDGET);
});
