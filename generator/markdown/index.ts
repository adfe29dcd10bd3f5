/**
 * Markdown for the engine: text → raw HTML (slow, worth remembering) → safe HTML with facts (fast).
 * Neither processor is loaded before a body has to be converted; a warm build loads none.
 */
import { error, warning } from "../problems/problems.ts";
import type { Problem, Result } from "../types.ts";
import type { EngineName, MarkdownEngine, MarkdownFault, RawMarkdown } from "./engine.ts";
import { type FinishedMarkdown, finishMarkdown } from "./finish.ts";
import { findExcess } from "./limits.ts";
import { createLocator } from "./locate.ts";

export type { RawMarkdown } from "./engine.ts";
export { finishMarkdown } from "./finish.ts";

/** Where a body stands: the file, and the 1-based line of it on which the body starts. */
interface BodyPlace {
  readonly path: string;
  readonly bodyLine: number;
}

/** Fills in facts: gets and gives plain text. */
export type Fill = (text: string) => string;

/**
 * Text to raw HTML. A pure function of its arguments, so its result may be remembered by them.
 * @param isInline the text is one line of emphasis, code and links: it gets no paragraph, and nothing in it starts a block
 */
export type ConvertMarkdown = (text: string, isInline?: boolean) => Promise<RawMarkdown>;

/**
 * @param options the site's choice; `plugins` are remark plugins for "remark" and mdast plugins for "satteri"
 * @returns a function that rejects only when a plugin throws; rejects when a plugin cannot be made
 */
export async function createMarkdown(options: {
  readonly engine: EngineName;
  readonly plugins?: readonly unknown[];
}): Promise<ConvertMarkdown> {
  const engine = await loadEngine(options.engine, options.plugins);
  return async (text, isInline = false) => {
    const body = isInline ? toInlineBody(text) : text;
    const excess = findExcess(body);
    if (excess !== undefined) return { html: "", faults: [excess] };
    try {
      const html = await engine(body);
      return { html: isInline ? fromInlineHtml(html) : html, faults: [] };
    } catch (thrown) {
      if (!(thrown instanceof RangeError && /call stack/.test(thrown.message))) throw thrown;
      return { html: "", faults: [tooDeep] };
    }
  };
}

/** The body that an engine needs for one line. The letter keeps the line from starting a block. */
const toInlineBody = (text: string): string => `x ${text.trim().replace(/\s*[\r\n]\s*/g, " ")}`;

/** What the engine made of that line, without the letter and the paragraph. */
const fromInlineHtml = (html: string): string =>
  html
    .replace(/^<p>x ?/, "")
    .trimEnd()
    .replace(/<\/p>$/, "");

/** Safe HTML and diagnostics from raw HTML, which may be remembered. `body` is what was converted. */
export async function finish(
  raw: RawMarkdown,
  body: string,
  place: BodyPlace,
  fill?: Fill,
): Promise<Result<FinishedMarkdown>> {
  const value = finishMarkdown(raw.html, fill);
  return {
    value,
    diagnostics: [
      ...raw.faults.map((fault) => faultDiagnostic(fault, place)),
      ...(await refusedDiagnostics(value, body, place, fill)),
      ...droppedDiagnostics(value, place),
    ],
  };
}

function faultDiagnostic(fault: MarkdownFault, { path, bodyLine }: BodyPlace): Problem {
  const at = { path, line: fault.line + bodyLine - 1, column: 1 };
  return error(fault.code, fault.message, { hint: fault.hint, at });
}

/** Engines write nothing of the kind, and content's own HTML is gone before plugins run: a plugin made it. */
function droppedDiagnostics(
  { dropped }: FinishedMarkdown,
  { path, bodyLine }: BodyPlace,
): readonly Problem[] {
  if (dropped.length === 0) return [];
  const message = `A Markdown plugin made ${dropped.join(", ")}, which pages do not get from Markdown`;
  const hint = "give it a class and style that, or show it with a component of the layout";
  return [warning("MARKDOWN_DROPPED", message, { hint, at: { path, line: bodyLine, column: 1 } })];
}

async function refusedDiagnostics(
  { refused }: FinishedMarkdown,
  body: string,
  { path, bodyLine }: BodyPlace,
  fill: Fill | undefined,
): Promise<readonly Problem[]> {
  if (refused.length === 0) return [];
  const locate = await createLocator(body, bodyLine, fill);
  const seen = new Map<string, number>();
  return refused.map(({ kind, url, reason }) => {
    const nth = seen.get(`${kind} ${url}`) ?? 0;
    seen.set(`${kind} ${url}`, nth + 1);
    const found = locate(url, nth, kind) ?? { line: bodyLine, column: 1 };
    return error("LINK_UNSAFE", `The address ${JSON.stringify(url)} ${reason}`, {
      hint:
        kind === "link"
          ? "Link to a page such as /pricing or to a full https:// address"
          : "Use a picture below content/assets",
      at: { path, ...found },
    });
  });
}

const tooDeep: MarkdownFault = {
  code: "MARKDOWN_TOO_COMPLEX",
  line: 1,
  message: "The text nests lists, quotes, emphasis or images too deep",
  hint: "Nest less, or put the text into a code block.",
};

async function loadEngine(
  name: EngineName,
  plugins: readonly unknown[] | undefined,
): Promise<MarkdownEngine> {
  if (name === "satteri") return (await import("./satteri.ts")).createSatteri(plugins);
  return (await import("./remark.ts")).createRemark(plugins);
}
