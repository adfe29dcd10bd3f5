/** What a page is made of, what a file reaches, where a value is used, what a key means. */
import { brotliCompressSync } from "node:zlib";
import { describeAbsence } from "../../build/entries.ts";
import { pagePaths } from "../../build/page-paths.ts";
import { publicPath } from "../../build/public-files.ts";
import { type Reads, readsOfPage } from "../../build/reads.ts";
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { readReasons } from "../../build/state.ts";
import { nameOfValue } from "../../facts/facts.ts";
import { listUses } from "../../facts/syntax.ts";
import { listTexts } from "../../facts/texts.ts";
import { listAssetNames } from "../../html/asset-token.ts";
import { decodeName, withoutQuery } from "../../html/url.ts";
import { CODES } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import { namedKeys } from "../../schema/walk.ts";
import type { Effects, Route } from "../../types.ts";
import { byCodePoint } from "../../util/order.ts";
import { pathOnSite } from "../../util/read-url.ts";
import { createLocate } from "../../yaml/locate.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import { explainKey } from "./explain-key.ts";

export interface ExplainOptions extends InspectOptions {
  /** a url, also with the origin in front, a path relative to the root, the name of a value, or a key of content/site.yaml */
  readonly subject: string;
}

export type Explanation = ReturnType<typeof explainSubject>;

/** A site whose pages, files and values are explained. */
interface ExplainedSite {
  readonly built: Built;
  /** each with what it takes from the content */
  readonly pages: readonly (Route & Reads)[];
  /** why the last build made pages anew, by url */
  readonly reasons: ReturnType<typeof readReasons>;
}

export type ExplainReport = Awaited<ReturnType<typeof explain>>;

export async function explain({ subject, ...options }: ExplainOptions, effects: Effects) {
  const built = await inspect(options, effects);
  const { routes, report } = built;
  const pages = routes.routes.map((route) => ({ ...route, ...readsOfPage(route, built) }));
  const site = { built, pages, reasons: readReasons(options.root, effects.files) };
  return { ok: report.ok, diagnostics: report.diagnostics, explanation: explainSubject(subject, site) };
}

/** Where `dev` and `preview` serve the site; a path alone is copied from there, too. */
const LOCAL = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)?(?=\/)/;

