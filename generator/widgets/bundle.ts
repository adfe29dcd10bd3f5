/** Bundles what the browser runs: one small eager loader, and a module per widget that is fetched when it wakes. */
import { basename, join } from "node:path";
import type { BuildOptions, BuildResult, Plugin } from "esbuild";
import { createOutput } from "../cache/hash.ts";
import { bundle, listStyles, namesOfStyles } from "../esbuild.ts";
import { error } from "../problems/problems.ts";
import type { Output, Problem, Result } from "../types.ts";
import { packagePlaces } from "../util/inside.ts";
import { byCodePoint } from "../util/order.ts";
import { absence, enginePlugin, isEager, reactPlugin } from "./bundle-plugins.ts";
import type { Widget } from "./discover.ts";
import { type Chunk, nameChunks } from "./name-chunks.ts";

/** What a page has to load, known after bundling. All urls, all below the asset prefix. */
interface ClientBundle {
  /** the loader module; absent when the site has no widgets */
  readonly loader?: string;
  /** per widget: modules fetched when its strategy fires, own module first */
  readonly widgets: { readonly [name: string]: readonly string[] };
  readonly outputs: readonly Output[];
  /** of packages, from the root: what their scripts import themselves */
  readonly styles?: readonly string[];
  /** paths of the templates that browsers get a script of; absent when they could not be bundled */
  readonly sources?: readonly string[];
}

interface ClientBundleOptions {
  /** the site's root, absolute */
  readonly root: string;
  /** galley's generator/ folder, absolute */
  readonly engine: string;
  readonly widgets: readonly Widget[];
  /** what `react` means in the browser */
  readonly runtime: "react" | "preact";
  /** path that the site lies below, see html/base-path.ts */
  readonly base: string;
  /** by which the files of a package are chosen, as for the HTML */
  readonly conditions?: readonly string[];
  /** true for who develops: source maps, and React's development build, which the dev server has */
  readonly isDebugged?: boolean;
  /** further esbuild plugins, the ones that templates may rely on: svg */
  readonly plugins?: readonly Plugin[];
  /** path of a template by its absolute one */
  readonly pathOf?: (file: string) => string | undefined;
}

type Settings = BuildOptions & { readonly metafile: true };

/** Browsers of 2022 and later; the design uses newer CSS than that. */
const TARGET = "es2022";

/** Under no name that a widget can have, not even where case does not count, as to esbuild. */
const RUNTIME = { in: "galley:runtime", out: "_runtime" };

/**
 * @returns no outputs at all when there are no widgets.
 *   The bytes depend on the sources and on esbuild alone, not on where they lie.
 */
export async function bundleWidgets(options: ClientBundleOptions): Promise<Result<ClientBundle>> {
  const { root, engine, widgets, runtime, base, isDebugged = false, plugins = [], pathOf } = options;
  const empty: ClientBundle = { widgets: {}, outputs: [] };
  if (widgets.length === 0) return { value: { ...empty, sources: [] }, diagnostics: [] };
  const lazy = widgets.filter((widget) => !isEager(widget));
  const common: Settings = {
    metafile: true,
    format: "esm",
    platform: "browser",
    target: TARGET,
    jsx: "automatic",
    conditions: ["module", ...(options.conditions ?? [])],
    // Else of React, too, its production build.
    minify: !isDebugged,
    sourcemap: isDebugged && "inline",
    absWorkingDir: root,
    // What the site does not have is looked for beside the engine.
    nodePaths: [...packagePlaces(engine, "")],
    outdir: join(root, "assets"),
    define: { "import.meta.env.BASE_URL": JSON.stringify(`${base}/`) },
  };
  const pluginsFor = (absent: readonly string[]) => [
    namesOfStyles,
    ...plugins,
    enginePlugin(root, engine, widgets, base, absent),
    reactPlugin(engine, runtime, isDebugged),
  ];
  const entries = (kind: Widget["kind"]) =>
    lazy.filter((one) => one.kind === kind).map(({ name }) => ({ in: `galley:widget/${name}`, out: name }));
  const hydrated = entries("hydrate");
  const bundles = [
    // Built by itself, so that it is one file: code it shared with other widgets would be a second request on load.
    { splitting: false, entryPoints: [{ in: "galley:loader", out: "loader" }] },
    // By themselves, too: beside React each would ask for the helpers that only React needs.
    { splitting: true, entryPoints: entries("enhance") },
    // Runtime is never loaded by this name: with it React is a chunk of its own, kept in caches when a widget changes.
    { splitting: true, entryPoints: hydrated.length === 0 ? [] : [...hydrated, RUNTIME] },
  ];
  const builds = await Promise.all(bundles.map((one) => bundleUsed({ ...common, ...one }, pluginsFor)));
  // A file of two builds is at fault in both.
  const found = builds.flatMap((one) => one.diagnostics.map(explainMissingExport));
  const diagnostics = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
  const [eager, ...parts] = builds.flatMap(({ value }) => value ?? []);
  if (eager === undefined || parts.length < builds.length - 1) return { value: empty, diagnostics };
  const chunks = parts.flatMap(readChunks).filter(({ name }) => name !== `${RUNTIME.out}.js`);
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const modules = new Map(lazy.map(({ name }) => [name, withImports(`${name}.js`, byName)]));
  const loader = fetchTogether(readChunks(eager)[0]?.text ?? "", [...modules.values()]);
  const named = nameChunks([loader, ...chunks]);
  const url = (name: string): string => `/${named.get(name)?.path}`;
  const outputs = [...named.values()].map(({ path, text }) => createOutput(path, text));
  const value = {
    loader: url(loader.name),
    widgets: Object.fromEntries(widgets.map(({ name }) => [name, (modules.get(name) ?? []).map(url)])),
    outputs: outputs.sort((a, b) => byCodePoint(a.path, b.path)),
    styles: [eager, ...parts].flatMap(({ metafile }) => listStyles(metafile)),
    sources: [eager, ...parts].flatMap(({ metafile }) =>
      Object.keys(metafile.inputs).flatMap((name) => pathOf?.(join(root, name)) ?? []),
    ),
  };
  return { value, diagnostics };
}

