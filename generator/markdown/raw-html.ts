/**
 * HTML that stands in Markdown. It may be broken, so what an engine makes of it is parsed as a browser would, and written
 * anew, well-formed. What pages may have of it says `finish.ts`.
 */
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast } from "satteri";
import { visit } from "unist-util-visit";

/** An anchor such as <a name="usage"/>, which would hold all that follows: in HTML no tag but those without content ends itself. */
const ENDED = /<a(\s(?![^<>]*href)[^<>]*["'\s])\/>/gi;

/** @param html what an engine made of a body that holds HTML */
export function repairHtml(html: string): string {
  const tree = htmlToHast(html.replace(ENDED, "<a$1></a>"), { fragment: true }) as Root;
  visit(tree, (node) => {
    // Ids in it are none.
    if (node.type === "comment") node.value = "";
    if (node.type !== "element") return;
    const { tagName, properties, children } = node;
    // Anchors of old texts: as an id it cannot hide a property of `document`.
    if (tagName === "a" && properties.id === undefined && typeof properties.name === "string")
      properties.id = properties.name;
    // In a drawing their text may hold the tag that ends them where it is written.
    if (tagName === "script" || tagName === "style") node.children = [];
    // Of such the content is written.
    if (tagName === "template") node.content = { type: "root", children };
  });
  return toHtml(tree);
}
