/** A text seen on a built page → the content file and line where it is written. */

import { NOT_FOUND_URL } from "../build/page-paths.ts";
import { readsOfPage } from "../build/reads.ts";
import type { Built } from "../build/report.ts";
import { SITE_FILE } from "../build/site.ts";
import { createView } from "../build/site-view.ts";
import type { Location } from "../types.ts";
import { createLocate } from "../yaml/locate.ts";
import { findText, type SearchedFile, type SeenText } from "./find-text.ts";

export interface SourceQuery extends SeenText {
  /** output of the page: "pricing.html" */
  readonly page: string;
  /** true for what stands around the page's own part: its header, its footer */
  readonly isFrame: boolean;
}

/** How much less likely a file is: the page's own (around it, what the document reads), what its layout reads, all others. */
const SHOWN = 1;
const OTHER = 35;

export function findSource(built: Built, query: SourceQuery): Location | undefined {
  const { plan, routes, sources, templates } = built;
  const url = plan.pages.find(({ path }) => path === query.page)?.url;
  const route = routes.routes.find((one) => one.url === (url ?? NOT_FOUND_URL));
  const { layouts, document } = templates;
  const view = createView(built.site, built.entries, built.templates.definition).site;
  const readBy = (...modules: Parameters<typeof readsOfPage>[1]): readonly string[] =>
    route === undefined ? [] : [...readsOfPage(route, modules, view).files, SITE_FILE];
  const own = new Set(query.isFrame ? readBy(document) : route && [route.entry.path]);
  const shown = new Set(route && readBy(layouts.get(route.layout), document));
  const files = sources.map(({ path, parsed }): SearchedFile => {
    const distance = own.has(path) ? 0 : shown.has(path) || path === SITE_FILE ? SHOWN : OTHER;
    return { parsed, distance };
  });
  const origin = findText(query, files);
  const locate = createLocate((path) => sources.find((one) => one.path === path)?.source.text);
  return origin && locate(origin);
}
