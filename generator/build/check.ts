/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import type { Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { type Claim, listClaims } from "./checks/claim-patterns.ts";
import { checkStructuredData } from "./checks/claims.ts";
import { checkCopies, findLongTexts, findRepeated, findRepeatedItems } from "./checks/copies.ts";
import { checkDates } from "./checks/dates.ts";
import { checkEmptyBodies } from "./checks/empty-bodies.ts";
import { checkFactKinds } from "./checks/fact-kinds.ts";
import { findMissingGlyphs, tellMissingGlyphs } from "./checks/glyphs.ts";
import { checkHead, linkPaths, lintSite } from "./checks/lint.ts";
import { checkMainHeadings } from "./checks/main-headings.ts";
import { findInContent } from "./checks/page-faults.ts";
import { checkPlainTexts, findPlainTexts } from "./checks/plain-texts.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkQuotedTexts, findQuoted } from "./checks/quoted-texts.ts";
import { checkAllReferences, type References, shownFiles } from "./checks/references.ts";
import { readClaims } from "./checks/typed-facts.ts";
import { checkUntouched, findNewTexts } from "./checks/untouched.ts";
import { findEmptyLists } from "./collections.ts";
import { type ContentEntry, publishedEntries } from "./entries.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import { siteSource } from "./site.ts";
import type { SocialImages } from "./social.ts";
import { createScale } from "./weights.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
  readonly social: Pick<SocialImages, "missing">;
}

/** A check besides those of every build; these run last. */
export type SiteCheck = (site: CheckedSite, run: Run) => readonly Problem[] | Promise<readonly Problem[]>;

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, routes, files, client, social } = checked;
  const { fonts } = client;
  const moved = await checkAllReferences(checked, run);
  const published = publishedEntries(checked.entries);
  const claims = run.steady("claims", listClaims(site.config, site.filled));
  const ofPages = checkPages(checked, run);
  const ofFiles = checkFiles(published, claims, run);
  const glyphs = ofPages.map(({ path, url, glyphs }) => ({
    path,
    missing: [...glyphs, ...(social.missing.get(url) ?? [])],
  }));
  const longTexts = ofFiles.map(({ longTexts }) => longTexts);
  const urls = new Set(pages.map(({ url }) => url));
  const linted = lintSite({
    site: site.config,
    isSound: site.isSound,
    claims: ofFiles.map((one) => one.claims),
    pages: ofPages,
    unrendered: published
      .filter(({ url }) => url !== undefined && !urls.has(url))
      .map(({ result }) => linkPaths(result.texts.flatMap(({ links }) => links))),
    redirects: [...routes.redirects, ...Array.from(moved, ([from, { url: to }]) => ({ from, to }))],
    today: run.today,
  });
  const shown = shownFiles(checked);
  run.report(
    ...ofPages.flatMap(({ problems }) => problems),
    ...ofPages
      .flatMap(({ unshown }) => unshown)
      .map(({ value, problem }) => {
        const files = published.map(({ file, result }) => ({ ...file.parsed, data: result.filled }));
        const at = findInContent(value, files);
        return at === undefined ? problem : { ...problem, at };
      }),
    ...(await tellMissingGlyphs(glyphs, fonts, shown, files.templates)),
    ...checkPlainTexts(
      [...ofFiles.flatMap(({ plain }) => plain), ...findPlainTexts(siteSource(site), site.marks)],
      pages,
    ),
    // Files of a misspelt folder are those that another one lacks, and one that templates read is told itself.
    ...(run.problems.some(({ code }) => code === "COLLECTION_UNKNOWN" || code === "ENTRY_MISSING")
      ? []
      : findEmptyLists(files.content, checked.templates.definition.collections)),
    ...findRepeatedItems(siteSource(site)),
    ...checkDates(checked.entries, run.today),
    ...checkEmptyBodies(published),
    ...checkQuotedTexts(
      published,
      ofFiles.map(({ quoted }) => quoted),
    ),
    ...checkCopies(
      published,
      longTexts,
      run.cache.memo("repeated-texts", "texts", { longTexts }, () => findRepeated(longTexts)),
      new Set(linted.flatMap(({ code, at }) => (code === "TITLE_REPEATED" && at ? at.path : []))),
    ),
    ...checkUntouched(
      published,
      ofFiles.map(({ newTexts }) => newTexts),
    ),
    ...(await checkMainHeadings(published, pages)),
    ...linted,
    ...checkFactKinds(site.config.facts, checked.entries),
    ...checkPolicy(pages, routes, files.templates, shown, checked.templates.definition.policy),
    ...checkBudgets(checked, createScale(run)),
  );
  for (const check of run.options.checks ?? []) run.report(...(await check(checked, run)));
}

/** What each page alone has to say, remembered with it. */
function checkPages({ pages, rendered, site, client: { fonts } }: CheckedSite, run: Run) {
  const { name: siteName } = site.config;
  return pages.map((page, index) => {
    run.progress("checking pages", index + 1, pages.length);
    const info = rendered[index]?.page;
    const { url, path } = page;
    return run.cache.memo("page-checks", url, { page, info, siteName, fonts }, () => ({
      url,
      path,
      problems: info ? checkHead(info, page.path) : [],
      unshown: checkStructuredData(page, siteName),
      glyphs: findMissingGlyphs(page, fonts),
      links: linkPaths(page.reading.links),
      noindex: info?.noindex === true,
      title: info?.title ?? "",
      description: info?.description ?? "",
    }));
  });
}

/** The same of each file. */
function checkFiles(published: readonly ContentEntry[], claims: readonly Claim[], run: Run) {
  return published.map(({ file: { path, source, parsed }, result: { marks } }) => {
    const inputs = { path, source: source.hash, claims, marks };
    const compute = () => {
      const plain = findPlainTexts(parsed, marks);
      const quoted = findQuoted(parsed.data);
      const newTexts = findNewTexts(parsed);
      const longTexts = findLongTexts(parsed);
      const value = { plain, quoted, newTexts, longTexts, claims: readClaims(parsed, claims) };
      return { value, diagnostics: findRepeatedItems(parsed) };
    };
    return run.take(run.cache.remember("file-checks", path, inputs, compute));
  });
}
