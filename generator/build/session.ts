/** What lives longer than one build: remembered results and where they are kept. */
import { join, resolve } from "node:path";
import { type Cache, createCache } from "../cache/cache.ts";
import { createDiskStore } from "../cache/disk-store.ts";
import { hash } from "../cache/hash.ts";
import { removeLeft, STATE } from "../files.ts";
import { DEPLOY } from "../hosts/plan-file.ts";
import { assetsHash, engineHash, findGalleyPackage, packageVersions } from "../loader/galley-package.ts";
import { modulesFolder } from "../loader/write-module.ts";
import type { Effects, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { pathFrom } from "../util/inside.ts";
import { once } from "../util/once.ts";
import { variablesOf } from "./environment.ts";
import { findLinked, listProjectFiles, readProjectScripts } from "./project-files.ts";
import type { BuildOptions } from "./report.ts";

/** By these Node writes numbers, dates and times: they change between two versions of the same major one. */
const { icu, tz } = process.versions;
/** Packages that pictures, icons and fonts are made with. */
const DERIVING = ["sharp", "subset-font", "harfbuzzjs", "bidi-js"];

export type Session = ReturnType<typeof createSession>;

/**
 * @param root absolute folder of the site
 * @param cache false keeps results in memory only
 * @param shard the share that the session makes
 * @param isLasting false for a single build
 */
export function createSession(
  root: string,
  effects: Effects,
  { out = "site", cache = true, shard }: Pick<BuildOptions, "out" | "cache" | "shard">,
  isLasting: boolean,
) {
  const galleyPackage = findGalleyPackage();
  const { files, processes } = effects;
  const ending = shard && `${shard.number}of${shard.of}`;
  const packagesHash = once(() => {
    const nameFile = (file: string) => `${pathFrom(root, file)} ${hash(files.read(file) ?? "")}`;
    return hash(listProjectFiles(files, root).map(nameFile).join("\n"));
  });
  const open = (name: string, nameCode: () => readonly string[]): Cache => {
    if (!cache) return createCache(undefined, isLasting);
    const directory = join(root, STATE, name);
    const namespace = hash([...nameCode(), process.versions.node.split(".")[0]].join("\n"));
    return createCache(createDiskStore({ files, processes, directory, namespace, ending }), isLasting);
  };
  const nameDeriving = () => [assetsHash(), ...packageVersions(galleyPackage, DERIVING)];
  return {
    root,
    /** absolute folder that is published into */
    out: resolve(root, out),
    effects,
    isLasting,
    cache: open("cache", () => [engineHash(), packagesHash(), `${icu} ${tz}`]),
    /** for what is made of files alone and takes long: fonts, icons, pictures; outlives a change of the engine */
    derived: open("derived", nameDeriving),
    /** content files whose texts the store has lost, once for each time: they are made anew */
    lostTexts: [] as string[],
    /** what templates began and nobody waited for has failed with, the last of each place: told until templates are other ones */
    strays: new Map<string, Problem>(),
    /** names of the files that templates are loaded from */
    modules: new Set<string>(),
    /** changes with the packages that templates may import */
    packagesHash,
    /** changes with what the linked ones among them may see of the environment */
    packagesEnvironment: once(() => {
      const scripts = readProjectScripts(files, root);
      return JSON.stringify(scripts.flatMap((code) => variablesOf(code, effects.environment)));
    }),
    /** absolute folders of those that are linked to their sources, and of galley's own */
    linked: once(() => [...findLinked(files, root, true), join(galleyPackage, "generator")]),
    /** absolute folder of galley itself */
    galleyPackage,
  };
}

/**
 * Writes what the last build remembered, for the next start. A folder that cannot be written costs a whole build time,
 * nothing else. @returns why it could not be
 */
export function saveSession(session: Session): Error | undefined {
  // A page that has asked for something would be remembered, and nobody would be told once more.
  if (session.strays.size > 0) return undefined;
  const faults = [session.cache.save(), session.derived.save()];
  attempt(() => removeOldModules(session));
  const { root, effects } = session;
  for (const folder of ["", DEPLOY, "schemas"])
    attempt(() => removeLeft(effects.files, effects.processes, join(root, STATE, folder)));
  return faults.find((fault) => fault !== undefined);
}

const WEEK_MS = 7 * 86_400_000;

/** A module is imported right after it was written, or found and given a new time: older ones are of earlier templates. */
function removeOldModules({ effects: { files, now }, root }: Session): void {
  const folder = modulesFolder(root);
  for (const { name } of files.list(folder)) {
    const { mtimeMs = 0 } = files.stat(join(folder, name)) ?? {};
    if (mtimeMs < Date.parse(now()) - WEEK_MS) files.remove(join(folder, name));
  }
}
