/** The fast engine: sätteri, a CommonMark and GFM processor in Rust. Only `index.ts` may import this file, lazily. */
import { type MdastPluginInput, markdownToHtml } from "satteri";
import type { MarkdownEngine } from "./engine.ts";
import { features } from "./tree.ts";

/**
 * @param plugins sätteri's mdast plugins; remark's do not fit
 */
export function createSatteri(plugins: readonly unknown[] = []): MarkdownEngine {
  // The site's own code chose them.
  const mdastPlugins = plugins as readonly MdastPluginInput[];
  // CommonMark asks for U+FFFD here; sätteri keeps the NUL, which HTML does not allow.
  return async (body) =>
    (await markdownToHtml(body.replaceAll("\0", "\ufffd"), { features, mdastPlugins })).html;
}
