/** Letters of UTF-8 that a program has read as those of Windows or of Latin-1: "KÃ¼hl" for "Kühl", "donâ€™t" for "don’t". */
import { windowsByte } from "../problems/windows-letters.ts";

/** What the two have for the second and later bytes of a letter. */
const LATER = "[\\u0080-\\u009f€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\\u00a0-\\u00bf]";

/** No pair of signs that words have: "IRMÔ in quotes, "5Å–6Å" and the letter “Ã” are what they seem to be. */
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

const UTF8 = new TextDecoder();

/** Most texts have none of their first signs, and need no second look. */
const MAY_BE = /[ÂÃÄÅÐÑâð]/;

/** Each with what it was. */
export const findGarbled = (text: string) =>
  Array.from(MAY_BE.test(text) ? text.matchAll(GARBLED) : [], ({ 0: written, index }) => {
    const bytes = Array.from(written, (letter) => windowsByte(letter) ?? 0);
    return { written, index, meant: UTF8.decode(Uint8Array.from(bytes)) };
  });

/** The same text with blanks in their places. */
export const withoutGarbled = (text: string): string =>
  !MAY_BE.test(text) ? text : text.replace(GARBLED, (written) => " ".repeat(written.length));
