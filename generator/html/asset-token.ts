/** How pages name a file whose hashed url is not known yet, and what stands there once it is. */
import type { JsonObject } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { readableUrl } from "../util/read-url.ts";

/**
 * Names a file below content/assets/ or templates/; replaced by its hashed url when the page is linked.
 * @throws TypeError where `name` is no string
 */
export function asset(name: string): string {
  if (typeof name !== "string")
    throw new TypeError(`asset() got ${name === null ? name : typeof name}, not the name of a file`, {
      cause:
        "leave out what shows the file where there is none; a field of a schema that names one is image()",
    });
  return `${ASSET_TOKEN}${encodeAssetName(name)}`;
}

/** Only letters, digits and ._/-% are left, so that the name's end is plain in HTML, JSON, CSS and srcset. */
const encodeAssetName = (name: string): string =>
  encodeURIComponent(name.normalize("NFC"))
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll("%2F", "/");

/** Prefix of an asset that is not linked yet. No real url of a site starts with it. */
export const ASSET_TOKEN = "/_galley-asset_/";

/** A token and its encoded name, which the first other character ends, in HTML, JSON, CSS and srcset alike. */
const ASSET_REFERENCE = new RegExp(`${ASSET_TOKEN}([A-Za-z0-9._/%-]*)`, "g");

/** Names of the files that a text refers to, in its order. */
export const listAssetNames = (text: string): readonly string[] =>
  Array.from(text.matchAll(ASSET_REFERENCE), ([, name = ""]) => readableUrl(name));

/** The url of the asset of a name. */
type UrlOf = (name: string) => string | undefined;

/**
 * Replaces the tokens that `asset` left in a page by the urls of hashed files.
 * @returns names that have none are `missing`, in code-point order; their tokens stay in the page
 */
export function linkAssets(html: string, urlOf: UrlOf) {
  const missing = new Set<string>();
  const linked = html.replace(ASSET_REFERENCE, (token, encoded: string) => {
    const name = readableUrl(encoded);
    const url = urlOf(name);
    if (url === undefined) missing.add(name);
    return url ?? token;
  });
  return { html: linked, missing: [...missing].sort(byCodePoint) };
}

/** Members of structured data that hold one address, in front of one of the site; a text may begin with a slash, too. */
const ADDRESS_MEMBER = /"(?:@id|item|image|logo|target|mainEntityOfPage|url|\w+Url)":"(?=\/(?!\/))/g;

/**
 * The same in structured data, where files and pages have their whole address: who reads it does so elsewhere.
 * @param origin of the site, with its path
 */
export function linkData(data: readonly JsonObject[], origin: string, urlOf: UrlOf) {
  const text = JSON.stringify(data)
    .replace(ADDRESS_MEMBER, (start) => start + origin)
    .replaceAll(`"${ASSET_TOKEN}`, `"${origin}${ASSET_TOKEN}`);
  const { html, missing } = linkAssets(text, urlOf);
  return { structuredData: JSON.parse(html) as readonly JsonObject[], missing };
}
