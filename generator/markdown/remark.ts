/** The default engine: remark with GFM. Loading it takes about 0.15 s, so only `index.ts` may import this file, lazily. */
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import type { Pluggable } from "unified";
import type { MarkdownEngine } from "./engine.ts";

/**
 * @param plugins remark plugins, each a function or `[function, options]`; they run after GFM
 */
export function createRemark(plugins: readonly unknown[] = []): MarkdownEngine {
  const processor = remark()
    .use(remarkGfm)
    // The site's own code chose them; unified itself throws when one is not a plugin.
    .use([...plugins] as Pluggable[])
    // `finish.ts` sanitises, once facts are filled in.
    .use(remarkHtml, { sanitize: false })
    .freeze();
  return async (body) => String(await processor.process(body));
}
