/** What later stages want to know of a rendered page, found out once for each. */

import type { Cache } from "../cache/cache.ts";
import { readPage } from "../html/read-page.ts";
import type { RenderedPage } from "../types.ts";

/** Ids that links may lead to. */
export function listIds(rendered: RenderedPage, cache: Cache): readonly string[] {
  const { value } = cache.remember("ids", rendered.url, { rendered }, () => ({
    value: readPage(rendered.html).ids,
    diagnostics: [],
  }));
  return value;
}
