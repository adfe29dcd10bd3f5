/** Watches what a layout's `props` takes from the site, so that a page's sources can be told. */
import type { SiteView } from "../core/define.ts";
import type { Entry } from "../core/types.ts";

/** What one page was made from, besides its own entry. */
export interface Reads {
  /** paths of entries whose data, text or headings were looked at */
  readonly files: ReadonlySet<string>;
  /** collections that were listed */
  readonly collections: ReadonlySet<string>;
  /** single values of content/site.yaml, by the names that texts use: "site.links.app", "facts.trialDays" */
  readonly values: ReadonlySet<string>;
}

/**
 * A view that answers like the given one and remembers what was asked of it. Values count once they are looked at,
 * so whoever records must also look at the result, as `canonicalJson` does.
 */
export function recordReads(site: SiteView): { readonly view: SiteView; readonly reads: Reads } {
  const files = new Set<string>();
  const collections = new Set<string>();
  const values = new Set<string>();
  const { facts, ...rest } = structuredClone(site.data) as Record<string, unknown>;
  const data = { ...(watchLeaves(rest, "site") as object), facts: watchLeaves(facts ?? {}, "facts") };
  const view = {
    data,
    entries: (name: string) => {
      collections.add(name);
      return site.entries(name).map(watchEntry);
    },
    entry: (name: string, slug: string) => watchEntry(site.entry(name, slug)),
  };
  return { view: view as unknown as SiteView, reads: { files, collections, values } };

  function watchEntry<E extends Entry<unknown>>(entry: E): E {
    return new Proxy(
      { ...entry },
      {
        get: (target, key) => {
          if (key === "data" || key === "html" || key === "headings") files.add(entry.path);
          return Reflect.get(target, key);
        },
      },
    );
  }

  /** The clone is not frozen, so a proxy may answer with proxies. */
  function watchLeaves(value: unknown, name: string): unknown {
    if (typeof value !== "object" || value === null) return value;
    return new Proxy(value, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key);
        if (
          typeof key === "symbol" ||
          !Object.hasOwn(target, key) ||
          (Array.isArray(target) && key === "length")
        )
          return member;
        if (typeof member === "object" && member !== null) return watchLeaves(member, `${name}.${key}`);
        values.add(name === "facts" || !/^facts\./.test(name) ? `${name}.${key}` : name);
        return member;
      },
    });
  }
}
