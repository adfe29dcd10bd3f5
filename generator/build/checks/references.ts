/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */
import { assetName } from "../../assets/name-asset.ts";
import { ASSET_TOKEN } from "../../html/asset-token.ts";
import { isPicture } from "../../html/pictures.ts";
import { withoutFolders, withoutQuery } from "../../html/url.ts";
import { leavesOf } from "../../problems/data-path.ts";
import { limitProblems } from "../../problems/limit.ts";
import { didYouMean, inQuotes } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { FoundFile, JsonObject, Origin, Problem } from "../../types.ts";
import { once } from "../../util/once.ts";
import { groupBy } from "../../util/order.ts";
import { readableUrl } from "../../util/read-url.ts";
import type { CheckedSite } from "../check.ts";
import { strayFolder } from "../collections.ts";
import { type ContentEntry, describeAbsence, publishedEntries } from "../entries.ts";
import type { LinkedPage } from "../link.ts";
import { publicPath } from "../public-files.ts";
import { findFarDate } from "../publication.ts";
import type { Run } from "../run.ts";
import { siteSource } from "../site.ts";
import { checkReferences } from "./content-references.ts";
import { findGone, tellGone } from "./gone-routes.ts";
import { checkHref } from "./href.ts";
import { plainUrl } from "./href-unknown.ts";
import { quoted, tellPageFaults, type Writings } from "./page-faults.ts";

/**
 * A fault of content is told at its own line; on the pages that show it the same is not told again.
 * @returns all that links may lead to
 */
export function checkAllReferences(input: CheckedSite, run: Run): LinkTargets {
  const inputs = describeTargets(input, run);
  const known = run.cache.memo("link-targets", "all", inputs, () => collectTargets(inputs));
  // Without the site's definition nothing is known of its pages.
  if (!input.templates.isDefined) return known;
  // Of a site at fault nobody knows which pages are still to come.
  const gone = run.isSound() ? findGone(input, known.absent, run) : [];
  const moved = new Map(gone.map(({ url, page }) => [url, page]));
  const targets = run.cache.memo("link-targets", "moved", { known, moved }, () => ({ ...known, moved }));
  const inContent = checkInContent(input, targets, run);
  const strays = listStrays(input, run);
  const found = inContent.map(({ value, problem }) => {
    const because = strays.get(/[^/]*$/.exec(withoutQuery(value))?.[0] ?? "");
    return because === undefined ? problem : { ...problem, because };
  });
  const ofFiles = [...groupBy(found, ({ at }) => at?.path ?? "")];
  run.report(...ofFiles.flatMap(([path, ones]) => limitProblems(ones, path)), ...tellGone(gone, inContent));
  // Layouts get the names of pictures decoded.
  const told = new Set(inContent.flatMap(({ value }) => [value, readableUrl(value)]));
  run.report(...checkInPages(input, targets, told, run));
  return targets;
}

/** Names of files in folders of no collection, and where that is told: what refers to them follows from it. */
const listStrays = ({ sources }: CheckedSite, { problems }: Run): ReadonlyMap<string, readonly Origin[]> =>
  new Map(
    problems.flatMap(({ code, at }) => {
      if (code !== "COLLECTION_UNKNOWN" || at === undefined) return [];
      const folder = strayFolder(at.path);
      const strays = sources.filter(({ path }) => path.startsWith(folder));
      return strays.map(({ path }) => [path.replace(/^.*\/(?:\d{1,3}-)?|\.\w+$/g, ""), [at]] as const);
    }),
  );

/** What of a site decides what content may refer to. */
function describeTargets(input: CheckedSite, { cache, today }: Run) {
  const { site, entries, routes, files, publicFiles, pages, templates } = input;
  const keyOf = ({ path, hash }: FoundFile) => `${hash} ${path.slice(path.lastIndexOf("/"))}`;
  const pictures = once(() => new Set(files.assets.map(keyOf)));
  return {
    entries: cache.pick("targets", entries, (one) => describeTarget(one, today), { today }),
    // Pages show no list of a site.yaml that cannot be read, and have no places for its items.
    anchors: cache.pick(
      "anchors",
      site.isReadable ? pages : [],
      ({ url, reading }) => [url, reading.ids] as const,
    ),
    displaced: routes.displaced,
    missing: routes.missing,
    // Those that are refused are told themselves.
    publicFiles: [...files.publicFiles, ...publicFiles].map(
      ({ path, size }) => [`/${publicPath(path)}`, size] as const,
    ),
    /** of the site: "https://site.example" */
    origin: site.config.origin.replace(/\/$/, ""),
    /** those of the addresses and mail addresses that content/site.yaml has: "app.site.example" */
    hosts: new Set(listHosts(site.filled)),
    /** that links may have besides those of every site: "myapp" */
    schemes: templates.definition.linkSchemes ?? [],
    /** collections of which nobody knows the entries, and their routes */
    open: new Map(routes.open),
    /** aliases and redirects, and where they lead: they are no page */
    redirects: new Map(routes.redirects.map(({ from, to }) => [from, to])),
    /** pictures that move, which are published as they are */
    animations: files.assets.flatMap(({ path, size }) =>
      /\.gif$/i.test(path) ? [[assetName(path), size] as const] : [],
    ),
    /** paths below content/assets/: "images/desk.png" */
    assets: new Set(files.assets.map(({ path }) => assetName(path))),
    /** files below content/ that are not part of the site, but for copies of pictures that are */
    ignored: files.ignored.filter((one) => !pictures().has(keyOf(one))).map(({ path }) => path),
  };
}

