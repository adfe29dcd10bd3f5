/** Rendered pages → final pages: pictures, hashed names and the head are filled in, and the result is read once. */

import { createOutput } from "../cache/hash.ts";
import type { PageInfo, SiteDefinition } from "../define.ts";
import { headersAreSent } from "../hosts/index.ts";
import { linkAssets, linkData } from "../html/asset-token.ts";
import { pageBelow } from "../html/base-path.ts";
import { scriptHash } from "../html/blocked.ts";
import { finishPage } from "../html/finish-page.ts";
import { createHead, type HeadInput } from "../html/head.ts";
import { isPicture, type LinkedPicture } from "../html/pictures.ts";
import { contentSecurityPolicy, metaPolicy, type Policy } from "../html/policy.ts";
import { readPage } from "../html/read-page.ts";
import { speculationRules } from "../html/speculation.ts";
import { error } from "../problems/problems.ts";
import type { Asset, Output, Problem, RenderedPage } from "../types.ts";
import { findPreloads } from "../widgets/preloads.ts";
import type { Client } from "./bundle.ts";
import { findMissingGlyphs } from "./checks/glyphs.ts";
import { type References, shownFiles } from "./checks/references.ts";
import { checkStructuredData } from "./checks/structured-data.ts";
import type { FoundFile } from "./discover.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import { makePictures } from "./pictures.ts";
import { isInert } from "./public-files.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import type { SocialImages } from "./social.ts";
import type { Templates } from "./templates.ts";

/** A final page. */
export type LinkedPage = ReturnType<typeof linkOne>["value"];
export type LinkedPages = Awaited<ReturnType<typeof linkPages>>;

/** Urls of hashed files. */
export const ASSET_PREFIX = "/assets/";

/** All that the pages of a build have in common. */
interface Shared {
  readonly client: Client;
  readonly site: Site;
  readonly themeColor: SiteDefinition["themeColor"];
  readonly policy: Policy | undefined;
  readonly social: SocialImages["images"];
}

/** The pictures of a page by their names. */
type Pictures = readonly (readonly [name: string, picture: LinkedPicture])[];

/** Final HTML of every page, in the order given. */
export async function linkPages(
  rendered: readonly RenderedRoute[],
  client: Client,
  social: SocialImages,
  assetFiles: readonly FoundFile[],
  entries: References["entries"],
  site: Site,
  { definition: { themeColor, policy } }: Templates,
  run: Run,
) {
  const { cache } = run;
  const renderedPages = rendered.map((one) => one.rendered);
  const inStyles = findInStyles(client);
  const inPages = cache.gather(
    "pictures",
    renderedPages,
    ({ pictures }) => pictures,
    (names) => names.flat(),
  );
  const names = new Set([...inStyles.filter(isPicture), ...inPages]);
  const made = await makePictures([...names], assetFiles, () => shownFiles({ entries, site }), run);
  const shared: Shared = { client, site, themeColor, policy, social: social.images };
  const { bundle, fonts, icons } = client;
  const head = [
    bundle.styles,
    bundle.loader,
    bundle.widgets,
    fonts.map((one) => one.asset.url),
    icons?.links,
  ];
  const urls = Array.from(client.assets.values(), ({ name, url }) => [name, url]);
  const parts = [site.config, site.origin, themeColor, policy, urls, head];
  const settings = run.steady("link-settings", parts);
  const { pictures } = made;
  const make = (index: number) => {
    const { rendered: one, takeHtml, page } = rendered[index] as RenderedRoute;
    return linkOne(shared, one, takeHtml(), picturesOf(one, pictures), page);
  };
  const common = { settings, pictures, social: social.images };
  const pages = run.take(
    cache.each("link", renderedPages, common, (one, index) => {
      run.progress("linking pages", index + 1, rendered.length);
      const shown = picturesOf(one, pictures);
      const image = social.images.get(one.url);
      const { page } = rendered[index] as RenderedRoute;
      const inputs = { shared: settings, page, image, rendered: one, pictures: shown };
      const linked = cache.remember("link", one.url, inputs, () => {
        const { output, ...result } = make(index);
        cache.blobs.write(HTML, output.hash, output.bytes);
        return result;
      });
      cache.blobs.keep(HTML, linked.value.hash);
      return linked;
    }),
  );
  const inData = cache.gather(
    "data-assets",
    renderedPages,
    ({ dataAssets }) => dataAssets,
    (names) => names.flat(),
  );
  const inHtml = cache.gather("used-assets", pages, listAssets, (urls) => urls.flat());
  const urlOf = (name: string) => pictures.get(name)?.src ?? client.assets.get(name)?.url;
  const used = cache.memo(
    "used-assets",
    "pages",
    { inHtml, inData, settings, pictures },
    () => new Set([...inHtml, ...inData.map(urlOf)]),
  );
  const shown = made.outputs.filter(({ path }) => used.has(`/${path}`));
  const named = [...client.assets.values()].filter(
    ({ name, url }) => inStyles.includes(name) || (used.has(url) && !pictures.has(name)),
  );
  const others = named.map((asset) => {
    const picture = made.outputs.find(({ path }) => `/${path}` === pictures.get(asset.name)?.src);
    // Styles are bundled before pictures are made, and know the name that the author's file would have.
    return picture ? { ...picture, path: asset.output.path } : publishNamed(asset, assetFiles, run);
  });
  /** what is published of a page: read, or made again */
  const bytesOf = (page: LinkedPage): Uint8Array =>
    cache.blobs.read(HTML, page.hash) ?? make(pages.indexOf(page)).output.bytes;
  /** assets that pages refer to, pictures in all their sizes */
  const outputs: readonly Output[] = [...shown, ...others, ...social.outputs];
  return { pages, bytesOf, outputs };
}

