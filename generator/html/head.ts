/** Everything galley writes into <head>, in the order a browser wants it. Pure text. */
import type { PageInfo } from "../define.ts";
import type { JsonObject } from "../types.ts";
import { escapeHtml, inertJson } from "./html.ts";

export interface HeadInput {
  readonly page: PageInfo;
  readonly siteName: string;
  /** urls, in loading order */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly icons: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
    readonly sizes?: string;
  }[];
  readonly manifest?: string;
  readonly themeColor?: { readonly light: string; readonly dark: string };
  /** absolute url of the picture for shared links, with its size and alternative text */
  readonly socialImage?: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  readonly structuredData: readonly JsonObject[];
  /** sends the visitor on at once; only the page for unknown paths */
  readonly refreshTo?: string;
  /** a Content-Security-Policy, for sites whose host sends no headers */
  readonly policy?: string;
  /** text of the speculation rules */
  readonly speculation?: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;

const tag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined ? "" : value === "" ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
    )
    .join("")}>`;
const named = (name: string, content: string) => tag("meta", { name, content });
const property = (name: string, content: string) => tag("meta", { property: name, content });

/** The head's HTML, without the <head> tags. */
export function createHead(input: HeadInput): string {
  const { page } = input;
  const lines = [
    tag("meta", { charset: "utf-8" }),
    input.refreshTo === undefined
      ? ""
      : tag("meta", { "http-equiv": "refresh", content: `0; url=${input.refreshTo}` }),
    input.policy === undefined
      ? ""
      : tag("meta", { "http-equiv": "Content-Security-Policy", content: input.policy }),
    named("viewport", "width=device-width, initial-scale=1"),
    `<title>${escapeHtml(page.title)}</title>`,
    named("description", page.description),
    ...(page.noindex
      ? [named("robots", "noindex")]
      : [tag("link", { rel: "canonical", href: page.canonical })]),
    ...input.fonts.map((href) =>
      tag("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }),
    ),
    ...input.styles.map((href) => tag("link", { rel: "stylesheet", href })),
    // They only add to a finished page: styles and type come first.
    ...input.scripts.map((src) => `${tag("script", { type: "module", src, fetchpriority: "low" })}</script>`),
    ...input.modulePreloads.map((href) => tag("link", { rel: "modulepreload", href })),
    ...input.icons.map((icon) => tag("link", { ...icon })),
    input.manifest === undefined ? "" : tag("link", { rel: "manifest", href: input.manifest }),
    named("color-scheme", "light dark"),
    ...(input.themeColor === undefined
      ? []
      : (["light", "dark"] as const).map((scheme) =>
          tag("meta", {
            name: "theme-color",
            media: `(prefers-color-scheme: ${scheme})`,
            content: input.themeColor?.[scheme],
          }),
        )),
    ...(page.noindex ? [] : socialTags(input)),
    input.speculation === undefined ? "" : `<script type="speculationrules">${input.speculation}</script>`,
    ...input.structuredData.map((data) => `<script type="application/ld+json">${inertJson(data)}</script>`),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Open Graph (ogp.me) and the one Twitter tag that has no Open Graph counterpart. */
function socialTags({ page, siteName, socialImage }: HeadInput): readonly string[] {
  return [
    property("og:type", "website"),
    property("og:site_name", siteName),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:url", page.canonical),
    property("og:locale", page.language.replace("-", "_")),
    ...(socialImage === undefined
      ? []
      : [
          property("og:image", socialImage.url),
          property("og:image:width", String(socialImage.width)),
          property("og:image:height", String(socialImage.height)),
          property("og:image:alt", socialImage.alt),
        ]),
    named("twitter:card", socialImage === undefined ? "summary" : "summary_large_image"),
    named("twitter:title", page.title),
    named("twitter:description", page.description),
    ...(socialImage === undefined
      ? []
      : [named("twitter:image", socialImage.url), named("twitter:image:alt", socialImage.alt)]),
  ];
}

const HEAD_TAG = /<meta name="galley:head"\s*\/?>/;

/** @returns the page with the head in the place of <Head />; undefined when it has none */
export function insertHead(html: string, head: string): string | undefined {
  const place = HEAD_TAG.exec(html);
  return place === null
    ? undefined
    : html.slice(0, place.index) + head + html.slice(place.index + place[0].length);
}
