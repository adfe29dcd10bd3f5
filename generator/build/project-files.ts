/** The files beside a site's sources that decide what its templates get when they import a package. */
import { join, sep } from "node:path";
import { listFiles, readJson, readText } from "../files.ts";
import { findGalleyPackage } from "../loader/galley-package.ts";
import type { Files } from "../types.ts";
import { foldersAbove, isInside, isOwn, packagePlaces } from "../util/inside.ts";

const NAMES = [
  // What npm, pnpm, Yarn and Bun should install.
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "package.json",
  "tsconfig.json",
  // What those of a workspace extend, by its usual name.
  "tsconfig.base.json",
  // What is installed by now: npm, pnpm and Yarn write these last. On each machine they are the same.
  "node_modules/.package-lock.json",
  "node_modules/.pnpm/lock.yaml",
  "node_modules/.yarn-integrity",
  "node_modules/.yarn-state.yml",
];

/**
 * Those of the packages, and all files of packages that are linked to their sources, which nobody installs again when
 * they change.
 * @param root absolute
 * @returns absolute paths; not all of them need exist
 */
export function listProjectFiles(files: Files, root: string): readonly string[] {
  const site = files.realPath(root);
  const linked = findLinked(files, root, true).flatMap((folder) =>
    listFiles(files, folder, (name) => name === "node_modules" || name.startsWith("."))
      .map((path) => join(folder, path))
      .filter((file) => IMPORTED.test(file) && isOwn(file, folder, site)),
  );
  return [...listPackageFiles(files, root), ...linked];
}

/** Texts of the scripts among them. */
export const readProjectScripts = (files: Files, root: string): readonly string[] =>
  listProjectFiles(files, root).flatMap((file) => (SCRIPT.test(file) ? (readText(files, file) ?? []) : []));

/**
 * What tells of installed packages: of the site and, as in a workspace, of each folder above it that has packages or asks
 * for them; of those that the site asks for, too, as Bun writes nothing.
 */
export function listPackageFiles(files: Files, root: string): readonly string[] {
  const above = foldersAbove(root).filter((folder) =>
    ["node_modules", "package.json"].some((name) => files.stat(join(folder, name)) !== undefined),
  );
  const asked = readDependencies(files, root).flatMap((name) => findPackage(files, root, name) ?? []);
  return [
    ...[...new Set([root, ...above])].flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...asked.map((folder) => join(folder, "package.json")),
    // What patch-package changes in a package stands here alone.
    ...files.list(join(root, "patches")).map(({ name }) => join(root, "patches", name)),
  ];
}

/**
 * Absolute folders of linked packages: of those that the site has or asks for, and those that these ask for.
 * @param holds whether one that the site lies in is wanted, too: it holds what is made of the site
 */
export function findLinked(files: Files, root: string, holds = false): readonly string[] {
  const galley = findGalleyPackage();
  const realRoot = files.realPath(root) ?? root;
  const found = new Set<string>();
  const pending = [realRoot];
  for (const folder of pending) {
    const own = folder === realRoot ? listLinks(files, join(root, "node_modules")) : [];
    for (const name of [...own, ...readDependencies(files, folder)]) {
      const link = findPackage(files, folder, name);
      const target = link && files.realPath(link);
      if (target === undefined || [galley, realRoot].includes(target) || found.has(target)) continue;
      // An installed one is known by its version, unless pnpm has copied a folder.
      const isInstalled = target.includes(`${sep}node_modules${sep}`) && !target.includes("@file+");
      if (isInstalled || (isInside(realRoot, target) && !holds)) continue;
      found.add(target);
      pending.push(target);
    }
  }
  return [...found];
}

/** Names of packages: "one", "@scope/other". */
function listLinks(files: Files, folder: string, scope = ""): readonly string[] {
  return files.list(folder).flatMap(({ name, kind }) => {
    if (name.startsWith("@") && kind === "directory") return listLinks(files, join(folder, name), `${name}/`);
    return kind === "link" ? `${scope}${name}` : [];
  });
}

const findPackage = (files: Files, folder: string, name: string): string | undefined =>
  packagePlaces(folder, name).find((one) => files.stat(one) !== undefined);

/** Names of the packages that the package.json of a folder asks for, or else the next one above it, as Node takes it. */
function readDependencies(files: Files, folder: string): readonly string[] {
  const places = foldersAbove(folder).map((one) => join(one, "package.json"));
  const manifest = Object(readJson(files, places.find((file) => files.stat(file)) ?? ""));
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
}

export const SCRIPT = /\.[cm]?[jt]sx?$/;

/** What can be imported, what styles may name, and data, which a package may read by itself. */
const IMPORTED =
  /\.(?:[cm]?[jt]sx?|json|ya?ml|toml|csv|css|svg|png|webp|avif|gif|jpe?g|woff2?|[ot]tf|eot|wasm|node)$/;
