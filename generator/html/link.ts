/** Late binding: the head and the hashed names go into a rendered page once they are known. */

import type { Diagnostic, Result } from "../types.ts";
import { scanTags } from "./html.ts";

export interface LinkedPage {
  readonly url: string;
  readonly html: string;
  /** every href of <a> and <area>, decoded, in order */
  readonly hrefs: readonly string[];
  /** everything the page itself loads: src, srcset, href of <link> and <use>; same-origin urls only */
  readonly loads: readonly string[];
  /** every id, for anchors */
  readonly ids: readonly string[];
}

const HEAD_TAG = /<meta name="galley:head"\s*\/?>/;

/**
 * Puts the head into the page and lists what the page refers to.
 * @param html a rendered page whose asset names are already final
 */
export function linkPage(url: string, html: string, head: string): Result<LinkedPage> {
  const match = HEAD_TAG.exec(html);
  if (match === null)
    return { value: { url, html, hrefs: [], loads: [], ids: [] }, diagnostics: [headMissing(url)] };
  const linked = html.slice(0, match.index) + head + html.slice(match.index + match[0].length);
  return { value: { url, html: linked, ...collectReferences(linked) }, diagnostics: [] };
}

/** Lists hrefs, loads and ids of a page. Duplicates are kept out, order is the page's. */
export function collectReferences(html: string): Pick<LinkedPage, "hrefs" | "loads" | "ids"> {
  const hrefs = new Set<string>();
  const loads = new Set<string>();
  const ids = new Set<string>();
  for (const { name, attributes } of scanTags(html)) {
    const id = attributes.get("id");
    if (id) ids.add(id);
    const href = attributes.get("href");
    if (href !== undefined && (name === "a" || name === "area")) hrefs.add(href);
    else if (href?.startsWith("/") && !href.startsWith("//")) loads.add(href);
    const src = attributes.get("src");
    if (src?.startsWith("/") && !src.startsWith("//")) loads.add(src);
    for (const candidate of attributes.get("srcset")?.split(",") ?? []) {
      const source = candidate.trim().split(/\s+/)[0];
      if (source?.startsWith("/")) loads.add(source);
    }
  }
  return { hrefs: [...hrefs], loads: [...loads], ids: [...ids] };
}

const headMissing = (url: string): Diagnostic => ({
  code: "HEAD_MISSING",
  severity: "error",
  message: `the page ${url} has no <Head />`,
  hint: "put <Head /> from #galley inside <head>",
  location: { path: "templates/document.tsx", line: 1, column: 1 },
});
