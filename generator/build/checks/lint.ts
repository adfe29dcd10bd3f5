/**
 * What is no fault, but most likely not meant. Warnings must be rare and true, so each rule looks for the one thing that
 * is hardly ever right. Pure; a site as plain data in, diagnostics out.
 */

import type { PageInfo } from "../../define.ts";
import { withoutQuery } from "../../html/url.ts";
import type { Code } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import { warning } from "../../problems/problems.ts";
import { readableUrl } from "../../read-url.ts";
import type { SiteConfig } from "../../schema/fields.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Problem, Redirect } from "../../types.ts";
import type { CheckedPage } from "../check.ts";
import { FARTHEST_YEARS, tellYears, yearsTo } from "../publication.ts";
import { inFacts } from "./fact-kinds.ts";
import { listCopies } from "./folders.ts";
import { checkClaims, type FileClaims } from "./typed-facts.ts";

export interface LintInput {
  readonly site: SiteConfig;
  /** false when content/site.yaml is at fault, files are not where they belong, or entries could not be made */
  readonly isSound: boolean;
  /** of content files that are in the site today, without content/site.yaml */
  readonly claims: readonly FileClaims[];
  readonly pages: readonly CheckedPage[];
  /** what pages that could not be rendered link to, or may do, by `linkPaths` */
  readonly unrendered: readonly (readonly string[])[];
  readonly redirects: readonly (Pick<Redirect, "from" | "to"> & Partial<Redirect>)[];
  /** "2026-01-31" */
  readonly today: string;
}

/** What search engines show of a title and a description, in characters. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 50;
/** No site speaks to the day of an earlier one. */
const FIRST_YEAR = "1000";
/** A character says as much as a word there. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

export function lintSite(input: LintInput): readonly Problem[] {
  // The navigation may stand in content/site.yaml.
  const orphans = input.isSound ? checkOrphans(input) : [];
  const titles = checkTitles(input, new Set(orphans.map(pathOfProblem)));
  const copies = new Set(titles.map(pathOfProblem));
  return [
    ...checkClaims(input.claims),
    ...checkDays(input),
    ...titles,
    ...orphans.filter((one) => !copies.has(pathOfProblem(one))),
  ];
}

const pathOfProblem = ({ at }: Problem): string => at?.path ?? "";

/** Facts that are to be confirmed again, and those that speak of a year which is most likely misspelt. */
function checkDays({ site, today }: LintInput): readonly Problem[] {
  return Object.entries(site.facts).flatMap(([name, fact]) => {
    if (typeof fact !== "object") return [];
    const years = "date" in fact ? yearsTo(fact.date, today) : 0;
    if (years > FARTHEST_YEARS || ("date" in fact && fact.date < FIRST_YEAR)) {
      const at = inFacts(name, "date");
      const message = `facts.${name}: ${tellYears(years)}`;
      return warning("FACT_KIND", message, { hint: "correct the year", at, because: [at] });
    }
    if (fact.reviewBy === undefined || fact.reviewBy >= today) return [];
    const message = `facts.${name} was to be confirmed by ${fact.reviewBy}`;
    const hint = "confirm the claim and set the next date, or change it";
    const at = inFacts(name, "reviewBy");
    return warning("FACT_REVIEW_DUE", message, { hint, at, because: [at] });
  });
}

/** Pages that search engines are asked to leave out need no good title. @param path the page's content file */
export function checkHead(
  { noindex, title, description }: Pick<PageInfo, "noindex" | "title" | "description">,
  path: string,
): readonly Problem[] {
  if (noindex) return [];
  const check = (code: Code, key: string, text: string, least: number, most: number): readonly Problem[] => {
    // Of code units there are as many as characters, or up to twice as many.
    if (text.length >= 2 * least && text.length <= most) return [];
    const { length } = [...text];
    if ((length >= least && length <= most) || holdsPlaceholder(text)) return [];
    const [words, hint] =
      length > most
        ? [`more than the ${most} that search results show`, "shorten it, what matters first"]
        : ["too few for a search result", `say in ${least} to ${most} characters what the page is about`];
    const at = { path, data: [key] };
    return [warning(code, `${key}: ${length} characters, ${words}`, { hint, at })];
  };
  const least = DENSE.test(description) ? 0 : SHORTEST_DESCRIPTION;
  return [
    ...check("TITLE_LENGTH", "title", title, 0, LONGEST_TITLE),
    ...check("DESCRIPTION_LENGTH", "description", description, least, LONGEST_DESCRIPTION),
  ];
}

