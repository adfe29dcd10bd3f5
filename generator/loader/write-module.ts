/** Loads bundled templates: writes each module under a name made of its text, from where it is imported. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { attempt, mendOwnFolder } from "../attempt.ts";
import { hash } from "../cache/hash.ts";
import type { TemplateModule } from "./bundle-templates.ts";
import { linkPackages } from "./packages.ts";

/**
 * Its source map lies beside it, and is read when something is thrown.
 * @returns the url of the module, to be imported: same code, same url, same module object
 */
export function writeModule({ code, map }: TemplateModule, root: string): string {
  const linked = linkPackages(code, root);
  const name = `${hash(linked + map)}.mjs`;
  const text = `${linked}\n//# sourceMappingURL=${name}.map\n`;
  const directory = join(root, ".galley", "modules");
  const file = join(directory, name);
  const files = [file, `${file}.map`];
  try {
    if (files.every((one) => existsSync(one)) && readFileSync(file, "utf8") === text)
      // Those of older times are removed.
      for (const one of files) attempt(() => utimesSync(one, new Date(), new Date()));
    else {
      mkdirSync(directory, { recursive: true });
      writeWhole(`${file}.map`, map);
      writeWhole(file, text);
    }
  } catch (cause) {
    (cause as Error).message += `; ${mendOwnFolder(cause)}`;
    throw cause;
  }
  return pathToFileURL(file).href;
}

function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (thrown) {
    // On a full disk half of it stays.
    attempt(() => rmSync(temporary));
    throw thrown;
  }
}
