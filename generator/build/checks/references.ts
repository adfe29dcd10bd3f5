/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */
import { ASSET_TOKEN } from "../../html/asset-token.ts";
import { decodeUrl } from "../../html/url.ts";
import { groupBy } from "../../order.ts";
import { nearest } from "../../problems/nearest.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { HostPlan, Output, Problem } from "../../types.ts";
import type { Tree } from "../discover.ts";
import { type ContentEntry, describeAbsence, publishedEntries } from "../entries.ts";
import type { LinkedPage } from "../link.ts";
import { findFarDate } from "../publication.ts";
import type { Routes } from "../routes.ts";
import type { Run } from "../run.ts";
import { SITE_FILE, type Site, siteSource } from "../site.ts";
import type { Templates } from "../templates.ts";
import { type BrokenReference, checkReferences, type LinkTargets } from "./content-references.ts";
import { findGone, tellGone } from "./gone-routes.ts";
import { checkHref, type Fault, type KnownUrls, type MovedPages } from "./href.ts";
import { tellPageFaults } from "./page-faults.ts";

export interface References {
  readonly files: Tree;
  readonly templates: Templates;
  readonly site: Site;
  readonly entries: readonly ContentEntry[];
  readonly routes: Routes;
  readonly pages: readonly LinkedPage[];
  readonly outputs: readonly Output[];
  readonly plan: HostPlan;
}

/**
 * A fault of content is told at its own line; on the pages that show it the same is not told again.
 * @returns pages that links still name by an address from before
 */
export async function checkAllReferences(input: References, run: Run): Promise<MovedPages> {
  // Without the site's definition nothing is known of its pages.
  if (!input.templates.isDefined) return new Map();
  const known = createLinkTargets(input, run.today);
  // Of a site at fault nobody knows which pages are still to come.
  const gone = run.isSound() ? findGone(input, known.absent, run) : [];
  const moved = new Map(gone.flatMap(({ url, page }) => (page ? [[url, page] as const] : [])));
  const targets = run.steady("link-targets", { ...known, moved });
  const inContent = await checkContent(input, targets, run);
  run.report(...inContent.map(({ problem }) => problem), ...tellGone(gone, inContent));
  // Layouts get the names of pictures decoded.
  const told = new Set(inContent.flatMap(({ value }) => [value, decodeUrl(value) ?? value]));
  run.report(...checkPages(input, targets, told, run));
  return moved;
}

