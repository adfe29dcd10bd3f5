/** Finds a file that templates name: relative, in a package of the site, or in one of galley's own. */
import { createRequire } from "node:module";
import { isAbsolute, join, resolve } from "node:path";

/**
 * @param specifier "./mark.svg" or "@tabler/icons/outline/check.svg"
 * @param directory absolute folder of the file that names it
 * @returns the absolute file; undefined when no package has it. A relative one may not exist.
 */
export function findFile(specifier: string, directory: string): string | undefined {
  if (specifier.startsWith(".") || isAbsolute(specifier)) return resolve(directory, specifier);
  for (const from of [join(directory, "module.js"), import.meta.url]) {
    try {
      return createRequire(from).resolve(specifier);
    } catch {
      // Not here; the next place may have it.
    }
  }
  return undefined;
}
