/** Replaces the tokens that asset() left in a page by the urls of hashed files. */

import { ASSET_REFERENCE, ASSET_TOKEN, decodeAssetName } from "../html/asset-token.ts";
import { byCodePoint } from "../order.ts";
import type { JsonObject } from "../types.ts";

/**
 * @param urlOf url of the asset of a name
 * @returns names that have none are `missing`, in code-point order; their tokens stay in the page
 */
export function linkAssets(html: string, urlOf: (name: string) => string | undefined) {
  const missing = new Set<string>();
  const linked = html.replace(ASSET_REFERENCE, (token, encoded: string) => {
    const name = decodeAssetName(encoded);
    const url = urlOf(name);
    if (url === undefined) missing.add(name);
    return url ?? token;
  });
  return { html: linked, missing: [...missing].sort(byCodePoint) };
}

/**
 * The same in structured data, where a file has its whole address: who reads it does so elsewhere.
 * @param origin of the site, with its path
 */
export function linkData(
  data: readonly JsonObject[],
  origin: string,
  urlOf: (name: string) => string | undefined,
) {
  const text = JSON.stringify(data).replaceAll(`"${ASSET_TOKEN}`, `"${origin}${ASSET_TOKEN}`);
  const { html, missing } = linkAssets(text, urlOf);
  return { structuredData: JSON.parse(html) as readonly JsonObject[], missing };
}
