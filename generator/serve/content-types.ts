/** Content-Type by a file's extension. */
import { lookup } from "mrmime";

/** Types whose bytes are UTF-8 text without saying so. */
const TEXT = /^text\/|^application\/(?:json|manifest\+json|xml|javascript)$|\+xml$/;

/** "text/html; charset=utf-8" for "index.html"; plain bytes for what is not known. */
export function contentType(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
