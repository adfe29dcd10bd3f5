/**
 * Which copy of a package templates get, and which of its files. React and zod are always the engine's own, whoever
 * installed them: the engine renders what a layout makes and walks its schemas, and with two copies hooks fail. So is
 * galley. Others are the site's.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { refuse } from "../esbuild.ts";
import { attempt } from "../util/attempt.ts";
import { foldersAbove, isInside, packagePlaces } from "../util/inside.ts";
import { once } from "../util/once.ts";
import { GALLEY_MODULE } from "./galley-module.ts";
import { findGalleyPackage } from "./galley-package.ts";
import { MEDIA, NODE_MODULES, refusePicture, refuseStyles, type TemplateFiles } from "./template-files.ts";

/** What the engine and the site share. */
export const SHARED = /^(?:#galley|react|react-dom|zod)(?:\/|$)/;
const REQUIRED = "required";
const UNCOMPILED = /\.(?:[cm]?ts|[jt]sx|json)$/;
const NO_FILE = "its package.json leads to no such file: correct the name, or build the package first";
const NO_SCHEME = "import a package by its name, or a file below templates/";
/** What this plugin itself asks esbuild for. */
const ASKED = {};
/** No name of a package: what other tools are taught to read as a folder of the site. */
const ALIAS = /^[@~]\/|\.tsx?$/;

/**
 * Stands for a package in a bundle, so that the same code has the same name on every disk. As wide as a file's url:
 * bundles are one long line, and what follows must stay in the column that the source map knows.
 */
export const toMark = (specifier: string): string => `package:${specifier}`.padEnd(256);
/** Where an import names one: the same letters in a text of the site are its own. */
const MARK = /"(?<=(?:\bfrom|\bimport\(?|require\()")package:([^" ]+) *"/g;

/** Whether a bundle imports packages of the site, which its code does not show. */
export const importsPackages = (code: string): boolean =>
  [...code.matchAll(MARK)].some(([, specifier = ""]) => !SHARED.test(specifier));

/** Replaces the marks in a bundle by what they mean on this disk: a file of the engine, or a package of the site. */
export const linkPackages = (code: string, root: string): string =>
  code.replace(MARK, (mark, specifier: string) => {
    const folder = findInSite(specifier, root);
    const found = folder === undefined ? resolveInEngine(specifier) : nameForNode(specifier, folder);
    return JSON.stringify(found).padEnd(mark.length);
  });

/** A file of a package without `exports` may be written without its ending, as bundlers and `require` take it. */
function nameForNode(specifier: string, folder: string): string {
  if (specifier === packageName(specifier) || readManifest(folder).exports !== undefined) return specifier;
  const file = resolveFrom(join(folder, "package.json"), specifier);
  return file === undefined ? specifier : pathToFileURL(file).href;
}

/** False when the site has a React of its own: its packages would find that one, and are bundled in. */
export const sharesReact = (root: string): boolean =>
  [undefined, resolveReact(import.meta.filename)].includes(resolveReact(join(root, "package.json")));

/**
 * Keeps packages as imports. Those of the site that would find another React or galley than the engine's are bundled in instead,
 * and given the engine's; and those that are no JavaScript.
 */
export function packagesPlugin(root: string, files: TemplateFiles): Plugin {
  const folder = realpathSync(root);
  const isSource = (file: string): boolean => isInside(file, folder) && !file.includes(NODE_MODULES);
  return {
    name: "packages",
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer, namespace, pluginData }) => {
        if (kind === "entry-point" || path.startsWith("file:") || pluginData === ASKED) return undefined;
        const isKept = SHARED.test(path) || isBuiltin(path);
        // A module has no `require`, with which a CommonJS package asks.
        if (isKept && kind === "require-call") return { path, namespace: REQUIRED };
        // Of a package that is bundled in, what it imports is too.
        if (!isKept && namespace === "file" && !isSource(importer)) return undefined;
        if (!isBuiltin(path)) return resolvePackage(path, root, build, files);
        return isSource(importer) ? refuseBuiltin(path) : { path, external: true, sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => {
        const from = JSON.stringify(path);
        const all = `export * from ${from};`;
        return { contents: path.startsWith("zod") ? all : `${all} export { default } from ${from};` };
      });
    },
  };
}

async function resolvePackage(path: string, root: string, build: PluginBuild, files: TemplateFiles) {
  if (path === "galley")
    return refuse('Templates cannot import "galley", which is for programs', 'write "#galley"');
  // Node takes one for an address, which it then does not load.
  if (path.includes(":")) return refuse(`Could not resolve "${path}"`, NO_SCHEME);
  const folder = findInSite(path, root);
  const kept = { path: toMark(path), external: true };
  if (folder !== undefined) {
    const asked = { kind: "import-statement", resolveDir: dirname(folder), pluginData: ASKED } as const;
    const found = await build.resolve(path, asked);
    const [fault] = found.errors;
    // What else is wrong, such as a tsconfig.json that cannot be read, esbuild says itself.
    if (fault)
      return fault.text.startsWith("Could not") ? refuse(`Could not resolve "${path}"`, NO_FILE) : undefined;
    // "swiper/css"
    if (found.path.endsWith(".css")) return refuseStyles(path);
    if (MEDIA.test(found.path)) return refusePicture(path);
    // Node imports no TypeScript of packages, and JSON only where it is told so a second time. Others are refused when read.
    if (UNCOMPILED.test(found.path) || findsOther(folder) || !files.isOfPackage(found.path)) return undefined;
    // `import "dayjs/locale/de"` is written for what it does.
    return { ...kept, sideEffects: found.sideEffects };
  }
  return refuseMissing(path, root) ?? { ...kept, sideEffects: false };
}

