/** Reading and writing of HTML text, without a tree: fast enough to look at every tag of every page. */

export interface Tag {
  readonly name: string;
  /** entity-decoded values; "" for an attribute without one */
  readonly attributes: ReadonlyMap<string, string>;
  /** offset of "<" and of the character behind ">" */
  readonly start: number;
  readonly end: number;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const RAW_TEXT = new Set(["script", "style", "template", "textarea", "title"]);

/** Every start tag, in order. Comments and the text of script, style and title are passed over. */
export function* scanTags(html: string): Generator<Tag> {
  let at = html.indexOf("<");
  while (at >= 0) {
    if (html.startsWith("<!--", at)) {
      const close = html.indexOf("-->", at + 4);
      at = close < 0 ? -1 : html.indexOf("<", close + 3);
      continue;
    }
    const code = html.charCodeAt(at + 1) | 32;
    if (code < 97 || code > 122) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    const end = tagEnd(html, at);
    const name = /^[^\s/>]+/.exec(html.slice(at + 1, Math.min(end, at + 40)))?.[0]?.toLowerCase() ?? "";
    yield { name, attributes: readAttributes(html.slice(at + 1 + name.length, end - 1)), start: at, end };
    at = html.indexOf("<", RAW_TEXT.has(name) ? rawTextEnd(html, name, end) : end);
  }
}

/** Offset behind the ">" that closes the tag; a ">" inside quotes does not. */
function tagEnd(html: string, start: number): number {
  let quote = "";
  for (let index = start + 1; index < html.length; index++) {
    const character = html[index] as string;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return index + 1;
  }
  return html.length;
}

/** Offset of the tag that ends the text of script, style and the like, whatever its case; of the page's end without one. */
export function rawTextEnd(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const match of text.matchAll(ATTRIBUTE)) {
    const name = (match[1] as string).toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ""));
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Decodes the entities that React and the Markdown engines write. Others stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) =>
    character === "&" ? "&amp;" : character === "<" ? "&lt;" : character === ">" ? "&gt;" : "&quot;",
  );
}

/** JSON that no text inside can close or comment out: safe in an inert <script>. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/>/g, "\\u003e")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

const BLOCK =
  /<\/?(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul)\b[^>]*>/gi;

/** The text a reader meets, white space folded; block elements separate words, inline ones do not. */
export const visibleText = (html: string): string => visibleLines(html).join(" ");

/** The same, one line for every block element that holds text. */
export function visibleLines(html: string): readonly string[] {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|template|title|head)\b[\s\S]*?<\/\1\s*>/gi, "\0")
    .replace(BLOCK, "\0")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(text)
    .split("\0")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}
