/**
 * Slips that Markdown publishes without a word: text that was meant as markup, and what a page leaves out. Read from the
 * tree, so that code and what is right are never looked at.
 */
import type { Association, Delete, Heading, Nodes, Paragraph, Root, TableCell, Text } from "mdast";
import type { StartTag } from "../html/scan.ts";
import { findMerges, findRest } from "../problems/merge-conflict.ts";
import { nearest } from "../problems/nearest.ts";
import { windowsLetter } from "../problems/windows-letters.ts";
import { groupBy } from "../util/order.ts";
import { BLOCK_SLIPS, findJoinedLines, findSecondTitle } from "./block-slips.ts";
import { CODE_SLIPS } from "./code-slips.ts";
import { type Finders, type Found, type IsLeft, type MarkdownFault, slip, unread } from "./engine.ts";
import { IDLE_LINKS } from "./link-slips.ts";
import { findRepeat } from "./repeats.ts";
import { TABLE_SLIPS } from "./table-slips.ts";
import { findHtmlSlips, findTagSlips, findTornTags } from "./tag-slips.ts";
import { findTextSlips } from "./text-slips.ts";
import { endOf, nodesOf, slipOf, sourceOf, startOf } from "./tree.ts";

const OWN: Finders = { paragraph: [findLastBackslash], text: [findNoCharacter], delete: [findLowered] };

/** All of them by the kind of node. */
const FINDERS = new Map<string, readonly ((node: never, body: string, isLeft: IsLeft) => Found)[]>();
for (const finders of [BLOCK_SLIPS, CODE_SLIPS, IDLE_LINKS, TABLE_SLIPS, OWN])
  for (const [kind, more] of Object.entries(finders))
    FINDERS.set(kind, [...(FINDERS.get(kind) ?? []), ...more]);

/**
 * @param tags what `listTags` found in the tree
 * @param isLeft of what other systems write
 */
export function findSlips(tree: Root, tags: readonly StartTag[], body: string, isLeft: IsLeft) {
  const nodes = nodesOf(tree);
  const elements = nodes.filter((node) => node.type === "html");
  const html = elements.map((node) => ({ text: sourceOf(node, body), start: startOf(node) }));
  const blocks = nodes.flatMap((node) =>
    node.type === "paragraph" || node.type === "heading" || node.type === "tableCell"
      ? { node, text: plainSource(node, body), start: startOf(node) }
      : [],
  );
  // Its other lines look like headings and quotes.
  const whole = [...html, ...blocks].flatMap(({ text, start }) => findMerges(text, start));
  const quotes = nodes.filter(({ type }) => type === "blockquote");
  const merges = whole.length > 0 ? whole : quotes.flatMap((node) => findLastMark(node, body));
  if (merges.length > 0)
    return merges.map((one): MarkdownFault => ({ code: "MERGE_CONFLICT", severity: "error", ...one }));
  const inNodes: Found[] = [];
  for (const node of nodes)
    for (const find of FINDERS.get(node.type) ?? []) inNodes.push(find(node as never, body, isLeft));
  const inBlocks = blocks.flatMap(({ node, text, start }) => {
    const found = findTextSlips(sourceOf(node, body), text, start, isLeft);
    return node.type === "paragraph" && found.length === 0 ? findJoinedLines(node, body) : found;
  });
  return [
    inNodes.flat(),
    findRepeat(nodes, body),
    findSecondTitle(nodes),
    inBlocks,
    findLeftOut(nodes, blocks, body),
    html.flatMap(({ text, start }) => findHtmlSlips(text, tags, start)),
    findTagSlips(tags, body),
    findTornTags(elements, tags, body),
  ].flat();
}

/** A mark of a merge whose others are gone: to Markdown a quote, of one line and at the start of it. */
function findLastMark(quote: Nodes, body: string) {
  const [start, source] = [startOf(quote), sourceOf(quote, body)];
  const isWhole = (start === 0 || body[start - 1] === "\n") && !/\n[ \t]*>/.test(source);
  return isWhole ? findRest(source, start) : [];
}

/** More of them would take long to compare. */
const MOST_BRACKETS = 100;

