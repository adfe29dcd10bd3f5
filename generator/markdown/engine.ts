/** What a Markdown engine is: text in, raw HTML or a fault out. `finish.ts` makes the HTML safe; nothing else may publish it. */
import type { Code } from "../problems/codes.ts";

/** Something wrong with a body, by its own line (1-based), so that it can be remembered for any file. */
export interface MarkdownFault {
  readonly code: Code;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/** What an engine makes of a body: plain data, so that it can be stored and cross a thread. */
export interface RawMarkdown {
  /** not yet safe to publish */
  readonly html: string;
  readonly faults: readonly MarkdownFault[];
}

/** Markdown to HTML. May throw RangeError when a body nests too deep. */
export type MarkdownEngine = (body: string) => string | Promise<string>;

export type EngineName = "remark" | "satteri";
