/** Replaces the tokens that asset() left in a page by the urls of hashed files. */

import { ASSET_TOKEN, decodeAssetName } from "../html/asset-token.ts";
import { byCodePoint } from "../order.ts";

export interface LinkedAssets {
  readonly html: string;
  /** names that are not in the table, in code-point order; their tokens stay in the page */
  readonly missing: readonly string[];
}

/** What an encoded name consists of; the first other character ends it, in HTML, JSON, CSS and srcset alike. */
const TOKEN = new RegExp(`${ASSET_TOKEN}([A-Za-z0-9._/%-]*)`, "g");

/** @param urls name → url of every asset */
export function linkAssets(html: string, urls: ReadonlyMap<string, string>): LinkedAssets {
  const missing = new Set<string>();
  const linked = html.replace(TOKEN, (token, encoded: string) => {
    const name = decodeAssetName(encoded);
    const url = urls.get(name);
    if (url === undefined) missing.add(name);
    return url ?? token;
  });
  return { html: linked, missing: [...missing].sort(byCodePoint) };
}
