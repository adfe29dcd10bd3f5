/** Blocks that stand behind one another: those that were meant as one, and headings with nothing below them. */
import type { Blockquote, Heading, List, ListItem, Nodes, Paragraph, Parents, Root, Table } from "mdast";
import { count } from "../problems/words.ts";
import { type Finders, type Found, type IsLeft, slip, unread } from "./engine.ts";
import { endOf, slipOf, sourceOf, startOf, unreadLine } from "./tree.ts";

export const BLOCK_SLIPS: Finders = {
  root: [findLostKey, findEmptySections, findTornBlocks],
  heading: [findEmpty, findRuledText],
  list: [findDrawnIn, findItemSlips, findOtherNumber],
  listItem: [findTornBlocks, findGluedItem, findItemSlips, findEmpty],
  blockquote: [findTornBlocks, findDrawnIn],
  table: [findDroppedCells],
};

const ROW = /^\|.*\|.*\|[ \t]*$/;

function findTornBlocks({ type, children }: Parents, body: string): Found {
  if (children.length < 2) return [];
  const isRow = (node: Nodes | undefined): boolean =>
    node?.type === "paragraph" && body[startOf(node)] === "|" && ROW.test(sourceOf(node, body));
  const isPart = (node: Nodes | undefined): boolean => node?.type === "table" || isRow(node);
  return children.flatMap((node, index): Found => {
    const before = children[index - 1];
    // A sign that comes back after one in another line is part of that slip.
    const isBack = isSplit(children[index - 2], before);
    if (before?.type === "list" && node.type === "list") return isBack ? [] : findSplit(before, node, body);
    if (node.type === "list" && node.children.length === 1) return findSigned(before, type, node, body);
    if (!isRow(node) || !isPart(before) || isPart(children[index - 2])) return [];
    const first = isRow(before) && before !== undefined ? before : node;
    const message = "this is no row of a table: an empty line stands between it and the others";
    return slipOf(first, message, "take out the empty lines between the rows");
  });
}

/** What every page or entry may have in front of its text. */
const KEY = /^(?:title|description|layout|route|aliases|noindex|draft|publishAt|expireAt):[ \t]+\S.*/;

/** Lines of keys with --- below, which Markdown makes a heading. */
const KEYS = /^[a-z][\w-]*:[ \t]+\S.*(?=(?:\r?\n[a-z][\w-]*:.*)*\r?\n-{3}[ \t]*$)/;

/** A key of the front matter in the first line behind it. */
function findLostKey({ children: [first] }: Root, body: string): Found {
  const pattern = first?.type === "heading" ? KEYS : KEY;
  const isText = first?.type === "paragraph" || first?.type === "heading";
  const [line] = (isText && pattern.exec(sourceOf(first, body))) || [];
  if (first === undefined || line === undefined) return [];
  const message = "this is text: it stands below ---";
  return unread(message, "move it up between the two ---", startOf(first), line.length);
}

/** A page has one first-level heading. */
export function findSecondTitle(nodes: readonly Nodes[]): Found {
  const [, second] = nodes.filter((node) => node.type === "heading" && node.depth === 1);
  if (second === undefined) return [];
  return slipOf(second, "this is a second first-level heading", "write ## for a section", "HEADING_REPEATED");
}

function findEmpty(node: Heading | ListItem): Found {
  if (node.children.some((child) => child.type !== "text" || child.value.trim() !== "")) return [];
  const what = node.type === "heading" ? "heading" : "item";
  return slipOf(node, `the ${what} has no text`, "write it, or take the line out", "BODY_EMPTY");
}

/** A sentence with --- right below it: a rule was meant, and Markdown makes the sentence a heading. */
function findRuledText(node: Heading, body: string): Found {
  const lines = sourceOf(node, body).trimEnd().split(/\r?\n/);
  const text = lines.slice(0, -1).join(" ").trimEnd();
  if (!/^[ \t>]*-+$/.test(lines.at(-1) ?? "")) return [];
  const isAfterRule = body.slice(0, startOf(node)).trimEnd().endsWith("---");
  if (isAfterRule && lines.slice(0, -1).every((line) => /^[\w-]+:/.test(line))) {
    const hint = "take it out, or make a file of its own of what follows";
    return unreadLine("this is no front matter: a file has one, at its start", hint, node, body);
  }
  if (!text.endsWith(".")) return [];
  const hint = "leave an empty line in front of ---, or write ## for a heading";
  return unreadLine("this is a heading: --- stands right below", hint, node, body);
}

/** What visitors see nothing of. */
const UNSEEN = /^<!--[\s\S]*-->\s*$/;

