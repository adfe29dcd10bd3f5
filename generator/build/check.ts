/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { readPage } from "../html/read-page.ts";
import { nameOfMade } from "../problems/made-path.ts";
import type { HostPlan, Output, Problem } from "../types.ts";
import type { MadeSite } from "./build.ts";
import { findBeside } from "./checks/beside-modules.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { type Claim, listClaims } from "./checks/claim-patterns.ts";
import { checkCopies, findRepeatedItems, findTitle, numberLongTexts } from "./checks/copies.ts";
import { checkDates } from "./checks/dates.ts";
import { checkEmptyBodies, findEmptyBody } from "./checks/empty-bodies.ts";
import { findUnheard } from "./checks/events.ts";
import { checkFactKinds } from "./checks/fact-kinds.ts";
import { tellMissingGlyphs } from "./checks/glyphs.ts";
import { checkHeadLengths } from "./checks/head-lengths.ts";
import { lintSite } from "./checks/lint.ts";
import { checkMainHeadings } from "./checks/main-headings.ts";
import { checkMarkup } from "./checks/markup.ts";
import { checkMerges } from "./checks/merges.ts";
import { linkPaths } from "./checks/orphans.ts";
import { checkOwnRules } from "./checks/own-rules.ts";
import { tellPageFaults } from "./checks/page-faults.ts";
import { checkPlainTexts, findPlainTexts } from "./checks/plain-texts.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkQuotedTexts, findQuoted } from "./checks/quoted-texts.ts";
import { checkAllReferences, writingsOf } from "./checks/references.ts";
import { checkRepeatedTags } from "./checks/repeated-tags.ts";
import { readClaims } from "./checks/typed-facts.ts";
import { checkUnreadTemplates } from "./checks/unread-templates.ts";
import { checkUnreadTexts } from "./checks/unread-texts.ts";
import { checkUntouched, findNewTexts } from "./checks/untouched.ts";
import { findEmptyLists } from "./collections.ts";
import { type ContentEntry, publishedEntries } from "./entries.ts";
import type { LinkedPage } from "./link.ts";
import { readsOfPage } from "./reads.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import { siteSource } from "./site.ts";
import { createScale } from "./weights.ts";

export interface CheckedSite extends MadeSite {
  readonly plan: HostPlan;
  /** code-point order of paths */
  readonly outputs: readonly Output[];
}

/** A check besides those of every build; these run last. */
export type SiteCheck = (site: CheckedSite, run: Run) => readonly Problem[] | Promise<readonly Problem[]>;

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, bytesOf, entries, routes, files, sources, social, templates, client } = checked;
  const { cache, today } = run;
  const targets = checkAllReferences(checked, run);
  // Files of a misspelt folder are those that another one lacks, and one that templates read is told itself.
  const isWhole = !run.problems.some(({ code }) => code === "COLLECTION_UNKNOWN" || code === "ENTRY_MISSING");
  // What is not made may link to others: pages of a file that cannot be read, and entries of open collections.
  const areAllMade = routes.open.length === 0 && routes.urls.length === routes.routes.length;
  const published = publishedEntries(entries);
  const ofPages = checkPages(checked, run);
  // What code writes is no slip of an author's, and repeats on purpose.
  const byAuthors = published.filter(({ definition }) => definition.folder !== undefined);
  const claims = run.steady("claims", listClaims(site.config, site.filled));
  const ofFiles = checkFiles(byAuthors, claims, templates.definitionHash, run);
  const odd = pages.filter(isOdd);
  const moved = [...targets.moved].flatMap(([from, page]) => (page ? { from, to: page.url } : []));
  const input = {
    site: site.config,
    isSound: site.isSound && isWhole && areAllMade,
    claims: cache.pick("claims", ofFiles, ({ claims }) => claims),
    pages: ofPages,
    unrendered: findUnrendered(checked, byAuthors),
    redirects: [...routes.redirects, ...moved],
    today,
  };
  const linted = cache.memo("lint", "all", input, () => lintSite(input));
  const copies = checkCopies(ofFiles, [...run.problems, ...linted], run);
  const writings = writingsOf(checked);
  const unshown = odd.flatMap((page) => page.unshown);
  const filled = () => published.map(({ file: { path, body }, filled: data }) => ({ path, body, data }));
  const merges = cache.each("merges", [...files.templates, ...files.publicFiles], {}, (file) =>
    cache.remember("merges", file.path, { path: file.path, hash: file.hash }, () => checkMerges(file)),
  );
  run.take(merges);
  run.take(cache.each("dates", entries, { today }, (one) => checkDates(one, today)));
  run.report(
    tellPageFaults(unshown, { ...writings, content: filled }),
    tellMissingGlyphs(odd, social.undrawn, writings, run.problems),
    checkPlainTexts(
      [...ofFiles.flatMap(({ plain }) => plain), ...findPlainTexts(siteSource(site), site.marks)],
      () => cache.pick("page-texts", pages, (page) => sayingOf(bytesOf(page))),
    ),
    isWhole ? findEmptyLists(sources, templates.definition.collections) : [],
    findRepeatedItems(siteSource(site)),
    cache.gather(
      "bodies",
      ofFiles,
      ({ path, collection, kind, emptyBody, newTexts }) => ({ path, collection, kind, emptyBody, newTexts }),
      (files) => [...checkEmptyBodies(files), ...checkUntouched(files)],
    ),
    // Of a page that could not be made nobody knows what it shows.
    checked.isShowable ? checkUnreadTexts(ofFiles, checked, run) : [],
    ofFiles.some(({ quoted }) => quoted.length > 0) ? checkQuotedTexts(ofFiles) : [],
    copies,
    checkMainHeadings(published, odd),
    linted,
    checkFactKinds(site.config.facts, entries),
    checkOwnRules(checked, copies, run),
    checkPolicy(odd, writings, templates.definition),
    checkUnreadTemplates(checked, run),
    checkRepeatedTags(odd, writings),
    checkMarkup(odd, pages, writings),
    // Without the site's definition there are no pages to weigh.
    isWhole && templates.isDefined ? checkBudgets(checked, createScale(run), targets) : [],
  );
  const heard = client.bundle.sources;
  if (heard !== undefined) {
    const inputs = { templates: templates.codeHash, heard };
    const find = () => ({
      value: undefined,
      diagnostics: [...findUnheard(files.templates, heard), ...findBeside(files.templates, heard)],
    });
    run.take(cache.remember("events", "all", inputs, find));
  }
  for (const check of run.options.checks ?? []) run.report(await check(checked, run));
}

