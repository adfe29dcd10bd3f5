/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import type { HostPlan, Output, Problem } from "../types.ts";
import type { MadeSite } from "./build.ts";
import { checkBeside } from "./checks/beside-modules.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { type Claim, listClaims } from "./checks/claim-patterns.ts";
import { checkCopies, findRepeatedItems, findTitle, numberLongTexts } from "./checks/copies.ts";
import { checkDates } from "./checks/dates.ts";
import { checkEmptyBodies, findEmptyBody } from "./checks/empty-bodies.ts";
import { checkEmptyLists } from "./checks/empty-lists.ts";
import { checkEvents } from "./checks/events.ts";
import { checkFactDays } from "./checks/fact-days.ts";
import { checkFactKinds } from "./checks/fact-kinds.ts";
import { checkGlyphs } from "./checks/glyphs.ts";
import { checkHeadLengths } from "./checks/head-lengths.ts";
import { findTargets } from "./checks/link-targets.ts";
import { checkMainHeadings } from "./checks/main-headings.ts";
import { checkMarkup } from "./checks/markup.ts";
import { checkMerges } from "./checks/merges.ts";
import { linkPaths } from "./checks/orphans.ts";
import { checkOwnRules } from "./checks/own-rules.ts";
import { checkPageList } from "./checks/page-list.ts";
import { checkPlainTexts, findPlainTexts } from "./checks/plain-texts.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkQuotedTexts, findQuoted } from "./checks/quoted-texts.ts";
import { checkAllReferences, shownFiles } from "./checks/references.ts";
import { checkRepeatedTags } from "./checks/repeated-tags.ts";
import { checkClaims, readClaims } from "./checks/typed-facts.ts";
import { checkUnreadTemplates } from "./checks/unread-templates.ts";
import { checkUnreadTexts } from "./checks/unread-texts.ts";
import { checkUnshown } from "./checks/unshown.ts";
import { checkUntouched, findNewTexts } from "./checks/untouched.ts";
import { type ContentEntry, publishedEntries } from "./entries.ts";
import type { LinkedPage } from "./link.ts";
import { modulesOf } from "./reads.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";

export interface CheckedSite extends MadeSite {
  readonly plan: HostPlan;
  /** code-point order of paths */
  readonly outputs: readonly Output[];
}

/** A check besides those of every build; these run last. */
export type SiteCheck = (site: CheckedSite, run: Run) => readonly Problem[] | Promise<readonly Problem[]>;

/** What checks look at: what was built, and what several of them ask of it. */
export type CheckContext = ReturnType<typeof createContext>;

/** In this order: some leave out what others have told by then. */
const CHECKS: readonly ((context: CheckContext, run: Run) => readonly Problem[])[] = [
  checkAllReferences,
  checkMerges,
  checkDates,
  checkGlyphs,
  checkClaims,
  checkFactDays,
  checkPageList,
  checkCopies,
  checkOwnRules,
  checkUnshown,
  checkPlainTexts,
  checkEmptyLists,
  checkEmptyBodies,
  checkUntouched,
  checkUnreadTexts,
  checkQuotedTexts,
  checkMainHeadings,
  checkFactKinds,
  checkPolicy,
  checkUnreadTemplates,
  checkRepeatedTags,
  checkMarkup,
  checkBudgets,
  checkEvents,
  checkBeside,
];

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  // What earlier builds have heard is no reason not to look at the pages.
  run.report([...run.strays.values()]);
  const context = createContext(checked, run);
  for (const check of CHECKS) run.report(check(context, run));
  for (const check of run.options.checks ?? []) run.report(await check(checked, run));
}

function createContext(checked: CheckedSite, run: Run) {
  const { site, entries, routes, files, templates, pages } = checked;
  const published = publishedEntries(entries);
  // What code writes is no slip of an author's, and repeats on purpose.
  const byAuthors = published.filter(({ definition }) => definition.folder !== undefined);
  const claims = run.steady("claims", listClaims(site.config, site.filled));
  // Files of a misspelt folder are those that another one lacks, and one that templates read is told itself.
  const isWhole = !run.problems.some(({ code }) => code === "COLLECTION_UNKNOWN" || code === "ENTRY_MISSING");
  return {
    ...checked,
    /** all that links may lead to */
    targets: findTargets(checked, run),
    isWhole,
    published,
    byAuthors,
    ofPages: checkPages(checked, run),
    ofFiles: checkFiles(byAuthors, claims, templates.definitionHash, run),
    /** pages of whose reading there may be something to tell */
    odd: pages.filter(isOdd),
    writings: {
      routes: routes.routes,
      templates: files.templates,
      partsOf: (layout = "") => modulesOf(layout, templates).flatMap((one) => one?.sources ?? []),
      content: () => shownFiles(checked),
    },
  };
}

/** Whether there may be something to tell of a page, of whose reading all lists do but these: there is not of most. */
const isOdd = ({ glyphs, unshown, isHidden, reading }: LinkedPage): boolean => {
  const { meta, ids, links, loads, scripts, mainHeadings, ...odd } = reading;
  const faults = Object.values({ ...odd, glyphs, unshown });
  return isHidden || mainHeadings > 1 || faults.some(({ length }) => length > 0);
};

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
