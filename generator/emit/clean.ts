/** What `galley clean` removes: a published folder that galley made, and galley's own folder. Nothing else. */
import { dirname, join } from "node:path";
import { error } from "../core/diagnostics.ts";
import type { Processes, Result } from "../core/types.ts";
import { describeFault } from "./publish-fault.ts";
import { decodeManifest, MANIFEST } from "./publish-manifest.ts";
import { listTree } from "./publish-survey.ts";
import { checkTarget, type Target } from "./publish-target.ts";
import { endTurn, PATIENCE_MS, takeTurn } from "./publish-turn.ts";

/**
 * Removes the files of `out` that its manifest names, the folder when nothing else is in it, and the state directory.
 * @returns the absolute files and folders that were removed; OUT_REFUSED or PUBLISH_FAILED as errors
 */
export function clean(target: Target & { readonly processes: Processes }): Result<readonly string[]> {
  const { files, out, stateDirectory, processes } = target;
  const removed: string[] = [];
  let place = out;
  try {
    const refusal = checkTarget(target);
    if (refusal !== undefined) return { value: [], diagnostics: [refusal] };
    if (files.stat(join(out, MANIFEST))?.kind === "file") {
      const turn = takeTurn(files, processes, out);
      if (turn === undefined) {
        const message = `${out}: was not removed, because another build has been publishing it for ${PATIENCE_MS / 1000} seconds`;
        return { value: [], diagnostics: [error("PUBLISH_FAILED", message)] };
      }
      try {
        removed.push(...removePublished(target));
      } finally {
        endTurn(files, out, turn);
      }
    }
    place = stateDirectory;
    if (files.stat(stateDirectory)?.kind === "directory") {
      files.remove(stateDirectory);
      removed.push(stateDirectory);
    }
    return { value: removed, diagnostics: [] };
  } catch (cause) {
    return { value: removed, diagnostics: [describeFault(place, "removed", cause)] };
  }
}

/** The manifest goes last, so that a run that is cut off can be repeated. */
function removePublished({ files, out }: Target): readonly string[] {
  const manifest = decodeManifest(files.read(join(out, MANIFEST)) ?? new Uint8Array());
  if (manifest === undefined) return [];
  const isOurs = ({ path, kind }: { readonly path: string; readonly kind: string }) =>
    kind === "file" && manifest(path);
  const items = listTree(files, out);
  if (items.every((item) => item.kind === "directory" || isOurs(item))) {
    for (const { name } of files.list(out)) if (name !== MANIFEST) files.remove(join(out, name));
    files.remove(out);
    return [out];
  }
  const ours = items.filter(isOurs).map(({ path }) => join(out, path));
  for (const file of ours) if (file !== join(out, MANIFEST)) files.remove(file);
  for (const folder of foldersAbove(ours, out)) if (files.list(folder).length === 0) files.remove(folder);
  files.remove(join(out, MANIFEST));
  return ours;
}

/** Every folder between the files and `top`, deepest first. */
function foldersAbove(list: readonly string[], top: string): readonly string[] {
  const folders = new Set<string>();
  for (const file of list) {
    for (let folder = dirname(file); folder.length > top.length; folder = dirname(folder))
      folders.add(folder);
  }
  return [...folders].sort((a, b) => b.length - a.length);
}