/** Of all addresses and mail addresses in the data, in small letters. */
const listHosts = (data: JsonObject): readonly string[] =>
  leavesOf(data).flatMap(
    ([, value]) => /^(?:https?:\/\/|[^\s@:/]+@)([\w.-]+)/i.exec(`${value}`)?.[1]?.toLowerCase() ?? [],
  );

function describeTarget(entry: ContentEntry, today: string) {
  const { file, collection, slug, url, ownUrl, publication, filled } = entry;
  // Of a date that nobody can mean, the file is at fault.
  const isPublished = publication === "published" || findFarDate(filled, today) !== undefined;
  /** why it is not in the site today */
  const why = isPublished ? undefined : describeAbsence(entry);
  return { path: file.path, isReadable: file.isReadable, collection, slug, url, ownUrl, why };
}

/** All that content may refer to. Pages at fault count, so that links to them are not blamed as well. Urls start with "/", have no slash at their end, and are not encoded. */
export type LinkTargets = ReturnType<typeof collectTargets>;

/** Pages by the address that they had when the site was published; undefined for one that is no more. */
type MovedPages = ReadonlyMap<string, Pick<LinkedPage, "url" | "path"> | undefined>;

function collectTargets(described: ReturnType<typeof describeTargets>) {
  const { entries, anchors, displaced, missing, publicFiles, animations, ...parts } = described;
  const published = entries.filter(({ why }) => why === undefined);
  const absent = entries.flatMap((one) => (one.why === undefined ? [] : [{ ...one, why: one.why }]));
  // A page whose address belongs to another one: links to its own name are not blamed as well.
  const others = published.flatMap(({ path, ownUrl }) => (displaced.has(path) ? ownUrl : []));
  const urls = [...published.map(({ url }) => url), ...others];
  const collections = groupBy(entries, ({ collection }) => collection);
  const unread = new Set(entries.flatMap(({ isReadable, url }) => (isReadable ? [] : url)));
  return {
    ...parts,
    /** by collection, those of drafts as well */
    slugs: new Map(
      [...collections].map(([name, members]) => [name, new Set(members.map(({ slug }) => slug))]),
    ),
    pages: new Set([...urls.filter((url) => url !== undefined), ...missing]),
    /** pages that are not in the site today, and why: "is a draft" */
    absent: new Map(absent.flatMap(({ url, why }) => (url === undefined ? [] : [[url, why]]))),
    /** the same of all entries, by "collection/slug" */
    absentEntries: new Map(absent.map(({ collection, slug, why }) => [`${collection}/${slug}`, why])),
    moved: new Map() as MovedPages,
    /** that are published as they are: "/robots.txt" */
    files: new Set([...MACHINE_FILES, ...publicFiles.map(([path]) => path)]),
    /** bytes of large files that are published as they are, by what texts call them: "/desk.jpg", "images/cat.gif" */
    large: new Map<string, number>([...publicFiles, ...animations].filter(([, size]) => size >= LARGE)),
    /** ids in a page by its url; a page that is not in it is not checked */
    anchors: new Map(anchors.filter(([url]) => !unread.has(url))),
  };
}

/** Content that pages may show. */
export const shownFiles = ({ entries, site }: Pick<CheckedSite, "entries" | "site">) => [
  ...publishedEntries(entries).map(({ file }) => file),
  siteSource(site),
];

export const writingsOf = ({ routes, files, ...site }: CheckedSite): Writings => ({
  routes: routes.routes,
  templates: files.templates,
  partsOf: (layout = "") =>
    [site.templates.layouts.get(layout), site.templates.document].flatMap((one) => one?.sources ?? []),
  content: () => shownFiles(site),
});

