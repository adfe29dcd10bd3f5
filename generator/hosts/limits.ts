/** Faults that are limits of a host, told where the content passes them. */

import { error, warning } from "../problems/problems.ts";
import type { HostFile, HostPlan, Origin, Problem } from "../types.ts";
import { urlInSite } from "./below-path.ts";
import type { PlanOrigins } from "./host.ts";

export const limit = (message: string, hint: string, at?: Origin): Problem =>
  error("HOST_LIMIT", message, { hint, at });

/** Redirects with 307 or 308, for a host that has no such rules. */
export const unknownStatuses = (host: string, plan: HostPlan, origins: PlanOrigins): readonly Problem[] =>
  plan.redirects.flatMap(({ from, status }, index) => {
    if (status === 301 || status === 302) return [];
    const message = `${host} knows the statuses 301 and 302 alone, and would not redirect ${urlInSite(plan.base, from)} with ${status}`;
    return limit(message, "use one of these, or leave the host out", origins.redirects[index]?.from);
  });

/** A host's file that is larger than what it reads, told at the first redirect. */
export function tooLarge(host: string, { path, text }: HostFile, most: number, origins: PlanOrigins) {
  const bytes = Buffer.byteLength(text);
  if (bytes <= most) return [];
  const message = `${host} reads at most ${most} bytes of ${path}, this site needs ${bytes}`;
  const hint = "remove redirects and aliases, or leave the host out";
  return [limit(message, hint, origins.redirects[0]?.from ?? origins.hosts)];
}

/**
 * A host's file in the largest form that the host reads whole; in the smallest when it reads none.
 * @param forms texts, the largest first; the last one does without the rule for unknown paths, as a warning says then
 * @param room "the 10240 bytes of a function that cloudfront runs"
 */
export function fitFile(
  host: string,
  file: Omit<HostFile, "text">,
  forms: readonly string[],
  { most, room }: { readonly most: number; readonly room: string },
  plan: HostPlan,
  origins: PlanOrigins,
): readonly (HostFile | Problem)[] {
  const smallest = forms.at(-1) ?? "";
  const text = forms.find((one) => Buffer.byteLength(one) <= most) ?? smallest;
  const large = tooLarge(host, { ...file, text }, most, origins);
  const isCut = large.length === 0 && text !== forms[0] && text === smallest;
  const isLeft = isCut && !("notFound" in plan.unknownPaths);
  const problems = isLeft ? [leftToNotFound("the addresses of this site", room, origins)] : large;
  return [{ ...file, text }, ...problems];
}

/** A site with more addresses than a host has room for, so that it cannot be told which paths are unknown. */
export function leftToNotFound(addresses: string, room: string, origins: PlanOrigins): Problem {
  const message = `${addresses} do not fit into ${room}; unknown paths are answered with 404.html, not with a redirect`;
  const hint = "set `unknownPaths: { notFound: true }` in content/site.yaml to say so";
  return warning("HOST_LIMIT", message, { hint, at: origins.unknownPaths });
}
