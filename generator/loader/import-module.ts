/** Loads bundled templates: writes each module once under a name made of its text, then imports it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hash } from "../cache/hash.ts";
import type { TemplateModule } from "./bundle-templates.ts";
import { linkPackages } from "./packages.ts";

/**
 * Imports a module. Same code, same file, same module object: an unchanged module costs nothing.
 * @throws whatever the module throws while it is evaluated; its stack names the template's own lines
 */
export async function importModule(module: TemplateModule, root: string): Promise<Record<string, unknown>> {
  const map = Buffer.from(module.map).toString("base64");
  const text = `${linkPackages(module.code, root)}\n//# sourceMappingURL=data:application/json;base64,${map}\n`;
  const directory = join(root, ".galley", "modules");
  const file = join(directory, `${hash(text)}.mjs`);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    mkdirSync(directory, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  }
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
