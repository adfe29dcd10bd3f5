/** Entries → routes and redirects. Knows nothing of files or hosts. */
import type { SiteDefinition } from "../define.ts";
import { composeUrl } from "../html/url.ts";
import { byCodePoint } from "../order.ts";
import type { DataPath } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { holdsPlaceholder } from "../schema/placeholders.ts";
import type { Entry, Problem, Redirect, Route } from "../types.ts";
import { type ContentEntry, describeAbsence, publishedEntries } from "./entries.ts";
import { routeUrl } from "./page-paths.ts";
import type { Run } from "./run.ts";
import { SITE_FILE, type Site } from "./site.ts";
import type { Templates } from "./templates.ts";

/** One key per address that a careless host or file system may take for the same. */
const urlKey = (url: string): string => (PLAIN.test(url) ? url : url.normalize("NFC").toLowerCase());
const PLAIN = /^[a-z\d/_-]*$/;

export interface Routes {
  /** code-point order of their urls */
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** for each redirect where it is declared: in an entry or in content/site.yaml */
  readonly redirectOrigins: readonly { readonly path: string; readonly data: DataPath }[];
  /** paths of entries whose address belongs to another page; a fault of each is reported */
  readonly displaced: ReadonlySet<string>;
  /** addresses that no page has and every site needs; a fault of each is reported */
  readonly missing: readonly string[];
}

/** Finds the page of every url; two pages at one address, and a layout that does not exist, are faults. */
export function createRoutes(
  entries: readonly ContentEntry[],
  publicFiles: readonly { readonly path: string }[],
  { layouts, definition }: Templates,
  { config }: Site,
  run: Run,
): Routes {
  const owners = new Map<string, Entry>();
  const displaced = new Set<string>();
  const pages = publishedEntries(entries).flatMap(({ entry, url }) =>
    url === undefined ? [] : [entry as Page],
  );
  // A written `route` has to give way to the page that has its address by its name.
  const hasRoute = ({ data }: Page): boolean => data.route !== undefined;
  const placed = [...pages.filter((one) => !hasRoute(one)), ...pages.filter(hasRoute)]
    .filter((page) => {
      const isPlaced = claim(page, page.url, hasRoute(page) ? ["route"] : []);
      if (!isPlaced) displaced.add(page.path);
      return isPlaced;
    })
    .sort((a, b) => byCodePoint(a.path, b.path));
  const routes = placed.flatMap((entry): Route[] => {
    const { layout } = entry.data;
    if (layouts.has(layout)) return [{ url: entry.url, layout, entry }];
    if (typeof layout === "string" && !holdsPlaceholder(layout))
      run.report(unknownLayout(entry, layout, layouts));
    return [];
  });
  const redirects = [
    ...config.redirects.map((one, index) => ({
      redirect: { ...one, to: composeUrl(one.to) },
      origin: { path: SITE_FILE, data: ["redirects", index] },
    })),
    ...placed.flatMap((entry) =>
      (entry.data.aliases ?? []).flatMap((from, index) => {
        const data = ["aliases", index];
        const redirect = { from, to: entry.url, status: 301 } as const;
        return claim(entry, from, data) ? [{ redirect, origin: { path: entry.path, data } }] : [];
      }),
    ),
  ];
  const start = findStart(entries, definition);
  const hasStart =
    owners.has("/") ||
    redirects.some(({ redirect }) => redirect.from === "/") ||
    publicFiles.some(({ path }) => path === "content/public/index.html");
  const missing = start === undefined || placed.length === 0 || hasStart ? [] : [start];
  run.report(...missing);
  return {
    routes: routes.sort((a, b) => byCodePoint(a.url, b.url)),
    redirects: redirects.map(({ redirect }) => redirect),
    redirectOrigins: redirects.map(({ origin }) => origin),
    displaced,
    missing: missing.map(() => "/"),
  };

  function claim(entry: Entry, url: string, data: DataPath): boolean {
    const key = urlKey(url);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, entry);
      return true;
    }
    run.report(
      error("ROUTE_DUPLICATE", `two pages have the address ${url}`, {
        hint:
          data[0] === "aliases"
            ? "take the alias out, or give the other page another address"
            : "change the `route` or the file name of one of them",
        at: { path: entry.path, data },
        related: [{ message: "the other page", at: { path: owner.path } }],
      }),
    );
    return false;
  }
}

/** What to tell of the start page when nobody can visit it. */
function findStart(entries: readonly ContentEntry[], { collections }: SiteDefinition): Problem | undefined {
  const pages = Object.values(collections).find(({ route }) => route && routeUrl(route, "index") === "/");
  if (pages === undefined) return undefined;
  const absent = entries.find(({ url, publication }) => url === "/" && publication !== "published");
  const path = absent?.file.path ?? `content/${pages.folder}/index.md`;
  const message = absent ? `the start page ${describeAbsence(absent)}` : "the site has no start page";
  const hint = absent ? "publish it: every site needs one" : "put this file back, or give a page its name";
  return error("ENTRY_MISSING", message, { hint, at: { path } });
}

type Page = Route["entry"] & { readonly url: string };

function unknownLayout({ path }: Page, layout: string, layouts: Templates["layouts"]): Problem {
  const near = nearest(layout, layouts.keys());
  const hint = near
    ? `did you mean "${near}"?`
    : `templates/layouts has ${[...layouts.keys()].sort(byCodePoint).join(", ")}`;
  const at = { path, data: ["layout"] };
  return error("LAYOUT_UNKNOWN", `layout: there is no layout "${layout}"`, { hint, at, because: [at] });
}
