/** Slips in the HTML of a body: tags that a page leaves out, or that are not closed. */
import type { Html } from "mdast";
import type { StartTag } from "../html/scan.ts";
import { groupBy } from "../util/order.ts";
import { alignment, ELEMENTS, isAllowedAttribute, isAllowedElement, TABLE_PARTS } from "./allowed.ts";
import { type MarkdownFault, slip, unread } from "./engine.ts";
import { RESERVED } from "./slug.ts";
import { scanTags } from "./tree.ts";

/** They go on behind the end of their paragraph, to that of the page; a row, an item or a paragraph ends by itself. */
const ENDLESS = (
  "a b code del em i ins kbd mark s small span strong sub sup u " +
  "article aside blockquote details div dl figure h1 h2 h3 h4 h5 h6 ol pre section table ul"
).split(" ");

/**
 * Of every such element the last start tag without an end; and of the parts of a table that stand in none the first: of
 * these browsers show the text alone.
 * @param tags what `listTags` found in the HTML
 */
export function findTornTags(html: readonly Html[], tags: readonly StartTag[], body: string) {
  if (!tags.some(({ name }) => ENDLESS.includes(name) || TABLE_PARTS.has(name))) return [];
  const open = new Map(ENDLESS.map((name): [string, StartTag[]] => [name, []]));
  const stray: StartTag[] = [];
  scanTags(html, body, {
    start(tag) {
      const { name, attributes } = tag;
      if (TABLE_PARTS.has(name) && open.get("table")?.length === 0) stray.push(tag);
      // So people write anchors.
      const isAnchor = name === "a" && (attributes.has("id") || attributes.has("name"));
      if (!isAnchor) open.get(name)?.push(tag);
    },
    end: (name) => void open.get(name)?.pop(),
  });
  const unclosed = [...open].flatMap(([name, group]) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const message = `<${name}> is not closed: it goes on to the end of the page`;
    return unread(message, `write </${name}> where it ends`, last.start, last.end - last.start);
  });
  const outside = stray.slice(0, 1).map(({ name, start, end }) => {
    const message = `<${name}> stands in no table, and is left out of the page, but not its text`;
    const hint = elementHint(`<${name}>`, "write <table> in front of it");
    return slip("MARKDOWN_DROPPED", message, hint, start, end);
  });
  return [...unclosed, ...outside];
}

/** @param source HTML of a body @param offset of it there */
export function findHtmlSlips(source: string, tags: readonly StartTag[], offset: number) {
  const [, mark] = /^\s*(<\?|<!(?!--)\S*|<!--\s*@include:)/.exec(source) ?? [];
  const message = `what stands behind ${mark} is left out of the page`;
  const end = offset + source.length;
  return [
    mark === undefined ? [] : slip("MARKDOWN_DROPPED", message, elementHint(mark), offset, end),
    findIdleEnd(source, tags, offset),
    findUnreadIn(source, offset),
  ].flat();
}

/** "</pricing>", which is no link. */
function findIdleEnd(source: string, tags: readonly StartTag[], offset: number) {
  const [written, address = ""] = /^<(\/[a-z][\w-]*)>/.exec(source) ?? [];
  const name = address.slice(1);
  if (written === undefined || ELEMENTS.has(name) || tags.some((tag) => tag.name === name)) return [];
  const hint = elementHint(written, `write [text](${address}) for a link, or take it out`);
  const message = `${written} closes nothing, and is left out of the page`;
  return [slip("MARKDOWN_DROPPED", message, hint, offset, offset + written.length)];
}

/** What Markdown reads nothing of: tags, comments, and code that may well look like Markdown. */
const UNREAD = /<!--.*?(?:-->|$)|<(pre|code|kbd|samp|script|style|textarea)\b.*?(?:<\/\1\s*>|$)|<[^<>]*>/gis;
const MARKS =
  /(?<![\w*\\])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*|(?<!\\)\[[^\][\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^\s()]*\)|^[ \t]*#{2,6} \S[^\n]*|^[ \t]*([-*]|\d+\.) \S[^\n]*(?=\r?\n[ \t]*(?:[-*]|\d+\.) \S)/m;

