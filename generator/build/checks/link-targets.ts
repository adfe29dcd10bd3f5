/** All that links, references and pictures may lead to. */
import { assetName } from "../../assets/name-asset.ts";
import { leavesOf } from "../../problems/data-path.ts";
import type { FoundFile, JsonObject } from "../../types.ts";
import { once } from "../../util/once.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckedSite } from "../check.ts";
import { type ContentEntry, describeAbsence } from "../entries.ts";
import { isPattern } from "../expand-redirects.ts";
import { publicPath } from "../public-files.ts";
import { findFarDate } from "../publication.ts";
import type { Run } from "../run.ts";
import { nameEntry } from "../site-view.ts";
import { findGone } from "./gone-routes.ts";

/** Bytes of a picture that takes seconds to load on a phone. */
const LARGE = 1_000_000;

/** All that content may refer to. Pages at fault count, so that links to them are not blamed as well. Urls start with "/", have no slash at their end, and are not encoded. */
export type LinkTargets = ReturnType<typeof findTargets>;

/** The same object as in the last build when it was equal. */
export function findTargets(input: CheckedSite, run: Run) {
  const { site, routes, files, publicFiles, plan, templates } = input;
  const keyOf = ({ path, hash }: FoundFile) => `${hash} ${path.slice(path.lastIndexOf("/"))}`;
  const pictures = once(() => new Set(files.assets.map(keyOf)));
  const ofPages = collectPages(input, run);
  // Of a site at fault nobody knows which pages are still to come.
  const gone = input.isShowable ? findGone(input, ofPages.absent, run) : [];
  // Those that are refused are told themselves.
  const asTheyAre = [...files.publicFiles, ...publicFiles].map(
    ({ path, size }) => [`/${publicPath(path)}`, size] as const,
  );
  const assets = files.assets.map(({ path, size }) => [assetName(path), size] as const);
  const animations = assets.filter(([name]) => /\.gif$/i.test(name));
  return run.steady("link-targets", {
    ...ofPages,
    /** pages by the address that they had when the site was published; undefined for one that is no more */
    moved: new Map(gone.map(({ url, page }) => [url, page])),
    /** aliases and redirects, and where they lead: they are no page */
    redirects: new Map(routes.redirects.map(({ from, to }) => [from, to])),
    /** collections of which nobody knows the entries, and their routes */
    open: new Map(routes.open),
    /** that are published as they are: "/robots.txt"; and "/new/*", where redirects lead with all that is below it */
    files: new Set([
      // Pages have addresses of their own: not every host knows the names of their files.
      ...plan.files.filter((path) => !path.endsWith(".html")).map((path) => `/${path}`),
      ...asTheyAre.map(([path]) => path),
      ...site.config.redirects.flatMap((one) => (isPattern(one) ? one.to : [])),
    ]),
    /** bytes of large files that are published as they are, by what texts call them: "/desk.jpg", "images/cat.gif" */
    large: new Map<string, number>([...asTheyAre, ...animations].filter(([, size]) => size >= LARGE)),
    /** paths below content/assets/: "images/desk.png" */
    assets: new Set(assets.map(([name]) => name)),
    /** files below content/ that are not part of the site, but for copies of pictures that are */
    ignored: files.ignored.filter((one) => !pictures().has(keyOf(one))).map(({ path }) => path),
    /** of the site: "https://site.example" */
    origin: site.config.origin.replace(/\/$/, ""),
    /** those of the addresses and mail addresses that content/site.yaml has: "app.site.example" */
    hosts: new Set(listHosts(site.filled)),
    /** that links may have besides those of every site: "myapp" */
    schemes: templates.definition.linkSchemes ?? [],
  });
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
  const { aliases } = filled;
  /** that wait for it, or went with it */
  const urls = url === undefined ? [] : [...(Array.isArray(aliases) ? aliases.map(String) : []), url];
  return { path: file.path, isReadable: file.isReadable, collection, slug, url, ownUrl, urls, why };
}

/** Pages and entries. */
function collectPages({ site, entries, routes, pages }: CheckedSite, { cache, today }: Run) {
  const described = cache.pick("targets", entries, (one) => describeTarget(one, today), { today });
  // Pages show no list of a site.yaml that cannot be read, and have no places for its items.
  const shown = site.isReadable ? pages : [];
  const anchors = cache.pick("anchors", shown, ({ url, reading }) => [url, reading.ids] as const);
  const { displaced, missing } = routes;
  return cache.memo("link-targets", "pages", { described, anchors, displaced, missing }, () => {
    const published = described.filter(({ why }) => why === undefined);
    const absent = described.flatMap((one) => (one.why === undefined ? [] : [{ ...one, why: one.why }]));
    // A page whose address belongs to another one: links to its own name are not blamed as well.
    const others = published.flatMap(({ path, ownUrl }) => (displaced.has(path) ? ownUrl : []));
    const urls = [...published.map(({ url }) => url), ...others];
    const collections = groupBy(described, ({ collection }) => collection);
    const unread = new Set(described.flatMap(({ isReadable, url }) => (isReadable ? [] : url)));
    return {
      /** by collection, those of drafts as well */
      slugs: new Map(
        [...collections].map(([name, members]) => [name, new Set(members.map(({ slug }) => slug))]),
      ),
      pages: new Set([...urls.filter((url) => url !== undefined), ...missing]),
      /** pages by their files */
      sources: new Map(
        published.flatMap(({ path, url }) => (url === undefined ? [] : [[path, url] as const])),
      ),
      /** pages that are not in the site today, by all their addresses, and why: "is a draft" */
      absent: new Map(absent.flatMap(({ urls, why }) => urls.map((url) => [url, why]))),
      /** the same of all entries, by `nameEntry` */
      absentEntries: new Map(absent.map(({ collection, slug, why }) => [nameEntry(collection, slug), why])),
      /** ids in a page by its url; a page that is not in it is not checked */
      anchors: new Map(anchors.filter(([url]) => !unread.has(url))),
    };
  });
}
