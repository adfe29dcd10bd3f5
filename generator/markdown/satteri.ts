/** The fast engine: sätteri, a CommonMark and GFM processor in Rust. Only `index.ts` may import this file, lazily. */
import { defineMdastPlugin, type MdastPluginInput, markdownToHtml } from "satteri";
import type { MarkdownEngine } from "./engine.ts";

/** As remark-html does: raw HTML is left out, the text between its tags stays. */
const dropHtml = defineMdastPlugin({
  name: "drop-html",
  html(node, context) {
    context.removeNode(node);
  },
});

/**
 * @param plugins sätteri's mdast plugins; remark's do not fit
 */
export function createSatteri(plugins: readonly unknown[] = []): MarkdownEngine {
  // The site's own code chose them: their HTML stays, content's is gone before. Front matter is already cut off: a body may start with a thematic break.
  const mdastPlugins = [dropHtml, ...(plugins as readonly MdastPluginInput[])];
  const features = { frontmatter: false };
  // CommonMark asks for U+FFFD here; sätteri keeps the NUL, which HTML does not allow.
  return async (body) =>
    (await markdownToHtml(body.replaceAll("\0", "\ufffd"), { features, mdastPlugins })).html;
}
