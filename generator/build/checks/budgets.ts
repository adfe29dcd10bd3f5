/** Holds pages to the sizes that content/site.yaml allows, and names what weighs most where one is exceeded. */

import { eagerLoads, type LoadKind, type PageLoad } from "../../html/loads.ts";
import { nearest } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import type { Budget, SiteConfig } from "../../schema/fields.ts";
import type { Output, Problem } from "../../types.ts";

export interface BudgetInput {
  readonly budgets: SiteConfig["budgets"];
  readonly pages: readonly BudgetPage[];
  /** everything that is published */
  readonly outputs: readonly Output[];
  /** bytes on the way to a visitor; asked once for each file that a page with a budget fetches */
  readonly sizeOf: (output: Output) => number;
  /** path of content/site.yaml */
  readonly file: string;
  /** addresses of all pages, those among them that could not be rendered */
  readonly urls: ReadonlySet<string>;
}

export interface BudgetPage {
  readonly url: string;
  /** of its HTML below the published folder */
  readonly path: string;
  /** what its HTML loads */
  readonly loads: readonly PageLoad[];
  /** urls of scripts that the page's widgets fetch when they wake */
  readonly lazy: readonly string[];
}

/** What one page costs. Every figure but `requests` is in bytes, sent. */
interface PageWeight {
  readonly url: string;
  readonly figures: { readonly [F in keyof Budget]-?: Figure };
}

interface Figure {
  readonly value: number;
  /** what it is made of, the largest first; sizes in bytes */
  readonly parts: readonly { readonly url: string; readonly size: number }[];
}

/** Weighs pages. */
function weighPages({
  pages,
  outputs,
  sizeOf,
}: Pick<BudgetInput, "pages" | "outputs" | "sizeOf">): readonly PageWeight[] {
  const byUrl = new Map(outputs.map((output) => [`/${output.path}`, output]));
  const sizes = new Map<string, number>();
  const weigh = (url: string): number => {
    const known = sizes.get(url);
    if (known !== undefined) return known;
    const output = byUrl.get(url);
    // A file that is not published is reported elsewhere, as a broken reference.
    const size = output === undefined ? 0 : sizeOf(output);
    sizes.set(url, size);
    return size;
  };
  return pages.map(({ url, path, loads, lazy }) => {
    const eager = [...eagerLoads(loads)];
    const page = `/${path}`;
    const only = (kind: LoadKind) => eager.flatMap(([file, of]) => (of === kind ? file : []));
    const figure = (urls: readonly string[]): Figure => {
      const parts = [...new Set(urls)]
        .map((one) => ({ url: one, size: weigh(one) }))
        .sort((a, b) => b.size - a.size);
      return { value: parts.reduce((sum, { size }) => sum + size, 0), parts };
    };
    const all = figure([page, ...eager.map(([file]) => file)]);
    return {
      url,
      figures: {
        html: figure([page]),
        css: figure(only("css")),
        eagerJs: figure(only("js")),
        js: figure([...only("js"), ...lazy]),
        fonts: figure(only("font")),
        total: all,
        requests: { ...all, value: all.parts.length },
      },
    };
  });
}

/**
 * @returns an error for every budget that is exceeded (pages that share the cause share the error) and for every
 *   budget of a page that does not exist. A figure in a page's own line wins over the same one in the line "*".
 */
export function checkBudgets(input: BudgetInput): readonly Problem[] {
  const { budgets, pages, urls, file } = input;
  const everywhere = budgets[EVERY_PAGE] ?? {};
  const unknown = Object.keys(budgets).filter((key) => key !== EVERY_PAGE && !urls.has(key));
  const limited = pages.filter(({ url }) => Object.keys({ ...everywhere, ...budgets[url] }).length > 0);
  const excesses = weighPages({ ...input, pages: limited }).flatMap((weight) => {
    const own = budgets[weight.url] ?? {};
    return FIGURES.flatMap((name): Excess[] => {
      const limit = own[name] ?? everywhere[name];
      const figure = weight.figures[name];
      if (limit === undefined || figure.value <= (name === "requests" ? limit : limit * BYTES_PER_KB))
        return [];
      return [
        { url: weight.url, name, limit, figure, line: own[name] === undefined ? EVERY_PAGE : weight.url },
      ];
    });
  });
  return [
    ...unknown.map((key) => unknownRoute(key, urls, file)),
    ...groupByCause(excesses).map((group) => exceeded(group, file)),
  ];
}

const EVERY_PAGE = "*";
/** As hosts and browsers count. */
const BYTES_PER_KB = 1000;
const FIGURES = ["html", "css", "eagerJs", "js", "fonts", "total", "requests"] as const;
const WORDS: { readonly [F in keyof Budget]-?: string } = {
  html: "the HTML",
  css: "the CSS",
  eagerJs: "the JavaScript fetched on load",
  js: "all JavaScript",
  fonts: "the fonts",
  total: "everything fetched on load",
  requests: "the requests on load",
};
const SHOWN_PARTS = 3;

interface Excess {
  readonly url: string;
  readonly name: keyof Budget;
  readonly limit: number;
  readonly figure: Figure;
  /** which line of `budgets` sets the limit */
  readonly line: string;
}

/** A stylesheet that is too large is one fault, not one for every page. */
function groupByCause(excesses: readonly Excess[]): readonly (readonly Excess[])[] {
  const groups = new Map<string, Excess[]>();
  for (const excess of excesses) {
    const key = JSON.stringify([excess.name, excess.line, excess.figure]);
    groups.set(key, [...(groups.get(key) ?? []), excess]);
  }
  return [...groups.values()];
}

function exceeded(group: readonly Excess[], file: string): Problem {
  const [{ url, name, limit, figure, line }] = group as readonly [Excess];
  const pages = group.length === 1 ? url : `${url} and ${group.length - 1} more`;
  const isCount = name === "requests";
  const compared = isCount
    ? `number ${figure.value}, ${figure.value - limit} more than the budget of ${limit}`
    : `come${name === "fonts" ? "" : "s"} to ${kilobytes(figure.value)}, ${kilobytes(figure.value - limit * BYTES_PER_KB)} over the budget of ${limit} KB`;
  const parts = figure.parts.slice(0, isCount ? figure.parts.length : SHOWN_PARTS);
  const list = parts.map((part) => `${part.url} (${kilobytes(part.size)})`).join(", ");
  return error("BUDGET_EXCEEDED", `${pages}: ${WORDS[name]} ${compared}`, {
    hint: isCount ? `fetched: ${list}` : `largest: ${list}`,
    at: { path: file, data: ["budgets", line, name] },
  });
}

/** Two digits behind the point where the first would show a small excess as none. */
const kilobytes = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(bytes < 1000 ? 2 : 1)} KB`;

function unknownRoute(key: string, urls: ReadonlySet<string>, file: string): Problem {
  const near = nearest(key, [...urls, EVERY_PAGE]);
  return error("BUDGET_ROUTE_UNKNOWN", `budgets: there is no page ${JSON.stringify(key)}`, {
    hint:
      near === undefined
        ? `write the address of a page, or "${EVERY_PAGE}" for all`
        : `did you mean "${near}"?`,
    at: { path: file, data: ["budgets", key] },
  });
}
