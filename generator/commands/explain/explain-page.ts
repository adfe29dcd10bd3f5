/** What one page is made of, and where it leads. */
import { brotliCompressSync } from "node:zlib";
import { pagePaths } from "../../build/page-paths.ts";
import type { Built } from "../../build/report.ts";
import { type Reason, readReasons } from "../../build/state.ts";
import { byCodePoint } from "../../order.ts";
import type { Files, Route } from "../../types.ts";
import type { ExplainedSite } from "./explain.ts";

export interface PageExplanation {
  readonly kind: "page";
  readonly url: string;
  readonly title: string;
  readonly layout: string;
  /** content files it shows, its own first */
  readonly files: readonly string[];
  readonly values: readonly string[];
  readonly widgets: readonly string[];
  /** of its HTML; undefined when the content is at fault */
  readonly bytes: { readonly raw: number; readonly brotli: number } | undefined;
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
  /** why the last build made it anew; "remembered" when it did not; undefined when there was none */
  readonly lastBuild: Reason | "remembered" | undefined;
}

/** @param root absolute folder of the site, where the last build left its reasons */
export function explainPage(
  { url, entry, layout }: Route,
  { built, reads }: ExplainedSite,
  root: string,
  disk: Files,
): PageExplanation {
  const shown = reads.get(url);
  const files = [...new Set([entry.path, ...[...(shown?.files ?? [])].sort(byCodePoint)])];
  const bytes = outputOf(url, built);
  const links = built.pages.find((page) => page.url === url)?.reading.links ?? [];
  const linking = built.pages.filter((page) =>
    page.reading.links.some((href) => decodePath(plainPath(href)) === url),
  );
  const reasons = readReasons(root, disk);
  return {
    kind: "page",
    url,
    title: entry.data.title,
    layout: `templates/layouts/${layout}.tsx`,
    files,
    values: valuesOf(built, files, shown?.values ?? []),
    widgets: built.pages.find((page) => page.url === url)?.widgets ?? [],
    bytes: bytes && { raw: bytes.length, brotli: brotliCompressSync(bytes).length },
    linksTo: [...new Set(links.filter((href) => !href.startsWith("#")))].sort(byCodePoint),
    linkedFrom: linking.flatMap((page) => (page.url === url ? [] : page.url)),
    lastBuild: reasons && (reasons.get(url) ?? "remembered"),
  };
}

function outputOf(url: string, { outputs, site, isShowable }: Built): Uint8Array | undefined {
  const [path] = pagePaths(url, site.config);
  return isShowable ? outputs.find((output) => output.path === path)?.bytes : undefined;
}

/** Names of the values that a page shows, through its files or by itself. */
function valuesOf(
  { sources, site }: Built,
  files: readonly string[],
  own: Iterable<string>,
): readonly string[] {
  const inFiles = sources.flatMap(({ path, names }) => (files.includes(path) ? names : []));
  return [...new Set([...inFiles, ...own])].filter((name) => site.facts.has(name)).sort(byCodePoint);
}

const plainPath = (href: string): string => href.replace(/[?#].*$/s, "");

/** "/%C3%BCber" → "/über"; what is no encoded path stays. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path).normalize("NFC");
  } catch {
    return path;
  }
}
