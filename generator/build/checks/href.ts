/** Whether a link leads somewhere. Pure; the same answer for a link in content and for one in a template. */

import { readScheme, refuseUrl } from "../../html/url.ts";
import type { Code } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";

/** All that a link inside the site may lead to. Urls start with "/", have no slash at their end, and are not encoded. */
export interface KnownUrls {
  readonly pages: ReadonlySet<string>;
  /** pages that are not in the site today, and why: "is a draft" */
  readonly absent?: ReadonlyMap<string, string>;
  /** aliases and redirects: they lead somewhere, but are no page */
  readonly redirects: ReadonlySet<string>;
  /** files that are published as they are: "/robots.txt" */
  readonly files: ReadonlySet<string>;
  /** ids in a page by its url; a page that is not in it is not checked */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

export interface HrefFault {
  readonly code: Code;
  /** begins with the address in quotes */
  readonly message: string;
  readonly hint: string;
}

const SOURCE_FILE = /\.(?:mdx?|markdown|ya?ml)$/i;

/**
 * @param href as written, entities decoded, values filled in
 * @param base url of the page it stands on, for "#anchor"; undefined when several pages may show it
 * @returns what is wrong with it; undefined for a sound link. Addresses outside the site are checked in form only.
 */
export function checkHref(href: string, known: KnownUrls, base: string | undefined): HrefFault | undefined {
  const address = href.trim();
  const shown = JSON.stringify(address.length > 80 ? `${address.slice(0, 80)}…` : address);
  const fault = (code: Code, problem: string, hint: string): HrefFault => ({
    code,
    message: `${shown} ${problem}`,
    hint,
  });

  if (address === "")
    return fault(
      "LINK_MALFORMED",
      "is no address",
      "write a page such as /pricing, or a full https:// address",
    );
  const refused = refuseUrl(address, "link");
  if (refused !== undefined) {
    return fault("LINK_UNSAFE", refused, "link to a page such as /pricing, or to a full https:// address");
  }
  const scheme = readScheme(address);
  if (scheme !== undefined) return checkOutside(scheme);

  const [, path = "", anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  const url = decode(path);
  const suffix = address.slice(path.length);
  const id = anchor === undefined ? undefined : decode(anchor);
  if (url === undefined)
    return fault("LINK_MALFORMED", "has a % that encodes nothing", "write %25 for a percent sign");
  if (url === "") return base === undefined ? undefined : checkAnchor(base, id);
  if (SOURCE_FILE.test(url) && !known.files.has(url)) {
    const page = pageOfSource(url);
    return fault(
      "LINK_TO_SOURCE",
      "is a content file, not a page",
      page === undefined ? "write the page's address, such as /pricing" : `write ${page}${suffix}`,
    );
  }
  if (!url.startsWith("/")) return checkRelative(url);
  if (known.pages.has(url)) return checkAnchor(url, id);
  if (known.redirects.has(url) || known.files.has(url)) return undefined;
  const absence = known.absent?.get(url);
  if (absence !== undefined)
    return fault(
      "LINK_UNKNOWN_PAGE",
      `leads to a page that ${absence}`,
      "take the link out, or publish that page",
    );
  return fault("LINK_UNKNOWN_PAGE", "is not a page of this site", suggestPage(url));

  function checkOutside(name: string): HrefFault | undefined {
    if (name === "http" || name === "https") {
      if (/^https?:\/\/[^/?#\s]/i.test(address) && URL.canParse(address)) return undefined;
      return fault("LINK_MALFORMED", "is not a full address", "write it as https://example.com/page");
    }
    if (name === "mailto" && !/^mailto:[^\s@?]+@[^\s@?]+(?:\?.*)?$/i.test(address)) {
      return fault("LINK_MALFORMED", "is not a mail address", "write it as mailto:name@example.com");
    }
    return undefined;
  }

  function checkRelative(url: string): HrefFault {
    if (/^[^\s/@]+@[^\s/@]+\.[a-z]+$/i.test(url))
      return fault("LINK_MALFORMED", "is a mail address", `write mailto:${url}`);
    const rooted = `/${url.replace(/^(?:\.{1,2}\/)+/, "")}`;
    const isHost =
      /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(url) &&
      !known.files.has(rooted) &&
      !/\.html?$/i.test(url);
    if (isHost) return fault("LINK_MALFORMED", "has no https:// in front", `write https://${address}`);
    if (known.pages.has(rooted) || known.files.has(rooted))
      return fault("LINK_MALFORMED", "does not start with /", `write ${rooted}${suffix}`);
    return fault("LINK_UNKNOWN_PAGE", "is not a page of this site", suggestPage(rooted));
  }

  function checkAnchor(page: string, id: string | undefined): HrefFault | undefined {
    const ids = known.anchors.get(page);
    if (
      ids === undefined ||
      id === undefined ||
      id === "" ||
      id === "top" ||
      id.startsWith(":~:") ||
      ids.includes(id)
    )
      return undefined;
    const near = nearest(id, ids);
    const some = ids.slice(0, 8);
    const hint =
      near !== undefined
        ? `did you mean #${near}?`
        : some.length === 0
          ? "the page has no headings to link to"
          : `the page has ${some.map((one) => `#${one}`).join(", ")}${ids.length > some.length ? ", …" : ""}`;
    return fault("LINK_UNKNOWN_ANCHOR", `leads to no place in ${page}`, hint);
  }

  function suggestPage(url: string): string {
    const plain = plainUrl(url);
    if (plain !== url && known.pages.has(plain)) return `write ${plain}${suffix}`;
    const near =
      nearest(plain, known.pages) ?? nearest(plain, known.redirects) ?? nearest(plain, known.files);
    return near === undefined ? "`galley list` shows the addresses of all pages" : `did you mean ${near}?`;
  }

  /** "../pages/02-pricing.md" → "/pricing", when there is such a page. */
  function pageOfSource(url: string): string | undefined {
    const steps = url
      .replace(SOURCE_FILE, "")
      .split("/")
      .filter((step) => step !== "" && step !== "." && step !== "..");
    const names = steps.map((step) => step.replace(/^\d{1,3}-/, ""));
    for (let from = 0; from < names.length; from += 1) {
      const page = plainUrl(`/${names.slice(from).join("/")}`);
      if (known.pages.has(page)) return page;
    }
    return undefined;
  }
}

/** "/pricing/", "/pricing.html" and "/pricing/index.html" are other names of "/pricing". */
function plainUrl(url: string): string {
  const plain = url
    .replace(/\.html?$/i, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize("NFC");
  } catch {
    return undefined;
  }
}
