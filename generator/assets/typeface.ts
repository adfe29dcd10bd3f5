/** Sets text in the site's own fonts, as outlines: a picture with them looks the same on every machine. */
import type { FontSubset } from "./fonts.ts";

export interface TextStyle {
  /** pixels */
  readonly size: number;
  /** 1 to 1000; held to what the font has */
  readonly weight: number;
  /** pixels added between letters; may be negative */
  readonly letterSpacing: number;
}

export type Typeface = Awaited<ReturnType<typeof loadTypeface>>;

/**
 * Draws and measures with some fonts, each letter with the first one that has it. Both count pixels and apply the fonts'
 * own kerning.
 * @param fonts as `subsetFont` made them, of any outline format; at least one
 */
export async function loadTypeface(fonts: readonly FontSubset[]) {
  const packages = [import("subset-font"), import("harfbuzzjs"), import("bidi-js")] as const;
  const [{ default: convert }, harfbuzz, { default: createBidi }] = await Promise.all(packages);
  const bidi = createBidi();
  const faces = await Promise.all(
    fonts.map(async ({ asset, characters }) => {
      const text = String.fromCodePoint(...characters);
      const plain = await convert(Buffer.from(asset.output.bytes), text, { targetFormat: "truetype" });
      const face = new harfbuzz.Face(new harfbuzz.Blob(plain), 0);
      return { characters: new Set(characters), upem: face.upem, shaper: new harfbuzz.Font(face) };
    }),
  );
  // CSS Text 4, section 8.2: no ligatures in spaced text.
  const separate = [new harfbuzz.Feature("liga", 0), new harfbuzz.Feature("clig", 0)];

  /** Stretches of a line that one font draws in one direction, from left to right as they are seen (UAX #9). */
  function cut(line: string) {
    const owners: number[] = [];
    for (const sign of line) {
      const first = faces.findIndex(({ characters }) => characters.has(sign.codePointAt(0) as number));
      const owner = MARK.test(sign) ? (owners.at(-1) ?? 0) : Math.max(first, 0);
      owners.push(...Array.from({ length: sign.length }, () => owner));
    }
    // Where nothing is written from right to left, nobody need look for it: that takes longer than all else.
    const directions = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line) : undefined;
    const order = directions ? bidi.getReorderedIndices(line, directions) : owners.keys();
    const stretches: { owner: number; level: number; start: number; end: number }[] = [];
    for (const at of order) {
      const [last, owner = 0, level = 0] = [stretches.at(-1), owners[at], directions?.levels[at]];
      if (last?.owner !== owner || last.level !== level)
        stretches.push({ owner, level, start: at, end: at + 1 });
      else [last.start, last.end] = [Math.min(last.start, at), Math.max(last.end, at + 1)];
    }
    return stretches;
  }

  /** Glyphs of a line with their distances, in pixels; outlines have the line's weight from then on. */
  function shape(line: string, { size, weight, letterSpacing }: TextStyle) {
    return cut(line).flatMap(({ owner, level, start, end }) => {
      const { shaper, upem } = faces[owner] as (typeof faces)[number];
      shaper.setVariations([new harfbuzz.Variation("wght", weight)]);
      const buffer = new harfbuzz.Buffer();
      buffer.addText(line.slice(start, end));
      buffer.guessSegmentProperties();
      buffer.setDirection(level % 2 === 0 ? harfbuzz.Direction.LTR : harfbuzz.Direction.RTL);
      harfbuzz.shape(shaper, buffer, letterSpacing === 0 ? [] : separate);
      const scale = size / upem;
      return buffer.getGlyphInfosAndPositions().map((glyph) => ({ shaper, scale, ...glyph }));
    });
  }

  return {
    measure(line: string, style: TextStyle): number {
      const glyphs = shape(line, style);
      const advance = glyphs.reduce((sum, { xAdvance = 0, scale }) => sum + xAdvance * scale, 0);
      return advance + Math.max(0, glyphs.length - 1) * style.letterSpacing;
    },
    /** Path data of one line whose leftmost letter starts at x and that stands on the baseline y. */
    draw(line: string, style: TextStyle, x: number, y: number): string {
      const parts: string[] = [];
      let at = x;
      for (const { shaper, scale, codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shape(line, style)) {
        // Behind the shaping it is the number of the glyph.
        for (const { type, values } of shaper.glyphToJson(codepoint)) {
          const points = values.map((value, index) =>
            index % 2 === 0 ? at + (value + xOffset) * scale : y - (value + yOffset) * scale,
          );
          parts.push(type + points.map(round).join(" "));
        }
        at += xAdvance * scale + style.letterSpacing;
      }
      return parts.join("");
    },
  };
}

/** Signs that turn the direction of a text, and letters of scripts that run so: in none of these a text has levels of its own. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Belongs to the sign before it, whatever font draws that. */
const MARK = /[\p{M}\p{Cf}]/u;

/** Hundredths of a pixel: finer than any screen shows. */
const round = (value: number): string => String(Math.round(value * 100) / 100);
