/** Entries → routes and redirects. Knows nothing of files or hosts. */
import type { SiteDefinition } from "../define.ts";
import { composeUrl, withoutQuery } from "../html/url.ts";
import { type DataPath, PLACEHOLDER } from "../problems/data-path.ts";
import { didYouMean, inQuotes } from "../problems/nearest.ts";
import { error, warning } from "../problems/problems.ts";
import { isDay } from "../problems/read-day.ts";
import { holdsPlaceholder } from "../schema/placeholders.ts";
import type { Origin, Problem, Redirect, Route } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { parseUrl, pathOnSite } from "../util/read-url.ts";
import { listWritten, withoutEnding } from "./collections.ts";
import { type ContentEntry, describeAbsence, publishedEntries } from "./entries.ts";
import { expandRedirects } from "./expand-redirects.ts";
import { belowRoutes, NOT_FOUND_URL, routeUrl } from "./page-paths.ts";
import type { Run } from "./run.ts";
import { type Declared, SITE_FILE, type Site } from "./site.ts";
import { nameKey } from "./slug.ts";

/**
 * Finds the page of every url; two pages at one address, and a layout that does not exist, are faults.
 * @param open as `addMadeEntries` has them
 */
export function createRoutes(
  entries: readonly ContentEntry[],
  publicFiles: readonly { readonly path: string }[],
  { templates: { layouts, notLayouts, definition }, site }: Declared,
  open: readonly (readonly [name: string, route: string | undefined])[],
  { cache, report, problems, options }: Run,
) {
  const { config, origin, isPreview, filled } = site;
  // Under another address than its own the site's redirects may start with anything.
  const base = options.baseUrl === undefined ? site.base : "";
  const published = publishedEntries(entries);
  const starts = new Set(config.redirects.map(({ from }) => from));
  /** Who writes another whole address of this domain, or one with or without www, may mean what is no part of the site. */
  const toOwn = (to: string): string => {
    const path = parseUrl(to)?.host === parseUrl(origin)?.host ? pathOnSite(to, origin) : undefined;
    return path !== undefined && starts.has(withoutQuery(path)) ? path : to;
  };
  /** A redirect from a page that has its days holds before and after them. */
  const timed = new Set(published.filter(isTimed).map(({ url }) => url));
  const inputs = {
    pages: cache.pick("pages", published, describeAddress),
    layouts: [...layouts.keys()],
    notLayouts,
    redirects: config.redirects
      .map((redirect, index) => ({
        redirect: { ...redirect, to: toOwn(redirect.to) },
        index: writtenAt(filled.redirects, index, (one) => Object(one).from === redirect.from),
      }))
      .filter(({ redirect }) => !timed.has(redirect.from)),
  };
  const { value, diagnostics } = cache.memo("routes", "all", inputs, () => placePages(inputs));
  const { pages, displaced, redirects } = value;
  report(diagnostics);
  const about = { config, origin, isPreview };
  const routed = pages.map((index) => published[index] as ContentEntry);
  const hasStart = value.hasStart || publicFiles.some(({ path }) => path === "content/public/index.html");
  const start = hasStart ? undefined : findStart(entries, definition, problems);
  if (start !== undefined) report(start);
  report(redirects.flatMap(({ redirect, origin: at }) => findTwice(redirect.from, base, at)));
  const isOpen = belowRoutes(open.map(([, route]) => route));
  const intoOpen = redirects.flatMap(({ redirect: { to } }) => (isOpen(to) ? to : []));
  return {
    /** code-point order of their urls */
    routes: cache.pick("routes", routed, (one) => toRoute(one, about), about),
    redirects: redirects.map(({ redirect }) => redirect),
    /** for each redirect where it is declared: in an entry or in content/site.yaml */
    redirectOrigins: redirects.map(({ origin }) => origin),
    /** paths of entries whose address belongs to another page; a fault of each is reported */
    displaced,
    open,
    /** of all pages, those without a layout among them */
    urls: value.urls,
    /** addresses that no page has, and every site or a redirect needs; what is behind that is reported */
    missing: [...(start === undefined ? [] : ["/"]), ...intoOpen],
  };
}

