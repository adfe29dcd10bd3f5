/** What a page is made of, what a file reaches, where a value is used. */
import { type Reads, readsOfPage } from "../../build/reads.ts";
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { createView } from "../../build/site-view.ts";
import { readReasons } from "../../build/state.ts";
import { codes } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Effects, Route } from "../../types.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import { decodePath, explainPage, type PageExplanation } from "./explain-page.ts";
import { explainValue, type ValueExplanation } from "./explain-value.ts";

export interface ExplainOptions extends InspectOptions {
  /** a url, a path relative to the root, or the name of a value */
  readonly subject: string;
}

export type Explanation =
  | PageExplanation
  | ReturnType<typeof explainFile>
  | ValueExplanation
  | { readonly kind: "unknown"; readonly near: string | undefined };

/** A site whose pages, files and values are explained. */
export interface ExplainedSite {
  readonly built: Built;
  /** what each page takes from the content, by url */
  readonly reads: ReadonlyMap<string, Reads>;
  /** why the last build made pages anew, by url */
  readonly reasons: ReturnType<typeof readReasons>;
}

export type ExplainReport = Awaited<ReturnType<typeof explain>>;

export async function explain({ subject, ...options }: ExplainOptions, effects: Effects) {
  const built = await inspect(options, effects);
  const { ok, diagnostics } = built.report;
  const { templates } = built;
  const { routes } = built.routes;
  const view = createView(built.site, built.entries, built.templates.definition).site;
  const readsOf = (route: Route): Reads =>
    readsOfPage(route, [templates.layouts.get(route.layout), templates.document], view);
  const reads = new Map(routes.map((route) => [route.url, readsOf(route)]));
  const site = { built, reads, reasons: readReasons(options.root, effects.files) };
  const { facts } = built.site;
  const name = subject.replace(/^\{\{\s*|\s*\}\}$/g, "");
  const path = subject.replace(/^\.\//, "");
  const route = routes.find(({ url }) => url === subject || url === decodePath(subject));
  const paths = listPaths(built);
  const explanation = (): Explanation => {
    if (!templates.isDefined) return { kind: "unknown", near: undefined };
    if (route !== undefined) return explainPage(route, site);
    if (facts.has(name)) return explainValue(name, site);
    if (paths.includes(path)) return explainFile(path, site);
    const known = [routes.map(({ url }) => url), [...facts.keys()], paths, Object.keys(codes)];
    return { kind: "unknown", near: nearest(subject, known.flat()) };
  };
  return { ok, diagnostics, explanation: explanation() };
}

/** Every file of a site, relative to its root. */
const listPaths = ({ files, sources }: Built): readonly string[] =>
  [sources, files.assets, files.publicFiles, files.templates].flat().map(({ path }) => path);

/** Which pages a file reaches. */
function explainFile(path: string, { built, reads }: ExplainedSite) {
  const collection = built.entries.find(({ file }) => file.path === path)?.collection;
  const asset = /^content\/assets\/(.+)$/.exec(path)?.[1];
  const layout = /^templates\/layouts\/([^/]+)\.tsx$/.exec(path)?.[1];
  const widget = /^templates\/widgets\/([^/]+)\//.exec(path)?.[1];
  const pages = built.routes.routes.filter((route) => {
    const shown = reads.get(route.url);
    if (path === SITE_FILE) return (shown?.values.size ?? 0) > 0;
    if (route.entry.path === path || shown?.files.has(path) === true) return true;
    if (layout !== undefined) return route.layout === layout;
    const shownPage = built.rendered.find(({ page }) => page.url === route.url);
    if (widget !== undefined) return shownPage?.rendered.widgets.includes(widget) === true;
    if (asset !== undefined) return shownPage?.takeHtml().includes(`_/${encodeURI(asset)}"`) === true;
    return path.startsWith("templates/");
  });
  return { kind: "file" as const, path, pages: pages.map(({ url }) => url), collection };
}
