/** A plan like that of a small site with everything that makes rules hard: both forms of page, letters outside ASCII, redirects. */

import { createPlan, type PlanInput } from "../../generator/hosts/plan.ts";
import type { HostPlan, Redirect } from "../../generator/types.ts";

const both = (url: string) => ({
  url,
  paths: url === "/" ? ["index.html"] : [`${url.slice(1)}.html`, `${url.slice(1)}/index.html`],
});

const redirects: readonly Redirect[] = [
  { from: "/prices", to: "/pricing", status: 301 },
  { from: "/old/caf%C3%A9", to: "/über/参考#früh", status: 308 },
  { from: "/app", to: "https://app.example/start?from=site", status: 302 },
];

export const input: PlanInput = {
  base: "",
  routes: ["/", "/pricing", "/use-cases", "/über/参考"].map(both),
  outputs: [
    "index.html",
    "pricing.html",
    "pricing/index.html",
    "robots.txt",
    "404.html",
    "assets/site-1a2b3c4d.css",
    ".well-known/security.txt",
    ".hidden/secret.txt",
    "_redirects",
    "downloads/guide.html",
  ],
  redirects,
  headers: [
    ["X-Content-Type-Options", "nosniff"],
    ["Content-Security-Policy", "default-src 'self'"],
  ],
  unknownPaths: { redirect: "/", status: 302 },
  assetPrefix: "/assets/",
};

export const plan: HostPlan = createPlan(input);
export const hasAsset = (path: string) => path === "assets/site-1a2b3c4d.css";

/** What no browser sends. */
export const BROKEN: readonly string[] = [
  ...["", "*", "?", "#", "x", "http://", "[", "/[", "/%", "/%E0%A4%A", "/?%", "/\u0000", "/\ud800"],
  `/${"a/".repeat(2000)}`,
];
/** What would lead to another site where it is sent back as it is. */
export const LEADING_AWAY: readonly string[] = [
  ...["//evil.example", "//evil.example/..", "/\\evil.example", "///evil.example/%2e%2e"],
  ...["/%2f%2fevil.example", "/%5cevil.example", "/https://evil.example"],
];
