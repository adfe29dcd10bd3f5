/** Rendered pages → final pages: pictures, hashed names and the head are filled in, and the result is read once. */
import { linkAssets } from "../assets/assets.ts";
import { processImage } from "../assets/images.ts";
import type { Cache } from "../cache/cache.ts";
import type { PageInfo, SiteDefinition } from "../define.ts";
import { scriptHash } from "../html/blocked.ts";
import { createHead, type HeadInput, insertHead } from "../html/head.ts";
import { findPictures, type LinkedPicture, linkPictures } from "../html/pictures.ts";
import { type PageReading, readPage } from "../html/read-page.ts";
import { speculationRules } from "../html/speculation.ts";
import { nearest } from "../problems/nearest.ts";
import { error, hasErrors } from "../problems/problems.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic, Output, RenderedPage, Result } from "../types.ts";
import type { Widget } from "../widgets/discover.ts";
import { findPreloads } from "../widgets/preloads.ts";
import type { Client } from "./bundle.ts";
import type { FoundFile } from "./discover.ts";
import { contentSecurityPolicy, metaPolicy } from "./headers.ts";
import type { SocialImages } from "./social.ts";

export interface PageInput {
  readonly pages: readonly {
    readonly rendered: RenderedPage;
    readonly page: PageInfo;
    readonly path: string;
  }[];
  readonly client: Client;
  readonly site: SiteConfig;
  readonly themeColor: SiteDefinition["themeColor"];
  readonly assetFiles: readonly FoundFile[];
  /** what an unknown path leads to, when it is a redirect */
  readonly refreshTo: string | undefined;
  readonly notFoundUrl: string;
  readonly origin: string;
  readonly widgets: readonly Widget[];
  readonly social: SocialImages["images"];
  readonly cache: Cache;
  readonly derived: Cache;
}

/** A final page. */
export interface LinkedPage extends Pick<RenderedPage, "url" | "html" | "widgets" | "structuredData"> {
  /** its content file */
  readonly path: string;
  /** what checks and reports know of its HTML */
  readonly reading: PageReading;
}

export interface LinkedPages {
  readonly pages: readonly LinkedPage[];
  /** assets that pages refer to, pictures in all their sizes */
  readonly outputs: readonly Output[];
}

/** Urls of hashed files. */
export const ASSET_PREFIX = "/assets/";

/** Final HTML of every page, in the order given. */
export async function linkPages(input: PageInput): Promise<Result<LinkedPages>> {
  const pictures = await makePictures(input);
  const byName = new Map([...input.client.assets].map(([name, asset]) => [name, asset.url]));
  const parts = [
    input.site,
    input.themeColor,
    [...byName],
    [...pictures.value.pictures],
    headParts(input.client),
  ];
  // The same object as long as it is equal, so that it is compared once and not for each page.
  const shared = input.cache.memo("link", "shared", { parts }, () => parts);
  const used = new Set<string>();
  const diagnostics: Diagnostic[] = [...pictures.diagnostics];
  const pages = input.pages.map(({ rendered, page, path }) => {
    const social = input.social.get(page.url);
    const inputs = { path, shared, page: [page, social], rendered, refresh: input.refreshTo };
    const result = input.cache.remember("link", page.url, inputs, () =>
      linkOne(input, rendered, page, path, byName, pictures.value.pictures),
    );
    diagnostics.push(...result.diagnostics);
    for (const { url } of result.value.reading.loads) used.add(url);
    return result.value;
  });
  const raw = [...input.client.assets.values()]
    .filter((asset) => used.has(asset.url))
    .map((asset) => asset.output);
  return { value: { pages, outputs: [...pictures.value.outputs, ...raw] }, diagnostics };
}

