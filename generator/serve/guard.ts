/** Decides which requests a local server answers at all. Pure; knows nothing of files or of the site. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Longest path and query in characters; galley's own addresses have at most a few hundred. */
const MAX_URL_LENGTH = 4096;

/** A request's path and query, or the status and text to refuse it with. */
type Verdict = { readonly url: string } | { readonly refuse: 400 | 403 | 414 | 421; readonly reason: string };

/**
 * Only pages that this server itself has shown may talk to it: the Host must be a loopback name or the address asked
 * for with --host (a foreign name that resolves to this machine is a DNS rebinding), an Origin must be that Host, and
 * a browser's own Sec-Fetch-Site may say "cross-site" for a followed link alone.
 * @param listenHost address the server listens on; for 0.0.0.0 and :: every IP address is its own
 */
export function guardRequest(request: IncomingMessage, listenHost: string): Verdict {
  const { url: target = "", headers, headersDistinct } = request;
  if (target.length > MAX_URL_LENGTH) return { refuse: 414, reason: "The address is too long." };
  const url = originForm(target);
  if (url === undefined) return { refuse: 400, reason: "The address must be a path." };
  if (headers.host === undefined || headersDistinct.host?.length !== 1)
    return { refuse: 400, reason: "One Host is needed." };
  if (!isOwnHost(headers.host, listenHost) || (url.host !== undefined && url.host !== headers.host)) {
    return { refuse: 421, reason: "This server does not answer for that Host." };
  }
  const { origin, "sec-fetch-site": site = "" } = headers;
  const isForeign = origin !== undefined && origin !== `http://${headers.host}`;
  const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (isForeign || (["cross-site", "same-site"].includes(`${site}`) && !isLink))
    return { refuse: 403, reason: "Requests of other sites are refused." };
  return { url: url.path };
}

/** Request targets of RFC 9112: "/path", or "http://host/path" as proxies send it. */
function originForm(target: string): { readonly path: string; readonly host?: string } | undefined {
  if (target.startsWith("/")) return { path: target };
  const [, host, path] = /^http:\/\/([^/?#]+)(\/[^#]*)?$/i.exec(target) ?? [];
  return host === undefined ? undefined : { path: path ?? "/", host };
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const ANY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

function isOwnHost(host: string, listenHost: string): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]@/\\\s]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  const address = name.replace(/^\[|\]$/g, "");
  const isAny = ANY_ADDRESS.has(listenHost) && isIP(address) !== 0;
  return isAny || LOOPBACK.has(name) || address === listenHost.toLowerCase();
}