/**
 * Pages of one folder with one title or description: who copies a page may forget to change it. The copy is the one that
 * no page links to, or else has the longer name.
 */
function checkTitles({ pages }: LintInput, orphans: ReadonlySet<string>): readonly Problem[] {
  const told = new Set<string>();
  return (["title", "description"] as const).flatMap((key) => {
    const own = pages.filter((page) => !page.noindex && page[key] !== "" && !holdsPlaceholder(page[key]));
    const copies = listCopies(
      own,
      (page) => page[key],
      ({ path }) => orphans.has(path),
    );
    return copies.flatMap(({ first, copy: { path, description } }) => {
      if (told.has(path)) return [];
      told.add(path);
      const isBoth = key === "title" && description !== "" && description === first.description;
      const message = isBoth
        ? "title and description: another page has the same ones"
        : `${key}: another page has the same one`;
      const related = [{ message: "the other page", at: { path: first.path, data: [key] } }];
      const hint = "say what this page is about";
      return warning("TITLE_REPEATED", message, { hint, at: { path, data: [key] }, related });
    });
  });
}

/** Links to no page that are looked at; each costs a look at every page. */
const MOST_DEAD = 20;

/** Pages that no other page links to, directly or by a redirect; a link in other letters is told by itself. The home page and pages left out of search need no link. */
function checkOrphans({ pages, unrendered, redirects }: LintInput): readonly Problem[] {
  const leadsTo = new Map(redirects.map(({ from, to }) => [from, pathOf(to)]));
  const linked = new Set<string>();
  for (const { url, links } of [...pages, ...unrendered.map((links) => ({ url: "", links }))]) {
    for (const link of links) {
      for (const target of [link, leadsTo.get(link) ?? link])
        if (target !== url) linked.add(target.toLowerCase());
    }
  }
  const orphans = pages.filter(
    ({ url, noindex }) => url !== "/" && !noindex && !linked.has(url.toLowerCase()),
  );
  if (orphans.length === 0) return [];
  // A link that is misspelt is told by itself.
  const urls = pages.map(({ url }) => url);
  const known = new Set(urls.map((url) => url.toLowerCase()));
  const dead = [...linked].filter((link) => !known.has(link)).slice(0, MOST_DEAD);
  const meant = new Set(dead.map((link) => nearest(link, urls)));
  const [old, ...others] = dead.filter((link) => /^\/[^.]*$/.test(link));
  const isRenamed = old !== undefined && others.length === 0 && orphans.length === 1;
  return orphans
    .filter(({ url }) => !meant.has(url))
    .map(({ url, path }) =>
      warning("PAGE_ORPHANED", `no page links to ${url}`, {
        hint: isRenamed
          ? `was it ${old}? Then write aliases: [${old}] here, and change the links; otherwise link to it, or set noindex: true`
          : "link to it from a page or the navigation, or set noindex: true",
        at: { path },
        because: [{ path, data: ["route"] }],
      }),
    );
}

/** Paths of addresses, each once. */
export const linkPaths = (hrefs: readonly string[]): readonly string[] => [...new Set(hrefs.map(pathOf))];

/** A query, a place in the page, encoded letters, or a slash at the end. */
const MORE = /[?#%]|.\/$/;

/** "/pricing/?a=b#c" → "/pricing". */
function pathOf(href: string): string {
  if (!MORE.test(href)) return href;
  return readableUrl(withoutQuery(href).replace(/(?<=.)\/$/, ""));
}
