/**
 * Removes what galley made in a site: the published folder and what is kept between runs. Nothing else is touched, and no
 * engine, see bin/engine.js: nothing of the site is in it, and a `dev` that runs still has to load parts of it.
 */
import { join } from "node:path";
import { STATE } from "../../files.ts";
import { hasErrors } from "../../problems/problems.ts";
import { MANIFEST } from "../../publish/manifest.ts";
import { publish } from "../../publish/publish.ts";
import type { Effects } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import { pathFrom } from "../../util/inside.ts";

/**
 * Publishes a site without files, so that every guard of publishing holds, then removes the empty folder.
 * A file that galley did not make keeps the folder, with a warning.
 * @param root absolute folder that holds content/ and templates/
 * @param out absolute folder of the built site
 * @returns `removed` names what is gone now, relative to the root
 */
export async function clean(root: string, out: string, effects: Effects) {
  const { files, processes, environment } = effects;
  const stateDirectory = join(root, STATE);
  const target = { files, processes, out, root, home: environment.HOME };
  // What is wrong with a folder has no place in a file.
  const publishNothing = () =>
    publish({ ...target, outputs: [] }).diagnostics.map(({ at: _, related: __, ...told }) => told);
  let diagnostics = files.stat(out) ? publishNothing() : [];
  if (diagnostics.some(({ code }) => code === "PUBLISH_FAILED")) {
    // A full disk has no room for the list of no files either, until what is remembered is gone.
    attempt(() => files.remove(join(stateDirectory, "cache")));
    diagnostics = publishNothing();
  }
  if (hasErrors(diagnostics)) return { ok: false, diagnostics, removed: [] };

  const isEmpty = files.list(out).every(({ name }) => name === MANIFEST);
  const engine = join(stateDirectory, "engine");
  const beside =
    files.stat(engine) && files.list(stateDirectory).map(({ name }) => join(stateDirectory, name));
  const remembered = beside?.filter((path) => path !== engine) ?? [stateDirectory];
  const gone = [...(isEmpty ? [out] : []), ...remembered].filter((folder) => files.stat(folder));
  for (const folder of gone) files.remove(folder);
  return { ok: true, diagnostics, removed: gone.map((folder) => pathFrom(root, folder)) };
}
