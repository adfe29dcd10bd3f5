/** Holds pages to the sizes that content/site.yaml allows, and names what weighs most where one is exceeded. */

import { error } from "../../problems/problems.ts";
import { bytes } from "../../problems/words.ts";
import type { Budget, SiteConfig } from "../../schema/fields.ts";
import type { Output, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import { NOT_FOUND_URL } from "../page-paths.ts";
import type { Run } from "../run.ts";
import { SITE_FILE } from "../site.ts";
import { createScale, type PageWeight, weighPages, weightOf } from "../weights.ts";
import { checkHref } from "./href.ts";
import type { LinkTargets } from "./link-targets.ts";

/** Every figure as messages call it. All but `requests` are in bytes, sent. */
const WORDS: { readonly [F in keyof Budget]-?: string } = {
  html: "the HTML comes",
  css: "the CSS comes",
  eagerJs: "the JavaScript fetched on load comes",
  js: "all JavaScript comes",
  fonts: "the fonts come",
  total: "everything fetched on load comes",
  requests: "the requests on load number",
};
const FIGURES = Object.keys(WORDS) as (keyof Budget)[];

const EVERY_PAGE = "*";
/** As hosts and browsers count. */
const BYTES_PER_KB = 1000;
const SHOWN_PARTS = 3;

/** Without the site's definition there are no pages to weigh. */
export const checkBudgets = (context: CheckContext, run: Run): readonly Problem[] =>
  context.isWhole && context.templates.isDefined ? holdToBudgets(context, createScale(run)) : [];

/**
 * @returns an error for every budget that is exceeded (pages that share the cause share the error) and for every
 *   budget of a page that does not exist. A figure in a page's own line wins over the same one in the line "*".
 * @param sizeOf bytes on the way to a visitor; asked once for each file that a page with a budget fetches
 */
export function holdToBudgets(site: CheckContext, sizeOf: (output: Output) => number) {
  const { budgets } = site.site.config;
  if (Object.keys(budgets).length === 0) return [];
  const urls = new Set([...site.plan.pages.map(({ url }) => url), NOT_FOUND_URL]);
  const excesses = weighPages(site, sizeOf).flatMap((page) => findExcesses(page, budgets));
  const unknown = Object.keys(budgets).filter((key) => key !== EVERY_PAGE && !urls.has(key));
  // A page's own line may be one of these; of more pages than there are such lines it is not.
  const heavy = new Set(excesses.flatMap(({ url, line }) => (line === EVERY_PAGE ? url : [])));
  const displaced = heavy.size <= unknown.length ? unknown : [];
  // A stylesheet that is too large is one fault, not one for every page; nor is a request that all make besides their own.
  const causes = groupBy(excesses, ({ name, line, parts }) =>
    JSON.stringify([name, line, parts.filter(({ url }) => name !== "requests" || !url.endsWith(".html"))]),
  );
  return [
    ...unknown.map((key) => unknownRoute(key, site.targets)),
    ...Array.from(causes.values(), (group) => exceeded(group, displaced)),
  ];
}

type Excess = ReturnType<typeof findExcesses>[number];

/** What of a page is too heavy: its parts, the largest first, and which line of `budgets` sets the limit. */
function findExcesses({ url, partsOf }: PageWeight, budgets: SiteConfig["budgets"]) {
  const own = budgets[url] ?? {};
  return FIGURES.flatMap((name) => {
    const limit = own[name] ?? budgets[EVERY_PAGE]?.[name];
    if (limit === undefined) return [];
    const parts = partsOf(name);
    const over = name === "requests" ? parts.length - limit : weightOf(parts) - limit * BYTES_PER_KB;
    const line = own[name] === undefined ? EVERY_PAGE : url;
    return over > 0 ? { url, name, limit, over, parts, line } : [];
  });
}

/** @param displaced lines of `budgets` that may be meant for these pages, and are for none */
function exceeded(group: readonly [Excess, ...Excess[]], displaced: readonly string[]): Problem {
  const [{ url, name, limit, over, parts, line }] = group;
  const pages = group.length === 1 ? url : `${url} and ${group.length - 1} more`;
  const isCount = name === "requests";
  const compared = isCount
    ? `${parts.length}, ${over} more than the budget of ${limit}`
    : `to ${bytes(weightOf(parts))}, ${bytes(Math.ceil(over))} over the budget of ${limit} kB`;
  const shown = isCount ? parts : parts.slice(0, SHOWN_PARTS);
  const others = line === EVERY_PAGE ? displaced : [];
  // What comes from elsewhere has a size that nobody knows.
  const list = shown
    .map((part) => (part.size > 0 ? `${part.url} (${bytes(part.size)})` : part.url))
    .join(", ");
  return error("BUDGET_EXCEEDED", `${pages}: ${WORDS[name]} ${compared}`, {
    hint: isCount ? `fetched: ${list}` : `largest: ${list}`,
    at: inBudgets(line, name),
    // A page's own figure may be the one that cannot be read.
    because: [...group.map((one) => inBudgets(one.url, name)), ...others.map((key) => inBudgets(key))],
  });
}

const inBudgets = (...data: readonly string[]) => ({ path: SITE_FILE, data: ["budgets", ...data] });

/** Told with the links to that page, where there are any. */
function unknownRoute(key: string, known: LinkTargets): Problem {
  const { message: topic, hint } = checkHref(key, known, undefined) ?? {
    message: `${JSON.stringify(key)} is not a page of this site`,
    hint: `write the address of a page, or "${EVERY_PAGE}" for all`,
  };
  const at = { ...inBudgets(key), mark: "key" as const };
  return error("BUDGET_ROUTE_UNKNOWN", `budgets: ${topic}`, { hint, at, topic });
}
