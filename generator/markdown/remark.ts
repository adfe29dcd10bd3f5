/** The default engine: remark with GFM. Loading it takes about 0.15 s, so only `index.ts` may import this file, lazily. */
import type { Root } from "mdast";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import type { Pluggable, Processor } from "unified";
import type { MarkdownEngine } from "./engine.ts";
import { walk } from "./tree.ts";

/**
 * @param plugins remark plugins, each a function or `[function, options]`; they run after GFM
 */
export function createRemark(plugins: readonly unknown[] = []): MarkdownEngine {
  // The site's own code chose them; unified itself throws when one is not a plugin.
  const ofSite = [...plugins] as Pluggable[];
  // `finish.ts` sanitises, once facts are filled in.
  const create = (gfm: Pluggable) =>
    remark()
      .use([gfm, ...ofSite])
      .use(remarkHtml, { sanitize: false })
      .freeze();
  const whole = create(remarkGfm);
  const quick = plugins.length > 0 ? whole : create(gfmWithoutAddresses);
  return async (body, tree) => String(await (hasAddresses(tree) ? whole : quick).process(body));
}

/** GFM without addresses that become links by themselves, which are looked for at every letter: a body takes half as long. */
function gfmWithoutAddresses(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()];
  data.fromMarkdownExtensions = [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ];
}

/** Without one of these no text is an address (github.github.com/gfm, "Autolinks (extension)"). */
const SIGN = /@|www\.|:\/\//i;

/** True when some text of a body, and not only where a link leads or code, may be an address. */
function hasAddresses(tree: Root): boolean {
  let found = false;
  walk(tree, (node) => {
    const text = node.type === "text" ? node.value : "alt" in node ? node.alt : undefined;
    found ||= SIGN.test(text ?? "");
    return !found;
  });
  return found;
}
