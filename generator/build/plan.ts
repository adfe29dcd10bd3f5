/** Pages, files and redirects → the plan that hosts follow, validated, and the hosts' own files. */

import { unlessTold } from "../cache/cache.ts";
import { checkHosts } from "../hosts/check-hosts.ts";
import type { PlanOrigins } from "../hosts/host.ts";
import { createHostFiles } from "../hosts/host-files.ts";
import { hosts } from "../hosts/index.ts";
import { createPlan } from "../hosts/plan.ts";
import { validateRouting } from "../hosts/validate-routing.ts";
import { contentSecurityPolicy } from "../html/policy.ts";
import { failed, hasErrors } from "../problems/problems.ts";
import type { Output } from "../types.ts";
import { pathFrom } from "../util/inside.ts";
import type { MadeSite } from "./build.ts";
import { collectHashes } from "./checks/policy.ts";
import { type ContentEntry, publishedEntries } from "./entries.ts";
import { createHeaders } from "./headers.ts";
import { ASSET_PREFIX } from "./link-page.ts";
import { NOT_FOUND_URL, pagePaths } from "./page-paths.ts";
import { publicPath } from "./public-files.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";

export type Planned = ReturnType<typeof planSite>;

/**
 * Pages that could not be rendered have their addresses as well, so that nobody is blamed for leading there.
 * @returns the plan, the same object as in the last build when that one was equal
 */
export function planSite(made: MadeSite, outputs: readonly Output[], run: Run) {
  const { routes, pages, site, templates } = made;
  const { config, base } = site;
  const { definition, isDefined } = templates;
  const scripts = run.cache.gather("scripts", pages, ({ reading }) => reading.scripts, collectHashes);
  const paths = run.cache.pick("planned-paths", outputs, ({ path }) => path);
  const { urls, missing, redirects } = routes;
  const out = pathFrom(run.root, run.out);
  const asked = { urls, missing, redirects, paths, scripts, base, config, out, policy: definition.policy };
  const planned = run.cache.memo("plan", "plan", asked, () =>
    createPlan({
      base,
      routes: [...new Set([...urls, ...missing])]
        .filter((url) => url !== NOT_FOUND_URL)
        .map((url) => ({ url, paths: pagePaths(url, config) })),
      outputs: paths,
      redirects,
      headers: createHeaders(contentSecurityPolicy(scripts, definition.policy), config.hsts ?? base === ""),
      unknownPaths: config.unknownPaths,
      assetPrefix: ASSET_PREFIX,
      out,
      precompressed: config.precompress,
    }),
  );
  const chosen = hosts.filter(({ name }) => config.hosts.includes(name));
  const plan = run.steady("plan", planned);
  const known = run.cache.memo("plan", "paths", { paths }, () => ({
    paths: new Set(paths),
    assets: paths.filter((path) => `/${path}`.startsWith(ASSET_PREFIX)),
  }));
  // A site at fault may lack files that only a sound one has, but hardly one that a redirect starts from.
  const isSound = run.isSound();
  const hasAsset = (path: string): boolean =>
    isSound ? known.paths.has(path) : plan.redirects.every(({ from }) => from !== `/${path}`);
  const origins = originsOf(made);
  const written = run.cache.memo("plan", "hosts", { plan, hosts: config.hosts }, () =>
    unlessTold(createHostFiles(plan, chosen, origins)),
  );
  const inputs = { plan, assets: isSound ? known.assets : null };
  const routing = run.cache.remember("hosts", "routing", inputs, () =>
    unlessTold(failed(...validateRouting(plan, hasAsset, origins))),
  );
  const problems = [...routing.diagnostics, ...written.diagnostics];
  // Without the site's definition nothing is known of its pages.
  if (isDefined) run.report(problems);
  if (isSound && !hasErrors(problems)) {
    // Whatever redirects lead to is there.
    const checked = run.cache.remember("hosts", "hosts", { plan, hosts: config.hosts }, () =>
      unlessTold(failed(...checkHosts(plan, chosen, written.value, hasAsset, origins))),
    );
    run.take(checked);
  }
  return { plan, hostFiles: written.value, hosts: chosen, origins };
}

/** Where the parts of a plan are written: in content/site.yaml, or in the file of a page. */
const originsOf = ({ routes, entries, publicFiles, site: { config, filled } }: MadeSite): PlanOrigins => ({
  redirects: routes.redirectOrigins.map((origin) => {
    const at = (key: string) =>
      origin.path === SITE_FILE ? { ...origin, data: [...origin.data, key] } : origin;
    return { from: at("from"), to: at("to") };
  }),
  outputs: (path) => {
    const isMade = ({ url }: ContentEntry) => url !== undefined && pagePaths(url, config).includes(path);
    const page = publishedEntries(entries).find(isMade);
    const files = publicFiles.filter((file) => publicPath(file.path) === path);
    const written = page ? [{ path: page.file.path, data: ["route"] }] : [];
    return [...files.map(({ path }) => ({ path })), ...written];
  },
  unknownPaths: { path: SITE_FILE, data: ["unknownPaths", "redirect"] },
  // A list that nobody has written has no line.
  hosts: "hosts" in filled ? { path: SITE_FILE, data: ["hosts"] } : undefined,
});
