/** Entries → routes and redirects. Knows nothing of files or hosts. */
import { error } from "../core/diagnostics.ts";
import { nearest } from "../core/nearest.ts";
import { byCodePoint } from "../core/order.ts";
import type {
  Diagnostic,
  Entry,
  JsonObject,
  PageData,
  Place,
  Redirect,
  Result,
  Route,
} from "../core/types.ts";

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
  readonly placeOf: (entry: Entry, path: readonly (string | number)[]) => Place;
}

export interface Routes {
  /** code-point order of their urls */
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  /** for each redirect the field that declares it: of an entry, or of content/site.yaml when there is none */
  readonly redirectFields: readonly { readonly entry?: Entry; readonly path: readonly (string | number)[] }[];
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

  for (const entry of input.entries) {
    if (entry.url === undefined) continue;
    const page = entry as Entry<PageData & JsonObject>;
    if (!claim(entry, entry.url, entry.data.route === undefined ? [] : ["route"])) continue;
    if (!input.layouts.has(page.data.layout)) {
      const near = nearest(page.data.layout, input.layouts);
      const hint = near
        ? `did you mean "${near}"?`
        : `templates/layouts has ${[...input.layouts].sort(byCodePoint).join(", ")}`;
      const place = input.placeOf(entry, ["layout"]);
      diagnostics.push(
        error("LAYOUT_UNKNOWN", `layout: there is no layout "${page.data.layout}"`, { hint, place }),
      );
      continue;
    }
    routes.push({ url: entry.url, layout: page.data.layout, entry: page });
  }
  for (const { entry } of routes) {
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
        place: input.placeOf(entry, path),
        related: [{ message: "the other page", place: input.placeOf(owner, []) }],
      }),
    );
    return false;
  }
}
