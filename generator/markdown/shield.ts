/**
 * HTML that would swallow text, and a tag that sätteri does not see, are changed before a body is read, each character
 * for another one, so that offsets stay.
 */
import type { Root } from "mdast";
import { type MarkdownFault, slip } from "./engine.ts";
import { endOf, listHtml, parseMarkdown, sourceOf, startOf } from "./tree.ts";

/** No characters of Unicode, so nobody writes them. */
const SLASH = "\ufdd1";
const LESS_THAN = "\ufdd2";
const BRACKET = "\ufdd3";
const POINT = "\ufdd4";

const TAG_WITH_VALUE = /<[a-z][a-z0-9-]*\s[^<>=]*=[^<>]*>/gi;
const UNQUOTED = /=\s*[^\s"'=<>`]+/g;

/** Each takes what is behind one piece of HTML that is not closed out of another; a body that needs more is no text. */
const MAX_ROUNDS = 20;

/**
 * A tag, comment or script that is not closed becomes text: what stands behind it would be in no page.
 * @returns a `text` as long as the body; `unshield` puts its characters back into what an engine makes of it
 */
export function shieldBody(body: string) {
  // sätteri 0.10.5 takes `<img src=/a.png>` for text.
  let text = body.replace(TAG_WITH_VALUE, (tag) =>
    tag.replace(UNQUOTED, (value) => value.replaceAll("/", SLASH)),
  );
  // remark takes "[^ 1]: Once." for the address of a link, sätteri "[^a b]: Once." for a footnote that it does not show.
  text = text.replace(/\[(?=\^[^\][ \t\n]*[ \t][^\][\n]*\](?![([]))/g, BRACKET);
  // sätteri 0.10.5 makes a link of "www." alone.
  text = text.replace(/(?<=(?<![\w/.])www)\.(?=[\s.,;:!?)*"'”’<]|$)/gi, POINT);
  const faults: MarkdownFault[] = [];
  for (let round = 0; ; round += 1) {
    const tree = parseMarkdown(text);
    const open = round < MAX_ROUNDS ? findUnclosed(tree, body) : [];
    if (open.length === 0) return { text, tree, faults };
    faults.push(...open);
    const starts = new Set(open.map(({ start }) => start));
    text = text.replace(/</g, (sign, at: number) => (starts.has(at) ? LESS_THAN : sign));
  }
}

/** Engines percent-encode them where they stand in an address. */
export const unshield = (html: string): string =>
  html
    .replace(/%EF%B7%9[1-4]/g, decodeURIComponent)
    .replaceAll(SLASH, "/")
    .replaceAll(LESS_THAN, "&lt;")
    .replaceAll(BRACKET, "[")
    .replaceAll(POINT, ".");

/** The first character of every piece of HTML that is still open where Markdown ends it. */
const findUnclosed = (tree: Root, body: string): readonly MarkdownFault[] => {
  const html = listHtml(tree, body);
  const ends = html.length === 0 ? [] : [...body.matchAll(/<\/(script|style)/gi)];
  const lastEnd = new Map(ends.map(({ 1: name = "", index }) => [name.toLowerCase(), index]));
  return html.flatMap((node) => {
    const isEnded = (raw: string): boolean => (lastEnd.get(raw.toLowerCase()) ?? -1) >= endOf(node);
    const [at, what, hint] = unclosedIn(sourceOf(node, body), isEnded) ?? [];
    if (at === undefined || hint === undefined) return [];
    const start = startOf(node) + at;
    const line = body.indexOf("\n", start);
    const end = Math.min(endOf(node), line < 0 ? body.length : line);
    return slip("MARKDOWN_DROPPED", `${what} is not closed, so it is shown as text`, hint, start, end);
  });
};

/** Comments, scripts and styles are passed over as a whole; of a tag its quoted values. */
const PIECE =
  /<!--(-?>|.*?(?:-->|$))|<(script|style)\b[^>]*(?:>.*?(<\/\2|$))?|<\/?[a-z][a-z0-9-]*(?:"[^"]*"|'[^']*'|[^"'>])*(>)?/gis;

/** @param isEnded whether a script or style of this name ends behind it: one in a line does */
function unclosedIn(source: string, isEnded: (raw: string) => boolean) {
  for (const { 0: piece, 1: comment, 2: raw, 3: rawEnd, 4: tagEnd, index } of source.matchAll(PIECE)) {
    if (comment !== undefined && !/^-?>|-->$/.test(comment))
      return [index, "the comment", "write --> where it ends"] as const;
    if (raw !== undefined && !rawEnd && !isEnded(raw))
      return [index, `<${raw}>`, `write </${raw}> where it ends`] as const;
    if (comment !== undefined || raw !== undefined || tagEnd !== undefined) continue;
    const quote = /["']/.exec(source[index + piece.length] ?? "")?.[0];
    const hint = quote === undefined ? "write > where the tag ends" : `write ${quote} where the value ends`;
    return [index, /^<\/?[a-z0-9-]*/i.exec(piece)?.[0] ?? "<", hint] as const;
  }
  return undefined;
}