/** Bytes of a picture that takes seconds to load on a phone. */
const LARGE = 1_000_000;

/** Written by galley itself; content may link to them. */
const MACHINE_FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
function checkInContent({ entries, site }: CheckedSite, targets: LinkTargets, { cache }: Run) {
  const { facts, filled, marks } = site;
  const check = (one: Parameters<typeof checkReferences>[0]) => checkReferences(one, facts, targets);
  const ofEntries = cache.pick("content-references", publishedEntries(entries), check, { facts, targets });
  const ofSite = { file: siteSource(site), url: undefined, filled, result: { marks, texts: [] } };
  return [...ofEntries, check(ofSite)].flat();
}

/**
 * The safety net: links that templates write, and files that pages load.
 * @param told addresses and names that are at fault in content
 */
function checkInPages(input: CheckedSite, targets: LinkTargets, told: ReadonlySet<string>, { cache }: Run) {
  const { pages, outputs, templates } = input;
  const paths = cache.pick("linked-paths", outputs, ({ path }) => path);
  const known = cache.memo("page-targets", "all", { targets, paths }, () => ({
    ...targets,
    // Pages have addresses of their own: not every host knows the names of their files.
    files: new Set([
      ...targets.files,
      ...paths.filter((path) => !/\.html$/.test(path)).map((path) => `/${path}`),
    ]),
  }));
  // Scripts and styles that could not be bundled are told already.
  const isBundled = templates.broken.size === 0;
  const find = (page: LinkedPage) => findFaults(page, known, isBundled);
  const found = cache.pick("page-references", pages, find, { known, isBundled });
  const faults = found
    .flat()
    .filter(({ value }) => !told.has(value) && !holdsPlaceholder(value))
    // The name that content has is right.
    .map((one) =>
      one.fault.message === BARE
        ? { ...one, value: undefined, written: [...quoted(one.value), /\bsrc=\{(?!\s*asset\()/] }
        : { ...one, written: quoted(one.value) },
    );
  return tellPageFaults(faults, writingsOf(input));
}

function findFaults({ url, reading, named, missing }: LinkedPage, known: LinkTargets, isBundled: boolean) {
  // What is missing is told by its name, and a script with the policy.
  const isLinked = (address: string): boolean =>
    !address.includes(ASSET_TOKEN) && !/^\s*javascript:/i.test(address);
  // Most addresses are at no fault, and on every page.
  const find = (addresses: readonly string[], check: (address: string) => Problem | undefined) => {
    const faulty = addresses.filter((one) => isLinked(one) && check(one) !== undefined);
    return [...new Set(faulty)].map((value) => ({ url, fault: check(value) as Problem, value }));
  };
  return [
    ...find(reading.links, (one) => checkHref(one, known, url)),
    ...find(named, (one) => asWarning(isPicture(one) ? checkLoad(one, known) : checkHref(one, known, url))),
    ...find(isBundled ? reading.loads.map((load) => load.url) : [], (one) => checkLoad(one, known)),
    ...find(missing, (one) => missingAsset(one, known)),
  ];
}

/** Something else may answer there, and no visitor is led to it. */
const asWarning = (fault: Problem | undefined) => fault && ({ ...fault, severity: "warning" } as const);

const BARE = "a picture is named without asset()";

function checkLoad(load: string, { files, pages, assets }: LinkTargets): Problem | undefined {
  const path = readableUrl(withoutQuery(load));
  if (!/^\s*(?:\/|[a-z][a-z0-9+.-]*:)/i.test(path)) {
    const name = withoutFolders(path);
    if (assets.has(name))
      return error("ASSET_MISSING", BARE, { hint: `write {asset("${name}")}, or the like` });
    const hint = files.has(`/${name}`)
      ? `write /${name}`
      : "put the file into content/assets, and name it with asset()";
    return error("ASSET_MISSING", `${JSON.stringify(load)} is another file on each page`, { hint });
  }
  // What other sites have is not known here; whether it may be loaded the policy says.
  if (!/^\/(?!\/)/.test(path) || files.has(path) || pages.has(plainUrl(path))) return undefined;
  const isText = /\.(?:xml|json|txt)$/.test(path);
  const hint = `put the file into content/public, or ${isText ? `let templates/files${path}.ts write it` : "name it with asset()"}`;
  return error("ASSET_MISSING", `${JSON.stringify(load)} is loaded but not published`, { hint });
}

function missingAsset(name: string, { assets }: LinkTargets): Problem {
  const hint = didYouMean(name, assets, inQuotes) ?? "assets stand in content/assets";
  return error("ASSET_MISSING", `there is no asset "${name}"`, { hint });
}
