/** What HTML pages may have from Markdown: of the engines, of authors and of plugins alike. Every tag is built anew from these lists. */
import type { StartTag } from "../html/scan.ts";

/** In lower case. None of them runs, loads or frames anything but `img`. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    "a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i " +
    "img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);
/** Browsers take them out of whatever is no table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(
  "caption col colgroup tbody td tfoot th thead tr".split(" "),
);
/** Attributes as HTML writes them, by element; "*" for all of them. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  "*": ["id", "class", "title", "lang", "dir", "aria-label", "aria-describedby", "aria-labelledby"],
  a: ["href", "data-footnote-ref", "data-footnote-backref"],
  col: ["span"],
  colgroup: ["span"],
  details: ["open"],
  img: ["src", "alt", "width", "height"],
  input: ["checked"],
  li: ["value"],
  ol: ["start", "reversed"],
  section: ["data-footnotes"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};

/** Whether pages may have an element; of controls only the box of a task. @param attributes of a start tag */
export const isAllowedElement = (name: string, attributes?: StartTag["attributes"]): boolean =>
  ELEMENTS.has(name) &&
  (name !== "input" || (attributes?.get("type") === "checkbox" && attributes.has("disabled")));

/** @param key of the attribute, in lower case */
export const isAllowedAttribute = (name: string, key: string): boolean =>
  ATTRIBUTES["*"]?.includes(key) === true || ATTRIBUTES[name]?.includes(key) === true;

/** How engines write the alignment of a cell. */
const CELL_STYLE = /^text-align: ?(left|center|right);?$/;

/** The side a cell is aligned to; undefined for any other attribute. */
export function alignment(name: string, key: string, value: string): string | undefined {
  if (name !== "td" && name !== "th") return undefined;
  if (key === "align") return /^(?:left|center|right)$/.exec(value)?.[0];
  return key === "style" ? CELL_STYLE.exec(value)?.[1] : undefined;
}
