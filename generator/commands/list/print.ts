/** `galley list` for people and for programs. */

import { printDocument } from "../print/json.ts";
import { printTable } from "../print/table.ts";
import { count } from "../print/words.ts";
import type { AbsentPage, SiteList } from "./list.ts";

/** What can be listed, each with its columns' names. */
const COLUMNS = {
  routes: ["route", "layout", "source", "widgets"],
  drafts: ["route", "source"],
  scheduled: ["from", "route", "source"],
  expired: ["since", "route", "source"],
  redirects: ["from", "to", "status"],
  collections: ["collection", "entries", "folder", "routes"],
} as const;

export type Listed = keyof typeof COLUMNS;
export const LISTED = Object.keys(COLUMNS) as readonly Listed[];
export const isListed = (what: string): what is Listed => Object.hasOwn(COLUMNS, what);
/** What a list is of, for an empty one. */
const THINGS: Readonly<Record<Listed, string>> = {
  routes: "pages",
  drafts: "drafts",
  scheduled: "scheduled pages",
  expired: "expired pages",
  redirects: "redirects",
  collections: "collections",
};
/** Lists in which the calendar changes something. */
const DATED: readonly Listed[] = ["routes", "drafts", "scheduled", "expired"];

/** @param pathTo turns a path of the site into one that the reader's terminal can open */
export function printList(what: Listed, list: SiteList, pathTo: (path: string) => string): string {
  const rows = rowsOf(what, list, pathTo);
  const table = rows.length === 0 ? `There are no ${THINGS[what]}.\n` : printTable([COLUMNS[what], ...rows]);
  return DATED.includes(what) ? `${table}\n${nextChangeLine(list.nextChange)}\n` : table;
}

function rowsOf(
  what: Listed,
  list: SiteList,
  pathTo: (path: string) => string,
): readonly (readonly string[])[] {
  const dated = ({ url, path, date = "" }: AbsentPage) => [date, url, pathTo(path)];
  switch (what) {
    case "routes":
      return list.routes.map(({ url, layout, path, widgets = [] }) => [
        url,
        layout,
        pathTo(path),
        widgets.join(", "),
      ]);
    case "drafts":
      return list.drafts.map(({ url, path }) => [url, pathTo(path)]);
    case "scheduled":
    case "expired":
      return list[what].map(dated);
    case "redirects":
      return list.redirects.map(({ from, to, status }) => [from, to, String(status)]);
    case "collections":
      return list.collections.map(({ name, folder, entries, route }) => [
        name,
        String(entries),
        pathTo(folder),
        route ?? "",
      ]);
  }
}

function nextChangeLine(next: SiteList["nextChange"]): string {
  if (next === undefined) return "Nothing is scheduled: the site changes only when somebody edits it.";
  const urls = (change: "appears" | "disappears") =>
    next.pages.filter((page) => page.change === change).map(({ url }) => url);
  const parts = (["appears", "disappears"] as const).flatMap((change) => {
    const [first, ...more] = urls(change);
    if (first === undefined) return [];
    return more.length === 0
      ? [`${first} ${change}`]
      : [`${first} and ${count(more.length, "more page")} ${change.slice(0, -1)}`];
  });
  return `Build again on ${next.date}: ${parts.join(", ")}.`;
}

/** One document; what a page does not have is null. Paths are relative to the site's root. */
export function printListJson(what: Listed, list: SiteList): string {
  const next = DATED.includes(what) ? { nextChange: list.nextChange ?? null } : {};
  return printDocument({ ok: list.ok, [what]: list[what], ...next }, (_, value) => value ?? null);
}
