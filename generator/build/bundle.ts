/** Everything that is served under a hashed name and does not depend on a page: styles, widget scripts, fonts, icons. */
import { join } from "node:path";
import type { FontJob } from "../assets/font-worker.ts";
import { type FontSubset, subsetFont } from "../assets/fonts.ts";
import { createIcons, type IconSet } from "../assets/icons.ts";
import { nameAsset } from "../assets/name-asset.ts";
import { bundleStyles } from "../assets/styles.ts";
import type { Cache } from "../cache/cache.ts";
import type { FontDeclaration } from "../define.ts";
import { readPackageFile } from "../loader/package-file.ts";
import { stylesPlugin } from "../loader/styles.ts";
import { svgPlugin } from "../loader/svg.ts";
import { createTemplateFiles, templateFilesPlugin } from "../loader/template-files.ts";
import { error, hasErrors } from "../problems/problems.ts";
import type { Asset, ClientBundle, Diagnostic, Output, Result } from "../types.ts";
import { bundleClient } from "../widgets/bundle.ts";
import type { Widget } from "../widgets/discover.ts";
import { createPool } from "../workers/pool.ts";
import type { FoundFile } from "./discover.ts";
import type { Templates } from "./templates.ts";

export interface ClientInput {
  readonly root: string;
  readonly galleyPackage: string;
  readonly templates: Templates;
  /** every file below templates/ */
  readonly templateFiles: readonly FoundFile[];
  readonly widgets: readonly Widget[];
  /** every file below content/assets/ */
  readonly assets: readonly FoundFile[];
  readonly cache: Cache;
  readonly derived: Cache;
}

export interface Client {
  readonly bundle: ClientBundle;
  readonly fonts: readonly FontSubset[];
  readonly icons: IconSet | undefined;
  /** name → asset: fonts, and every file below content/assets/ as it is */
  readonly assets: ReadonlyMap<string, Asset>;
  /** published whatever the pages use */
  readonly outputs: readonly Output[];
}

const ASSETS = "content/assets/";
const FONT_TIMEOUT_MS = 60_000;

export async function bundleSite(input: ClientInput): Promise<Result<Client>> {
  // All at once: esbuild and sharp work beside this thread. Styles wait for the names of the fonts only.
  const assets = new Map<string, Asset>();
  for (const file of input.assets) {
    const name = file.path.slice(ASSETS.length);
    assets.set(name, nameAsset(name, file.bytes));
  }
  const fontsAndStyles = async () => {
    const fonts = await makeFonts(input);
    for (const font of fonts.value) assets.set(font.asset.name, font.asset);
    return { fonts, styles: await makeStyles(input, assets) };
  };
  const [{ fonts, styles }, icons, scripts] = await Promise.all([
    fontsAndStyles(),
    makeIcons(input),
    makeScripts(input),
  ]);
  return {
    value: {
      bundle: { ...scripts.value, styles: styles.value.url === undefined ? [] : [styles.value.url] },
      fonts: fonts.value,
      icons: icons.value,
      assets,
      outputs: [
        ...scripts.value.outputs,
        ...styles.value.outputs,
        ...fonts.value.map((font) => font.asset.output),
        ...(icons.value?.outputs ?? []),
      ],
    },
    diagnostics: [...fonts.diagnostics, ...icons.diagnostics, ...scripts.diagnostics, ...styles.diagnostics],
  };
}

async function makeScripts({
  root,
  galleyPackage,
  templates,
  templateFiles,
  widgets,
  cache,
}: ClientInput): Promise<Result<ClientBundle>> {
  const runtime = templates.definition.clientRuntime ?? "react";
  const inputs = { sources: templates.sourcesHash, runtime };
  return cache.rememberAsync("scripts", "scripts", inputs, async () => {
    const found = createTemplateFiles(root, templateFiles);
    const made = await bundleClient({
      root,
      engine: join(galleyPackage, "generator"),
      widgets,
      runtime,
      plugins: [svgPlugin(found.read), stylesPlugin(), templateFilesPlugin(found)],
    });
    // What is missing may be installed a moment later.
    return { ...made, uncacheable: hasErrors(made.diagnostics) };
  });
}

async function makeStyles(
  { root, templates, templateFiles, cache }: ClientInput,
  assets: ReadonlyMap<string, Asset>,
) {
  const urls = new Map([...assets].map(([name, asset]) => [name, asset.url]));
  const inputs = { sources: templates.sourcesHash, assets: [...urls] };
  return cache.rememberAsync("styles", "styles", inputs, async () => {
    const paths = templateFiles.map((file) => file.path);
    const plugins = [templateFilesPlugin(createTemplateFiles(root, templateFiles))];
    const made = await bundleStyles({ root, paths, assets: urls, plugins });
    return { ...made, uncacheable: hasErrors(made.diagnostics) };
  });
}

async function makeFonts({ root, templates, derived }: ClientInput): Promise<Result<readonly FontSubset[]>> {
  const fonts: FontSubset[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const declaration of templates.definition.fonts ?? []) {
    const bytes = readPackageFile(declaration.file, root);
    if (bytes === undefined) {
      diagnostics.push(
        fontFault(
          `the font ${declaration.file} cannot be found`,
          "install its package, or correct the path in `fonts`",
        ),
      );
      continue;
    }
    const { value, diagnostics: found } = await derived.rememberAsync(
      "fonts",
      declaration.name,
      { declaration, bytes },
      async () => {
        const made = await subsetInWorker(declaration, bytes);
        return { ...made, uncacheable: hasErrors(made.diagnostics) };
      },
    );
    diagnostics.push(...found);
    if (value !== undefined) fonts.push(value);
  }
  return { value: fonts, diagnostics };
}

/** WebAssembly keeps a thread busy for half a second; the build has better things to do meanwhile. */
async function subsetInWorker(
  declaration: FontDeclaration,
  bytes: Uint8Array,
): Promise<Result<FontSubset | undefined>> {
  // From sources (tests) there is no bundled worker; the work is the same.
  if (import.meta.url.endsWith(".ts")) return subsetFont(declaration, bytes);
  const workerFile = new URL("./font-worker.js", import.meta.url);
  const pool = createPool<FontJob, Result<FontSubset | undefined>>({
    workerFile,
    size: 1,
    timeoutMs: FONT_TIMEOUT_MS,
  });
  try {
    const result = await pool.run({ declaration, bytes });
    if (result.ok) return result.value;
    return {
      value: undefined,
      diagnostics: [fontFault(`the font ${declaration.file}: ${result.message}`)],
    };
  } finally {
    await pool.close();
  }
}

const fontFault = (message: string, hint?: string): Diagnostic =>
  error("FONT_INVALID", message, { hint, location: { path: "templates/index.ts", line: 1, column: 1 } });

async function makeIcons({
  templates,
  templateFiles,
  derived,
}: ClientInput): Promise<Result<IconSet | undefined>> {
  const { icons } = templates.definition;
  if (icons === undefined) return { value: undefined, diagnostics: [] };
  const mark = templateFiles.find((file) => file.path === `templates/${icons.mark}`);
  if (mark === undefined) {
    const location = { path: "templates/index.ts", line: 1, column: 1 };
    return {
      value: undefined,
      diagnostics: [
        error("ASSET_MISSING", `icons.mark: there is no file templates/${icons.mark}`, { location }),
      ],
    };
  }
  return derived.rememberAsync("icons", "icons", { icons, mark: mark.hash }, async () => ({
    value: await createIcons(Buffer.from(mark.bytes).toString("utf8"), icons),
    diagnostics: [],
  }));
}
