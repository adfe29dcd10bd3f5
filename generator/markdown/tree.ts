/** The syntax tree of a body, whatever the site's engine: sätteri parses in microseconds. Loaded lazily, as engines are. */
import type { Html, Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { type HtmlVisitor, type StartTag, scanHtml } from "../html/scan.ts";
import type { Code } from "../problems/codes.ts";
import { type MarkdownFault, slip, unread } from "./engine.ts";

/** Front matter is already cut off: a body may start with a thematic break. */
export const features = { frontmatter: false };

/** @returns mdast with positions; may throw RangeError when a body nests too deep */
export function parseMarkdown(body: string): Root {
  const text = partCells(body);
  const root = markdownToMdast(text, { features }) as Root;
  if (text === body) return root;
  let added = 0;
  const places = `${text}${PART}`.split("").map((sign, at) => at - (sign === PART ? added++ : added));
  for (const { position } of nodesOf(root))
    for (const point of position ? [position.start, position.end] : [])
      point.offset = places[point.offset ?? 0] ?? 0;
  return root;
}

/** Some line like the one below the head of a table. */
export const DELIMITER = /^[ \t>]*[|:-][ \t|:-]*$/m;

/** Which lines of a text may be in a table. */
export function findTables(lines: readonly string[]): readonly boolean[] {
  let isInside = false;
  return lines.map((line, index) => {
    isInside = DELIMITER.test(lines[index + 1] ?? "") || (isInside && /[^ \t\r]/.test(line));
    return isInside;
  });
}

const BAR_AT_ADDRESS = /\|(?<=(?:https?:\/\/|www\.)[^\s|<]*[^\s|<\\]\|)/gi;
/** Between the two. No file holds this character. */
export const PART = "\f";

/** sätteri 0.10.5 takes the | right behind an address for a part of it, and so the table for a text. */
export function partCells(body: string): string {
  if (body.search(BAR_AT_ADDRESS) < 0) return body;
  const lines = body.split("\n");
  const inTable = findTables(lines);
  return lines.map((line, at) => (inTable[at] ? line.replace(BAR_AT_ADDRESS, `${PART}|`) : line)).join("\n");
}

/**
 * A node and all that are inside of it, in the order of the text. Every body is walked through, and unist-util-visit costs
 * ten times as much: it names a function for each node.
 */
export function nodesOf(node: Nodes, nodes: Nodes[] = []): readonly Nodes[] {
  nodes.push(node);
  if ("children" in node) for (const child of node.children) nodesOf(child, nodes);
  return nodes;
}

/** The HTML in a body, if only a comment. */
export const listHtml = (tree: Root, body: string): readonly Html[] =>
  body.includes("<") ? nodesOf(tree).filter((node) => node.type === "html") : [];

/** Scans that HTML, where `<image>` is an `<img>`, as to browsers; offsets are into the body. */
export function scanTags(html: readonly Html[], body: string, visit: HtmlVisitor): void {
  for (const node of html) {
    const from = startOf(node);
    const start = (tag: StartTag) => {
      const name = tag.name === "image" ? "img" : tag.name;
      visit.start({ ...tag, name, start: from + tag.start, end: from + tag.end });
    };
    scanHtml(sourceOf(node, body), { ...visit, start });
  }
}

/** Every start tag of that HTML. */
export function listTags(html: readonly Html[], body: string): readonly StartTag[] {
  const tags: StartTag[] = [];
  scanTags(html, body, { start: (tag) => void tags.push(tag) });
  return tags;
}

export const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
export const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;
/** What the author wrote for a node. */
export const sourceOf = (node: Nodes, body: string): string => body.slice(startOf(node), endOf(node));
export const firstLineOf = (node: Nodes, body: string): string =>
  sourceOf(node, body).split(/\r?\n/, 1)[0] ?? "";

/** A slip that is all of a node. */
export const slipOf = (node: Nodes, message: string, hint: string, code: Code = "MARKDOWN_UNREAD") =>
  slip(code, message, hint, startOf(node), endOf(node));
/** `unread`, told of the first line of a node. */
export const unreadLine = (message: string, hint: string, node: Nodes, body: string): MarkdownFault =>
  unread(message, hint, startOf(node), firstLineOf(node, body).length);