/** No address, but what was to be read behind "[Note]:". */
const WORD = /^\p{L}[\p{L}'’!-]+$/u;

/** So people write comments. */
const NOTE = /^\[(?:\/\/|comment|#)\]/i;

/**
 * Footnotes, and addresses of links, that are in no page: one above has their name, or no text refers to them.
 * @param blocks texts in whose brackets such a name may be misspelt
 */
function findLeftOut(nodes: readonly Nodes[], blocks: readonly { readonly text: string }[], body: string) {
  const markOf = (node: Nodes): string => body.slice(startOf(node), body.indexOf("]", startOf(node)) + 1);
  const named = nodes.filter((node) => "identifier" in node);
  const defined = named.filter((node) => node.type.endsWith("efinition") && !NOTE.test(markOf(node)));
  if (defined.length === 0) return [];
  const used = new Set(named.filter(({ type }) => type.endsWith("Reference")).map(keyOf));
  const labels = blocks.flatMap(({ text }) => text.match(/(?<=\[)[^\][\0]+(?=\])/g) ?? []);
  const brackets = labels.slice(0, MOST_BRACKETS);
  const leave = (node: Nodes, message: string, hint: string) =>
    slip("MARKDOWN_DROPPED", message, hint, startOf(node), startOf(node) + markOf(node).length);
  return [...groupBy(defined, keyOf)].flatMap(([name, [first, ...others]]) => {
    const told = others
      .filter((node) => !body.startsWith(sourceOf(node, body), startOf(first)))
      .map((node) =>
        leave(node, `there is a ${markOf(node)} above, so this one is left out`, "give it another name"),
      );
    if (used.has(name)) return told;
    const mark = markOf(first);
    const isNote = mark.startsWith("[^");
    const message = `no text refers to this ${isNote ? "footnote" : "address"}, so it is left out`;
    if (first.type === "definition" && WORD.test(first.url))
      told.push(leave(first, "this is read as the address of a link, and left out", `write \\${mark}`));
    // An address that nothing like it asks for is only left over, unless there is nothing else.
    else if (isNote || blocks.length === 0 || nearest(mark.slice(1, -1), brackets))
      told.push(leave(first, message, `write ${mark} where it belongs in the text`));
    return told;
  });
}

/** What a footnote or a link is called where it is used; two of one name are one. */
const keyOf = ({ type, identifier }: Association & { readonly type: string }): string =>
  `${type.startsWith("footnote")} ${identifier}`;

function findLastBackslash(node: Paragraph, body: string): Found {
  const end = endOf(node);
  if (!/(?<!\\)\\$/.test(body.slice(Math.max(0, end - 2), end))) return [];
  return unread("the backslash is shown: no line follows it", "take it out", end - 1, 1);
}

/** "H~2~O" */
function findLowered(node: Delete, body: string): Found {
  const [start, end] = [startOf(node), endOf(node)];
  if (!/^\w~[^~]/.test(body.slice(start - 1, start + 2))) return [];
  const hint = `write <sub>${body.slice(start + 1, end - 1)}</sub>, or \\~ where the sign is meant`;
  return slipOf(node, "this is struck through: ~ does not lower a text", hint);
}

/** "&nbps;" is shown as it stands; "&#146;", a letter in those of Windows alone, as one that is lost. */
function findNoCharacter(node: Text, body: string): Found {
  const source = sourceOf(node, body);
  if (!source.includes("&")) return [];
  const isLost = node.value.includes("\ufffd");
  const unknown = new Set<string>(node.value.match(/&(?!amp;)[a-z]{2,12};/gi));
  return [...source.matchAll(REFERENCE)].flatMap(({ 0: name, 1: decimal, 2: hex, index }) => {
    if (name === "&amp;amp;") {
      const hint = "write &, or `&amp;` if its name is meant";
      return unread("this is escaped twice: visitors see &amp;", hint, startOf(node) + index, name.length);
    }
    const number = Number(hex === undefined ? decimal : `0x${hex}`);
    const isWindows = number >= 0x80 && number < 0xa0;
    if (!unknown.has(name) && !(isLost && (isWindows || number === 0 || number > 0x10ffff))) return [];
    const letter = windowsLetter(number);
    const hint = letter ? `write ${letter}` : "correct its name, or type the character itself";
    return unread(`there is no character ${name}`, hint, startOf(node) + index, name.length);
  });
}

const REFERENCE = /(?<!\\)&(?:amp;amp|#(\d{1,7})|#x([\da-f]{1,6})|[a-z]{2,12});/gi;

/** What an author wrote in a block, as long as it is; NUL where Markdown has read it: code, links, marks of emphasis. */
function plainSource(block: Paragraph | Heading | TableCell, body: string): string {
  let text = "";
  let at = startOf(block);
  const blank = (start: number, end: number): void => {
    text += body.slice(at, start) + "\0".repeat(end - start);
    at = end;
  };
  const read = (node: Nodes): void => {
    const [start, end] = [startOf(node), endOf(node)];
    const marks = node.type === "strong" ? 2 : node.type === "emphasis" ? 1 : 0;
    if (marks > 0 && "children" in node) {
      blank(start, start + marks);
      node.children.forEach(read);
      blank(end - marks, end);
    }
    // An address that was found in the text is still text.
    else if (node.type !== "text" && (node.type !== "link" || body[start] === "[")) blank(start, end);
  };
  const inside = block.children;
  // The signs of a heading or cell are read already.
  const isFramed = block.type !== "paragraph" && inside.length > 0;
  if (isFramed) blank(at, startOf(inside[0] as Nodes));
  inside.forEach(read);
  if (isFramed) blank(endOf(inside.at(-1) as Nodes), endOf(block));
  return text + body.slice(at, endOf(block));
}
