/**
 * A site below a path, "/docs" of https://me.example/docs, as the server of the whole domain sees it: its files in a folder
 * "docs", its urls below "/docs". And what is deployed for it: where files of hosts go, and what hosts make of them.
 */
import type { HostFile, HostPlan } from "../types.ts";
import type { Answer, Host, HostedFolder } from "./host.ts";
import { decodePath, NOT_FOUND_PATH, splitUrl, withoutSlash } from "./urls.ts";

/** "/docs/pricing" for "/pricing"; an address of another site stays. */
export const urlBelow = (base: string, url: string): string =>
  url.startsWith("/") && !url.startsWith("//") ? base + url : url;

/** "docs/pricing.html" for "pricing.html". */
const pathBelow = (base: string, path: string): string => `${base}/${path}`.slice(1);

/** "/pricing" for "/docs/pricing"; undefined for what is beside the site. */
export function urlInSite(base: string, url: string): string | undefined {
  if (base === "") return url;
  return `${url}/`.startsWith(`${base}/`) ? url.slice(base.length) || "/" : undefined;
}

/** The plan of the domain: every url and path with the path of the site. */
export function planBelow(plan: HostPlan): HostPlan {
  const { base, unknownPaths } = plan;
  if (base === "") return plan;
  return {
    ...plan,
    pages: plan.pages.map(({ url, path }) => ({ url: urlBelow(base, url), path: pathBelow(base, path) })),
    files: plan.files.map((path) => pathBelow(base, path)),
    assetPrefix: base + plan.assetPrefix,
    redirects: plan.redirects.map(({ from, to, status }) => ({
      from: withoutSlash(base + from),
      to: urlBelow(base, to),
      status,
    })),
    unknownPaths:
      "notFound" in unknownPaths ? unknownPaths : { ...unknownPaths, redirect: base + unknownPaths.redirect },
  };
}

/** A path of the domain's folder in the published one; the page for unknown paths is beside that as well, where some hosts look. */
const pathInSite = (base: string, path: string): string | undefined =>
  path === NOT_FOUND_PATH ? path : urlInSite(base, `/${path}`)?.slice(1);

/** The folder to deploy: the published one, or the one that holds it under its path; "public" where that is made by hand. */
export const deployedFolder = ({ base, out = "site" }: HostPlan): string =>
  base === "" ? out : out.endsWith(base) ? out.slice(0, -base.length) : "public";

/** Where a host's file of such a plan goes. What a domain's own host reads stands beside the folder of the site. */
export function placeFile({ publishesBelowPath }: Host, base: string, file: HostFile): HostFile {
  if (base === "" || !file.public) return file;
  if (publishesBelowPath) return { ...file, path: pathInSite(base, file.path) ?? file.path };
  return { ...file, public: false };
}

/**
 * Asks a host for addresses of its domain.
 * @param folder the published one
 * @returns takes a path and query as sent, and answers with paths in the folder
 */
export function simulateBelow(host: Host, base: string, folder: HostedFolder) {
  const hasFile = (path: string): boolean => {
    const own = pathInSite(base, path);
    return own !== undefined && folder.hasFile(own);
  };
  const answer = host.simulate({ ...folder, hasFile });
  return (requestUrl: string): Answer => {
    const { path: sent, query } = splitUrl(requestUrl);
    const decoded = decodePath(sent) ?? `/${sent.slice(1)}\0`;
    const { path, headers = [], ...rest } = answer({ sent, path: decoded, query });
    return { ...rest, headers, ...(path !== undefined && { path: pathInSite(base, path) ?? path }) };
  };
}
