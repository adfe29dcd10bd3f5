/** The one piece of syntax texts have besides Markdown: {{ name }} is a reference, \{{ is two braces. */

export type Reference = { readonly start: number; readonly end: number } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "literal" }
  | { readonly kind: "malformed" }
);

const BRACES = /\\\{\{|\{\{([^{}\r\n]*)\}\}|\{\{/g;
const NAME = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/;

/** Every use of double braces in a text, in order. Offsets count UTF-16 units. */
export function readReferences(text: string): readonly Reference[] {
  if (!text.includes("{{")) return [];
  return Array.from(text.matchAll(BRACES), (match): Reference => {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0].startsWith("\\")) return { kind: "literal", start, end };
    const name = match[1]?.trim();
    return name !== undefined && NAME.test(name)
      ? { kind: "name", name, start, end }
      : { kind: "malformed", start, end };
  });
}
