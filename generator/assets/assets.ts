/** Replaces the tokens that asset() left in a page by the urls of hashed files. */

import { ASSET_TOKEN, decodeAssetName } from "../html/asset-token.ts";
import { byCodePoint } from "../order.ts";

export interface LinkedAssets {
  readonly html: string;
  /** names that are not in the table, in code-point order; their tokens stay in the page */
  readonly missing: readonly string[];
}

/** What an encoded name consists of; the first other character ends it, in HTML, JSON, CSS and srcset alike. */
const NAME = /[A-Za-z0-9._/%-]*/y;

/** @param urls name → url of every asset */
export function linkAssets(html: string, urls: ReadonlyMap<string, string>): LinkedAssets {
  const missing = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(ASSET_TOKEN); at >= 0; at = html.indexOf(ASSET_TOKEN, NAME.lastIndex)) {
    NAME.lastIndex = at + ASSET_TOKEN.length;
    const encoded = NAME.exec(html)?.[0] ?? "";
    const end = at + ASSET_TOKEN.length + encoded.length;
    NAME.lastIndex = end;
    const name = decodeAssetName(encoded);
    const url = urls.get(name);
    if (url === undefined) {
      missing.add(name);
      continue;
    }
    parts.push(html.slice(from, at), url);
    from = end;
  }
  parts.push(html.slice(from));
  return { html: parts.join(""), missing: [...missing].sort(byCodePoint) };
}
