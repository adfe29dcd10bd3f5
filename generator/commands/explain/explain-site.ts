/** `galley explain`: what a page is made of, what a file reaches, where a value is used. */
import { brotliCompressSync } from "node:zlib";
import type { Built, ReadSite } from "../../build/built.ts";
import { lazyPositions, SITE_FILE } from "../../build/content.ts";
import { pagePaths } from "../../build/page-paths.ts";
import { type Reads, recordReads } from "../../build/reads.ts";
import { type Reason, readReasons } from "../../build/save-reasons.ts";
import { createSiteView } from "../../build/site-view.ts";
import { canonicalJson } from "../../cache/hash.ts";
import { listTexts, listUses } from "../../facts/texts.ts";
import { byCodePoint } from "../../order.ts";
import { codes } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Effects, Location, Route } from "../../types.ts";
import { type Findings, type InspectOptions, inspectSite } from "../inspect.ts";

export interface ExplainOptions extends InspectOptions {
  /** a url, a path relative to the root, or the name of a value */
  readonly subject: string;
}

export interface PageExplanation {
  readonly kind: "page";
  readonly url: string;
  readonly title: string;
  readonly layout: string;
  /** content files it shows, its own first */
  readonly files: readonly string[];
  readonly values: readonly string[];
  readonly widgets: readonly string[];
  /** of its HTML; undefined when the content is at fault */
  readonly bytes: { readonly raw: number; readonly brotli: number } | undefined;
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
  /** why the last build made it anew; "remembered" when it did not; undefined when there was none */
  readonly lastBuild: Reason | "remembered" | undefined;
}

export type Explanation =
  | PageExplanation
  | {
      readonly kind: "file";
      readonly path: string;
      readonly pages: readonly string[];
      readonly collection: string | undefined;
    }
  | {
      readonly kind: "value";
      readonly name: string;
      readonly shown: string;
      readonly uses: readonly Location[];
      readonly pages: readonly string[];
    }
  | { readonly kind: "unknown"; readonly near: string | undefined };

export interface ExplainReport extends Findings {
  readonly explanation: Explanation;
}

export async function explainSubject(
  { subject, ...options }: ExplainOptions,
  effects: Effects,
): Promise<ExplainReport> {
  const { built, ok, diagnostics } = await inspectSite(options, effects);
  return {
    ok,
    diagnostics,
    explanation: explain(subject, built, () => readReasons(options.root, effects.files)),
  };
}

