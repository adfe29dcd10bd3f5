/** Whether a link leads somewhere. Pure; the same answer for a link in content and for one in a template. */

import { decodeUrl, hintForUnsafe, mendScheme, readScheme, refuseUrl } from "../../html/url.ts";
import { byCodePoint } from "../../order.ts";
import { parseUrl } from "../../origin.ts";
import type { Code } from "../../problems/codes.ts";
import { isSlip, nearest } from "../../problems/nearest.ts";
import { clip, listNames } from "../../problems/words.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";
import { NOT_FOUND_URL } from "../page-paths.ts";

/** All that a link inside the site may lead to. Urls start with "/", have no slash at their end, and are not encoded. */
export interface KnownUrls {
  /** those of the addresses and mail addresses that content/site.yaml has: "app.site.example" */
  readonly hosts?: ReadonlySet<string>;
  /** of the site: "https://site.example" */
  readonly origin?: string;
  readonly pages: ReadonlySet<string>;
  /** pages that are not in the site today, and why: "is a draft" */
  readonly absent?: ReadonlyMap<string, string>;
  /** pages by the address that they had when the site was published; undefined for one that is no more */
  readonly moved?: ReadonlyMap<string, Pick<LinkedPage, "url" | "path"> | undefined>;
  /** aliases and redirects: they lead somewhere, but are no page */
  readonly redirects: ReadonlySet<string>;
  /** files that are published as they are: "/robots.txt" */
  readonly files: ReadonlySet<string>;
  /** paths below content/assets/: "images/desk.png" */
  readonly assets?: ReadonlySet<string>;
  /** ids in a page by its url; a page that is not in it is not checked */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

/** What is wrong with an address or a name. */
export interface Fault {
  readonly code: Code;
  /** begins with the address in quotes */
  readonly message: string;
  readonly hint: string;
  /** an error by default */
  readonly severity?: "warning";
  readonly related?: NonNullable<Problem["related"]>;
}

export const toFault = (code: Code, message: string, hint: string, severity?: "warning"): Fault => {
  return { code, message, hint, ...(severity && { severity }) };
};

/**
 * @param href as written, entities decoded, values filled in
 * @param base url of the page it stands on, for "#anchor"; undefined when several pages may show it
 * @param sound links of any page that were found sound with the same `known` or less; what is found sound is added
 * @returns what is wrong with it; undefined for a sound link. Addresses outside the site are checked in form only.
 */
export function checkHref(
  href: string,
  known: KnownUrls,
  base: string | undefined,
  sound?: Set<string>,
): Fault | undefined {
  // Most links are on every page.
  if (sound?.has(href)) return undefined;
  const fault = findHrefFault(href.trim(), known, base);
  // What leads to a place in its own page is another link on each.
  if (fault === undefined && !/^\s*(?:[#?]|$)/.test(href)) sound?.add(href);
  return fault;
}

function findHrefFault(address: string, known: KnownUrls, base: string | undefined): Fault | undefined {
  const { origin } = known;
  const path = origin === undefined ? undefined : pathOnSite(address, origin);
  const isOwn = path !== undefined;
  const quoted = (text: string): string => JSON.stringify(clip(text, 80));
  if (isOwn && !address.startsWith(`${origin}`) && known.pages.has(path.replace(/[?#].*$/s, "")))
    return toFault("LINK_MALFORMED", `${quoted(address)} is a page of this site`, `write ${path}`, "warning");
  const [host = "", meant] = findMistypedHost(address, known.hosts) ?? [];
  if (meant !== undefined) {
    const message = `${quoted(address)} leads to ${host}, other links to ${meant}`;
    return toFault("LINK_MALFORMED", message, `did you mean ${address.replace(host, meant)}?`, "warning");
  }
  const finding = findFault(path ?? address, known, base);
  if (finding === undefined) return undefined;
  const [code, problem, hint] = finding;
  const shown = problem.endsWith("around it") ? (decodeUrl(address) ?? address) : address;
  // Something else may answer there: who writes the full address may mean it.
  return toFault(code, `${quoted(shown)} ${problem}`, hint, isOwn ? "warning" : undefined);
}

/** "http://www.Site.example/about#team" → "/about#team"; undefined for another host's. */
function pathOnSite(address: string, origin: string): string | undefined {
  const split = (url: string) => {
    const [, host = "", path = ""] = HOST_AND_PATH.exec(url) ?? [];
    return { host: host.toLowerCase().replace(/:(?:80|443)$/, ""), path };
  };
  const { host, path } = split(address);
  const { host: ownHost, path: base } = split(origin);
  if (host !== ownHost || !path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : undefined;
}
const HOST_AND_PATH = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/is;

/** Two letters swapped, or one that is missing, too many or another: "site.exmaple". */
function findMistypedHost(address: string, hosts: KnownUrls["hosts"]): readonly string[] | undefined {
  const [, host] = /^(?:https?:\/\/|mailto:[^@?]*@)([\w.-]{8,})/i.exec(address) ?? [];
  if (host === undefined || hosts === undefined || hosts.has(host.toLowerCase())) return undefined;
  const meant = [...hosts].find((one) => isSlip(host.toLowerCase(), one));
  return meant === undefined ? undefined : [host, meant];
}

type Finding = readonly [code: Code, problem: string, hint: string] | undefined;

const malformed = (problem: string, hint: string): Finding => ["LINK_MALFORMED", problem, hint];

const PICTURE = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i;
const DOWNLOAD =
  /\.(?:c|cpp|css|csv|docx?|ics|java|[cm]?[jt]sx?|json|lock|mov|mp[34]|pdf|php|pptx?|py|rb|sh|toml|txt|vcf|webm|xlsx?|xml|zip)$/i;
const SOURCE_FILE = /\.(?:mdx?|markdown|ya?ml)$/i;

/** What no address has, what to say of it, and what to replace it with. */
const SLIPS: readonly (readonly [pattern: RegExp, problem: string, meant: string])[] = [
  [/^["'“‘](.*?)["'”’]?$/, "has quotes around it", "$1"],
  [/^[(<](.*?)[)>]?$/, "has brackets around it", "$1"],
  [/\p{Cf}+/u, "has a character in it that nobody sees", ""],
  [/^([^|?#]+)\|(.*)$/, "has a | in it", "[$2]($1)"],
  [/^(https?:\/\/[^/?#,]*),/i, "has a comma in its name", "$1."],
  [/^(?=[^\s/@:]+@[^\s/@]+\.[a-z]+$)/i, "is a mail address", "mailto:"],
  [/^(?:\{ *)?((?:site|facts)(?:\.\w+)+)(?: *\}{1,2})?$/, "is the name of a value", "{{ $1 }}"],
];

function findFault(address: string, known: KnownUrls, base: string | undefined): Finding {
  if (address === "")
    return malformed("is no address", "write a page such as /pricing, or a full https:// address");
  const refused = refuseUrl(address, "link");
  if (refused !== undefined)
    return [
      "LINK_UNSAFE",
      refused,
      hintForUnsafe(address) ?? "link to a page such as /pricing, or to a full https:// address",
    ];
  const decoded = decodeUrl(address) ?? address;
  const slip = SLIPS.find(([pattern]) => pattern.test(decoded));
  if (slip !== undefined) return malformed(slip[1], `write ${decoded.replace(slip[0], slip[2])}`);
  const scheme = readScheme(address);
  if (scheme !== undefined) return checkOutside(address, scheme, known);

  const [, path = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  const url = decode(path);
  const suffix = address.slice(path.length);
  if (url === undefined) return malformed("has a % that encodes nothing", "write %25 for a percent sign");
  if (url === "") return base === undefined ? undefined : checkAnchor(anchor, base, known);
  if (SOURCE_FILE.test(url) && !known.files.has(url)) {
    const page = pageOfSource(url, known);
    const near = nearest(plainUrl(`/${url.replace(SOURCE_FILE, "").replace(/^.*[/\\]/s, "")}`), known.pages);
    const hint =
      page !== undefined
        ? `write ${page}${suffix}`
        : near !== undefined
          ? `did you mean ${near}?`
          : "write the address of the page that shows it, such as /pricing";
    return ["LINK_TO_SOURCE", "is a content file, not a page", hint];
  }
  if (!url.startsWith("/")) return checkRelative(url, suffix, known);
  if (known.pages.has(url)) return checkAnchor(anchor, url, known);
  if (known.redirects.has(url) || known.files.has(url)) return undefined;
  const absence = known.absent?.get(url);
  return absence === undefined
    ? unknownPage(url, suffix, known)
    : ["LINK_UNKNOWN_PAGE", `leads to a page that ${absence}`, "take the link out, or publish that page"];
}

/** What mail and documents make of an address that is copied out of them. */
const FORWARDED =
  /^https?:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]*safelinks\.protection\.outlook\.com\/|lm?\.facebook\.com\/l\.php)\?(?:[^#]*&)?(?:q|url|u)=(https?[^&#]+)/i;

function checkOutside(address: string, scheme: string, known: KnownUrls): Finding {
  if (scheme === "http" || scheme === "https") {
    const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/[^?#]+)/i.exec(address)?.[1];
    if (local !== undefined && known.pages.has(local))
      return malformed("leads to your own computer", `write ${local}`);
    const [, twice, host = ""] = /^https?:\/\/(?:(https?:?\/\/.*)|([^/?#]*))/i.exec(address) ?? [];
    if (twice !== undefined) return malformed("says https:// twice", `write ${mendScheme(twice) ?? twice}`);
    const target = FORWARDED.exec(address)?.[1];
    const to = target && decodeUrl(target);
    if (to !== undefined)
      return malformed(
        `leads through ${host}`,
        `write ${known.origin && to.startsWith(`${known.origin}/`) ? to.slice(known.origin.length) : to}`,
      );
    if (/^https?:\/\/[^/?#\s]/i.test(address) && parseUrl(address) !== undefined) return undefined;
    return notFull(address);
  }
  // Letters stand in its parameters alone (RFC 3966).
  if (scheme === "tel" && !/^tel:[^a-z;]*\d{2}[^a-z;]*(?:;|$)/i.test(decodeUrl(address) ?? ""))
    return malformed("is not a phone number", "write it as tel:+14155550100");
  if (scheme !== "mailto" || /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?.,]{2,}(?:\?.*)?$/i.test(address))
    return undefined;
  return malformed("is not a mail address", "write it as mailto:name@example.com");
}

const notFull = (address: string): Finding =>
  malformed("is not a full address", `write ${mendScheme(address) ?? "it as https://example.com/page"}`);

function checkRelative(url: string, suffix: string, known: KnownUrls): Finding {
  if (mendScheme(url) !== undefined) return notFull(`${url}${suffix}`);
  if (/^\+?[\d()][\d() .-]{5,}\d$/.test(url))
    return malformed("is a phone number", `write tel:${url.replace(/[^+\d]/g, "")}`);
  const rooted = `/${url.replace(/^(?:\.{1,2}\/)+/, "")}`;
  if (PICTURE.test(url) && !known.files.has(rooted))
    return malformed("is a picture, not a page", "to show it write ! in front of its [");
  const [host = ""] = /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=\/|$)/i.exec(url) ?? [];
  const isFile = known.files.has(rooted) || /\.html?$/i.test(host) || DOWNLOAD.test(host);
  if (host !== "" && (!isFile || /^www\./i.test(url))) {
    const own = known.origin && pathOnSite(`https://${url}`, known.origin);
    if (own && !known.pages.has(own)) return unknownPage(own, suffix, known);
    return own
      ? malformed("is a page of this site", `write ${own}${suffix}`)
      : malformed("has no https:// in front", `write https://${url}${suffix}`);
  }
  if (known.pages.has(rooted) || known.files.has(rooted))
    return malformed("does not start with /", `write ${rooted}${suffix}`);
  return unknownPage(rooted, suffix, known);
}

function checkAnchor(anchor: string, page: string, { anchors }: KnownUrls): Finding {
  const ids = anchors.get(page);
  const id = decode(anchor);
  if (ids === undefined || id === undefined || /^(?:$|top$|:~:)/.test(id) || ids.includes(id))
    return undefined;
  const near = nearest(id, ids);
  // The header's and the footer's are on every page.
  const [first, second] = anchors;
  const common = (first?.[0] === page ? second : first)?.[1] ?? [];
  const own = ids.filter((one) => !common.includes(one));
  const others = near === undefined ? [...anchors].filter(([, there]) => there.includes(id)) : [];
  const hint =
    near !== undefined
      ? `did you mean #${near}?`
      : others.length === 1
        ? `write ${others[0]?.[0]}#${id}: that page has it`
        : own.length === 0
          ? `write ${page}: the page has no headings to link to`
          : `write ${page}, or a place that it has: #${listNames(own, 8).replaceAll(", ", ", #").replace("#…", "…")}`;
  return ["LINK_UNKNOWN_ANCHOR", `leads to no place in ${page}`, hint];
}

/** Pages that a message names. */
const MAX_LISTED = 12;

function unknownPage(url: string, suffix: string, known: KnownUrls): Finding {
  const { pages, redirects, files, assets, moved, anchors } = known;
  if (/^\/www\.[\w-]+\.[a-z]/i.test(url))
    return malformed("is an address outside the site", `write https:/${url}${suffix}`);
  const tell = (hint: string, problem = "is not a page of this site"): Finding => [
    "LINK_UNKNOWN_PAGE",
    problem,
    hint,
  ];
  const plain = plainUrl(url);
  const now = moved?.get(plain);
  if (now !== undefined)
    return tell(`write ${now.url}${suffix}, and aliases: [${plain}] in ${now.path}`, `is ${now.url} now`);
  if (assets?.has(url.slice(1)))
    return tell(`move content/assets${url} to content/public`, "is not published");
  const meant = /^\/(?:home(?:-?page)?|start)$/i.test(plain) ? "/" : plain;
  if (meant !== url && pages.has(meant)) return tell(`write ${meant}${suffix}`);
  const near =
    nearest(plain, pages) ??
    nearest(plain, redirects) ??
    nearest(plain, files) ??
    (/.\//.test(plain) ? pageOfSource(plain, known) : undefined);
  if (near !== undefined) return tell(`did you mean ${near}?`);
  if (moved?.has(plain))
    return tell(
      `bring its file back; or change the links, and write redirects: [{ from: ${plain}, to: / }] in content/site.yaml`,
      "was published, and is no page now",
    );
  if (DOWNLOAD.test(url) && !url.includes("..")) {
    const folder = url.replace(/[^/]*$/, "").slice(0, -1);
    return tell(`put the file into content/public${folder}`, "is not a file of this site");
  }
  // The name of a section.
  const [holder] = [...anchors].find(([, ids]) => ids.includes(plain.slice(1))) ?? [];
  if (holder !== undefined)
    return tell(`link to ${holder}#${plain.slice(1)}, a section of that name, or change the link`);
  return pages.size > MAX_LISTED
    ? tell("`galley list` shows the addresses of all pages")
    : tell(
        `the site has ${listNames([...pages].filter((page) => page !== NOT_FOUND_URL).sort(byCodePoint), MAX_LISTED)}`,
      );
}

/** "../pages/02-pricing.md" → "/pricing", when there is such a page. */
function pageOfSource(url: string, { pages }: KnownUrls): string | undefined {
  const steps = url.replace(SOURCE_FILE, "").split(/[/\\]/);
  const names = steps
    .filter((step) => !["", ".", ".."].includes(step))
    // With the number of its order, or one that a program gave it.
    .map((step) => step.replace(/^\d{1,3}-| [\da-f]{16,}$/g, ""));
  return names
    .map((_, from) => plainUrl(`/${names.slice(from).join("/")}`))
    .flatMap((candidate) => [candidate, candidate.toLowerCase()])
    .find((candidate) => pages.has(candidate));
}

/** "/pricing/", "/pricing.html" and "/pricing/index.html" are other names of "/pricing". */
const plainUrl = (url: string): string =>
  url
    .replace(/\.html?$/i, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "") || "/";

const decode = (text: string): string | undefined => decodeUrl(text)?.normalize("NFC");