/** A site below a folder needs that in no address: one that has it lies below it twice. */
function findTwice(from: string, base: string, at: Origin): readonly Problem[] {
  if (base === "" || !from.startsWith(`${base}/`)) return [];
  const hint = `write ${from.slice(base.length)}`;
  const message = `"${from}" starts with ${base}, and all addresses lie below that`;
  return [warning("LINK_MALFORMED", message, { hint, at })];
}

/** The page of an entry. */
function toRoute(
  { entry, url = "", file, result: { isSound } }: ContentEntry,
  { config, origin, isPreview }: Pick<Site, "config" | "origin" | "isPreview">,
) {
  const { layout, title, description, noindex, updated } = entry.data;
  // A page whose file is at fault may lack even these; others, where their schema does not ask for them.
  const textOf = (value: unknown): string => (typeof value === "string" ? value : isSound ? "" : PLACEHOLDER);
  const page = {
    url,
    canonical: `${origin}${url === "/" ? "/" : encodeURI(url)}`,
    title: textOf(title),
    description: textOf(description),
    language: config.language,
    noindex: isPreview || noindex || url === NOT_FOUND_URL,
    ...(isDay(updated) && { updated }),
  };
  return { url, layout, source: file.hash, entry, page } as Route;
}

const isTimed = ({ filled: { publishAt, expireAt } }: ContentEntry): boolean =>
  (publishAt ?? expireAt ?? null) !== null;

/** The place of an item in its list as written: those at fault may be left out in front of it. */
const writtenAt = (written: unknown, index: number, isItem: (one: unknown) => boolean): number =>
  Array.isArray(written) && !isItem(written[index])
    ? index + Math.max(0, written.slice(index).findIndex(isItem))
    : index;

/** An entry as far as its address is concerned; undefined for one that has none. */
function describeAddress({ entry: { path, data }, filled, url }: ContentEntry) {
  const { layout, route, aliases: all = [] } = data as Route["entry"]["data"];
  const aliases = all.map(
    (from, index) => [from, writtenAt(filled.aliases, index, (one) => one === from)] as const,
  );
  // A written `route` has to give way to the page that has its address by its name.
  return url === undefined ? undefined : { path, url, layout, aliases, isWritten: route !== undefined };
}

/** What addresses are made of. */
interface Placing {
  readonly pages: readonly ReturnType<typeof describeAddress>[];
  readonly layouts: readonly string[];
  readonly notLayouts: readonly string[];
  readonly redirects: readonly { readonly redirect: Redirect; readonly index: number }[];
}

