/** One stylesheet for the whole site: what packages import, templates/styles/index.css, then every widget's styles. */
import { basename, join } from "node:path";
import type { Plugin } from "esbuild";
import { createOutput } from "../cache/hash.ts";
import { bundle, listStyles, refuse } from "../esbuild.ts";
import { valueBelow } from "../html/base-path.ts";
import { decodeName, withoutFolders, withoutQuery } from "../html/url.ts";
import { didYouMean } from "../problems/nearest.ts";
import type { Asset, Output, Result } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { nameAsset } from "./name-asset.ts";

interface StyleOptions {
  /** the site's root, absolute */
  readonly root: string;
  /** every file below templates/, e.g. "templates/styles/index.css" */
  readonly paths: readonly string[];
  /** those that scripts import, from the root: others than of the site's own are of packages */
  readonly imported?: readonly string[];
  /** name → url, for `url("asset:name")`: fonts and pictures that are hashed elsewhere */
  readonly assets: ReadonlyMap<string, string>;
  /** what is published at the root besides: "/dots.svg" */
  readonly files: ReadonlySet<string>;
  /** path that the site lies below, see html/base-path.ts */
  readonly base: string;
  /** further esbuild plugins: where files come from */
  readonly plugins?: readonly Plugin[];
}

type StyleBundle = {
  readonly url: string | undefined;
  readonly outputs: readonly Output[];
  /** the sheets that it is made of, from the root as esbuild names them; of those at fault what imports all others */
  readonly sources: readonly string[];
};

/** What imports the site's sheets. */
export const INDEX = "templates/styles/index.css";
/** Of what styles may name. Packages name fonts of older kinds, too, which no browser of today loads. */
const FILE_ENDINGS = ".svg .png .webp .avif .gif .jpg .jpeg .woff2 .woff .ttf .otf .eot".split(" ");
const WIDGET_STYLES = /^templates\/widgets\/[^/]+\/[^/]+\.css$/;

/**
 * Minified for browsers that know today's CSS: nesting, oklch() and light-dark() stay as they are written.
 * Files named in url() are hashed too. The bytes do not depend on where the site lies.
 * @returns `url` of the stylesheet; undefined when the site has no styles
 */
export async function bundleStyles(options: StyleOptions): Promise<Result<StyleBundle>> {
  const { root, paths, imported = [], plugins = [] } = options;
  // The index is first by its name, too.
  const sheets = paths.filter((path) => path === INDEX || WIDGET_STYLES.test(path)).sort(byCodePoint);
  const ordered = [...imported.filter((path) => !paths.includes(path)), ...sheets];
  const empty: StyleBundle = { url: undefined, outputs: [], sources: ordered };
  if (ordered.length === 0) return { value: empty, diagnostics: [] };
  const { value: result, diagnostics } = await bundle({
    absWorkingDir: root,
    stdin: {
      contents: ordered.map((path) => `@import ${JSON.stringify(`./${path}`)};`).join("\n"),
      loader: "css",
      resolveDir: root,
    },
    outdir: join(root, "assets"),
    metafile: true,
    minify: true,
    // A package may have scripts and styles by one name.
    conditions: ["style"],
    mainFields: ["style", "main"],
    target: "esnext",
    assetNames: "[name]-[hash]",
    loader: Object.fromEntries(FILE_ENDINGS.map((ending) => [ending, "file"])),
    plugins: [assetUrls(options), ...plugins],
  });
  if (result === undefined) return { value: empty, diagnostics };
  const sheet = result.outputFiles.find(({ path }) => path.endsWith(".css"));
  const others = result.outputFiles.filter((file) => file !== sheet);
  const asset = nameAsset("styles.css", sheet?.contents ?? new Uint8Array());
  const named = others.map(({ path, contents }) => createOutput(`assets/${basename(path)}`, contents));
  const outputs = [asset.output, ...named].sort((a, b) => byCodePoint(a.path, b.path));
  return { value: { url: asset.url, outputs, sources: listStyles(result.metafile) }, diagnostics };
}

/**
 * Names of the assets that styles refer to.
 * @param outputs stylesheets among them
 * @returns `inSlanted`: those that only faces of slanted letters refer to, of which a page may have none
 */
export function findInStyles(outputs: readonly Output[], assets: readonly Asset[]) {
  const sheets = outputs.filter(({ path }) => path.endsWith(".css"));
  const text = sheets.map(({ bytes }) => new TextDecoder().decode(bytes)).join("\n");
  const find = (text: string): readonly string[] => {
    const found = new Set(text.match(/\/assets\/[A-Za-z0-9-]+\.[a-z0-9]+/g));
    return assets.flatMap(({ name, url }) => (found.has(url) ? name : []));
  };
  const inStyles = find(text);
  const inOthers = find(text.replace(SLANTED, ""));
  return { inStyles, inSlanted: inStyles.filter((name) => !inOthers.includes(name)) };
}

/** As esbuild writes it. A face from one angle to another has upright letters, too. */
const SLANTED = /@font-face\{[^}]*font-style:(?:italic|oblique(?! [^;}]+ ))[^}]*\}/g;

/** `asset:` urls become final ones, those of the site get its path, and others stay. What is not there is refused. */
const assetUrls = ({ assets, base, files }: StyleOptions): Plugin => ({
  name: "asset-urls",
  setup(build) {
    build.onResolve({ filter: /^asset:/ }, ({ path }) => {
      const name = path.slice("asset:".length).normalize("NFC");
      // The part of a drawing that is meant, such as a mask, unless it is a part of the name.
      const [, file = name, part = ""] = assets.has(name) ? [] : (/^(.+)(#.*)$/.exec(name) ?? []);
      const url = assets.get(file);
      if (url !== undefined) return { path: valueBelow(base, "src", url) + part, external: true };
      const near = didYouMean(file, assets.keys(), asAsset);
      return refuse(`there is no asset "${file}"`, near ?? (FONT.test(file) ? OWN_FONT : OWN_FILE));
    });
    build.onResolve({ filter: /^(?:\/|https?:)/ }, ({ path, kind }) => {
      if (kind !== "url-token") return undefined;
      const file = decodeName(withoutQuery(path));
      if (file === undefined || !OWN.test(file) || files.has(file))
        return { path: valueBelow(base, "src", path), external: true };
      const name = withoutFolders(file);
      const meant = [`/${name}`, file].map((one) => (files.has(one) ? one : didYouMean(one, files)));
      const hint = assets.has(name) ? `write ${asAsset(name)}` : meant.find(Boolean);
      return refuse(`there is no file "${path}"`, hint ?? `${OWN_FILE}, and write ${asAsset(name)}`);
    });
  },
});

const asAsset = (name: string): string => `"asset:${name}"`;
/** An address of the site, and no page. */
const OWN = /^\/(?!\/).*\.\w+$/;
const FONT = /\.(?:woff2?|[ot]tf)$/i;
const OWN_FONT = "name its file in `fonts` of templates/index.ts";
const OWN_FILE = "put the file into content/assets";
