/** A plan → the hosts' own files, after it was tried on every page, redirect and host. */

import type { Cache } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import { checkHosts } from "../hosts/check-hosts.ts";
import { createHostFiles } from "../hosts/host-files.ts";
import { hosts } from "../hosts/index.ts";
import { type PlanLocations, validateRouting } from "../hosts/validate-routing.ts";
import { hasErrors } from "../problems/problems.ts";
import type { Diagnostic, HostFile, HostPlan, Result } from "../types.ts";

export interface PlanInput {
  readonly plan: HostPlan;
  /** names of hosts to write rules for */
  readonly hosts: readonly string[];
  /** path of every output */
  readonly assets: ReadonlySet<string>;
  readonly locations: PlanLocations;
  readonly cache: Cache;
}

export interface TriedPlan {
  /** equal to the one given; the same object as in the last build when that one was equal and sound */
  readonly plan: HostPlan;
  readonly hostFiles: readonly HostFile[];
}

/** By session: the last plan without a fault, and all that its trial depended on. */
const lastSound = new WeakMap<
  Cache,
  { readonly text: string; readonly assets: ReadonlySet<string>; readonly tried: TriedPlan }
>();

export function tryPlan({ plan, hosts: names, assets, locations, cache }: PlanInput): Result<TriedPlan> {
  const text = JSON.stringify([plan, names]);
  const last = lastSound.get(cache);
  if (last?.text === text && isEqualSet(last.assets, assets)) return { value: last.tried, diagnostics: [] };

  const hasAsset = (path: string): boolean => assets.has(path);
  const chosen = hosts.filter(({ name }) => names.includes(name));
  const hostFiles = createHostFiles(plan, chosen);
  const diagnostics: Diagnostic[] = [...validateRouting(plan, hasAsset, locations), ...hostFiles.diagnostics];
  if (!hasErrors(diagnostics)) {
    const targets = plan.redirects.map(({ to }) => [to, hasAsset(to.replace(/^\//, ""))]);
    const parts = {
      plan: hash(canonicalJson(plan)),
      hosts: names.join(" "),
      targets: hash(canonicalJson(targets)),
    };
    const check = () => ({ value: null, diagnostics: checkHosts(plan, chosen, hostFiles.value, hasAsset) });
    diagnostics.push(...cache.remember("hosts", "hosts", parts, check).diagnostics);
  }
  const tried = { plan, hostFiles: hostFiles.value };
  if (diagnostics.length === 0) lastSound.set(cache, { text, assets, tried });
  return { value: tried, diagnostics };
}

const isEqualSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  if (a.size !== b.size) return false;
  for (const one of a) if (!b.has(one)) return false;
  return true;
};
