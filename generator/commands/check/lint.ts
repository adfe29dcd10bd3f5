/**
 * What only `galley check` says: no fault, but most likely not meant. Warnings must be rare and true, so each rule looks
 * for the one thing that is hardly ever right. Pure; a site as plain data in, diagnostics out.
 */

import type { CheckedSite } from "../../build/check.ts";
import { publishedEntries } from "../../build/entries.ts";
import type { Run } from "../../build/run.ts";
import { SITE_FILE } from "../../build/site.ts";
import { decodeUrl } from "../../html/url.ts";
import type { Code } from "../../problems/codes.ts";
import { warning } from "../../problems/problems.ts";
import type { SiteConfig } from "../../schema/fields.ts";
import type { ParsedSource, Problem, Redirect } from "../../types.ts";
import { checkClaims } from "./typed-facts.ts";

/** A page as built. */
export interface LintPage {
  readonly url: string;
  /** its content file */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
  /** addresses of its links, decoded */
  readonly hrefs: readonly string[];
}

export interface LintInput {
  readonly site: SiteConfig;
  /** content files that are in the site today, without content/site.yaml */
  readonly files: readonly ParsedSource[];
  readonly pages: readonly LintPage[];
  /** addresses of links in the content of pages that could not be rendered */
  readonly unrendered: readonly (readonly string[])[];
  readonly redirects: readonly Redirect[];
  /** "2026-01-31" */
  readonly today: string;
}

/** What search engines show of a title and a description, in characters. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 50;
/** A character says as much as a word there. */
const DENSE_LANGUAGES = /^(?:zh|ja|ko)\b/i;

/** The warnings of a site that was built. Drafts and what else is not in the site today are left alone. */
export function lint(
  { site, entries, routes, rendered, pages }: CheckedSite,
  { today }: Pick<Run, "today">,
): readonly Problem[] {
  const hrefs = new Map(pages.map((page) => [page.url, page.reading.links]));
  const published = publishedEntries(entries);
  return lintSite({
    site: site.config,
    files: published.map(({ file }) => file.parsed),
    pages: rendered.map(({ page, route }) => ({
      ...page,
      path: route.entry.path,
      hrefs: hrefs.get(page.url) ?? [],
    })),
    unrendered: published
      .filter(({ url }) => url !== undefined && !hrefs.has(url))
      .map(({ result }) => result.texts.flatMap(({ links }) => links)),
    redirects: routes.redirects,
    today,
  });
}

export function lintSite(input: LintInput): readonly Problem[] {
  return [...checkClaims(input), ...checkReviews(input), ...checkHeads(input), ...checkOrphans(input)];
}

function checkReviews({ site, today }: LintInput): readonly Problem[] {
  return Object.entries(site.facts).flatMap(([name, fact]) => {
    if (typeof fact !== "object" || fact.reviewBy === undefined || fact.reviewBy >= today) return [];
    const message = `facts.${name} was to be confirmed by ${fact.reviewBy}`;
    const hint = "confirm the claim and set the next date, or change it";
    const at = { path: SITE_FILE, data: ["facts", name, "reviewBy"] };
    return warning("FACT_REVIEW_DUE", message, { hint, at });
  });
}

/** Pages that search engines are asked to leave out need no good title. */
function checkHeads({ pages, site }: LintInput): readonly Problem[] {
  const canBeShort = DENSE_LANGUAGES.test(site.language);
  return pages.flatMap(({ noindex, path, title, description }) => {
    if (noindex) return [];
    const check = (
      code: Code,
      key: string,
      text: string,
      least: number,
      most: number,
    ): readonly Problem[] => {
      const { length } = [...text];
      if (length >= least && length <= most) return [];
      const [words, hint] =
        length > most
          ? [`more than the ${most} that search results show`, "shorten it, what matters first"]
          : ["too few for a search result", `say in ${least} to ${most} characters what the page is about`];
      const at = { path, data: [key] };
      return [warning(code, `${key}: ${length} characters, ${words}`, { hint, at })];
    };
    const least = canBeShort ? 0 : SHORTEST_DESCRIPTION;
    return [
      ...check("TITLE_LENGTH", "title", title, 0, LONGEST_TITLE),
      ...check("DESCRIPTION_LENGTH", "description", description, least, LONGEST_DESCRIPTION),
    ];
  });
}

/** Pages that no other page links to, directly or by a redirect. The home page and pages left out of search need no link. */
function checkOrphans({ pages, unrendered, redirects }: LintInput): readonly Problem[] {
  const leadsTo = new Map(redirects.map(({ from, to }) => [from, to]));
  const all = [...pages, ...unrendered.map((hrefs) => ({ url: "", hrefs }))];
  const linked = new Set(
    all.flatMap(({ url, hrefs }) =>
      hrefs
        .map(pathOf)
        .flatMap((target) => [target, pathOf(leadsTo.get(target) ?? target)])
        .filter((target) => target !== url),
    ),
  );
  return pages
    .filter(({ url, noindex }) => url !== "/" && !noindex && !linked.has(url))
    .map(({ url, path }) =>
      warning("PAGE_ORPHANED", `no page links to ${url}`, {
        hint: "link to it from a page or the navigation, or set noindex: true",
        at: { path },
      }),
    );
}

/** "/pricing/?a=b#c" → "/pricing". */
function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/s, "").replace(/(?<=.)\/$/, "");
  return decodeUrl(path) ?? path;
}
