/** Which pages a file reaches. */
import type { ReadSite } from "../../build/built.ts";
import { SITE_FILE } from "../../build/content.ts";
import type { ExplainedSite } from "./explained-site.ts";

export interface FileExplanation {
  readonly kind: "file";
  readonly path: string;
  readonly pages: readonly string[];
  readonly collection: string | undefined;
}

/** Every file of a site, relative to its root. */
export const listPaths = ({ tree }: ReadSite): readonly string[] =>
  [tree.content, tree.assets, tree.publicFiles, tree.templates].flat().map(({ path }) => path);

export function explainFile(path: string, { built, read, reads }: ExplainedSite): FileExplanation {
  const collection = read.collected.find(({ job }) => job.file.source.path === path)?.job.collection;
  const asset = /^content\/assets\/(.+)$/.exec(path)?.[1];
  const layout = /^templates\/layouts\/([^/]+)\.tsx$/.exec(path)?.[1];
  const widget = /^templates\/widgets\/([^/]+)\//.exec(path)?.[1];
  const pages = read.routes.routes.filter((route) => {
    const shown = reads.get(route.url);
    if (path === SITE_FILE) return (shown?.values.size ?? 0) > 0;
    if (route.entry.path === path || shown?.files.has(path) === true) return true;
    if (layout !== undefined) return route.layout === layout;
    const rendered = built.pages.find(({ page }) => page.url === route.url)?.rendered;
    if (widget !== undefined) return rendered?.widgets.includes(widget) === true;
    if (asset !== undefined) return rendered?.html.includes(`_/${encodeURI(asset)}"`) === true;
    return path.startsWith("templates/");
  });
  return { kind: "file", path, pages: pages.map(({ url }) => url), collection };
}
