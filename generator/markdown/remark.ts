/** The default engine: remark with GFM. Loading it takes about 0.15 s, so only `index.ts` may import this file, lazily. */
import { defaultSchema } from "hast-util-sanitize";
import type { Nodes } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import type { Pluggable } from "unified";
import type { MarkdownEngine } from "./engine.ts";

/**
 * GitHub's schema with three changes, each because `finish.ts` does the work for both engines: ids get no prefix
 * (remark-html adds it twice, which breaks the way back from footnotes), URLs are judged after facts are filled in,
 * and plugins may set classes.
 */
const schema = {
  ...defaultSchema,
  attributes: { "*": [...(defaultSchema.attributes?.["*"] ?? []), "className"], ...ownAttributes() },
  clobber: [],
  protocols: {},
};

/** Attributes per element, without the lists of allowed classes, which would go before the general rule. */
function ownAttributes() {
  const { "*": _general, ...elements } = defaultSchema.attributes ?? {};
  return Object.fromEntries(
    Object.entries(elements).map(([name, allowed]) => [
      name,
      allowed.filter((attribute) => !Array.isArray(attribute) || attribute[0] !== "className"),
    ]),
  );
}

/**
 * @param plugins remark plugins, each a function or `[function, options]`; they run after GFM
 */
export function createRemark(plugins: readonly unknown[] = []): MarkdownEngine {
  const processor = remark().use(remarkGfm);
  // With plugins, `finish.ts` alone sanitises: it tells what it drops, and content's own HTML is gone before they run.
  if (plugins.length === 0) processor.use(remarkHtml, { sanitize: schema });
  else
    processor
      .use(() => dropHtml)
      // The site's own code chose them; unified itself throws when one is not a plugin.
      .use([...plugins] as Pluggable[])
      .use(remarkHtml, { sanitize: false });
  processor.freeze();
  return async (body) => String(await processor.process(body));
}

function dropHtml(node: Nodes): void {
  if (!("children" in node)) return;
  node.children = node.children.filter(({ type }) => type !== "html") as typeof node.children;
  for (const child of node.children) dropHtml(child);
}
