/** Follows redirects to where a visitor ends. */
import type { Answer } from "./resolve-request.ts";

/** Browsers give up at 20; a site needs one. */
const MAX_HOPS = 10;

/** The last answer; `external` when it leads off the site; "loop" when it never ends. */
export type Ending =
  | { readonly kind: "answer"; readonly status: number; readonly path: string | undefined }
  | { readonly kind: "external"; readonly location: string }
  | { readonly kind: "loop" };

/** @param url path and query as a browser would send them */
export function follow(ask: (requestUrl: string) => Answer, url: string): Ending {
  let next = url;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const { status, path, location } = ask(next);
    if (location === undefined) return { kind: "answer", status, path };
    if (!location.startsWith("/") || location.startsWith("//")) return { kind: "external", location };
    next = location;
  }
  return { kind: "loop" };
}
