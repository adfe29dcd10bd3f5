/** Tags that lack what makes them of use to somebody: a reader, a screen reader, a search engine. */
import { clip } from "../util/clip.ts";
import { decodeEntities } from "./html.ts";
import { SHOWN } from "./misnested.ts";
import type { StartTag } from "./scan.ts";
import { isAbsolute } from "./url.ts";

/** A start tag, shortened, and what it has not; a text that is HTML, and no element. */
export interface Lacking {
  readonly tag: string;
  readonly lacks: "text" | "host" | "file" | "language" | "elements" | "value" | "address";
}

/** Several parts of HTML, escaped: what `{html}` shows in a template. */
const ESCAPED = /^\s*&lt;(?:p|h[1-6]|[uo]l|blockquote|table|figure|pre)(?:&gt;|\s).*&lt;\/\w+&gt;\s*$/s;
/** A part of a line, escaped: what `{intro}` shows where that is inline(). */
const ESCAPED_PART = /&lt;(a|code|del|em|strong)(?:&gt;|\s).{0,999}?&lt;\/\1&gt;/s;

/** How what JavaScript makes a text of begins that is missing, or that is no text. */
export const NO_VALUES = ["undefined", "NaN", "[object ", "Invalid Date"];
const NO_VALUE = /^\s*(?:undefined|NaN)\s*$|\[object \w+\]|\bInvalid Date\b/;
const NO_VALUE_IN_TAG =
  /\s(?:[\w-]+="(?:undefined|NaN|[^"]*\[object \w+\][^"]*)"|class="(?:[^"]*\s)?undefined(?:\s[^"]*)?"|style="[^"]*(?:NaN|undefined)[^"]*")/;

/** Whether any text or tag of a page may lack a value: most pages need no look at each. */
export const mayLackValue = (html: string): boolean => NO_VALUES.some((one) => html.includes(one));

/** What a text outside of code lacks, as written; undefined for most. @param mayLack as `mayLackValue` says of its page */
export function readShown(written: string, mayLack: boolean): Lacking | undefined {
  if (written.includes("&lt;/")) {
    if (ESCAPED.test(written)) return { tag: "HTML", lacks: "elements" };
    const [part] = ESCAPED_PART.exec(written) ?? [];
    if (part !== undefined) return { tag: `"${clip(decodeEntities(part), SHOWN)}"`, lacks: "elements" };
  }
  return mayLack && NO_VALUE.test(written)
    ? { tag: `"${clip(written.trim(), SHOWN)}"`, lacks: "value" }
    : undefined;
}

/** What differs from page to page. */
const OF_FILE = / (?:href|src|srcset|sizes|width|height)="[^"]*"/g;

/** What a tag lacks, whatever its file; undefined for most. */
export function readLacking(tag: StartTag, mayLack: boolean): Lacking | undefined {
  const lacks = lackOf(tag);
  if (lacks !== undefined) return { tag: clip(tag.written.replace(OF_FILE, ""), SHOWN), lacks };
  const [attribute] = (mayLack && NO_VALUE_IN_TAG.exec(tag.written)) || [];
  return attribute === undefined ? undefined : { tag: `<${tag.name}${attribute}>`, lacks: "value" };
}

/** Search engines take a page for a translation only where it is named in full. */
function lackOf({ name, attributes }: StartTag): Lacking["lacks"] | undefined {
  if (name === "html") return attributes.get("lang") ? undefined : "language";
  if (name === "img" && isNamed(attributes))
    return [...attributes.keys()].some(isSource) ? undefined : "file";
  if (name === "img") return "text";
  if (name === "a") return [...attributes.keys()].some(isMeant) ? undefined : "address";
  if (name !== "link" || !attributes.has("hreflang")) return undefined;
  const isTranslation =
    /(?:^|\s)alternate(?:\s|$)/i.test(attributes.get("rel") ?? "") &&
    // A feed has another type, and is no page.
    /^\s*(?:text\/html\b|$)/i.test(attributes.get("type") ?? "");
  return isTranslation && !isAbsolute(attributes.get("href") ?? "") ? "host" : undefined;
}

/** A link, a place to lead to, or one that says what else it is: that of the page itself, a button. */
const isMeant = (attribute: string): boolean =>
  /href$|^(?:id|name|role|tabindex|aria-.*|data-.*)$/.test(attribute);

/** A script may know the file, too. */
const isSource = (attribute: string): boolean => /^(?:src|srcset|data-.*)$/.test(attribute);

/** Whether a picture says what it shows, or that it is an ornament (https://www.w3.org/TR/accname-1.2/). */
const isNamed = (attributes: StartTag["attributes"]): boolean =>
  ["alt", "title", "aria-label", "aria-labelledby"].some((one) => attributes.has(one)) ||
  attributes.get("aria-hidden") === "true" ||
  // The first one counts that a browser knows.
  /^\s*(?:none|presentation)(?:\s|$)/i.test(attributes.get("role") ?? "");
