/** Tells addresses that were published and lead nowhere now: links, bookmarks and search results still name them. */
import { join } from "node:path";
import { readPage } from "../../html/read-page.ts";
import { withoutQuery } from "../../html/url.ts";
import { warning } from "../../problems/problems.ts";
import type { HostPlan } from "../../types.ts";
import type { CheckedSite } from "../check.ts";
import type { Run } from "../run.ts";
import { SITE_FILE } from "../site.ts";
import { readPlan } from "../state.ts";
import type { BrokenReference } from "./content-references.ts";

/**
 * @param absent pages that are not in the site today: their authors have said so
 * @returns their urls, and the new page that has the old one's title or description
 */
export function findGone({ plan, pages }: CheckedSite, absent: ReadonlyMap<string, string>, run: Run) {
  const before = readPlan(run);
  const urls = run.cache.memo("gone", "all", { before, plan, absent }, () => {
    const kept = new Set(listUrls(plan));
    return before === undefined ? [] : listUrls(before).filter((url) => !kept.has(url) && !absent.has(url));
  });
  if (before === undefined || urls.length === 0) return [];
  const known = new Set(listUrls(before));
  const added = pages.filter(({ url }) => !known.has(url));
  return urls.map((url) => {
    const path = before.pages.find((page) => page.url === url)?.path;
    const old = path === undefined ? undefined : readPublished(path, run);
    const page =
      old &&
      added.find(({ reading: { meta } }) => meta.title === old.title || meta.description === old.description);
    return { url, page: page && { url: page.url, path: page.path } };
  });
}

const listUrls = ({ pages, files, redirects }: HostPlan): readonly string[] => [
  ...pages.map(({ url }) => url),
  ...files.map((path) => `/${path}`),
  ...redirects.map(({ from }) => from),
];

/** What the head of a page said when it was published. */
function readPublished(path: string, { effects: { files }, out }: Run) {
  const bytes = files.read(join(out, path));
  return bytes && readPage(new TextDecoder().decode(bytes)).meta;
}

/** A warning for each, unless links to it are told: they say the same. */
export const tellGone = (gone: ReturnType<typeof findGone>, told: readonly BrokenReference[]) =>
  gone.map(({ url, page }) => {
    const because = told.flatMap(({ value, problem: { at } }) =>
      at && withoutQuery(value) === url ? at : [],
    );
    const at = page ? { path: page.path, data: ["aliases"] } : { path: SITE_FILE, data: ["redirects"] };
    const hint = page
      ? `add it to aliases: [${url}]`
      : `add it to the aliases of a page, or here to redirects: [{ from: ${url.replaceAll(" ", "%20")}, to: / }]`;
    return warning("ROUTE_GONE", `${url} was published, and leads nowhere now`, { hint, at, because });
  });
