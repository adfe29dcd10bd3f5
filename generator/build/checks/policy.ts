/** Holds finished pages to the strict Content-Security-Policy: which scripts it must name, what it would block. */
import type { Blocked } from "../../html/blocked.ts";
import { byCodePoint } from "../../order.ts";
import { error } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { FoundFile } from "../discover.ts";
import type { LinkedPage } from "../link.ts";
import { findInTemplates } from "./find-in-templates.ts";

type ReadPage = Pick<LinkedPage, "url" | "reading">;

/** Every hash that the pages need, in code-point order. */
export const collectHashes = (pages: readonly ReadPage[]): readonly string[] =>
  [...new Set(pages.flatMap(({ reading }) => reading.scripts))].sort(byCodePoint);

/**
 * An error for each tag that the policy would break, one for all pages that hold the same tag, such as those with the
 * same footer. Content cannot write such a tag, so it is looked for in the templates.
 * @param layoutOf path of a page's layout by its url
 */
export function checkPolicy(
  pages: readonly ReadPage[],
  layoutOf: (url: string) => string,
  templates: readonly FoundFile[],
): readonly Problem[] {
  const found = new Map<string, { readonly blocked: Blocked; readonly urls: Set<string> }>();
  for (const { url, reading } of pages) {
    for (const blocked of reading.blocked) {
      const key = `${blocked.tag}\n${blocked.reason}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { blocked, urls: new Set([url]) });
      else known.urls.add(url);
    }
  }
  return [...found.values()].map(({ blocked: { tag, reason, hint }, urls }) => {
    const [first = ""] = urls;
    const others = urls.size === 1 ? "" : ` and ${urls.size - 1} more`;
    const at = findInTemplates(writtenAs(tag, reason), templates) ?? { path: layoutOf(first) };
    return error("POLICY_BLOCKS", `${tag} ${reason} (on ${first}${others})`, { hint, at });
  });
}

/** What a template may have written for a tag that is blocked. */
function writtenAs(tag: string, reason: string): readonly string[] {
  const source = /^loads (.*) from another site$/.exec(reason)?.[1];
  if (source !== undefined) return [source];
  if (reason === "has a style attribute") return ["style="];
  return [/^<[^\s/>]+/.exec(tag)?.[0] ?? tag];
}
