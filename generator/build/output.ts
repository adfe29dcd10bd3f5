/** Final pages and assets → every file of the published folder, and the plan that hosts follow. */

import { transferSize } from "../assets/transfer-size.ts";
import type { Cache } from "../cache/cache.ts";
import { hash } from "../cache/hash.ts";
import { createPlan } from "../hosts/plan.ts";
import type { PlanLocations } from "../hosts/validate-routing.ts";
import { byCodePoint } from "../order.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic, HostFile, HostPlan, Location, Output, Redirect, Result } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkOutputPaths } from "./checks/paths.ts";
import { collectPolicy } from "./checks/policy.ts";
import type { FoundFile } from "./discover.ts";
import { contentSecurityPolicy, createHeaders } from "./headers.ts";
import { ASSET_PREFIX, type LinkedPage } from "./link.ts";
import {
  createLlmsText,
  createRobots,
  createSitemap,
  createWebManifest,
  type ListedPage,
} from "./machine-files.ts";
import { pagePaths } from "./page-paths.ts";
import { tryPlan } from "./plan.ts";
import type { RenderedRoute } from "./render.ts";
import { NOT_FOUND_URL } from "./routes.ts";

export interface EmitInput {
  readonly site: SiteConfig;
  readonly origin: string;
  readonly preview: boolean;
  readonly routes: readonly RenderedRoute[];
  readonly pages: readonly LinkedPage[];
  readonly redirects: readonly Redirect[];
  readonly client: Client;
  /** assets that pages use */
  readonly assets: readonly Output[];
  readonly publicFiles: readonly FoundFile[];
  readonly themeColor: { readonly light: string; readonly dark: string } | undefined;
  /** where the parts of the plan are written */
  readonly locations: PlanLocations;
  /** where a value of content/site.yaml is written */
  readonly locationOfSite: (path: readonly string[]) => Location;
  readonly cache: Cache;
  /** for compressed sizes, which take longer than all the rest */
  readonly derived: Cache;
}

export interface Emitted {
  /** code-point order of paths */
  readonly outputs: readonly Output[];
  readonly plan: HostPlan;
  /** files for hosts that must not be public */
  readonly deployFiles: readonly HostFile[];
}

const PUBLIC = "content/public/";

export function emitSite(input: EmitInput): Result<Emitted> {
  const { site, client } = input;
  const written = input.pages.map((page) => ({
    url: page.url,
    paths: page.url === NOT_FOUND_URL ? ["404.html"] : pagePaths(page.url, site.htmlFiles),
    output: input.cache.memo("html", page.url, { html: page.html }, () => textOutput("", page.html)),
  }));
  const hasNotFound = written.some(({ url }) => url === NOT_FOUND_URL);
  const publicOutputs = input.publicFiles.map(
    (file): Output => ({ path: file.path.slice(PUBLIC.length), bytes: file.bytes, hash: file.hash }),
  );
  const outputs: Output[] = [
    ...written.flatMap(({ paths, output }) => paths.map((path) => ({ ...output, path }))),
    ...(hasNotFound ? [] : [textOutput("404.html", defaultNotFound(site))]),
    ...machineFiles(input),
    ...client.outputs,
    ...input.assets,
    ...publicOutputs,
  ];
  const paths = new Map(input.pages.map(({ url, path }) => [url, path]));
  const hashes = collectPolicy(input.pages);
  const planned = createPlan({
    routes: written.filter(({ url }) => url !== NOT_FOUND_URL),
    outputs: outputs.map(({ path }) => path),
    redirects: input.redirects,
    headers: createHeaders(contentSecurityPolicy(hashes.value), ASSET_PREFIX),
    unknownPaths: site.unknownPaths,
    assetPrefix: ASSET_PREFIX,
  });
  const tried = tryPlan({
    plan: planned,
    hosts: site.hosts,
    assets: new Set(outputs.map(({ path }) => path)),
    locations: input.locations,
    cache: input.cache,
  });
  const { plan, hostFiles } = tried.value;
  const published = hostFiles.filter((file) => file.public).map((file) => textOutput(file.path, file.text));
  const sourceOf = (path: string): string | undefined =>
    publicOutputs.some((file) => file.path === path)
      ? `${PUBLIC}${path}`
      : paths.get(written.find((page) => page.paths.includes(path))?.url ?? "");
  const { all, misplaced } = arrangeOutputs([...published, ...outputs], sourceOf, input.cache);
  // What hosts make of a path that cannot be published is of no interest.
  const diagnostics: Diagnostic[] = [
    ...hashes.diagnostics,
    ...(misplaced.length > 0 ? misplaced : tried.diagnostics),
  ];
  if (Object.keys(site.budgets).length > 0) diagnostics.push(...checkSizes(input, outputs));
  return {
    value: { outputs: all, plan, deployFiles: hostFiles.filter((file) => !file.public) },
    diagnostics,
  };
}

function checkSizes(
  { site, client, pages, derived, locationOfSite }: EmitInput,
  outputs: readonly Output[],
): readonly Diagnostic[] {
  return checkBudgets({
    budgets: site.budgets,
    pages: pages.map(({ url, widgets, reading }) => ({
      url,
      path: url === NOT_FOUND_URL ? "404.html" : (pagePaths(url, site.htmlFiles)[0] as string),
      loads: reading.loads,
      lazy: [...new Set(widgets.flatMap((name) => client.bundle.widgets[name] ?? []))],
    })),
    outputs,
    sizeOf: (output) =>
      derived.remember("sizes", output.path, { path: output.path, hash: output.hash }, () => ({
        value: transferSize(output),
        diagnostics: [],
      })).value,
    locationOf: locationOfSite,
  });
}

/**
 * Every output once, in code-point order of paths, with the faults of those paths.
 * @param sourceOf the content file that an output's path comes from
 */
function arrangeOutputs(
  outputs: readonly Output[],
  sourceOf: (path: string) => string | undefined,
  cache: Cache,
) {
  const paths = outputs.map(({ path }) => path);
  const { isSound, order } = cache.memo("paths", "paths", { paths }, () => inspectPaths(paths));
  if (isSound) return { all: order.map((index) => outputs[index] as Output), misplaced: [] };
  const all = unique(outputs);
  const misplaced = checkOutputPaths(
    all.map(({ path }) => path),
    (path) => {
      const source = sourceOf(path);
      return source === undefined ? undefined : { path: source, line: 1, column: 1 };
    },
  );
  return { all: all.sort((a, b) => byCodePoint(a.path, b.path)), misplaced };
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

function machineFiles({
  site,
  origin,
  preview,
  routes,
  client,
  publicFiles,
  themeColor,
}: EmitInput): readonly Output[] {
  const listed = routes
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
    ["robots.txt", createRobots(origin, preview)],
    ["llms.txt", createLlmsText(site.name, home?.description ?? site.name, listed)],
    ...(client.icons === undefined
      ? []
      : [
          [
            "site.webmanifest",
            createWebManifest({
              name: site.name,
              language: site.language,
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
