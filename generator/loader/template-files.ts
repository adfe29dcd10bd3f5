/**
 * Gives esbuild templates as the build found them, not as they are on disk a moment later: what is made of templates is
 * remembered by the hash of these bytes.
 */
import { realpathSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import type { OnLoadResult, OnResolveResult, Plugin } from "esbuild";
import { GALLEY, isUnmade, refuse } from "../esbuild.ts";
import { nearest } from "../problems/nearest.ts";
import type { Output } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { isOwn, pathFrom } from "../util/inside.ts";

type File = Pick<Output, "path" | "bytes">;
export type TemplateFiles = ReturnType<typeof createTemplateFiles>;

/** In esbuild's order. */
const ENDINGS = [".tsx", ".ts", ".jsx", ".js", ".css", ".json"];

/**
 * @param root absolute
 * @param files below templates/; paths are relative to the root
 * @param linked absolute folders of packages that are linked to their sources, and asked for
 */
export function createTemplateFiles(root: string, files: readonly File[], linked: readonly string[]) {
  const folder = join(root, "templates");
  const folders = [folder, followLinks(folder)];
  const real = followLinks(root);
  const known = new Map<string, File & { readonly file: string }>();
  for (const { path, bytes } of files) {
    const file = followLinks(join(root, path));
    for (const spelling of [join(root, path), file]) known.set(spelling, { file, path, bytes });
  }
  const paths = files.map(({ path }) => path);
  const folderOf = (file: string) => folders.find((one) => file.startsWith(one + sep));
  const isBelow = (file: string): boolean => known.has(file) || folderOf(file) !== undefined;
  const isOfPackage = (file: string): boolean =>
    (file.includes(NODE_MODULES) || linked.some((one) => isOwn(file, one, real))) && !isBelow(file);
  return {
    /**
     * The bytes of a template by its absolute path; undefined for files of packages. Any other file is refused: nobody
     * would notice when it changes.
     */
    read(file: string): Uint8Array | OnLoadResult | undefined {
      const found = known.get(file);
      if (found !== undefined || isOfPackage(file)) return found?.bytes;
      const above = folderOf(file);
      if (above === undefined) return refuseOutside(pathFrom(root, file));
      // Where names differ in case, esbuild or the disk may find one that is written otherwise.
      const [, meant] = [...known].find(([one]) => one.toLowerCase() === file.toLowerCase()) ?? [];
      const hint = meant ? `did you mean "${meant.path}"?` : "names that start with a dot are passed over";
      return refuse(`templates/${pathFrom(above, file)} is not part of the site`, hint);
    },
    /** The template that an import means, whether it names the ending or not; undefined when there is none. */
    resolve(file: string): string | undefined {
      const ts = file.replace(/\.js(x?)$/, ".ts$1");
      const end = (name: string) => ENDINGS.map((ending) => name + ending);
      const names = [file, ...end(file), ts, ts.replace(/\.ts$/, ".tsx"), ...end(join(file, "index"))];
      return names.map((name) => known.get(name)?.file).find((one) => one !== undefined);
    },
    /** The template whose name is most like one that is not there, wherever the site and its templates are. */
    nearest(file: string): string | undefined {
      const near = nearest(`templates/${pathFrom(folderOf(file) ?? folder, file)}`, paths);
      return near && known.get(join(root, near))?.file;
    },
    /** Path of a template, relative to the root, by its absolute one, as an import has it: "…/a.ts?raw". */
    pathOf: (file: string): string | undefined =>
      (known.get(file) ?? known.get(file.replace(/[?#][^/\\]*$/, "")))?.path,
    /** Whether a file, as esbuild names it, is a template or lies where one would. */
    isBelow,
    /** Whether it is that of a package whose changes are noticed. */
    isOfPackage,
  };
}

export const NODE_MODULES = `${sep}node_modules${sep}`;

/** In a stylesheet, "icons/../../a.svg" is relative too. */
const RELATIVE = /^(?:[./#]|templates\/)|\/\.\.\//;
/** What esbuild is asked for by this plugin itself. */
const ASKED = {};

export function templateFilesPlugin(templates: TemplateFiles): Plugin {
  return {
    name: "template-files",
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind, importer }) =>
        /^(?:import-rule|composes-from|url-token)$/.test(kind) ||
        // Of a module of styles a script wants the classes.
        (!templates.isBelow(importer) && !path.endsWith(".module.css")) ||
        OWN_STYLES.test(resolve(resolveDir, path).replaceAll(sep, "/"))
          ? undefined
          : refuseStyles(path, templates.isBelow(importer) ? undefined : NO_CLASSES),
      );
      build.onResolve({ filter: RELATIVE }, async ({ path, pluginData, ...from }) => {
        // Sets of icons import thousands of files: the sooner esbuild goes on by itself, the better.
        if (pluginData === ASKED || GALLEY.test(path) || templates.isOfPackage(from.importer))
          return undefined;
        const file = resolve(from.resolveDir, path);
        const template = templates.resolve(file);
        const isShown = template !== undefined && MEDIA.test(template) && from.kind !== "url-token";
        if (template !== undefined) return isShown ? refusePicture(path) : { path: template };
        if (!templates.isBelow(from.importer)) return undefined;
        const found = await build.resolve(path, { ...from, pluginData: ASKED });
        const near = found.errors.length > 0 ? templates.nearest(file) : undefined;
        if (near === undefined) return undefined;
        const meant = pathFrom(from.resolveDir, near).replace(/^(?!\.)/, "./");
        const source = templates.read(near);
        const isSource = source instanceof Uint8Array && isUnmade(source);
        const hint = isSource ? `let the tool of "${meant}" write it first` : `did you mean "${meant}"?`;
        return refuse(`Could not resolve "${path}"`, hint);
      });
      build.onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
        const found = templates.read(path);
        if (!(found instanceof Uint8Array)) return found;
        const long =
          path.endsWith(".json") && findLong(templates.pathOf(path) ?? path, `${Buffer.from(found)}`);
        return long || { contents: found, loader: "default" };
      });
    },
  };
}

/** Texts, in which nothing is a number, and whole numbers that may have more digits than JavaScript keeps. */
const LONG = /"[^"]*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

