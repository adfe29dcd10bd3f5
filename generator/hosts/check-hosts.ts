/** Asks every host, by the texts written for it, what the plan has an answer for. */
import { error } from "../problems/problems.ts";
import type { HostFile, HostPlan, Problem } from "../types.ts";
import { listAddresses } from "./addresses.ts";
import { type Ending, follow } from "./follow.ts";
import type { Host, HostedFolder } from "./host.ts";
import { NOT_FOUND_PATH, resolveRequest } from "./resolve-request.ts";
import { encodePath } from "./urls.ts";

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
): readonly Problem[] {
  const urls = [
    ...listAddresses(plan).flatMap(({ address, main }) => (main ? [address] : [])),
    ...plan.redirects.map(({ from }) => from),
    ...unknownUrls(plan),
  ].map(encodePath);
  const byPlan = (url: string) => resolveRequest(plan, url, hasAsset);
  const pageOf = new Map(plan.pages.map(({ url, path }) => [path, url]));
  const paths = new Set([...plan.pages.map(({ path }) => path), ...plan.files]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const folder: HostedFolder = {
    hasFile: (path) => paths.has(path) || (`/${path}`.startsWith(plan.assetPrefix) && hasAsset(path)),
    read: (path) => texts.get(path),
  };
  return hosts.flatMap(({ name, simulate }) => {
    const byHost = simulate(folder);
    return urls.flatMap((url) => {
      const expected = describe(follow(byPlan, url), pageOf);
      const found = describe(follow(byHost, url), pageOf);
      // The page for unknown paths leads on to the same place.
      const same = found === expected || (found === NOT_FOUND && !("notFound" in plan.unknownPaths));
      return same
        ? []
        : [error("HOST_ANSWER", `${name} answers ${url} with ${found} instead of ${expected}`)];
    });
  });
}

/** Addresses that no site has; one for each kind of unknown path. */
function unknownUrls(plan: HostPlan): readonly string[] {
  const name = "galley-knows-no-such-path";
  return [`/${name}`, `/${name}/`, `/${name}/${name}`, `/${name}.html`, `${plan.assetPrefix}${name}.js`];
}

const NOT_FOUND = `404 ${NOT_FOUND_PATH}`;

/** A page's outputs count as one. */
function describe(ending: Ending, pageOf: ReadonlyMap<string, string>): string {
  if (ending.kind === "loop") return "a redirect that never ends";
  if (ending.kind === "external")
    return URL.canParse(ending.location) ? new URL(ending.location).href : ending.location;
  const { status, path } = ending;
  return path === undefined ? `${status}` : `${status} ${pageOf.get(path) ?? path}`;
}
