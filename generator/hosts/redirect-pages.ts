/** Redirects of hosts that have no rules for them: a page at the old address that leads on. */
import type { HostFile, HostPlan } from "../types.ts";
import { listAddresses } from "./addresses.ts";
import { redirectsOf } from "./resolve-request.ts";
import { decodePath, encodePath, encodeTarget } from "./urls.ts";

/** No two at one path, and none where something is already: those are faults of the plan. */
export function redirectPages(plan: HostPlan): readonly HostFile[] {
  const taken = new Set(listAddresses(plan).map(({ address }) => address));
  const redirects = [...redirectsOf(plan).values()].toReversed();
  const free = redirects.filter(({ from }) => !taken.has(from) && decodePath(encodePath(from)) === from);
  return free.map(({ from, to }) => ({
    path: redirectPagePath(from),
    text: redirectPage(encodeTarget(to).replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
    public: true,
  }));
}

/** Where the page of a redirect stands. @param from its decoded path */
export const redirectPagePath = (from: string): string => `${from}/index.html`.replace(/^\/+/, "");

const redirectPage = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><title>${url}</title><a href="${url}">${url}</a>\n`;

const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]*)">/;

/** Where a page leads a visitor at once. */
export const refreshTarget = (html: string | undefined): string | undefined =>
  REFRESH.exec(html ?? "")?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