/** Everything content may refer to. Pages at fault count, so that links to them are not blamed as well. */
function createLinkTargets({ site, entries, routes, files, pages }: References, today: string) {
  const collections = groupBy(entries, ({ collection }) => collection);
  const isMeant = ({ result }: ContentEntry): boolean => findFarDate(result.filled, today) === undefined;
  const published = entries.filter((one) => one.publication === "published" || !isMeant(one));
  const absent = entries
    .filter((one) => one.publication !== "published" && isMeant(one))
    .map((one) => ({ ...one, why: describeAbsence(one) }));
  // A page whose address belongs to another one: links to its own name are not blamed as well.
  const displaced = published.filter(({ file }) => routes.displaced.has(file.path));
  const urls = [...published.map(({ url }) => url), ...displaced.map(({ ownUrl }) => ownUrl)];
  return {
    origin: site.config.origin.replace(/\/$/, ""),
    slugs: new Map(
      [...collections].map(([name, members]) => [name, new Set(members.map(({ slug }) => slug))]),
    ),
    pages: new Set([...urls.filter((url) => url !== undefined), ...routes.missing]),
    absent: new Map(absent.flatMap(({ url, why }) => (url === undefined ? [] : [[url, why]]))),
    absentEntries: new Map(absent.map(({ collection, slug, why }) => [`${collection}/${slug}`, why])),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: new Set([
      ...MACHINE_FILES,
      ...files.publicFiles.map(({ path }) => path.replace(/^content\/public/, "")),
    ]),
    assets: new Set(files.assets.map(({ path }) => path.replace(/^content\/assets\//, ""))),
    ignored: files.ignored.map(({ path }) => path),
    large: new Map(
      files.publicFiles.flatMap(({ path, bytes: { length } }) =>
        length < LARGE ? [] : [[path.replace(/^content\/public/, ""), length]],
      ),
    ),
    anchors: new Map(pages.map(({ url, reading }) => [url, reading.ids])),
  };
}

/** Content that pages may show. */
export const shownFiles = ({ entries, site }: Pick<References, "entries" | "site">) => [
  ...publishedEntries(entries).map(({ file }) => file.parsed),
  siteSource(site),
];

/** Bytes of a picture that takes seconds to load on a phone. */
const LARGE = 1_000_000;

/** Written by galley itself; content may link to them. */
const MACHINE_FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
async function checkContent(
  { entries, site }: References,
  targets: LinkTargets,
  run: Run,
): Promise<readonly BrokenReference[]> {
  const { facts } = site;
  const ofSite = { path: SITE_FILE, url: undefined, result: { ...site, texts: [] }, body: "" };
  const ofEntries = publishedEntries(entries).map(({ file, url, result }) => {
    const { path, parsed } = file;
    return { path, url, result, body: parsed.body };
  });
  const found = [...ofEntries, ofSite].map(({ path, url, result, body }) => {
    const { filled: data, marks, texts } = result;
    const input = { url, data, marks, texts, body, facts, targets };
    return run.cache.memo("content-references", path, input, () => checkReferences({ path, ...input }));
  });
  return (await Promise.all(found)).flat();
}

/**
 * The safety net: links that templates write, and files that pages load.
 * @param told addresses and names that are at fault in content
 */
function checkPages(
  input: References,
  targets: LinkTargets,
  told: ReadonlySet<string>,
  run: Run,
): readonly Problem[] {
  const { pages, routes, outputs, files, templates } = input;
  const published = new Set(outputs.map(({ path }) => `/${path}`));
  const known = run.steady("page-targets", { ...targets, files: published });
  // Scripts and styles that could not be bundled are told already.
  const isBundled = templates.broken.size === 0;
  const faults = pages.flatMap((page) => {
    const inputs = { page, known, isBundled };
    return run.cache
      .memo("page-references", page.url, inputs, () => findFaults(page, known, isBundled))
      .filter(({ written }) => !told.has(written) && !holdsPlaceholder(written))
      .map(({ written, fault }) => ({
        url: page.url,
        fault,
        written: [`"${written}"`, `'${written}'`],
        address: written,
      }));
  });
  return tellPageFaults(faults, routes, files.templates, shownFiles(input));
}

function findFaults({ url, reading, missing }: LinkedPage, known: LinkTargets, isBundled: boolean) {
  const loads = new Set(isBundled ? reading.loads.map((load) => load.url) : []);
  return [
    ...[...new Set(reading.links)].map((written) => ({ written, fault: checkHref(written, known, url) })),
    ...[...loads].map((written) => ({ written, fault: checkLoad(written, known) })),
    ...missing.map((written) => ({ written, fault: missingAsset(written, known) })),
  ].flatMap(({ written, fault }) => (fault === undefined ? [] : [{ written, fault }]));
}

function checkLoad(load: string, { files, pages }: KnownUrls): Fault | undefined {
  const path = load.split(/[?#]/)[0] as string;
  // What other sites have is not known here; whether it may be loaded the policy says.
  if (!/^\/(?!\/)/.test(path)) return undefined;
  if (files.has(path) || pages.has(path) || load.includes(ASSET_TOKEN)) return undefined;
  return {
    code: "ASSET_MISSING",
    message: `${JSON.stringify(load)} is loaded but not published`,
    hint: "put the file into content/public, or name it with asset()",
  };
}

function missingAsset(name: string, { assets }: LinkTargets): Fault {
  const near = nearest(name, assets);
  return {
    code: "ASSET_MISSING",
    message: `there is no asset "${name}"`,
    hint: near === undefined ? "assets stand in content/assets" : `did you mean "${near}"?`,
  };
}