function explainSubject(given: string, explained: ExplainedSite) {
  const { built, pages } = explained;
  const { facts, origin } = built.site;
  const hosts = [new URL(origin).origin, origin];
  const [seen] = hosts.flatMap((host) => pathOnSite(given.replace(LOCAL, host), origin) ?? []);
  const own = pages.some(({ url }) => url === given) ? given : seen;
  const subject = own === undefined ? given : withoutQuery(own).replace(/(?<=.)\/$/, "");
  const unknown = (near?: string) => ({ kind: "unknown" as const, near });
  if (!built.templates.isDefined) return unknown();
  const url = decodePath(subject);
  const page = pages.find((one) => one.url === subject || one.url === url);
  if (page !== undefined) return explainPage(page, explained);
  const name = subject.replace(/^\{\{\s*|\s*\}\}$/g, "");
  if (facts.has(name)) return explainValue(name, explained);
  const path = subject.replace(/^\.\//, "");
  const { assets, publicFiles, templates } = built.files;
  const paths = [built.sources, assets, publicFiles, templates].flat().map((file) => file.path);
  const writers = [...built.templates.files.keys()].map((file) => `templates/${file}`);
  const published = [...writers, ...publicFiles.map((file) => file.path)];
  const writes = new Map(published.map((file) => [addressOf(file), file]));
  // Some systems write names in NFD; nobody types them so.
  const file = writes.get(url) ?? paths.find((one) => one.normalize() === path.normalize());
  if (file !== undefined) return explainFile(file, explained);
  const key = explainKey(name.replace(/^site\./, ""), built);
  if (key !== undefined) return { ...key, at: key.at && locateIn(built.sources)(key.at) };
  const urls = [...pages.map((one) => one.url), ...built.routes.redirects.map(({ from }) => from)];
  const keys = namedKeys(built.templates.definition.site) ?? [];
  const codes = subject.includes("_") ? CODES : [];
  const known = [...urls, ...writes.keys(), ...facts.keys(), ...paths, ...codes, ...keys];
  // "site.yaml", "posts": the name of a file or a folder alone.
  const named = [...urls, ...paths].find((one) => `/${one}/`.includes(`/${path}/`));
  return explainAddress(url, built) ?? unknown(named ?? nearest(subject, known));
}

/** "templates/files/feed.xml.ts" → "/feed.xml" */
const addressOf = (path: string): string => `/${publicPath(path)}`;

/** Which pages a file reaches. */
function explainFile(path: string, { built, pages }: ExplainedSite) {
  const collection = built.entries.find(({ file }) => file.path === path)?.collection;
  const asset = /^content\/assets\/(.+)$/.exec(path)?.[1];
  const layout = /^templates\/layouts\/([^/]+)\.tsx$/.exec(path)?.[1];
  const isPublic = path.startsWith("content/public/");
  const widget = /^templates\/widgets\/([^/]+)\//.exec(path)?.[1];
  const reached = pages.filter((page) => {
    if (path === SITE_FILE) return page.values.size > 0;
    if (page.entry.path === path || page.files.has(path)) return true;
    if (layout !== undefined) return page.layout === layout;
    const shown = built.rendered.find((one) => one.page.url === page.url);
    if (widget !== undefined) return shown?.rendered.widgets.includes(widget) === true;
    if (asset !== undefined) return listAssetNames(shown ? built.takeHtml(shown) : "").includes(asset);
    const reading = isPublic ? built.pages.find((one) => one.url === page.url)?.reading : undefined;
    const named = [...(reading?.links ?? []), ...(reading?.loads ?? []).map((load) => load.url)];
    if (named.some((href) => decodePath(withoutQuery(href)) === addressOf(path))) return true;
    return path.startsWith("templates/") && !path.startsWith("templates/files/");
  });
  // Of code that writes a file, its address.
  const writes = built.templates.files.has(path.replace("templates/", "")) ? addressOf(path) : undefined;
  return { kind: "file" as const, path, pages: reached.map(({ url }) => url), collection, writes };
}

export type PageExplanation = ReturnType<typeof explainPage>;

function explainPage({ url, entry, layout, ...reads }: Route & Reads, { built, reasons }: ExplainedSite) {
  const { sources, site, outputs, isShowable, pages } = built;
  const files = [...new Set([entry.path, ...[...reads.files].sort(byCodePoint)])];
  const valuesInFiles = sources.flatMap(({ path, names }) => (files.includes(path) ? names : []));
  const values = [...new Set([...valuesInFiles, ...reads.values])];
  const [output] = pagePaths(url, site.config);
  const bytes = isShowable ? outputs.find(({ path }) => path === output)?.bytes : undefined;
  const page = pages.find((one) => one.url === url);
  const links = page?.reading.links.filter((href) => !href.startsWith("#"));
  const leadsHere = (href: string) => decodePath(withoutQuery(href)) === url;
  const linking = pages.filter((other) => other !== page && other.reading.links.some(leadsHere));
  return {
    kind: "page" as const,
    url,
    title: entry.data.title,
    layout: `templates/layouts/${layout}.tsx`,
    // Content files that it shows, its own first.
    files,
    values: values.filter((name) => site.facts.has(name)).sort(byCodePoint),
    widgets: page?.widgets ?? [],
    // Of its HTML; undefined when the content is at fault.
    bytes: bytes && { raw: bytes.length, brotli: brotliCompressSync(bytes).length },
    linksTo: [...new Set(links)].sort(byCodePoint),
    linkedFrom: linking.map((other) => other.url),
    // Why the last build made it anew; "remembered" when it did not; undefined when there was none.
    lastBuild: reasons && (reasons[url] ?? ("remembered" as const)),
  };
}

/** An address that leads on, or that a page has which is not in the site today. */
function explainAddress(url: string, { routes, entries, sources }: Built) {
  const index = routes.redirects.findIndex(({ from }) => from === url);
  const redirect = routes.redirects[index];
  const origin = routes.redirectOrigins[index];
  if (redirect !== undefined && origin !== undefined)
    return { kind: "redirect" as const, ...redirect, declared: locateIn(sources)(origin) };
  const absent = entries.find((one) => one.url === url && one.publication !== "published");
  if (absent === undefined) return undefined;
  const isExpired = absent.publication === "expired";
  return { kind: "absent" as const, url, path: absent.file.path, why: describeAbsence(absent), isExpired };
}

const locateIn = (sources: Built["sources"]) =>
  createLocate((path) => sources.find((one) => one.path === path)?.text);

/** "/%C3%BCber" → "/über"; what is no encoded path stays. */
const decodePath = (path: string): string => decodeName(path) ?? path;

/** Uses in texts, and pages that show one of them or take the value, or one made from it, by themselves. */
function explainValue(name: string, { built, pages }: ExplainedSite) {
  const { sources, site } = built;
  const locate = locateIn(sources);
  const uses = sources
    .filter(({ names }) => names.includes(name))
    .flatMap((file) =>
      listTexts(file).flatMap(({ text, originOf }) =>
        listUses(text).flatMap((use) => (use.name === name ? locate(originOf(use.start, use.end)) : [])),
      ),
    );
  const affected = namesMadeFrom(name, built);
  const isAffected = (names: Iterable<string>): boolean => [...names].some((one) => affected.has(one));
  const files = new Set(
    sources.flatMap(({ path, names }) => (path !== SITE_FILE && isAffected(names) ? path : [])),
  );
  const reached = pages.filter(
    (page) => [page.entry.path, ...page.files].some((path) => files.has(path)) || isAffected(page.values),
  );
  const shown = site.facts.get(name)?.text ?? "";
  return { kind: "value" as const, name, shown, uses, pages: reached.map(({ url }) => url) };
}

/** The value itself, and every value of content/site.yaml whose text refers to one of these. */
function namesMadeFrom(name: string, { sources }: Built): ReadonlySet<string> {
  const affected = new Set([name]);
  const siteTexts = sources.flatMap((file) => (file.path === SITE_FILE ? listTexts(file) : []));
  const values = siteTexts.map(({ path = [], text }) => ({
    name: nameOfValue(path),
    names: listUses(text).map((use) => use.name),
  }));
  for (const one of affected)
    for (const value of values) if (value.names.includes(one)) affected.add(value.name);
  return affected;
}
