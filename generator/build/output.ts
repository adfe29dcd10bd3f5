/** Final pages and assets → every file of the published folder. */

import type { Cache } from "../cache/cache.ts";
import { hash } from "../cache/hash.ts";
import { byCodePoint } from "../order.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { HostFile, Output } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkOutputPaths } from "./checks/paths.ts";
import type { FoundFile } from "./discover.ts";
import type { LinkedPage, LinkedPages } from "./link.ts";
import {
  createLlmsText,
  createRobots,
  createSitemap,
  createWebManifest,
  type ListedPage,
} from "./machine-files.ts";
import { pagePaths } from "./page-paths.ts";
import type { RenderedRoute } from "./render.ts";
import { NOT_FOUND_URL } from "./routes.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import type { Templates } from "./templates.ts";

const PUBLIC = "content/public/";

/** Every file but those of hosts, in no order; an equal file may be in it twice. */
export function listOutputs(
  rendered: readonly RenderedRoute[],
  { pages, outputs }: LinkedPages,
  client: Client,
  publicFiles: readonly FoundFile[],
  site: Site,
  { definition }: Templates,
  { cache }: Run,
): readonly Output[] {
  const written = pages.map((page) => ({
    paths: pathsOf(page.url, site.config),
    output: htmlOutput(page, cache),
  }));
  const hasNotFound = pages.some(({ url }) => url === NOT_FOUND_URL);
  return [
    ...written.flatMap(({ paths, output }) => paths.map((path) => ({ ...output, path }))),
    ...(hasNotFound ? [] : [textOutput("404.html", defaultNotFound(site.config))]),
    ...machineFiles(rendered, client, publicFiles, site, definition.themeColor),
    ...client.outputs,
    ...outputs,
    ...publicFiles.map(({ path, bytes, hash }) => ({ path: path.slice(PUBLIC.length), bytes, hash })),
  ];
}

/** Paths of a page's files. */
export const pathsOf = (url: string, { htmlFiles }: SiteConfig): readonly string[] =>
  url === NOT_FOUND_URL ? ["404.html"] : pagePaths(url, htmlFiles);

/** Every output once, in code-point order of paths; faults of those paths are reported at what they are made of. */
export function arrangeOutputs(
  outputs: readonly Output[],
  hostFiles: readonly HostFile[],
  rendered: readonly RenderedRoute[],
  publicFiles: readonly FoundFile[],
  { config }: Site,
  run: Run,
): readonly Output[] {
  const published = hostFiles.filter((file) => file.public).map(({ path, text }) => textOutput(path, text));
  const all = [...published, ...outputs];
  const paths = all.map(({ path }) => path);
  const { isSound, order } = run.cache.memo("paths", "paths", { paths }, () => inspectPaths(paths));
  if (isSound) return order.map((index) => all[index] as Output);
  const distinct = unique(all);
  run.report(
    ...checkOutputPaths(
      distinct.map(({ path }) => path),
      (path) => {
        const own = publicFiles.find((file) => file.path === `${PUBLIC}${path}`);
        const page = rendered.find(({ route }) => pathsOf(route.url, config).includes(path));
        const source = own?.path ?? page?.route.entry.path;
        return source === undefined ? undefined : { path: source };
      },
    ),
  );
  return distinct.sort((a, b) => byCodePoint(a.path, b.path));
}

/** What paths tell without the bytes behind them. */
const inspectPaths = (paths: readonly string[]) => ({
  isSound: new Set(paths).size === paths.length && checkOutputPaths(paths).length === 0,
  order: paths.map((_, index) => index).sort((a, b) => byCodePoint(paths[a] as string, paths[b] as string)),
});

function textOutput(path: string, text: string): Output {
  const bytes = new TextEncoder().encode(text);
  return { path, bytes, hash: hash(bytes) };
}

/** The bytes of a page, whatever paths it is published under. */
const htmlOutput = ({ url, html }: LinkedPage, cache: Cache): Output =>
  cache.memo("html", url, { html }, () => textOutput("", html));

/** The same asset may be used in several ways; equal path and bytes count once, a clash is left for publish to name. */
function unique(outputs: readonly Output[]): Output[] {
  const seen = new Set<string>();
  return outputs.filter(({ path, hash }) => {
    const key = `${path}\0${hash}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function machineFiles(
  rendered: readonly RenderedRoute[],
  client: Client,
  publicFiles: readonly FoundFile[],
  { config, origin, isPreview }: Site,
  themeColor: Templates["definition"]["themeColor"],
): readonly Output[] {
  const listed = rendered
    .filter(({ page }) => !page.noindex)
    .map(
      ({ page }): ListedPage => ({
        canonical: page.canonical,
        title: page.title,
        description: page.description,
      }),
    );
  const home = listed.find(({ canonical }) => canonical === `${origin}/`);
  const files: readonly (readonly [string, string])[] = [
    ["sitemap.xml", createSitemap(listed)],
    ["robots.txt", createRobots(origin, isPreview)],
    ["llms.txt", createLlmsText(config.name, home?.description ?? config.name, listed)],
    ...(client.icons === undefined
      ? []
      : [
          [
            "site.webmanifest",
            createWebManifest({
              name: config.name,
              language: config.language,
              ...(themeColor === undefined
                ? {}
                : { themeColor: themeColor.light, backgroundColor: themeColor.light }),
              icons: client.icons.manifestIcons,
            }),
          ] as const,
        ]),
  ];
  // A file of the author's own wins over the one galley would write.
  const own = new Set(publicFiles.map(({ path }) => path.slice(PUBLIC.length)));
  return files.filter(([path]) => !own.has(path)).map(([path, text]) => textOutput(path, text));
}

/** For a site without a page of its own for unknown paths. No script: a strict policy would block it (hosts take any). */
function defaultNotFound(site: SiteConfig): string {
  const target = "redirect" in site.unknownPaths ? site.unknownPaths.redirect : undefined;
  const refresh = target === undefined ? "" : `<meta http-equiv="refresh" content="0; url=${target}">`;
  return `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">${refresh}<title>404</title><meta name="robots" content="noindex"></head><body><p>404 <a href="${target ?? "/"}">${target ?? "/"}</a></p></body></html>\n`;
}
