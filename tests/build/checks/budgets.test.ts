import { describe, expect, test } from "vitest";
import { transferSize } from "../../../generator/assets/transfer-size.ts";
import type { CheckContext, CheckedSite } from "../../../generator/build/check.ts";
import { holdToBudgets } from "../../../generator/build/checks/budgets.ts";
import { createOutput } from "../../../generator/cache/hash.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { type SiteConfig, siteConfig } from "../../../generator/schema/fields.ts";
import type { Output } from "../../../generator/types.ts";
import { linkTargets } from "../../support.ts";

const HEAD =
  '<link rel="stylesheet" href="/assets/styles.css"><link rel="preload" as="font" href="/assets/sans.woff2" crossorigin>' +
  '<script type="module" src="/assets/loader.js"></script><link rel="icon" href="/favicon.ico"><link rel="icon" href="/favicon.svg">' +
  '<link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/site.webmanifest"><link rel="canonical" href="/x">';

const SIZES: Record<string, number> = {
  "index.html": 18_000,
  "pricing.html": 9_000,
  "about.html": 9_000,
  "assets/styles.css": 8_000,
  "assets/sans.woff2": 32_000,
  "assets/loader.js": 1_400,
  "assets/carousel.js": 2_600,
  "assets/react.js": 60_000,
  "favicon.svg": 300,
  "assets/desk.avif": 20_000,
};
const outputs = Object.keys(SIZES).map((path): Output => ({ ...createOutput(path, ""), hash: path }));
type Page = Pick<CheckedSite["pages"][number], "url" | "reading" | "widgets">;
const page = (url: string, more: Partial<Page> = {}): Page => ({
  url,
  reading: readPage(HEAD),
  widgets: [],
  ...more,
});
const carousel = ["/assets/carousel.js", "/assets/react.js", "/assets/loader.js"];
const PAGES = [page("/", { widgets: ["carousel"] }), page("/about"), page("/pricing")];
const asked: string[] = [];
const sizeOf = ({ path }: Pick<Output, "path">) => {
  asked.push(path);
  return SIZES[path] ?? 0;
};
const check = (budgets: SiteConfig["budgets"], pages = PAGES) =>
  hold(budgets, pages).map(({ code, message, hint, at }) => ({
    code,
    message,
    hint,
    location: at !== undefined && "data" in at ? at.data.join(" > ") : undefined,
  }));
const hold = (budgets: SiteConfig["budgets"], pages: readonly Page[]) => {
  asked.length = 0;
  const config = { budgets, htmlFiles: "both" };
  const client = { bundle: { widgets: { carousel }, outputs: [] } };
  const targets = linkTargets({ pages: new Set(pages.map(({ url }) => url)) });
  const site = { site: { config }, plan: { pages }, pages, client, outputs, targets };
  return holdToBudgets(site as unknown as CheckContext, sizeOf);
};

