/** What a strict Content-Security-Policy makes of a tag: which scripts it must name, what it would block. */
import { createHash } from "node:crypto";
import { clip } from "../util/clip.ts";
import { CANDIDATE, readLink } from "./loads.ts";
import { SHOWN } from "./misnested.ts";
import type { Need } from "./policy.ts";
import type { StartTag } from "./scan.ts";

/** A tag that does not work under the policy. */
export interface Blocked {
  /** the start tag as it stands in the page, shortened; or the address that it would load */
  readonly subject: string;
  /** "has a style attribute" */
  readonly reason: string;
  readonly hint: string;
  /** what a site's policy can allow; or React in the browser, which calls a function; left out for what none can */
  readonly needs?: Need | "react" | undefined;
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

/** What React writes for a function in place of an address. In a hydrated widget it calls that before anything is sent; preact does not. */
const FUNCTION = "javascript:throw new Error('React form unexpectedly submitted.')";
const UNCALLED = "listen to onSubmit or onClick: preact calls no other";

/**
 * What `contentSecurityPolicy` forbids by default.
 * @param isHydrated whether the tag stands in a widget that React takes over
 */
export function findBlocked(tag: StartTag, isHydrated: boolean): readonly Blocked[] {
  const faults = faultsOf(tag, isHydrated);
  if (faults.length === 0) return [];
  const shown = clip(tag.written.replace(OF_PACKAGE, ""), SHOWN);
  return faults.map(([reason, hint, needs, subject = shown]) => ({ subject, reason, hint, needs }));
}

/** What Emotion calls each of its many styles, all of which one source allows. */
const OF_PACKAGE = /(?<=^<style data-emotion)="[^"]*"/;

type BlockedPart = readonly [reason: string, hint: string, needs?: Blocked["needs"], address?: string];
const INLINE = "'unsafe-inline'";

/** Elements that may be blocked whatever their attributes. */
const BARE = new Set(["base", "embed", "form", "frame", "iframe", "object", "style"]);

function faultsOf(tag: StartTag, isHydrated: boolean): readonly BlockedPart[] {
  const { name, attributes } = tag;
  // Most tags of a page are such.
  if (attributes.size === 0 && !BARE.has(name)) return [];
  const faults: BlockedPart[] = [];
  if (attributes.has("style")) {
    const needs = { directive: "style-src-attr", source: INLINE } as const;
    faults.push(["has a style attribute", "use a class, or a data attribute that a stylesheet reads", needs]);
  }
  for (const attribute of attributes.keys()) {
    if (/^on[a-z]/.test(attribute))
      faults.push([`has the event handler ${attribute}`, "put the behaviour into a widget"]);
  }
  for (const attribute of ADDRESSES) {
    const address = attributes.get(attribute);
    if (isHydrated && address === FUNCTION)
      faults.push([`has a function as its ${attribute}`, UNCALLED, "react"]);
    else if (address !== undefined && /^[\s\0]*javascript:/i.test(address))
      faults.push([`has a script as its ${attribute}`, "put the behaviour into a widget, and use a button"]);
  }
  if (name === "style") {
    const needs = { directive: "style-src", source: INLINE } as const;
    faults.push(["is a style inside the page", "put it into a stylesheet below templates/styles", needs]);
  }
  if (name === "base")
    faults.push(["changes what every address means", "write addresses from the root, such as /pricing"]);
  faults.push(...framesAndForms(tag, isHydrated), ...loadsFromElsewhere(tag));
  return faults;
}

function framesAndForms({ name, attributes }: StartTag, isHydrated: boolean): readonly BlockedPart[] {
  const elsewhere = "link to a page of the application, or use a mailto: link";
  const action = attributes.get(name === "form" ? "action" : "formaction");
  if (action === FUNCTION) return [];
  // What a widget does with it by onSubmit, HTML does not show.
  const isKept = attributes.get("method")?.toLowerCase() === "dialog" || (isHydrated && action === undefined);
  const isForm = name === "form" && !isKept;
  if (isForm || ((name === "button" || name === "input") && action !== undefined))
    return [["would send data", elsewhere, { directive: "form-action", source: sourceOf(action) }]];
  const shows = ["shows another document", "link to it instead"] as const;
  if (name === "object" || name === "embed") return [shows];
  // What stands in the page itself is no other document, and lives under the page's policy.
  if ((name !== "iframe" && name !== "frame") || attributes.has("srcdoc")) return [];
  return [[...shows, { directive: "frame-src", source: sourceOf(attributes.get("src")) }]];
}

/** Of the address of another site itself, of a mail address the scheme, of any other address the site. */
function sourceOf(address = ""): string {
  if (isElsewhere(address)) return address.trim();
  return /^\s*mailto:/i.test(address) ? "mailto:" : "'self'";
}

const isElsewhere = (address: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address);

/** What elements fetch by themselves, by element and attribute. */
const LOADS: Readonly<Record<string, Readonly<Record<string, Need["directive"]>>>> = {
  script: { src: "script-src" },
  img: { src: "img-src", srcset: "img-src" },
  input: { src: "img-src" },
  source: { src: "media-src", srcset: "img-src" },
  video: { src: "media-src", poster: "img-src" },
  audio: { src: "media-src" },
  track: { src: "media-src" },
};

/** Addresses of other origins that the element fetches by itself. */
function loadsFromElsewhere({ name, attributes }: StartTag): readonly BlockedPart[] {
  const link = name === "link" ? readLink(attributes) : undefined;
  const loads = link === undefined ? LOADS[name] : { href: link.directive };
  if (loads === undefined) return [];
  const hint = "put the file into content/assets or content/public";
  return Object.entries(loads).flatMap(([attribute, directive]) => {
    const value = attributes.get(attribute) ?? "";
    const addresses = attribute === "srcset" ? (value.match(CANDIDATE) ?? []) : [value];
    return addresses.filter(isElsewhere).map((address): BlockedPart => {
      const [source = ""] = address.trim().split(/\s/);
      return ["is loaded from another site", hint, directive && { directive, source }, source];
    });
  });
}