/** A number alone is a release, as what is unreleased is, a link goes on elsewhere, and of two functions one text may tell. */
const MAY_BE_EMPTY =
  /^[^#]|^#+ &nbsp;$|^#+[ \t]*(?![ \t])v?\P{L}*(?:(?:alpha|beta|rc)\P{L}*)?$|[Uu]nreleased|\]\(|`|\w\(/u;

/** A heading right in front of one of its own level or above, or of the end. */
function findEmptySections({ children }: Root, body: string, isLeft: IsLeft): Found {
  if (!children.some(({ type }) => type === "heading")) return [];
  const shown = children.filter(
    (node) => !/efinition$/.test(node.type) && !(node.type === "html" && UNSEEN.test(node.value)),
  );
  return shown.flatMap((node, index) => {
    if (node.type !== "heading" || node.depth === 1 || MAY_BE_EMPTY.test(sourceOf(node, body))) return [];
    const next = shown[index + 1];
    if (next !== undefined && (next.type !== "heading" || next.depth > node.depth)) return [];
    // A plugin may have put something there, such as a table of contents.
    const texts = [node.children.at(-1), next?.children[0]].map((one) =>
      one?.type === "text" ? one.value : "*",
    );
    if (isLeft && !isLeft(next ? texts.join("\0\n\0") : `${texts[0]}\0\n`)) return [];
    const hint = "write it, or take the heading out; a heading that is a part of it has one # more";
    return slipOf(node, "there is no text below", hint, "BODY_EMPTY");
  });
}

/** Up to a line that is hardly meant; below a sentence, one that is wrapped carelessly may well go on. */
const DRAWN_IN = { list: /^.{0,39}[\p{L}\p{N})!?]\s*?\n(?=\p{Lu})/u, blockquote: /["”»]\s*?\n(?=\p{Lu})/u };

/** A line right below a quote, or a list of items of a line each, that was meant to stand behind it. */
function findDrawnIn({ type, children }: List | Blockquote, body: string): Found {
  const end = children.at(-1);
  const last = end?.type === "listItem" ? end.children.at(-1) : end;
  const others = type === "list" ? children.slice(0, -1) : [];
  if (last?.type !== "paragraph" || (type === "list" && others.length === 0)) return [];
  if (others.some(({ position }) => position?.start.line !== position?.end.line)) return [];
  const source = sourceOf(last, body);
  const above = DRAWN_IN[type].exec(source);
  if (above === null) return [];
  const [what, before] = type === "list" ? ["item", "two spaces"] : ["quote", "> "];
  const hint = `leave an empty line above it; if it belongs there, write ${before} in front`;
  const start = above.index + above[0].length;
  const size = source.slice(start).search(/\s*(?:\n|$)/);
  return unread(`this line is a part of the ${what} above`, hint, startOf(last) + start, size);
}

/** An item without its blank, in the text of the one above. Several are told of as a list of their own. */
function findGluedItem({ children }: ListItem, body: string): Found {
  const last = children.at(-1);
  if (last?.type !== "paragraph") return [];
  const [glued, ...others] = sourceOf(last, body).matchAll(GLUED);
  if (glued === undefined || others.length > 0) return [];
  const [line, sign, item = ""] = glued;
  const hint = `write ${sign} ${item.trimEnd()}`;
  const message = "this is no item: a space is missing";
  return unread(message, hint, startOf(last) + glued.index, line.trimEnd().length);
}

/** A box without its blank, and a year that became the number of an item. */
function findItemSlips(node: List | ListItem, body: string): Found {
  const source = sourceOf(node, body);
  const [year] = /^\d{4,}(?=[.)])/.exec(source) ?? [];
  if (node.type === "list" && year !== undefined && node.children.length === 1)
    return unread("this is the number of an item", `write ${year}\\.`, startOf(node), year.length + 1);
  const [box, sign, mark, blank, text] =
    /^([-+*]|\d+[.)])[ \t]+\[([ xX]?)\]([ \t]*)(?!(?:and|are|is|means|or) )(?=\p{L})([^\n]*)/u.exec(source) ??
    [];
  if (node.type === "list" || box === undefined || (mark !== "" && blank !== "")) return [];
  const hint = `write ${sign} [${mark || " "}] ${text}`;
  return unread("this is no box: a space is missing", hint, startOf(node), box.length);
}