describe("holdToBudgets", () => {
  test("knows every figure of a page, and what it is made of, largest part first", () => {
    const nothing = { html: 0, css: 0, eagerJs: 0, js: 0, fonts: 0, total: 0, requests: 0 };
    expect(check({ "/": nothing }).map(({ message, hint }) => [message, hint])).toEqual([
      ["/: the HTML comes to 18.0 kB, 18.0 kB over the budget of 0 kB", "largest: /index.html (18.0 kB)"],
      ["/: the CSS comes to 8.0 kB, 8.0 kB over the budget of 0 kB", "largest: /assets/styles.css (8.0 kB)"],
      [
        "/: the JavaScript fetched on load comes to 1.4 kB, 1.4 kB over the budget of 0 kB",
        "largest: /assets/loader.js (1.4 kB)",
      ],
      [
        "/: all JavaScript comes to 64.0 kB, 64.0 kB over the budget of 0 kB",
        "largest: /assets/react.js (60.0 kB), /assets/carousel.js (2.6 kB), /assets/loader.js (1.4 kB)",
      ],
      [
        "/: the fonts come to 32.0 kB, 32.0 kB over the budget of 0 kB",
        "largest: /assets/sans.woff2 (32.0 kB)",
      ],
      [
        "/: everything fetched on load comes to 59.7 kB, 59.7 kB over the budget of 0 kB",
        "largest: /assets/sans.woff2 (32.0 kB), /index.html (18.0 kB), /assets/styles.css (8.0 kB)",
      ],
      [
        "/: the requests on load number 5, 5 more than the budget of 0",
        "fetched: /assets/sans.woff2 (32.0 kB), /index.html (18.0 kB), /assets/styles.css (8.0 kB), /assets/loader.js (1.4 kB), /favicon.svg (300 B)",
      ],
    ]);
  });

  test("exactly at the budget is fine, and no file is measured for a page without one", () => {
    expect(
      check({ "/about": { html: 9, css: 8, eagerJs: 1.4, js: 1.4, fonts: 32, total: 50.7, requests: 5 } }),
    ).toEqual([]);
    expect(asked).not.toContain("index.html");
    expect(check({})).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("one error for what pages share, with the figure, the limit and the largest parts, at the limit's own line", () => {
    expect(check({ "*": { css: 7.5 } })).toEqual([
      {
        code: "BUDGET_EXCEEDED",
        message: "/ and 2 more: the CSS comes to 8.0 kB, 500 B over the budget of 7.5 kB",
        hint: "largest: /assets/styles.css (8.0 kB)",
        location: "budgets > * > css",
      },
    ]);
    expect(asked.filter((path) => path === "assets/styles.css")).toHaveLength(1);
  });

  test("a page's own figure wins, its other figures still count for every page", () => {
    const budgets = { "*": { js: 3, html: 10 }, "/": { js: 60 } };
    expect(check(budgets)).toEqual([
      {
        code: "BUDGET_EXCEEDED",
        message: "/: the HTML comes to 18.0 kB, 8.0 kB over the budget of 10 kB",
        hint: "largest: /index.html (18.0 kB)",
        location: "budgets > * > html",
      },
      {
        code: "BUDGET_EXCEEDED",
        message: "/: all JavaScript comes to 64.0 kB, 4.0 kB over the budget of 60 kB",
        hint: "largest: /assets/react.js (60.0 kB), /assets/carousel.js (2.6 kB), /assets/loader.js (1.4 kB)",
        location: "budgets > / > js",
      },
    ]);
  });

  test("requests are counted, and all of them listed", () => {
    const pages = [page("/about", { reading: readPage(`${HEAD}<img src="/assets/desk.avif">`) })];
    expect(check({ "*": { requests: 4, fonts: 31.9 } }, pages)).toEqual([
      expect.objectContaining({
        message: "/about: the fonts come to 32.0 kB, 100 B over the budget of 31.9 kB",
      }),
      {
        code: "BUDGET_EXCEEDED",
        message: "/about: the requests on load number 6, 2 more than the budget of 4",
        hint: "fetched: /assets/sans.woff2 (32.0 kB), /assets/desk.avif (20.0 kB), /about.html (9.0 kB), /assets/styles.css (8.0 kB), /assets/loader.js (1.4 kB), /favicon.svg (300 B)",
        location: "budgets > * > requests",
      },
    ]);
  });

  test("a request that all pages make is one fault", () => {
    const reading = readPage(`${HEAD}<script async src="https://count.example/x.js"></script>`);
    expect(check({ "*": { requests: 5 } }, [page("/", { reading }), page("/about", { reading })])).toEqual([
      expect.objectContaining({
        message: "/ and 1 more: the requests on load number 6, 1 more than the budget of 5",
        hint: expect.stringMatching(/\(300 B\), https:\/\/count\.example\/x\.js$/),
      }),
    ]);
  });

  test("a budget for a page that is not there", () => {
    expect(check({ "/pricng": { html: 1 }, "/gone-for-good": {} })).toEqual([
      {
        code: "BUDGET_ROUTE_UNKNOWN",
        message: 'budgets: "/pricng" is not a page of this site',
        hint: "did you mean /pricing?",
        location: "budgets > /pricng",
      },
      {
        code: "BUDGET_ROUTE_UNKNOWN",
        message: 'budgets: "/gone-for-good" is not a page of this site',
        hint: "the site has /, /about, /pricing",
        location: "budgets > /gone-for-good",
      },
    ]);
  });
});

test("what is over the budget of all pages follows from a line for none, unless more pages are than there are such lines", () => {
  const follows = (pages: readonly Page[]) =>
    hold({ "*": { html: 1 }, "/hom": { html: 20 } }, pages)
      .filter(({ code }) => code === "BUDGET_EXCEEDED")
      .map(({ because }) => because?.some((at) => "data" in at && at.data.includes("/hom")));
  expect(follows(PAGES.slice(0, 1))).toEqual([true]);
  expect(follows(PAGES)).toEqual([false, false, false]);
});

describe("transferSize", () => {
  const bytes = new TextEncoder().encode("all work and no play ".repeat(200));
  test("brotli for text, as it is for what is packed already", () => {
    expect(transferSize({ path: "a.html", bytes })).toBeLessThan(60);
    expect(transferSize({ path: "a.WOFF2", bytes })).toBe(bytes.length);
    expect(transferSize({ path: "a.html", bytes })).toBe(transferSize({ path: "b.css", bytes }));
  });
});

describe("the schema of budgets", () => {
  const parse = (budgets: unknown) =>
    siteConfig
      .safeParse({ name: "x", origin: "https://example.com", budgets })
      .error?.issues.map(({ code, path, message }) => [code, path.join("."), message]) ?? [];
  test("knows its figures and their kinds", () => {
    expect(
      parse({ "*": { html: 20, css: 9, eagerJs: 1.5, js: 100, fonts: 40, total: 65, requests: 6 }, "/": {} }),
    ).toEqual([]);
    expect(parse({ "*": { csss: 1 } })).toEqual([["unrecognized_keys", "budgets.*", expect.any(String)]]);
    expect(parse({ "*": { requests: 1.5 } })).toEqual([
      ["invalid_type", "budgets.*.requests", "expected a whole number of requests"],
    ]);
    expect(parse({ "*": { html: -1, eagerJs: 0 } })).toEqual([
      ["too_small", "budgets.*.html", "expected a size in kilobytes, such as 20 or 1.5"],
    ]);
  });
});
