/** Tells pages that no other page links to, directly or by a redirect. */
import { withoutQuery } from "../../html/url.ts";
import { nearest } from "../../problems/nearest.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem, Redirect } from "../../types.ts";
import { readableUrl } from "../../util/read-url.ts";
import type { CheckedPage } from "../check.ts";

/** Links to no page that are looked at; each costs a look at every page. */
const MOST_DEAD = 20;

/**
 * A link in other letters is told by itself. The home page and pages left out of search need no link.
 * @param unrendered what pages that could not be rendered link to, or may do, by `linkPaths`
 * @param redirects a link to one leads to its page
 */
export function checkOrphans(
  pages: readonly CheckedPage[],
  unrendered: readonly (readonly string[])[],
  redirects: readonly Pick<Redirect, "from" | "to">[],
): readonly Problem[] {
  const leadsTo = new Map(redirects.map(({ from, to }) => [from, pathOf(to)]));
  const linked = new Set<string>();
  for (const { url, links } of [...pages, ...unrendered.map((links) => ({ url: "", links }))])
    for (const link of links)
      for (const target of [link, leadsTo.get(link) ?? link]) if (target !== url) linked.add(target);
  const orphans = pages.filter(({ url, noindex }) => url !== "/" && !noindex && !linked.has(url));
  if (orphans.length === 0) return [];
  // A link that is misspelt is told by itself.
  const urls = pages.map(({ url }) => url);
  const known = new Set(urls);
  const dead = [...linked].filter((link) => !known.has(link)).slice(0, MOST_DEAD);
  const meant = new Set(dead.map((link) => nearest(link, urls)));
  const [old, ...others] = dead.filter((link) => /^\/[^.]*$/.test(link));
  const isRenamed = old !== undefined && others.length === 0 && orphans.length === 1;
  const hint = isRenamed
    ? `was it ${old}? Then add that to aliases: [${old}] here, and change the links; otherwise link to it, or set noindex: true`
    : "link to it from a page or the navigation, or set noindex: true";
  return orphans.flatMap(({ url, path }) => {
    if (meant.has(url)) return [];
    const because = [{ path, data: ["route"] }];
    return warning("PAGE_ORPHANED", `no page links to ${url}`, { hint, at: { path }, because });
  });
}

/** Paths of addresses, each once. */
export const linkPaths = (hrefs: readonly string[]): readonly string[] => [...new Set(hrefs.map(pathOf))];

/** "/pricing/?a=b#c" → "/pricing". */
const pathOf = (href: string): string => readableUrl(withoutQuery(href).replace(/(?<=.)\/$/, ""));
