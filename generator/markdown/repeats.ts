/** What stands twice in a text: a section or a sentence that was copied, or kept from both sides of a merge. */
import type { Nodes } from "mdast";
import type { MarkdownFault } from "./engine.ts";
import { sourceOf, unreadLine } from "./tree.ts";

/** Words that nobody writes twice. */
const LONG = /^\s*(?:\S+\s+){11}\S/;
/** Paragraphs that one merge keeps twice; one of them alone may well be said of two things. */
const MOST = 4;
/** Values of the site, which are masked, each by a word of its own. */
const VALUE = /\b[a-z]+\d+x\b/g;

/** The first of them: the others are likely to be its neighbours. */
export function findRepeat(nodes: readonly Nodes[], body: string): MarkdownFault | undefined {
  const texts: string[] = [];
  const headings = new Set<string>();
  const above: string[] = [];
  const tell = (what: string, node: Nodes) =>
    unreadLine(`${what} stands twice in the file`, "delete or change one of the two", node, body);
  for (const node of nodes) {
    if (node.type === "heading") {
      const [first = ""] = sourceOf(node, body).split(/\r?\n/);
      above.length = node.depth;
      above[node.depth] = first.replace(/^#+\s*/, "");
      // What a section is called may well be the name of a part in several others.
      const name = above.join("\n");
      if (headings.has(name)) return tell("this heading", node);
      headings.add(name);
    }
    if (node.type !== "paragraph") continue;
    const written = sourceOf(node, body);
    const source = /\dx/.test(written) ? written.replace(VALUE, "") : written;
    const lines = source.split("\n").map((line) => line.trim());
    const isTwice = lines.some((line, at) => line === lines[at - 1] && LONG.test(line));
    const last = texts.push(lines.join("\n")) - 1;
    if (isTwice || isAgain(texts, last)) return tell("this text", node);
  }
  return undefined;
}

/** Whether the last text is the one above it, or goes on with what stands above as that does. */
function isAgain(texts: readonly string[], last: number): boolean {
  const isSame = (at: number, back: number) => texts[at] !== undefined && texts[at] === texts[at - back];
  let isFound = isSame(last, 1);
  for (let back = 2; back <= MOST; back += 1) isFound ||= isSame(last, back) && isSame(last - 1, back);
  return isFound && LONG.test(texts[last] ?? "");
}
