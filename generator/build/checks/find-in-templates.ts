/** Where a template writes what turned out to be wrong on a page. */
import { createLocations } from "../../problems/offsets.ts";
import type { Location } from "../../types.ts";
import type { FoundFile } from "../discover.ts";

/** @returns the first of these texts in any template; undefined when it is put together from others */
export function findInTemplates(
  texts: readonly string[],
  templates: readonly FoundFile[],
): Location | undefined {
  for (const { path, bytes } of templates) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    for (const written of texts) {
      const at = text.indexOf(written);
      if (at >= 0) return createLocations(path, text)(at, at + written.length);
    }
  }
  return undefined;
}
