/** What lives longer than one build: remembered results and where they are kept. */
import { join } from "node:path";
import { type Cache, createCache } from "../cache/cache.ts";
import { createDiskStore } from "../cache/disk-store.ts";
import { hash } from "../cache/hash.ts";
import { createMemoryStore } from "../cache/memory-store.ts";
import { engineHash, findGalleyPackage, folderHash, packageVersions } from "../loader/galley-package.ts";
import type { Effects } from "../types.ts";
import type { BuildOptions } from "./report.ts";

/** Packages that pictures, icons and fonts are made with. */
const DERIVING = ["sharp", "subset-font", "harfbuzzjs"];
/** Below the site's root: all that decides what templates get when they import a package, and how they are compiled. */
export const PROJECT_FILES: readonly string[] = [
  // What npm, pnpm, Yarn and Bun should install.
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "package.json",
  "tsconfig.json",
  // What is installed by now: npm and pnpm write these last.
  "node_modules/.package-lock.json",
  "node_modules/.modules.yaml",
];

export interface Session {
  /** absolute */
  readonly root: string;
  readonly effects: Effects;
  readonly cache: Cache;
  /** for what is made of files alone and takes long: fonts, icons, pictures; outlives a change of the engine */
  readonly derived: Cache;
  /** absolute folder of galley itself */
  readonly galleyPackage: string;
  /** absolute folder for everything galley keeps between runs */
  readonly stateDirectory: string;
}

/**
 * @param root absolute folder of the site
 * @param cache false keeps results in memory only
 * @param shard the share that the session makes
 */
export function createSession(
  root: string,
  effects: Effects,
  { cache = true, shard }: Pick<BuildOptions, "cache" | "shard">,
): Session {
  const galleyPackage = findGalleyPackage();
  const stateDirectory = join(root, ".galley");
  const { files, processes } = effects;
  const ending = shard && `${shard.number}of${shard.of}`;
  const open = (directory: string, nameCode: () => readonly string[]): Cache => {
    const memory = createMemoryStore();
    if (!cache) return createCache({ memory });
    const namespace = hash([...nameCode(), process.versions.node.split(".")[0]].join("\n"));
    return createCache({ memory, disk: createDiskStore({ files, processes, directory, namespace, ending }) });
  };
  return {
    root,
    effects,
    cache: open(join(stateDirectory, "cache"), () => [
      engineHash(galleyPackage),
      ...PROJECT_FILES.map((name) => hash(files.read(join(root, name)) ?? "")),
    ]),
    derived: open(join(stateDirectory, "derived"), () => [
      folderHash(join(galleyPackage, "generator", "assets")),
      ...packageVersions(galleyPackage, DERIVING),
    ]),
    galleyPackage,
    stateDirectory,
  };
}

/** Writes what the last build remembered, for the next start. A folder that cannot be written costs time, nothing else. */
export function saveSession({ cache, derived }: Session): void {
  cache.save();
  derived.save();
}
