/** Finds characters of a page that none of the site's fonts can draw: any thread may do it, and glyphs.ts tells them. */
import { type FontSubset, missingCharacters } from "../../assets/fonts.ts";
import { PLACEHOLDER } from "../../problems/data-path.ts";
import { splitGraphemes } from "../../problems/visible.ts";

/** Nothing to tell: a placeholder, Word's own signs and lost letters, which are told when a file is read. */
export const PASSED = new RegExp(`[${PLACEHOLDER}\\uf020-\\uf0ff\\ufffd]`, "gu");

/** @param lines text of a page @returns every such character once, with all signs that it is made of */
export function findMissingGlyphs(lines: string, fonts: readonly Pick<FontSubset, "characters">[]) {
  if (fonts.length === 0) return [];
  const missing = new Set(missingCharacters(lines, fonts));
  if (missing.size === 0) return [];
  const text = lines.replaceAll("\n", " ").replaceAll(PASSED, "");
  const characters = splitGraphemes(text).map(({ segment }) => segment);
  return [...new Set(characters.filter((one) => [...one].some((sign) => missing.has(sign))))];
}
