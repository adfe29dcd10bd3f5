/**
 * GitHub Pages reads no rules and sends no headers of ours (docs.github.com/pages): unknown paths get 404.html, and
 * a redirect is a page that leads on. A folder's page has a slash at its end, whatever the folder's name ends with.
 */
import type { HostFile, HostPlan } from "../types.ts";
import { listAddresses } from "./addresses.ts";
import { findPage, notFound } from "./answers.ts";
import type { Host } from "./host.ts";
import { redirectsOf } from "./resolve-request.ts";
import { decodePath, encodePath, encodeTarget } from "./urls.ts";

export const githubPages: Host = {
  name: "github-pages",
  sendsHeaders: false,
  publishesBelowPath: true,
  // docs.github.com/pages/getting-started-with-github-pages/github-pages-limits
  capacity: { all: 1_000_000_000 },
  // Without .nojekyll, a branch goes through Jekyll, which leaves out folders that begin with "_".
  files: (plan) => [{ path: ".nojekyll", text: "", public: true }, ...redirectPages(plan)],
  simulate: (folder) => (request) => findPage(folder, request) ?? notFound(folder),
};

/** No two at one path, and none where something is already: those are faults of the plan. */
function redirectPages(plan: HostPlan): readonly HostFile[] {
  const taken = new Set(listAddresses(plan).map(({ address }) => address));
  const redirects = [...redirectsOf(plan).values()].toReversed();
  const free = redirects.filter(({ from }) => !taken.has(from) && decodePath(encodePath(from)) === from);
  return free.map(({ from, to }) => ({
    path: `${from}/index.html`.replace(/^\/+/, ""),
    text: redirectPage(encodeTarget(to).replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
    public: true,
  }));
}

const redirectPage = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><title>${url}</title><a href="${url}">${url}</a>\n`;

const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]*)">/;

/** Where a page leads a visitor at once. */
export const refreshTarget = (html: string | undefined): string | undefined =>
  REFRESH.exec(html ?? "")?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
