/** A built site → the warnings that only `galley check` gives. */

import type { Diagnostic } from "../types.ts";
import type { Built } from "./built.ts";
import { lintSite } from "./checks/lint.ts";
import { lazyPositions } from "./content.ts";

/** Drafts and what else is not in the site today are left alone. Nothing is said of a site that could not be built. */
export function lintBuilt({ emitted, read, pages, linked }: Built): readonly Diagnostic[] {
  const engine = read?.site.engine;
  if (emitted === undefined || read?.siteFile === undefined || engine === undefined) return [];
  const hrefs = new Map(linked.map((page) => [page.url, page.reading.links]));
  return lintSite({
    site: engine,
    sitePositions: lazyPositions(read.siteFile.source),
    files: read.collected
      .filter(({ publication }) => publication === "published")
      .map(({ job: { file } }) => ({ parsed: file.parsed, positions: lazyPositions(file.source) })),
    pages: pages.map(({ page, path }) => ({ ...page, path, hrefs: hrefs.get(page.url) ?? [] })),
    redirects: read.routes.redirects,
    today: read.today,
  });
}