/** @returns indices of the pages that have an address and a layout, in code-point order of their urls */
function placePages(input: Placing) {
  const diagnostics: Problem[] = [];
  const owners = new Map<string, { readonly path: string; readonly data?: DataPath }>();
  const displaced = new Set<string>();
  const all = input.pages.flatMap((page, index) => (page === undefined ? [] : { ...page, index }));
  const placed = [...all.filter((one) => !one.isWritten), ...all.filter((one) => one.isWritten)]
    .filter(({ path, url, isWritten }) => {
      const isPlaced = claim(path, url, isWritten ? ["route"] : []);
      if (!isPlaced) displaced.add(path);
      return isPlaced;
    })
    .sort((a, b) => byCodePoint(a.path, b.path));
  const pages = placed.filter(({ path, layout }) => {
    const isKnown = input.layouts.includes(layout);
    if (!isKnown && typeof layout === "string" && !holdsPlaceholder(layout))
      diagnostics.push(unknownLayout(path, layout, input));
    return isKnown;
  });
  const written = input.redirects.map(({ redirect, index }) => ({
    redirect: { ...redirect, to: composeUrl(redirect.to) },
    origin: { path: SITE_FILE, data: ["redirects", index] },
  }));
  const redirects = [
    ...written,
    ...placed.flatMap(({ path, url, aliases }) =>
      aliases.flatMap(([from, index]) => {
        const data = ["aliases", index];
        const redirect = { from, to: url, status: 301 } as const;
        return claim(path, from, data) ? [{ redirect, origin: { path, data } }] : [];
      }),
    ),
  ];
  const urls = placed.map(({ url }) => url);
  const value = {
    pages: pages.sort((a, b) => byCodePoint(a.url, b.url)).map(({ index }) => index),
    redirects: expandRedirects(redirects, urls),
    displaced,
    urls,
    hasStart: owners.has("/") || redirects.some(({ redirect }) => redirect.from === "/"),
  };
  return { value, diagnostics };

  function claim(path: string, url: string, data: DataPath): boolean {
    // What is published of /about/index is the page at /about.
    const plain = data[0] === "route" ? url.replace(/\/index$/i, "") || "/" : url;
    const key = nameKey(plain);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, { path, ...(data.length > 0 && { data }) });
      return true;
    }
    const isOwn = owner.path === path;
    const message = isOwn
      ? `the page has the address ${url} already`
      : `${plain === url ? "" : `${url} is ${plain}: `}two pages have the address ${plain}`;
    const hint = isOwn
      ? "take the alias out"
      : data[0] === "aliases"
        ? "take it out: aliases are old addresses of this page; `redirects` in content/site.yaml lead elsewhere"
        : "change the `route` or the file name of one of them";
    const related = isOwn ? undefined : [{ message: "the other page", at: owner }];
    diagnostics.push(error("ROUTE_DUPLICATE", message, { hint, at: { path, data }, related }));
    return false;
  }
}

/** The key with which a page is not in the site. */
const KEY_OF_ABSENCE: Readonly<Record<string, string>> = {
  draft: "draft",
  scheduled: "publishAt",
  expired: "expireAt",
};

/** What to tell of the start page when nobody can visit it. */
function findStart(
  entries: readonly ContentEntry[],
  { collections }: SiteDefinition,
  problems: readonly Problem[],
): Problem | undefined {
  const [, pages] =
    listWritten(collections).find(([, { route }]) => route && routeUrl(route, "index") === "/") ?? [];
  if (pages === undefined) return undefined;
  const absent = entries.find(({ url, publication }) => url === "/" && publication !== "published");
  const path = absent?.file.path ?? `content/${pages.folder}/index.md`;
  // Under another ending it is there, and told.
  const isTold = problems.some(
    ({ code, at }) => code === "FILE_IGNORED" && at && withoutEnding(at.path) === withoutEnding(path),
  );
  if (isTold) return undefined;
  const message = absent ? `the start page ${describeAbsence(absent)}` : "the site has no start page";
  const moved = entries.find(({ file, url }) => file.path === path && url !== "/");
  const [key, hint] = absent
    ? [KEY_OF_ABSENCE[absent.publication], "publish it: every site needs one"]
    : moved
      ? ["route", "take the line out, or write `route: /` in another page"]
      : [undefined, "put this file back, or give a page its name"];
  return error("ENTRY_MISSING", message, { hint, at: { path, ...(key && { data: [key] }) } });
}

function unknownLayout(path: string, layout: string, { layouts, notLayouts }: Placing): Problem {
  const others =
    layouts.length === 0
      ? `there is none at all: write templates/layouts/${layout}.tsx`
      : `templates/layouts has ${layouts.toSorted(byCodePoint).join(", ")}`;
  const file = notLayouts.find((name) => withoutEnding(name) === `layouts/${layout}`);
  const hint =
    file === undefined
      ? (didYouMean(layout, layouts, inQuotes) ?? others)
      : `templates/${file} is no layout: write it as ${layout}.tsx`;
  const at = { path, data: ["layout"] };
  const topic = `layout: there is no layout "${layout}"`;
  return error("LAYOUT_UNKNOWN", topic, { hint, at, because: [at], topic });
}
