/** What lives longer than one build: remembered results and where they are kept. */
import { join } from "node:path";
import { hash } from "../core/hash.ts";
import type { Effects } from "../core/types.ts";
import { createDiskStore } from "../graph/disk-store.ts";
import { createMemo, type Memo } from "../graph/memo.ts";
import { createMemoryStore } from "../graph/store.ts";
import { engineHash, findGalleyPackage } from "../loader/galley-package.ts";

export interface Session {
  /** absolute */
  readonly root: string;
  readonly effects: Effects;
  readonly memo: Memo;
  /** absolute folder of galley itself */
  readonly galleyPackage: string;
  /** absolute folder for everything galley keeps between runs */
  readonly stateDirectory: string;
}

/**
 * @param root absolute folder of the site
 * @param cache false keeps results in memory only
 */
export function createSession(root: string, effects: Effects, cache = true): Session {
  const galleyPackage = findGalleyPackage();
  const stateDirectory = join(root, ".galley");
  const { files, processes } = effects;
  const memory = createMemoryStore();
  const namespace = (): string => {
    const lock = files.read(join(root, "package-lock.json"));
    return hash([engineHash(galleyPackage), lock === undefined ? "" : hash(lock), process.versions.node.split(".")[0]].join("\n"));
  };
  const memo = cache
    ? createMemo({ memory, disk: createDiskStore({ files, processes, directory: join(stateDirectory, "cache"), namespace: namespace() }) })
    : createMemo({ memory });
  return { root, effects, memo, galleyPackage, stateDirectory };
}
