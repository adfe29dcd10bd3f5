/** What the site sends, beside its budgets. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleStyles } from "../../generator/assets/styles.ts";
import { transferSize } from "../../generator/assets/transfer-size.ts";
import { svgPlugin } from "../../generator/loader/svg.ts";
import { bundleWidgets } from "../../generator/widgets/bundle.ts";
import { discoverWidgets } from "../../generator/widgets/discover.ts";
import { TARGETS } from "../quality/targets.ts";
import { root } from "./content.ts";

const paths = readdirSync(join(root, "templates"), { encoding: "utf8", recursive: true }).map(
  (path) => `templates/${path}`,
);
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

// The font is named by the letters that texts use, and its address stands in the styles.
test.each(["", "/docs", "/project", "/a-longer-path"])("styles, with any letter, below %j", async (base) => {
  const sizes = HASHES.map(async (hash) => {
    const assets = new Map([["schibsted-grotesk.woff2", `/assets/schibsted-grotesk-${hash}.woff2`]]);
    const { value, diagnostics } = await bundleStyles({ root, paths, assets, files: new Set(), base });
    expect(diagnostics).toEqual([]);
    return value.outputs.reduce((sum, output) => sum + transferSize(output), 0);
  });
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(TARGETS.cssBrotli);
});

test("the script that every page loads", async () => {
  const names = paths.filter((path) => /^templates\/widgets\/([^/]+)\/\1\.tsx$/.test(path));
  const modules = names.map(async (path) => ({
    name: path.slice("templates/".length),
    module: await import(join(root, path)),
  }));
  const { value: widgets, diagnostics } = discoverWidgets(paths, await Promise.all(modules));
  expect(diagnostics).toEqual([]);
  const engine = join(root, "generator");
  const plugins = [svgPlugin(() => undefined)];
  const { value } = await bundleWidgets({ root, engine, widgets, runtime: "preact", base: "", plugins });
  const loader = value.outputs.find(({ path }) => `/${path}` === value.loader);
  expect(gzipSync(loader?.bytes ?? "", { level: 9 }).length).toBeLessThanOrEqual(TARGETS.eagerScriptGzip);
});
