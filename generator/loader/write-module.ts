/** Loads bundled templates: writes each module under a name made of its text, from where it is imported. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hash } from "../cache/hash.ts";
import type { TemplateModule } from "./bundle-templates.ts";
import { linkPackages } from "./packages.ts";

/** @returns the url of the module, to be imported: same code, same url, same module object */
export function writeModule(module: TemplateModule, root: string): string {
  const map = Buffer.from(module.map).toString("base64");
  const text = `${linkPackages(module.code, root)}\n//# sourceMappingURL=data:application/json;base64,${map}\n`;
  const directory = join(root, ".galley", "modules");
  const file = join(directory, `${hash(text)}.mjs`);
  try {
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      mkdirSync(directory, { recursive: true });
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, text);
      renameSync(temporary, file);
    }
  } catch (cause) {
    (cause as Error).message += "; see who owns the folder .galley, or delete it";
    throw cause;
  }
  return pathToFileURL(file).href;
}