const HTML = "html";

const picturesOf = ({ pictures: names }: RenderedPage, known: ReadonlyMap<string, LinkedPicture>): Pictures =>
  names.flatMap((name) => {
    const picture = known.get(name);
    return picture === undefined ? [] : [[name, picture] as const];
  });

function linkOne(shared: Shared, rendered: RenderedPage, markup: string, shown: Pictures, page: PageInfo) {
  const pictures = new Map(shown);
  // What an author gave as a picture may hold where it was taken: pages never name that file, but one made of it.
  const urlOf = (name: string) => pictures.get(name)?.src ?? shared.client.assets.get(name)?.url;
  const { html: linked, missing } = linkAssets(markup, urlOf);
  const { structuredData, ...data } = linkData(rendered.structuredData, shared.site.origin, urlOf);
  // A page that carries its policy names its own inline scripts there, as headers name those of all pages.
  const isCarried = !headersAreSent(shared.site.config.hosts) && linked.includes("<script");
  const own = isCarried ? readPage(linked).scripts : [];
  const head = createHead(headInput(shared, { ...rendered, structuredData }, page, own));
  const bySource = new Map(Array.from(pictures.values(), (picture) => [picture.src, picture]));
  const { html, reading, hasHead } = finishPage(linked, head, bySource);
  const { text: _, ...kept } = reading;
  const { url, path, widgets } = rendered;
  const output = createOutput("", pageBelow(shared.site.base, html));
  const { hash, size } = output;
  return {
    value: {
      url,
      path,
      widgets,
      structuredData,
      /** of what is published of it, whatever its paths */
      hash,
      size,
      /** what checks and reports know of its HTML; its text is most of it, and asked for once */
      reading: kept,
      /** what its structured data say and it does not */
      unshown: checkStructuredData({ url, path, structuredData, reading }, shared.site.config.name),
      /** characters that the site's fonts lack */
      glyphs: findMissingGlyphs(reading.text, shared.client.fonts),
      /** names given to asset() that no file has */
      missing: [...missing, ...data.missing],
    },
    diagnostics: hasHead ? [] : [headMissing(rendered)],
    output,
  };
}

/** In the same words for every page, so that it is told once. */
const headMissing = ({ url, path }: RenderedPage): Problem =>
  error("HEAD_MISSING", "the document has no <Head />", {
    hint: "put <Head /> from #galley inside <head>",
    at: { path: "templates/document.tsx" },
    related: [{ message: `while rendering ${url}`, at: { path } }],
  });

function headInput(
  { client, site, themeColor, policy, social }: Shared,
  { widgets, structuredData }: RenderedPage,
  page: PageInfo,
  inlineScripts: readonly string[],
): HeadInput {
  const { bundle, icons, fonts } = client;
  const { config, origin, base } = site;
  const { hosts, unknownPaths } = config;
  const isNotFound = page.url === NOT_FOUND_URL;
  const speculation = speculationRules(ASSET_PREFIX, base);
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
    policy: headersAreSent(hosts)
      ? undefined
      : metaPolicy(contentSecurityPolicy([scriptHash(speculation), ...inlineScripts], policy)),
    refreshTo: isNotFound && "redirect" in unknownPaths ? unknownPaths.redirect : undefined,
  };
}

/** Hashed files that a page loads or leads to. */
const listAssets = ({ reading: { loads, links } }: LinkedPage): readonly string[] =>
  [...loads.map(({ url }) => url), ...links].filter((url) => url.startsWith(ASSET_PREFIX));

/** Names of the assets that styles refer to. */
function findInStyles({ assets, outputs }: Client): readonly string[] {
  const texts = outputs.flatMap(({ path, bytes }) =>
    path.endsWith(".css") ? new TextDecoder().decode(bytes) : [],
  );
  const found = new Set(texts.flatMap((text) => text.match(/\/assets\/[A-Za-z0-9-]+\.[a-z0-9]+/g) ?? []));
  return [...assets.values()].flatMap(({ name, url }) => (found.has(url) ? name : []));
}

/** A font, or a file of content/assets that is no picture. An empty one stands for what must not be published. */
function publishNamed({ name, output }: Asset, assetFiles: readonly FoundFile[], run: Run): Output {
  const file = assetFiles.find(({ path }) => path === `content/assets/${name}`);
  if (file === undefined || isInert(name)) return output;
  // A picture that cannot be read is told already.
  if (!isPicture(name)) {
    const message = `${file.path}: a file that a browser or host may run is not published from content/assets`;
    const hint = "put it into content/public, and list it under publicFiles in templates/index.ts";
    run.report(error("PUBLIC_FILE_ACTIVE", message, { hint, at: { path: file.path } }));
  }
  return createOutput(output.path, "");
}
