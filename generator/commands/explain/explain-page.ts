/** What one page is made of, and where it leads. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { attempt } from "../../attempt.ts";
import { pagePaths } from "../../build/page-paths.ts";
import { REASONS, type Reason } from "../../build/state.ts";
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
  const reasons = readReasons(root, disk);
  return {
    kind: "page",
    url,
    title: entry.data.title,
    layout: `templates/layouts/${layout}.tsx`,
    files,
    values: values.filter((name) => site.facts.has(name)).sort(byCodePoint),
    widgets: page?.widgets ?? [],
    bytes: bytes && { raw: bytes.length, brotli: brotliCompressSync(bytes).length },
    linksTo: [...new Set(links)].sort(byCodePoint),
    linkedFrom: linking.map((other) => other.url),
    lastBuild: reasons && (reasons.get(url) ?? "remembered"),
  };
}

/** By url; undefined when no build has been published, or its record cannot be read. */
function readReasons(root: string, files: Files): ReadonlyMap<string, Reason> | undefined {
  const bytes = files.read(join(root, ".galley", REASONS));
  return bytes && attempt(() => new Map(Object.entries(JSON.parse(new TextDecoder().decode(bytes)))));
}

/** "/%C3%BCber" → "/über"; what is no encoded path stays. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path).normalize("NFC");
  } catch {
    return path;
  }
}
