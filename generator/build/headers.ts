/** Response headers of the published site, as data for every host. */
import type { HostPlan } from "../types.ts";
import { ASSET_PREFIX } from "./link-page.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Rules for every host: security headers everywhere, hashed files cached for ever.
 * @param hsts whether browsers are told to use https alone, for the whole domain and a year (RFC 6797)
 */
export function createHeaders(policy: string, hsts: boolean): HostPlan["headers"] {
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
    { for: `${ASSET_PREFIX}*`, set: [["Cache-Control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`]] },
  ];
}
