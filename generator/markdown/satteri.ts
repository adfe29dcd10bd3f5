/** The fast engine: sätteri, a CommonMark and GFM processor in Rust. Only `index.ts` may import this file, lazily. */
import { type MdastPluginInput, markdownToHtml } from "satteri";
import type { MarkdownEngine } from "./engine.ts";
import { features, PART, partCells } from "./tree.ts";

/**
 * @param plugins sätteri's mdast plugins
 * @throws when one of them is remark's, or none at all; what to do is the error's cause
 */
export function createSatteri(plugins: readonly unknown[] = []): MarkdownEngine {
  for (const [index, plugin] of plugins.entries())
    for (const one of [plugin].flat(Number.POSITIVE_INFINITY)) checkPlugin(one, `markdown.plugins[${index}]`);
  // The site's own code chose them.
  const mdastPlugins = plugins as readonly MdastPluginInput[];
  return async (body) => {
    // CommonMark asks for U+FFFD here; sätteri keeps the NUL, which HTML does not allow.
    const text = partCells(body.replaceAll("\0", "\ufffd"));
    const { html } = await markdownToHtml(text, { features, mdastPlugins });
    return { html: html.replaceAll(PART, "") };
  };
}

/** sätteri itself passes over remark's in silence, and tells of what is no plugin with every text again. */
function checkPlugin(plugin: unknown, name: string): void {
  const isMaker = typeof plugin === "function";
  // Some ask for more than they get here, and throw.
  const isRemarks = isMaker && /^remark[A-Z]/.test(plugin.name);
  const made =
    isMaker && !isRemarks
      ? plugin({ fileURL: undefined, sourceFormat: "markdown", source: "", data: {} })
      : plugin;
  // remark's give a function that takes the tree.
  if (isRemarks || (isMaker && typeof made === "function" && made.length > 0))
    throw new TypeError(`${name} is a plugin of remark's, which does nothing under the engine "satteri"`, {
      cause: 'write `engine: "remark"`, or put a plugin of sätteri\'s there',
    });
  if (!["object", "function", "undefined"].includes(typeof made) && made !== false)
    throw new TypeError(`${name} is no plugin but a ${typeof made}`, {
      cause: "put a plugin of sätteri's there, or take it out",
    });
}
