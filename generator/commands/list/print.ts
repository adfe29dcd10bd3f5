/** `galley list` for people and for programs. */

import { printDocument } from "../../reporters/json.ts";
import { printTable } from "../print.ts";
import type { SiteList } from "./list.ts";

interface Listing {
  /** what the list is of, for an empty one; its name when absent */
  readonly things?: string;
  /** true: the calendar does not change it */
  readonly isFixed?: true;
  readonly columns: readonly string[];
  readonly rows: (site: SiteList, pathTo: (path: string) => string) => readonly (readonly string[])[];
}

/** Of an entry that pages show. */
const NO_ROUTE = "-";

type Listed = Exclude<keyof SiteList, "ok" | "diagnostics" | "nextChange">;

const LISTS: Readonly<Record<Listed, Listing>> = {
  routes: {
    things: "pages",
    columns: ["route", "layout", "source", "widgets"],
    rows: ({ routes }, pathTo) =>
      routes.map(({ url, layout, path, widgets = [] }) => [url, layout, pathTo(path), widgets.join(", ")]),
  },
  drafts: {
    columns: ["route", "source"],
    rows: ({ drafts }, pathTo) => drafts.map(({ url = NO_ROUTE, path }) => [url, pathTo(path)]),
  },
  scheduled: absent("scheduled", "from"),
  expired: absent("expired", "since"),
  redirects: {
    isFixed: true,
    columns: ["from", "to", "status"],
    rows: ({ redirects }) => redirects.map(({ from, to, status }) => [from, to, String(status)]),
  },
  collections: {
    isFixed: true,
    columns: ["collection", "entries", "folder", "routes"],
    rows: ({ collections }, pathTo) =>
      collections.map(({ name, entries, folder, route = "" }) => [name, `${entries}`, pathTo(folder), route]),
  },
};

/** Entries that are not there yet, or no more. @param since heads the column of the day */
function absent(what: "scheduled" | "expired", since: string): Listing {
  const rows: Listing["rows"] = (site, pathTo) =>
    site[what].map(({ url = NO_ROUTE, path, date = "" }) => [date, url, pathTo(path)]);
  return { things: `${what} entries`, columns: [since, "route", "source"], rows };
}

export const LISTED = Object.keys(LISTS) as readonly Listed[];
export const isListed = (what: string): what is Listed => Object.hasOwn(LISTS, what);

/** @param pathTo turns a path of the site into one that the reader's terminal can open */
export function printList(what: Listed, list: SiteList, pathTo: (path: string) => string): string {
  const { things = what, isFixed, columns, rows } = LISTS[what];
  const found = rows(list, pathTo);
  const table = found.length === 0 ? `There are no ${things}.\n` : printTable([columns, ...found]);
  return isFixed ? table : `${table}\n${nextChangeLine(list.nextChange, pathTo)}\n`;
}

function nextChangeLine(next: SiteList["nextChange"], pathTo: (path: string) => string): string {
  if (next === undefined) return "Nothing is scheduled to appear or disappear.";
  const parts = (["appears", "disappears"] as const).flatMap((change) => {
    const [first, ...more] = next.entries.filter((one) => one.change === change);
    if (first === undefined) return [];
    const name = first.url ?? pathTo(first.path);
    return more.length === 0 ? `${name} ${change}` : `${name} and ${more.length} more ${change.slice(0, -1)}`;
  });
  return `Build again on ${next.date}: ${parts.join(", ")}.`;
}

/** One document; what a page does not have is null. Paths are relative to the site's root. */
export function printListJson(what: Listed, list: SiteList): string {
  const next = LISTS[what].isFixed ? {} : { nextChange: list.nextChange ?? null };
  return printDocument({ ok: list.ok, [what]: list[what], ...next }, (_, value) => value ?? null);
}
