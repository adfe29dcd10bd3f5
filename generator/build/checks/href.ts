/** Whether a link leads somewhere. Pure; the same answer for a link in content and for one in a template. */
import { isPicture } from "../../html/pictures.ts";
import {
  decodeName,
  mendScheme,
  readScheme,
  refuseUrl,
  withoutFolders,
  withoutQuery,
} from "../../html/url.ts";
import { didYouMean } from "../../problems/nearest.ts";
import { error, warning } from "../../problems/problems.ts";
import { listNames, quote } from "../../problems/words.ts";
import type { Problem } from "../../types.ts";
import { oncePer } from "../../util/once.ts";
import { pathOnSite, readableUrl } from "../../util/read-url.ts";
import { checkOutside, findMistypedHost, malformed, notFull } from "./href-outside.ts";
import {
  DOWNLOAD,
  holdersOf,
  pageBeside,
  publishedUrl,
  SOURCE_FILE,
  toSource,
  unknownPage,
} from "./href-unknown.ts";
import type { LinkTargets } from "./link-targets.ts";

/**
 * @param href as written, entities decoded, values filled in
 * @param base url of the page it stands on, for "#anchor"; undefined when several pages may show it
 * @returns what is wrong with it; undefined for a sound link. Addresses outside the site are checked in form only.
 */
export function checkHref(href: string, known: LinkTargets, base: string | undefined): Problem | undefined {
  // What starts at its own page is another link on each.
  return /^\s*(?!\/|[a-z][a-z\d+.-]*:)/i.test(href)
    ? findHrefFault(href.trim(), known, base)
    : findOnce(known, href);
}

/** Most links are on every page. */
const findOnce = oncePer((known: LinkTargets, href) => findHrefFault(href.trim(), known, undefined));

function findHrefFault(address: string, known: LinkTargets, base: string | undefined): Problem | undefined {
  const { origin } = known;
  const path = pathOnSite(address, origin);
  const isOwn = path !== undefined;
  const quoted = (text: string): string => quote(text, 80);
  if (isOwn && !address.startsWith(origin) && known.pages.has(withoutQuery(path)))
    return warning("LINK_MALFORMED", `${quoted(address)} is a page of this site`, { hint: `write ${path}` });
  const [host = "", meant] = findMistypedHost(address, known.hosts) ?? [];
  if (meant !== undefined) {
    const message = `${quoted(address)} leads to ${host}, other links to ${meant}`;
    return warning("LINK_MALFORMED", message, { hint: `did you mean ${address.replace(host, meant)}?` });
  }
  const fault = findFault(path ?? address, known, base);
  if (fault === undefined) return undefined;
  // Markdown encodes what an author has typed; what stands behind a "?" may be an address itself.
  const shown = address.replace(/^[^?]*/, readableUrl);
  // Something else may answer there: who writes the full address may mean it.
  return { ...fault, message: `${quoted(shown)} ${fault.message}`, ...(isOwn && { severity: "warning" }) };
}

/** What joins letters of some scripts, or pictures to another one, is a part of addresses elsewhere. */
const UNSEEN = /\p{Cf}(?<!^https?:.*\P{ASCII}[\u200c\u200d](?=\P{ASCII}))/u;

