/** Looks at the published folder and says what differs from the outputs. Reads only. */
import { basename, join } from "node:path";
import { hash } from "../cache/hash.ts";
import { nameStats, type Stated, statTree } from "../cache/stamp.ts";
import { isLitter } from "../files.ts";
import { error } from "../problems/problems.ts";
import type { Files, Output, Problem } from "../types.ts";
import { shownPath } from "../util/inside.ts";
import { createManifest, MANIFEST, manifestOf, readManifest } from "./manifest.ts";
import type { PublishOptions } from "./publish.ts";

export type Comparison = Exclude<ReturnType<typeof compareSite>, Problem>;

/** What was published last. */
export interface KnownSite {
  /** of the folder afterwards, as `publish` tells it: while it is the same, so is all that is in it */
  readonly stamp?: string | undefined;
  readonly outputs: readonly Pick<Output, "path" | "hash">[];
}

/**
 * What stands in the folder, whether it is what was published last, and whether nothing else is in it. In a folder that is,
 * only what was published need be looked at: a folder has a new time once there are other names in it.
 */
export function statSite(files: Files, out: string, known?: KnownSite) {
  const isSame = (stats: readonly Stated[]): boolean => known?.stamp === nameStats(stats);
  if (known?.stamp === undefined) return { stats: statTree(files, out), isKnown: false, isAlone: false };
  const present = listPaths(known.outputs).map((path): Stated => {
    const file = path === "" ? out : `${out}/${path}`;
    return [file, files.stat(file)];
  });
  if (isSame(present)) return { stats: present, isKnown: true, isAlone: true };
  const stats = statTree(files, out);
  return { stats, isKnown: isSame(stats), isAlone: false };
}

/** "" for the folder itself, each folder in it and each file. */
function listPaths(outputs: KnownSite["outputs"]): readonly string[] {
  const paths = outputs.map(({ path }) => path);
  return [...new Set(["", MANIFEST, ...paths.flatMap(foldersOf), ...paths])];
}

/** @returns a diagnostic when the folder is not galley's, or something in it that is not galley's is in the way */
export function compareSite({ files, root, out, outputs, known }: PublishOptions) {
  const folder = shownPath(root, out);
  const { stats, isKnown, isAlone } = statSite(files, out, known);
  const hashes = isKnown ? new Map(known?.outputs.map(({ path, hash }) => [path, hash])) : undefined;
  const items = isAlone ? [] : listItems(stats, out);
  const found = new Map(items.map((item) => [item.path, item]));
  const isFile = (path: string) => hashes?.has(path) ?? found.get(path)?.kind === "file";
  const bytes = hashes === undefined && isFile(MANIFEST) ? files.read(join(out, MANIFEST)) : undefined;
  const manifest = hashes ? manifestOf(hashes) : bytes && readManifest(bytes);
  const first = items.find(({ path }) => !isLitter(basename(path)));
  if (first !== undefined && manifest === undefined) {
    const message = `${folder}: is not used as the output folder, because galley did not make what is in it (${first.path})`;
    const hint = "choose an empty or new folder, or empty this one yourself";
    return error("OUT_REFUSED", message, { hint });
  }

  const isHeld = (output: Output): boolean => {
    if (hashes !== undefined) return hashes.get(output.path) === output.hash;
    const isAlike = found.get(output.path)?.size === output.size;
    const bytes = isAlike ? files.read(join(out, output.path)) : undefined;
    return bytes !== undefined && hash(bytes) === output.hash;
  };
  /** there already, byte for byte */
  const unchanged = outputs.filter((output) => isFile(output.path) && isHeld(output));
  const same = new Set(unchanged.map(({ path }) => path));
  /** missing, or other ones */
  const changed = outputs.filter(({ path }) => !same.has(path));
  const paths = new Set(outputs.map(({ path }) => path));
  /** files and empty folders that galley did not make, and that stay */
  const foreign = items.filter(
    ({ path, kind }) => !same.has(path) && !(kind === "file" && manifest?.has(path)),
  );
  const obstacle = findObstacle(folder, foreign, paths);
  if (obstacle !== undefined) return obstacle;
  /** whether the folder has a file for every output, and none that galley made besides */
  const hasSamePaths =
    manifest?.size === outputs.length &&
    outputs.every(({ path }) => manifest.has(path)) &&
    changed.every(({ path }) => isFile(path));
  /** whether the manifest is that of the outputs */
  const isNamed = () =>
    isKnown || (bytes !== undefined && Buffer.compare(bytes, createManifest(outputs).bytes) === 0);
  return {
    /** of the folder and all in it */
    stats,
    unchanged,
    changed,
    foreign,
    hasSamePaths,
    isPublished: hasSamePaths && changed.length === 0 && isNamed(),
  };
}

/** All but the folder itself, and folders that are not empty. */
function listItems(stats: readonly Stated[], out: string) {
  const items = stats.flatMap(([path, stat]) => (stat ? { ...stat, path: path.slice(out.length + 1) } : []));
  return items.filter(
    ({ path, kind }, at) =>
      path !== "" && (kind !== "directory" || !items[at + 1]?.path.startsWith(`${path}/`)),
  );
}

/** What galley did not make and would have to replace. */
function findObstacle(folder: string, foreign: ReturnType<typeof listItems>, paths: ReadonlySet<string>) {
  const folders = new Set(foreign.length === 0 ? [] : [...paths].flatMap(foldersOf));
  const refuse = (path: string, reason: string): Problem =>
    error("OUT_REFUSED", `${folder}/${path}: ${reason}`, {
      hint: "galley never deletes or overwrites what it did not make: move it away, or delete it yourself",
    });
  for (const { path, kind } of foreign) {
    if (kind !== "file" && kind !== "directory")
      return refuse(path, "is a link or a special file that galley did not make");
    const isInPlace = [path, ...foldersOf(path)].some((one) => paths.has(one));
    if (isInPlace || (kind === "file" && folders.has(path)))
      return refuse(path, "stands where the site wants to put a file, and galley did not make it");
  }
  return undefined;
}

/** "a/b/c" → "a/b", "a" */
function foldersOf(path: string): readonly string[] {
  const end = path.lastIndexOf("/");
  return end < 0 ? [] : [path.slice(0, end), ...foldersOf(path.slice(0, end))];
}
