/** Routes, outputs and settings → one HostPlan. Knows nothing of any host. */
import type { HostPlan } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { readableUrl } from "../util/read-url.ts";
import { isPublicPath } from "./host-files.ts";
import { withoutSlash } from "./urls.ts";

/** What goes into a plan as it is, and what pages and files are found in. */
export interface PlanInput extends Omit<HostPlan, "pages" | "files"> {
  /** pages with their outputs; canonical urls without trailing slash */
  readonly routes: readonly { readonly url: string; readonly paths: readonly string[] }[];
  /** path of every output, pages and assets included */
  readonly outputs: readonly string[];
}

/**
 * Builds the plan. Urls in redirects may be written with or without percent-encoding; the plan has them without.
 * The first of two redirects from one url wins.
 */
export function createPlan({ routes, outputs, ...rest }: PlanInput): HostPlan {
  const pages = routes.flatMap(({ url, paths }) => paths.map((path) => ({ url, path })));
  const pagePaths = new Set(pages.map(({ path }) => path));
  const isFile = (path: string): boolean =>
    !pagePaths.has(path) && !`/${path}`.startsWith(rest.assetPrefix) && isPublicPath(path);
  return {
    ...rest,
    pages: pages.sort((a, b) => byCodePoint(a.url, b.url)),
    files: outputs.filter(isFile).sort(byCodePoint),
    redirects: rest.redirects.map(({ from, to, status }) => ({
      from: withoutSlash(readableUrl(from)),
      to: to.replace(/^\/[^?#]*/, readableUrl),
      status,
    })),
  };
}
