/** Holds finished pages to the strict Content-Security-Policy: which scripts it must name, what it would block. */
import type { Blocked } from "../../html/blocked.ts";
import { byCodePoint } from "../../order.ts";
import { error } from "../../problems/problems.ts";
import type { Diagnostic, Result } from "../../types.ts";
import type { LinkedPage } from "../link.ts";

/**
 * @returns every hash that the pages need, in code-point order; an error for each tag that the policy would break
 *   (one for all pages that hold the same tag, such as those with the same footer)
 */
export function collectPolicy(
  pages: readonly Pick<LinkedPage, "url" | "path" | "reading">[],
): Result<readonly string[]> {
  const hashes = new Set(pages.flatMap(({ reading }) => reading.scripts));
  const found = new Map<
    string,
    { readonly blocked: Blocked; readonly path: string; readonly urls: Set<string> }
  >();
  for (const { url, path, reading } of pages) {
    for (const blocked of reading.blocked) {
      const key = `${blocked.tag}\n${blocked.reason}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { blocked, path, urls: new Set([url]) });
      else known.urls.add(url);
    }
  }
  const diagnostics = [...found.values()].map(
    ({ blocked: { tag, reason, hint }, path, urls }): Diagnostic => {
      const [first] = urls;
      const others = urls.size === 1 ? "" : ` and ${urls.size - 1} more`;
      return error("POLICY_BLOCKS", `${tag} ${reason} (on ${first}${others})`, {
        hint,
        location: { path, line: 1, column: 1 },
      });
    },
  );
  return { value: [...hashes].sort(byCodePoint), diagnostics };
}
