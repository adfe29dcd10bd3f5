/**
 * Bundles the engine into plain modules that Node starts fast. Plain JavaScript: it runs before anything is bundled.
 * Every entry becomes `<name>.js`, and what entries share becomes chunks in the same folder, so that
 * `new URL("./<name>.js", import.meta.url)` finds another entry from anywhere in the engine.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";

const require = createRequire(import.meta.url);

/** Entry points by name. A worker is an entry of its own. */
const ENTRIES = {
  api: "generator/api.ts",
  cli: "generator/cli/main.ts",
  galley: "generator/index.ts",
  "lsp-worker": "generator/commands/lsp/worker.ts",
  "session-worker": "generator/watch/session-worker.ts",
};

/** What needs a small part of it: it shares no chunks with the others, since each is one more to load at a start. */
const PARTS = {
  "page-worker": "generator/build/page-worker.ts",
  "watchdog-worker": "generator/threads/watchdog-worker.ts",
};

/** What `galley dev` puts into pages; no site that is built has it. */
const BROWSER = {
  "browser-client": "generator/serve/dev/browser/client.ts",
  "browser-builds-worker": "generator/serve/dev/browser/builds-worker.ts",
};

/** What templates may import of zod, which they share with the engine: the bundle has it, as "zod-v4-core.js". */
const SHARED = ["zod", "zod/mini", "zod/v4", "zod/v4-mini", "zod/v4/core", "zod/v4/mini"];

/**
 * Packages that stay imports: React, which templates and their packages share with the engine, and those with native or
 * WebAssembly parts. All others are bundled in, because reading hundreds of small files is what makes a start slow.
 */
const EXTERNAL = [
  "chokidar",
  "esbuild",
  "harfbuzzjs",
  "preact",
  "react",
  "react-dom",
  "sharp",
  "subset-font",
];

/** sätteri's modules, two dozen small ones, are bundled in; what it runs in Rust stays where it is installed. */
const satteri = {
  name: "satteri",
  setup(build) {
    const main = require.resolve("satteri");
    build.onResolve({ filter: /^#binding$/ }, () => ({ path: "binding", namespace: "satteri" }));
    build.onLoad({ filter: /./, namespace: "satteri" }, () => {
      const [names] = /\{[^}]*\}/.exec(readFileSync(join(dirname(main), "binding.js"), "utf8"));
      const installed = 'new URL("../index.js", import.meta.resolve("satteri"))';
      return { contents: `export const ${names} = await import(${installed}.href);` };
    });
  },
};

/**
 * Modules that nearly all parts of the engine need. Imported by all of its files they are reached from every entry, and become
 * one chunk in place of thirty small ones that a start loads one by one. Not offsets.ts, which needs the whole reader of YAML.
 */
const EVERYWHERE = /^(?:(?:cache|html|problems|util)\/(?!offsets)[\w-]+|files|sources)\.ts$/;
const everywhere = {
  name: "everywhere",
  setup(build) {
    const folder = import.meta.dirname;
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (!path.startsWith(folder + sep)) return undefined;
      const contents = `${readFileSync(path, "utf8")}\nimport "everywhere";`;
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
    build.onResolve({ filter: /^everywhere$/ }, () => ({ path: "modules", namespace: "everywhere" }));
    build.onLoad({ filter: /./, namespace: "everywhere" }, () => {
      const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
      const contents = paths.filter((path) => EVERYWHERE.test(path)).map((path) => `import "./${path}";`);
      return { contents: contents.join("\n"), resolveDir: folder };
    });
  },
};

/** What React is made of for who develops: it warns, and names components. A module each, with the names that they export. */
const REACT = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const development = {
  name: "development",
  setup(build) {
    build.onResolve({ filter: /^development:/ }, ({ path }) => ({
      path: path.slice("development:".length),
      namespace: "development",
    }));
    build.onLoad({ filter: /./, namespace: "development" }, ({ path }) => ({
      contents: `import all from "${path}"; export default all; export const { ${Object.keys(require(path))} } = all;`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/**
 * @param {string} packageFolder absolute folder of galley's package.json
 * @param {string} folder absolute, empty; gets the modules and their source maps
 * @returns {Promise<void>}
 * @throws esbuild's error when the engine's sources do not compile
 */
export async function bundleEngine(packageFolder, folder) {
  const { build } = await import("esbuild");
  const common = {
    absWorkingDir: packageFolder,
    outdir: folder,
    bundle: true,
    format: "esm",
    legalComments: "none",
    logLevel: "silent",
  };
  const yaml = dirname(require.resolve("yaml/package.json"));
  /** One for each of these packages, whose names may have slashes. */
  const pointsOf = (names, out, from) =>
    Object.fromEntries(names.map((name) => [out + name.replaceAll("/", "-"), from + name]));
  const engine = {
    ...common,
    splitting: true,
    platform: "node",
    target: "node20.19",
    jsx: "automatic",
    external: EXTERNAL,
    plugins: [satteri],
    // From that folder: of an absolute path esbuild takes what follows a "?" for a query.
    alias: {
      // gray-matter only splits: its own reader of YAML, and the parser of JavaScript behind that, are never asked.
      "js-yaml": "./generator/yaml/no-reader.js",
      // Made for bundlers: 60 modules of CommonJS would be run one by one at every start.
      yaml: `./${relative(packageFolder, yaml).replaceAll("\\", "/")}/browser/index.js`,
    },
    // CommonJS packages that are bundled in ask for Node's own modules with `require`.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    define: { "process.env.NODE_ENV": '"production"' },
    sourcemap: "linked",
    sourcesContent: false,
  };
  const entryPoints = { ...ENTRIES, ...pointsOf(SHARED, "", "") };
  await build({ ...engine, entryPoints, plugins: [satteri, everywhere] });
  await build({ ...engine, entryPoints: PARTS });
  const browser = { ...common, platform: "browser", target: "es2022" };
  await build({ ...browser, entryPoints: BROWSER, minify: true });
  const react = pointsOf(REACT, "browser-", "development:");
  const chunkNames = "browser-[name]-[hash]";
  await build({ ...browser, entryPoints: react, plugins: [development], splitting: true, chunkNames });
}
