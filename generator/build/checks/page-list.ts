/**
 * What is no fault of one page, but most likely not meant next to the others. Warnings must be rare and true, so each rule
 * looks for the one thing that is hardly ever right.
 */
import type { Problem } from "../../types.ts";
import type { CheckContext, CheckedPage } from "../check.ts";
import type { Run } from "../run.ts";
import { checkLeftOutNumbers, checkTranslations } from "./idle-names.ts";
import { checkOrphans } from "./orphans.ts";
import { checkRepeatedTitles } from "./repeated-titles.ts";
import { findUnrendered } from "./unrendered.ts";

/** Again for all pages where any of what is asked for has changed. */
export function checkPageList(context: CheckContext, { cache }: Run): readonly Problem[] {
  const { site, routes, targets, ofPages: pages, isWhole } = context;
  // What is not made may link to others: pages of a file that cannot be read, and entries of open collections.
  const areAllMade = routes.open.length === 0 && routes.urls.length === routes.routes.length;
  const moved = [...targets.moved].flatMap(([from, page]) => (page ? { from, to: page.url } : []));
  const redirects = [...routes.redirects, ...moved];
  const unrendered = findUnrendered(context);
  // The navigation may stand in content/site.yaml.
  const isSound = site.isSound && isWhole && areAllMade;
  return cache.memo("page-list", "all", { pages, unrendered, redirects, isSound }, () =>
    comparePages(pages, isSound ? checkOrphans(pages, unrendered, redirects) : []),
  );
}

/** @param orphans as `checkOrphans` tells them; not those that are told to be a copy */
export function comparePages(pages: readonly CheckedPage[], orphans: readonly Problem[]) {
  const copies = [
    ...checkRepeatedTitles(pages, new Set(orphans.map(pathOfProblem))),
    ...checkTranslations(pages),
  ];
  const copied = new Set(copies.map(pathOfProblem));
  return [
    ...checkLeftOutNumbers(pages),
    ...copies,
    ...orphans.filter((one) => !copied.has(pathOfProblem(one))),
  ];
}

const pathOfProblem = ({ at }: Problem): string => at?.path ?? "";