function explain(
  subject: string,
  built: Built,
  reasons: () => ReadonlyMap<string, Reason> | undefined,
): Explanation {
  const { read } = built;
  if (read === undefined) return { kind: "unknown", near: undefined };
  const name = subject.replace(/^\{\{\s*|\s*\}\}$/g, "");
  const route = read.routes.routes.find(({ url }) => url === subject || url === decode(subject));
  const reads = readsOfPages(read);
  if (route !== undefined) return explainPage(route, built, read, reads, reasons());
  const value = read.site.values.get(name);
  if (value !== undefined) return explainValue(name, value.text, read, reads);
  const paths = allPaths(read);
  const path = subject.replace(/^\.\//, "");
  if (paths.includes(path)) return explainFile(path, built, read, reads);
  const known = [
    ...read.routes.routes.map(({ url }) => url),
    ...read.site.values.keys(),
    ...paths,
    ...Object.keys(codes),
  ];
  return { kind: "unknown", near: nearest(subject, known) };
}

const allPaths = ({ tree }: ReadSite): readonly string[] =>
  [tree.content, tree.assets, tree.publicFiles, tree.templates].flat().map(({ path }) => path);

/** By url. Selecting props is cheap; a page whose props throw has read nothing. */
function readsOfPages({ routes, site, entries, templates }: ReadSite): ReadonlyMap<string, Reads> {
  const view = createSiteView(site.data ?? site.filled, entries);
  return new Map(
    routes.routes.map((route) => {
      const recording = recordReads(view);
      for (const { module } of [templates.layouts.get(route.layout), templates.document].flatMap(
        (one) => one ?? [],
      )) {
        try {
          canonicalJson(module.props?.(route.entry, recording.view) ?? {});
        } catch {
          // The build says so, at the line where it happens.
        }
      }
      return [route.url, recording.reads];
    }),
  );
}

function explainPage(
  route: Route,
  built: Built,
  read: ReadSite,
  reads: ReadonlyMap<string, Reads>,
  reasons: ReadonlyMap<string, Reason> | undefined,
): PageExplanation {
  const { url, entry, layout } = route;
  const shown = reads.get(url);
  const linked = built.linked.find((page) => page.url === url);
  const others = built.linked.filter(
    (page) => page.url !== url && page.hrefs.some((href) => decode(plainPath(href)) === url),
  );
  const [path] =
    read.site.engine === undefined || url === "/404"
      ? ["404.html"]
      : pagePaths(url, read.site.engine.htmlFiles);
  const bytes = built.emitted?.outputs.find((output) => output.path === path)?.bytes;
  return {
    kind: "page",
    url,
    title: entry.data.title,
    layout: `templates/layouts/${layout}.tsx`,
    files: [...new Set([entry.path, ...[...(shown?.files ?? [])].sort(byCodePoint)])],
    values: valuesOf(read, [entry.path, ...(shown?.files ?? [])], shown),
    widgets: built.pages.find(({ page }) => page.url === url)?.rendered.widgets ?? [],
    bytes: bytes && { raw: bytes.length, brotli: brotliCompressSync(bytes).length },
    linksTo: [...new Set((linked?.hrefs ?? []).filter((href) => !href.startsWith("#")))].sort(byCodePoint),
    linkedFrom: others.map((page) => page.url),
    lastBuild: reasons && (reasons.get(url) ?? "remembered"),
  };
}

/** Names of the values that a page shows, through its files or by itself. */
function valuesOf(read: ReadSite, files: readonly string[], reads: Reads | undefined): readonly string[] {
  const inFiles = read.parsed
    .filter(({ source }) => files.includes(source.path))
    .flatMap(({ names }) => names);
  return [...new Set([...inFiles, ...(reads?.values ?? [])])]
    .filter((name) => read.site.values.has(name))
    .sort(byCodePoint);
}

function explainFile(
  path: string,
  built: Built,
  read: ReadSite,
  reads: ReadonlyMap<string, Reads>,
): Explanation {
  const collection = read.collected.find(({ job }) => job.file.source.path === path)?.job.collection;
  const asset = path.startsWith("content/assets/") ? path.slice("content/assets/".length) : undefined;
  const layout = /^templates\/layouts\/([^/]+)\.tsx$/.exec(path)?.[1];
  const widget = /^templates\/widgets\/([^/]+)\//.exec(path)?.[1];
  const pages = read.routes.routes.filter((route) => {
    const shown = reads.get(route.url);
    if (path === SITE_FILE) return (shown?.values.size ?? 0) > 0;
    if (route.entry.path === path || shown?.files.has(path) === true) return true;
    if (layout !== undefined) return route.layout === layout;
    const rendered = built.pages.find(({ page }) => page.url === route.url)?.rendered;
    if (widget !== undefined) return rendered?.widgets.includes(widget) === true;
    if (asset !== undefined) return rendered?.html.includes(`_/${encodeURI(asset)}"`) === true;
    return path.startsWith("templates/");
  });
  return { kind: "file", path, pages: pages.map(({ url }) => url), collection };
}

/** Uses in texts, and pages that show one of them or take the value, or one made from it, by themselves. */
function explainValue(
  name: string,
  shown: string,
  read: ReadSite,
  reads: ReadonlyMap<string, Reads>,
): Explanation {
  const uses = read.parsed
    .filter(({ names }) => names.includes(name))
    .flatMap(({ source, parsed }) =>
      listTexts(parsed, lazyPositions(source)).flatMap(({ text, locationOf }) =>
        listUses(text)
          .filter((use) => use.name === name)
          .map(({ start, end }) => locationOf(start, end)),
      ),
    );
  const affected = namesMadeFrom(name, read);
  const files = new Set(
    read.parsed.flatMap(({ source, names }) =>
      source.path !== SITE_FILE && names.some((one) => affected.has(one)) ? [source.path] : [],
    ),
  );
  const pages = read.routes.routes.filter(({ url, entry }) => {
    const page = reads.get(url);
    const isShown = files.has(entry.path) || [...(page?.files ?? [])].some((path) => files.has(path));
    return isShown || [...(page?.values ?? [])].some((one) => affected.has(one));
  });
  return { kind: "value", name, shown, uses, pages: pages.map(({ url }) => url) };
}

/** The value itself, and every value of content/site.yaml whose text refers to one of these. */
function namesMadeFrom(name: string, { siteFile }: ReadSite): ReadonlySet<string> {
  const affected = new Set([name]);
  if (siteFile === undefined) return affected;
  const texts = listTexts(siteFile.parsed, lazyPositions(siteFile.source)).map(({ path = [], text }) => ({
    name: path[0] === "facts" ? `facts.${path[1]}` : `site.${path.join(".")}`,
    names: listUses(text).map((use) => use.name),
  }));
  for (let before = 0; before < affected.size; ) {
    before = affected.size;
    for (const text of texts) if (text.names.some((one) => affected.has(one))) affected.add(text.name);
  }
  return affected;
}

const plainPath = (href: string): string => href.replace(/[?#].*$/s, "");

function decode(path: string): string {
  try {
    return decodeURI(path).normalize("NFC");
  } catch {
    return path;
  }
}
