/**
 * A site below a path, "/docs" of https://me.example/docs, as the server of the whole domain sees it: its files in a folder
 * "docs", its urls below "/docs".
 */
import type { HostPlan } from "../types.ts";

/** "/docs/pricing" for "/pricing"; an address of another site stays. */
export const urlBelow = (base: string, url: string): string =>
  url.startsWith("/") && !url.startsWith("//") ? base + url : url;

/** "docs/pricing.html" for "pricing.html". */
export const pathBelow = (base: string, path: string): string => `${base}/${path}`.slice(1);

/** "/pricing" for "/docs/pricing"; undefined for what is beside the site. */
export function urlInSite(base: string, url: string): string | undefined {
  if (base === "") return url;
  return `${url}/`.startsWith(`${base}/`) ? url.slice(base.length) || "/" : undefined;
}

/** The plan of the domain: every url and path with the path of the site, but for headers of every url. */
export function planBelow(plan: HostPlan): HostPlan {
  const { base, unknownPaths } = plan;
  if (base === "") return plan;
  return {
    ...plan,
    pages: plan.pages.map(({ url, path }) => ({ url: urlBelow(base, url), path: pathBelow(base, path) })),
    files: plan.files.map((path) => pathBelow(base, path)),
    assetPrefix: base + plan.assetPrefix,
    redirects: plan.redirects.map(({ from, to, status }) => ({
      from: base + from,
      to: urlBelow(base, to),
      status,
    })),
    headers: plan.headers.map((rule) => (rule.for === "/*" ? rule : { ...rule, for: base + rule.for })),
    unknownPaths:
      "notFound" in unknownPaths ? unknownPaths : { ...unknownPaths, redirect: base + unknownPaths.redirect },
  };
}
