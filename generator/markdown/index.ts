/**
 * Markdown for the engine: text → raw HTML (slow, worth remembering) → safe HTML with facts (fast).
 * remark is loaded when a body has to be converted; sätteri, which is small, reads the tree of every body.
 */

import type { StartTag } from "../html/scan.ts";
import { readScheme } from "../html/url.ts";
import { warning } from "../problems/problems.ts";
import type { Origin, Problem } from "../types.ts";
import { type EngineName, type MarkdownFault, type RawMarkdown, tooComplex, unread } from "./engine.ts";
import { type Fill, finishMarkdown } from "./finish.ts";
import { isLoose, leftIn } from "./left.ts";
import { findExcess } from "./limits.ts";
import { shieldBody, unshield } from "./shield.ts";
import { findSlips } from "./slips.ts";
import { listHtml, listTags } from "./tree.ts";

/** What is known of a text: where it stands, and what was masked in it. */
interface TextContext {
  /** the place of a stretch of the text that was converted; of the whole text for 0, 0 */
  readonly originOf: (start: number, end: number) => Origin;
  readonly fill?: Fill;
  /** tells its footnotes from those of other texts on the same page */
  readonly name?: string;
  /** that links of the site may have besides */
  readonly schemes?: readonly string[] | undefined;
  /** puts back what was masked, as it is written */
  readonly unmask?: (text: string) => string;
}

/**
 * Text to raw HTML. A pure function of its arguments, so its result may be remembered by them.
 * @param isInline the text is one line of emphasis, code and links: it gets no paragraph, and nothing in it starts a block
 */
export type ConvertMarkdown = (text: string, isInline?: boolean) => Promise<RawMarkdown>;

/**
 * @param options the site's choice; `plugins` are remark plugins for "remark" and mdast plugins for "satteri"
 *   `hasPlugins`: true where texts are read without those that they are written for
 * @returns a function that rejects only when a plugin throws; rejects when a plugin cannot be made
 */
export async function createMarkdown(options: {
  readonly engine: EngineName;
  readonly plugins?: readonly unknown[];
  readonly hasPlugins?: boolean;
}): Promise<ConvertMarkdown> {
  const { plugins = [], hasPlugins = plugins.length > 0 } = options;
  const engine = await loadEngine(options.engine, plugins);
  return async (text, isInline = false) => {
    const body = isInline ? toInlineBody(text) : text;
    const excess = findExcess(body);
    if (excess !== undefined) return refused(excess);
    try {
      const { text: shielded, tree, faults: unclosed } = shieldBody(body);
      const elements = listHtml(tree, body);
      const tags = listTags(elements, body);
      const crowded = tags.find(({ attributes }) => attributes.size > MAX_ATTRIBUTES);
      if (crowded !== undefined) return refused(tooMany(crowded));
      const open = new Set(unclosed.map(({ start }) => start));
      // Line ends stay as they are up to here, for offsets to be those of the file.
      const { html: made, said = [] } = await engine(shielded, tree);
      const written = unshield(made).replace(/\r\n?/g, "\n");
      const isLeft = hasPlugins ? leftIn(plugins.length > 0 ? written : "") : undefined;
      const found = findSlips(tree, tags, body, isLeft);
      const slips = [...unclosed, ...found.filter(({ start }) => !open.has(start))];
      const faults = isInline
        ? [...findBlocks(text), ...slips.map((one) => fromInlineFault(one, text))]
        : [...said, ...slips];
      const html = isInline ? fromInlineHtml(written) : written;
      const own = new Set(tags.flatMap(({ name, attributes }) => [`<${name}>`, ...attributes.keys()]));
      const isSound = elements.length === 0 && !(plugins.length > 0 && isLoose(html));
      const repaired = isSound ? html : (await import("./raw-html.ts")).repairHtml(html);
      return { html: repaired, faults, own: [...own] };
    } catch (thrown) {
      if (!(thrown instanceof RangeError && /call stack/.test(thrown.message))) throw thrown;
      return refused(tooDeep);
    }
  };
}

/** The body that an engine needs for one line. The letter keeps the line from starting a block. */
const toInlineBody = (text: string): string => `x ${text.trim().replace(/\s*[\r\n]\s*/g, " ")}`;

/** What would be a block of its own in a longer text; one item or "> 100" may be meant. */
const BLOCK =
  /^[ \t]*(?:#{1,6}[ \t]+\p{L}|>[ \t]+\p{L}|```|\|.*\|[ \t]*\r?\n[ \t]*\||(?:[-*+]|\d{1,2}[.)])[ \t]+\S.*\r?\n[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t])|\S[ \t]*(?:\r?\n[ \t]*){2,}\S/mu;

function findBlocks(text: string): readonly MarkdownFault[] {
  if (!BLOCK.test(text)) return [];
  const message = "this text is one line: visitors see the signs of lists, headings and other blocks in it";
  return [unread(message, "write sentences; a developer can have it read all of Markdown", 0, 0)];
}

/** What the engine made of that line, without the letter and the paragraph. */
const fromInlineHtml = (html: string): string => html.trimEnd().replace(/^<p>x ?|<\/p>$/g, "");

/** A fault in the text of that line; of the whole text when its lines were joined. */
function fromInlineFault(fault: MarkdownFault, text: string): MarkdownFault {
  if (/[\r\n]/.test(text.trim())) return { ...fault, start: 0, end: 0 };
  const shift = text.length - text.trimStart().length - "x ".length;
  return { ...fault, start: fault.start + shift, end: fault.end + shift };
}

/** Safe HTML and diagnostics from raw HTML, which may be remembered. */
export function finish(raw: RawMarkdown, context: TextContext) {
  const { originOf, fill, name, schemes, unmask = (masked) => masked } = context;
  const value = finishMarkdown(raw.html, fill, name, schemes);
  // Such a picture gets a name and a text at once.
  const isPasted = value.images.some((url) => readScheme(url) === "data");
  const told = isPasted ? raw.faults.filter(({ code }) => code !== "IMAGE_WITHOUT_TEXT") : raw.faults;
  const faults = told.map(
    ({ start, end, message, hint, ...fault }): Problem => ({
      ...fault,
      message: unmask(message),
      hint: unmask(hint),
      at: originOf(start, end),
    }),
  );
  const dropped = value.dropped.filter((one) => !raw.own.includes(one));
  if (dropped.length === 0) return { value, diagnostics: faults };
  const message = `A Markdown plugin made ${dropped.join(", ")}, which pages do not get from Markdown`;
  const hint = "give it a class and style that, or show it with a component of the layout";
  const foreign = warning("MARKDOWN_DROPPED", message, { hint, at: originOf(0, 0) });
  return { value, diagnostics: [...faults, foreign] };
}

/** Of one tag: what repairs HTML takes a time that grows with their square. */
const MAX_ATTRIBUTES = 1_000;

function tooMany({ name, start }: StartTag): MarkdownFault {
  const message = `<${name}> has more than ${MAX_ATTRIBUTES} attributes`;
  return tooComplex(message, "take out what no page needs", start, start + `<${name}`.length);
}

const tooDeep = tooComplex(
  "the text nests lists, quotes, emphasis or images too deep",
  "nest less, or put the text into a code block",
);

const refused = (fault: MarkdownFault): RawMarkdown => ({ html: "", faults: [fault], own: [] });

async function loadEngine(name: EngineName, plugins: readonly unknown[] | undefined) {
  if (name === "satteri") return (await import("./satteri.ts")).createSatteri(plugins);
  return (await import("./remark.ts")).createRemark(plugins);
}
