import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { defineConfig, type Plugin } from "vitest/config";
import { svgToModule } from "./generator/loader/svg.ts";
import { compiledEngine, compileEngine, galleyModule } from "./tests/compile-engine.ts";

// Hundreds of sites are bundled: esbuild spends a fourth less when it collects its garbage less often.
process.env.GOGC ??= "400";
// A person's git may sign each commit, or run a hook before it.
process.env.GIT_CONFIG_GLOBAL = "/dev/null";

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

/** Tests that put modules of their own in the place of galley's. */
const MOCKING = [
  "tests/cli/{commands,program}.test.ts",
  "tests/hosts/one-more-host.test.ts",
  "tests/watch/refusal.test.ts",
];

await compileEngine();

export default defineConfig({
  plugins: [svg],
  test: {
    // Files share the modules that their worker has loaded.
    projects: [
      {
        extends: true,
        plugins: [compiledEngine],
        test: {
          name: "shared",
          isolate: false,
          include: ["tests/**/*.test.{ts,tsx}", "templates/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "**/node_modules/**", ...MOCKING],
        },
      },
      { extends: true, plugins: [galleyModule], test: { name: "mocking", include: MOCKING } },
    ],
    reporters: process.env.CI ? ["default", ["json", { outputFile: "reports/unit.json" }]] : ["default"],
    // Half of the time, tests wait for processes of their own.
    maxWorkers: "100%",
    // What sites' templates became is for Node to import, as in a build; so is the engine.
    server: { deps: { external: [/\/\.galley\/(?:modules|test-engine)\//] } },
    // A test that expects nothing cannot fail.
    expect: { requireAssertions: true },
    // Nothing is measured by the clock: a busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
