/** Reads a file that templates name and that esbuild does not bundle: a font of a package. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFile } from "./find-file.ts";

/** @returns undefined when there is no such file */
export function readPackageFile(specifier: string, root: string): Uint8Array | undefined {
  const file = findFile(specifier, join(root, "templates"));
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
