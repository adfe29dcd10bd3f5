/** Paths of requests and of rules: decoding that never throws, encoding that can neither end a line nor a header. */

import { decodeUrl, parseUrl } from "../util/read-url.ts";

/** The page for what does not exist, on every host. */
export const NOT_FOUND_PATH = "404.html";

/** "/a?x=1#b" → "/a", "?x=1" and "#b"; the hash never reaches a server. */
export function splitUrl(url: string) {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(url) ?? [];
  return { path, query, hash };
}

/**
 * The path that a request names, decoded once.
 * @returns undefined when it is malformed or could be read as another path: broken or overlong encodings, an encoded
 * slash, backslashes, control characters, "." and ".." and empty segments (but for the one after a last slash)
 */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith("/") || /%2f|%5c/i.test(path)) return undefined;
  const decoded = decodeUrl(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (decoded === undefined || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined;
  return /\/\.{0,2}\/|\/\.{1,2}$/.test(decoded) ? undefined : decoded;
}

/** "/features" for "/features/"; "/" stays. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

const percentEncode = (text: string): string =>
  Buffer.from(text).toString("hex").toUpperCase().replace(/../g, "%$&");

/** A decoded path as browsers send it: everything outside RFC 3986 `pchar` (and "[", "]", "|") percent-encoded. */
export const encodePath = (path: string): string =>
  path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/[\]|]+/gu, percentEncode);

/** Any text as one printable ASCII word, with what is already encoded left alone. */
const encodeUnsafe = (text: string): string => text.replace(/[^\x21-\x7e]+/gu, percentEncode);

/** Whether a pattern of a header rule matches a path: "*" stands at the end alone. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const ORIGIN = /^https?:\/\/[^/\s]+/i;

/** "https://xn--r8jz45g.example" for "https://例え.example"; one in ASCII stays as it is. */
const encodeOrigin = (origin: string): string =>
  /^[\x21-\x7e]*$/.test(origin) ? origin : (parseUrl(origin)?.origin ?? origin);

/** A redirect's target as it is written in a rule or a Location header. */
export function encodeTarget(target: string): string {
  const { path, query, hash } = splitUrl(target);
  const encoded = path.startsWith("/") ? encodePath(path) : encodeUnsafe(path.replace(ORIGIN, encodeOrigin));
  return encoded + encodeUnsafe(query + hash);
}

/** Adds a request's query to an encoded target that has none of its own, as Netlify and Cloudflare do. */
export function withQuery(target: string, requestQuery: string): string {
  const { path, query, hash } = splitUrl(target);
  return path + (query.length > 1 ? query : encodeUnsafe(requestQuery)) + hash;
}
