/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */
import type { Cache } from "../../cache/cache.ts";
import { ASSET_TOKEN } from "../../html/asset-token.ts";
import { nearest } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Location, Output, Problem } from "../../types.ts";
import type { Tree } from "../discover.ts";
import { type ContentEntry, publishedEntries } from "../entries.ts";
import type { LinkedPage } from "../link.ts";
import type { Routes } from "../routes.ts";
import type { Run } from "../run.ts";
import { SITE_FILE, type Site } from "../site.ts";
import type { Templates } from "../templates.ts";
import {
  type BrokenReference,
  type CheckInput,
  checkReferences,
  type LinkTargets,
} from "./content-references.ts";
import { findInTemplates } from "./find-in-templates.ts";
import { checkHref, type HrefFault, type KnownUrls } from "./href.ts";

export interface References {
  readonly files: Tree;
  readonly templates: Templates;
  readonly site: Site;
  readonly entries: readonly ContentEntry[];
  readonly routes: Routes;
  readonly pages: readonly LinkedPage[];
  readonly outputs: readonly Output[];
}

/** A fault of content is told at its own line; on the pages that show it the same is not told again. */
export async function checkAllReferences(input: References, run: Run): Promise<void> {
  // Without the site's definition nothing is known of its pages.
  if (!input.templates.isDefined) return;
  const targets = keepEqual(run.cache, "targets", createLinkTargets(input));
  const inContent = await checkContent(input, targets, run);
  run.report(...inContent.map(({ problem }) => problem));
  const told = new Set(inContent.map(({ value }) => value));
  run.report(...checkPages(input, targets, told, run));
}

/** Everything content may refer to. Pages at fault count, so that links to them are not blamed as well. */
function createLinkTargets({ entries, routes, files, pages }: References): LinkTargets {
  const slugs = new Map<string, string[]>();
  for (const { collection, slug } of entries) {
    const list = slugs.get(collection);
    if (list === undefined) slugs.set(collection, [slug]);
    else list.push(slug);
  }
  const published = publishedEntries(entries);
  // A page whose address belongs to another one: links to its own name are not blamed as well.
  const displaced = published.filter(({ file }) => routes.displaced.has(file.path));
  const urls = [...published.map(({ url }) => url), ...displaced.map(({ ownUrl }) => ownUrl)];
  return {
    slugs,
    pages: new Set(urls.filter((url) => url !== undefined)),
    absent: new Map(
      entries.flatMap((one) =>
        one.url === undefined || one.publication === "published"
          ? []
          : [[one.url, describeAbsence(one)] as const],
      ),
    ),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: new Set([
      ...MACHINE_FILES,
      ...files.publicFiles.map(({ path }) => path.replace(/^content\/public/, "")),
    ]),
    assets: new Set(files.assets.map(({ path }) => path.replace(/^content\/assets\//, ""))),
    anchors: new Map(pages.map(({ url, reading }) => [url, reading.ids])),
  };
}

function describeAbsence({ publication, result: { filled } }: ContentEntry): string {
  if (publication === "expired") return `left the site on ${filled.expireAt}`;
  return publication === "scheduled" ? `joins the site on ${filled.publishAt}` : "is a draft";
}

/** Written by galley itself; content may link to them. */
const MACHINE_FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
async function checkContent(
  { entries, site }: References,
  targets: LinkTargets,
  run: Run,
): Promise<readonly BrokenReference[]> {
  const { facts } = site;
  const checks: CheckInput[] = publishedEntries(entries).map(({ file, result, url }) => {
    const { filled: data, marks, texts } = result;
    return { path: file.path, url, data, marks, texts, facts, targets };
  });
  const { filled: data, marks } = site;
  checks.push({ path: SITE_FILE, url: undefined, data, marks, texts: [], facts, targets });
  const problems: BrokenReference[] = [];
  for (const check of checks) {
    const found = run.cache.memo("content-references", check.path, { ...check }, () =>
      checkReferences(check),
    );
    problems.push(...(await found));
  }
  return problems;
}

interface Found {
  readonly fault: HrefFault;
  readonly written: string;
  readonly on: string[];
}

/**
 * The safety net: links that templates write, and files that pages load. A fault that many pages share, such as one of
 * the footer, is reported once.
 * @param told addresses and names that are at fault in content
 */
function checkPages(
  { pages, routes, outputs, files, templates }: References,
  targets: LinkTargets,
  told: ReadonlySet<string>,
  run: Run,
): readonly Problem[] {
  const known = keepEqual<KnownUrls>(run.cache, "pages", {
    ...targets,
    files: new Set(outputs.map(({ path }) => `/${path}`)),
  });
  const found = new Map<string, Found>();
  // Scripts and styles that could not be bundled are told already.
  const isBundled = templates.broken.size === 0;
  for (const page of pages) {
    const { url } = page;
    const inputs = { page, known, assets: targets.assets, isBundled };
    const faults = run.cache.memo("page-references", url, inputs, () =>
      findFaults(page, known, targets.assets, isBundled),
    );
    for (const { written, fault } of faults) {
      if (told.has(written) || holdsPlaceholder(written)) continue;
      const key = `${fault.code} ${fault.message}`;
      const same = found.get(key);
      if (same === undefined) found.set(key, { fault, written, on: [url] });
      else same.on.push(url);
    }
  }
  const layouts = new Map(routes.routes.map(({ url, layout }) => [url, layout]));
  return [...found.values()].map(({ fault: { code, message, hint }, written, on }) => {
    const others = on.length === 1 ? "" : ` and ${on.length - 1} more`;
    const quoted = findInTemplates([`"${written}"`, `'${written}'`], files.templates);
    const at = quoted
      ? inside(quoted)
      : {
          path: `templates/layouts/${layouts.get(on[0] as string) ?? "index"}.tsx`,
        };
    return error(code, `${message} (on ${on[0]}${others})`, { hint, at });
  });
}

function findFaults(
  { url, reading, missing }: LinkedPage,
  known: KnownUrls,
  assets: ReadonlySet<string>,
  isBundled: boolean,
) {
  const loads = new Set(isBundled ? reading.loads.map((load) => load.url) : []);
  return [
    ...[...new Set(reading.links)].map((written) => ({ written, fault: checkHref(written, known, url) })),
    ...[...loads].map((written) => ({ written, fault: checkLoad(written, known) })),
    ...missing.map((written) => ({ written, fault: missingAsset(written, assets) })),
  ].flatMap(({ written, fault }) => (fault === undefined ? [] : [{ written, fault }]));
}

function checkLoad(load: string, { files, pages }: KnownUrls): HrefFault | undefined {
  const path = load.split(/[?#]/)[0] as string;
  if (files.has(path) || pages.has(path) || load.includes(ASSET_TOKEN)) return undefined;
  return {
    code: "ASSET_MISSING",
    message: `${JSON.stringify(load)} is loaded but not published`,
    hint: "put the file into content/public, or name it with asset()",
  };
}

function missingAsset(name: string, assets: ReadonlySet<string>): HrefFault {
  const near = nearest(name, assets);
  return {
    code: "ASSET_MISSING",
    message: `there is no asset "${name}"`,
    hint: near === undefined ? "assets stand in content/assets" : `did you mean "${near}"?`,
  };
}

/** Without the quotes. */
const inside = ({ endColumn = 0, ...location }: Location): Location => ({
  ...location,
  column: location.column + 1,
  endColumn: endColumn - 1,
});

/** The same object as long as it is equal, so that it is compared once and not for each check. */
const keepEqual = <T extends object>(cache: Cache, label: string, targets: T): T =>
  cache.memo("link-targets", label, { targets }, () => targets);
