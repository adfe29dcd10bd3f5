/** Where an address is written in a Markdown body. Parses the body again, and only where there is something to report. */
import type { Nodes } from "mdast";
import type { Span } from "../types.ts";
import { groupBy } from "../util/order.ts";
import { readableUrl } from "../util/read-url.ts";
import type { Fill } from "./finish.ts";
import { findExcess } from "./limits.ts";
import { shieldBody } from "./shield.ts";
import { endOf, listHtml, listTags, nodesOf, parseMarkdown, startOf } from "./tree.ts";

/** An address in a body: "as written", with the place of the address itself, not of the text it is behind. */
interface Target {
  readonly kind: "link" | "image";
  readonly url: string;
  readonly span: Span;
}

/** `](` address, title `)` at the end of a link or image; the address may stand in angle brackets. */
const RESOURCE =
  /\]\(\s*(?:<((?:[^<>\\\r\n]|\\.)*)>|((?:[^\s\\]|\\.)+?))(?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?\s*\)$/ds;
const DEFINITION = /^\[(?:[^\\\]]|\\.)*\]:\s*(?:<([^>\r\n]*)>|(\S+))/ds;
const AUTOLINK = /^<([^>]*)>$|^(.+)$/ds;

/**
 * Every link and image of a body in the order in which they stand there. One that refers to a definition
 * (`[text][name]`) has the place of the address in the definition.
 */
function listTargets(body: string): readonly Target[] {
  if (findExcess(body) !== undefined) return [];
  const targets: Target[] = [];
  const { tree: root } = shieldBody(body);
  const nodes = nodesOf(root);
  // Of two with one name the first one counts.
  const defined = nodes.filter((node) => node.type === "definition").toReversed();
  const definitions = new Map(defined.map((node) => [node.identifier, node]));
  for (const node of nodes) {
    if (node.type === "link" && body[startOf(node)] !== "[") add("link", node.url, node, AUTOLINK);
    else if (node.type === "link" || node.type === "image") {
      // The text in front may hold images with addresses of their own.
      const last = node.type === "link" ? node.children.at(-1) : undefined;
      add(node.type, node.url, node, RESOURCE, last && endOf(last));
    } else if (node.type === "linkReference" || node.type === "imageReference") {
      const definition = definitions.get(node.identifier);
      const kind = node.type === "linkReference" ? "link" : "image";
      if (definition !== undefined) add(kind, definition.url, definition, DEFINITION);
    }
  }
  for (const { name, attributes, start, end } of listTags(listHtml(root, body), body)) {
    const kind = name === "a" ? "link" : "image";
    const url = name === "img" ? (attributes.get("src") ?? "") : attributes.get("href");
    if (url === undefined || (name !== "a" && name !== "img")) continue;
    const at = body.slice(start, end).indexOf(url || "\0");
    targets.push({ kind, url, span: at < 0 ? [start, end] : [start + at, start + at + url.length] });
  }
  return targets.sort((a, b) => a.span[0] - b.span[0]);

  function add(kind: Target["kind"], url: string, node: Nodes, pattern: RegExp, from = startOf(node)): void {
    const written = body.slice(from, endOf(node));
    const indices = pattern.exec(written)?.indices;
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, written.length];
    targets.push({ kind, url, span: [from + start, from + end] });
  }
}

/** Finds the nth (from 0) link or image of a body that has an address as `links` and `images` of `finishMarkdown` have it; 0, 0 for none. */
export type Locator = (url: string, nth: number, kind: Target["kind"]) => Span;

/**
 * A locator for one body: one parse, then any number of questions.
 * @param fill the same that finishing was given, when the body is masked
 */
export function createLocator(body: string, fill: Fill = (text) => text): Locator {
  // Engines percent-encode what authors type.
  const byAddress = groupBy(listTargets(body), ({ kind, url }) => `${kind} ${readableUrl(fill(url))}`);
  return (url, nth, kind) => byAddress.get(`${kind} ${readableUrl(url)}`)?.[nth]?.span ?? [0, 0];
}

/** The first first-level heading that a body has in Markdown, or else in HTML; 0, 0 for none. */
export function locateMainHeading(body: string): Span {
  const root = parseMarkdown(body);
  const found = nodesOf(root).find((node) => node.type === "heading" && node.depth === 1);
  if (found) return [startOf(found), endOf(found)];
  const tag = listTags(listHtml(root, body), body).find(({ name }) => name === "h1");
  return tag ? [tag.start, tag.end] : [0, 0];
}