function linkOne(
  input: PageInput,
  rendered: RenderedPage,
  page: PageInfo,
  path: string,
  urls: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, LinkedPicture>,
): Result<LinkedPage> {
  const location = { path, line: 1, column: 1 };
  const withPictures = linkPictures(rendered.html, findPictures(rendered.html), pictures);
  const { html, missing } = linkAssets(withPictures, urls);
  const final = insertHead(html, createHead(headInput(input, rendered, page)));
  const { url, widgets, structuredData } = rendered;
  return {
    value: { url, path, widgets, structuredData, html: final ?? html, reading: readPage(final ?? html) },
    diagnostics: [
      ...(final === undefined ? [headMissing(url)] : []),
      ...missing.map((name) => missingAsset(name, location, urls)),
    ],
  };
}

const headMissing = (url: string): Diagnostic =>
  error("HEAD_MISSING", `the page ${url} has no <Head />`, {
    hint: "put <Head /> from #galley inside <head>",
    location: { path: "templates/document.tsx", line: 1, column: 1 },
  });

function headParts({ bundle, fonts, icons }: Client): unknown {
  return [
    bundle.styles,
    bundle.loader,
    bundle.widgets,
    fonts.map((font) => [font.asset.url, font.characters]),
    icons?.links,
  ];
}

function headInput(input: PageInput, rendered: RenderedPage, page: PageInfo): HeadInput {
  const { client, site, themeColor, refreshTo, notFoundUrl, origin } = input;
  const { bundle, icons, fonts } = client;
  const isNotFound = page.url === notFoundUrl;
  const speculation = speculationRules(ASSET_PREFIX);
  const social = input.social.get(page.url);
  const isWidgetPage = rendered.widgets.length > 0 && bundle.loader !== undefined;
  return {
    page,
    siteName: site.name,
    styles: bundle.styles,
    fonts: fonts.map((font) => font.asset.url),
    scripts: isWidgetPage && bundle.loader !== undefined ? [bundle.loader] : [],
    modulePreloads: findPreloads(rendered.widgets, input.widgets, bundle.widgets),
    icons: icons?.links ?? [],
    ...(icons === undefined ? {} : { manifest: "/site.webmanifest" }),
    ...(themeColor === undefined ? {} : { themeColor }),
    structuredData: rendered.structuredData,
    ...(social === undefined ? {} : { socialImage: { ...social, url: `${origin}${social.url}` } }),
    ...(isNotFound ? {} : { speculation }),
    // A host that galley writes no rules for may send no headers: then the pages carry the policy themselves.
    ...(site.hosts.length > 0
      ? {}
      : { policy: metaPolicy(contentSecurityPolicy([scriptHash(speculation)])) }),
    ...(isNotFound && refreshTo !== undefined ? { refreshTo } : {}),
  };
}

const missingAsset = (
  name: string,
  location: Diagnostic["location"],
  urls: ReadonlyMap<string, string>,
): Diagnostic => {
  const near = nearest(name, urls.keys());
  return error("ASSET_MISSING", `there is no asset "${name}"`, {
    hint: near === undefined ? "assets stand in content/assets" : `did you mean "${near}"?`,
    location,
  });
};

interface Pictures {
  readonly pictures: ReadonlyMap<string, LinkedPicture>;
  readonly outputs: readonly Output[];
}

/**
 * Only pictures that a page shows are worked on. They have to be made before the page's HTML is final, so this is a pass of
 * its own; most pages need none.
 */
async function makePictures({ pages, assetFiles, derived, cache }: PageInput): Promise<Result<Pictures>> {
  const names = new Set(
    pages.flatMap(({ rendered: { url, html } }) =>
      cache.memo("pictures", url, { html }, () => findPictures(html).map(({ name }) => name)),
    ),
  );
  const pictures = new Map<string, LinkedPicture>();
  const outputs: Output[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of names) {
    const file = assetFiles.find(({ path }) => path === `content/assets/${name}`);
    if (file === undefined) continue;
    const result = await derived.rememberAsync("pictures", name, { name, bytes: file.hash }, async () => {
      const made = await processImage(name, file.bytes);
      return { ...made, uncacheable: hasErrors(made.diagnostics) };
    });
    diagnostics.push(...result.diagnostics);
    if (result.value === undefined) continue;
    pictures.set(name, result.value.picture);
    outputs.push(...result.value.assets.map(({ output }) => output));
  }
  return { value: { pictures, outputs }, diagnostics };
}
