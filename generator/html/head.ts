/** Everything galley writes into <head>, in the order a browser wants it. Pure text. */
import type { PageInfo, SiteDefinition } from "../define.ts";
import type { JsonObject } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { escapeHtml, inertJson, writeTag } from "./html.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** Name of the <meta> that <Head /> leaves in a page. */
export const HEAD_TOKEN = "galley:head";

export interface HeadInput {
  readonly page: PageInfo;
  readonly siteName: string;
  /** urls, in loading order */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  /** attributes of their <link> elements */
  readonly icons: readonly Attributes[];
  readonly manifest: string | undefined;
  readonly themeColor: SiteDefinition["themeColor"];
  /** absolute url of the picture for shared links, with its size and alternative text */
  readonly socialImage:
    | { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
    | undefined;
  /** false for the page for unknown paths alone: links to one that robots leave alone are shared, too, such as in a campaign */
  readonly isShared: boolean;
  /** social tags that the page writes itself, by name: "og:type" */
  readonly ownTags: readonly string[];
  readonly structuredData: readonly JsonObject[];
  /** sends the visitor on at once; only the page for unknown paths */
  readonly refreshTo: string | undefined;
  /** a Content-Security-Policy, for sites whose host sends no headers */
  readonly policy: string | undefined;
  /** text of the speculation rules */
  readonly speculation: string | undefined;
}

const tag = (name: string, attributes: Attributes): string => writeTag(name, Object.entries(attributes));
const named = (name: string, content: string) => tag("meta", { name, content });
const property = (name: string, content: string) => tag("meta", { property: name, content });

/** Browsers look for it in the first 1024 bytes (html.spec.whatwg.org, "character encoding declaration"). */
export const CHARSET = `${tag("meta", { charset: "utf-8" })}\n`;

/** The head's HTML, without the <head> tags. */
export function createHead(input: HeadInput): string {
  const { page, refreshTo, policy, manifest, themeColor, speculation } = input;
  const lines = [
    refreshTo && tag("meta", { "http-equiv": "refresh", content: `0; url=${refreshTo}` }),
    policy && tag("meta", { "http-equiv": "Content-Security-Policy", content: policy }),
    named("viewport", "width=device-width, initial-scale=1"),
    `<title>${escapeHtml(page.title)}</title>`,
    page.description ? named("description", page.description) : undefined,
    page.noindex ? named("robots", "noindex") : tag("link", { rel: "canonical", href: page.canonical }),
    ...input.fonts.map((href) =>
      tag("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }),
    ),
    ...input.styles.map((href) => tag("link", { rel: "stylesheet", href })),
    // They only add to a finished page: styles and type come first.
    ...input.scripts.map((src) => `${tag("script", { type: "module", src, fetchpriority: "low" })}</script>`),
    ...input.modulePreloads.map((href) => tag("link", { rel: "modulepreload", href })),
    ...input.icons.map((icon) => tag("link", icon)),
    manifest && tag("link", { rel: "manifest", href: manifest }),
    named("color-scheme", "light dark"),
    ...Object.entries(themeColor ?? {}).map(([scheme, content]) =>
      tag("meta", { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content }),
    ),
    ...(input.isShared ? socialTags(input) : []),
    speculation && `<script type="speculationrules">${speculation}</script>`,
    ...input.structuredData.map((data) => `<script type="application/ld+json">${inertJson(data)}</script>`),
  ];
  return CHARSET + lines.filter((line) => line !== undefined).join("\n");
}

/** "de-ch" → "de_CH", "zh-Hans-CN" → "zh_CN": a language and a territory (ogp.me). */
function toLocale(language: string): string {
  const known = attempt(() => new Intl.Locale(language));
  return known === undefined ? language : [known.language, known.region].filter(Boolean).join("_");
}

/** Open Graph (ogp.me), and the same for Twitter. One that the page writes itself stands in place of it and of all that tells more of it. */
function socialTags({ page, siteName, socialImage: image, ownTags }: HeadInput): readonly string[] {
  const { title, canonical, language } = page;
  const description = page.description || undefined;
  const tags: readonly (readonly [name: string, content: string | undefined])[] = [
    ["og:type", "website"],
    ["og:site_name", siteName],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
    ["og:locale", toLocale(language)],
    ["og:image", image?.url],
    ["og:image:width", image && String(image.width)],
    ["og:image:height", image && String(image.height)],
    ["og:image:alt", image?.alt],
    ["twitter:card", image || ownTags.includes("og:image") ? "summary_large_image" : "summary"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", image?.url],
    ["twitter:image:alt", image?.alt],
  ];
  return tags.flatMap(([name, content]) => {
    const names = [name, name.replace("twitter:", "og:")];
    const isOwn = ownTags.some((own) => names.some((one) => `${one}:`.startsWith(`${own}:`)));
    if (content === undefined || isOwn) return [];
    return name.startsWith("og:") ? property(name, content) : named(name, content);
  });
}
