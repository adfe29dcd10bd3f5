/** A text seen on a built page → the content file and line where it is written. */

import type { Built } from "../build/built.ts";
import { lazyPositions } from "../build/content.ts";
import { readsOfPage } from "../build/reads.ts";
import type { Location } from "../types.ts";
import { findText, type SearchedFile, type SeenText } from "./find-text.ts";

export interface SourceQuery extends SeenText {
  /** output of the page: "pricing.html" */
  readonly page: string;
}

/** How much less likely a file is: the page's own, what its layout reads, all others. */
const SHOWN = 1;
const OTHER = 35;

export function findSource({ read, emitted }: Built, query: SourceQuery): Location | undefined {
  if (read === undefined) return undefined;
  const url = emitted?.plan.pages.find(({ path }) => path === query.page)?.url;
  const route = read.routes.routes.find((one) => one.url === (url ?? "/404"));
  const shown = route === undefined ? new Set<string>() : readsOfPage(route, read).files;
  const files = read.parsed.map(({ source, parsed }): SearchedFile => {
    const distance =
      source.path === route?.entry.path
        ? 0
        : shown.has(source.path) || source === read.siteFile?.source
          ? SHOWN
          : OTHER;
    return { parsed, positions: lazyPositions(source), distance };
  });
  return findText(query, files);
}
