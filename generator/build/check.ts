/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { transferSize } from "../assets/transfer-size.ts";
import type { Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkStructuredData } from "./checks/claims.ts";
import { checkEmptyBodies } from "./checks/empty-bodies.ts";
import { checkGlyphs } from "./checks/glyphs.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkAllReferences, type References } from "./checks/references.ts";
import { pagePaths } from "./page-paths.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
}

/** A check besides those of every build. @param today "2026-01-31" */
export type SiteCheck = (site: CheckedSite, today: string) => readonly Problem[];

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, routes, files, client } = checked;
  const { name: siteName } = site.config;
  const { fonts } = client;
  await checkAllReferences(checked, run);
  const ofPages = pages.flatMap((page) =>
    run.cache.memo("page-checks", page.url, { page, siteName, fonts }, () => [
      ...checkStructuredData(page, siteName),
      ...checkGlyphs(page, fonts),
    ]),
  );
  run.report(
    ...ofPages,
    ...checkEmptyBodies(checked.entries),
    ...checkPolicy(pages, routes, files.templates),
    ...budgetProblems(checked, run),
    ...(run.options.checks ?? []).flatMap((check) => check(checked, run.today)),
  );
}

function budgetProblems(
  { site: { config }, routes, pages, client, outputs }: CheckedSite,
  { derived }: Run,
): readonly Problem[] {
  if (Object.keys(config.budgets).length === 0) return [];
  return checkBudgets({
    budgets: config.budgets,
    urls: new Set(routes.routes.map(({ url }) => url)),
    pages: pages.map(({ url, widgets, reading }) => ({
      url,
      path: pagePaths(url, config)[0] as string,
      loads: reading.loads,
      lazy: widgets.flatMap((name) => client.bundle.widgets[name] ?? []),
    })),
    outputs,
    sizeOf: (output) =>
      derived.remember("sizes", output.path, { path: output.path, hash: output.hash }, () => ({
        value: transferSize(output),
        diagnostics: [],
      })).value,
  });
}
