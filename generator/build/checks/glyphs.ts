/** Holds pages to their fonts: a character that none of them can draw would be shown in another one. */
import { type FontSubset, missingCharacters } from "../../assets/fonts.ts";
import { PLACEHOLDER } from "../../facts/facts.ts";
import { error } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";

/** @returns at most one error, which names every such character of the page */
export function checkGlyphs(
  { url, path, reading }: Pick<LinkedPage, "url" | "path" | "reading">,
  fonts: readonly FontSubset[],
): readonly Problem[] {
  const missing =
    fonts.length === 0 ? [] : missingCharacters(reading.lines.join(" ").replaceAll(PLACEHOLDER, ""), fonts);
  if (missing.length === 0) return [];
  const list = missing.map((character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `"${character}" (U+${code})`;
  });
  const message = `${url} uses ${list.join(", ")}, which the site's font subset does not hold`;
  const hint = "write it differently, or add the character to `unicodeRange` in templates/index.ts";
  return [error("FONT_CHARACTER_MISSING", message, { hint, at: { path } })];
}
