/** Gives addresses inside the site the Unicode form NFC, which pages and ids have: hosts and browsers compare code by code. */
import { decodeUrl, readScheme } from "./url.ts";

const ENCODED = /(?:%[89a-f][0-9a-f])+/gi;

/** The address in NFC, its letters decoded; as it is written when it is in NFC already or leads out of the site. */
export function composeUrl(url: string): string {
  if (readScheme(url) !== undefined) return url;
  const decoded = url.replace(ENCODED, (encoded) => decodeUrl(encoded) ?? encoded);
  const composed = decoded.normalize("NFC");
  return composed === decoded ? url : composed;
}
