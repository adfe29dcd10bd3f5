/** How pages name a file whose hashed url is not known yet. */
import { decodeUrl } from "./url.ts";

/** Names a file below content/assets/ or templates/; replaced by its hashed url when the page is linked. */
export const asset = (name: string): string => `${ASSET_TOKEN}${encodeAssetName(name)}`;

/** Only letters, digits and ._/-% are left, so that the name's end is plain in HTML, JSON, CSS and srcset. */
const encodeAssetName = (name: string): string =>
  encodeURIComponent(name)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll("%2F", "/");

/** The name behind a token; what was never encoded stays as it is. */
export const decodeAssetName = (encoded: string): string => decodeUrl(encoded) ?? encoded;

/** Prefix of an asset that is not linked yet. No real url of a site starts with it. */
export const ASSET_TOKEN = "/_galley-asset_/";

/** A token and its encoded name, which the first other character ends, in HTML, JSON, CSS and srcset alike. */
export const ASSET_REFERENCE = new RegExp(`${ASSET_TOKEN}([A-Za-z0-9._/%-]*)`, "g");

/** Names of the files that a text refers to, in its order. */
export const listAssetNames = (text: string): readonly string[] =>
  Array.from(text.matchAll(ASSET_REFERENCE), ([, name = ""]) => decodeAssetName(name));