/** Whether there may be something to tell of a page, of whose reading all lists do but these: there is not of most. */
const isOdd = ({ glyphs, unshown, isHidden, reading }: LinkedPage): boolean => {
  const { meta, ids, links, loads, scripts, mainHeadings, ...odd } = reading;
  const faults = Object.values({ ...odd, glyphs, unshown });
  return isHidden || mainHeadings > 1 || faults.some(({ length }) => length > 0);
};

/** What a layout shows as code is no slip, whatever it holds. */
const CODE = /<(code|kbd|pre|samp)(?![\w-])[^>]*>.*?<\/\1>/gs;

/** All that a page says to people, but for code. */
function sayingOf(bytes: Uint8Array): string {
  const { text, meta } = readPage(new TextDecoder().decode(bytes).replace(CODE, ""));
  return [text, meta.title, meta.description].join("\n");
}

/** What is looked at of a page next to others: `path` is its content file, `links` what it links to, by `linkPaths`. */
export type CheckedPage = ReturnType<typeof checkPages>[number];

/** What each page alone has to say. */
function checkPages({ pages, rendered }: CheckedSite, run: Run) {
  const infoOf = (index: number) => (rendered[index] as RenderedRoute).page;
  const all = run.cache.each(
    "page-checks",
    pages,
    {},
    (page, index) => {
      run.progress("checking pages", index + 1, pages.length);
      const info = infoOf(index);
      const { url, noindex, title, description } = info;
      const { path, reading } = page;
      const value = { url, path, links: linkPaths(reading.links), noindex, title, description };
      return { value, diagnostics: checkHeadLengths(info, path), basis: info };
    },
    // A page without <Head /> is the same, whatever its title.
    (info, index) => info === infoOf(index),
  );
  return run.take(all);
}

/** What is looked at of a file next to others; `kind` is equal for entries of one collection and layout. */
export type CheckedFile = ReturnType<typeof checkFiles>[number];

/** What each published file alone has to say. */
function checkFiles(files: readonly ContentEntry[], claims: readonly Claim[], definition: string, run: Run) {
  const all = run.cache.each(
    "file-checks",
    files,
    { claims, definition },
    ({ file, collection, url, result: { marks, data } }) => {
      const { path } = file;
      const inputs = { path, source: file.hash, claims, collection, definition };
      const found = run.cache.remember("file-checks", path, inputs, () => {
        const read = file.read();
        const value = {
          plain: findPlainTexts(read, marks),
          quoted: findQuoted(read.data),
          newTexts: findNewTexts(read),
          longTexts: numberLongTexts(read),
          title: findTitle(read),
          emptyBody: findEmptyBody(read),
          claims: readClaims(read, claims),
        };
        return { value, diagnostics: findRepeatedItems(read) };
      });
      const kind = `${collection} ${data.layout}`;
      return { value: { file, path, collection, kind, url, ...found.value }, diagnostics: found.diagnostics };
    },
  );
  return run.take(all);
}

/** Pages that are looked at for what they would have shown: one template fails on all of its pages. */
const MOST_MISSING = 100;
/** A text that is the path of a page, as code writes it that makes a list of pages. */
const PATH_IN_DATA = /(?<=")\/[^"\\]*(?=")/g;

/** What pages that could not be rendered link to, or may do, by `linkPaths`: what is in their content, and all that their templates read and code makes. */
function findUnrendered(checked: CheckedSite, byAuthors: readonly ContentEntry[]) {
  const { pages, routes } = checked;
  if (pages.length === routes.urls.length) return [];
  const known = new Set<string | undefined>([...pages.map(({ url }) => url), undefined]);
  const inContent = byAuthors
    .filter(({ url }) => !known.has(url))
    .map(({ result }) => linkPaths(result.texts.flatMap(({ links }) => links)));
  const missing = routes.routes.filter(({ url }) => !known.has(url)).slice(0, MOST_MISSING);
  const read = missing.map((route) => readsOfPage(route, checked));
  const within = pages.flatMap(({ url, path }) =>
    nameOfMade(path) !== undefined || read.some(({ files, isWhole }) => !isWhole || files.has(path))
      ? url
      : [],
  );
  const named = missing.map(({ entry }) => linkPaths(JSON.stringify(entry.data).match(PATH_IN_DATA) ?? []));
  return [...inContent, ...named, missing.length === 0 ? [] : within];
}
