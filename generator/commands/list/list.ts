/** What a site consists of today, and what will change by itself. */

import type { ContentEntry } from "../../build/entries.ts";
import type { Effects } from "../../types.ts";
import { byCodePoint, groupBy } from "../../util/order.ts";
import { type InspectOptions, inspect } from "../inspect.ts";

export type SiteList = Awaited<ReturnType<typeof list>>;

export async function list(options: InspectOptions, effects: Effects) {
  const built = await inspect(options, effects);
  const { entries, routes, templates, today, report } = built;
  const widgets = new Map(built.rendered.map(({ page, rendered }) => [page.url, rendered.widgets]));
  return {
    ok: report.ok,
    diagnostics: report.diagnostics,
    routes: routes.routes.map(({ url, layout, entry }) => ({
      url,
      title: entry.data.title,
      layout,
      // The page's content file.
      path: entry.path,
      // Names of the widgets on it; undefined when the content is at fault, so that it was not rendered.
      widgets: widgets.get(url),
    })),
    drafts: listAbsent("draft"),
    scheduled: listAbsent("scheduled", "publishAt"),
    expired: listAbsent("expired", "expireAt"),
    redirects: routes.redirects,
    collections: Object.entries(templates.definition.collections).map(([name, { folder, route }]) => ({
      name,
      // Of entries that code makes, where that is declared.
      folder: folder === undefined ? "templates/index.ts" : `content/${folder}`,
      entries: entries.filter(({ collection }) => collection === name).length,
      route,
    })),
    // The next day on which a build would differ although nobody edits anything.
    nextChange: templates.isDefined ? findNextChange(entries, today) : undefined,
  };

  /**
   * Entries that are not in the site: url (undefined for one that pages show), path, and the first day on which it is, or
   * no longer is.
   * @param field the one that says from when on the entry is there, or gone
   */
  function listAbsent(wanted: ContentEntry["publication"], field?: "publishAt" | "expireAt") {
    return entries.flatMap(({ url, file: { path }, filled, publication }) => {
      const date = field && filled[field];
      return publication === wanted ? { url, path, ...(typeof date === "string" && { date }) } : [];
    });
  }
}

/** Drafts do not change by themselves, whatever their dates. */
function findNextChange(entries: readonly ContentEntry[], today: string) {
  const changes = entries
    .filter(({ filled }) => filled.draft !== true)
    .flatMap(({ url, file: { path }, filled }) => [
      { url, path, date: filled.publishAt, change: "appears" as const },
      { url, path, date: filled.expireAt, change: "disappears" as const },
    ])
    .flatMap(({ date, ...change }) => (typeof date === "string" && date > today ? [{ ...change, date }] : []))
    .sort((a, b) => byCodePoint(a.date, b.date) || byCodePoint(a.url ?? a.path, b.url ?? b.path));
  const [next] = groupBy(changes, ({ date }) => date);
  return next && { date: next[0], entries: next[1].map(({ date: _, ...change }) => change) };
}
