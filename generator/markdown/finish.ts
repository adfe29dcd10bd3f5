/**
 * Makes an engine's HTML safe to publish and fills it in: facts, heading ids, the lists of links and images.
 * Every tag is built anew from the lists of `allowed.ts`, and all else is text, so nothing an engine lets through (or a
 * fact holds) can reach a page as markup. One pass, without a tree.
 */
import { asset } from "../html/asset-token.ts";
import { decodeEntities, escapeHtml, writeTag } from "../html/html.ts";
import { type HtmlVisitor, type StartTag, scanHtml } from "../html/scan.ts";
import { composeUrl, isAbsolute, readScheme, refuseUrl } from "../html/url.ts";
import type { Heading } from "../types.ts";
import { detach } from "../util/detach.ts";
import { readableUrl } from "../util/read-url.ts";
import { alignment, ELEMENTS, isAllowedAttribute, isAllowedElement, TABLE_PARTS } from "./allowed.ts";
import { createIds, RESERVED } from "./slug.ts";

/** Their content is no text. */
const UNSHOWN = new Set(["script", "style"]);

export type FinishedMarkdown = ReturnType<typeof finishMarkdown>;

/** Fills in facts: gets and gives plain text. In code braces are braces. */
export type Fill = (text: string, isCode?: boolean) => string;

type Attributes = Map<string, string>;

const OWN_ID = /<([a-z][a-z0-9]*)(?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*?\sid="([^"]*)"/g;
/** What both engines put before the ids of footnotes; pages get the name of the text there, if it has one. */
const FOOTNOTE_PREFIX = "user-content-";
const TO_FOOTNOTE = `#${FOOTNOTE_PREFIX}`;
const FOOTNOTE_LABEL = "footnote-label";

/**
 * @param html what an engine made of a body
 * @param fill fills in what was masked before the engine saw it; gets and gives plain text, of text and attributes
 * and whether it stands in code
 * @param name tells its footnotes from those of other texts on the same page; "" for the page's own text
 * @param schemes that links of the site may have besides
 * @returns safe HTML; `links` and `images` hold the addresses, with facts filled in, also those that are not published;
 *   tags and attributes that pages cannot have are `dropped`, in the order of the text: "<video>", "style"
 */
