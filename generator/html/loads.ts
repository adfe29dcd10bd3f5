/** What a browser fetches for a page: at once, and later as the visitor goes on. */
import { readableUrl } from "../util/read-url.ts";
import type { Need } from "./policy.ts";
import type { StartTag } from "./scan.ts";
import { withoutQuery } from "./url.ts";

export type LoadKind = "css" | "js" | "font" | "image" | "icon";

/** A file that a page refers to other than by a link. */
export interface PageLoad {
  /** as written, with query and fragment */
  readonly url: string;
  /** what it is fetched as while the page loads; left out when it is fetched later, if at all */
  readonly kind?: LoadKind;
}

/** Everything a tag loads: its src and poster, the candidates of its srcset or imagesrcset, and its href when it is no link. */
export function readLoads({ name, attributes }: StartTag): readonly PageLoad[] {
  const loads: PageLoad[] = [];
  const add = (url = "", kind?: LoadKind): void => {
    // An address that begins with no slash means another file on each page; one with # a part of the page itself.
    const isOwn = !/^\s*(?:#|$|\/\/|[a-z][a-z0-9+.-]*:)/i.test(url);
    if (isOwn || (kind !== undefined && /^(?:https?:)?\/\//i.test(url)))
      loads.push(kind === undefined ? { url } : { url, kind });
  };
  if (name === "link") add(attributes.get("href"), readLink(attributes)?.kind);
  else if (name !== "a" && name !== "area") add(attributes.get("href"));
  const shown = name === "img" && attributes.get("loading") !== "lazy" ? "image" : undefined;
  add(attributes.get("src"), name === "script" ? "js" : shown);
  add(attributes.get("poster"), "image");
  const several = attributes.get("srcset") ?? attributes.get("imagesrcset");
  for (const candidate of several?.match(CANDIDATE) ?? []) add(candidate.split(/\s/)[0]);
  return loads;
}

/** One of a srcset, with its address in front, which may hold commas (html.spec.whatwg.org, "srcset attribute"). */
export const CANDIDATE = /[^\s,](?:\S*[^\s,])?[^,]*/g;

/** What a policy has to allow for a file, and what it is fetched as while the page loads. */
type LinkedFile = readonly [directive: Need["directive"], kind?: LoadKind];

/** By a word of `rel`. */
const LINKS: Readonly<Record<string, LinkedFile>> = {
  stylesheet: ["style-src", "css"],
  modulepreload: ["script-src", "js"],
  icon: ["img-src", "icon"],
  "apple-touch-icon": ["img-src"],
};
/** Of a preload by `as`. */
const PRELOADS = new Map<string, LinkedFile>([
  ["audio", ["media-src"]],
  ["fetch", ["connect-src"]],
  ["font", ["font-src", "font"]],
  ["image", ["img-src", "image"]],
  ["script", ["script-src", "js"]],
  ["style", ["style-src", "css"]],
  ["video", ["media-src"]],
]);

/** What the file behind a <link> is fetched for; undefined for one that is not fetched. */
export function readLink(attributes: StartTag["attributes"]) {
  const words = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
  const named = Object.entries(LINKS).find(([word]) => words.includes(word))?.[1];
  if (named === undefined && !words.includes("preload") && !words.includes("manifest")) return undefined;
  const [directive, kind] = named ?? PRELOADS.get(attributes.get("as") ?? "") ?? [];
  return { directive, kind };
}

/**
 * What a page fetches while it loads: kinds by url without query and fragment, in the order of the page. Not in it: the
 * page itself, pictures with loading="lazy", the manifest (read when somebody installs the site), and what scripts ask
 * for. Of several icons browsers fetch one; of a picture's files, too: the one in `src` stands for it, the largest.
 */
export function eagerLoads(loads: readonly PageLoad[]): ReadonlyMap<string, Exclude<LoadKind, "icon">> {
  const eager = new Map<string, Exclude<LoadKind, "icon">>();
  let icon: string | undefined;
  for (const { url, kind } of loads) {
    const file = readableUrl(withoutQuery(url));
    // Browsers that can show an SVG icon take it, wherever it stands; others take the last one.
    if (kind === "icon") icon = icon?.endsWith(".svg") ? icon : file;
    else if (kind !== undefined && !eager.has(file)) eager.set(file, kind);
  }
  if (icon !== undefined && !eager.has(icon)) eager.set(icon, "image");
  return eager;
}
