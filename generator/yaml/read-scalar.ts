/** A single value of the parser's tree → what it says, and what an author did not mean by it. */
import { Scalar } from "yaml";
import { PLACEHOLDER } from "../problems/data-path.ts";
import { error, warning } from "../problems/problems.ts";
import type { Span } from "../types.ts";
import { checkPlain, dependsOnSchema } from "./scalars.ts";
import { isPlain, refuse, spanOf, tell, type Walk } from "./walk.ts";

/** Controls, halves of characters and signs of the engine's own, which only an escape can write. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\ufdd0-\ufdef]|\p{Cs}/u;

/** @returns the value; null where there is none */
export function readScalar(walk: Walk, node: Scalar): unknown {
  const { value } = node;
  const span = spanOf(node);
  // YAML takes it for a tag, and leaves it out.
  if (node.tag === "!") {
    const at = walk.text.lastIndexOf("!", span[0] - 1);
    const message = "a text cannot start with ! unless it is in quotes";
    refuse(walk, "YAML_QUOTES", message, "put quotes around the whole text", [at, span[1]]);
  }
  if (isPlain(node)) {
    const { source = "" } = node;
    const problem = checkPlain(source, value);
    if (problem !== undefined) tell(walk, problem, dependsOnSchema(source, value) ? undefined : span);
    // No data hold such a number: what is meant is told, and the text stands for it.
    if (typeof value === "number" && !Number.isFinite(value)) return source;
    const hidden = checkComment(walk, node, span);
    if (hidden !== undefined) return hidden;
    const isItem = typeof walk.path.at(-1) === "number";
    const hyphen = isItem ? GLUED : /^(.*?\n *)(- [^\n]*)/s;
    const [, start = "", item = ""] = hyphen.exec(walk.text.slice(...span)) ?? [];
    if (item !== "") {
      const message = "this line is a part of the text above, not an item of the list";
      const hint = isItem
        ? `give all hyphens of a list the same spaces in front${item.startsWith("- ") ? "" : ", and one behind"}`
        : "write above it the key of the list, such as `items:`";
      const at = span[0] + start.length;
      // Where it is the list that is asked for, the schema says so.
      const because = [{ path: walk.file, data: [...walk.path] }];
      tell(walk, error("YAML_SYNTAX", message, { hint, because }), [at, at + item.trimEnd().length]);
      if (!isItem) walk.keyless = walk.text.slice(at, span[1]).split(/^ *- /m).slice(1);
    }
  } else if (node.type === Scalar.BLOCK_FOLDED) {
    checkFolded(walk, span);
  }
  if (!isPlain(node) && typeof value === "string" && UNPRINTABLE.test(value)) {
    const message = "the text holds a character that cannot be shown";
    refuse(walk, "SOURCE_CONTROL_CHARACTER", message, "remove the escape", span);
  }
  return value ?? null;
}

/** An item of a list that goes on with another hyphen, which may lack its space. */
const GLUED = /^(.*?\n *)(-(?:[^\S\n]|(?=\p{L}))[^\n]*)/su;

/** Items, rows, a heading and code, which are none once they are one line with what stands below. */
const FOLDED =
  /^( +)(?:(?:[-*+]|\d{1,2}[.)]) +\S.*\r?\n\1(?:[-*+]|\d{1,2}[.)]) +\S|\|.*\|[ \t]*\r?\n\1\||#{2,6} .*\r?\n\1\S|```.*\r?\n\1\S)/m;

function checkFolded(walk: Walk, [start, end]: Span): void {
  const [lines, indent = ""] = FOLDED.exec(walk.text.slice(start, end)) ?? [];
  if (lines === undefined) return;
  const at = walk.text.indexOf(lines, start) + indent.length;
  const hint = "write | in place of > where the text begins";
  const message = "> joins this line with the next one";
  tell(walk, warning("YAML_AMBIGUOUS", message, { hint }), [at, at + lines.trim().search(/\r?\n/)]);
}

/**
 * `title: Issue #5` is "Issue", and `title: #1` is nothing: a comment is meant only where a space follows the sign.
 * @returns what stands for the text that was meant, where there is no other
 */
function checkComment(walk: Walk, { value, source }: Scalar, [start, end]: Span): string | undefined {
  const isNothing = value === null && source === "";
  if (!isNothing && (typeof value !== "string" || walk.text[end] !== " ")) return undefined;
  const comment = /[ \t]*(#[^\s#!-][^\r\n]*)/y;
  comment.lastIndex = end;
  const [, written] = comment.exec(walk.text) ?? [];
  if (written === undefined) return undefined;
  if (isNothing) {
    const span: Span = [comment.lastIndex - written.length, comment.lastIndex];
    const hint = "put quotes around a text that starts with #, or take the line out";
    refuse(walk, "YAML_QUOTES", "what follows # is a comment, so there is no value", hint, span);
    return PLACEHOLDER;
  }
  const shown = JSON.stringify(String(value).replace(/^.+(?=.{30}$)/s, "…"));
  const message = `the text ends at ${shown}; what follows is a comment`;
  const hint = "put quotes around the whole text; for a comment put a space behind #";
  tell(walk, warning("YAML_AMBIGUOUS", message, { hint }), [start, comment.lastIndex]);
  return undefined;
}
