/** Walks over HTML text once, without a tree: linear in its length, whatever it holds. */
import { decodeEntities } from "./html.ts";

export interface StartTag {
  /** in lower case */
  readonly name: string;
  /** by name in lower case, values entity-decoded; "" for an attribute without one */
  readonly attributes: ReadonlyMap<string, string>;
  /** offset of "<" and of the character behind ">" */
  readonly start: number;
  readonly end: number;
  /** the tag itself, as it stands there */
  readonly written: string;
  /** what is inside a script, style, template, textarea or title, as written; "" for other elements */
  readonly content: string;
}

export interface HtmlVisitor {
  readonly start: (tag: StartTag) => void;
  readonly end?: (name: string) => void;
  /** text outside of the elements that have `content`, as written; may come in several parts */
  readonly text?: (written: string) => void;
  /** as it stands there, and the offset behind it */
  readonly comment?: (written: string, end: number) => void;
}

/** Elements whose content is text, even where it looks like tags. */
export const TEXT_ONLY: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);
/** Those of a page, of which the content of a template is no part. */
const OPAQUE: ReadonlySet<string> = new Set([...TEXT_ONLY, "template"]);

const NAME = /[a-z][^\s/>]*/iy;
/** A quote that is never closed reaches to the end of the text. */
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>?/y;
const END = />/g;
const COMMENT_END = /--!?>/g;

/**
 * Hands every start tag, end tag, text and comment to the visitor, in order.
 * @param opaque elements whose content is handed over with their start tag
 */
export function scanHtml(html: string, visit: HtmlVisitor, opaque = OPAQUE): void {
  let from = 0;
  /** <svg> that are open: in them a tag may end itself */
  let drawings = 0;
  const text = (to: number): void => {
    if (to > from) visit.text?.(html.slice(from, to));
  };
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    const next = html[at + 1] ?? "";
    const tag = next === "/" ? undefined : readStartTag(html, at, opaque, drawings > 0);
    if (tag !== undefined) {
      text(at);
      if (tag.name === "svg" && !tag.written.endsWith("/>")) drawings += 1;
      visit.start(tag);
      at = tag.end + tag.content.length;
    } else if (html.startsWith("<!--", at)) {
      text(at);
      const end = endOf(COMMENT_END, html, at + 2);
      visit.comment?.(html.slice(at, end), end);
      at = end;
    } else if (next === "/" || next === "!" || next === "?") {
      text(at);
      const name = next === "/" ? readName(html, at + 2) : "";
      if (name === "svg" && drawings > 0) drawings -= 1;
      if (name !== "") visit.end?.(name);
      at = endOf(END, html, at);
    } else {
      // A "<" in the text.
      at += 1;
      continue;
    }
    from = at;
  }
  text(html.length);
}

function readStartTag(html: string, start: number, opaque: ReadonlySet<string>, isDrawn: boolean) {
  const name = readName(html, start + 1);
  if (name === "") return undefined;
  let end = NAME.lastIndex;
  const attributes = new Map<string, string>();
  while (html[end] !== ">") {
    const found = match(ATTRIBUTE, html, end);
    if (found === null) break;
    end = ATTRIBUTE.lastIndex;
    const key = (found[1] as string).toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(found[2] ?? found[3] ?? found[4] ?? ""));
  }
  end = endOf(TAG_END, html, end);
  const written = html.slice(start, end);
  const holdsText = opaque.has(name) && !(isDrawn && written.endsWith("/>"));
  const content = holdsText ? html.slice(end, contentEnd(html, name, end)) : "";
  return { name, attributes, start, end, written, content };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Offset behind the next match; of the text's end without one. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

/** In lower case; "" where none begins. */
function readName(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.test(html) ? html.slice(at, NAME.lastIndex).toLowerCase() : "";
}

/** Offset of the tag that ends a text-only element, whatever its case; of the text's end without one. */
const contentEnd = (html: string, name: string, from: number): number =>
  match(new RegExp(`</${name}(?=[\\s/>])`, "gi"), html, from)?.index ?? html.length;
