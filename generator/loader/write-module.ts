/** Loads bundled templates: writes each module under a name made of its text, from where it is imported. */
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hash } from "../cache/hash.ts";
import { replaceFile, STATE } from "../files.ts";
import type { Effects } from "../types.ts";
import { attempt, mendOwnFolder } from "../util/attempt.ts";
import type { TemplateModule } from "./bundle-templates.ts";
import { linkPackages } from "./packages.ts";

/** @param root the absolute folder of the site */
export const modulesFolder = (root: string): string => join(root, STATE, "modules");

/**
 * Its source map lies beside it, and is read when something is thrown.
 * @param run `root`: the absolute folder of the site
 * @returns the url of the module, to be imported: same code, same url, same module object
 */
export function writeModule(
  { code, map }: Pick<TemplateModule, "code" | "map">,
  { root, effects: { files, processes } }: { readonly root: string; readonly effects: Effects },
): string {
  const linked = linkPackages(code, root);
  const name = `${hash(linked + map)}.mjs`;
  const text = `${linked}\n//# sourceMappingURL=${name}.map\n`;
  const file = join(modulesFolder(root), name);
  const written = [
    [`${file}.map`, map],
    [file, text],
  ] as const;
  try {
    const isThere = written.every(([one]) => existsSync(one)) && readFileSync(file, "utf8") === text;
    // Those of older times are removed.
    for (const [one, content] of written)
      if (isThere) attempt(() => utimesSync(one, new Date(), new Date()));
      else replaceFile(files, one, content, processes.self);
  } catch (cause) {
    (cause as Error).message += `; ${mendOwnFolder(cause)}`;
    throw cause;
  }
  return pathToFileURL(file).href;
}
