/** Files for machines: sitemap, robots, web manifest, llms.txt. No clock in any of them. */
import type { IconSet } from "../assets/icons.ts";
import type { PageInfo, SiteDefinition } from "../define.ts";
import { escapeHtml } from "../html/html.ts";
import type { SiteConfig } from "../schema/fields.ts";

type MappedPage = Pick<PageInfo, "canonical" | "updated">;
type ListedPage = Pick<PageInfo, "canonical" | "title" | "description">;

/** Of one file; search engines read none that has more (https://www.sitemaps.org/protocol.html). */
const MOST_ADDRESSES = 50_000;

/**
 * sitemap.xml, by path: canonical urls only, in the order given, with the day that a page was updated. Of more than fit it
 * lists the files that hold them.
 * @param origin of the site, with its path
 */
export function createSitemaps(
  origin: string,
  pages: readonly MappedPage[],
): readonly (readonly [path: string, text: string])[] {
  if (pages.length <= MOST_ADDRESSES) return [["sitemap.xml", writeMap("urlset", "url", pages)]];
  const parts = Array.from({ length: Math.ceil(pages.length / MOST_ADDRESSES) }, (_, index) => {
    const part = pages.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES);
    return [`sitemap-${index + 1}.xml`, writeMap("urlset", "url", part)] as const;
  });
  const index = parts.map(([path]) => ({ canonical: `${origin}/${path}` }));
  return [["sitemap.xml", writeMap("sitemapindex", "sitemap", index)], ...parts];
}

function writeMap(root: string, item: string, listed: readonly MappedPage[]) {
  const items = listed.map(({ canonical, updated }) => {
    const day = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
    return `  <${item}><loc>${escapeHtml(canonical)}</loc>${day}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("")}</${root}>\n`;
}

/** A preview must never be indexed, so it is closed to every robot. */
export function createRobots(origin: string, preview: boolean): string {
  return preview
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** https://llmstxt.org: a name, one line about it, and the pages. */
export function createLlmsText(name: string, summary: string, pages: readonly ListedPage[]): string {
  const fold = (text: string): string => text.replace(/\s+/g, " ").trim();
  const lines = pages.map(({ title, description, canonical }) =>
    fold(`- [${title.replace(/[[\]]/g, "")}](${canonical})${description && `: ${description}`}`),
  );
  return `# ${fold(name)}\n\n> ${fold(summary)}\n\n## Pages\n\n${lines.join("\n")}\n`;
}

/** https://www.w3.org/TR/appmanifest/ @param base path that the site lies below */
export function createWebManifest(
  { name, language }: Pick<SiteConfig, "name" | "language">,
  base: string,
  themeColor: SiteDefinition["themeColor"],
  icons: IconSet["manifestIcons"],
): string {
  const manifest = {
    name,
    short_name: name,
    lang: language,
    start_url: `${base}/`,
    display: "browser",
    theme_color: themeColor?.light,
    background_color: themeColor?.light,
    icons: icons.map((icon) => ({ ...icon, src: `${base}${icon.src}` })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
