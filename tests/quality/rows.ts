/** From measurements to the rows of the table. */
import type { LighthouseResult, Scores } from "./lighthouse.ts";
import type { Loading } from "./loading.ts";
import { type Row, TARGETS } from "./targets.ts";

export interface Measurements {
  readonly loading: readonly Loading[];
  /** the same page with preact; only pages that differ */
  readonly preact: readonly (Loading | undefined)[];
  readonly violations: readonly number[];
  /** absent without Java */
  readonly htmlErrors: readonly number[] | undefined;
  readonly notKept: readonly number[];
  /** empty when Lighthouse did not run */
  readonly lighthouse: readonly LighthouseResult[];
}

/** @param pages the paths; the first is the home page */
export function toRows(pages: readonly string[], measured: Measurements): readonly Row[] {
  const { home, inner } = TARGETS;
  const perPage = (first: number, others: number | undefined) =>
    pages.map((_, index) => (index === 0 ? first : others));
  const loading = (
    name: string,
    read: (page: Loading) => number,
    unit: Row["unit"],
    target?: Row["target"],
  ): Row => ({
    name,
    values: measured.loading.map(read),
    unit,
    gate: target !== undefined,
    ...(target === undefined ? {} : { target }),
  });
  const count = (name: string, values: Row["values"]): Row => ({
    name,
    values,
    unit: "count",
    target: 0,
    gate: true,
  });
  return [
    loading(
      "On load, KB brotli",
      (page) => page.bytesOnLoad,
      "bytes",
      perPage(home.bytesOnLoad, inner.bytesOnLoad),
    ),
    loading(
      "On load, requests",
      (page) => page.requestsOnLoad,
      "count",
      perPage(home.requestsOnLoad, inner.requestsOnLoad),
    ),
    loading(
      "After scrolling, KB (React)",
      (page) => page.bytesAfterScroll,
      "bytes",
      perPage(home.afterScroll.react, undefined),
    ),
    {
      name: "After scrolling, KB (preact)",
      values: measured.preact.map((page) => page?.bytesAfterScroll),
      unit: "bytes",
      target: perPage(home.afterScroll.preact, undefined),
      gate: true,
    },
    loading("After scrolling, requests", (page) => page.requestsAfterScroll, "count"),
    loading("Eager scripts, KB gzip", (page) => page.eagerScriptGzip, "bytes", TARGETS.eagerScriptGzip),
    loading("Styles, KB brotli", (page) => page.cssBrotli, "bytes", TARGETS.cssBrotli),
    loading("Fonts, KB", (page) => page.fontBytes, "bytes"),
    loading("Layout shift", (page) => page.layoutShift, "shift", TARGETS.layoutShift),
    count("axe violations", measured.violations),
    count("HTML errors", measured.htmlErrors ?? pages.map(() => undefined)),
    loading("Console messages", (page) => page.messages.length, "count", 0),
    loading("Policy violations", (page) => page.policyViolations.length, "count", 0),
    loading("Third-party requests", (page) => page.thirdParties.length, "count", 0),
    loading("Cookies", (page) => page.cookies, "count", 0),
    loading("Storage entries", (page) => page.storage, "count", 0),
    count("Not kept for Back", measured.notKept),
    ...lighthouseRows(measured.lighthouse),
  ];
}

const LIGHTHOUSE: readonly (readonly [keyof Scores, string, Row["unit"], number])[] = [
  ["performance", "Lighthouse performance", "score", TARGETS.score],
  ["accessibility", "Lighthouse accessibility", "score", TARGETS.score],
  ["practices", "Lighthouse best practices", "score", TARGETS.score],
  ["seo", "Lighthouse SEO", "score", TARGETS.score],
  ["firstPaint", "First contentful paint, ms", "ms", TARGETS.firstPaint],
  ["largestPaint", "Largest contentful paint, ms", "ms", TARGETS.largestPaint],
  ["blocking", "Total blocking time, ms", "ms", TARGETS.blocking],
  ["shift", "Layout shift (Lighthouse)", "shift", TARGETS.layoutShift],
  ["speedIndex", "Speed index, ms", "ms", TARGETS.speedIndex],
];

const lighthouseRows = (results: readonly LighthouseResult[]): readonly Row[] =>
  results.length === 0
    ? []
    : LIGHTHOUSE.map(([key, name, unit, target]) => ({
        name,
        values: results.map(({ scores }) => scores[key]),
        unit,
        target,
        gate: false,
      }));
