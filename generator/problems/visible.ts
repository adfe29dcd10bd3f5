/**
 * Texts on a terminal: made safe to print, so that nothing in them can move its cursor, colour it or turn its direction; and how
 * wide it shows them.
 */
import { eastAsianWidth } from "get-east-asian-width";
import { once } from "../util/once.ts";

const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be made visible
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** "U+0007" */
export const codeName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Replaces control characters, direction marks and lone surrogates by visible signs: ESC becomes ␛, U+202E becomes <U+202E>. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "␡";
    return `<${codeName(character)}>`;
  });
}

/** Text that Markdown neither formats nor links, mentions or takes for HTML. */
export const escapeMarkdown = (text: string): string =>
  visibleText(text).replace(/[\\`*_{}[\]<>()#!|~@&:$-]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ASCII = /^[ -~]*$/;
// What splits other texts takes 10 ms to load.
const segmenter = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** The characters of a text as a person sees them, and where each begins, in UTF-16 units. */
export function splitGraphemes(text: string): readonly Pick<Intl.SegmentData, "segment" | "index">[] {
  if (ASCII.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  return [...segmenter().segment(text)];
}

/** Cells of a terminal: two for what is wide in East Asia (UAX 11) and for an emoji, none for what has no form. */
export const textWidth = (text: string): number =>
  ASCII.test(text)
    ? text.length
    : splitGraphemes(text).reduce((sum, { segment }) => sum + cellsOf(segment), 0);

const FORMLESS = /^[\p{M}\p{Cf}\p{Cc}]/u;
/** A sign that is asked to be an emoji, and the two letters of a flag. */
const EMOJI = /\ufe0f|^\p{RI}{2}/u;

const cellsOf = (grapheme: string): number =>
  FORMLESS.test(grapheme) ? 0 : EMOJI.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
