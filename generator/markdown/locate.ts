/**
 * Where an address is written in a Markdown body. Parses the body again with remark, whatever the site's engine:
 * slow, and only for pages that have something to report.
 */
import type { Definition, Nodes } from "mdast";
import { findExcess } from "./limits.ts";

/** A stretch of the file: lines and columns 1-based, columns in UTF-16 units. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** An address in a body: "as written", with the place of the address itself, not of the text it is behind. */
interface Target extends Span {
  readonly kind: "link" | "image";
  readonly url: string;
}

/** `](` address, title `)` at the end of a link or image; the address may stand in angle brackets. */
const RESOURCE =
  /\]\(\s*(?:<((?:[^<>\\\r\n]|\\.)*)>|((?:[^\s\\]|\\.)+?))(?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?\s*\)$/ds;
const DEFINITION = /^\[(?:[^\\\]]|\\.)*\]:\s*(?:<([^>\r\n]*)>|(\S+))/ds;
const AUTOLINK = /^<([^>]*)>$|^(.+)$/ds;

/**
 * Every link and image of a body in the order in which they stand there. One that refers to a definition
 * (`[text][name]`) has the place of the address in the definition.
 * @param bodyLine 1-based line of the file on which the body starts
 */
async function listTargets(body: string, bodyLine: number): Promise<readonly Target[]> {
  if (findExcess(body) !== undefined) return [];
  const [{ remark }, { default: remarkGfm }] = await Promise.all([import("remark"), import("remark-gfm")]);
  const targets: Target[] = [];
  const definitions = new Map<string, Definition>();
  const root: Nodes = remark().use(remarkGfm).parse(body);
  visit(root, (node) => {
    if (node.type === "definition" && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  const toPoint = createPoints(body, bodyLine);
  visit(root, (node) => {
    const kind = node.type === "image" || node.type === "imageReference" ? "image" : "link";
    if (node.type === "link" || node.type === "image") {
      if (isAutolink(node, body)) add(kind, node.url, node, startOf(node), AUTOLINK);
      else add(kind, node.url, node, textEnd(node), RESOURCE);
    } else if (node.type === "linkReference" || node.type === "imageReference") {
      const definition = definitions.get(node.identifier);
      if (definition !== undefined) add(kind, definition.url, definition, startOf(definition), DEFINITION);
    }
  });
  return targets;

  function add(kind: Target["kind"], url: string, node: Nodes, from: number, pattern: RegExp): void {
    const indices = pattern.exec(body.slice(from, endOf(node)))?.indices;
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, endOf(node) - from];
    const first = toPoint(from + start);
    const last = toPoint(from + end);
    targets.push({ kind, url, ...first, endLine: last.line, endColumn: last.column });
  }
}

/** Finds the nth (from 0) link or image of a body that has an address as `Markdown.links` and `images` have it. */
export type Locator = (url: string, nth: number, kind: Target["kind"]) => Span | undefined;

/**
 * A locator for one body: one slow parse, then any number of questions.
 * @param fill the same that finishing was given, when the body is masked: an address from a fact is then found on its
 *   line, at the column that the mask has
 */
export async function createLocator(
  body: string,
  bodyLine: number,
  fill: (text: string) => string = (text) => text,
): Promise<Locator> {
  const byAddress = new Map<string, Target[]>();
  for (const target of await listTargets(body, bodyLine)) {
    const key = `${target.kind} ${decoded(fill(target.url))}`;
    const same = byAddress.get(key);
    if (same === undefined) byAddress.set(key, [target]);
    else same.push(target);
  }
  return (url, nth, kind) => {
    const found = byAddress.get(`${kind} ${decoded(url)}`)?.[nth];
    if (found === undefined) return undefined;
    const { line, column, endLine, endColumn } = found;
    return { line, column, endLine, endColumn };
  };
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}

/** Offset behind a link's text, where `](` follows; the text may hold images with addresses of their own. */
function textEnd(node: Nodes): number {
  const last = node.type === "link" ? node.children.at(-1) : undefined;
  return last === undefined || startOf(last) === startOf(node) ? startOf(node) : endOf(last);
}

const isAutolink = (node: Nodes, body: string): boolean =>
  node.type === "link" && body[startOf(node)] !== "[";
const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

/** Engines percent-encode what authors type; the same address must compare equal. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Offsets of a body to places in its file. The line is searched by halves: hostile bodies have many of both. */
function createPoints(body: string, bodyLine: number): (offset: number) => { line: number; column: number } {
  const starts = [0, ...Array.from(body.matchAll(/\r\n|\n|\r/g), (match) => match.index + match[0].length)];
  return (offset) => {
    let first = 0;
    for (let last = starts.length - 1; first < last; ) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: bodyLine + first, column: offset - (starts[first] ?? 0) + 1 };
  };
}
