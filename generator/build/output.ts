/** Final pages and assets → every file of the published folder. */

import { type Cache, unlessTold } from "../cache/cache.ts";
import { createOutput, LateOutput } from "../cache/hash.ts";
import { checkCapacity } from "../hosts/capacity.ts";
import { redirectPagePath } from "../hosts/redirect-pages.ts";
import { pageBelow } from "../html/base-path.ts";
import { escapeHtml } from "../html/html.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Origin, Output } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import type { MadeSite } from "./build.ts";
import { checkOutputPaths } from "./checks/paths.ts";
import type { LinkedPage } from "./link.ts";
import { createLlmsText, createRobots, createSitemaps, createWebManifest } from "./machine-files.ts";
import { NOT_FOUND_URL, pagePaths } from "./page-paths.ts";
import type { Planned } from "./plan.ts";
import { publicPath } from "./public-files.ts";
import type { Run } from "./run.ts";

/** Every file but those of hosts, in no order; an equal file may be in it twice. */
export function listOutputs(made: MadeSite, { cache }: Run): readonly Output[] {
  const { pages, bytesOf, assets, client, publicFiles, site } = made;
  const { htmlFiles } = site.config;
  // Whatever robots the site lets in, its previews let in none.
  const own = publicFiles.filter(({ path }) => !site.isPreview || publicPath(path) !== "robots.txt");
  // Outputs of pages that stay are the same objects, and read from the build that is the last one then.
  const reader = cache.memo("page-outputs", "reader", {}, (): Reader => ({ bytesOf }));
  Object.assign(reader, { bytesOf });
  const shared = { htmlFiles, reader };
  const ofPages = cache.pick("page-outputs", pages, (page) => outputsOf(page, htmlFiles, reader), shared);
  return [
    ...ofPages.flat(),
    ...(pages.some(({ url }) => url === NOT_FOUND_URL)
      ? []
      : [createOutput("404.html", pageBelow(site.base, defaultNotFound(site.config)))]),
    ...machineFiles(made, own, cache),
    ...client.outputs,
    ...assets,
    ...own.map((file) => new LateOutput(publicPath(file.path), file, () => file.bytes)),
  ];
}

type Reader = Pick<MadeSite, "bytesOf">;

/** Not inside of `listOutputs`: an output would hold all that its build knew. */
const outputsOf = (page: LinkedPage, htmlFiles: SiteConfig["htmlFiles"], reader: Reader): readonly Output[] =>
  pagePaths(page.url, { htmlFiles }).map((path) => new LateOutput(path, page, () => reader.bytesOf(page)));

/** Every output once, in code-point order of paths; faults of those paths are reported at what they are made of. */
export function arrangeOutputs(outputs: readonly Output[], planned: Planned, run: Run) {
  const { plan, hostFiles, hosts, origins } = planned;
  const published = hostFiles.filter((file) => file.public).map(({ path, text }) => createOutput(path, text));
  const everything = [...published, ...outputs];
  const repeated = run.cache.gather("repeated-paths", everything, ({ path }) => path, findRepeated);
  // The same asset may be used in several ways; another file at its path is left for the check to name.
  const all = everything.filter((_, index) => {
    const first = repeated.get(index);
    return first === undefined || everything[first]?.hash !== everything[index]?.hash;
  });
  const paths = run.cache.pick("output-paths", all, ({ path }) => path);
  const ofHosts = published.map(({ path }) => path);
  const originsOf = (path: string): readonly Origin[] => {
    const redirect = plan.redirects.findIndex(({ from }) => redirectPagePath(from) === path);
    const { from } = origins.redirects[redirect] ?? {};
    return [...origins.outputs(path), ...(from === undefined ? [] : [from])];
  };
  const order = run.cache.remember("paths", "paths", { paths, ofHosts }, () => {
    const diagnostics = checkOutputPaths(paths, originsOf, ofHosts);
    const value = [...paths.keys()].sort((a, b) => byCodePoint(paths[a] as string, paths[b] as string));
    return unlessTold({ value, diagnostics });
  });
  // A site that names no hosts may be meant for others.
  if (origins.hosts) run.report(checkCapacity(all, hosts, origins));
  return run.take(order).map((index) => all[index] as Output);
}

/** The indices of paths that another one before them has, with the index of that one. */
function findRepeated(paths: readonly string[]): ReadonlyMap<number, number> {
  const last = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, path] of paths.entries()) {
    const before = last.get(path);
    if (before !== undefined) repeated.set(index, before);
    last.set(path, index);
  }
  return repeated;
}

function machineFiles(
  { rendered, client, site, templates }: MadeSite,
  publicFiles: MadeSite["publicFiles"],
  cache: Cache,
) {
  const { config, origin, base, isPreview } = site;
  const pages = cache.pick("listed-pages", rendered, ({ page }) => page);
  const { name } = config;
  const ofPages = cache.memo("machine-files", "all", { pages, name, origin }, () => {
    const listed = pages.filter(({ noindex }) => !noindex);
    const home = listed.find(({ url }) => url === "/");
    const llms = createLlmsText(name, home?.description ?? name, listed);
    return [...createSitemaps(origin, listed), ["llms.txt", llms] as const].map(([path, text]) =>
      createOutput(path, text),
    );
  });
  const files = [...ofPages, createOutput("robots.txt", createRobots(origin, isPreview))];
  if (client.icons !== undefined) {
    const { themeColor } = templates.definition;
    const manifest = createWebManifest(config, base, themeColor, client.icons.manifestIcons);
    files.push(createOutput("site.webmanifest", manifest));
  }
  // A file of the author's own wins over the one galley would write.
  const own = new Set(publicFiles.map(({ path }) => publicPath(path)));
  return files.filter(({ path }) => !own.has(path));
}

/** For a site without a page of its own for unknown paths. No script: a strict policy would block it (hosts take any). */
function defaultNotFound({ language, name, unknownPaths }: SiteConfig): string {
  const target = "redirect" in unknownPaths ? escapeHtml(unknownPaths.redirect) : undefined;
  const refresh = target === undefined ? "" : `<meta http-equiv="refresh" content="0; url=${target}">`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width, initial-scale=1"><title>404</title><meta name="robots" content="noindex"></head><body><main><h1>404</h1><p><a href="${target ?? "/"}">${escapeHtml(name)}</a></p></main></body></html>\n`;
}
