/** What a strict Content-Security-Policy makes of a tag: which scripts it must name, what it would block. */
import { createHash } from "node:crypto";
import type { StartTag } from "./scan.ts";

/** A tag that does not work under the policy. */
export interface Blocked {
  /** the start tag as it stands in the page, shortened */
  readonly tag: string;
  /** "has a style attribute" */
  readonly reason: string;
  readonly hint: string;
}

/** @returns the CSP source of an inline script, https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function scriptHash(text: string): string {
  // Browsers hash what the HTML parser hands on, and that has no carriage returns.
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}

/** Types that browsers run or obey (HTML, "prepare the script element"); anything else is a block of data. */
const ACTIVE_TYPES = new Set(["", "module", "importmap", "speculationrules"]);
const JAVASCRIPT = /^(?:application|text)\/(?:x-)?(?:ecma|java|j|live)script(?:1\.[0-5])?$/;

/** True for a script inside the page that runs or is obeyed. */
export function isInlineScript({ name, attributes }: StartTag): boolean {
  if (name !== "script" || attributes.has("src")) return false;
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  return ACTIVE_TYPES.has(type) || JAVASCRIPT.test(type);
}

const ADDRESSES = ["href", "action", "formaction", "src"];
const FRAMES = new Set(["iframe", "object", "embed", "frame"]);

/** What `contentSecurityPolicy` in build/headers.ts forbids. */
export function findBlocked(tag: StartTag): readonly Blocked[] {
  const { written } = tag;
  const shown = written.length > 80 ? `${written.slice(0, 80)}…` : written;
  return faultsOf(tag).map(([reason, hint]) => ({ tag: shown, reason, hint }));
}

function faultsOf({ name, attributes }: StartTag): readonly (readonly [reason: string, hint: string])[] {
  const faults: (readonly [string, string])[] = [];
  if (attributes.has("style"))
    faults.push(["has a style attribute", "use a class, or a data attribute that a stylesheet reads"]);
  for (const attribute of attributes.keys()) {
    if (/^on[a-z]/.test(attribute))
      faults.push([`has the event handler ${attribute}`, "put the behaviour into a widget"]);
  }
  for (const attribute of ADDRESSES) {
    const address = attributes.get(attribute);
    if (address !== undefined && /^[\s\0]*javascript:/i.test(address))
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
function loadedFrom(name: string, attributes: StartTag["attributes"]): string | undefined {
  const sources =
    name === "link" && LOADING_RELATIONS.test(attributes.get("rel") ?? "")
      ? [attributes.get("href")]
      : LOADING_ELEMENTS.has(name)
        ? [attributes.get("src"), attributes.get("poster"), ...(attributes.get("srcset") ?? "").split(/,\s+/)]
        : [];
  return sources.find((source) => /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(source ?? ""))?.trim();
}
