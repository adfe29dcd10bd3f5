/** Tells addresses that were published and lead nowhere now: links, bookmarks and search results still name them. */
import { join } from "node:path";
import { distance } from "fastest-levenshtein";
import { readPage } from "../../html/read-page.ts";
import { withoutQuery } from "../../html/url.ts";
import { warning } from "../../problems/problems.ts";
import type { HostPlan } from "../../types.ts";
import { readableUrl } from "../../util/read-url.ts";
import type { CheckedSite } from "../check.ts";
import type { Run } from "../run.ts";
import { SITE_FILE } from "../site.ts";
import { readPlan } from "../state.ts";
import type { BrokenReference } from "./content-references.ts";
import type { LinkTargets } from "./link-targets.ts";

/**
 * @param absent pages that are not in the site today: their authors have said so
 * @returns their urls, and the new page that has the old one's title or description
 */
export function findGone({ plan, pages }: CheckedSite, absent: ReadonlyMap<string, string>, run: Run) {
  const before = readPlan(run);
  if (before === undefined) return [];
  const urls = run.cache.memo("gone", "all", { before, plan, absent }, () => {
    const kept = new Set(listUrls(plan));
    return listUrls(before).filter((url) => !kept.has(url) && !absent.has(url));
  });
  if (urls.length === 0) return [];
  const known = new Set(listUrls(before));
  const added = pages.filter(({ url }) => !known.has(url));
  return urls.map((url) => {
    const path = before.pages.find((page) => page.url === url)?.path;
    const bytes = path === undefined ? undefined : run.effects.files.read(join(run.out, path));
    // What its head said.
    const old = bytes && readPage(new TextDecoder().decode(bytes)).meta;
    const isSame = ({ reading: { meta } }: (typeof pages)[number]) =>
      meta.title === old?.title || (meta.description && meta.description === old?.description);
    // Versions of a text have the same title.
    const same = added.filter(isSame).map((page) => ({ page, edits: distance(page.url, url) }));
    const [near] = same.sort((a, b) => a.edits - b.edits);
    return { url, page: near && { url: near.page.url, path: near.page.path } };
  });
}

const listUrls = ({ pages, files, redirects }: HostPlan): readonly string[] => [
  ...pages.map(({ url }) => url),
  ...files.map((path) => `/${path}`),
  ...redirects.map(({ from }) => from),
];

/** As site.yaml takes it. */
export const redirectFrom = (url: string, to = "/"): string =>
  `redirects: [{ from: ${inBraces(url)}, to: ${inBraces(to)} }]`;
const inBraces = (url: string): string => url.replace(/[ ,[\]{}]/g, encodeURIComponent);

/** So many are renamed by nobody: a list is empty now, or its route is another one. */
const MANY = 50;

/** A warning for each, unless links to it are told: they say the same. One for very many. */
export function tellGone(gone: LinkTargets["moved"], told: readonly BrokenReference[]) {
  const here = { path: SITE_FILE, data: ["redirects"] };
  if (gone.size > MANY) {
    const hint = "bring back their files or their route, write aliases, or publish without --strict";
    const message = `${gone.size} addresses that were published lead nowhere now, such as ${[...gone.keys()][0]}`;
    return [warning("ROUTE_GONE", message, { hint, at: here })];
  }
  return Array.from(gone, ([url, page]) => {
    const because = told.flatMap(({ value, problem: { at } }) =>
      at && readableUrl(withoutQuery(value)) === url ? at : [],
    );
    const at = page ? { path: page.path, data: ["aliases"] } : here;
    const hint = page
      ? `add it to aliases: [${url}]`
      : `add it to the aliases of a page, or here to ${redirectFrom(url)}`;
    return warning("ROUTE_GONE", `${url} was published, and leads nowhere now`, { hint, at, because });
  });
}
