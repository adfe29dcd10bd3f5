/** What is wrong with finished pages, told where content or a template writes it: once for all pages that share it. */
import { listTexts, type WrittenText, withoutCode } from "../../facts/texts.ts";
import { isAbsolute } from "../../html/url.ts";
import { CODE } from "../../problems/made-path.ts";
import { createLocations } from "../../problems/offsets.ts";
import type { FoundFile, Origin, ParsedSource, Problem, Route } from "../../types.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { once } from "../../util/once.ts";
import { groupBy } from "../../util/order.ts";

export interface PageFault {
  readonly url: string;
  readonly fault: Problem;
  /** what a template may hold where it writes this; a text in quotes is meant without them */
  readonly written: readonly (string | RegExp)[];
  /** what content may hold as it is: an address, or a text */
  readonly value?: string | undefined;
}

/** Where what a page shows is written. */
export interface Writings {
  readonly routes: readonly (Pick<Route, "url" | "layout"> & Partial<Pick<Route, "entry">>)[];
  readonly templates: readonly FoundFile[];
  /** paths of those that pages of a layout are made of */
  readonly partsOf: (layout: string | undefined) => readonly string[];
  /** that pages may show */
  readonly content: () => readonly ParsedSource[];
}

/** A fault whose text no template holds, since it is put together from others, is told of the layout of its first page. */
export function tellPageFaults(faults: readonly PageFault[], writings: Writings) {
  const { routes, templates, partsOf, content } = writings;
  const listShown = (files: readonly ParsedSource[]) => files.flatMap(listTexts).map(withoutCode);
  const texts = once(() => listShown(content()));
  const groups = groupBy(faults, ({ fault, value }) =>
    // What leads to a place in its own page is said in other words on each.
    isOwnPlace(value) ? `${fault.code} ${value}` : `${fault.severity} ${fault.code} ${fault.message}`,
  );
  return Array.from(groups.values(), (group) => {
    const [{ url, written, value }] = group;
    const fault = isOwnPlace(value) ? joinOwn(group) : group[0].fault;
    const others = new Set(group.map((one) => one.url)).size - 1;
    const { layout, entry } = routes.find((route) => route.url === url) ?? {};
    const own = new Set(partsOf(layout));
    // What only some pages have is not likely to be of the frame of all.
    const frame = new Set(others + 1 < routes.length ? partsOf(undefined) : []);
    const rank = ({ path }: FoundFile): number => (own.has(path) ? (frame.has(path) ? 1 : 2) : 0);
    // What content can hold may come from any module; a tag is written by one that the page is made of.
    const possible = templates.filter((one) => value !== undefined || own.size === 0 || own.has(one.path));
    const likely = possible.sort((a, b) => rank(b) - rank(a));
    const ofPage = () => listShown(content().filter(({ path }) => path === entry?.path));
    const shown = value === undefined ? ofPage() : texts();
    const at = findInContent(value ?? `${written[0]}`, shown) ??
      findInTemplates(written, likely) ?? { path: `templates/layouts/${layout}.tsx` };
    const on = others === 0 ? url : `${url} and ${others} more`;
    // A file that must not be published is told by itself.
    const because = value?.startsWith("/") ? { because: [{ path: `content/public${value}` }] } : {};
    return { ...fault, ...because, message: `${fault.message} (on ${on})`, at };
  });
}

const isOwnPlace = (value = ""): boolean => /^[#?]/.test(value);

/** The faults of one such link, which has another fault on each page, as one. */
function joinOwn([{ url, fault }, ...others]: readonly [PageFault, ...PageFault[]]): Problem {
  if (others.length === 0) return fault;
  const isSame = others.every((one) => one.fault.hint === fault.hint);
  const hint = "write the page that has it in front, such as /pricing#plans";
  return { ...fault, message: fault.message.replace(` in ${url}`, " in its page"), ...(!isSame && { hint }) };
}

/** A value of the data that is this text, and nothing else; a full address inside any text, a place in a link. */
function findInContent(wanted: string, texts: readonly WrittenText[]): Origin | undefined {
  const pattern = new RegExp(patternOf(wanted));
  for (const { text, path, originOf } of texts) {
    const { 0: whole = wanted, index = path && text === wanted ? 0 : -1 } = pattern.exec(text) ?? {};
    if (index >= 0) return originOf(index, index + whole.length);
  }
  return undefined;
}

/** An address that goes on is another one. */
const GOES_ON = String.raw`[^\s"'<>()[\]]*[\w/]`;

function patternOf(wanted: string): string {
  if (wanted.includes("#") && !isAbsolute(wanted)) return `(?<=\\]\\()${escapePattern(wanted)}(?=\\))`;
  if (wanted.startsWith("id=")) return `(?<=\\s)${escapePattern(wanted)}`;
  const inHtml = escapePattern(wanted).replaceAll("&", "&(?:amp;)?");
  return isAbsolute(wanted) ? `${inHtml}(?!${GOES_ON})` : "(?!)";
}

/** What a template may hold for a text of its own. Empty ones are everywhere. */
export const quoted = (text: string): readonly string[] =>
  text === "" ? ['href=""', "href=''"] : [`"${text}"`, `'${text}'`];

/** The first of these in any template, the likeliest of them first; a text in quotes is meant without them. */
export function findInTemplates(wanted: readonly (string | RegExp)[], templates: readonly FoundFile[]) {
  const sources = templates
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)] as const);
  for (const one of wanted) {
    const pattern = typeof one === "string" ? new RegExp(escapePattern(one)) : one;
    for (const [path, source] of sources) {
      const { 0: text = "", index } = pattern.exec(source) ?? {};
      if (index === undefined) continue;
      const quote = /^["']/.test(text) ? 1 : 0;
      return createLocations(path, source)(index + quote, index + text.length - quote);
    }
  }
  return undefined;
}

/** Where the site's definition names a file. */
export const findInDefinition = (name: string, templates: readonly FoundFile[]) =>
  findInTemplates(quoted(name), templates) ?? { path: CODE };
