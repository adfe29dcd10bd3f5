/** What layouts may read of the site: frozen, the same for every page of a build. */
import type { SiteView } from "../define.ts";
import { byCodePoint } from "../order.ts";
import type { Entry, JsonObject } from "../types.ts";
import { type ContentEntry, publishedEntries } from "./entries.ts";
import { SITE_FILE, type Site } from "./site.ts";

export interface BuildView {
  readonly site: SiteView;
  /** paths of files that placeholders come from */
  readonly unsound: ReadonlySet<string>;
}

/** The view of a build: published entries, those at fault with their placeholders. */
export function createView({ data, isSound }: Site, entries: readonly ContentEntry[]): BuildView {
  const published = publishedEntries(entries);
  const faulty = published.flatMap(({ entry, result }) => (result.isSound ? [] : [entry.path]));
  return {
    site: createSiteView(
      data,
      published.map(({ entry }) => entry),
    ),
    unsound: new Set(isSound ? faulty : [SITE_FILE, ...faulty]),
  };
}

/**
 * @param data validated content/site.yaml
 * @param entries published entries of every collection; frozen
 */
export function createSiteView(data: JsonObject, entries: readonly Entry[]): SiteView {
  const byCollection = new Map<string, Entry[]>();
  for (const entry of [...entries].sort((a, b) => byCodePoint(a.path, b.path))) {
    const list = byCollection.get(entry.collection);
    if (list === undefined) byCollection.set(entry.collection, [entry]);
    else list.push(entry);
  }
  for (const list of byCollection.values()) Object.freeze(list);
  return Object.freeze({
    data,
    entries: (name: string) => byCollection.get(name) ?? [],
    entry: (name: string, slug: string) => {
      const found = byCollection.get(name)?.find((entry) => entry.slug === slug);
      if (found === undefined) throw new Error(`there is no entry "${slug}" in ${name}`);
      return found;
    },
  }) as unknown as SiteView;
}
