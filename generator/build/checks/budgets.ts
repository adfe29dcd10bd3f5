/** Holds pages to the sizes that content/site.yaml allows, and names what weighs most where one is exceeded. */

import { eagerLoads, type LoadKind } from "../../html/loads.ts";
import type { PageReading } from "../../html/read-page.ts";
import { groupBy } from "../../order.ts";
import { nearest } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import type { Budget, SiteConfig } from "../../schema/fields.ts";
import type { Output, Problem, Route } from "../../types.ts";
import type { Client } from "../bundle.ts";
import { NOT_FOUND_URL, pagePaths } from "../page-paths.ts";
import { SITE_FILE } from "../site.ts";

/** What budgets are held against. */
export interface BudgetedSite {
  readonly site: { readonly config: Pick<SiteConfig, "budgets" | "htmlFiles"> };
  /** addresses of all pages, those among them that could not be rendered */
  readonly plan: { readonly pages: readonly Pick<Route, "url">[] };
  readonly pages: readonly {
    readonly url: string;
    readonly widgets: readonly string[];
    readonly reading: Pick<PageReading, "loads">;
  }[];
  readonly client: { readonly bundle: Pick<Client["bundle"], "widgets"> };
  /** everything that is published */
  readonly outputs: readonly Output[];
}

/** What a page fetches, by url. */
interface Fetched {
  readonly page: string;
  readonly onLoad: readonly string[];
  readonly of: (kind: LoadKind) => readonly string[];
  /** scripts that its widgets fetch when they wake */
  readonly lazy: readonly string[];
}

/** Every figure, how messages call it, and the files that count for it. All but `requests` are in bytes, sent. */
const FIGURES: {
  readonly [F in keyof Budget]-?: readonly [words: string, urls: (fetched: Fetched) => readonly string[]];
} = {
  html: ["the HTML comes", ({ page }) => [page]],
  css: ["the CSS comes", ({ of }) => of("css")],
  eagerJs: ["the JavaScript fetched on load comes", ({ of }) => of("js")],
  js: ["all JavaScript comes", ({ of, lazy }) => [...of("js"), ...lazy]],
  fonts: ["the fonts come", ({ of }) => of("font")],
  total: ["everything fetched on load comes", ({ page, onLoad }) => [page, ...onLoad]],
  requests: ["the requests on load number", ({ page, onLoad }) => [page, ...onLoad]],
};

const EVERY_PAGE = "*";
/** As hosts and browsers count. */
const BYTES_PER_KB = 1000;
const SHOWN_PARTS = 3;

/**
 * @returns an error for every budget that is exceeded (pages that share the cause share the error) and for every
 *   budget of a page that does not exist. A figure in a page's own line wins over the same one in the line "*".
 * @param sizeOf bytes on the way to a visitor; asked once for each file that a page with a budget fetches
 */
export function checkBudgets(
  { site: { config }, plan, pages, client, outputs }: BudgetedSite,
  sizeOf: (output: Output) => number,
): readonly Problem[] {
  const { budgets } = config;
  if (Object.keys(budgets).length === 0) return [];
  const urls = new Set([...plan.pages.map(({ url }) => url), NOT_FOUND_URL]);
  const byUrl = new Map(outputs.map((output) => [`/${output.path}`, output]));
  const sizes = new Map<string, number>();
  const weigh = (url: string): number => {
    const output = byUrl.get(url);
    // A file that is not published is reported elsewhere, as a broken reference.
    const size = sizes.get(url) ?? (output === undefined ? 0 : sizeOf(output));
    sizes.set(url, size);
    return size;
  };
  const excesses = pages.flatMap(({ url, widgets, reading }) => {
    const own = budgets[url] ?? {};
    const eager = [...eagerLoads(reading.loads)];
    const fetched: Fetched = {
      page: `/${pagePaths(url, config)[0]}`,
      onLoad: eager.map(([file]) => file),
      of: (kind) => eager.flatMap(([file, of]) => (of === kind ? file : [])),
      lazy: widgets.flatMap((name) => client.bundle.widgets[name] ?? []),
    };
    return Object.entries(FIGURES).flatMap(([key, [, urlsOf]]): Excess[] => {
      const name = key as keyof Budget;
      const limit = own[name] ?? budgets[EVERY_PAGE]?.[name];
      if (limit === undefined) return [];
      const parts = [...new Set(urlsOf(fetched))]
        .map((file) => ({ url: file, size: weigh(file) }))
        .sort((a, b) => b.size - a.size);
      const bytes = parts.reduce((sum, { size }) => sum + size, 0);
      const over = name === "requests" ? parts.length - limit : bytes - limit * BYTES_PER_KB;
      if (over <= 0) return [];
      return [{ url, name, limit, over, parts, line: own[name] === undefined ? EVERY_PAGE : url }];
    });
  });
  const unknown = Object.keys(budgets).filter((key) => key !== EVERY_PAGE && !urls.has(key));
  // A stylesheet that is too large is one fault, not one for every page.
  const causes = groupBy(excesses, ({ name, line, parts }) => JSON.stringify([name, line, parts]));
  return [...unknown.map((key) => unknownRoute(key, urls)), ...Array.from(causes.values(), exceeded)];
}

interface Excess {
  readonly url: string;
  readonly name: keyof Budget;
  readonly limit: number;
  readonly over: number;
  /** what it is made of, the largest first; sizes in bytes */
  readonly parts: readonly { readonly url: string; readonly size: number }[];
  /** which line of `budgets` sets the limit */
  readonly line: string;
}

function exceeded(group: readonly [Excess, ...Excess[]]): Problem {
  const [{ url, name, limit, over, parts, line }] = group;
  const pages = group.length === 1 ? url : `${url} and ${group.length - 1} more`;
  const isCount = name === "requests";
  const compared = isCount
    ? `${parts.length}, ${over} more than the budget of ${limit}`
    : `to ${kilobytes(limit * BYTES_PER_KB + over)}, ${kilobytes(over)} over the budget of ${limit} KB`;
  const shown = isCount ? parts : parts.slice(0, SHOWN_PARTS);
  const list = shown.map((part) => `${part.url} (${kilobytes(part.size)})`).join(", ");
  return error("BUDGET_EXCEEDED", `${pages}: ${FIGURES[name][0]} ${compared}`, {
    hint: isCount ? `fetched: ${list}` : `largest: ${list}`,
    at: { path: SITE_FILE, data: ["budgets", line, name] },
  });
}

/** Two digits behind the point where the first would show a small excess as none. */
const kilobytes = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(bytes < 1000 ? 2 : 1)} KB`;

function unknownRoute(key: string, urls: ReadonlySet<string>): Problem {
  const near = nearest(key, [...urls, EVERY_PAGE]);
  const hint = near ? `did you mean "${near}"?` : `write the address of a page, or "${EVERY_PAGE}" for all`;
  const at = { path: SITE_FILE, data: ["budgets", key] };
  return error("BUDGET_ROUTE_UNKNOWN", `budgets: there is no page ${JSON.stringify(key)}`, { hint, at });
}