/** Keeps esbuild from looking elsewhere, such as in `paths` of tsconfig.json, for what a script of the site imports. */
export const scriptPackagesPlugin = (root: string, { isBelow }: TemplateFiles): Plugin => ({
  name: "script-packages",
  setup: (build) =>
    build.onResolve({ filter: /^[^./#:][^:]*$/ }, async ({ path, kind, importer, pluginData }) => {
      if (pluginData === ASKED || !isBelow(importer)) return undefined;
      const folder = findInSite(path, root);
      if (folder === undefined) return refuseMissing(path, root);
      const found = await build.resolve(path, {
        kind,
        importer,
        resolveDir: dirname(folder),
        pluginData: ASKED,
      });
      return found.errors.length > 0 ? undefined : found;
    }),
});

/** What no package is for, unless the engine has it. */
function refuseMissing(path: string, root: string): OnResolveResult | undefined {
  if (attempt(() => resolveInEngine(path)) !== undefined) return undefined;
  const asking = foldersAbove(root).find((one) => existsSync(join(one, "package.json"))) ?? root;
  const { dependencies, devDependencies } = readManifest(asking);
  const name = packageName(path);
  const hint =
    ALIAS.test(path) || isPath(path, root)
      ? '`paths` of tsconfig.json are not followed: write the way to the file, or a "#name" of `imports` in package.json'
      : `install it with \`npm install${name in { ...dependencies, ...devDependencies } ? "" : ` ${name}`}\`, or correct the name`;
  return refuse(`Could not resolve "${path}"`, hint);
}

/**
 * Whether `paths` of tsconfig.json, or of what it extends in a workspace, may mean it, or its `baseUrl`. Not even `npm install`
 * shall look for a package of its name.
 */
function isPath(path: string, root: string): boolean {
  const [first = ""] = path.split("/");
  if ([root, join(root, "templates")].some((folder) => existsSync(join(folder, first)))) return true;
  const names = foldersAbove(root).map((folder) => join(folder, "tsconfig"));
  const files = names.flatMap((name) => [`${name}.json`, `${name}.base.json`]);
  const texts = files.map((file) => attempt(() => readFileSync(file, "utf8")) ?? "");
  const keys = texts.flatMap((text) => text.match(/(?<=")[^"]+(?="\s*:)/g) ?? []);
  return keys.some((key) => key === path || key.startsWith(`${first}/`));
}

/** What a template reads by itself is no input of its pages: they would stay as they are when it changes. */
function refuseBuiltin(path: string): OnResolveResult {
  const hint =
    "put values into content/, where `entry` and `site` have them; pictures are named with `asset`";
  return refuse(`Templates cannot import "${path}" of Node`, hint);
}

/** The folder of a package that the site has, as Node finds it; undefined for those that are never the site's. */
function findInSite(specifier: string, root: string): string | undefined {
  if (SHARED.test(specifier)) return undefined;
  return packagePlaces(realpathSync(root), packageName(specifier)).find((folder) => existsSync(folder));
}

/** True for a package that uses React or galley and would not find the engine's. */
function findsOther(folder: string): boolean {
  const { dependencies, peerDependencies } = readManifest(folder);
  const uses = { ...dependencies, ...peerDependencies };
  const file = join(realpathSync(folder), "package.json");
  if (uses.galley !== undefined && resolveFrom(file, "galley/templates") !== templatesFile()) return true;
  return uses.react !== undefined && resolveReact(file) !== resolveReact(import.meta.filename);
}

/** What packages get as `galley/templates`. */
const templatesFile = once(() => realpathSync(join(findGalleyPackage(), "bin", "templates.js")));

/** package.json of a package; nothing when it has none. */
const readManifest = (folder: string) =>
  attempt(() => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))) ?? {};

/** The file of React that another file gets. */
const resolveReact = (from: string): string | undefined => resolveFrom(from, "react");

/** The file that the engine itself imports: of its bundle, or of a package. @throws when it has no such package */
function resolveInEngine(specifier: string): string {
  if (specifier === "#galley") return GALLEY_MODULE;
  const bundled = new URL(`./${specifier.replaceAll("/", "-")}.js`, import.meta.url);
  return SHARED.test(specifier) && existsSync(bundled) ? bundled.href : import.meta.resolve(specifier);
}

/** "@scope/name/file.js" → "@scope/name" */
const packageName = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** @returns the file that a package's name means in the file `from`; undefined when it has no such package */
const resolveFrom = (from: string, specifier: string): string | undefined =>
  attempt(() => createRequire(from).resolve(specifier));

/**
 * @param specifier "some-icons/check.svg"
 * @param directory absolute folder of the file that names it
 * @returns the absolute file; undefined when no package has it
 */
export const findPackageFile = (specifier: string, directory: string): string | undefined =>
  isAbsolute(specifier)
    ? undefined
    : (resolveFrom(join(directory, "module.js"), specifier) ?? resolveFrom(import.meta.url, specifier));

/** Reads a file of a package that esbuild does not bundle: a font. @returns undefined when there is no such file */
export const readPackageFile = (specifier: string, directory: string): Uint8Array | undefined =>
  attempt(() => readFileSync(findPackageFile(specifier, directory) ?? ""));
