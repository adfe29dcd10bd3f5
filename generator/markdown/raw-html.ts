/**
 * HTML that stands in Markdown. It may be broken, so what an engine makes of it is parsed as a browser would, and what
 * pages may have of it is written anew, well-formed. The text of everything else stays.
 */
import type { Element, Nodes, Root } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { find, html as htmlInfo } from "property-information";
import { htmlToHast } from "satteri";
import { SKIP, visit } from "unist-util-visit";
import { ATTRIBUTES, alignment, CELL_STYLE, ELEMENTS, TABLE_PARTS } from "./allowed.ts";

const cell = ["align", ["style", CELL_STYLE]];

/** Addresses are judged by `finish.ts`, once facts are filled in. */
const schema = {
  tagNames: [...ELEMENTS],
  attributes: Object.fromEntries(
    Object.entries({ ...ATTRIBUTES, input: ["checked", "type", "disabled"] }).map(([name, keys]) => [
      name,
      [...keys.map((key) => find(htmlInfo, key).property), ...(name === "td" || name === "th" ? cell : [])],
    ]),
  ),
  ancestors: Object.fromEntries(TABLE_PARTS.map((name) => [name, ["table"]])),
  clobber: [],
  protocols: {},
  required: {},
  strip: ["script", "style"],
} as Schema;

/**
 * @param html what an engine made of a body that holds HTML
 * @returns well-formed HTML of allowed elements, and what was left out of it: "<form>", "style", each once
 */
export function repairHtml(html: string): { readonly html: string; readonly dropped: readonly string[] } {
  const tree = htmlToHast(html, { fragment: true }) as Root;
  const dropped = new Set<string>();
  visit(tree, "element", (node, index, parent) => {
    const { tagName, properties } = node;
    if (tagName === "input" && !isTaskBox(node)) {
      parent?.children.splice(index as number, 1);
      return [SKIP, index as number];
    }
    // Anchors of old texts: as an id it cannot hide a property of `document`.
    if (tagName === "a" && properties.id === undefined && typeof properties.name === "string")
      properties.id = properties.name;
    if (!ELEMENTS.has(tagName)) dropped.add(`<${tagName}>`);
    else if (properties.style && alignment(tagName, "style", String(properties.style)) === undefined)
      dropped.add("style");
  });
  return { html: toHtml(sanitize(tree, schema) as Nodes), dropped: [...dropped] };
}

/** The only control that Markdown has. */
const isTaskBox = ({ properties }: Element): boolean =>
  properties.type === "checkbox" && properties.disabled === true;
