/** Response headers of the published site, as data for every host. */
import type { HostPlan } from "../types.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The strict policy that the generated pages need: everything from the site itself, no inline code but what is hashed.
 * @param scriptHashes CSP sources of inline scripts, e.g. "'sha256-…'"
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    // For checkers that fetch robots.txt as the page would (Lighthouse); the pages themselves fetch nothing.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** The same policy for a meta element, where frame-ancestors is not allowed (CSP 3, section 3.3). */
export const metaPolicy = (policy: string): string => policy.replace(" frame-ancestors 'none';", "");

/**
 * Rules for every host: security headers everywhere, hashed files cached for ever.
 * @param hsts whether browsers are told to use https alone, for the whole domain and a year (RFC 6797)
 */
export function createHeaders(policy: string, assetPrefix: string, hsts: boolean): HostPlan["headers"] {
  return [
    {
      for: "/*",
      set: [
        ["Content-Security-Policy", policy],
        ["Cross-Origin-Opener-Policy", "same-origin"],
        ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
        ["Referrer-Policy", "strict-origin-when-cross-origin"],
        ...(hsts ? [["Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}`] as const] : []),
        ["X-Content-Type-Options", "nosniff"],
      ],
    },
    { for: `${assetPrefix}*`, set: [["Cache-Control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`]] },
  ];
}
