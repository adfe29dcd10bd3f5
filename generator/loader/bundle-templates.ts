/** Turns a site's TypeScript into one self-contained module per entry point. Knows esbuild; runs nothing of the site. */
import { join } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { hash } from "../cache/hash.ts";
import { bundle, GALLEY, listStyles, namesOfStyles } from "../esbuild.ts";
import { GALLEY_MODULE } from "./galley-module.ts";
import { engineHash } from "./galley-package.ts";
import { importsPackages, packagesPlugin, toMark } from "./packages.ts";
import { svgPlugin } from "./svg.ts";
import { type TemplateFiles, templateFilesPlugin } from "./template-files.ts";
import { modulesFolder } from "./write-module.ts";

/** One bundled entry point. `name` is its path below templates/, e.g. "layouts/home.tsx". */
export type TemplateModule = Awaited<ReturnType<typeof bundleTemplates>>["value"][number];

/** What other systems have, and what templates write instead. */
export const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [
    /\bimport\.meta\.glob/,
    'galley has no import.meta.glob: `site.entries("NAME")` in `props(entry, site)` lists a collection',
  ],
  [/\bimport\.meta\.env\b(?!\.BASE_URL)/, "galley has no import.meta.env: write process.env.NAME"],
  [/\.frontmatter\b/, "what the front matter says is `entry.data`, its text `entry.html`"],
];

/**
 * Bundles entry points below `root`/templates.
 * Packages and "#galley" stay imports, see packages.ts: there must be one React in the process.
 * @param conditions by which Node chooses among the files of a package, besides its own
 */
export async function bundleTemplates(
  root: string,
  names: readonly string[],
  templates: TemplateFiles,
  conditions: readonly string[],
) {
  const { value: result, diagnostics } = await bundle({
    absWorkingDir: root,
    // All in one folder, where writeModule puts them, so that source maps lead to the sources. By numbers, since names
    // that differ in case are one to esbuild.
    entryPoints: names.map((name, index) => ({ in: join("templates", name), out: `${index}` })),
    outdir: modulesFolder(root),
    outExtension: { ".js": ".mjs" },
    charset: "ascii",
    format: "esm",
    platform: "node",
    // What esbuild has by itself goes with the first that is named.
    conditions: ["module", ...conditions],
    target: "node20",
    jsx: "automatic",
    // Whitespace holds comments with paths, and a path must not change a module's name.
    minifyWhitespace: true,
    sourcemap: "external",
    metafile: true,
    // Pages are rendered as if at "/".
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.BASE_URL": '"/"' },
    plugins: [
      namesOfStyles,
      galleyPlugin,
      svgPlugin(templates.read),
      templateFilesPlugin(templates),
      packagesPlugin(root, templates),
    ],
  });
  if (result === undefined) return { value: [], diagnostics };
  const written = new Map(result.outputFiles.map((file) => [file.path, file.text]));
  const modules = names.map((name, index) => {
    const file = join(modulesFolder(root), `${index}.mjs`);
    const code = written.get(file) ?? "";
    const sources = listSources(`/${index}.mjs`, result.metafile).flatMap(
      (one) => templates.pathOf(join(root, one)) ?? [],
    );
    // Of what runs alone: equal bundles are never loaded twice, and what was drawn with another engine's "#galley" is
    // drawn anew. Packages may use it, too.
    const runs = code.includes(IMPORT) || importsPackages(code) ? code + engineHash() : code;
    const styles = listStyles(result.metafile, `/${index}.css`);
    return { name, hash: hash(runs), code, map: written.get(`${file}.map`) ?? "", sources, styles };
  });
  return { value: modules, diagnostics };
}

/** Files behind an output, as esbuild names them: also those of which nothing is left in the bundle. */
function listSources(ending: string, { inputs, outputs }: Metafile): readonly string[] {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(ending)) ?? [];
  // The files that a pattern means are no imports of the one it stands in.
  const found = new Set([output?.entryPoint ?? "", ...Object.keys(output?.inputs ?? {})]);
  for (const one of found) for (const { path } of inputs[one]?.imports ?? []) found.add(path);
  return [...found];
}

const IMPORT = `"${toMark("#galley")}"`;

/** "#galley" is a module of the engine, which all templates share. Its names are told here, so that a wrong one has its line. */
const galleyPlugin: Plugin = {
  name: "galley",
  setup(build) {
    const namespace = "galley";
    build.onResolve({ filter: GALLEY }, () => ({ path: "templates", namespace, sideEffects: false }));
    build.onResolve({ filter: /./, namespace }, ({ path }) => ({ path, external: true, sideEffects: false }));
    build.onLoad({ filter: /./, namespace }, async () => ({
      contents: `export { ${Object.keys(await import(GALLEY_MODULE)).join(", ")} } from ${IMPORT}`,
    }));
  },
};
