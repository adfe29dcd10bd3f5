/** Blocks that stand behind one another, and were meant as one: a list in an item, the rows of a table. */
import type { Nodes, Parents } from "mdast";
import { type MarkdownFault, unread } from "./engine.ts";
import { sourceOf, startOf } from "./tree.ts";

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
