/** The syntax tree of a body, whatever the site's engine: sätteri parses in microseconds. Loaded lazily, as engines are. */
import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { EXIT, visit } from "unist-util-visit";
import { type StartTag, scanHtml } from "../html/scan.ts";

export { visit };

/** Front matter is already cut off: a body may start with a thematic break. */
export const features = { frontmatter: false };

/** @returns mdast with positions; may throw RangeError when a body nests too deep */
export const parseMarkdown = (body: string): Root => markdownToMdast(body, { features }) as Root;

/** True for a body with HTML in it, if only a comment. */
export function hasHtml(tree: Root): boolean {
  let found = false;
  visit(tree, "html", () => {
    found = true;
    return EXIT;
  });
  return found;
}

/** Every start tag of the HTML in a body; offsets into the body. */
export function listTags(tree: Root, body: string): readonly StartTag[] {
  const tags: StartTag[] = [];
  visit(tree, "html", (node) => {
    const from = startOf(node);
    const start = (tag: StartTag): void => {
      tags.push({ ...tag, start: from + tag.start, end: from + tag.end });
    };
    scanHtml(sourceOf(node, body), { start });
  });
  return tags;
}

export const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
export const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;
/** What the author wrote for a node. */
export const sourceOf = (node: Nodes, body: string): string => body.slice(startOf(node), endOf(node));
