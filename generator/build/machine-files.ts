/** Files for machines: sitemap, robots, web manifest, llms.txt. No clock in any of them. */
import { escapeHtml } from "../html/html.ts";

export interface ListedPage {
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
}

/** https://www.sitemaps.org/protocol.html; canonical urls only, in the order given. */
export function createSitemap(pages: readonly ListedPage[]): string {
  const urls = pages.map((page) => `  <url><loc>${escapeHtml(page.canonical)}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** A preview must never be indexed, so it is closed to every robot. */
export function createRobots(origin: string, preview: boolean): string {
  return preview
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** https://llmstxt.org: a name, one line about it, and the pages. */
export function createLlmsText(name: string, summary: string, pages: readonly ListedPage[]): string {
  const lines = pages.map(
    (page) => `- [${page.title.replace(/[[\]]/g, "")}](${page.canonical}): ${page.description}`,
  );
  return `# ${name}\n\n> ${summary}\n\n## Pages\n\n${lines.join("\n")}\n`;
}

export interface ManifestInput {
  readonly name: string;
  readonly language: string;
  readonly themeColor?: string;
  readonly backgroundColor?: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
}

/** https://www.w3.org/TR/appmanifest/ */
export function createWebManifest(input: ManifestInput): string {
  const manifest = {
    name: input.name,
    short_name: input.name,
    lang: input.language,
    start_url: "/",
    display: "browser",
    theme_color: input.themeColor,
    background_color: input.backgroundColor,
    icons: input.icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
