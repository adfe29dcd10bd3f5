/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { transferSize } from "../assets/transfer-size.ts";
import type { Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkStructuredData } from "./checks/claims.ts";
import { checkEmptyBodies } from "./checks/empty-bodies.ts";
import { checkGlyphs } from "./checks/glyphs.ts";
import { lintSite } from "./checks/lint.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkAllReferences, type References } from "./checks/references.ts";
import { publishedEntries } from "./entries.ts";
import { pagePaths } from "./page-paths.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
}

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
    ...(run.options.lint === true ? lint(checked, run) : []),
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

/** Drafts and what else is not in the site today are left alone. */
function lint({ site, entries, routes, rendered, pages }: CheckedSite, { today }: Run): readonly Problem[] {
  const hrefs = new Map(pages.map((page) => [page.url, page.reading.links]));
  const published = publishedEntries(entries);
  return lintSite({
    site: site.config,
    files: published.map(({ file }) => file.parsed),
    pages: rendered.map(({ page, route }) => ({
      ...page,
      path: route.entry.path,
      hrefs: hrefs.get(page.url) ?? [],
    })),
    unrendered: published
      .filter(({ url }) => url !== undefined && !hrefs.has(url))
      .map(({ result }) => result.texts.flatMap(({ links }) => links)),
    redirects: routes.redirects,
    today,
  });
}
