/** What the plan says to a request. The preview and dev servers answer from here; adapters are tested against it. */

import type { HostPlan } from "../types.ts";
import { oncePer } from "../util/once.ts";
import { addressesOf } from "./addresses.ts";
import { KEPT } from "./answers.ts";
import { urlBelow, urlInSite } from "./below-path.ts";
import type { Answer } from "./host.ts";
import { decodePath, encodeTarget, NOT_FOUND_PATH, splitUrl, withoutSlash, withQuery } from "./urls.ts";

/** Redirects by their path. The first of two from one path wins. */
export const redirectsOf = oncePer(
  ({ redirects }: HostPlan) => new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect])),
);

/**
 * Answers a request to the domain: what exists first, then redirects, then the rule for unknown paths.
 * A missing asset is never redirected, because a browser would take the page it lands on for the script it asked for.
 * @param requestUrl path and query as sent, e.g. "/features/?x=1"
 * @param hasAsset whether an output below the asset prefix exists; the plan does not list them
 * Never throws; what cannot be decoded is an unknown path.
 */
export function resolveRequest(plan: HostPlan, requestUrl: string, hasAsset: (path: string) => boolean) {
  const { path: whole, query } = splitUrl(requestUrl);
  const inSite = urlInSite(plan.base, whole);
  const sent = inSite ?? whole;
  const url = inSite && decodePath(inSite);
  const addresses = addressesOf(plan);
  const isAsset = (url ?? sent).startsWith(plan.assetPrefix);
  const answer = (status: number, rest: Pick<Answer, "path" | "location">): Answer => ({
    status,
    ...rest,
    headers: isAsset && status === 200 ? [...plan.headers, KEPT] : plan.headers,
  });
  const notFound = () => answer(404, addresses.has(`/${NOT_FOUND_PATH}`) ? { path: NOT_FOUND_PATH } : {});
  const redirectTo = (target: string, status: number) =>
    answer(status, { location: withQuery(urlBelow(plan.base, encodeTarget(target)), query) });

  // Beside the site nothing exists, but the root of its domain leads there.
  if (inSite === undefined && whole === "/") return redirectTo("/", 302);

  if (url !== undefined) {
    const path = addresses.get(url)?.path ?? (isAsset && hasAsset(url.slice(1)) ? url.slice(1) : undefined);
    if (path !== undefined) return answer(200, { path });
    const redirect = redirectsOf(plan).get(withoutSlash(url));
    if (redirect !== undefined) return redirectTo(redirect.to, redirect.status);
  }
  if (isAsset || "notFound" in plan.unknownPaths) return notFound();
  const { redirect, status } = plan.unknownPaths;
  // A target that does not exist would be an unknown path again.
  return addresses.has(redirect) ? redirectTo(redirect, status) : notFound();
}
