/** Rendered pages → final pages: pictures, hashed names and the head are filled in, and the result is read once. */

import { createOutput } from "../cache/hash.ts";
import { originsOf } from "../facts/texts.ts";
import { headersAreSent } from "../hosts/index.ts";
import { listAssetNames } from "../html/asset-token.ts";
import { isPicture, type LinkedPicture } from "../html/pictures.ts";
import { error } from "../problems/problems.ts";
import type { Asset, Output, Source } from "../types.ts";
import { once } from "../util/once.ts";
import type { Client } from "./bundle.ts";
import { shownFiles } from "./checks/references.ts";
import type { SiteFiles } from "./discover.ts";
import { ASSET_PREFIX, createLinker, type Linked, type LinkJob } from "./link-page.ts";
import { makePictures } from "./pictures.ts";
import { isInert } from "./public-files.ts";
import type { RenderedPages, RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import type { Declared } from "./site.ts";
import type { Materials } from "./site-view.ts";
import type { SocialImages } from "./social.ts";
import { linkTextFiles } from "./text-files.ts";

/** A final page. */
export type LinkedPage = Linked["value"];

/** What pages are linked with, of the client, the site and its definition. Icons have links, assets names, and styles have fonts. */
const settingsOf = (
  { bundle: { styles, loader }, preloads, fonts, icons, widgets, assets, inStyles, inSlanted }: Client,
  { site: { config, origin, base }, templates: { definition } }: Declared,
) => ({
  config,
  origin,
  base,
  themeColor: definition.themeColor,
  policy: definition.policy,
  areHeadersSent: headersAreSent(config.hosts),
  styles,
  loader,
  preloads,
  fonts: fonts.flatMap(({ asset: { name, url }, characters }) =>
    inStyles.includes(name) ? { url, characters, isPreloaded: !inSlanted.includes(name) } : [],
  ),
  icons: icons?.links,
  widgets,
  urls: Array.from(assets.values(), ({ name, url }) => [name, url] as const),
});

/** All that the pages of a build have in common. */
export type LinkSettings = ReturnType<typeof settingsOf>;

/** Characters of HTML that are worth a thread. */
const WORTH_A_THREAD = 4_000_000;

/** What pages are linked with. */
interface Parts extends Materials {
  readonly files: Pick<SiteFiles, "assets">;
  readonly client: Client;
  readonly social: SocialImages;
}

/** Final HTML of every page, in the order given. */
export async function linkPages(made: RenderedPages, texts: readonly Source[], parts: Parts, run: Run) {
  const { cache } = run;
  const { client, social, files } = parts;
  const { inStyles } = client;
  const placesOf = (name: string) => originsOf(name, shownFiles(parts));
  const inPages = cache.gather("pictures", made.rendered, ({ rendered }) => rendered.pictures, flatten);
  const inTexts = texts.flatMap(({ text }) => listAssetNames(text));
  const names = new Map([...inStyles, ...inTexts].filter(isPicture).map((name) => [name, false]));
  for (const name of inPages) names.set(name, true);
  const { pictures, outputs } = await makePictures(names, files.assets, placesOf, run);
  const settings = run.steady("link-settings", settingsOf(client, parts));
  const { pages, bytesOf } = await linkEach(made, settings, pictures, social.images, run);
  const others = cache.gather("files", made.rendered, ({ rendered }) => rendered.files, flatten);
  const inHtml = cache.gather("used-assets", pages, listAssets, flatten);
  const urlOf = (name: string) => pictures.get(name)?.src ?? client.assets.get(name)?.url;
  const listUsed = () => new Set([...inHtml, ...[...inPages, ...others, ...inTexts].map(urlOf)]);
  const inputs = { inHtml, inPages, others, inTexts, settings, pictures };
  const used = cache.memo("used-assets", "pages", inputs, listUsed);
  const ofPages = outputs.filter(({ path }) => used.has(`/${path}`));
  const named = [...client.assets.values()].filter(
    ({ name, url }) => inStyles.includes(name) || (used.has(url) && !pictures.has(name)),
  );
  const ofNames = named.map((asset) => {
    const picture = outputs.find(({ path }) => `/${path}` === pictures.get(asset.name)?.src);
    // Styles are bundled before pictures are made, and know the name that the author's file would have.
    return picture ? { ...picture, path: asset.output.path } : publishNamed(asset, run);
  });
  const textFiles = linkTextFiles(texts, urlOf);
  /** assets that pages refer to, pictures in all their sizes */
  const assets: readonly Output[] = [...ofPages, ...ofNames, ...social.outputs];
  return { pages, bytesOf, textFiles, assets };
}

const flatten = (lists: readonly (readonly string[])[]): readonly string[] => lists.flat();

/** One result a page, in their order; much of it is done on all cores. */
async function linkEach(
  { rendered, takeHtml }: RenderedPages,
  settings: LinkSettings,
  pictures: ReadonlyMap<string, LinkedPicture>,
  social: SocialImages["images"],
  run: Run,
) {
  const { cache, pool } = run;
  // What was made to be published is still there after it was served.
  const [linking, html] = run.isServed ? ["served-link", "served-html"] : ["link", "html"];
  const link = once(() => createLinker(settings));
  const linkShared = pool.share<LinkJob, Linked>({
    name: "link",
    shared: settings,
    work: (job) => link()(job),
    sizeOf: ({ html }) => html.length,
    worthThread: WORTH_A_THREAD,
  });
  const jobOf = ({ page, entry, rendered }: RenderedRoute) => ({
    page,
    path: entry.path,
    rendered,
    pictures: rendered.pictures.flatMap((name) => {
      const picture = pictures.get(name);
      return picture === undefined ? [] : [[name, picture] as const];
    }),
    image: social.get(page.url),
  });
  let done = 0;
  const linkOne = (one: RenderedRoute) => {
    const job = jobOf(one);
    const named = { shared: settings, ...job, rendered: one.rendered.hash };
    return cache.rememberAsync(linking, one.url, named, async () => {
      const markup = takeHtml(one);
      const { bytes, ...linked } = await linkShared({ ...job, html: markup });
      cache.blobs.write(html, linked.value.hash, bytes);
      run.progress("linking pages", ++done, rendered.length);
      // Its text is lost: the build is made anew.
      return { ...linked, uncacheable: markup === "" };
    });
  };
  const linked = await cache.pickLate("linking", rendered, linkOne, { settings, pictures, social });
  await pool.close();
  const pages = run.take(
    cache.each("link", linked, {}, (one) => {
      cache.blobs.keep(html, one.value.hash);
      return one;
    }),
  );
  /** what is published of a page: read, or made again */
  const bytesOf = (page: LinkedPage): Uint8Array => {
    const known = cache.blobs.read(html, page.hash);
    if (known !== undefined) return known;
    const one = rendered[pages.indexOf(page)] as RenderedRoute;
    return link()({ ...jobOf(one), html: takeHtml(one) }).bytes;
  };
  return { pages, bytesOf };
}

/** Hashed files that a page loads. */
const listAssets = ({ reading }: LinkedPage): readonly string[] =>
  reading.loads.flatMap(({ url }) => (url.startsWith(ASSET_PREFIX) ? url : []));

/** A font, or a file of content/assets that is no picture. An empty one stands for what must not be published. */
function publishNamed({ name, output }: Asset, run: Run): Output {
  if (isInert(output.path)) return output;
  const path = `content/assets/${name}`;
  // A picture that cannot be read is told already.
  if (!isPicture(name)) {
    const message = `${path}: a file that a browser or host may run is not published from content/assets`;
    const hint = "put it into content/public, and list it under publicFiles in templates/index.ts";
    run.report(error("PUBLIC_FILE_ACTIVE", message, { hint, at: { path } }));
  }
  return createOutput(output.path, "");
}
