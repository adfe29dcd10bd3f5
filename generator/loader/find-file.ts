/** Finds what templates name: relative, in a package of the site, or in one of galley's own. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute, join, resolve } from "node:path";
import { attempt } from "../attempt.ts";

/** @returns the file that a package's name means in the file `from`; undefined when it has no such package */
export const resolveFrom = (from: string, specifier: string): string | undefined =>
  attempt(() => createRequire(from).resolve(specifier));

/**
 * @param specifier "./mark.svg" or "some-icons/check.svg"
 * @param directory absolute folder of the file that names it
 * @returns the absolute file; undefined when no package has it. A relative one may not exist.
 */
export function findFile(specifier: string, directory: string): string | undefined {
  if (specifier.startsWith(".") || isAbsolute(specifier)) return resolve(directory, specifier);
  return resolveFrom(join(directory, "module.js"), specifier) ?? resolveFrom(import.meta.url, specifier);
}

/** Reads a file that templates name and esbuild does not bundle: a font. @returns undefined when there is no such file */
export function readPackageFile(specifier: string, root: string): Uint8Array | undefined {
  const file = findFile(specifier, join(root, "templates"));
  return file === undefined ? undefined : attempt(() => readFileSync(file));
}
