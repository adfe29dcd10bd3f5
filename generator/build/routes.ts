/** Entries → routes and redirects. Knows nothing of files or hosts. */

import { byCodePoint } from "../order.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import type { Diagnostic, Entry, JsonObject, Location, PageData, Redirect, Result, Route } from "../types.ts";

/** The page that unknown paths get; it has no url of its own in the site. */
export const NOT_FOUND_URL = "/404";

/**
 * The url of a page below a collection's folder.
 * @param pattern the collection's `route`, e.g. "/:path" or "/blog/:path"
 * @param slug path below the folder without prefix and extension; "index" stands for its folder
 */
export function routeUrl(pattern: string, slug: string): string {
  const path = slug === "index" ? "" : slug.replace(/\/index$/, "");
  const url = pattern.replace(":path", () => path).replace(/\/+$/, "");
  return url === "" ? "/" : url;
}

/** One key per address that a careless host or file system may take for the same. */
export const urlKey = (url: string): string => url.normalize("NFC").toLowerCase();

export interface RoutesInput {
  readonly entries: readonly Entry[];
  readonly layouts: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
  /** where a field of an entry is written; for diagnostics */
  readonly locationOf: (entry: Entry, path: readonly (string | number)[]) => Location;
}

export interface Routes {
  /** code-point order of their urls */
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** for each redirect the field that declares it: of an entry, or of content/site.yaml when there is none */
  readonly redirectFields: readonly { readonly entry?: Entry; readonly path: readonly (string | number)[] }[];
  /** paths of entries whose address belongs to another page; a fault of each is reported */
  readonly displaced: ReadonlySet<string>;
}

/** Finds the page of every url; two pages at one address, and a layout that does not exist, are faults. */
export function createRoutes(input: RoutesInput): Result<Routes> {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, Entry>();
  const routes: Route[] = [];
  const redirects: Redirect[] = [...input.redirects];
  const redirectFields: Routes["redirectFields"][number][] = input.redirects.map((_, index) => ({
    path: ["redirects", index],
  }));

  const displaced = new Set<string>();
  const placed: Entry<PageData & JsonObject>[] = [];
  // A written `route` has to give way to the page that has its address by its name.
  const hasRoute = (entry: Entry): boolean => entry.data.route !== undefined;
  const isPage = (entry: Entry): boolean => entry.url !== undefined;
  const pages = input.entries.filter(isPage);
  for (const entry of [...pages.filter((one) => !hasRoute(one)), ...pages.filter(hasRoute)]) {
    const page = entry as Entry<PageData & JsonObject> & { readonly url: string };
    if (claim(entry, page.url, hasRoute(entry) ? ["route"] : [])) placed.push(page);
    else displaced.add(entry.path);
  }
  for (const entry of placed.sort((a, b) => byCodePoint(a.path, b.path))) {
    const url = entry.url as string;
    const layout = entry.data.layout as string | undefined;
    // Only an entry that does not fit its schema has none; that is told already.
    if (layout === undefined) continue;
    if (input.layouts.has(layout)) {
      routes.push({ url, layout, entry });
      continue;
    }
    const near = nearest(layout, input.layouts);
    const hint = near
      ? `did you mean "${near}"?`
      : `templates/layouts has ${[...input.layouts].sort(byCodePoint).join(", ")}`;
    const location = input.locationOf(entry, ["layout"]);
    diagnostics.push(error("LAYOUT_UNKNOWN", `layout: there is no layout "${layout}"`, { hint, location }));
  }
  for (const entry of placed) {
    entry.data.aliases.forEach((from, index) => {
      const path = ["aliases", index];
      if (!claim(entry, from, path)) return;
      redirects.push({ from, to: entry.url ?? "/", status: 301 });
      redirectFields.push({ entry, path });
    });
  }
  return {
    value: {
      routes: routes.sort((a, b) => byCodePoint(a.url, b.url)),
      redirects,
      redirectFields,
      displaced,
    },
    diagnostics,
  };

  function claim(entry: Entry, url: string, path: readonly (string | number)[]): boolean {
    const key = urlKey(url);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, entry);
      return true;
    }
    diagnostics.push(
      error("ROUTE_DUPLICATE", `two pages have the address ${url}`, {
        hint: "change the `route` or the file name of one of them",
        location: input.locationOf(entry, path),
        related: [{ message: "the other page", location: input.locationOf(owner, []) }],
      }),
    );
    return false;
  }
}
