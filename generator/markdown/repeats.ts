/** What stands twice in a text: a section or a sentence that was copied, or kept from both sides of a merge. */
import type { Nodes } from "mdast";
import type { MarkdownFault } from "./engine.ts";
import { firstLineOf, sourceOf, unreadLine } from "./tree.ts";

/** Words that nobody writes twice. */
const LONG = /^\s*(?:\S+\s+){11}\S/;
/** Paragraphs that one merge keeps twice; one of them alone may well be said of two things. */
const MOST = 4;
/** Values of the site, which are masked, each by a word of its own. */
const VALUE = /\b[a-z]+\d+x\b/g;

/** The first of them: the others are likely to be its neighbours. */
export function findRepeat(nodes: readonly Nodes[], body: string): readonly MarkdownFault[] {
  let texts: string[] = [];
  const above: string[] = [];
  const tell = (what: string, node: Nodes) => [
    unreadLine(`${what} stands twice in the file`, "delete or change one of the two", node, body),
  ];
  for (const node of nodes) {
    if (node.type === "heading") {
      const name = firstLineOf(node, body);
      // Only its neighbour: others, such as "Do" and "Don't", may take turns, and small ones be examples.
      if (node.depth <= 3 && above[node.depth] === name) return tell("this heading", node);
      above.length = node.depth;
      above[node.depth] = name;
      // The same may be true of what stands below another heading.
      texts = [];
    }
    if (node.type !== "paragraph") continue;
    const written = sourceOf(node, body);
    const source = /\dx/.test(written) ? written.replace(VALUE, "") : written;
    const lines = source.split("\n").map((line) => line.trim());
    const isTwice = lines.some((line, at) => line === lines[at - 1] && LONG.test(line));
    const last = texts.push(lines.join("\n")) - 1;
    if (isTwice || isAgain(texts, last)) return tell("this text", node);
  }
  return [];
}

/** Whether the last text is the one above it, or goes on with what stands above as that does. */
function isAgain(texts: readonly string[], last: number): boolean {
  const isSame = (at: number, back: number) => texts[at] !== undefined && texts[at] === texts[at - back];
  let isFound = isSame(last, 1);
  for (let back = 2; back <= MOST; back += 1) isFound ||= isSame(last, back) && isSame(last - 1, back);
  return isFound && LONG.test(texts[last] ?? "");
}
