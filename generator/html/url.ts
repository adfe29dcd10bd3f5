/** How addresses are read and written, and which ones a text may lead to. Pure; must not know whether a page exists. */

import { decodeUrl, readableUrl } from "../util/read-url.ts";

/** Addresses below this are those of `galley dev` itself; a site has none there. */
export const DEV_PREFIX = "/__galley/";

/** Of those that HTML lets sites hand on to a program (html.spec.whatwg.org, "safelisted scheme"), what pages link to. */
const LINK_SCHEMES = new Set(
  "http https mailto tel sms xmpp irc ircs matrix sip geo webcal magnet bitcoin".split(" "),
);
const IMAGE_SCHEMES = new Set(["http", "https"]);
/** They run, hold a page of their own, or lead to a visitor's files, so no site can allow them. */
const NEVER = new Set("javascript vbscript data blob filesystem file".split(" "));

/** True for a scheme that a site may add: a program's own, such as "myapp", in small letters. One letter is a drive. */
export const isOwnScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]+$/.test(scheme) && !NEVER.has(scheme);

/**
 * Why an address must not be published, and what to write; undefined for one that may be. Read as a browser reads it:
 * control characters and white space are passed over, and a backslash is a slash
 * (https://url.spec.whatwg.org/#url-parsing). What is trimmed before an address is published is no start of it, either.
 * @param schemes that links of the site may have besides
 */
export function refuseUrl(url: string, kind: "link" | "image", schemes: readonly string[] = []) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over exactly these
  const passed = /[\u0000-\u0020\u007f-\u00a0]/g;
  const read = url.trim().replace(passed, "").replaceAll("\\", "/");
  const refuse = (reason: string) => ({ reason, hint: hintForUnsafe(url, kind) });
  if (read.startsWith("//")) return refuse("has no scheme");
  const scheme = readScheme(read);
  if (scheme === undefined) return undefined;
  if (/^(?:file|[a-z])$/.test(scheme)) return refuse("is a file of your own computer");
  if (scheme === "data" && kind === "image") return refuse("holds the picture itself");
  const isOpened = kind === "link" && schemes.includes(scheme) && isOwnScheme(scheme);
  const isUsual = (kind === "link" ? LINK_SCHEMES : IMAGE_SCHEMES).has(scheme);
  return isOpened || isUsual ? undefined : refuse(`starts with ${scheme}:`);
}

/** "https" for "HTTPS://…"; undefined for an address inside the site. */
export const readScheme = (url: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();

/** "htps://a.example" and "https//a.example" → "https://a.example"; undefined for what does not look like one. */
export function mendScheme(url: string): string | undefined {
  const [start] = /^h?t{1,3}ps?(?::\/*|[;.,]?\/+)(?=[\w-]+(?:\.[\w-]+)+)/i.exec(url) ?? [];
  return start && `${/s/i.test(start) ? "https" : "http"}://${url.slice(start.length)}`;
}

function hintForUnsafe(url: string, kind: "link" | "image"): string {
  const meant = mendScheme(url);
  if (meant !== undefined) return `write ${meant}`;
  // A host has a dot in its name.
  if (url.startsWith("//"))
    return /^\/+[^/?#]*\./.test(url)
      ? `write https:${readableUrl(url)}`
      : `write ${url.replace(/^\/+/, "/")}`;
  const file = /^(?:file|[a-z]):(?:.*[/\\])?([^/\\]+)$/i.exec(readableUrl(url))?.[1];
  if (kind === "image")
    return readScheme(url) === "data"
      ? "save it as a file in content/assets, and write ![what it shows](its-name.png)"
      : `put the file into content/assets${file ? `, and write ${file}` : " and write its name"}`;
  if (file) return `put the file into content/public, and write /${file}`;
  const scheme = readScheme(url) ?? "";
  const own = `; if it opens an app, add "${scheme}" to linkSchemes of defineSite in templates/index.ts`;
  return `link to a page such as /pricing, or to a full https:// address${isOwnScheme(scheme) ? own : ""}`;
}

/** An address decoded, in the Unicode form NFC, which names of pages and files have. */
export const decodeName = (url: string): string | undefined => decodeUrl(url)?.normalize("NFC");

/** "/pricing?a=b#c" → "/pricing" */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, "");

/** What a file of content is called below its folder: "../content/assets/team/a.png" → "team/a.png". */
export const withoutFolders = (path: string): string =>
  path.replace(/^(?:\.{0,2}\/|(?:content|public|assets)\/)+/, "");

/** True for an address on the web that names its host. */
export const isAbsolute = (url: string): boolean => /^https?:/i.test(url);

const ENCODED = /(?:%[89a-f][0-9a-f])+/gi;

/**
 * An address of the site in the Unicode form NFC, which pages and ids have: hosts and browsers compare code by code. Its
 * letters are decoded; one that is in NFC already, or leads out of the site, stays as it is written.
 */
export function composeUrl(url: string): string {
  if (readScheme(url) !== undefined) return url;
  const decoded = url.replace(ENCODED, readableUrl);
  const composed = decoded.normalize("NFC");
  return composed === decoded ? url : composed;
}