/** The first number of a JSON file that would lose digits, such as an id of 64 bits. YAML's are told in yaml/scalars.ts. */
function findLong(file: string, json: string): OnLoadResult | undefined {
  // Without escapes, a text ends at its next quote.
  const numbers = /\d{16}/.test(json) ? [...json.replace(/\\./gs, "  ").matchAll(LONG)] : [];
  const long = numbers.find(([source]) => source[0] !== '"' && String(Number(source)) !== source);
  if (long === undefined) return undefined;
  const before = json.slice(0, long.index).split("\n");
  const line = before.length;
  const column = Buffer.byteLength(before[line - 1] ?? "");
  const location = { file, line, column, length: long[0].length, lineText: json.split("\n")[line - 1] ?? "" };
  const text = `${long[0]} is read as the number ${Number(long[0])}`;
  return { errors: [{ text, notes: [{ text: "put quotes around it to keep it as typed" }], location }] };
}

/** "widgets/menu/menu.css" is found by itself, so that its import changes nothing. */
const OWN_STYLES = /\/widgets\/([^/]+)\/\1\.css$/;

const NO_CLASSES =
  "no stylesheet has the classes of a module: take a file of the package that has others, or another package";

/** The stylesheet is bundled on its own, and would not have them; class names of CSS modules mean nothing. */
export const refuseStyles = (
  path: string,
  hint = /^[./#]/.test(path)
    ? "a widget's NAME.css is found by itself; write other styles in templates/styles/ and import them in its index.css"
    : `write \`@import "${path}";\` in templates/styles/index.css`,
): OnResolveResult => refuse(`Templates cannot import styles: "${path}"`, hint);

/** Drawings are components; a stylesheet names its pictures itself. */
export const MEDIA = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm)$/i;

export function refusePicture(path: string): OnResolveResult {
  const hint = `put it into content/assets, and write asset("${basename(path)}") where its address goes`;
  return refuse(`Templates cannot import the picture "${path}"`, hint);
}

/** @param path from the root */
function refuseOutside(path: string) {
  const [, asset] = /^content\/assets\/(.+)/.exec(path) ?? [];
  return refuse(
    `Templates cannot import "${path}", which is neither below templates/ nor of a package that package.json asks for`,
    asset === undefined
      ? "move it below templates/, put values into content/, or add its package to `dependencies`"
      : `write asset("${asset}") where its address goes, in styles url("asset:${asset}")`,
  );
}

/** esbuild follows links. A file that is gone meanwhile keeps its name. */
const followLinks = (file: string): string => attempt(() => realpathSync(file)) ?? file;
