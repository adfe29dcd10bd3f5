/** Signs of a file that its author did not type, what they are, and what to do about them in data and in a body. */
import { error, warning } from "../problems/problems.ts";
import { withoutSamples } from "../problems/samples.ts";
import { codeName } from "../problems/visible.ts";
import { windowsByte, windowsLetter } from "../problems/windows-letters.ts";
import type { Problem } from "../types.ts";

/** @param written as it stands there @param isData false in a body */
type Explain = (written: string, isData: boolean) => readonly [message: string, hint: string];

const BREAK_LINE = "delete it and press Enter";
const BULLET_OR_SIGN = "start the line with - for a bullet, or type the sign anew";

/** What two programs have for the second and later bytes of a letter of UTF-8: Windows, or Latin-1. */
const LATER = "[\\u0080-\\u009f€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\\u00a0-\\u00bf]";

/**
 * Such letters: "KÃ¼hl" for "Kühl", "donâ€™t" for "don’t". No pair of signs that words have: "IRMÔ in quotes, "5Å–6Å" and
 * the letter “Ã” are what they seem to be.
 */
const GARBLED = new RegExp(
  [
    `ð[\\u009fŸ]${LATER}{0,2}`,
    `â(?:€${LATER}?|[\\u0080\\u0082\\u0084\\u0086\\u0088\\u0089\\u0098\\u009a\\u009c‚„†ˆ‰˜šœ]${LATER})`,
    `(?<=\\p{Ll})(?:[ÃÄÅ]${LATER})+`,
    `(?<!\\p{N}|\\p{Lu}\\p{Lu})[ÃÄÅ](?![‘’“”´])${LATER}(?=\\p{Ll})`,
    "(?<=[\\p{Ll}\\p{N}])Â[\\u00a0«»]",
    "(?<!\\p{Lu})Â[¡-ª¬-º¼-¿]",
    `(?:[ÐÑ]${LATER}){2,}`,
  ].join("|"),
  "gu",
);
/** Most texts have none of their first signs, and need no second look. */
const MAY_BE_GARBLED = /[ÂÃÄÅÐÑâð]/;
const UTF8 = new TextDecoder();

const explainGarbled: Explain = (written) => {
  const bytes = Array.from(written, (letter) => windowsByte(letter) ?? 0);
  const meant = UTF8.decode(Uint8Array.from(bytes));
  const letter = meant.trim() === "" ? "a space" : meant;
  const hint = meant.includes("\ufffd") ? "type the letter again" : `type ${letter} in its place`;
  return [`the file holds ${written}, which a program has made of another letter`, hint];
};

const explainControl: Explain = (character, isData) => {
  const message = `the file holds the control character ${codeName(character)}`;
  if (character === "\v")
    return [message, `it is a line break from Word: ${isData ? "put a space in its place" : BREAK_LINE}`];
  const meant = windowsLetter(character.charCodeAt(0));
  const hint = meant && `type ${meant} in its place: that is what Windows has there`;
  return [message, hint ?? "remove it; the editor may show it as a blank or a box"];
};

const odd =
  (what: string, inData: string, inBody = inData): Explain =>
  (character, isData) => [`the file holds ${codeName(character)}, ${what}`, isData ? inData : inBody];

/** What must not reach a page, and what stands for something to the engine alone. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\ufdd0-\ufdef]/gu;
type Sign = readonly [pattern: RegExp, explain: Explain];
const SIGNS: readonly Sign[] = [
  [CONTROL, explainControl],
  [/[\u2028\u2029]/g, odd("a line break that pages do not show", "put a space in its place", BREAK_LINE)],
  // Symbol and Wingdings: a box in all other fonts.
  [/[\uf020-\uf0ff]/g, odd("a sign of Word's own fonts", BULLET_OR_SIGN)],
  [/\ufffd+/g, odd("all that is left of a letter that was lost", "type the letter again")],
  [
    /\u00ad/g,
    odd("a hyphen that nobody sees", "delete it", "delete it, or write &shy; where a word may break"),
  ],
  // Some scripts have no blanks, and lines break there; in an address it is told with it.
  [
    /(?<!\p{Lo}|\]\([^()\s]{0,200})[\u180e\u200b\u2060\u2062-\u2064\ufeff](?!\p{Lo})/gu,
    odd("a sign that nobody sees", "delete it"),
  ],
  // The flags of Scotland and others are written with them.
  [
    /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,9})[\u{e0000}-\u{e007f}]+/gu,
    odd("signs that nobody sees", "delete them"),
  ],
];
/** What turns the direction of a text. */
const TURNS: Sign = [
  /[\u200e\u200f\u202a-\u202e\u2066-\u2069](?<!\]\([^()\s]{0,200})/g,
  odd("a sign that turns the direction of the text", "delete it"),
];
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Editors and YAML take it for different things. */
const LONE_CR: Sign = [
  /\r(?!\n)/g,
  () => ["a line ends in a lone carriage return (CR)", "save the file with line ends LF or CRLF"],
];

/** @param bodyStart offset in the text; all in front of it are data. @returns errors for what must not reach a page, else warnings */
export function findSigns(path: string, text: string, bodyStart: number): readonly Problem[] {
  const find = (within: string, [pattern, explain]: Sign) =>
    Array.from(within.matchAll(pattern), ({ 0: written, index }): Problem => {
      const [message, hint] = explain(written, index < bodyStart);
      const tell = /[\p{Cc}\ufdd0-\ufdef]/u.test(written) ? error : warning;
      const at = { path, span: [index, index + written.length] as const };
      return tell("SOURCE_CONTROL_CHARACTER", message, { hint, at });
    });
  const garbled = MAY_BE_GARBLED.test(text) ? find(text, [GARBLED, explainGarbled]) : [];
  const rest = garbled.length === 0 ? text : text.replace(GARBLED, (one) => " ".repeat(one.length));
  const signs = RIGHT_TO_LEFT.test(text) ? SIGNS : [...SIGNS, TURNS];
  const found = signs.flatMap((sign) => find(rest, sign));
  // Line ends are of one kind in the whole file.
  return [...found, ...find(text, LONE_CR).slice(0, 1), ...garbled];
}

/** A sign that can be seen is no fault in code: a sample shows it on purpose. */
export function outsideSamples(text: string, signs: readonly Problem[]): readonly Problem[] {
  if (signs.length === 0) return signs;
  const prose = withoutSamples(text);
  const isSample = (start: number) =>
    prose[start] !== text[start] && !/^[\p{Cf}\p{Z}]/u.test(text.slice(start, start + 2));
  return signs.filter(({ at }) => at === undefined || !("span" in at) || !isSample(at.span[0]));
}
