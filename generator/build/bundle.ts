/** Everything that is served under a hashed name and does not depend on a page: styles, widget scripts, fonts, icons. */
import { join } from "node:path";
import type { IconSet } from "../assets/icons.ts";
import { assetName, nameFile, servedName } from "../assets/name-asset.ts";
import { bundleStyles, findInStyles } from "../assets/styles.ts";
import { scriptPackagesPlugin } from "../loader/packages.ts";
import { svgPlugin } from "../loader/svg.ts";
import { templateFilesPlugin } from "../loader/template-files.ts";
import type { Asset, Output } from "../types.ts";
import { bundleWidgets } from "../widgets/bundle.ts";
import { discoverWidgets, type Widget } from "../widgets/discover.ts";
import { bundleEach, unlessFaulty } from "./bundle-each.ts";
import { checkScripts } from "./checks/scripts.ts";
import { checkStyles, findUnusedFonts, findUnusedStyles } from "./checks/styles.ts";
import type { SiteFiles } from "./discover.ts";
import { conditionsOf } from "./environment.ts";
import { makeFonts } from "./fonts.ts";
import { makeIcons } from "./icons.ts";
import type { ParsedFile } from "./parse.ts";
import { publicPath } from "./public-files.ts";
import type { Run } from "./run.ts";
import type { Declared } from "./site.ts";

export type Client = Awaited<ReturnType<typeof bundleClient>>;

/** What it is made of. */
export interface ClientParts extends Declared {
  readonly files: SiteFiles;
  readonly sources: readonly ParsedFile[];
}

/** Runs beside the stages on content: esbuild and sharp do most of it in processes and threads of their own. */
export async function bundleClient(parts: ClientParts, run: Run) {
  const { files, templates } = parts;
  const paths = files.templates.map(({ path }) => path);
  const discovered = discoverWidgets(paths, templates.widgets, templates.broken);
  const widgets = run.take(discovered);
  const isWhole =
    discovered.diagnostics.length === 0 && ![...templates.broken].some((name) => name.startsWith("widgets/"));
  // All at once: esbuild and sharp work beside this thread. Styles wait for the names of fonts and icons, and of styles.
  const own = files.assets.map((file) => nameFile(assetName(file.path), file));
  const assets = new Map<string, Asset>(own.map((asset) => [asset.name, asset]));
  const iconsMade = makeIcons(parts, run);
  const scriptsMade = makeScripts(parts, widgets, run);
  const fontsAndStyles = async () => {
    const fonts = await makeFonts(parts, run);
    for (const font of fonts) assets.set(font.asset.name, font.asset);
    return { fonts, styles: await makeStyles(parts, assets, await iconsMade, await scriptsMade, run) };
  };
  const [{ fonts, styles }, icons, scripts] = await Promise.all([fontsAndStyles(), iconsMade, scriptsMade]);
  const { inStyles, inSlanted } = findInStyles(styles.outputs, [...assets.values()]);
  const unnamed = fonts.map(({ asset }) => asset.name).filter((name) => !inStyles.includes(name));
  // Pictures for shared links may be drawn with them; of styles at fault nobody knows what they name.
  const areKnown = styles.url !== undefined || styles.sources.length === 0;
  if (areKnown && templates.social === undefined) run.report(findUnusedFonts(unnamed, files.templates));
  // All pages name these: where they are served, no page is another one when they change.
  const nameOf = (name: string): string => (run.isServed ? servedName(name) : name);
  const { served = scripts, ...published } = scripts;
  const { loader } = served;
  const shared = [styles.url, published.loader, loader];
  const renameShared = (one: Output): Output =>
    shared.includes(`/${one.path}`) ? { ...one, path: nameOf(one.path) } : one;
  return {
    bundle: {
      ...published,
      /** what visitors get: it is weighed, whatever a server shows in its place */
      outputs: published.outputs.map(renameShared),
      // Those of a widget at fault are not among them.
      ...(!isWhole && { sources: undefined }),
      styles: styles.url === undefined ? [] : [nameOf(styles.url)],
      loader: loader && nameOf(loader),
    },
    /** modules by widget, for pages to ask for at once: no page names what has another name a moment later */
    preloads: run.isServed ? {} : scripts.widgets,
    fonts,
    icons,
    widgets,
    /** name → asset: fonts, and every file below content/assets/ as it is */
    assets,
    /** names of those that styles refer to: a font is loaded and published where it is one of them */
    inStyles,
    /** of these, fonts of slanted letters alone */
    inSlanted,
    /** published, or shown, whatever the pages use */
    outputs: [...[...served.outputs, ...styles.outputs].map(renameShared), ...(icons?.outputs ?? [])],
  };
}

