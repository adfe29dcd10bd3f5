/** Asks every host, by the texts written for it, what the plan has an answer for. */
import { error } from "../problems/problems.ts";
import type { HostFile, HostPlan, Problem } from "../types.ts";
import { parseUrl } from "../util/read-url.ts";
import { listAddresses } from "./addresses.ts";
import { simulateBelow } from "./below-path.ts";
import { type Answer, type Host, type HostedFolder, NO_ORIGINS } from "./host.ts";
import { isPublicPath } from "./host-files.ts";
import { refreshTarget } from "./redirect-pages.ts";
import { resolveRequest } from "./resolve-request.ts";
import { encodePath, NOT_FOUND_PATH } from "./urls.ts";

/**
 * Compares where a visitor ends by the plan and on each host: every page with and without slash, every file, every
 * redirect, and paths that do not exist.
 * @param files what `createHostFiles` made for these hosts
 * @param hasAsset whether an output below the asset prefix exists
 */
export function checkHosts(
  plan: HostPlan,
  hosts: readonly Host[],
  files: readonly HostFile[],
  hasAsset: (path: string) => boolean,
  origins = NO_ORIGINS,
): readonly Problem[] {
  const known = [
    ...listAddresses(plan).flatMap(({ address, main }) => (main ? [address] : [])),
    ...plan.redirects.map(({ from }) => from),
  ];
  const urls = [...known, ...unknownUrls(plan)].map((url) => plan.base + encodePath(url));
  const byPlan = (url: string) => resolveRequest(plan, url, hasAsset);
  const pageOf = new Map(plan.pages.map(({ url, path }) => [path, url]));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const ofHosts = files.flatMap((file) => (file.public && isPublicPath(file.path) ? file.path : []));
  const paths = new Set([...plan.pages.map(({ path }) => path), ...plan.files, ...ofHosts]);
  const folder: HostedFolder = {
    hasFile: (path) => paths.has(path) || (`/${path}`.startsWith(plan.assetPrefix) && hasAsset(path)),
    read: (path) => texts.get(path) ?? "",
  };
  return hosts.flatMap((host) => {
    const { name, sendsHeaders } = host;
    const answer = simulateBelow(host, plan.base, folder);
    const byHost = (url: string): Answer => {
      const found = answer(url);
      const target =
        sendsHeaders === false && found.status === 200 && refreshTarget(texts.get(found.path ?? ""));
      return target ? { ...found, location: target } : found;
    };
    return urls.flatMap((url, index) => {
      const expected = describe(follow(byPlan, url), pageOf);
      const end = follow(byHost, url);
      const found = describe(end, pageOf);
      // The page for unknown paths leads on to the same place. No link has the slash behind the name of a page.
      const isUnknown = index >= known.length || (url.endsWith("/") && url !== `${plan.base}/`);
      if (found === expected || (found === NOT_FOUND && isUnknown && !("notFound" in plan.unknownPaths)))
        return [];
      const message = `${name} answers ${url} with ${found} instead of ${expected}`;
      const hint = refreshTarget(texts.get(end?.path ?? "")) && IN_THE_WAY;
      return error("HOST_ANSWER", message, { hint, at: origins.hosts });
    });
  });
}

/** Addresses that no site has; one for each kind of unknown path. */
function unknownUrls(plan: HostPlan): readonly string[] {
  const name = "galley-knows-no-such-path";
  return [`/${name}`, `/${name}/`, `/${name}/${name}`, `/${name}.html`, `${plan.assetPrefix}${name}.js`];
}

const IN_THE_WAY =
  "that file leads visitors of github-pages on, and is in the way here: build the site for github-pages by itself";
const NOT_FOUND = `404 ${NOT_FOUND_PATH}`;

/** A page's outputs count as one. */
function describe(end: Answer | undefined, pageOf: ReadonlyMap<string, string>): string {
  if (end === undefined) return "a redirect that never ends";
  const { status, path, location } = end;
  // Hosts to which a dollar means a variable are told its code; the address is the same.
  if (location !== undefined) return (parseUrl(location)?.href ?? location).replaceAll("%24", "$");
  return path === undefined ? `${status}` : `${status} ${pageOf.get(path) ?? path}`;
}

/** Browsers give up at 20; a site needs one. */
const MAX_HOPS = 10;

/**
 * Follows redirects to where a visitor ends.
 * @param url path and query as a browser would send them
 * @returns the last answer, with a location when it leads off the site; undefined when they never end
 */
export function follow(ask: (url: string) => Answer, url: string, hops = MAX_HOPS): Answer | undefined {
  const answer = ask(url);
  if (answer.location === undefined || !/^\/(?!\/)/.test(answer.location)) return answer;
  return hops > 1 ? follow(ask, answer.location, hops - 1) : undefined;
}
