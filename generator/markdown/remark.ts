/** The default engine: remark with GFM. Loading it takes about 0.15 s, so only `index.ts` may import this file, lazily. */
import type { Nodes, Parents, Root, Text } from "mdast";
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
import remarkHtml, { type Options as HtmlOptions } from "remark-html";
import type { Pluggable } from "unified";
import { visit } from "unist-util-visit";
import { type MarkdownEngine, type MarkdownFault, slip } from "./engine.ts";
import { DELIMITER, findTables, nodesOf, sourceOf } from "./tree.ts";

type Extension = ReturnType<typeof gfmTable>;
type Construct = Extract<NonNullable<Extension["flow"]>[string], { tokenize: unknown }>;
type Handler = NonNullable<NonNullable<HtmlOptions["handlers"]>["root"]>;

/**
 * @param plugins remark plugins, each a function or `[function, options]`; they run after GFM
 * @throws when one is none, or is rehype's or leads to it, as its name tells; what to do is the error's cause
 */
export function createRemark(plugins: readonly unknown[] = []): MarkdownEngine {
  for (const [index, entry] of plugins.entries()) {
    const [plugin] = [entry].flat();
    const { name, plugins: preset } = Object(plugin);
    if (typeof plugin !== "function" && preset === undefined)
      throw new TypeError(`markdown.plugins[${index}] is no plugin`, {
        cause: "put its function there, or [function, options]",
      });
    if (/^rehype[A-Z]|^remarkRehype$/.test(name))
      throw new TypeError(
        `markdown.plugins[${index}] is there for rehype, which finds no HTML in a text of Markdown`,
        { cause: `take ${name} out; a plugin of remark's can write HTML, as a node of type "html"` },
      );
  }
  // `finish.ts` sanitises, once facts are filled in.
  const html: HtmlOptions = { sanitize: false };
  if (plugins.length > 0) {
    // The site's own code chose them.
    const ofSite = remark().use([remarkGfm, ...(plugins as Pluggable[]), keepTyped]);
    const whole = ofSite.use(remarkHtml, html).freeze();
    return async (body) => {
      const file = await whole.process(body);
      const said = file.messages.map(({ reason, place, fatal }): MarkdownFault => {
        const { start, end } = place && "start" in place ? place : { start: place, end: place };
        const message = `a Markdown plugin says: ${reason}`;
        const fault = slip("MARKDOWN_PLUGIN", message, AS_IT_WANTS, start?.offset ?? 0, end?.offset ?? 0);
        return fatal ? { ...fault, severity: "error" } : fault;
      });
      return { html: String(file), said };
    };
  }
  const plain = remark().use(hideTree);
  plain.use(remarkHtml, { ...html, handlers: { root: showTree } });
  const whole = plain().use(remarkGfm).freeze();
  const quick = plain.freeze();
  return async (body, tree) => {
    if (hasAddresses(tree)) return { html: String(await whole.process(body)) };
    // Read at once, when the body is parsed.
    Object.assign(quick.data(), gfmOf(body));
    return { html: String(await quick.process(body)) };
  };
}

const AS_IT_WANTS = "write it as the plugin wants it, or take that out of `markdown` in templates/index.ts";

/** Parents of paragraphs. */
const FLOW = /^(?:root|blockquote|listItem|footnoteDefinition|containerDirective)$/;

/** What plugins read and make no HTML of would be a <div>, such as ":30", a directive, of 10:30: it stays as it is typed. */
const keepTyped = () => (tree: Root, file: unknown) =>
  visit(tree, (node: Nodes, index = 0, parent?: Parents) => {
    const { position, data: { hName, hProperties } = {} } = node;
    if (!/Directive$|^defList$/.test(node.type) || !position || !parent || hName || hProperties) return;
    const text: Text = { type: "text", value: sourceOf(node, String(file)) };
    parent.children[index] = FLOW.test(parent.type) ? { type: "paragraph", children: [text] } : text;
  });

/** A root of definitions, and the root that they are from: remark-html looks for them in a way that takes a tenth of all time. */
type HiddenTree = Root & { readonly whole: Root };

const hideTree =
  () =>
  (whole: Root): HiddenTree => {
    const children = nodesOf(whole).filter(
      (node) => node.type === "definition" || node.type === "footnoteDefinition",
    );
    return { type: "root", children, whole };
  };

/** What remark-html makes of a root, which its types do not know for a handler. */
const showTree: Handler = (state, { whole }: HiddenTree) =>
  ({ type: "root", children: state.wrap(state.all(whole)) }) as unknown as ReturnType<Handler>;

/**
 * GFM as far as a body may have any of it, since micromark looks for all of it everywhere; without addresses that become
 * links by themselves. A body takes half as long.
 */
function gfmOf(body: string) {
  const parts = [
    body.includes("[^") && ([gfmFootnote(), gfmFootnoteFromMarkdown()] as const),
    body.includes("~") && ([gfmStrikethrough(), gfmStrikethroughFromMarkdown()] as const),
    DELIMITER.test(body) && ([tablesOf(body), gfmTableFromMarkdown()] as const),
    /\[[\sx]\]/i.test(body) && ([gfmTaskListItem(), gfmTaskListItemFromMarkdown()] as const),
  ].filter((part) => part !== false);
  return {
    micromarkExtensions: parts.map(([syntax]) => syntax),
    fromMarkdownExtensions: parts.map(([, toTree]) => toTree),
  };
}

/** Micromark reads every line of a text for the head of a table; here only those that may be in one. */
function tablesOf(body: string): Extension {
  const inTable = findTables(body.split(/\r\n|\n|\r/));
  const extension = gfmTable();
  const table = extension.flow?.null as Construct;
  const tokenize: Construct["tokenize"] = function (effects, ok, nok) {
    return inTable[this.now().line - 1] ? table.tokenize.call(this, effects, ok, nok) : nok;
  };
  return { flow: { null: { ...table, tokenize } } };
}

/** Without one of these no text is an address (github.github.com/gfm, "Autolinks (extension)"). */
const SIGN = /@|www\.|:\/\//i;

/** True when some text of a body, and not only where a link leads or code, may be an address. */
const hasAddresses = (tree: Root): boolean =>
  nodesOf(tree).some((node) => {
    const text = node.type === "text" ? node.value : "alt" in node ? node.alt : undefined;
    return SIGN.test(text ?? "");
  });
