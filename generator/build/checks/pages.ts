/** What a final page can be checked for by itself: claims that it does not show, characters that its fonts lack. */
import type { FontSubset } from "../../assets/fonts.ts";
import type { Cache } from "../../cache/cache.ts";
import { createVerdicts } from "../../cache/verdicts.ts";
import type { Diagnostic } from "../../types.ts";
import type { LinkedPage } from "../link.ts";
import { checkStructuredData } from "./claims.ts";
import { checkGlyphs } from "./glyphs.ts";

export interface PageChecks {
  readonly pages: readonly LinkedPage[];
  readonly siteName: string;
  readonly fonts: readonly FontSubset[];
  /** of the session */
  readonly cache: Cache;
}

const createPageVerdicts = createVerdicts();

export function checkPages({ pages, siteName, fonts, cache }: PageChecks): readonly Diagnostic[] {
  // A font's url holds the hash of what it can draw.
  const verdicts = createPageVerdicts(cache, [
    new Set([siteName]),
    new Set(fonts.map(({ asset }) => asset.url)),
  ]);
  return pages.flatMap((page) => {
    if (verdicts.isSound(page)) return [];
    const found = [...checkStructuredData(page, siteName), ...checkGlyphs(page, fonts)];
    if (found.length === 0) verdicts.addSound(page);
    return found;
  });
}
