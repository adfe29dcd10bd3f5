/** The one piece of syntax texts have besides Markdown: {{ name }} is a reference, \{{ is two braces. */

/** One use of double braces, as written. Offsets count UTF-16 units, the end is exclusive. */
export type Reference = { readonly start: number; readonly end: number; readonly written: string } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "literal" | "malformed" }
);

/** A reference to a value: {{ facts.trialDays }}. */
export type Use = Extract<Reference, { readonly kind: "name" }>;

/** A value in three braces, as other systems write what they do not escape. */
export const TRIPLE = /\{{3}[ \t]*((?:facts|site)\.[\w.-]*\w)[ \t]*\}{2,3}/;
const BRACES = new RegExp(`\\\\\\{\\{|${TRIPLE.source}|\\{\\{(?<inner>[^{}\\r\\n]*)\\}\\}|\\{\\{`, "g");
const NAME = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/;

/** Every use of double braces in a text, in order. */
export function readReferences(text: string): readonly Reference[] {
  if (!text.includes("{{")) return [];
  return Array.from(text.matchAll(BRACES), (match): Reference => {
    const { 0: written, groups } = match;
    const at = { start: match.index, end: match.index + written.length, written };
    const name = groups?.inner?.trim() ?? "";
    if (NAME.test(name)) return { kind: "name", name, ...at };
    return { kind: written.startsWith("\\") ? "literal" : "malformed", ...at };
  });
}

/** Every reference to a value in a text, in order. */
export const listUses = (text: string): readonly Use[] =>
  readReferences(text).filter((reference) => reference.kind === "name");

/** The reference that a text is, if it is nothing else. */
export function onlyUse(text: string): Use | undefined {
  const [only] = readReferences(text);
  return only?.kind === "name" && only.written === text.trim() ? only : undefined;
}

/** A text with something else in place of every use of double braces. */
export function replaceReferences(text: string, replacement: (reference: Reference) => string): string {
  const references = readReferences(text).values();
  return text.replace(BRACES, () => replacement(references.next().value as Reference));
}
