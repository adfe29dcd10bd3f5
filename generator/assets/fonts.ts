/** Cuts a font down to the characters and weights that a site uses. Takes about 0.3 s: the caller remembers the result. */
import type { FontDeclaration } from "../define.ts";
import { error } from "../problems/problems.ts";
import type { Asset, Result } from "../types.ts";
import { nameAsset } from "./name-asset.ts";

export interface FontSubset {
  readonly asset: Asset;
  /** code points the result can draw: declared and in the font */
  readonly characters: readonly number[];
}

/** @param bytes the font file: woff2, woff, TrueType or OpenType */
export async function subsetFont(
  declaration: FontDeclaration,
  bytes: Uint8Array,
): Promise<Result<FontSubset | undefined>> {
  const { file, name, unicodeRange, weights, features } = declaration;
  const declared = parseUnicodeRange(unicodeRange);
  if (declared === undefined) return refuse(`"${unicodeRange}" is not a unicode range`);
  const text = String.fromCodePoint(...declared);
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
    return {
      value: { asset: nameAsset(name, new Uint8Array(woff2), ".woff2"), characters },
      diagnostics: [],
    };
  } catch (failure) {
    return refuse(`the font ${file} cannot be read: ${(failure as Error).message}`);
  }
}

const refuse = (message: string): Result<undefined> => ({
  value: undefined,
  diagnostics: [error("FONT_INVALID", message, { at: { path: "templates/index.ts" } })],
});

/** White space and marks that no font needs a glyph for. */
const INVISIBLE = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** @returns the characters of a text that none of the fonts can draw, each once, in the order of the text */
export function missingCharacters(text: string, fonts: readonly FontSubset[]): readonly string[] {
  const known = new Set(fonts.flatMap(({ characters }) => characters));
  return [...new Set(text)].filter((one) => !known.has(one.codePointAt(0) as number) && !INVISIBLE.test(one));
}

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
