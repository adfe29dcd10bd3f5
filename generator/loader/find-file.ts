/** Finds what templates name in a package of the site, or in one of galley's own. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute, join } from "node:path";
import { attempt } from "../attempt.ts";

/** @returns the file that a package's name means in the file `from`; undefined when it has no such package */
export const resolveFrom = (from: string, specifier: string): string | undefined =>
  attempt(() => createRequire(from).resolve(specifier));

/**
 * @param specifier "some-icons/check.svg"
 * @param directory absolute folder of the file that names it
 * @returns the absolute file; undefined when no package has it
 */
export function findPackageFile(specifier: string, directory: string): string | undefined {
  if (isAbsolute(specifier)) return undefined;
  return resolveFrom(join(directory, "module.js"), specifier) ?? resolveFrom(import.meta.url, specifier);
}

/** Reads a file of a package that esbuild does not bundle: a font. @returns undefined when there is no such file */
export function readPackageFile(specifier: string, directory: string): Uint8Array | undefined {
  const file = findPackageFile(specifier, directory);
  return file === undefined ? undefined : attempt(() => readFileSync(file));
}
