/**
 * What is no fault of one page or file, but most likely not meant in the site as a whole. Warnings must be rare and true,
 * so each rule looks for the one thing that is hardly ever right. Pure; a site as plain data in, diagnostics out.
 */
import type { SiteConfig } from "../../schema/fields.ts";
import type { Problem, Redirect } from "../../types.ts";
import type { CheckContext, CheckedPage } from "../check.ts";
import type { Run } from "../run.ts";
import { checkFactDays } from "./fact-days.ts";
import { checkLeftOutNumbers, checkTranslations } from "./idle-names.ts";
import { checkOrphans } from "./orphans.ts";
import { checkRepeatedTitles } from "./repeated-titles.ts";
import { checkClaims, type FileClaims } from "./typed-facts.ts";
import { findUnrendered } from "./unrendered.ts";

export interface LintInput {
  readonly site: SiteConfig;
  /** false when content/site.yaml is at fault, files are not where they belong, or entries could not be made or read */
  readonly isSound: boolean;
  /** of content files that are in the site today, without content/site.yaml */
  readonly claims: readonly FileClaims[];
  readonly pages: readonly CheckedPage[];
  /** what pages that could not be rendered link to, or may do, by `linkPaths` */
  readonly unrendered: readonly (readonly string[])[];
  readonly redirects: readonly Pick<Redirect, "from" | "to">[];
  /** "2026-01-31" */
  readonly today: string;
}

/** Looks at all that `lintSite` asks for, again where any of it has changed. */
export function checkLint(context: CheckContext, { cache, today }: Run): readonly Problem[] {
  const { site, routes, targets, ofFiles, ofPages, isWhole } = context;
  // What is not made may link to others: pages of a file that cannot be read, and entries of open collections.
  const areAllMade = routes.open.length === 0 && routes.urls.length === routes.routes.length;
  const moved = [...targets.moved].flatMap(([from, page]) => (page ? { from, to: page.url } : []));
  const input = {
    site: site.config,
    isSound: site.isSound && isWhole && areAllMade,
    claims: cache.pick("claims", ofFiles, ({ claims }) => claims),
    pages: ofPages,
    unrendered: findUnrendered(context),
    redirects: [...routes.redirects, ...moved],
    today,
  };
  return cache.memo("lint", "all", input, () => lintSite(input));
}

export function lintSite(input: LintInput): readonly Problem[] {
  // The navigation may stand in content/site.yaml.
  const orphans = input.isSound ? checkOrphans(input.pages, input.unrendered, input.redirects) : [];
  const copies = [
    ...checkRepeatedTitles(input.pages, new Set(orphans.map(pathOfProblem))),
    ...checkTranslations(input.pages),
  ];
  const copied = new Set(copies.map(pathOfProblem));
  return [
    ...checkClaims(input.claims),
    ...checkFactDays(input.site.facts, input.today),
    ...checkLeftOutNumbers(input.pages),
    ...copies,
    ...orphans.filter((one) => !copied.has(pathOfProblem(one))),
  ];
}

const pathOfProblem = ({ at }: Problem): string => at?.path ?? "";
