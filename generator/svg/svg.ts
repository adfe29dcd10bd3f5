/** Reads SVG and names what makes one unsafe. Pure; used for icons in templates and for pictures in content. */
import { parseXml, XmlElement, type XmlError, XmlText } from "@rgrove/parse-xml";
import { escapeHtml } from "../html/html.ts";
import type { Location } from "../types.ts";
import { clip } from "../util/clip.ts";

export interface SvgElement {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (SvgElement | string)[];
}

/** A fault in an SVG text; line and column are 1-based when known. */
export type SvgFault = { readonly message: string; readonly hint?: string } & Partial<
  Pick<Location, "line" | "column">
>;

/** Ten times a large map; as a tree it takes a hundred times its bytes. */
const MAX_LENGTH = 5_000_000;
/** What makes a drawing of a file; within HTML it goes without saying. */
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** Deeper than any drawing, shallower than any stack. */
const MAX_DEPTH = 200;
const TOO_DEEP: SvgFault = { message: `elements are nested more than ${MAX_DEPTH} deep` };

/**
 * @returns the root element, or what is wrong. Comments, instructions and white space between elements are left out, but
 *   for white space of a text
 */
export function readSvg(text: string): SvgElement | SvgFault {
  if (text.length > MAX_LENGTH) return { message: `it has more than ${MAX_LENGTH} characters` };
  // An entity could stand for markup, and a deep one for gigabytes; elements get the attributes that are declared.
  const declarations = text.match(/<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'])*/gi) ?? [];
  if (declarations.some((one) => one.includes("["))) return { message: "it declares entities" };
  // A stylesheet instruction can transform the drawing into a page with scripts.
  if (/<\?(?!xml\s)/i.test(text)) return { message: "it has a processing instruction" };
  // In another encoding the same bytes can be other markup than the one looked at here.
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text))
    return { message: "its encoding is not UTF-8" };
  const root = readXml(text);
  if (isFault(root)) return root;
  return root.name === "svg" ? convert(root) : { message: "its root is not <svg>" };
}

/** @returns the root element of any XML, or what is wrong */
export function readXml(text: string): XmlElement | SvgFault {
  try {
    const { root } = parseXml(text);
    if (root === null) return { message: "it has no element" };
    return isDeeper(root, MAX_DEPTH) ? TOO_DEEP : root;
  } catch (failure) {
    // The parser has no stack left.
    if (failure instanceof RangeError) return TOO_DEEP;
    const { message, line, column } = failure as XmlError;
    const [first = ""] = message.split(/\s*\(line \d+, column \d+\)|\n/, 1);
    return { message: first, line, column };
  }
}

export const isFault = (result: object): result is SvgFault => "message" in result;

/** The drawing as text again. Attributes keep their order. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("");
  const inside = children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : writeSvg(child)))
    .join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** The drawing with these attributes of its root in place of its own. */
export const withAttributes = (root: SvgElement, added: Readonly<Record<string, string>>): SvgElement => ({
  ...root,
  attributes: Object.entries({ ...Object.fromEntries(root.attributes), ...added }),
});

/** As `readSvg`, of a drawing that is a file of its own: HTML forgives a prefix that nothing binds, and browsers show no such file. */
export function readSvgFile(text: string): SvgElement | SvgFault {
  const root = readSvg(text);
  const prefix = isFault(root) ? undefined : unboundPrefix(root, (prefix) => /^xml(?:ns)?$/.test(prefix));
  if (prefix === undefined) return root;
  const isLink = prefix === "xlink";
  const hint = isLink ? "write href in place of xlink:href" : `take out what begins with ${prefix}:`;
  return { message: `it lacks xmlns:${prefix}, without which no program reads it`, hint };
}

function unboundPrefix(
  { name, attributes, children }: SvgElement,
  isBoundAround: (prefix: string) => boolean,
): string | undefined {
  const names = [name, ...attributes.map(([key]) => key)];
  const own = new Set(names.flatMap((one) => /^xmlns:(.+)/.exec(one)?.[1] ?? []));
  const isBound = (prefix: string) => own.has(prefix) || isBoundAround(prefix);
  const used = names.flatMap((one) => /^(.+):/.exec(one)?.[1] ?? []);
  const elements = children.filter((child) => typeof child !== "string");
  return (
    used.find((prefix) => !isBound(prefix)) ??
    elements.map((child) => unboundPrefix(child, isBound)).find(Boolean)
  );
}

