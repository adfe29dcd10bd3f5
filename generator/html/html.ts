/** Text inside HTML: written so that it stays text, and read back. */

const NAMED = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }));

/** Decodes the entities that React and the Markdown engines write. Others stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text;

/** Written without a value, as HTML does; any other empty attribute keeps its quotes. */
const FLAGS = new Set(
  "checked disabled open reversed data-footnote-ref data-footnote-backref data-footnotes".split(" "),
);

/** A start tag, each attribute in double quotes; those that are undefined are left out. */
export function writeTag(name: string, attributes: Iterable<readonly [string, string | undefined]>): string {
  let tag = `<${name}`;
  for (const [key, value] of attributes)
    if (value !== undefined) tag += FLAGS.has(key) ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  return `${tag}>`;
}

/** JSON that no text inside can close or comment out: safe in an inert <script>. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
