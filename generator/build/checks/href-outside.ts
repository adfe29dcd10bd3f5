/** Links that name a host: the site's own by another spelling, a mistyped one, one that nobody can reach. */
import { mendScheme } from "../../html/url.ts";
import { isSlip } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import { decodeUrl, parseUrl } from "../../util/read-url.ts";
import type { LinkTargets } from "./link-targets.ts";

/** Two letters swapped, or one that is missing, too many or another: "site.exmaple". */
export function findMistypedHost(address: string, hosts: LinkTargets["hosts"]) {
  const [, host] = /^(?:https?:\/\/|mailto:[^@?]*@)([\w.-]{8,})/i.exec(address) ?? [];
  if (host === undefined || hosts.has(host.toLowerCase())) return undefined;
  const meant = [...hosts].find((one) => isSlip(host.toLowerCase(), one) && !isSister(host, one));
  return meant === undefined ? undefined : [host, meant];
}

/**
 * Names that differ in their number, or in a short word in front, such as that of a language: "de.site", "da.site". Not
 * "ww.site": that is a slip.
 */
function isSister(host: string, other: string): boolean {
  const common = (one: string): string =>
    one
      .toLowerCase()
      .replace(/\d+/g, "0")
      .replace(/^(?!www\.)[a-z0]{2,3}(?=\.[^.]+\.)/, "");
  return common(host) === common(other);
}

/** What mail and documents make of an address that is copied out of them. */
const FORWARDED =
  /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]*safelinks\.protection\.outlook\.com\/|lm?\.facebook\.com\/l\.php)\?(?:[^#]*&)?(?:q|url|u)=(https?[^&#]+)/i;

const MAIL = String.raw`[^\s@?,;]+@[^\s@?,;]+\.[^\s@?.,;]{2,}`;
/** To somebody, to several, or to whom a visitor likes (RFC 6068). */
const MAIL_LINK = new RegExp(String.raw`^mailto:(?:${MAIL}(?:,${MAIL})*(?:\?.*)?|\?.+)$`, "i");

export function checkOutside(address: string, scheme: string, known: LinkTargets): Problem | undefined {
  if (scheme === "http" || scheme === "https") {
    const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/[^?#]+)/i.exec(address)?.[1];
    if (local !== undefined && known.pages.has(local))
      return malformed("leads to your own computer", `write ${local}`);
    const [, twice, host = ""] = /^https?:\/\/(?:(https?:?\/\/.*)|([^/?#]*))/i.exec(address) ?? [];
    if (twice !== undefined) return malformed("says https:// twice", `write ${mendScheme(twice) ?? twice}`);
    const target = FORWARDED.exec(address)?.[1];
    const to = target && decodeUrl(target);
    const own = to?.startsWith(`${known.origin}/`) ? to.slice(known.origin.length) : to;
    if (own !== undefined) return malformed(`leads through ${host}`, `write ${own}`);
    if (/^https?:\/\/[^/?#\s]/i.test(address) && parseUrl(address) !== undefined) return undefined;
    return notFull(address);
  }
  // Letters stand in its parameters alone (RFC 3966).
  if (scheme === "tel" && !/^tel:(?=[^a-z;]*\d{2})[^a-z;]*(?:;|$)/i.test(decodeUrl(address) ?? ""))
    return malformed("is not a phone number", "write it as tel:+14155550100");
  if (scheme !== "mailto" || MAIL_LINK.test(address.replace("%40", "@"))) return undefined;
  const parted = address.replace(/(?<!\?.*)[;,]\s*/g, ",");
  if (MAIL_LINK.test(parted)) return malformed("has several mail addresses", `write ${parted}`);
  const hint = "write it as mailto:name@example.com; text that is no address belongs into `code`";
  return malformed("is not a mail address", hint);
}

export const malformed = (message: string, hint: string): Problem =>
  error("LINK_MALFORMED", message, { hint });

export function notFull(address: string): Problem {
  const meant = mendScheme(address) ?? address;
  return malformed(
    "is not a full address",
    `write ${meant === address ? "it as https://example.com/page" : meant}`,
  );
}
