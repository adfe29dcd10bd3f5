/** Where a page's HTML goes in the published folder. */
import type { SiteConfig } from "../schema/fields.ts";

/**
 * Paths of a page's files. Both forms answer /features and /features/ on every host without a redirect
 * for the links that the site itself writes.
 */
export function pagePaths(url: string, htmlFiles: SiteConfig["htmlFiles"]): readonly string[] {
  if (url === "/") return ["index.html"];
  const path = url.slice(1);
  return [
    ...(htmlFiles === "folder" ? [] : [`${path}.html`]),
    ...(htmlFiles === "file" ? [] : [`${path}/index.html`]),
  ];
}