/** "5." behind "3.", which visitors see as 4; numbers that are all the same are a way to write lists. */
function findOtherNumber({ ordered, children }: List, body: string): Found {
  const numbers = ordered ? children.map((item) => /^\d+/.exec(sourceOf(item, body))?.[0] ?? "") : [];
  const first = Number(numbers[0]);
  const index = numbers.findIndex((number, at) => Number(number) !== first + at);
  const item = children[index];
  if (item === undefined || new Set(numbers).size === 1) return [];
  const shown = first + index;
  const hint = `write ${shown}. and count on from it; to keep the number, put a text between the two items`;
  return unread(`visitors see the number ${shown} here`, hint, startOf(item), numbers[index]?.length ?? 0);
}

/** `-two`, `-**two**`; not `-m`, an option. */
const GLUED = /([-+](?=(?:\*\*)?\p{L}(?!\s)|\[)|\*(?=\p{L}[^*\n]*$))(?<=\n[ \t]*.)(.*)$/gmu;

/** As in an address or below a letter, a value's stand-in among them; not a sentence, wrapped or on a line of its own. */
const SHORT_LINE =
  /^[ \t>]*(?:\*\*)?(?:[\p{Lu}\d+]|[a-z]+\d|\[(?!!))[^|]{0,48}(?:[^\s.,;:!?|·•–—\\>-](?<!\b(?:an?|and|at|by|for|from|in|of|on|or|the|to|with))|\b(?:Co|Corp|Inc|Ltd|St)\.)$/u;

/** Short lines that Markdown makes one. */
export function findJoinedLines(node: Paragraph, body: string): Found {
  if (node.position?.start.line === node.position?.end.line) return [];
  const lines = sourceOf(node, body).split(/\r?\n/);
  // Two links may well stand side by side.
  if (lines.length === 2 && /^\[/m.test(sourceOf(node, body))) return [];
  if (!lines.every((line) => SHORT_LINE.test(line))) return [];
  const hint = "write \\ at the end of each but the last";
  return unreadLine("visitors see these lines as one", hint, node, body);
}

/** `- Maya, Foldyard` in or behind a quote: who said it, not a list. */
function findSigned(before: Nodes | undefined, holder: Parents["type"], list: Nodes, body: string): Found {
  const [, name] = /^- +(\p{Lu}[^\n]{1,60}[^.!?:;\n])$/u.exec(sourceOf(list, body)) ?? [];
  if (name === undefined || (before?.type !== "blockquote" && holder !== "blockquote")) return [];
  return slipOf(list, "this is a list of one item", `write — ${name}`);
}

/**
 * `1. a`, and `  - b` below it: the hyphen must stand below the text of its item. Or `- b` right below it: another sign
 * begins another list.
 */
function findSplit(above: List, list: List, body: string): Found {
  const column = columnOf(list);
  const missing = columnOf(above.children.at(-1)?.children[0]) - column;
  if (isSplit(above, list)) {
    const hint = `start its lines as the others${above.ordered ? ", with numbers" : `, with ${body[startOf(above)]}`}`;
    return unreadLine("a new list begins here, with another sign", hint, list, body);
  }
  if (column <= columnOf(above) || missing <= 0) return [];
  const hint = `add ${count(missing, "space")} in front of each of its lines`;
  return unreadLine("this list is not inside of the item above", hint, list, body);
}

/** Two lists without an empty line between them. */
const isSplit = (above: Nodes | undefined, list: Nodes | undefined): boolean =>
  above?.type === "list" &&
  list?.type === "list" &&
  columnOf(above) === columnOf(list) &&
  (above.position?.end.line ?? 0) + 1 === list.position?.start.line;

const columnOf = (node: Nodes | undefined): number => node?.position?.start.column ?? 0;

/** Cells that stand behind the last column of their table: they are in no page. */
function findDroppedCells({ children: rows }: Table, body: string): Found {
  const columns = rows[0]?.children.length ?? 0;
  const torn = rows.find((row) => row.children.length === 1 && body[startOf(row)] !== "|");
  if (columns > 1 && torn !== undefined) {
    const hint = "leave an empty line above it if it is none";
    return slipOf(torn, "this is a row of the table above", hint);
  }
  return rows.flatMap(({ children: cells }): Found => {
    const excess = cells.slice(columns).filter(({ children }) => children.length > 0);
    const [first] = excess;
    const last = excess.at(-1);
    if (first === undefined || last === undefined) return [];
    const start = startOf(first) + body.slice(startOf(first), endOf(last)).search(/[^|\s]/);
    const message = `the row has ${cells.length} cells, its table has ${columns}: the rest is left out`;
    const hint = "take a | out, or write \\| for one that is text";
    return slip("TABLE_CELL_DROPPED", message, hint, start, endOf(last));
  });
}
