/**
 * Bundlers read templates from the disk by themselves, a moment after they were found and hashed. What they make is
 * remembered under that hash only when nobody has touched a template meanwhile.
 */

import type { Cache } from "../cache/cache.ts";
import { hash } from "../cache/hash.ts";
import type { Files } from "../types.ts";
import type { FoundFile } from "./discover.ts";

export interface SteadyWatch {
  /** a memo that forgets at once what was made while templates changed */
  readonly cache: Cache;
  /** false when something was made while templates changed, so that this build may mix two states of them */
  readonly wasSteady: () => boolean;
}

/** @param templates as just found, before any bundler looks at them */
export function watchTemplates(
  files: Files,
  root: string,
  templates: readonly FoundFile[],
  cache: Cache,
): SteadyWatch {
  const folders = new Set(templates.flatMap(({ path }) => foldersOf(path)));
  const stamp = (): string =>
    JSON.stringify([
      templates.map(({ path }) => {
        const stat = files.stat(`${root}/${path}`);
        return stat && [stat.inode, stat.size, stat.mtimeMs, stat.ctimeMs];
      }),
      [...folders].map((folder) => files.list(`${root}/${folder}`)),
    ]);
  // The times tell of a change that was taken back; the bytes of one between the finding and the first stamp.
  const before = stamp();
  const isSteady = (): boolean =>
    stamp() === before &&
    templates.every(({ path, hash: found }) => {
      const bytes = files.read(`${root}/${path}`);
      return bytes !== undefined && hash(bytes) === found;
    });
  let wasSteady = true;
  return {
    cache: {
      ...cache,
      rememberAsync: (stage, label, inputs, compute) =>
        cache.rememberAsync(stage, label, inputs, async () => {
          const computed = await compute();
          if (isSteady()) return computed;
          wasSteady = false;
          return { ...computed, uncacheable: true };
        }),
    },
    wasSteady: () => wasSteady,
  };
}

/** "templates/layouts/home.tsx" → "templates/layouts", "templates" */
function foldersOf(path: string): readonly string[] {
  const end = path.lastIndexOf("/");
  return end < 0 ? [] : [path.slice(0, end), ...foldersOf(path.slice(0, end))];
}
