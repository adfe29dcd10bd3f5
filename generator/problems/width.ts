/** How wide a terminal shows a text. */
import { eastAsianWidth } from "get-east-asian-width";

const ASCII = /^[ -~]*$/;
// What splits other texts takes 10 ms to load.
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person sees them, and where each begins, in UTF-16 units. */
export function splitGraphemes(text: string): readonly Pick<Intl.SegmentData, "segment" | "index">[] {
  if (ASCII.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segmenter.segment(text)];
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
