/**
 * Fills values into Markdown, after Markdown: a body is masked, turned into HTML, and filled, so that a value can never
 * be read as markup and a changed value costs no Markdown.
 */
import { PLACEHOLDER } from "../problems/data-path.ts";
import type { Facts } from "./facts.ts";
import { type Reference, readReferences, replaceReferences, TRIPLE } from "./syntax.ts";

/** A Markdown text whose references are replaced by words that pass through Markdown unchanged. Plain JSON. */
export type MaskedText = ReturnType<typeof maskReferences>;

/**
 * Replaces each reference by a word of letters and digits, also `\{{` and braces that are at fault: what they are is
 * known once Markdown has told code from text. The result does not depend on any value.
 * @returns the text; what the words stand for, in order (a word holds the index of its reference); and the start of every
 *   such word, which does not occur in the text otherwise
 */
export function maskReferences(body: string) {
  const references = readReferences(body).map((one) => {
    const written = maskedOf(one);
    return { ...one, written, end: one.start + written.length };
  });
  if (references.length === 0) return { text: body, references, prefix: "" };
  let prefix = "galleyvalue";
  for (const [alike] of body.matchAll(/galleyvalueq*/g)) if (alike.startsWith(prefix)) prefix = `${alike}q`;
  let index = 0;
  const mask = (one: Reference) => `${prefix}${index++}x${one.written.slice(maskedOf(one).length)}`;
  const text = replaceReferences(body, mask);
  return { text, references, prefix };
}

/** Of what is at fault only the braces: marks of Markdown may stand behind them, but none in a name in three. */
const maskedOf = ({ kind, written }: Reference): string =>
  kind === "malformed" && !TRIPLE.test(written) ? "{{" : written;

/** Offset in the text as written of an offset in its mask. */
export function unmaskOffset({ references, prefix }: MaskedText, offset: number): number {
  let shift = 0;
  for (const [index, { start, written }] of references.entries()) {
    if (start + shift >= offset) break;
    shift += `${prefix}${index}x`.length - written.length;
  }
  return offset - shift;
}

/**
 * Makes the function that puts values back: plain text in, plain text out. The caller escapes its result, as
 * `finishMarkdown` does for texts, attributes and addresses. In code references stay as they are written.
 * @param inCode gets the index of every reference that stands in code
 */
export function createFill(
  { references, prefix }: MaskedText,
  values: Facts,
  inCode: Set<number> = new Set(),
): (text: string, isCode?: boolean) => string {
  if (prefix === "") return (text) => text;
  const words = new RegExp(`${prefix}(\\d+)x`, "g");
  return (text, isCode = false) =>
    text.includes(prefix)
      ? text.replace(words, (word, digits: string) => {
          const index = Number(digits);
          const reference = references[index];
          // Markdown makes a word of a text that gives a letter of it by number.
          if (reference === undefined) return word;
          if (isCode) inCode.add(index);
          if (isCode || reference.kind === "malformed") return reference.written;
          return reference.kind === "name" ? (values.get(reference.name)?.text ?? PLACEHOLDER) : "{{";
        })
      : text;
}
