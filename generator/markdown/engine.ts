/** What a Markdown engine is: text in, raw HTML or faults out. `finish.ts` makes the HTML safe; nothing else may publish it. */
import type { Nodes, Root } from "mdast";
import type { Code } from "../problems/codes.ts";
import type { Problem } from "../types.ts";

/** Something wrong with a body, by offsets into it (end exclusive), so that it can be remembered for any file. */
export interface MarkdownFault extends Pick<Problem, "code" | "severity" | "message"> {
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

export type Found = MarkdownFault | readonly MarkdownFault[];

/** Whether a text that is typed is one that plugins of the site have not read; undefined for a site without plugins. */
export type IsLeft = ((typed: string) => boolean) | undefined;

/** What looks for slips in a node, by its kind. */
export type Finders = {
  readonly [T in Nodes["type"]]?: readonly ((
    node: Extract<Nodes, { type: T }>,
    body: string,
    isLeft: IsLeft,
  ) => Found)[];
};

/** What keeps no page from being published. */
export function slip(code: Code, message: string, hint: string, start: number, end: number): MarkdownFault {
  return { code, severity: "warning", message, hint, start, end };
}

/** Text that was meant as markup, and is published as it stands. */
export const unread = (message: string, hint: string, start: number, size: number): MarkdownFault =>
  slip("MARKDOWN_UNREAD", message, hint, start, start + size);

/** Why no engine gets a body. */
export function tooComplex(message: string, hint: string, start = 0, end = start): MarkdownFault {
  return { code: "MARKDOWN_TOO_COMPLEX", severity: "error", message, hint, start, end };
}

/** What an engine makes of a body: plain data, so that it can be stored and cross a thread. */
export interface RawMarkdown {
  /** not yet safe to publish */
  readonly html: string;
  readonly faults: readonly MarkdownFault[];
  /** tags and attributes of HTML that the author wrote, which `faults` tell: "<video>", "style" */
  readonly own: readonly string[];
}

/**
 * Markdown to HTML, and what plugins say of the text. `tree` is the body's, as tree.ts reads it. May throw RangeError when a
 * body nests too deep.
 */
export type MarkdownEngine = (body: string, tree: Root) => Promise<{ html: string; said?: MarkdownFault[] }>;

export type EngineName = "remark" | "satteri";
