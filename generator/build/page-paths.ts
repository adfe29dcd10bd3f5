/** The address of a page, and where its HTML goes in the published folder. */
import type { SiteConfig } from "../schema/fields.ts";

/** The page that unknown paths get; it has no url of its own in the site. */
export const NOT_FOUND_URL = "/404";

/**
 * Paths of a page's files. Both forms answer /features and /features/ on every host without a redirect
 * for the links that the site itself writes.
 */
export function pagePaths(url: string, { htmlFiles }: Pick<SiteConfig, "htmlFiles">): readonly string[] {
  if (url === "/") return ["index.html"];
  const path = url.slice(1);
  return [
    ...(htmlFiles === "folder" && url !== NOT_FOUND_URL ? [] : [`${path}.html`]),
    ...(htmlFiles === "file" || url === NOT_FOUND_URL ? [] : [`${path}/index.html`]),
  ];
}

/**
 * The url of a page below a collection's folder.
 * @param pattern the collection's `route`, e.g. "/:path" or "/blog/:path"
 * @param slug path below the folder without prefix and extension; "index" stands for its folder
 */
export function routeUrl(pattern: string, slug: string): string {
  const path = slug.replace(/(?:(?:^|\/)index)+$/, "");
  const url = pattern.replace(":path", () => path).replace(/\/+$/, "");
  return url === "" ? "/" : url;
}

/** Whether a url is where the pages of some collections are. @param patterns their routes */
export const belowRoutes = (patterns: readonly (string | undefined)[]) => {
  const starts = patterns.flatMap((pattern) => pattern?.replace(/\/?:path.*/s, "") ?? []);
  return (url: string): boolean => starts.some((start) => url.startsWith(start));
};
