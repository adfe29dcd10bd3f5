import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import { defineConfig, type Plugin } from "vitest/config";
import { svgToModule } from "./generator/loader/svg.ts";

// Hundreds of sites are bundled: esbuild spends a fourth less when it collects its garbage less often.
process.env.GOGC ??= "400";

/** Imported drawings are components in tests, too. */
const svg: Plugin = {
  name: "svg",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(".svg")) return undefined;
    const drawing = svgToModule(readFileSync(id, "utf8"));
    if (!("code" in drawing)) throw new Error(`${id}: ${drawing.message}`);
    return (await transform(drawing.code, { loader: "jsx", jsx: "automatic" })).code;
  },
};

/** Templates share a module of the engine, see galley-module.ts, which Node imports: here it is made of the sources. */
const galley: Plugin = {
  name: "galley",
  async load(id) {
    if (!id.endsWith("/loader/galley-module.ts")) return undefined;
    const outfile = join(import.meta.dirname, ".galley", "test-templates", "galley.js");
    const entryPoints = [join(import.meta.dirname, "generator", "index.ts")];
    await build({
      entryPoints,
      outfile,
      bundle: true,
      format: "esm",
      packages: "external",
      jsx: "automatic",
    });
    return `export const GALLEY_MODULE = ${JSON.stringify(pathToFileURL(outfile).href)};`;
  },
};

/** Tests that put modules of their own in the place of galley's. */
const MOCKING = [
  "tests/cli/{commands,program}.test.ts",
  "tests/hosts/one-more-host.test.ts",
  "tests/watch/refusal.test.ts",
];

export default defineConfig({
  plugins: [svg, galley],
  test: {
    // Files share the modules that their worker has loaded.
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          isolate: false,
          include: ["tests/**/*.test.{ts,tsx}", "templates/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "**/node_modules/**", ...MOCKING],
        },
      },
      { extends: true, test: { name: "mocking", include: MOCKING } },
    ],
    reporters: process.env.CI ? ["default", ["json", { outputFile: "reports/unit.json" }]] : ["default"],
    // Half of the time, tests wait for processes of their own.
    maxWorkers: "100%",
    // What sites' templates became is for Node to import, as in a build.
    server: { deps: { external: [/\/\.galley\/modules\//] } },
    // Nothing is measured by the clock: a busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