/** What no address has, what to say of it, and what to replace it with. */
const SLIPS: readonly (readonly [pattern: RegExp, problem: string, meant: string])[] = [
  [/^["'“‘](.*?)["'”’]?$/, "has quotes around it", "$1"],
  [/^\s+/, "has an odd blank in front", ""],
  [/^[(<](.*?)[)>]?$/, "has brackets around it", "$1"],
  [/^\[[^\][]*\]\(([^\s()]+)\)$/, "is a link in Markdown", "$1"],
  [UNSEEN, "has a character in it that nobody sees", ""],
  [/^([^|?#]+)\|([^/]*)$/, "has a | in it", "[$2]($1)"],
  [/^(https?:\/\/[^/?#[\]]+)\[([^\]]+)\]?$/i, "has a [ in it", "[$2]($1)"],
  [/^(mailto|tel):\/+/i, "has slashes that belong to web addresses", "$1:"],
  [/^(https?:\/\/[^/?#,]*),/i, "has a comma in its name", "$1."],
  [/^(?=[^\s/@:]+@[^\s/@]+\.[\p{L}\p{M}]+$)/u, "is a mail address", "mailto:"],
  [/^(?:\{ *)?((?:site|facts)(?:\.\w+)+)(?: *\}{1,2})?$/, "is the name of a value", "{{ $1 }}"],
];

/** Characters of an address that people write; patterns that look back and forth take the square of them. */
const MOST = 2_000;

/** Its message goes on behind the address, once it is known how that is shown. */
function findFault(address: string, known: LinkTargets, base: string | undefined): Problem | undefined {
  if (address === "")
    return malformed("is no address", "write a page such as /pricing, or a full https:// address");
  const refused = refuseUrl(address, "link", known.schemes);
  if (refused !== undefined) return error("LINK_UNSAFE", refused.reason, { hint: refused.hint });
  const isLong = address.length > MOST;
  const decoded = readableUrl(address);
  const slip = isLong ? undefined : SLIPS.find(([pattern]) => pattern.test(decoded));
  if (slip !== undefined) {
    const [pattern, problem, meant] = slip;
    return malformed(problem, `write ${decoded.replace(new RegExp(pattern, `g${pattern.flags}`), meant)}`);
  }
  const scheme = readScheme(address);
  if (scheme !== undefined) return isLong ? undefined : checkOutside(address, scheme, known);

  const [path = ""] = /^[^?#]*/.exec(address) ?? [];
  const url = decodeName(path);
  const suffix = address.slice(path.length);
  if (url === undefined) return malformed("has a % that encodes nothing", "write %25 for a percent sign");
  if (url === "") return base === undefined ? undefined : checkAnchor(address, base, known);
  if (SOURCE_FILE.test(url) && !known.files.has(url)) return toSource(url, suffix, base, known);
  if (!url.startsWith("/")) return checkRelative(url, suffix, base, known);
  if (known.pages.has(url)) return checkAnchor(address, url, known);
  const target = known.redirects.get(url) ?? "";
  // What a redirect itself has behind # counts for browsers.
  if (known.pages.has(target)) return checkAnchor(address, target, known);
  if (known.redirects.has(url) || known.files.has(url)) return undefined;
  const absence = known.absent.get(url);
  if (absence === undefined) return unknownPage(url, suffix, known);
  const hint = "take the link out, or publish that page";
  return error("LINK_UNKNOWN_PAGE", `leads to a page that ${absence}`, { hint });
}

function checkRelative(url: string, suffix: string, base: string | undefined, known: LinkTargets) {
  if (mendScheme(url) !== undefined) return notFull(`${url}${suffix}`);
  if (/^\+?[\d()][\d() .-]{5,}\d$/.test(url))
    return malformed("is a phone number", `write tel:${url.replace(/[^+\d]/g, "")}`);
  const rooted = `/${url.replace(/^(?:\.{1,2}\/)+/, "")}`;
  if (isPicture(url) && !known.files.has(publishedUrl(rooted))) {
    const name = (known.assets.has(url) ? url : withoutFolders(url)).replaceAll(" ", "%20");
    return malformed("is a picture, not a page", `to show it write ![what it shows](${name})`);
  }
  const [host = ""] = /^[\p{L}\p{M}\w-]+(?:\.[\p{L}\p{M}\w-]+)*\.[a-z]{2,}(?=\/|$)/iu.exec(url) ?? [];
  const isFile = known.files.has(rooted) || /\.html?$/i.test(host) || DOWNLOAD.test(host);
  if (host !== "" && (!isFile || /^www\./i.test(url))) {
    const own = pathOnSite(`https://${url}`, known.origin);
    if (own && !known.pages.has(own)) return unknownPage(own, suffix, known);
    return own
      ? malformed("is a page of this site", `write ${own}${suffix}`)
      : malformed("has no https:// in front", `write https://${url}${suffix}`);
  }
  const beside = pageBeside(url, base, known) ?? rooted;
  if (beside === rooted && (known.pages.has(rooted) || known.files.has(rooted)))
    return malformed("does not start with /", `write ${rooted.replaceAll(" ", "%20")}${suffix}`);
  if (beside !== rooted) {
    const hint = `write ${beside}${suffix}: an address starts with /`;
    return error("LINK_UNKNOWN_PAGE", "is not a page of this site", { hint });
  }
  return unknownPage(rooted, suffix, known);
}

function checkAnchor(address: string, page: string, { anchors }: LinkTargets): Problem | undefined {
  const [before = "", anchor = ""] = address.split(/#(.*)/s);
  // Behind ? a sign may be encoded that means something there.
  const show = (one: string): string => `${before.replace(/^[^?]*/, readableUrl)}#${one}`;
  const ids = anchors.get(page);
  const id = decodeName(anchor);
  if (ids === undefined || id === undefined || /^(?:$|top$|:~:)/.test(id) || ids.includes(id))
    return undefined;
  const near = didYouMean(id, ids, show);
  const [other, ...others] = holdersOf(anchors).get(id) ?? [];
  const places = placesIn(anchors, page);
  const hint =
    other !== undefined && others.length === 0
      ? `write ${other.page}#${id}: that page has it`
      : places.length === 0
        ? `write ${page}: the page has no headings to link to`
        : `write ${page}, or a place that it has: ${listNames(places.map(show), 8)}`;
  return error("LINK_UNKNOWN_ANCHOR", `leads to no place in ${page}`, { hint: near ?? hint });
}

/** What of a page links lead to. */
const placesIn = oncePer((anchors: LinkTargets["anchors"], page) => {
  // The header's and the footer's are on every page; those of footnotes and tasks nobody links to.
  const [first, second] = anchors;
  const common = new Set((first?.[0] === page ? second : first)?.[1]);
  return (anchors.get(page) ?? []).filter((id) => !common.has(id) && !OF_MARKDOWN.test(id));
});
const OF_MARKDOWN = /^(?:fn(?:ref)?-|footnote-label$|task-item)/;
