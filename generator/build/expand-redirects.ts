/** One redirect for all pages below an address → one for each of them: hosts agree on no pattern. */
import { withoutSlash } from "../hosts/urls.ts";
import type { Redirect } from "../types.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import { nameKey } from "./slug.ts";

/**
 * "/old/*" to "/new/*" leads from /old to /new and from /old/a to /new/a, where these pages are.
 * @param urls of all pages; what is there, or is the start of another redirect, has its address
 * @returns a pattern that stands for no page is left as it is
 */
export function expandRedirects<T extends { readonly redirect: Redirect }>(
  redirects: readonly T[],
  urls: readonly string[],
): readonly T[] {
  const taken = new Set([...urls, ...redirects.map(({ redirect }) => redirect.from)].map(nameKey));
  const take = (address: string): boolean => {
    const key = nameKey(address);
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  };
  return redirects.flatMap((one): T | readonly T[] => {
    const { from, to } = one.redirect;
    const isBelow = (url: string): boolean => url !== NOT_FOUND_URL && `${url}/`.startsWith(to.slice(0, -1));
    const pages = isPattern(one.redirect) ? urls.filter(isBelow) : [];
    const each = pages.map((url) => {
      const old = withoutSlash(from.slice(0, -2) + url.slice(to.length - 2)) || "/";
      return { ...one, redirect: { ...one.redirect, from: old, to: url } };
    });
    return pages.length === 0 ? one : each.filter(({ redirect }) => take(redirect.from));
  });
}

/** Whether both ends stand for all below them. */
export const isPattern = ({ from, to }: Pick<Redirect, "from" | "to">): boolean =>
  from.endsWith("/*") && to.endsWith("/*");
