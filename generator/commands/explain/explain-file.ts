/** Which pages a file reaches. */
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import type { ExplainedSite } from "./explained-site.ts";

export interface FileExplanation {
  readonly kind: "file";
  readonly path: string;
  readonly pages: readonly string[];
  readonly collection: string | undefined;
}

/** Every file of a site, relative to its root. */
export const listPaths = ({ files }: Built): readonly string[] =>
  [files.content, files.assets, files.publicFiles, files.templates].flat().map(({ path }) => path);

export function explainFile(path: string, { built, reads }: ExplainedSite): FileExplanation {
  const collection = built.entries.find(({ file }) => file.path === path)?.collection;
  const asset = /^content\/assets\/(.+)$/.exec(path)?.[1];
  const layout = /^templates\/layouts\/([^/]+)\.tsx$/.exec(path)?.[1];
  const widget = /^templates\/widgets\/([^/]+)\//.exec(path)?.[1];
  const pages = built.routes.routes.filter((route) => {
    const shown = reads.get(route.url);
    if (path === SITE_FILE) return (shown?.values.size ?? 0) > 0;
    if (route.entry.path === path || shown?.files.has(path) === true) return true;
    if (layout !== undefined) return route.layout === layout;
    const rendered = built.rendered.find(({ page }) => page.url === route.url)?.rendered;
    if (widget !== undefined) return rendered?.widgets.includes(widget) === true;
    if (asset !== undefined) return rendered?.html.includes(`_/${encodeURI(asset)}"`) === true;
    return path.startsWith("templates/");
  });
  return { kind: "file", path, pages: pages.map(({ url }) => url), collection };
}
