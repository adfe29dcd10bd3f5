/** Response headers of the published site, as data for every host. */
import type { HostPlan } from "../types.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The security headers of every answer.
 * @param hsts whether browsers are told to use https alone, for the whole domain and a year (RFC 6797)
 */
export const createHeaders = (policy: string, hsts: boolean): HostPlan["headers"] => [
  ["Content-Security-Policy", policy],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ...(hsts ? [["Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}`] as const] : []),
  ["X-Content-Type-Options", "nosniff"],
];
