/** What a final page can be checked for by itself: claims that it does not show, characters that its fonts lack. */
import type { FontSubset } from "../../assets/fonts.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Problem } from "../../types.ts";
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

export function checkPages({ pages, siteName, fonts, cache }: PageChecks): readonly Problem[] {
  return pages.flatMap((page) =>
    cache.memo("page-checks", page.url, { page, siteName, fonts }, () => [
      ...checkStructuredData(page, siteName),
      ...checkGlyphs(page, fonts),
    ]),
  );
}
