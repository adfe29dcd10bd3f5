/** Loads bundled templates: writes each module once under a name made of its hash, then imports it. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { TemplateModule } from "./bundle-templates.ts";

/**
 * Imports a module. Same code, same file, same module object: an unchanged module costs nothing.
 * @throws whatever the module throws while it is evaluated; its stack names the template's own lines
 */
export async function importModule(
  module: TemplateModule,
  directory: string,
): Promise<Record<string, unknown>> {
  const file = join(directory, `${module.hash}.mjs`);
  const text = `${module.code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(module.map).toString("base64")}\n`;
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  }
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

/**
 * Makes the folder that modules are imported from. Its `node_modules` is a link to the one that holds galley's own
 * React and zod, so a site anywhere on the disk shares them; other packages are found further up, in the site's own.
 */
export function prepareModuleDirectory(root: string, galleyPackage: string): string {
  const state = join(root, ".galley");
  const directory = join(state, "modules");
  mkdirSync(directory, { recursive: true });
  const react = createRequire(join(galleyPackage, "package.json")).resolve("react/package.json");
  const packages = resolve(dirname(react), "..");
  const link = join(state, "node_modules");
  if (isLinkTo(link, packages)) return directory;
  rmSync(link, { recursive: true, force: true });
  try {
    symlinkSync(packages, link, "junction");
  } catch (error) {
    // Another build of the same site may have made it a moment ago.
    if (!isLinkTo(link, packages)) throw error;
  }
  return directory;
}

function isLinkTo(link: string, target: string): boolean {
  const stat = lstatSync(link, { throwIfNoEntry: false });
  return stat?.isSymbolicLink() === true && resolve(dirname(link), readlinkSync(link)) === target;
}
