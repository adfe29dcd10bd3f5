/** What later stages want to know of a rendered page, found out once for each. */

import type { Cache } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import { perObject } from "../cache/per-object.ts";
import { readPage } from "../html/read-page.ts";
import type { RenderedPage } from "../types.ts";

/** A short name for everything that was rendered. */
export const nameRendered = perObject((rendered: RenderedPage): string => hash(canonicalJson(rendered)));

/** Ids that links may lead to. */
export function listIds(rendered: RenderedPage, cache: Cache): ReadonlySet<string> {
  const { value } = cache.remember("ids", rendered.url, { rendered: nameRendered(rendered) }, () => ({
    value: readPage(rendered.html).ids,
    diagnostics: [],
  }));
  return toSet(value);
}

const toSet = perObject((ids: readonly string[]): ReadonlySet<string> => new Set(ids));
