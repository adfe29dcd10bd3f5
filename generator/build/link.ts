/** Rendered pages → final pages: pictures, hashed names and the head are filled in, and the result is read once. */
import { linkAssets } from "../assets/assets.ts";
import { processImage } from "../assets/images.ts";
import type { PageInfo, SiteDefinition } from "../define.ts";
import { headersAreSent } from "../hosts/index.ts";
import { scriptHash } from "../html/blocked.ts";
import { finishPage } from "../html/finish-page.ts";
import { createHead, type HeadInput } from "../html/head.ts";
import { findPictures, type LinkedPicture } from "../html/pictures.ts";
import type { PageReading } from "../html/read-page.ts";
import { speculationRules } from "../html/speculation.ts";
import { error } from "../problems/problems.ts";
import type { Output, Problem, RenderedPage, Result } from "../types.ts";
import { findPreloads } from "../widgets/preloads.ts";
import { type Client, unlessFaulty } from "./bundle.ts";
import type { FoundFile } from "./discover.ts";
import { contentSecurityPolicy, metaPolicy } from "./headers.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import type { RenderedRoute } from "./render.ts";
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
  /** by the url of the file as it is in content/assets/ */
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
  const { pictures, outputs } = await makePictures(rendered, client, assetFiles, run);
  const urls = new Map([...client.assets].map(([name, asset]) => [name, asset.url]));
  const shared: Shared = { client, site, themeColor, social: social.images, urls, pictures };
  const { bundle, fonts, icons } = client;
  const head = [
    bundle.styles,
    bundle.loader,
    bundle.widgets,
    fonts.map((one) => one.asset.url),
    icons?.links,
  ];
  const parts = [site.config, site.origin, themeColor, [...urls], [...pictures], head];
  const settings = run.steady("link-settings", parts);
  const used = new Set<string>();
  const pages = rendered.map(({ rendered, page, route }) => {
    const { path } = route.entry;
    const inputs = { path, shared: settings, page: [page, social.images.get(page.url)], rendered };
    const linked = run.take(
      run.cache.remember("link", page.url, inputs, () => linkOne(shared, rendered, page, path)),
    );
    for (const { url } of linked.reading.loads) used.add(url);
    return linked;
  });
  const raw = Array.from(client.assets.values(), (asset) => asset.output);
  const shown = [...outputs, ...raw].filter(({ path }) => used.has(`/${path}`));
  return { pages, outputs: [...shown, ...social.outputs] };
}

function linkOne(shared: Shared, rendered: RenderedPage, page: PageInfo, path: string): Result<LinkedPage> {
  const { html: linked, missing } = linkAssets(rendered.html, shared.urls);
  const head = createHead(headInput(shared, rendered, page));
  const { html, reading, hasHead } = finishPage(linked, head, shared.pictures);
  const { url, widgets, structuredData } = rendered;
  return {
    value: { url, path, widgets, structuredData, html, reading, missing },
    diagnostics: hasHead ? [] : [headMissing(url)],
  };
}

const headMissing = (url: string): Problem =>
  error("HEAD_MISSING", `the page ${url} has no <Head />`, {
    hint: "put <Head /> from #galley inside <head>",
    at: { path: "templates/document.tsx" },
  });

function headInput(
  { client, site, themeColor, social }: Shared,
  { widgets, structuredData }: RenderedPage,
  page: PageInfo,
): HeadInput {
  const { bundle, icons, fonts } = client;
  const { config, origin } = site;
  const { hosts, unknownPaths } = config;
  const isNotFound = page.url === NOT_FOUND_URL;
  const speculation = speculationRules(ASSET_PREFIX);
  const image = social.get(page.url);
  return {
    page,
    siteName: config.name,
    styles: bundle.styles,
    fonts: fonts.map((font) => font.asset.url),
    scripts: widgets.length > 0 && bundle.loader !== undefined ? [bundle.loader] : [],
    modulePreloads: findPreloads(widgets, client.widgets, bundle.widgets),
    icons: icons?.links ?? [],
    manifest: icons && "/site.webmanifest",
    themeColor,
    structuredData,
    socialImage: image && { ...image, url: `${origin}${image.url}` },
    speculation: isNotFound ? undefined : speculation,
    // Where a host sends no headers, or none is known, the pages carry the policy themselves.
    policy: headersAreSent(hosts) ? undefined : metaPolicy(contentSecurityPolicy([scriptHash(speculation)])),
    refreshTo: isNotFound && "redirect" in unknownPaths ? unknownPaths.redirect : undefined,
  };
}

/** Pictures that a page shows, made in every size that it needs. */
async function makePictures(
  pages: readonly RenderedRoute[],
  client: Client,
  assetFiles: readonly FoundFile[],
  run: Run,
) {
  const { memo } = run.cache;
  const names = new Set(
    pages.flatMap(({ rendered: { url, html } }) => memo("pictures", url, { html }, () => findPictures(html))),
  );
  const pictures = new Map<string, LinkedPicture>();
  const outputs: Output[] = [];
  for (const [index, name] of [...names].entries()) {
    run.progress("making pictures", index + 1, names.size);
    const file = assetFiles.find(({ path }) => path === `content/assets/${name}`);
    const url = client.assets.get(name)?.url;
    if (file === undefined || url === undefined) continue;
    const compute = async () => unlessFaulty(await processImage(name, file.bytes));
    const inputs = { name, bytes: file.hash };
    const made = run.take(await run.derived.rememberAsync("pictures", name, inputs, compute));
    if (made === undefined) continue;
    pictures.set(url, made.picture);
    outputs.push(...made.assets.map(({ output }) => output));
  }
  return { pictures, outputs };
}
