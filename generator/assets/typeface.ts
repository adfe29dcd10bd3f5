/** Sets text in one of the site's own fonts, as outlines: a picture with them looks the same on every machine. */
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
 * A font that can measure and draw. Both count pixels and apply the font's own kerning.
 * @param font as `subsetFont` made it, of any outline format
 */
export async function loadTypeface(font: FontSubset) {
  const [{ default: convert }, harfbuzz] = await Promise.all([import("subset-font"), import("harfbuzzjs")]);
  const text = String.fromCodePoint(...font.characters);
  const plain = await convert(Buffer.from(font.asset.output.bytes), text, { targetFormat: "truetype" });
  const face = new harfbuzz.Face(new harfbuzz.Blob(plain), 0);
  const shaper = new harfbuzz.Font(face);
  // CSS Text 4, section 8.2: no ligatures in spaced text.
  const separate = [new harfbuzz.Feature("liga", 0), new harfbuzz.Feature("clig", 0)];

  /** Glyphs of a line with their distances, in font units; outlines have the line's weight from then on. */
  function shape(line: string, { weight, letterSpacing }: TextStyle) {
    shaper.setVariations([new harfbuzz.Variation("wght", weight)]);
    const buffer = new harfbuzz.Buffer();
    buffer.addText(line);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer, letterSpacing === 0 ? [] : separate);
    return buffer.getGlyphInfosAndPositions();
  }

  return {
    measure(line: string, style: TextStyle): number {
      const glyphs = shape(line, style);
      const advance = glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
      return (advance * style.size) / face.upem + Math.max(0, glyphs.length - 1) * style.letterSpacing;
    },
    /** Path data of one line whose first letter starts at x and that stands on the baseline y. */
    draw(line: string, style: TextStyle, x: number, y: number): string {
      const scale = style.size / face.upem;
      const parts: string[] = [];
      let at = x;
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shape(line, style)) {
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

/** Hundredths of a pixel: finer than any screen shows. */
const round = (value: number): string => String(Math.round(value * 100) / 100);
