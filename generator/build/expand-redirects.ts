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
  return redirects.flatMap((one): T | readonly T[] => {
    const { from, to } = one.redirect;
    if (!isPattern(one.redirect)) return one;
    const pages = urls.filter((url) => url !== NOT_FOUND_URL && `${url}/`.startsWith(to.slice(0, -1)));
    const each = pages.map((url) => ({
      ...one,
      redirect: {
        ...one.redirect,
        from: withoutSlash(from.slice(0, -2) + url.slice(to.length - 2)) || "/",
        to: url,
      },
    }));
    return pages.length === 0
      ? one
      : each.filter(({ redirect: { from } }) => taken.size < taken.add(nameKey(from)).size);
  });
}

/** Whether both ends stand for all below them. */
export const isPattern = ({ from, to }: Pick<Redirect, "from" | "to">): boolean =>
  from.endsWith("/*") && to.endsWith("/*");
