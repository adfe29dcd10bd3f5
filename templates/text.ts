/** Small text helpers for templates. Pure. */

/** "Show slide {number}" with { number: 2 } → "Show slide 2". Unknown names stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** The words of HTML that Markdown made, for structured data: tags and footnotes go, character references are resolved. */
export function plainText(html: string): string {
  return html
    .replace(
      /<sup><a [^>]*data-footnote-ref\b.*?<\/sup>|<section [^>]*data-footnotes\b[\s\S]*?<\/section>/g,
      "",
    )
    .replace(/<br\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return characters[name ?? ""] ?? whole;
    })
    .trim();
}
