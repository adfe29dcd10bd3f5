/** Blocks that stand behind one another: those that were meant as one, and headings with nothing below them. */
import type { Nodes, Paragraph, Parents, Root } from "mdast";
import { type MarkdownFault, unread } from "./engine.ts";
import { endOf, sourceOf, startOf } from "./tree.ts";

const ROW = /^\|.*\|.*\|[ \t]*$/;

export function findTornBlocks({ children }: Parents, body: string): readonly MarkdownFault[] {
  const isRow = (node: Nodes | undefined): boolean =>
    node?.type === "paragraph" && body[startOf(node)] === "|" && ROW.test(sourceOf(node, body));
  const isPart = (node: Nodes | undefined): boolean => node?.type === "table" || isRow(node);
  return children.flatMap((node, index): readonly MarkdownFault[] => {
    const before = children[index - 1];
    if (before?.type === "list" && node.type === "list") return findOutdented(before, node, body);
    if (!isRow(node) || !isPart(before) || isPart(children[index - 2])) return [];
    const first = isRow(before) && before !== undefined ? before : node;
    const message = "this is no row of a table: an empty line stands between it and the others";
    const hint = "take out the empty lines between the rows";
    return [unread(message, hint, startOf(first), sourceOf(first, body).length)];
  });
}

/** What every page or entry may have in front of its text. */
const KEY = /^(?:title|description|layout|route|aliases|noindex|draft|publishAt|expireAt):[ \t]+\S.*/;

/** A key of the front matter in the first line behind it. */
export function findLostKey({ children: [first] }: Root, body: string): readonly MarkdownFault[] {
  const [line] = (first?.type === "paragraph" && KEY.exec(sourceOf(first, body))) || [];
  if (first === undefined || line === undefined) return [];
  const message = "this is text: it stands below ---";
  return [unread(message, "move it up between the two ---", startOf(first), line.length)];
}

/** What visitors see nothing of. */
const UNSEEN = /^(?:<!--[\s\S]*-->\s*)+$/;

/** A number alone is a release, and a link goes on elsewhere. */
const MAY_BE_EMPTY = /^[^#]|^#+[ \t]*v?[\d\P{L}]+$|\]\(/u;

/** A heading right in front of one of its own level or above, or of the end. */
export function findEmptySections({ children }: Root, body: string): readonly MarkdownFault[] {
  if (!children.some(({ type }) => type === "heading")) return [];
  const shown = children.filter(
    (node) => !/efinition$/.test(node.type) && !(node.type === "html" && UNSEEN.test(node.value)),
  );
  return shown.flatMap((node, index): readonly MarkdownFault[] => {
    const next = shown[index + 1];
    if (
      node.type !== "heading" ||
      node.depth === 1 ||
      (next && (next.type !== "heading" || next.depth > node.depth))
    )
      return [];
    if (MAY_BE_EMPTY.test(sourceOf(node, body))) return [];
    const hint = "write it, or take the heading out";
    const [start, end] = [startOf(node), endOf(node)];
    return [{ code: "BODY_EMPTY", severity: "warning", message: "there is no text below", hint, start, end }];
  });
}

/** As in an address or below a letter, a value's stand-in among them; not a sentence, wrapped or on a line of its own. */
const SHORT_LINE =
  /^[ \t>]*(?:\*\*)?(?:[\p{Lu}\d+]|[a-z]+\d|\[(?!!)).{0,48}(?:[^\s.,;:!?|·•\\]|\b(?:Co|Corp|Inc|Ltd|St)\.)$/u;

/** Short lines that Markdown makes one. */
export function findJoinedLines(node: Paragraph, body: string): readonly MarkdownFault[] {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined || end.line - start.line < 2) return [];
  const lines = sourceOf(node, body).split(/\r?\n/);
  if (!lines.every((line) => SHORT_LINE.test(line))) return [];
  const hint = "write \\ at the end of each but the last";
  return [unread("visitors see these lines as one", hint, startOf(node), lines[0]?.length ?? 0)];
}

/** `1. a`, and `  - b` below it: the hyphen must stand below the text of its item. */
function findOutdented(above: Nodes, list: Nodes, body: string): readonly MarkdownFault[] {
  const items = "children" in above ? above.children : [];
  const last = items.at(-1);
  const text = last !== undefined && "children" in last ? last.children[0] : undefined;
  const column = columnOf(list);
  const missing = columnOf(text) - column;
  if (column <= columnOf(above) || missing <= 0) return [];
  const [first = ""] = sourceOf(list, body).split(/\r?\n/);
  const hint = `add ${missing} ${missing === 1 ? "space" : "spaces"} in front of each of its lines`;
  return [unread("this list is not inside of the item above", hint, startOf(list), first.length)];
}

const columnOf = (node: Nodes | undefined): number => node?.position?.start.column ?? 0;
