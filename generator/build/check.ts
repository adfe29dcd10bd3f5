/** What was built → everything that is wrong with it, each kind in a file of its own below checks/. */
import { transferSize } from "../assets/transfer-size.ts";
import type { Output, Problem } from "../types.ts";
import type { Client } from "./bundle.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { listClaims } from "./checks/claim-patterns.ts";
import { checkStructuredData } from "./checks/claims.ts";
import { checkEmptyBodies } from "./checks/empty-bodies.ts";
import { checkFactKinds } from "./checks/fact-kinds.ts";
import { findMissingGlyphs, tellMissingGlyphs } from "./checks/glyphs.ts";
import type { MovedPages } from "./checks/href.ts";
import { checkHead, linkPaths, lintSite } from "./checks/lint.ts";
import { checkMainHeadings } from "./checks/main-headings.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkQuotedTexts } from "./checks/quoted-texts.ts";
import { checkAllReferences, type References } from "./checks/references.ts";
import { readClaims } from "./checks/typed-facts.ts";
import { checkUntouched, findNewTexts } from "./checks/untouched.ts";
import { publishedEntries } from "./entries.ts";
import type { RenderedRoute } from "./render.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";
import type { SocialImages } from "./social.ts";

export interface CheckedSite extends References {
  readonly client: Client;
  readonly rendered: readonly RenderedRoute[];
  readonly social: Pick<SocialImages, "missing">;
}

/** A check besides those of every build; these run last. */
export type SiteCheck = (site: CheckedSite, run: Run) => readonly Problem[] | Promise<readonly Problem[]>;

export async function checkSite(checked: CheckedSite, run: Run): Promise<void> {
  const { site, pages, rendered, routes, files, client, social } = checked;
  const { name: siteName } = site.config;
  const { fonts } = client;
  const sizeOf = (output: Output): number => {
    const { path, hash } = output;
    const compute = () => ({ value: transferSize(output), diagnostics: [] });
    return run.derived.remember("sizes", path, { path, hash }, compute).value;
  };
  const moved = await checkAllReferences(checked, run);
  const ofPages = pages.flatMap((page, index) => {
    const info = rendered[index]?.page;
    return run.cache.memo("page-checks", page.url, { page, info, siteName }, () => [
      ...checkStructuredData(page, siteName),
      ...(info ? checkHead(info, page.path) : []),
    ]);
  });
  const glyphs = pages.map((page) => {
    const find = () => findMissingGlyphs(page, fonts);
    const missing = run.cache.memo("glyphs", page.url, { page, fonts }, find);
    return { path: page.path, missing: [...missing, ...(social.missing.get(page.url) ?? [])] };
  });
  const shown = [
    ...publishedEntries(checked.entries).map(({ file }) => file.parsed),
    { path: SITE_FILE, hash: "", data: site.filled, body: "", bodyLine: 1 },
  ];
  run.report(
    ...ofPages,
    ...tellMissingGlyphs(glyphs, fonts, shown, files.templates),
    ...checkEmptyBodies(checked.entries),
    ...checkQuotedTexts(checked.entries, run),
    ...checkUntouched(
      publishedEntries(checked.entries).map(({ collection, file: { path, parsed } }) => {
        const found = run.cache.memo("new-texts", path, { parsed }, () => findNewTexts(parsed));
        return { collection, path, ...found };
      }),
    ),
    ...(await checkMainHeadings(checked.entries, pages)),
    ...lint(checked, moved, run),
    ...checkFactKinds(site.config.facts, checked.entries),
    ...checkPolicy(pages, routes, files.templates),
    ...checkBudgets(checked, sizeOf),
  );
  for (const check of run.options.checks ?? []) run.report(...(await check(checked, run)));
}

/** Drafts and what else is not in the site today are left alone. */
function lint(
  { site: { config }, entries, routes, rendered, pages }: CheckedSite,
  moved: MovedPages,
  { today, cache, steady }: Run,
): readonly Problem[] {
  const published = publishedEntries(entries);
  const facts = steady("claims", listClaims(config));
  const urls = new Set(pages.map(({ url }) => url));
  return lintSite({
    site: config,
    claims: published.map(({ file: { path, parsed } }) =>
      cache.memo("claims", path, { parsed, facts }, () => readClaims(parsed, facts)),
    ),
    pages: pages.map(({ url, path, reading: { links } }, index) => ({
      url,
      path,
      noindex: rendered[index]?.page.noindex === true,
      links: cache.memo("link-paths", url, { links }, () => linkPaths(links)),
    })),
    unrendered: published
      .filter(({ url }) => url !== undefined && !urls.has(url))
      .map(({ result }) => linkPaths(result.texts.flatMap(({ links }) => links))),
    redirects: [...routes.redirects, ...Array.from(moved, ([from, { url: to }]) => ({ from, to }))],
    today,
  });
}
