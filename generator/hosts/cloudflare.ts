/**
 * Cloudflare Pages: `_redirects` and `_headers` in the published folder
 * (developers.cloudflare.com/pages/configuration). A rule wins over a file; after cloudflare/workers-sdk
 * packages/pages-shared asset-server/handler.ts and packages/workers-shared parseRedirects.ts.
 */
import { parseUrl, readableUrl } from "../util/read-url.ts";
import { lastHeaders, sendFirst } from "./answers.ts";
import type { Found, Host, HostedFolder, Respond } from "./host.ts";
import { createRuleSearch, isPattern, parseRedirects, type Rule, readHeaders } from "./read-rules.ts";
import { encodePath, withQuery } from "./urls.ts";
import { checkRedirectLines, createRuleFiles, MOST } from "./write-rules.ts";

export const cloudflare: Host = {
  name: "cloudflare",
  // The same files as Netlify's, of which Cloudflare reads less.
  files: (plan, origins) => [...createRuleFiles(plan, origins), ...checkRedirectLines(plan, origins)],
  // …/pages/platform/limits; plans that are paid take 100,000 files.
  capacity: { files: 20_000, file: 25 * 1024 ** 2 },
  simulate,
};

/** No 404 is kept, whatever `_headers` says (asset-server/handler.ts); on Workers it is. */
function simulate(folder: HostedFolder): Respond {
  const respond = createAssetServer(folder, 308, pageOrHome);
  return (request) => {
    const { headers = [], ...found } = respond(request);
    const own = found.status === 404 ? [["Cache-Control", "no-store"] as const] : [];
    return { ...found, headers: lastHeaders([...headers, ...own]) };
  };
}

const STATUSES: ReadonlySet<number> = new Set([200, 301, 302, 303, 307, 308]);

/** Any origin: only what comes after it is looked at. */
const ORIGIN = "http://site.invalid";

/**
 * Answers by `_redirects`, `_headers` and the folder's files.
 * @param moved status of the host's own redirects
 * @param missing the answer when there is no file
 */
export function createAssetServer(
  folder: HostedFolder,
  moved: 307 | 308,
  missing: (folder: HostedFolder, path: string) => Found,
): Respond {
  const findRule = createRuleSearch(readRules(folder.read("_redirects")));
  const headersOf = readHeaders(folder.read("_headers"));
  const findFile = (pathname: string, search: string): Found => {
    const path = readableUrl(pathname).slice(1);
    const move = (to: string): Found => ({ status: moved, location: `/${encodePath(to)}${search}` });
    return lookUp(folder, path, move) ?? missing(folder, path);
  };
  return ({ sent, query }) => {
    const { pathname, search } = new URL(`${ORIGIN}${sent.startsWith("/") ? sent : "/"}${query}`);
    const rule = findRule(pathname);
    const found =
      rule === undefined || rule.status === 200
        ? findFile(rule === undefined ? pathname : new URL(rule.to, ORIGIN).pathname, search)
        : { status: rule.status, location: withQuery(rule.to, search) };
    return { ...found, headers: headersOf(pathname) };
  };
}

/** What the parser accepts: lines up to the limits, and none that loops by itself. Behind a pattern every line counts as one. */
function readRules(text: string): readonly Rule[] {
  const lines = text
    .split("\n")
    .filter((line) => line.trim().length <= MOST.characters)
    .join("\n");
  let statics = 0;
  let dynamics = 0;
  return parseRedirects(lines, 302).filter(({ from, to, status }) => {
    const isRead = dynamics > 0 || isPattern(from) ? ++dynamics <= MOST.patterns : ++statics <= MOST.lines;
    const loops = /\/\*?$/.test(from) && /\/index(\.html)?$/.test(to);
    return isRead && !loops && STATUSES.has(status) && parseUrl(to, ORIGIN) !== undefined;
  });
}

/** Files with Cloudflare's own habits: ".html" and "/index" are taken off by a redirect. */
function lookUp({ hasFile }: HostedFolder, path: string, move: (to: string) => Found): Found | undefined {
  const send = (file: string): Found => ({ status: 200, path: file });
  if (path === "" || path.endsWith("/")) {
    const page = path.slice(0, -1);
    if (hasFile(`${path}index.html`)) return send(`${path}index.html`);
    if (path.endsWith("/index/")) return move(path.slice(0, -"index/".length));
    return path !== "" && hasFile(`${page}.html`) ? move(page) : undefined;
  }
  if (hasFile(path)) {
    const bare = path.slice(0, -".html".length);
    if (!path.endsWith(".html")) return send(path);
    if (bare === "index" || bare.endsWith("/index")) return move(bare.slice(0, -"index".length));
    return bare === "" || hasFile(bare) ? send(path) : move(bare);
  }
  if (path === "index" || path.endsWith("/index")) return move(path.slice(0, -"index".length));
  if (hasFile(`${path}.html`)) return send(`${path}.html`);
  return hasFile(`${path}/index.html`) ? move(`${path}/`) : undefined;
}

/** The 404.html of the nearest folder above. */
export function nearestPage(folder: HostedFolder, path: string): Found {
  const end = path.lastIndexOf("/");
  const page = `${path.slice(0, end + 1)}404.html`;
  if (folder.hasFile(page)) return { status: 404, path: page };
  return end < 0 ? { status: 404 } : nearestPage(folder, path.slice(0, end));
}

/** A site without that page counts as an application of one page. */
function pageOrHome(folder: HostedFolder, path: string): Found {
  const page = nearestPage(folder, path);
  return page.path === undefined ? (sendFirst(folder, "index.html") ?? page) : page;
}
