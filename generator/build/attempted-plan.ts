/** Redirects and the rule for unknown paths of a site whose content is at fault, so that their faults are told as well. */

import { createPlan } from "../hosts/plan.ts";
import { type PlanLocations, validateRouting } from "../hosts/validate-routing.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic } from "../types.ts";
import type { FoundFile } from "./discover.ts";
import { pagePaths } from "./page-paths.ts";
import { NOT_FOUND_URL, type Routes } from "./routes.ts";

/** Below it are files that only a sound site has. */
const ASSET_PREFIX = "/assets/";
const PUBLIC = "content/public/";

/** Every address a link may lead to counts as one, also that of a page which could not be read. */
export function checkAttemptedPlan(input: {
  readonly site: SiteConfig;
  readonly routes: Routes;
  /** urls of pages that have no route because they are at fault */
  readonly others: readonly string[];
  readonly publicFiles: readonly FoundFile[];
  readonly locations: PlanLocations;
}): readonly Diagnostic[] {
  const { site, routes, others, publicFiles, locations } = input;
  const urls = new Set([...routes.routes.map(({ url }) => url), ...others]);
  urls.delete(NOT_FOUND_URL);
  const plan = createPlan({
    routes: [...urls].map((url) => ({ url, paths: pagePaths(url, site.htmlFiles) })),
    outputs: [
      "404.html",
      "robots.txt",
      "sitemap.xml",
      "llms.txt",
      ...publicFiles.map(({ path }) => path.slice(PUBLIC.length)),
    ],
    redirects: routes.redirects,
    headers: [],
    unknownPaths: site.unknownPaths,
    assetPrefix: ASSET_PREFIX,
  });
  return validateRouting(plan, () => true, locations);
}
