/** Replaces the tokens that asset() left in a page by the urls of hashed files. */

import { ASSET_REFERENCE, decodeAssetName } from "../html/asset-token.ts";
import { byCodePoint } from "../order.ts";

export interface LinkedAssets {
  readonly html: string;
  /** names that are not in the table, in code-point order; their tokens stay in the page */
  readonly missing: readonly string[];
}

/** @param urlOf url of the asset of a name */
export function linkAssets(html: string, urlOf: (name: string) => string | undefined): LinkedAssets {
  const missing = new Set<string>();
  const linked = html.replace(ASSET_REFERENCE, (token, encoded: string) => {
    const name = decodeAssetName(encoded);
    const url = urlOf(name);
    if (url === undefined) missing.add(name);
    return url ?? token;
  });
  return { html: linked, missing: [...missing].sort(byCodePoint) };
}
