/**
 * Slips that Markdown publishes without a word: text that was meant as markup, and what a page leaves out. Read from the
 * tree, so that code and what is right are never looked at.
 */
import type { Association, Heading, Link, Nodes, Paragraph, Root, TableCell, Text } from "mdast";
import type { StartTag } from "../html/scan.ts";
import { findMerges } from "../problems/merge-conflict.ts";
import { nearest } from "../problems/nearest.ts";
import { windowsLetter } from "../problems/windows-letters.ts";
import {
  findDrawnIn,
  findDroppedCells,
  findEmptySections,
  findGluedItem,
  findItemSlips,
  findJoinedLines,
  findLostKey,
  findTornBlocks,
} from "./block-slips.ts";
import { findAccents, findCodeOnly, findIndentedText, findOpenCode } from "./code-slips.ts";
import { type MarkdownFault, slip, unread } from "./engine.ts";
import { findRepeat } from "./repeats.ts";
import { elementHint, findIdleEnd, findOpenTags, findTagSlips, findUnreadIn } from "./tag-slips.ts";
import { findTextSlips } from "./text-slips.ts";
import { endOf, nodesOf, sourceOf, startOf, unreadLine, unreadNode } from "./tree.ts";

/**
 * @param tags what `listTags` found in the tree
 * @param hasPlugins whether the site reads more than Markdown
 */
export function findSlips(tree: Root, tags: readonly StartTag[], body: string, hasPlugins: boolean) {
  const merges: MarkdownFault[] = [];
  const slips: MarkdownFault[] = [];
  const notes = new Map<string, number>();
  const noted = new Set<string>();
  let titles = 0;
  const brackets: string[] = [];
  const warn = (...words: Parameters<typeof slip>) => slips.push(slip(...words));

  slips.push(...findCodeOnly(tree, body), ...findEmptySections(tree, body), ...findLostKey(tree, body));
  const nodes = nodesOf(tree);
  const repeat = findRepeat(nodes, body);
  if (repeat !== undefined) slips.push(repeat);
  for (const node of nodes) {
    if (node.type === "text") slips.push(...findNoCharacter(node, body));
    if (node.type === "inlineCode") slips.push(...findAccents(node, body));
    const [start, end] = [startOf(node), endOf(node)];
    if ("children" in node && node.children.length > 1 && HOLDERS.includes(node.type))
      slips.push(...findTornBlocks(node, body));
    if (node.type === "list" || node.type === "blockquote") slips.push(...findDrawnIn(node, body));
    if (node.type === "listItem") slips.push(...findGluedItem(node, body));
    if (node.type === "list" || node.type === "listItem") slips.push(...findItemSlips(node, body));
    if (node.type === "heading" && node.depth === 1 && ++titles === 2)
      warn("HEADING_REPEATED", "this is a second first-level heading", "write ## for a section", start, end);
    if ((node.type === "image" || node.type === "imageReference") && !isAlt(node.alt)) {
      const message = node.alt?.trim()
        ? "the picture's text does not say what it shows"
        : "the picture has no text";
      warn("IMAGE_WITHOUT_TEXT", message, IMAGE_HINT, start, end);
    }
    if (node.type === "heading" && node.children.length === 0)
      warn("BODY_EMPTY", "the heading has no text", "write it, or take the line out", start, end);
    if (node.type === "heading") slips.push(...findRuledText(node, body));
    if (node.type === "code") slips.push(...findOpenCode(node, body), ...findIndentedText(node, body));
    if (node.type === "paragraph" && /(?<!\\)\\$/.test(body.slice(end - 2, end)))
      slips.push(unread("the backslash is shown: no line follows it", "take it out", end - 1, 1));
    if (node.type === "link") slips.push(...findIdleLink(node));
    if (node.type === "delete" && /^\w~[^~]/.test(body.slice(start - 1, start + 2))) {
      const hint = `write <sub>${body.slice(start + 1, end - 1)}</sub>, or \\~ where the sign is meant`;
      slips.push(unreadNode("this is struck through: ~ does not lower a text", hint, node, body));
    }
    if (node.type === "footnoteDefinition" || node.type === "definition") {
      const first = notes.get(keyOf(node));
      const mark = body.slice(start, body.indexOf("]", start) + 1);
      if (first === undefined) notes.set(keyOf(node), start);
      else if (!NOTE.test(mark) && !body.startsWith(sourceOf(node, body), first))
        warn(
          "MARKDOWN_DROPPED",
          `there is a ${mark} above, so this one is left out`,
          "give it another name",
          start,
          start + mark.length,
        );
    }
    if (node.type === "footnoteReference" || node.type === "linkReference" || node.type === "imageReference")
      noted.add(keyOf(node));
    if (node.type === "table") slips.push(...findDroppedCells(node, body));
    if (node.type === "html") {
      const source = sourceOf(node, body);
      merges.push(...mergeFaults(source, start));
      const mark = /^\s*(<\?|<!(?!--)\S*)/.exec(source)?.[1];
      const message = `what stands behind ${mark} is left out of the page`;
      if (mark !== undefined) warn("MARKDOWN_DROPPED", message, elementHint(mark), start, end);
      slips.push(...findIdleEnd(source, tags, start), ...findUnreadIn(source, start));
    }
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") continue;
    const text = plainSource(node, body);
    merges.push(...mergeFaults(text, start));
    const inText = findTextSlips(sourceOf(node, body), text, start, hasPlugins);
    slips.push(...inText);
    brackets.push(...Array.from(text.matchAll(/\[([^\][\0]+)\]/g), ([, label = ""]) => label));
    if (node.type === "paragraph" && inText.length === 0) slips.push(...findJoinedLines(node, body));
  }
  // Its other lines look like headings and quotes.
  if (merges.length > 0) return merges;
  brackets.length = Math.min(brackets.length, MOST_BRACKETS);

  for (const [name, start] of notes) {
    if (noted.has(name)) continue;
    const mark = body.slice(start, body.indexOf("]", start) + 1);
    const isNote = mark.startsWith("[^");
    // An address that nothing like it asks for is only left over.
    if (NOTE.test(mark) || !(isNote || nearest(mark.slice(1, -1), brackets))) continue;
    const message = `no text refers to this ${isNote ? "footnote" : "address"}, so it is left out`;
    const hint = `write ${mark} where it belongs in the text`;
    warn("MARKDOWN_DROPPED", message, hint, start, start + mark.length);
  }

  slips.push(...findTagSlips(tags, body));
  slips.push(...findOpenTags(tree, tags, body));
  return slips;
}

