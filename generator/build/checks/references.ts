/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */
import { ASSET_TOKEN } from "../../html/asset-token.ts";
import { isPicture } from "../../html/pictures.ts";
import { withoutFolders, withoutQuery } from "../../html/url.ts";
import { limitProblems } from "../../problems/limit.ts";
import { didYouMean, inQuotes } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Origin, Problem } from "../../types.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { groupBy } from "../../util/order.ts";
import { pathOnSite, readableUrl } from "../../util/read-url.ts";
import type { CheckContext, CheckedSite } from "../check.ts";
import { strayFolder } from "../collections.ts";
import { publishedEntries } from "../entries.ts";
import type { LinkedPage } from "../link.ts";
import type { Run } from "../run.ts";
import { siteSource } from "../site.ts";
import { checkReferences } from "./content-references.ts";
import { tellGone } from "./gone-routes.ts";
import { checkHref } from "./href.ts";
import { plainUrl } from "./href-unknown.ts";
import type { LinkTargets } from "./link-targets.ts";
import { quoted, tellPageFaults } from "./page-faults.ts";

/** A fault of content is told at its own line; on the pages that show it the same is not told again. */
export function checkAllReferences(context: CheckContext, run: Run): readonly Problem[] {
  const { targets, templates, textFiles } = context;
  // Without the site's definition nothing is known of its pages.
  if (!templates.isDefined) return [];
  const inContent = checkInContent(context, run);
  const strays = listStrays(context, run);
  const found = inContent.map(({ value, problem }) => {
    const because = strays.get(withoutQuery(value).split("/").at(-1) ?? "");
    return because === undefined ? problem : { ...problem, because };
  });
  const byFile = [...groupBy(found, ({ at }) => at?.path ?? "")];
  const ofFiles = byFile.flatMap(([path, ones]) => limitProblems(ones, path));
  const gone = tellGone(targets.moved, inContent);
  // Layouts get the names of pictures decoded.
  const told = new Set(inContent.flatMap(({ value }) => [value, readableUrl(value)]));
  const inFiles = textFiles.flatMap(({ path, missing }) =>
    missing
      .filter((name) => !told.has(name) && !holdsPlaceholder(name))
      .map((name) => ({ ...missingAsset(name, targets), at: { path } })),
  );
  return [...ofFiles, ...gone, ...checkInPages(context, told, run), ...inFiles];
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

/** Content that pages may show. */
export const shownFiles = ({ entries, site }: Pick<CheckedSite, "entries" | "site">) => [
  ...publishedEntries(entries).map(({ file }) => file),
  siteSource(site),
];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
function checkInContent({ published, site, targets }: CheckContext, { cache }: Run) {
  const { facts, filled, marks } = site;
  const check = (one: Parameters<typeof checkReferences>[0]) => checkReferences(one, facts, targets);
  const ofEntries = cache.pick("content-references", published, check, { facts, targets });
  const ofSite = { file: siteSource(site), url: undefined, filled, result: { marks, texts: [] } };
  return [...ofEntries, check(ofSite)].flat();
}

/** An address, or the name of an asset, as a template puts it together: a folder, the longest first, or an end, and a value. */
function composed(url: string): readonly RegExp[] {
  const folders = Array.from(url.matchAll(/(?<=[^/:])\//g), ({ index }) => url.slice(0, index + 1));
  const ends = /(?<=.)[/#][^/#]+$/.exec(url) ?? [];
  const before = (text: string) => `(?<=\`)${text}(?=\\$\\{)|(?<=(["']))${text}(?=\\1\\s*\\+)`;
  const behind = (text: string) => `(?<=\\})${text}(?=\`)|(?<=\\+\\s*(["']))${text}(?=\\1)`;
  const patterns = [
    ...folders.reverse().map(escapePattern).map(before),
    ...ends.map(escapePattern).map(behind),
  ];
  return patterns.map((one) => new RegExp(one));
}

/**
 * The safety net: links that templates write, and files that pages load.
 * @param told addresses and names that are at fault in content
 */
function checkInPages(context: CheckContext, told: ReadonlySet<string>, { cache }: Run) {
  const { pages, outputs, templates, targets, writings } = context;
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
  // As structured data have it.
  const inFull = (url: string) => new RegExp(`${escapePattern(targets.origin + url)}(?![\\w/.-])`);
  const found = cache.pick("page-references", pages, find, { known, isBundled });
  const faults = found
    .flat()
    .filter(({ value }) => !holdsPlaceholder(value))
    .filter(({ value }) => ![value, pathOnSite(value, targets.origin) ?? value].some((one) => told.has(one)))
    // The name that content has is right.
    .map((one) =>
      one.fault.message === BARE
        ? { ...one, value: undefined, written: [bare(one.value), /\bsrc=\{(?!\s*asset\()/] }
        : {
            ...one,
            written: [...quoted(one.value), inFull(one.value), ...composed(one.value), ...one.written],
          },
    );
  return tellPageFaults(faults, writings);
}

function findFaults({ url, reading, named, missing }: LinkedPage, known: LinkTargets, isBundled: boolean) {
  // What is missing is told by its name, and a script with the policy.
  const isLinked = (address: string): boolean =>
    !address.includes(ASSET_TOKEN) && !/^\s*javascript:/i.test(address);
  const find = (
    addresses: readonly string[],
    check: (address: string) => Problem | undefined,
    written: readonly RegExp[] = [],
  ) => {
    const found = new Map(addresses.filter(isLinked).map((value) => [value, check(value)]));
    return [...found].flatMap(([value, fault]) => (fault ? { url, fault, value, written } : []));
  };
  return [
    ...find(reading.links, (one) => checkHref(one, known, url)),
    // Those without the origin count as files that it loads.
    ...find(
      reading.named,
      (one) => (one.startsWith(`${known.origin}/`) ? checkHref(one, known, url) : undefined),
      [/<link\b(?=[^<]*\shref=\{)/],
    ),
    ...find(named, (one) => asWarning(isPicture(one) ? checkLoad(one, known) : checkHref(one, known, url))),
    ...find(isBundled ? reading.loads.map((load) => load.url) : [], (one) => checkLoad(one, known)),
    ...find(missing, (one) => missingAsset(one, known)),
  ];
}

/** Something else may answer there, and no visitor is led to it: nobody finds it on the page. */
const asWarning = (fault: Problem | undefined) =>
  fault && ({ ...fault, message: `structured data: ${fault.message}`, severity: "warning" } as const);

const BARE = "a picture is named without asset()";
const bare = (name: string) => new RegExp(`(?<!\\basset\\(\\s*)(["'])${escapePattern(name)}\\1`);

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
  const other = isText ? `let templates/files${path}.ts write it` : "name it with asset()";
  const isStyle = path.endsWith(".css");
  const place = isStyle ? "templates/styles, and import it in its index.css" : `content/public, or ${other}`;
  const hint = `put the file into ${place}`;
  return error("ASSET_MISSING", `${JSON.stringify(load)} is loaded but not published`, { hint });
}

function missingAsset(name: string, { assets }: LinkTargets): Problem {
  const hint = didYouMean(name, assets, inQuotes) ?? "assets stand in content/assets";
  return error("ASSET_MISSING", `there is no asset "${name}"`, { hint });
}
