/** Text that Markdown takes for code. */
import type { Code, InlineCode, Root } from "mdast";
import { type Finders, type Found, type IsLeft, slip } from "./engine.ts";
import { endOf, firstLineOf, slipOf, sourceOf, startOf, unreadLine } from "./tree.ts";

export const CODE_SLIPS: Finders = {
  root: [findCodeOnly],
  code: [findOpenCode, findIndentedText, findLostInfo, findDrawing],
  inlineCode: [findAccents],
};

/** Code whose last line is missing: Markdown takes all that follows for code. */
function findOpenCode(node: Code, body: string): Found {
  const [first = "", ...rest] = sourceOf(node, body).trimEnd().split(/\r?\n/);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  if (fence === undefined || /^[ \t>]*(.*)/.exec(rest.at(-1) ?? "")?.[1]?.startsWith(fence)) return [];
  const hint = `write ${fence} below its last line`;
  return unreadLine("the code is not closed: all that follows is code", hint, node, body);
}

/** A text that a chat has put into a box to copy, perhaps below a line of its own. */
function findCodeOnly({ children }: Root, body: string): Found {
  const [above] = children;
  const isBelow = above?.type === "paragraph" && /:\s*$/.test(sourceOf(above, body));
  const [only, ...others] = isBelow ? children.slice(1) : children;
  if (only?.type !== "code" || !/^(?:markdown|md)$/i.test(only.lang ?? "") || others.length > 0) return [];
  const [first = ""] = sourceOf(only, body).split(/\r?\n/);
  const hint = "delete this line and the one that closes it";
  return unreadLine(`all of the text is code: ${first} stands above it`, hint, only, body);
}

/** A name for the code, or code itself, behind the language; of marks such as {1,3}, copy, showLineNumbers or (a reason) nobody misses the words. Plugins may show it. */
const NAME =
  /\b(?:title|file(?:name)?|caption|label)=(?:"([^"]+)"|'([^']+)'|(\S+))|(?<!\S)\[(?=[^[\]]*[a-z])([^[\]]+)\]/;
const CODE = /^(?!\(|(?:(?:copy|live|[a-z]+[A-Z]\w*)(?:\s+|$))+$)[^{}="'|\s]+\s+[^{}("'\s]/;
function findLostInfo(node: Code, body: string, isLeft: IsLeft): Found {
  const { lang, meta } = node;
  if (!meta || isLeft) return [];
  const name = NAME.exec(meta)?.slice(1).find(Boolean);
  if (name === undefined && !CODE.test(meta)) return [];
  // Written with an escape, it is not found.
  const start = startOf(node) + Math.max(0, sourceOf(node, body).indexOf(meta));
  const around = /[<&*_[\]\\]/.test(`${name}`) ? "`" : "**";
  const title = name && `write ${around}${name}${around} in a line above the code`;
  const hint = title ?? "begin the code in the line below";
  const message = `what stands behind ${lang} is left out of the page`;
  return slip("MARKDOWN_DROPPED", message, hint, start, start + meta.length);
}

/** What GitHub draws; a plugin may, too. */
function findDrawing(node: Code, body: string, isLeft: IsLeft): Found {
  if (isLeft || !/^(?:mermaid|math)$/i.test(node.lang ?? "")) return [];
  const hint = `put a picture into content/assets, and write ![what it shows](its-name.svg); for the code itself write ${firstLineOf(node, body).replace(/[a-z].*/i, "text")}`;
  return unreadLine(`nothing draws ${node.lang} here: visitors see this code`, hint, node, body);
}

const SENTENCE = /^\p{Lu}(?:[^`{}()[\];=<>|$/\\ ]* ){5}[^`{}()[\];=<>|$/\\]*[.!?]$/u;
const BLOCK =
  /^#{2,6} [^\n]+$|^\|.*\|[ \t]*\n\|[-:| \t]+\||^(?:(?:[-*]|\d{1,2}\.) \p{L}[\p{L}\p{N} ,.!?’']*(?:\n|$)){2,}$/u;

/** A sentence with four spaces in front is code; so are a heading, a table and a list. */
function findIndentedText(node: Code, body: string): Found {
  const isExample = body.slice(0, startOf(node)).trimEnd().endsWith(":");
  const text = node.value.replaceAll("\r", "");
  const isText = (!isExample && SENTENCE.test(text)) || BLOCK.test(text);
  if (!isText || /^[`~]/.test(sourceOf(node, body))) return [];
  const hint = "take the spaces out, or write ``` above and below it";
  return unreadLine("this is code: four spaces stand in front", hint, node, body);
}

/** "It`s free, and you don`t need a card": all in between is code. */
function findAccents(node: InlineCode, body: string): Found {
  const around = body.slice(startOf(node) - 1, endOf(node) + 1);
  if (!/^\p{L}`(?:s|t|re|ve|ll|d|m)\b[^`]* [^`]*`\p{L}$/u.test(around)) return [];
  return slipOf(node, "this is code: ` is no apostrophe", "write ’ for each of the two");
}
