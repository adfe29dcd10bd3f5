/** Watches what a layout's `props` takes from the site, so that a page's sources can be told. */
import { canonicalJson } from "../cache/hash.ts";
import type { SiteView } from "../define.ts";
import { nameOfValue } from "../facts/facts.ts";
import type { Entry, Route } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import type { Materials } from "./site-view.ts";
import type { Layout, Templates } from "./templates.ts";

/** What one page was made from, besides its own entry. */
export type Reads = ReturnType<typeof recordReads>["reads"];

/** Document and layout of a page. */
export const modulesOf = (layout: string, { layouts, document }: Templates): readonly Layout[] => [
  document,
  layouts.get(layout),
];

/** What templates of a page take of the site, told by selecting their props again, which is cheap. */
export function readsOfPage(
  route: Route,
  materials: Materials,
  modules = modulesOf(route.layout, materials.templates),
) {
  const { view, reads } = recordReads(materials.view.site);
  const selected = modules.map(
    // What is thrown the build tells, at the line where it happens.
    (template) => template && attempt(() => canonicalJson(template.module.props?.(route.entry, view) ?? {})),
  );
  /** false when one throws or cannot be used, which may read more */
  const isWhole = !selected.includes(undefined);
  return { ...reads, isWhole };
}

/** Paths of entries whose text was asked for, while somebody wants to know. */
let askedTexts: Set<string> | undefined;

/** An entry's text is asked for. */
export const noteText = (path: string): unknown => askedTexts?.add(path);

/** The entries whose text `work` asks for, by their paths; of what it throws others tell. */
export function textsReadBy(work: () => unknown): ReadonlySet<string> {
  const asked = new Set<string>();
  askedTexts = asked;
  attempt(work);
  askedTexts = undefined;
  return asked;
}

/**
 * A view that answers like the given one and remembers what was asked of it. Values count once they are looked at,
 * so whoever records must also look at the result, as `canonicalJson` does.
 */
export function recordReads(site: SiteView) {
  /** paths of entries whose data, text or headings were looked at */
  const files = new Set<string>();
  /** single values of content/site.yaml, by the names that texts use: "site.links.app", "facts.trialDays" */
  const values = new Set<string>();
  /** names of values of content/site.yaml that were looked for and are not there */
  const missing = new Set<string>();
  // The clone is not frozen, so a proxy may answer with proxies.
  const data = watchLeaves(structuredClone(site.data), []);
  const view = {
    data,
    today: site.today,
    entries: (name: string) => site.entries(name).map(watchEntry),
    entry: (name: string, slug: string) => watchEntry(site.entry(name, slug)),
  };
  return { view: view as unknown as SiteView, reads: { files, values, missing } };

  function watchEntry<E extends Entry<unknown>>(entry: E): E {
    const get = (target: E, key: string | symbol): unknown => {
      if (key === "data" || key === "html" || key === "headings") files.add(entry.path);
      return Reflect.get(target, key);
    };
    return new Proxy(entry, { get });
  }

  function watchLeaves(value: unknown, path: readonly string[]): unknown {
    if (typeof value !== "object" || value === null) return value;
    return new Proxy(value, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key);
        if (typeof key !== "string") return member;
        const at = [...path, key];
        if (member === undefined) missing.add(nameOfValue(at));
        if (!Object.prototype.propertyIsEnumerable.call(target, key)) return member;
        if (typeof member === "object" && member !== null) return watchLeaves(member, at);
        values.add(nameOfValue(at));
        return member;
      },
    });
  }
}
