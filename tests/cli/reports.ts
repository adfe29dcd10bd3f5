/** What builds of a site come to, sound and with faults, to be printed. */
import type { BuildReport } from "../../generator/build/report.ts";
import type { Diagnostic } from "../../generator/types.ts";
import type { RebuildResult } from "../../generator/watch/build-session.ts";

export const pricingFault: Diagnostic = {
  code: "CONTENT_INVALID",
  severity: "error",
  message: 'plans[1].monthly: expected a number, got "29 USD"',
  hint: "write the number only",
  location: { path: "content/pages/pricing.md", line: 9, column: 14, endLine: 9, endColumn: 20 },
  frame: [
    "   8 |   - title: Pro",
    ">  9 |     monthly: 29 USD",
    "     |              ^^^^^^ write the number only",
  ].join("\n"),
};

export const routeWarning: Diagnostic = {
  code: "TEMPLATE_SYNTAX",
  severity: "warning",
  message: "100% odd: a, b\u001b[31m | <b>`c`</b>",
  hint: "look at both",
  location: { path: "templates/a b,c.tsx", line: 2, column: 3, endLine: 4, endColumn: 1 },
  related: [{ message: "the other one", location: { path: "templates/ü.tsx", line: 1, column: 1 } }],
};

export const placelessFault: Diagnostic = {
  code: "LAYOUT_UNKNOWN",
  severity: "error",
  message: "templates/index.ts is missing",
};

export const goodReport: BuildReport = {
  ok: true,
  diagnostics: [],
  outputs: [
    { path: "404.html", size: 400, hash: "a" },
    { path: "index.html", size: 12_000, hash: "b" },
  ],
  timings: { discover: 3.4, total: 1234.5 },
  pages: 1,
  rendered: 1,
  written: 2,
  absent: {},
};

export const goodRebuild: RebuildResult = {
  ok: true,
  diagnostics: [],
  sources: ["content/faq/01-what.md", "content/pages/pricing.md"],
  pages: 8,
  rendered: 2,
  written: 3,
  milliseconds: 34.4,
  site: undefined,
};

export const badRebuild: RebuildResult = {
  ...goodRebuild,
  ok: false,
  diagnostics: [pricingFault],
  rendered: 0,
  written: 0,
};

export const badReport: BuildReport = {
  ...goodReport,
  ok: false,
  diagnostics: [placelessFault, pricingFault, routeWarning],
  outputs: [],
  rendered: 0,
  written: 0,
};
