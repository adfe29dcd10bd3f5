/** Tells what browsers make something else of than templates say, or nothing. React knows as well, but says nothing where pages are built. */
import { listTexts } from "../../facts/texts.ts";
import { NO_VALUES } from "../../html/lacking.ts";
import { decodeName } from "../../html/url.ts";
import { warning } from "../../problems/problems.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { once, oncePer } from "../../util/once.ts";
import type { CheckContext } from "../check.ts";
import type { LinkedPage } from "../link.ts";
import { findInTemplates, quoted, tellPageFaults, type Writings } from "./page-faults.ts";

const ENDED = "browsers end that before it";
/** By the outer element: what is wrong with it, and what to do. */
const MISNESTED: Readonly<Record<string, readonly [harm: string, hint: string]>> = {
  "<p": [ENDED, "write <div> instead of <p>"],
  "<main": ["a page has one main part", "write <div> instead of <main>"],
};
/** That of a layout: the document's own, around all of them, stays. */
const OWN_MAIN = /<main\b(?!(?:(?!<\/main).)*\{(?:\w+\.)?children\b)/s;

/**
 * A warning for elements that are taken out of what they stand in, for pictures without a text, for translations that are
 * not named in full, and for ids of several elements, once for all pages that share it. What Markdown becomes holds none
 * by itself, so templates write them, or HTML in a text. Texts that one page shows may well have headings of the same
 * words: these are at fault where a link leads to them.
 */
export function checkMarkup({ odd, pages, writings }: CheckContext) {
  const linked = once(() => listPlaces(pages));
  const isOfTemplates = oncePer(
    ({ templates }: Writings, id) => findInTemplates([`id="${id}"`], templates) !== undefined,
  );
  const texts = once(() => writings.content().flatMap(listTexts));
  const isInContent = (word: string) => texts().some(({ text }) => text.includes(word));
  const faults = odd.flatMap(({ url, reading: { misnested, sharedIds, sharedHeadings, lacking } }) => [
    ...misnested.map(({ inner, outer }) => {
      const [around, inside] = [outer, inner].map((tag) => /^<[^\s/>]+/.exec(tag)?.[0]);
      const [harm, hint] = MISNESTED[around ?? ""] ?? [ENDED, "write them one behind the other"];
      const message = `${inner} cannot stand in ${outer}: ${harm}`;
      const [, widget = "Html"] = /^<div data-widget="([\w-]+)"/.exec(inner) ?? [];
      const component = widget.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
      const written =
        around === "<main"
          ? [OWN_MAIN]
          : [inside, `<${component}`].map((tag) => new RegExp(`${around}(?=[\\s>][^<]*${tag}[\\s/>])`));
      return { url, fault: warning("HTML_MISNESTED", message, { hint }), written };
    }),
    ...lacking.flatMap(({ tag, lacks }) => {
      const [code, message, hint, ...written] = LACKING[lacks];
      const fault = warning(code, `${tag} ${message}`, { hint });
      // An author may have typed the tag.
      const [, start] = /^"(<[^>]*>)/.exec(tag) ?? [];
      if (start !== undefined && isInContent(start)) return [];
      if (lacks !== "value") return { url, fault, written };
      const [, before, word = ""] = NO_VALUE.exec(tag) ?? [];
      // An author may write about it.
      const isMeant = tag.startsWith('"') && isInContent(word);
      return isMeant ? [] : { url, fault, written: before ? [`\`${before}\${`] : [] };
    }),
    ...sharedIds.map((id) => ({ url, fault: sharedBy("elements", id), written: [`id="${id}"`] })),
    ...sharedHeadings.flatMap((id) => {
      if (isOfTemplates(writings, id))
        return { url, fault: sharedBy("elements", id), written: [`id="${id}"`] };
      const link = linked().get(`${url}#${id}`);
      if (link === undefined) return [];
      return { url, fault: sharedBy("headings", id), written: quoted(link), value: link };
    }),
  ]);
  return tellPageFaults(faults, writings);
}

/** A value that is missing, in quotes, behind what may stand there as it is. */
const NO_VALUE = new RegExp(`"([^"]*?)(${NO_VALUES.map(escapePattern).join("|")})`);

/** What is told of a tag, and how a template may have written it. */
const LACKING = {
  text: [
    "IMAGE_WITHOUT_TEXT",
    "has no text",
    'write alt="what it shows"; alt="" for an ornament',
    /<img\b(?![^<]*(?:\salt\b|\{\s*\.\.\.))/,
    "<img",
  ],
  elements: [
    "HTML_SHOWN",
    "is shown as text, with its tags",
    "write <Html html={…} /> where a template shows the HTML of a text",
    /(?<=(?:[^=]>|\})\s*)\{\s*(?:\w+\.)?(?:html|body)\s*\}/,
  ],
  file: [
    "ASSET_MISSING",
    "has no src",
    "give it one: what its template takes it from is missing",
    /<img\b(?=[^<]*\ssrc=\{)/,
  ],
  value: [
    "VALUE_MISSING",
    "holds a value that is missing, or is no text",
    "give the template a text or a number for it, or leave it out where there is none",
  ],
  address: [
    "LINK_MALFORMED",
    "leads nowhere: it has no href",
    "give it one: what its template takes it from is missing",
    /<a\b(?=[^<]*\shref=\{)/,
  ],
  language: [
    "LANGUAGE_MISSING",
    "does not say its language",
    "write <html lang={page.language}>: screen readers and search engines ask for it",
    /<html\b/,
  ],
  host: [
    "LINK_MALFORMED",
    "names no host: search engines pass over it",
    "write the origin of the site in front",
    /<link\b(?=[^<]*\shrefLang\b)/,
  ],
} as const;

function sharedBy(what: "elements" | "headings", id: string) {
  const hint =
    what === "elements"
      ? "give this one another id; a heading of a text has that of its words"
      : "write one of the two in other words";
  const message = `two ${what} have the id "${id}"`;
  return warning("ID_REPEATED", message, { hint: `links to #${id} lead to the first: ${hint}` });
}

/** The links of pages that lead to a place, by what they lead to: "/features#speed". */
const listPlaces = (pages: readonly LinkedPage[]): ReadonlyMap<string | undefined, string> =>
  new Map(
    pages.flatMap(({ url, reading: { links } }) =>
      links
        .filter((link) => link.includes("#"))
        .map((link) => [decodeName(link.startsWith("#") ? url + link : link), link] as const),
    ),
  );