/** The size that a drawing has by its viewBox; undefined without one that has two sides. */
export function boxOf({ attributes }: SvgElement) {
  const written = attributes.find(([name]) => name === "viewBox")?.[1] ?? "";
  const [, , width = 0, height = 0] = written.match(/[^\s,]+/g)?.map(Number) ?? [];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function convert({ name, attributes, children }: XmlElement): SvgElement {
  // There it is a space between two words.
  const isText = /^(?:text|tspan|textPath)$/.test(name);
  const converted = children.flatMap((child) => {
    if (child instanceof XmlElement) return convert(child);
    return child instanceof XmlText && (isText || child.text.trim() !== "") ? child.text : [];
  });
  return { name, attributes: Object.entries(attributes), children: converted };
}

/** Whether elements stand in one another on more levels than so many. */
const isDeeper = ({ children }: XmlElement, levels: number): boolean =>
  levels === 0 || children.some((child) => child instanceof XmlElement && isDeeper(child, levels - 1));

/**
 * What a drawing needs. Not in it: script, style, foreignObject, a, iframe, and the animations,
 * which can set a link to a script (https://www.w3.org/TR/SVG2/animate.html).
 */
const SAFE_ELEMENTS = new Set(
  (
    "svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath marker " +
    "linearGradient radialGradient stop pattern clipPath mask image switch view filter feBlend feColorMatrix " +
    "feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow " +
    "feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset " +
    "fePointLight feSpecularLighting feSpotLight feTile feTurbulence"
  ).split(" "),
);

/** Editors (Inkscape, Illustrator) leave elements of their own, such as sodipodi:namedview; browsers do not draw them. */
const isForeign = (name: string): boolean => /^(?!svg:).*:/.test(name);
/** ... unless a prefix is bound to a language that browsers run; Inkscape binds `svg` in every file, and does not use it. */
const RUNNABLE_NAMESPACE = /www\.w3\.org\/(?:2000\/svg|1999\/xhtml|1999\/XSL)/i;

/**
 * @returns the first thing in the drawing that could run code or reach another address, in words for its author;
 *   undefined when there is none
 */
export function findUnsafe(element: SvgElement): string | undefined {
  const { name, attributes, children } = element;
  if (name === "style") {
    if (isUnsafeCss(children.filter((child) => typeof child === "string").join("")))
      return "a style that reaches another address";
  } else if (!SAFE_ELEMENTS.has(name) && !isForeign(name)) return `the element <${name}>`;
  for (const [key, value] of attributes) {
    const text = `${key}="${clip(value, 60)}"`;
    if (/^on/i.test(key)) return `the attribute ${key}`;
    if (/^xmlns:(?!svg$)/.test(key) && RUNNABLE_NAMESPACE.test(value)) return `the namespace ${text}`;
    const isLink = key === "href" || key.endsWith(":href") || key === "src";
    if (isLink && !INSIDE.test(value.trim())) return `the address ${text}`;
    if (!isLink && !TEXT_ATTRIBUTE.test(key) && isUnsafeCss(value)) return `the address in ${text}`;
  }
  return children.map((child) => (typeof child === "string" ? undefined : findUnsafe(child))).find(Boolean);
}

/** Words for people and scripts: no browser reads CSS in them. */
const TEXT_ATTRIBUTE = /^(?:aria-|data-|(?:class|id|lang)$)/;

/** Where a reference may lead: to the drawing itself, or to a picture or font that stands in it. */
const OWN = "#|data:(?:image/(?:png|jpeg|webp|gif|avif)|font/\\w+|application/(?:x-)?font-\\w+);";
const INSIDE = new RegExp(`^(?:${OWN})`, "i");

/** A backslash could spell the rest in another way. */
const UNSAFE_CSS = new RegExp(
  `url\\((?!\\s*["']?(?:${OWN}))|(?:image|-set|src)\\(|@import|expression\\(|\\\\`,
  "i",
);
const isUnsafeCss = (text: string): boolean => UNSAFE_CSS.test(text);
