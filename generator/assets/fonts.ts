/** Cuts a font down to the characters and weights that a site uses. Takes about 0.3 s: the caller remembers the result. */
import type { FontDeclaration } from "../define.ts";
import { error, failed } from "../problems/problems.ts";
import type { Asset } from "../types.ts";
import { oncePer } from "../util/once.ts";
import { nameAsset } from "./name-asset.ts";

export interface FontSubset {
  readonly asset: Asset;
  /** code points the result can draw: asked for and in the font */
  readonly characters: readonly number[];
}

/** ASCII, Latin-1, Latin Extended-A, the usual punctuation, and the arrows and marks that GFM makes and people type. */
const USUAL =
  "U+20-7E, U+A0-17F, U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2190-2193, U+21A9, U+2212, U+2713";

/**
 * @param bytes the font file: woff2, woff, TrueType or OpenType
 * @param used characters that are kept besides those of its range, where the font has them
 */
export async function subsetFont(font: FontDeclaration, bytes: Uint8Array, used: readonly string[] = []) {
  const { file, name, unicodeRange, weights, features } = font;
  const range = parseUnicodeRange(unicodeRange ?? USUAL);
  if (range === undefined) return refuse(`"${unicodeRange}" is not a unicode range`);
  const declared = [...new Set([...range, ...used.map(codePoint)])].sort((a, b) => a - b);
  const text = declared.map((point) => String.fromCodePoint(point)).join("");
  const kept = {
    ...(weights && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
    ...(features && { keepFeatures: features }),
  };
  try {
    const { default: cut } = await import("subset-font");
    const { Blob, Face } = await import("harfbuzzjs");
    const plain = await cut(Buffer.from(bytes), text, { targetFormat: "truetype", ...kept });
    const woff2 = await cut(plain, text, { ...kept, targetFormat: "woff2" });
    const available = new Set(new Face(new Blob(plain), 0).collectUnicodes());
    const characters = declared.filter((point) => available.has(point));
    const asset = nameAsset(name, new Uint8Array(woff2), ".woff2");
    return { value: { asset, characters }, diagnostics: [] };
  } catch (failure) {
    return refuse(`the font ${file} cannot be read: ${(failure as Error).message}`);
  }
}

const refuse = (message: string) =>
  failed(error("FONT_INVALID", message, { at: { path: "templates/index.ts" } }));

const LETTER = 0x61;
const LAST_ASCII = 0x7f;
const codePoint = (character: string): number => character.codePointAt(0) as number;

/** @returns the characters that are in the range of none of the fonts: each font is asked for them */
export function beyondRanges(characters: readonly string[], declarations: readonly FontDeclaration[]) {
  const declared = new Set(declarations.flatMap((one) => parseUnicodeRange(one.unicodeRange ?? USUAL) ?? []));
  return characters.filter((one) => !declared.has(codePoint(one)));
}

/** For a class of a regular expression. */
const inClass = (points: readonly number[]) => points.map((point) => `\\u{${point.toString(16)}}`).join("");

/** What a page has that needs the font; anything at all, but for one without Latin letters, which only adds to another one. */
export function needOf({ characters }: Pick<FontSubset, "characters">): RegExp {
  const added = characters.includes(LETTER) ? [] : characters.filter((point) => point > LAST_ASCII);
  return new RegExp(added.length === 0 ? "" : `[${inClass(added)}]`, "u");
}

/** All that none of the fonts can draw, but for white space and marks that need no glyph. */
const beyond = oncePer((fonts: readonly Pick<FontSubset, "characters">[]) => {
  const known = inClass(fonts.flatMap(({ characters }) => characters));
  return new RegExp(`[^\\s\\p{Cf}\\p{Variation_Selector}${known}]`, "gu");
});

/** @returns the characters of a text that none of the fonts can draw, each once, in the order of the text */
export const missingCharacters = (text: string, fonts: readonly Pick<FontSubset, "characters">[]) => [
  ...new Set(text.match(beyond(fonts))),
];

const LAST_CODE_POINT = 0x10ffff;
const RANGE = /^U\+([0-9a-f]{1,6})(?:-(?:U\+)?([0-9a-f]{1,6}))?$/i;

/** @returns the code points of a CSS unicode-range, ascending; undefined when it is not one */
export function parseUnicodeRange(text: string): readonly number[] | undefined {
  const points = new Set<number>();
  for (const part of text.split(",")) {
    const [, from, to = from] = RANGE.exec(part.trim()) ?? [];
    if (from === undefined || to === undefined) return undefined;
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    if (last < first || last > LAST_CODE_POINT || last - first > 0xffff) return undefined;
    for (let point = first; point <= last; point++) points.add(point);
  }
  return [...points].sort((a, b) => a - b);
}
