/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { transferSize } from "../assets/transfer-size.ts";
import type { Output, Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkStructuredData } from "./checks/claims.ts";
import { checkEmptyBodies } from "./checks/empty-bodies.ts";
import { checkGlyphs } from "./checks/glyphs.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkAllReferences, type References } from "./checks/references.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
}

/** A check besides those of every build; these run last. */
export type SiteCheck = (site: CheckedSite, run: Run) => readonly Problem[] | Promise<readonly Problem[]>;

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, routes, files, client } = checked;
  const { name: siteName } = site.config;
  const { fonts } = client;
  const sizeOf = (output: Output): number => {
    const { path, hash } = output;
    const compute = () => ({ value: transferSize(output), diagnostics: [] });
    return run.derived.remember("sizes", path, { path, hash }, compute).value;
  };
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
    ...checkBudgets(checked, sizeOf),
  );
  for (const check of run.options.checks ?? []) run.report(...(await check(checked, run)));
}