async function makeScripts({ templates, files, site }: ClientParts, widgets: readonly Widget[], run: Run) {
  const { root, galleyPackage } = run;
  const { clientRuntime: runtime = "react", policy = {} } = templates.definition;
  const { base } = site;
  const conditions = conditionsOf(run.effects.environment);
  const compute = async () => {
    const found = templates.templateFiles();
    const { pathOf } = found;
    const plugins = [svgPlugin(found.read), templateFilesPlugin(found), scriptPackagesPlugin(root, found)];
    const engine = join(galleyPackage, "generator");
    const options = { root, engine, widgets, runtime, base, conditions, plugins, pathOf };
    const [{ value: published, diagnostics }, debugged] = await Promise.all([
      bundleWidgets(options),
      run.isServed ? bundleWidgets({ ...options, isDebugged: true }) : undefined,
    ]);
    const value = { ...published, served: debugged?.value };
    const sources = files.templates.filter(({ path }) => value.sources?.includes(path));
    const faults = checkScripts(sources, value.outputs, policy);
    return unlessFaulty({ value, diagnostics: [...diagnostics, ...faults] });
  };
  const shared = { widgets, runtime, base, conditions, policy };
  const { codeHash } = templates;
  const stage = run.isServed ? "served-scripts" : "scripts";
  const [scripts] = await bundleEach(stage, ["scripts"], files.templates, codeHash, shared, compute, run);
  return scripts as Awaited<ReturnType<typeof compute>>["value"];
}

async function makeStyles(
  { templates, files, site }: ClientParts,
  assets: ReadonlyMap<string, Asset>,
  icons: IconSet | undefined,
  scripts: { readonly styles?: readonly string[] },
  run: Run,
) {
  const { root, cache, take } = run;
  const { base } = site;
  const urls = new Map([...assets].map(([name, asset]) => [name, asset.url]));
  const { policy = {} } = templates.definition;
  /** what is published at the root, as far as styles may name it */
  const others = [
    ...files.publicFiles.map(({ path }) => publicPath(path)),
    ...[...templates.files.keys()].map((name) => publicPath(`templates/${name}`)),
    ...(icons?.outputs ?? []).map(({ path }) => path),
  ];
  const imported = [...new Set([...templates.styles, ...(scripts.styles ?? [])])];
  const inputs = { sources: templates.stylesHash, imported, assets: [...urls], others, base, policy };
  const compute = async () => {
    const paths = files.templates.map((file) => file.path);
    const read = templates.templateFiles();
    const plugins = [templateFilesPlugin(read)];
    const published = new Set(others.map((path) => `/${path}`));
    const options = { root, paths, imported, assets: urls, files: published, base, plugins };
    const { value, diagnostics } = await bundleStyles(options);
    // Fonts are declared there.
    const because = [{ path: "templates/index.ts" }];
    const told = diagnostics.map((one) => (one.code === "STYLE_ASSET_MISSING" ? { ...one, because } : one));
    const used = new Set(value.sources.map((path) => read.pathOf(join(root, path))));
    const found = files.templates.flatMap((file) => checkStyles(file, policy, used.has(file.path)));
    return unlessFaulty({ value, diagnostics: [...told, ...found] });
  };
  const unused = () => findUnusedStyles(files.templates);
  run.report(cache.memo("styles", "unused", { files: files.templates }, unused));
  return take(await cache.rememberAsync("styles", "styles", inputs, compute));
}
