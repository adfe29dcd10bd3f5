/** What the strict Content-Security-Policy means for finished pages: which scripts it must name, what it would block. */
import { createHash } from "node:crypto";
import { rawTextEnd, scanTags, type Tag } from "../../html/html.ts";
import { byCodePoint } from "../../order.ts";
import { error } from "../../problems/problems.ts";
import type { Diagnostic, Location, Result } from "../../types.ts";

/** One page, looked at. Plain JSON, so that it can be remembered with the page. */
export interface PagePolicy {
  /** CSP sources of its inline scripts, "'sha256-…'", in the order of the page */
  readonly hashes: readonly string[];
  readonly blocked: readonly Blocked[];
}

interface Blocked {
  /** the start tag as it stands in the page, shortened */
  readonly tag: string;
  /** "has a style attribute" */
  readonly reason: string;
  readonly hint: string;
}

/** Looks at every tag of a finished page. */
export function inspectPage(html: string): PagePolicy {
  const hashes = new Set<string>();
  const blocked: Blocked[] = [];
  for (const tag of scanTags(html)) {
    if (tag.name === "script" && !tag.attributes.has("src") && !isInert(tag))
      hashes.add(scriptHash(textOf(tag, html)));
    for (const [reason, hint] of faultsOf(tag))
      blocked.push({ tag: shorten(html.slice(tag.start, tag.end)), reason, hint });
  }
  return { hashes: [...hashes], blocked };
}

export interface InspectedPage {
  readonly url: string;
  readonly policy: PagePolicy;
  /** of the page's content or layout */
  readonly location: Location;
}

/**
 * @returns every hash that the pages need, in code-point order; an error for each tag that the policy would break
 *   (one for all pages that hold the same tag, such as those with the same footer)
 */
export function collectPolicy(pages: readonly InspectedPage[]): Result<readonly string[]> {
  const hashes = new Set(pages.flatMap(({ policy }) => policy.hashes));
  const found = new Map<
    string,
    { readonly blocked: Blocked; readonly location: Location; readonly urls: Set<string> }
  >();
  for (const { url, policy, location } of pages) {
    for (const blocked of policy.blocked) {
      const key = `${blocked.tag}\n${blocked.reason}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { blocked, location, urls: new Set([url]) });
      else known.urls.add(url);
    }
  }
  const diagnostics = [...found.values()].map(
    ({ blocked: { tag, reason, hint }, location, urls }): Diagnostic => {
      const [first] = urls;
      const others = urls.size === 1 ? "" : ` and ${urls.size - 1} more`;
      return error("POLICY_BLOCKS", `${tag} ${reason} (on ${first}${others})`, { hint, location });
    },
  );
  return { value: [...hashes].sort(byCodePoint), diagnostics };
}

/** @returns the CSP source of an inline script, https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function scriptHash(text: string): string {
  // Browsers hash what the HTML parser hands on, and that has no carriage returns.
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}

const textOf = ({ name, end }: Tag, html: string): string => html.slice(end, rawTextEnd(html, name, end));

/** Types that browsers run or obey (HTML, "prepare the script element"); anything else is a block of data. */
const ACTIVE_TYPES = new Set(["", "module", "importmap", "speculationrules"]);
const JAVASCRIPT = /^(?:application|text)\/(?:x-)?(?:ecma|java|j|live)script(?:1\.[0-5])?$/;

function isInert({ attributes }: Tag): boolean {
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  return !ACTIVE_TYPES.has(type) && !JAVASCRIPT.test(type);
}

const FRAMES = new Set(["iframe", "object", "embed", "frame"]);

/** What `contentSecurityPolicy` in headers.ts forbids, as [reason, hint]. */
function faultsOf({ name, attributes }: Tag): readonly (readonly [string, string])[] {
  const faults: (readonly [string, string])[] = [];
  if (attributes.has("style"))
    faults.push(["has a style attribute", "use a class, or a data attribute that a stylesheet reads"]);
  for (const attribute of attributes.keys()) {
    if (/^on[a-z]/.test(attribute))
      faults.push([`has the event handler ${attribute}`, "put the behaviour into a widget"]);
  }
  for (const attribute of ["href", "action", "formaction", "src"]) {
    if (/^[\s\0]*javascript:/i.test(attributes.get(attribute) ?? ""))
      faults.push([`has a script as its ${attribute}`, "put the behaviour into a widget, and use a button"]);
  }
  if (name === "style")
    faults.push(["is a style inside the page", "put it into a stylesheet below templates/styles"]);
  if (name === "base")
    faults.push(["changes what every address means", "write addresses from the root, such as /pricing"]);
  if (FRAMES.has(name)) faults.push(["shows another document", "link to it instead"]);
  if (name === "form" && attributes.get("method")?.toLowerCase() !== "dialog")
    faults.push(["would send data", "link to a page of the application, or use a mailto: link"]);
  const source = loadedFrom(name, attributes);
  if (source !== undefined)
    faults.push([`loads ${source} from another site`, "put the file into content/assets or content/public"]);
  return faults;
}

const LOADING_RELATIONS =
  /(?:^|\s)(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)(?:\s|$)/i;
const LOADING_ELEMENTS = new Set(["script", "img", "source", "video", "audio", "track"]);

/** An address of another origin that the element fetches by itself. */
function loadedFrom(name: string, attributes: Tag["attributes"]): string | undefined {
  const sources =
    name === "link" && LOADING_RELATIONS.test(attributes.get("rel") ?? "")
      ? [attributes.get("href")]
      : LOADING_ELEMENTS.has(name)
        ? [attributes.get("src"), attributes.get("poster"), ...(attributes.get("srcset") ?? "").split(/,\s+/)]
        : [];
  return sources.find((source) => /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(source ?? ""))?.trim();
}

const SHOWN = 80;
const shorten = (tag: string): string => (tag.length > SHOWN ? `${tag.slice(0, SHOWN)}…` : tag);