/** More of them would take long to compare. */
const MOST_BRACKETS = 100;

/** So people write comments. */
const NOTE = /^\[(?:\/\/|comment|#)\]/i;

/** What holds blocks, of which one may have been meant as a part of the one before it. */
const HOLDERS: readonly string[] = ["root", "listItem", "blockquote"];

/** What a footnote or a link is called where it is used; two of one name are one. */
const keyOf = ({ type, identifier }: Association & { readonly type: string }): string =>
  `${type.startsWith("footnote")} ${identifier}`;

/** "&nbps;" is shown as it stands; "&#146;", a letter in those of Windows alone, as one that is lost. */
function findNoCharacter(node: Text, body: string): readonly MarkdownFault[] {
  const source = sourceOf(node, body);
  if (!source.includes("&")) return [];
  const isLost = node.value.includes("\ufffd");
  const [unknown] = /&[a-z]{2,12};/i.exec(node.value) ?? [];
  return [...source.matchAll(REFERENCE)].flatMap(({ 0: name, 1: decimal, 2: hex, index }) => {
    const number = Number(hex === undefined ? decimal : `0x${hex}`);
    const isWindows = number >= 0x80 && number < 0xa0;
    if (name !== unknown && !(isLost && (isWindows || number === 0 || number > 0x10ffff))) return [];
    const letter = windowsLetter(number);
    const hint = letter ? `write ${letter}` : "correct its name, or type the character itself";
    return unread(`there is no character ${name}`, hint, startOf(node) + index, name.length);
  });
}

const REFERENCE = /(?<!\\)&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z]{2,12});/gi;

const IMAGE_HINT = 'say between [ and ] what it shows; for an ornament write <img src=… alt="">';
const mergeFaults = (text: string, offset: number): readonly MarkdownFault[] =>
  findMerges(text, offset).map((one) => ({ code: "MERGE_CONFLICT", severity: "error", ...one }));

/** A sentence with --- right below it: a rule was meant, and Markdown makes the sentence a heading. */
function findRuledText(node: Heading, body: string): readonly MarkdownFault[] {
  const lines = sourceOf(node, body).trimEnd().split(/\r?\n/);
  const text = lines.slice(0, -1).join(" ").trimEnd();
  if (!/^[ \t>]*-+$/.test(lines.at(-1) ?? "")) return [];
  const isAfterRule = /---\s+$/.test(body.slice(0, startOf(node)));
  if (isAfterRule && lines.slice(0, -1).every((line) => /^[\w-]+:/.test(line))) {
    const hint = "take it out, or make a file of its own of what follows";
    return [unreadLine("this is no front matter: a file has one, at its start", hint, node, body)];
  }
  if (!text.endsWith(".")) return [];
  const hint = "leave an empty line in front of ---, or write ## for a heading";
  return [unreadLine("this is a heading: --- stands right below", hint, node, body)];
}

/** Names of files, and what editors write where a text is wanted. */
const NO_ALT =
  /^(?:.*\.(?:avif|gif|heic|jpe?g|png|svg|webp)|image|untitled|screenshot|alt(?: text)?|img[\d_-]+|image[ _-]?\d*)$/i;
const isAlt = (text: string | null | undefined): boolean => Boolean(text?.trim()) && !NO_ALT.test(text ?? "");

/** A link that nobody sees, that leads nowhere, or to another address than it shows. */
function findIdleLink(node: Link): readonly MarkdownFault[] {
  const tell = (message: string, hint: string) => [
    slip("LINK_MALFORMED", message, hint, startOf(node), endOf(node)),
  ];
  const [text, ...others] = node.children;
  if (text === undefined) return tell("the link has no text", "write between [ and ] where it leads");
  if (node.url === "#")
    return tell("the link leads nowhere", "write its address; #top is the top of the page");
  const [mail] = (others.length === 0 && text.type === "text" && MAIL.exec(text.value.trim())) || [];
  if (mail === undefined || node.url.toLowerCase().includes(mail.toLowerCase())) return [];
  return tell("the link shows one address, and leads to another", "write the same in both");
}

/** Of mail alone: other addresses may be shown by a shorter one, and some names look like one, such as Booking.com. */
const MAIL = /^[^\s@]+@[\w.-]+\.[a-z]{2,}$/i;

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