export function finishMarkdown(
  html: string,
  fill: Fill = (text) => text,
  name = "",
  schemes: readonly string[] = [],
) {
  const notes = name === "" ? "" : `${name}-`;
  const parts: string[] = [];
  const headings: Heading[] = [];
  const links: string[] = [];
  const images: string[] = [];
  const dropped = new Set<string>();
  const own = Array.from(html.includes('id="') ? html.matchAll(OWN_ID) : [])
    .filter(([, name = ""]) => ELEMENTS.has(name))
    .map(([, , id = ""]) => readId(fill(decodeEntities(id)), notes));
  const createId = createIds(own);

  /** `own` is the anchor that it holds, with the parts of its tags */
  let heading:
    | { part: number; attributes: Attributes; text: string; own?: { id: string; tags: number[] } }
    | undefined;
  let taskId = "";
  let codeDepth = 0;
  let tableDepth = 0;
  let isLink = false;

  const writeText = (written: string): void => {
    const text = fill(decodeEntities(written), codeDepth > 0);
    if (heading !== undefined) heading.text += text;
    parts.push(escapeHtml(text));
  };

  /** The address to publish; undefined for one that must not be. */
  const acceptUrl = (kind: "link" | "image", url: string): string | undefined => {
    (kind === "link" ? links : images).push(url);
    return refuseUrl(url, kind, schemes) ? undefined : url.trim().replace(/\s/g, encodeURIComponent);
  };

  /** Ways to and from footnotes are the engine's own, though an author can write them, too. */
  const openLink = (attributes: Attributes): void => {
    const href = attributes.get("href");
    if (href === undefined) return;
    const isNote = attributes.has("data-footnote-ref") || attributes.has("data-footnote-backref");
    const url =
      isNote && href.startsWith(TO_FOOTNOTE)
        ? href.replace(TO_FOOTNOTE, `#${encodeURIComponent(notes)}`)
        : acceptUrl("link", href);
    if (url === undefined) attributes.delete("href");
    else attributes.set("href", url);
    if (url !== undefined && isAbsolute(url)) attributes.set("rel", "noopener noreferrer");
  };

  const open = (name: string, attributes: Attributes): void => {
    if (isCode(name)) codeDepth += 1;
    if (name === "a") {
      openLink(attributes);
      // Without an address it is no link: its text stays.
      isLink = attributes.size > 0;
      if (!isLink) return;
      const id = attributes.size === 1 && attributes.get("id");
      if (id && heading !== undefined) heading.own ??= { id, tags: [parts.length] };
    } else if (name === "img") {
      const alt = attributes.get("alt") ?? "";
      if (heading !== undefined) heading.text += alt;
      const url = acceptUrl("image", attributes.get("src") ?? "");
      parts.push(
        url === undefined ? escapeHtml(alt) : writeTag(name, lazyImage(addressOf(url), alt, attributes)),
      );
      return;
    } else if (name === "li" && attributes.get("class")?.split(" ").includes("task-list-item")) {
      taskId = createId(`${notes}task item`);
      attributes.set("id", taskId);
    } else if (name === "input") {
      // The item of a task names its box in any language.
      attributes.set("type", "checkbox").set("disabled", "");
      if (taskId !== "") attributes.set("aria-labelledby", taskId);
      taskId = "";
    } else if (name === "pre") {
      // Its lines scroll, as wide tables do in a box of their own: the keyboard must reach both.
      attributes.set("tabindex", "0");
    } else if (name === "table") {
      tableDepth += 1;
      const label = headings.at(-1)?.id;
      const labelled = label === undefined ? "" : ` aria-labelledby="${escapeHtml(label)}"`;
      parts.push(`<div class="table" role="group" tabindex="0"${labelled}>`);
    } else if (isHeading(name) && attributes.get("id") !== notes + FOOTNOTE_LABEL) {
      heading = { part: parts.length, attributes, text: "" };
    }
    parts.push(writeTag(name, attributes));
  };

  const close = (name: string): void => {
    if (isCode(name)) codeDepth -= 1;
    if (name === "table") tableDepth -= 1;
    if (name === "a" && !isLink) return;
    if (name === "a" && heading?.own?.tags.length === 1) heading.own.tags.push(parts.length);
    if (heading !== undefined && isHeading(name)) {
      const text = heading.text.replace(/\s+/g, " ").trim();
      const id = heading.attributes.get("id") ?? createId(text, heading.own?.id);
      if (id === heading.own?.id) for (const tag of heading.own.tags) parts[tag] = "";
      headings.push({ depth: Number(name[1]), id, text });
      parts[heading.part] = writeTag(name, heading.attributes.set("id", id));
      heading = undefined;
    }
    parts.push(name === "table" ? "</table></div>" : `</${name}>`);
  };

  // Of parts of a table that stand in none browsers show the text alone.
  const isKept = (name: string, attributes?: StartTag["attributes"]): boolean => {
    if (isAllowedElement(name, attributes)) return tableDepth > 0 || !TABLE_PARTS.has(name);
    dropped.add(`<${name}>`);
    return false;
  };
  const visit: HtmlVisitor = {
    start: ({ name, attributes }) =>
      isKept(name, attributes) && open(name, readAttributes(name, attributes, notes, fill, dropped)),
    end: (name) => isKept(name) && close(name),
    text: writeText,
  };
  scanHtml(html, visit, UNSHOWN);
  return { html: parts.join(""), ...detach({ headings, links, images, dropped: [...dropped] }) };
}

/** A picture of content/assets gets its address when the page is linked; any other has it already. */
const addressOf = (url: string): string =>
  url.startsWith("/") || readScheme(url) !== undefined ? composeUrl(url) : asset(readableUrl(url));

/** A picture is fetched when it comes near. */
function lazyImage(url: string, alt: string, attributes: Attributes): Attributes {
  const given = [...attributes].filter(([key]) => key !== "src" && key !== "alt");
  return new Map([["src", url], ["alt", alt], ...given, ["loading", "lazy"], ["decoding", "async"]]);
}

/** What a plugin means to be seen, or found by styles. */
const VISIBLE = /^(?:style|target|hidden|role|data-.+)$/;

/** The allowed attributes of a tag. The alignment of a cell becomes a class. */
function readAttributes(
  name: string,
  written: StartTag["attributes"],
  notes: string,
  fill: Fill,
  dropped: Set<string>,
): Attributes {
  const attributes: Attributes = new Map();
  for (const [key, value] of written) {
    const align = alignment(name, key, value);
    if (align !== undefined) attributes.set("class", `align-${align}`);
    else if (key === "id") {
      const id = readId(fill(value), notes);
      if (!RESERVED.has(id)) attributes.set(key, id);
    } else if (key === "aria-describedby") attributes.set(key, readId(fill(value), notes));
    else if (isAllowedAttribute(name, key)) attributes.set(key, fill(value));
    else if (VISIBLE.test(key)) dropped.add(key);
  }
  return attributes;
}

/** Engines percent-encode the ids of footnotes, as in addresses; a browser decodes the address, but not the id. */
function readId(id: string, notes: string): string {
  if (id === FOOTNOTE_LABEL) return notes + id;
  if (!id.startsWith(FOOTNOTE_PREFIX)) return id;
  return notes + readableUrl(id.slice(FOOTNOTE_PREFIX.length));
}
const isCode = (name: string): boolean => name === "code" || name === "pre";
const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);
