/** What one page is made of, and where it leads. */
import { brotliCompressSync } from "node:zlib";
import { attempt } from "../../attempt.ts";
import { pagePaths } from "../../build/page-paths.ts";
import { byCodePoint } from "../../order.ts";
import type { Route } from "../../types.ts";
import type { ExplainedSite } from "./explain.ts";

export type PageExplanation = ReturnType<typeof explainPage>;

export function explainPage({ url, entry, layout }: Route, { built, reads, reasons }: ExplainedSite) {
  const { sources, site, outputs, isShowable, pages } = built;
  const shown = reads.get(url);
  const files = [...new Set([entry.path, ...[...(shown?.files ?? [])].sort(byCodePoint)])];
  const valuesInFiles = sources.flatMap(({ path, names }) => (files.includes(path) ? names : []));
  const values = [...new Set([...valuesInFiles, ...(shown?.values ?? [])])];
  const [output] = pagePaths(url, site.config);
  const bytes = isShowable ? outputs.find(({ path }) => path === output)?.bytes : undefined;
  const page = pages.find((one) => one.url === url);
  const links = page?.reading.links.filter((href) => !href.startsWith("#"));
  const leadsHere = (href: string) => decodePath(href.replace(/[?#].*$/s, "")) === url;
  const linking = pages.filter((other) => other !== page && other.reading.links.some(leadsHere));
  return {
    kind: "page" as const,
    url,
    title: entry.data.title,
    layout: `templates/layouts/${layout}.tsx`,
    // Content files that it shows, its own first.
    files,
    values: values.filter((name) => site.facts.has(name)).sort(byCodePoint),
    widgets: page?.widgets ?? [],
    // Of its HTML; undefined when the content is at fault.
    bytes: bytes && { raw: bytes.length, brotli: brotliCompressSync(bytes).length },
    linksTo: [...new Set(links)].sort(byCodePoint),
    linkedFrom: linking.map((other) => other.url),
    // Why the last build made it anew; "remembered" when it did not; undefined when there was none.
    lastBuild: reasons && (reasons.get(url) ?? ("remembered" as const)),
  };
}

/** "/%C3%BCber" → "/über"; what is no encoded path stays. */
export const decodePath = (path: string): string => attempt(() => decodeURI(path).normalize("NFC")) ?? path;