/** Markdown in HTML, or right behind a comment, and a comment in another one. */
function findUnreadIn(source: string, offset: number): readonly MarkdownFault[] {
  const pieces = [...source.matchAll(UNREAD)];
  const open = pieces.find(([piece]) => /^<!--[\s\S]*[^`\\]<!--/.test(piece));
  if (open !== undefined) {
    const message = "this comment is not closed before the next one begins";
    const start = offset + open.index;
    const size = open[0].search(/\s*\n|$/);
    return [slip("MARKDOWN_DROPPED", message, "write --> where it ends", start, start + size)];
  }
  const text = source.replace(UNREAD, (piece) => piece.replace(/[^\n]/g, " "));
  const found = MARKS.exec(text);
  if (found === null) return [];
  const isBehind = /-->[^\n]*$/.test(source.slice(0, found.index));
  const hint = isBehind
    ? "put the comment on a line of its own"
    : "leave an empty line below the tag in front of it";
  const start = found.index + found[0].search(/\S/);
  return [unread("Markdown is not read here", hint, offset + start, found[0].trim().length)];
}

/** What of the tags a page leaves out, each once in a file, and pictures that say nothing to who cannot see them. */
export function findTagSlips(tags: readonly StartTag[], body: string): readonly MarkdownFault[] {
  const pasted = tags.find(({ start, end }) => PASTED.test(body.slice(start, end)));
  if (pasted !== undefined) {
    const message = "the markup of another program is pasted here, and left out of the page";
    const hint = "paste the text without its formatting, and write in Markdown what it needs";
    return [slip("MARKDOWN_DROPPED", message, hint, pasted.start, pasted.end)];
  }
  const ends = new Set(tags.length > 0 ? body.toLowerCase().match(/<\/[^\s<>]+/g) : []);
  const groups = groupBy(
    tags.flatMap((tag) => readTag(tag, body, ends)),
    ({ code, message, start }) => (code === "MARKDOWN_DROPPED" ? message : start),
  );
  return Array.from(groups.values(), ([first, ...others]) =>
    others.length === 0
      ? first
      : { ...first, hint: `${first.hint}; the file has ${others.length + 1} of them` },
  );
}

/** What Word, Excel, Google Docs and Sheets leave in every tag or two. */
const PASTED = /^<[a-z]+:|\bMso[A-Z]|\bmso-|\bclass="?xl\d|docs-internal-guid|data-sheets-/;

/** @param ends of elements that the body has: "</font" */
function readTag({ name, attributes, start, end }: StartTag, body: string, ends: ReadonlySet<string>) {
  const written = `<${body.slice(start + 1, start + 1 + name.length)}`;
  const drop = (message: string, hint: string) => [slip("MARKDOWN_DROPPED", message, hint, start, end)];
  if (MEDIA.includes(name)) return drop(`${written}> is left out of the page`, AS_COMPONENT);
  if (!isAllowedElement(name, attributes)) {
    const isWhole = name === "script" || name === "style";
    const rest = isWhole ? ", with all that is in it" : ends.has(`</${name}`) ? ", but not its text" : "";
    const message = `${written}> is left out of the page${rest}`;
    // Without either it may be the name of the element that is meant.
    const isUsed = attributes.size > 0 || ends.has(`</${name}`);
    const instead = isWhole ? OF_ITS_OWN : PARTS.includes(name) ? AS_COMPONENT : undefined;
    return drop(message, (isUsed && instead) || elementHint(`${written}>`));
  }
  const dropped = [...attributes].filter((attribute) => isDropped(name, ...attribute)).map(([key]) => key);
  if (dropped.length > 0) {
    const message = `${dropped.join(" and ")} ${dropped.length > 1 ? "are" : "is"} left out of the page`;
    const [key = "", ...others] = dropped;
    if (others.length === 0 && RESERVED.has(attributes.get(key) ?? "")) return drop(message, OF_SCRIPTS);
    return drop(message, dropped.join() === "classname" ? "write class in its place" : OF_ITS_OWN);
  }
  if (name !== "img" || attributes.has("alt")) return [];
  const hint = 'write alt="what it shows"; alt="" for an ornament';
  return [slip("IMAGE_WITHOUT_TEXT", "the picture has no text", hint, start, end)];
}

/** What shows another document or plays. */
const MEDIA = ["iframe", "embed", "object", "video", "audio"];
/** Parts of such, and of forms. */
const PARTS = ["source", "track", "form", "label", "input", "select", "textarea", "button"];
const AS_COMPONENT = "link to it, or show it with a component of the layout";
const OF_SCRIPTS = "give it another name: scripts look this one up";
const OF_ITS_OWN = "pages have styles and scripts of their own; take it out";

/** Galley has an answer of its own to what they say, so that nobody misses them. */
const UNTOLD = ["target", "rel", "loading", "decoding"];

/** Whether pages do without this attribute, and it is worth a word. */
function isDropped(name: string, key: string, value: string): boolean {
  if (UNTOLD.includes(key) || (name === "input" && /^(?:type|disabled)$/.test(key))) return false;
  if (key === "id" || (name === "a" && key === "name")) return RESERVED.has(value);
  return !isAllowedAttribute(name, key) && alignment(name, key, value) === undefined;
}

/** @param tag as it is written */
const elementHint = (tag: string, mend = "write it in Markdown"): string =>
  `${mend}; if the characters are meant, write \\${tag} or put them into \`code\``;