/**
 * Bundles scripts. What browsers do not have of "#galley" is a fault where a script uses it, and none in a file of
 * components of which a widget needs another one.
 */
async function bundleUsed(options: Settings, pluginsFor: (absent: readonly string[]) => Plugin[]) {
  const asked = await bundle({ ...options, plugins: pluginsFor([]) });
  const absent = new Set(asked.diagnostics.flatMap((one) => readAbsent(one) ?? []));
  if (absent.size === 0) return asked;
  const { value, diagnostics } = await bundle({ ...options, plugins: pluginsFor([...absent]) });
  const isUsed = (name: string) =>
    value?.outputFiles?.some(({ text }) => text.includes(absence(name))) ?? true;
  const unused = [...absent].filter((name) => !isUsed(name));
  if (unused.length === absent.size) return { value, diagnostics };
  const isTold = (one: Problem): boolean => !unused.includes(readAbsent(one) ?? "");
  return { value: undefined, diagnostics: asked.diagnostics.filter(isTold) };
}

const readAbsent = ({ message }: Problem): string | undefined =>
  /^No matching export in "#galley" for import "(\w+)"/.exec(message)?.[1];

const NO_DEFINITION = "templates/index.ts is not there in the browser: it declares the site";

/** Of "#galley", only what `api` of bundle-plugins.ts has is there in the browser; the loader asks a widget's script for its function. */
function explainMissingExport(one: Problem): Problem {
  const [, client] =
    /^No matching export in "(templates\/[^"]+\.client\.ts)" for import "default"/.exec(one.message) ?? [];
  if (client !== undefined) {
    const hint = "write `export default function (element: HTMLElement) { … }`";
    return error("TEMPLATE_EXPORT", "there is no function as default export", { hint, at: { path: client } });
  }
  const name = readAbsent(one);
  if (name === undefined) return one;
  if (one.at?.path === "templates/index.ts") {
    const hint = "move what the widget takes from it into a file of its own, and import that in both";
    return error("TEMPLATE_SYNTAX", NO_DEFINITION, { hint, at: { path: one.at.path } });
  }
  return {
    ...one,
    message: `${name} of "#galley" is not there in the browser`,
    hint: "a hydrated widget has widget, formatDate and formatPrice; use the rest in the layout and take its result as a prop",
  };
}

/**
 * The loader that asks for a widget's module and all it imports at once: one round trip less before it is alive.
 * @param modules of each widget, its own first
 */
function fetchTogether(text: string, modules: readonly (readonly string[])[]): Chunk {
  const written = (name: string): string => `import("./${name}")`;
  return {
    name: "loader",
    // As esbuild prints it, minified. Each widget is imported in one place.
    text: modules.reduce(
      (loader, [own = "", ...others]) =>
        loader.replace(written(own), () => [own, ...others].map(written).join(",")),
      text,
    ),
    imports: [...new Set(modules.flat())],
    eagerImports: [],
  };
}

function readChunks(result: BuildResult<{ write: false; metafile: true }>): readonly Chunk[] {
  const texts = new Map(result.outputFiles.map((file) => [basename(file.path), file.text]));
  const scripts = Object.entries(result.metafile.outputs).filter(([path]) => path.endsWith(".js"));
  return scripts.map(([path, output]) => {
    const imports = output.imports.filter((one) => !one.external);
    return {
      name: basename(path),
      text: texts.get(basename(path)) ?? "",
      imports: imports.map((one) => basename(one.path)),
      eagerImports: imports.filter((one) => one.kind === "import-statement").map((one) => basename(one.path)),
    };
  });
}

/** Names of a chunk and all it imports statically, its own first. */
function withImports(name: string, byName: ReadonlyMap<string, Chunk>): readonly string[] {
  const found = new Set([name]);
  for (const one of found) for (const next of byName.get(one)?.eagerImports ?? []) found.add(next);
  return [...found];
}
