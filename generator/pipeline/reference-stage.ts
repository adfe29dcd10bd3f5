/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */
import type { Tree } from "../content/discover.ts";
import { type CheckInput, checkReferences, type World } from "../content/references.ts";
import { error } from "../core/diagnostics.ts";
import { checkHref, type KnownUrls } from "../core/href.ts";
import type { Diagnostic, Output } from "../core/types.ts";
import type { LinkedPage } from "../emit/link.ts";
import type { Routes } from "../routes/routes.ts";
import type { CollectedEntry, nameUnread } from "./collect-stage.ts";
import { lazyPositions, type ParsedFile, type SiteContent } from "./content-stage.ts";
import type { RenderedRoute } from "./render-stage.ts";

export interface ContentReferences {
  readonly collected: readonly CollectedEntry[];
  /** files that could not be read; they count as what they are meant to be */
  readonly unread: ReturnType<typeof nameUnread>;
  readonly routes: Routes;
  readonly tree: Tree;
  readonly siteFile: ParsedFile | undefined;
  readonly site: SiteContent;
  /** ids of pages, as far as they could be rendered */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Everything content may refer to. Pages at fault count, so that links to them are not blamed as well. */
function createWorld({ collected, unread, routes, tree, anchors }: ContentReferences): World {
  const slugs = new Map<string, string[]>();
  for (const { collection, slug } of [...collected.map(({ job }) => job), ...unread]) {
    slugs.set(collection, [...(slugs.get(collection) ?? []), slug]);
  }
  const published = collected.filter(({ publication }) => publication === "published");
  const pages = [...published, ...unread].flatMap(({ url }) => (url === undefined ? [] : [url]));
  return {
    slugs,
    pages: new Set(pages),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: new Set([...MACHINE_FILES, ...tree.publicFiles.map(({ path }) => path.replace(/^content\/public/, ""))]),
    assets: new Set(tree.assets.map(({ path }) => path.replace(/^content\/assets\//, ""))),
    anchors,
  };
}

/** Written by galley itself; content may link to them. */
const MACHINE_FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
export async function checkContentReferences(input: ContentReferences): Promise<readonly Diagnostic[]> {
  const world = createWorld(input);
  const checks: CheckInput[] = input.collected
    .filter(({ publication }) => publication === "published")
    .map(({ job, result, url }) => ({
      path: job.file.source.path,
      url,
      data: result.filled,
      marks: result.marks,
      texts: result.texts,
      positions: lazyPositions(job.file.source),
      world,
    }));
  const { siteFile, site } = input;
  if (siteFile !== undefined) {
    checks.push({ path: siteFile.source.path, url: undefined, data: site.filled, marks: site.marks, texts: [], positions: lazyPositions(siteFile.source), world });
  }
  const diagnostics: Diagnostic[] = [];
  for (const check of checks) diagnostics.push(...(await checkReferences(check)));
  return diagnostics;
}

export interface PageReferences {
  readonly pages: readonly LinkedPage[];
  readonly rendered: readonly RenderedRoute[];
  readonly routes: Routes;
  readonly outputs: readonly Output[];
}

/**
 * The safety net: links that templates write, and files that pages load. What stands in content is reported before,
 * at its own line; here the page's layout is named.
 */
export function checkPageReferences({ pages, rendered, routes, outputs }: PageReferences): readonly Diagnostic[] {
  const urls = new Set(outputs.map(({ path }) => `/${path}`));
  const known: KnownUrls = {
    pages: new Set(pages.map(({ url }) => url)),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: urls,
    anchors: new Map(pages.map(({ url, ids }) => [url, new Set(ids)])),
  };
  const layouts = new Map(routes.routes.map(({ url, layout }) => [url, layout]));
  const paths = new Map(rendered.map(({ page, path }) => [page.url, path]));
  return pages.flatMap(({ url, hrefs, loads }) => {
    const place = { path: `templates/layouts/${layouts.get(url) ?? "unknown"}.tsx`, line: 1, column: 1 };
    const related = [{ message: "the page's content", place: { path: paths.get(url) ?? "content", line: 1, column: 1 } }];
    const links = hrefs.flatMap((href): Diagnostic[] => {
      const fault = checkHref(href, known, url);
      return fault === undefined ? [] : [error(fault.code, `${url}: ${fault.message}`, { hint: fault.hint, place, related })];
    });
    const missing = loads
      .filter((load) => !urls.has(load.split(/[?#]/)[0] as string) && !isPage(load, known))
      .map((load) => error("ASSET_MISSING", `${url}: the page loads ${load}, which is not published`, { hint: "put the file into content/public, or name it with asset()", place, related }));
    return [...links, ...missing];
  });
}

const isPage = (load: string, { pages }: KnownUrls): boolean => pages.has(load.split(/[?#]/)[0] as string);
