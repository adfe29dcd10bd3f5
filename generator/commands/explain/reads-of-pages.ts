/** What the pages of a site take from its content, found by selecting their props again. */
import type { Built, ReadSite } from "../../build/built.ts";
import { type Reads, recordReads } from "../../build/reads.ts";
import { createSiteView } from "../../build/site-view.ts";
import { canonicalJson } from "../../cache/hash.ts";

/** A site whose pages, files and values are to be explained. */
export interface ExplainedSite {
  readonly built: Built;
  readonly read: ReadSite;
  /** by url */
  readonly reads: ReadonlyMap<string, Reads>;
}

/** By url. Selecting props is cheap; a page whose props throw has read nothing. */
export function readsOfPages({ routes, site, entries, templates }: ReadSite): ExplainedSite["reads"] {
  const view = createSiteView(site.data ?? site.filled, entries);
  return new Map(
    routes.routes.map((route) => {
      const recording = recordReads(view);
      for (const template of [templates.layouts.get(route.layout), templates.document]) {
        try {
          canonicalJson(template?.module.props?.(route.entry, recording.view) ?? {});
        } catch {
          // The build says so, at the line where it happens.
        }
      }
      return [route.url, recording.reads];
    }),
  );
}
