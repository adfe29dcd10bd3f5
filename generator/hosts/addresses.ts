/** Every address at which the plan's files can be asked for. The same list answers requests and is written into rules. */
import type { HostPlan } from "../types.ts";
import { oncePer } from "../util/once.ts";

export interface Address {
  /** decoded, e.g. "/features" or "/robots.txt" */
  readonly address: string;
  /** the output that answers it */
  readonly path: string;
  /** a page's url with and without slash, or a file's own path; the rest are spellings that only work as well */
  readonly main: boolean;
}

/** The address at which every host serves an output without a redirect of its own. */
export const directAddress = (path: string): string => `/${path}`.replace(/(?<=\/)index\.html$|\.html$/, "");

/** The same address with the other habit about the slash at its end, where it is that of a page, and not "/". */
function otherAddress(path: string): string {
  const address = directAddress(path);
  if (address === "/" || !path.endsWith(".html")) return address;
  return address.endsWith("/") ? address.slice(0, -1) : `${address}/`;
}

/**
 * Each address once, by itself. Where several outputs could answer one, a file of exactly that name comes first, then
 * the form of page (x.html or x/index.html) that the address asks for, then the other.
 */
export const addressesOf = oncePer((plan: HostPlan): ReadonlyMap<string, Address> => {
  const pagePaths = plan.pages.map(({ path }) => path);
  const pages = new Set(pagePaths);
  const paths = [...pagePaths, ...plan.files];
  const found = new Map<string, Address>();
  const claim = (address: string, path: string, main: boolean) => {
    if (!found.has(address)) found.set(address, { address, path, main });
  };
  for (const path of paths) claim(`/${path}`, path, !pages.has(path));
  for (const addressOf of [directAddress, otherAddress])
    for (const path of paths) claim(addressOf(path), path, pages.has(path));
  return found;
});

export const listAddresses = (plan: HostPlan): readonly Address[] => [...addressesOf(plan).values()];
