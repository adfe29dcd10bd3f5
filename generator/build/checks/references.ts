/** Checks every link, anchor, reference and picture: first in content, at the author's own line, then in the final pages. */

import type { Cache } from "../../cache/cache.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { Diagnostic, Location, Output } from "../../types.ts";
import type { CollectedEntry, nameUnread } from "../collect.ts";
import { lazyPositions, type ParsedFile, type SiteContent } from "../content.ts";
import type { FoundFile, Tree } from "../discover.ts";
import type { LinkedPage } from "../link.ts";
import type { Routes } from "../routes.ts";
import { type CheckInput, checkReferences, type LinkTargets } from "./content-references.ts";
import { checkHref, type HrefFault, type KnownUrls } from "./href.ts";

export interface ContentReferences {
  readonly collected: readonly CollectedEntry[];
  /** files that could not be read; they count as what they are meant to be */
  readonly unread: ReturnType<typeof nameUnread>;
  readonly routes: Routes;
  readonly tree: Tree;
  readonly siteFile: ParsedFile | undefined;
  readonly site: SiteContent;
  /** of the session */
  readonly cache: Cache;
  /** ids of pages, as far as they could be rendered */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

/** Everything content may refer to. Pages at fault count, so that links to them are not blamed as well. */
function createLinkTargets({ collected, unread, routes, tree, anchors }: ContentReferences): LinkTargets {
  const slugs = new Map<string, string[]>();
  for (const { collection, slug } of [...collected.map(({ job }) => job), ...unread]) {
    const list = slugs.get(collection);
    if (list === undefined) slugs.set(collection, [slug]);
    else list.push(slug);
  }
  const published = collected.filter(({ publication }) => publication === "published");
  // A page whose address belongs to another one: links to its own name are not blamed as well.
  const displaced = published.filter(({ job }) => routes.displaced.has(job.file.source.path));
  const urls = [
    ...published.map(({ url }) => url),
    ...displaced.map(({ ownUrl }) => ownUrl),
    ...unread.map(({ url }) => url),
  ];
  const pages = urls.filter((url) => url !== undefined);
  return {
    slugs,
    pages: new Set(pages),
    absent: new Map(
      collected.flatMap((one) =>
        one.url === undefined || one.publication === "published"
          ? []
          : [[one.url, describeAbsence(one)] as const],
      ),
    ),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: new Set([
      ...MACHINE_FILES,
      ...tree.publicFiles.map(({ path }) => path.replace(/^content\/public/, "")),
    ]),
    assets: new Set(tree.assets.map(({ path }) => path.replace(/^content\/assets\//, ""))),
    anchors,
  };
}

function describeAbsence({ publication, result: { filled } }: CollectedEntry): string {
  if (publication === "expired") return `left the site on ${filled.expireAt}`;
  return publication === "scheduled" ? `joins the site on ${filled.publishAt}` : "is a draft";
}

/** Written by galley itself; content may link to them. */
const MACHINE_FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

/** Drafts are not checked: what they link to may be as unfinished as they are. */
export async function checkContentReferences(input: ContentReferences): Promise<readonly Diagnostic[]> {
  const { cache } = input;
  const targets = keepEqual(cache, "content", createLinkTargets(input));
  const checks: (CheckInput & { readonly source: string })[] = input.collected
    .filter(({ publication }) => publication === "published")
    .map(({ job, result, url }) => ({
      path: job.file.source.path,
      source: job.file.source.hash,
      url,
      data: result.filled,
      marks: result.marks,
      texts: result.texts,
      positions: lazyPositions(job.file.source),
      values: input.site.values,
      targets,
    }));
  const { siteFile, site } = input;
  if (siteFile !== undefined) {
    checks.push({
      path: siteFile.source.path,
      source: siteFile.source.hash,
      url: undefined,
      data: site.filled,
      marks: site.marks,
      texts: [],
      positions: lazyPositions(siteFile.source),
      values: site.values,
      targets,
    });
  }
  const diagnostics: Diagnostic[] = [];
  for (const check of checks) {
    const { positions, ...inputs } = check;
    const found = cache.memo("content-references", check.path, inputs, () => checkReferences(check));
    diagnostics.push(...(await found));
  }
  return diagnostics;
}

export interface PageReferences {
  readonly pages: readonly LinkedPage[];
  readonly routes: Routes;
  readonly outputs: readonly Output[];
  /** every file below templates/ */
  readonly templates: readonly FoundFile[];
  /** of the session */
  readonly cache: Cache;
}

/**
 * The safety net: links that templates write, and files that pages load. What stands in content is reported before, at
 * its own line. A fault that many pages share, such as one of the footer, is reported once.
 */
export function checkPageReferences({
  pages,
  routes,
  outputs,
  templates,
  cache,
}: PageReferences): readonly Diagnostic[] {
  const known = keepEqual<KnownUrls>(cache, "pages", {
    pages: new Set(pages.map(({ url }) => url)),
    redirects: new Set(routes.redirects.map(({ from }) => from)),
    files: new Set(outputs.map(({ path }) => `/${path}`)),
    anchors: new Map(pages.map(({ url, reading }) => [url, reading.ids])),
  });
  const found = new Map<
    string,
    { readonly fault: HrefFault; readonly written: string; readonly on: string[] }
  >();
  const add = (written: string, fault: HrefFault, url: string): void => {
    const key = `${fault.code} ${fault.message}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { fault, written, on: [url] });
    else same.on.push(url);
  };
  for (const { url, reading } of pages) {
    const faults = cache.memo("page-references", url, { reading, known }, () =>
      [
        ...[...new Set(reading.links)].map((written) => ({ written, fault: checkHref(written, known, url) })),
        ...[...new Set(reading.loads.map((load) => load.url))].map((written) => ({
          written,
          fault: checkLoad(written, known),
        })),
      ].flatMap(({ written, fault }) => (fault === undefined ? [] : [{ written, fault }])),
    );
    for (const { written, fault } of faults) add(written, fault, url);
  }
  const layouts = new Map(routes.routes.map(({ url, layout }) => [url, layout]));
  return [...found.values()].map(({ fault, written, on }) => {
    const others = on.length === 1 ? "" : ` and ${on.length - 1} more`;
    const location = findInTemplates(written, templates) ?? {
      path: `templates/layouts/${layouts.get(on[0] as string) ?? "index"}.tsx`,
      line: 1,
      column: 1,
    };
    return error(fault.code, `${fault.message} (on ${on[0]}${others})`, { hint: fault.hint, location });
  });
}

function checkLoad(load: string, { files, pages }: KnownUrls): HrefFault | undefined {
  const path = load.split(/[?#]/)[0] as string;
  if (files.has(path) || pages.has(path)) return undefined;
  return {
    code: "ASSET_MISSING",
    message: `${JSON.stringify(load)} is loaded but not published`,
    hint: "put the file into content/public, or name it with asset()",
  };
}

/** The same object as long as it is equal, so that it is compared once and not for each check. */
const keepEqual = <T extends object>(cache: Cache, label: string, targets: T): T =>
  cache.memo("link-targets", label, { targets }, () => targets);

/** Where a template writes an address literally. */
function findInTemplates(written: string, templates: readonly FoundFile[]): Location | undefined {
  for (const { path, bytes } of templates) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    const offset = [`"${written}"`, `'${written}'`]
      .map((quoted) => text.indexOf(quoted))
      .find((at) => at >= 0);
    if (offset !== undefined) return createLocations(path, text)(offset + 1, offset + 1 + written.length);
  }
  return undefined;
}
