/** One rendered page → the page as it is published. Knows plain data only, so that any thread may do it. */
import { needOf } from "../assets/fonts.ts";
import { createOutput } from "../cache/hash.ts";
import type { PageInfo } from "../define.ts";
import { ASSET_TOKEN, linkAssets, linkData } from "../html/asset-token.ts";
import { pageBelow } from "../html/base-path.ts";
import { scriptHash } from "../html/blocked.ts";
import { finishPage } from "../html/finish-page.ts";
import { createHead } from "../html/head.ts";
import type { LinkedPicture } from "../html/pictures.ts";
import { contentSecurityPolicy, metaPolicy } from "../html/policy.ts";
import { readPage } from "../html/read-page.ts";
import { speculationRules } from "../html/speculation.ts";
import { error } from "../problems/problems.ts";
import type { Problem, RenderedPage } from "../types.ts";
import { findPreloads } from "../widgets/preloads.ts";
import { findMissingGlyphs } from "./checks/missing-glyphs.ts";
import { checkStructuredData, ownAddresses } from "./checks/structured-data.ts";
import type { LinkSettings } from "./link.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import type { SocialImages } from "./social.ts";

/** Urls of hashed files. */
export const ASSET_PREFIX = "/assets/";

/** A page to link. */
export interface LinkJob {
  readonly page: PageInfo;
  /** its content file */
  readonly path: string;
  readonly rendered: RenderedPage;
  readonly html: string;
  /** those of the page, by name */
  readonly pictures: readonly (readonly [name: string, picture: LinkedPicture])[];
  /** for shared links */
  readonly image: ReturnType<SocialImages["images"]["get"]>;
}

/** That the document says: the page may be in another one than the site. */
const languageOf = (html: string): string | undefined =>
  /^<!doctype html><html(?:\s[^>]*)?\slang="([^">]+)"/i.exec(html)?.[1];

/** Social tags that the document or a layout writes, if they say anything: React puts them all into <head>. */
const socialTagsOf = (html: string): readonly string[] =>
  Array.from(
    html
      .slice(0, html.indexOf("</head>"))
      .matchAll(/<meta(?=[^>]*\scontent="[^"])[^>]*\s(?:property|name)="((?:og|twitter):[^"]+)"/g),
    ([, name = ""]) => name,
  );

/** What a page came to. */
export type Linked = ReturnType<ReturnType<typeof createLinker>>;

/** @returns a pure function, for any number of pages */
export function createLinker(settings: LinkSettings) {
  const { config, origin, base, fonts, icons, loader, areHeadersSent } = settings;
  const { name: siteName, unknownPaths } = config;
  const urls = new Map(settings.urls);
  const preloaded = fonts.filter(({ isPreloaded }) => isPreloaded);
  const needs = preloaded.map((font) => ({ url: font.url, need: needOf(font) }));
  const speculation = speculationRules(ASSET_PREFIX, base);
  const speculationHash = scriptHash(speculation);
  return (job: LinkJob) => {
    const { page, path, rendered, image } = job;
    const { url } = page;
    const pictures = new Map(job.pictures);
    // What an author gave as a picture may hold where it was taken: pages never name that file, but one made of it.
    const urlOf = (name: string) => pictures.get(name)?.src ?? urls.get(name);
    // Who reads a <meta> does so elsewhere.
    const withMeta = job.html.replaceAll(` content="${ASSET_TOKEN}`, ` content="${origin}${ASSET_TOKEN}`);
    const { html: markup, missing } = linkAssets(withMeta, urlOf);
    const { structuredData, ...data } = linkData(rendered.structuredData, origin, urlOf);
    // A page that carries its policy names its own inline scripts there, as headers name those of all pages.
    const isCarried = !areHeadersSent && markup.includes("<script");
    const own = isCarried ? readPage(markup).scripts : [];
    const isNotFound = url === NOT_FOUND_URL;
    const head = createHead({
      page: { ...page, language: languageOf(markup) ?? page.language },
      siteName,
      styles: settings.styles,
      fonts: needs.flatMap(({ url, need }) => (need.test(markup) ? url : [])),
      scripts: rendered.widgets.length > 0 && loader !== undefined ? [loader] : [],
      modulePreloads: findPreloads(rendered.widgets, settings.widgets, settings.preloads),
      icons: icons ?? [],
      manifest: icons && "/site.webmanifest",
      themeColor: settings.themeColor,
      structuredData,
      isShared: !isNotFound,
      ownTags: socialTagsOf(markup),
      socialImage: image && { ...image, url: `${origin}${image.url}` },
      speculation: isNotFound ? undefined : speculation,
      // Where a host sends no headers, or none is known, the pages carry the policy themselves.
      policy: areHeadersSent
        ? undefined
        : metaPolicy(contentSecurityPolicy([speculationHash, ...own], settings.policy)),
      refreshTo: isNotFound && "redirect" in unknownPaths ? unknownPaths.redirect : undefined,
    });
    const bySource = new Map(Array.from(pictures.values(), (picture) => [picture.src, picture]));
    const { html, reading, hasHead } = finishPage(markup, head, bySource);
    const { text: _, ...kept } = reading;
    const { hash, size, bytes } = createOutput("", pageBelow(base, html));
    return {
      value: {
        url,
        path,
        widgets: rendered.widgets,
        /** of what is published of it, whatever its paths */
        hash,
        size,
        /** what checks and reports know of its HTML; its text is most of it, and asked for once */
        reading: kept,
        /** what its structured data say and it does not */
        unshown: checkStructuredData({ url, structuredData }, reading, siteName),
        /** where they lead to */
        named: ownAddresses(structuredData, origin),
        /** whether a template keeps robots away from it, and its front matter does not */
        isHidden: !page.noindex && /(?<!: *)\bno(?:index|ne)\b/i.test(reading.meta.robots),
        /** characters that the site's fonts lack */
        glyphs: findMissingGlyphs(reading.text, fonts),
        /** names given to asset() that no file has */
        missing: [...missing, ...data.missing],
      },
      diagnostics: hasHead ? [] : [headMissing(url, path)],
      bytes,
    };
  };
}

/** In the same words for every page, so that it is told once. */
const headMissing = (url: string, path: string): Problem =>
  error("HEAD_MISSING", "the document has no <Head />", {
    hint: "put <Head /> from #galley inside <head>",
    at: { path: "templates/document.tsx" },
    related: [{ message: `while rendering ${url}`, at: { path } }],
  });
