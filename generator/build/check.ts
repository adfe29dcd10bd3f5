/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { transferSize } from "../assets/transfer-size.ts";
import type { Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { lintSite } from "./checks/lint.ts";
import { checkPages } from "./checks/pages.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkAllReferences, type References } from "./checks/references.ts";
import { publishedEntries } from "./entries.ts";
import { pathsOf } from "./output.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
}

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, routes, files, client } = checked;
  const layouts = new Map(routes.routes.map(({ url, layout }) => [url, `templates/layouts/${layout}.tsx`]));
  await checkAllReferences(checked, run);
  run.report(
    ...checkPages({ pages, siteName: site.config.name, fonts: client.fonts, cache: run.cache }),
    ...checkPolicy(pages, (url) => layouts.get(url) ?? "templates", files.templates),
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
    file: SITE_FILE,
    urls: new Set(routes.routes.map(({ url }) => url)),
    pages: pages.map(({ url, widgets, reading }) => ({
      url,
      path: pathsOf(url, config)[0] as string,
      loads: reading.loads,
      lazy: [...new Set(widgets.flatMap((name) => client.bundle.widgets[name] ?? []))],
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
  return lintSite({
    site: site.config,
    siteFile: SITE_FILE,
    files: publishedEntries(entries).map(({ file }) => file.parsed),
    pages: rendered.map(({ page, route }) => ({
      ...page,
      path: route.entry.path,
      hrefs: hrefs.get(page.url) ?? [],
    })),
    unrendered: publishedEntries(entries)
      .filter(({ url }) => url !== undefined && !hrefs.has(url))
      .map(({ result }) => result.texts.flatMap(({ links }) => links)),
    redirects: routes.redirects,
    today,
  });
}
