/** Rendered pages → final pages: pictures, hashed names and the head are filled in, and the result is read once. */
import { linkAssets } from "../assets/assets.ts";
import { processImage } from "../assets/images.ts";
import type { PageInfo, SiteDefinition } from "../define.ts";
import { scriptHash } from "../html/blocked.ts";
import { composeLinks } from "../html/compose-links.ts";
import { createHead, type HeadInput, insertHead } from "../html/head.ts";
import { findPictures, type LinkedPicture, linkPictures } from "../html/pictures.ts";
import { type PageReading, readPage } from "../html/read-page.ts";
import { speculationRules } from "../html/speculation.ts";
import { error, hasErrors } from "../problems/problems.ts";
import type { Output, Problem, RenderedPage, Result } from "../types.ts";
import { findPreloads } from "../widgets/preloads.ts";
import type { Client } from "./bundle.ts";
import type { FoundFile } from "./discover.ts";
import { contentSecurityPolicy, metaPolicy } from "./headers.ts";
import type { RenderedRoute } from "./render.ts";
import { NOT_FOUND_URL } from "./routes.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import type { SocialImages } from "./social.ts";
import type { Templates } from "./templates.ts";

/** A final page. */
export interface LinkedPage extends Pick<RenderedPage, "url" | "html" | "widgets" | "structuredData"> {
  /** its content file */
  readonly path: string;
  /** what checks and reports know of its HTML */
  readonly reading: PageReading;
  /** names given to asset() that no file has */
  readonly missing: readonly string[];
}

export interface LinkedPages {
  readonly pages: readonly LinkedPage[];
  /** assets that pages refer to, pictures in all their sizes */
  readonly outputs: readonly Output[];
}

/** Urls of hashed files. */
export const ASSET_PREFIX = "/assets/";

/** All that the pages of a build have in common. */
interface Shared {
  readonly client: Client;
  readonly site: Site;
  readonly themeColor: SiteDefinition["themeColor"];
  readonly social: SocialImages["images"];
  /** urls of files that asset() names */
  readonly urls: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, LinkedPicture>;
}

/** Final HTML of every page, in the order given. */
export async function linkPages(
  rendered: readonly RenderedRoute[],
  client: Client,
  social: SocialImages,
  assetFiles: readonly FoundFile[],
  site: Site,
  { definition: { themeColor } }: Templates,
  run: Run,
): Promise<LinkedPages> {
  const { pictures, outputs } = await makePictures(rendered, assetFiles, run);
  const urls = new Map([...client.assets].map(([name, asset]) => [name, asset.url]));
  const input: Shared = { client, site, themeColor, social: social.images, urls, pictures };
  const parts = [site.config, site.origin, themeColor, [...urls], [...pictures], headParts(client)];
  // The same object as long as it is equal, so that it is compared once and not for each page.
  const shared = run.cache.memo("link", "shared", { parts }, () => parts);
  const used = new Set<string>();
  const pages = rendered.map(({ rendered, page, route }) => {
    const { path } = route.entry;
    const inputs = { path, shared, page: [page, social.images.get(page.url)], rendered };
    const linked = run.take(
      run.cache.remember("link", page.url, inputs, () => linkOne(input, rendered, page, path)),
    );
    for (const { url } of linked.reading.loads) used.add(url);
    return linked;
  });
  const raw = [...client.assets.values()].filter((asset) => used.has(asset.url)).map((asset) => asset.output);
  return { pages, outputs: [...outputs, ...raw, ...social.outputs] };
}

function linkOne(input: Shared, rendered: RenderedPage, page: PageInfo, path: string): Result<LinkedPage> {
  const withPictures = linkPictures(rendered.html, findPictures(rendered.html), input.pictures);
  const { html, missing } = linkAssets(withPictures, input.urls);
  const final = insertHead(html, createHead(headInput(input, rendered, page)));
  const { url, widgets, structuredData } = rendered;
  const reading = readPage(final ?? html);
  const composed = composeLinks(final ?? html, reading.links);
  return {
    value: { url, path, widgets, structuredData, html: composed, reading, missing },
    diagnostics: final === undefined ? [headMissing(url)] : [],
  };
}

const headMissing = (url: string): Problem =>
  error("HEAD_MISSING", `the page ${url} has no <Head />`, {
    hint: "put <Head /> from #galley inside <head>",
    at: { path: "templates/document.tsx" },
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

function headInput(input: Shared, rendered: RenderedPage, page: PageInfo): HeadInput {
  const { client, themeColor } = input;
  const { config, origin } = input.site;
  const { unknownPaths } = config;
  const refreshTo = "redirect" in unknownPaths ? unknownPaths.redirect : undefined;
  const { bundle, icons, fonts } = client;
  const isNotFound = page.url === NOT_FOUND_URL;
  const speculation = speculationRules(ASSET_PREFIX);
  const social = input.social.get(page.url);
  const isWidgetPage = rendered.widgets.length > 0 && bundle.loader !== undefined;
  return {
    page,
    siteName: config.name,
    styles: bundle.styles,
    fonts: fonts.map((font) => font.asset.url),
    scripts: isWidgetPage && bundle.loader !== undefined ? [bundle.loader] : [],
    modulePreloads: findPreloads(rendered.widgets, client.widgets, bundle.widgets),
    icons: icons?.links ?? [],
    ...(icons === undefined ? {} : { manifest: "/site.webmanifest" }),
    ...(themeColor === undefined ? {} : { themeColor }),
    structuredData: rendered.structuredData,
    ...(social === undefined ? {} : { socialImage: { ...social, url: `${origin}${social.url}` } }),
    ...(isNotFound ? {} : { speculation }),
    // A host that galley writes no rules for may send no headers: then the pages carry the policy themselves.
    ...(config.hosts.length > 0
      ? {}
      : { policy: metaPolicy(contentSecurityPolicy([scriptHash(speculation)])) }),
    ...(isNotFound && refreshTo !== undefined ? { refreshTo } : {}),
  };
}

interface Pictures {
  readonly pictures: ReadonlyMap<string, LinkedPicture>;
  readonly outputs: readonly Output[];
}

/**
 * Only pictures that a page shows are worked on. They have to be made before the page's HTML is final, so this is a pass of
 * its own; most pages need none.
 */
async function makePictures(
  pages: readonly RenderedRoute[],
  assetFiles: readonly FoundFile[],
  run: Run,
): Promise<Pictures> {
  const names = new Set(
    pages.flatMap(({ rendered: { url, html } }) =>
      run.cache.memo("pictures", url, { html }, () => findPictures(html).map(({ name }) => name)),
    ),
  );
  const pictures = new Map<string, LinkedPicture>();
  const outputs: Output[] = [];
  for (const name of names) {
    const file = assetFiles.find(({ path }) => path === `content/assets/${name}`);
    if (file === undefined) continue;
    const made = run.take(
      await run.derived.rememberAsync("pictures", name, { name, bytes: file.hash }, async () => {
        const made = await processImage(name, file.bytes);
        return { ...made, uncacheable: hasErrors(made.diagnostics) };
      }),
    );
    if (made === undefined) continue;
    pictures.set(name, made.picture);
    outputs.push(...made.assets.map(({ output }) => output));
  }
  return { pictures, outputs };
}
