import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { missingCharacters, parseUnicodeRange, subsetFont } from "../../generator/assets/fonts.ts";

const FILE = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE));
const declare = (unicodeRange: string) => ({
  file: FILE,
  name: "sans.woff2",
  unicodeRange,
  weights: [400, 700] as const,
});

describe("subsetFont", () => {
  test("cuts a font to its declaration, the same bytes each time", async () => {
    const [one, two] = [
      await subsetFont(declare("U+20-7E, U+2014"), bytes),
      await subsetFont(declare("U+2014,U+20-7e"), bytes),
    ];
    expect(one.diagnostics).toEqual([]);
    const { asset } = one.value as NonNullable<typeof one.value>;
    expect(asset.name).toBe("sans.woff2");
    expect(asset.url).toMatch(/^\/assets\/sans-[0-9a-f]{8}\.woff2$/);
    expect(new TextDecoder().decode(asset.output.bytes.subarray(0, 4))).toBe("wOF2");
    expect(asset.output.bytes.length).toBeLessThan(bytes.length * 0.75);
    expect(two.value?.asset.output).toEqual(asset.output);
  });

  test("keeps the features that are named", async () => {
    const declaration = declare("U+20-7E");
    const { value: all } = await subsetFont(declaration, bytes);
    const { value: kerned } = await subsetFont({ ...declaration, features: ["kern"] }, bytes);
    const { value: none } = await subsetFont({ ...declaration, features: [] }, bytes);
    const [large = 0, middle = 0, small = 0] = [all, kerned, none].map(
      (font) => font?.asset.output.bytes.length,
    );
    expect(middle).toBeLessThan(large * 0.95);
    expect(small).toBeLessThan(middle * 0.6);
  });

  test("names characters that cannot be drawn: not declared, or declared and not in the font", async () => {
    const { value } = await subsetFont(declare("U+20-7E, U+2014, U+2011"), bytes);
    expect(value && missingCharacters("plain text — with\u00a0\n\u00adspaces", [value])).toEqual([]);
    expect(value && missingCharacters("⌘K → é, ⌘ \u2011 👩", [value])).toEqual([
      "⌘",
      "→",
      "é",
      "\u2011",
      "👩",
    ]);
  });

  test("takes ranges of more characters than a call takes arguments", async () => {
    const { value, diagnostics } = await subsetFont(declare("U+20-7E, U+10000-1FFFF, U+20000-2FFFF"), bytes);
    expect(diagnostics).toEqual([]);
    expect(value).toEqual((await subsetFont(declare("U+20-7E"), bytes)).value);
  });

  test("says what is wrong with a declaration or a file", async () => {
    const broken = await subsetFont(declare("20-7E"), bytes);
    expect(broken.value).toBeUndefined();
    expect(broken.diagnostics).toMatchObject([
      {
        code: "FONT_INVALID",
        message: '"20-7E" is not a unicode range',
        at: { path: "templates/index.ts" },
      },
    ]);
    const noFont = await subsetFont(declare("U+41"), new TextEncoder().encode("hello, no font"));
    expect(noFont.diagnostics[0]?.message).toContain(`the font ${FILE} cannot be read`);
  });
});

test.each([
  ["U+41", [0x41]],
  ["u+43-41", undefined],
  ["U+41-43, U+42, U+1F600", [0x41, 0x42, 0x43, 0x1f600]],
  ["U+110000", undefined],
  ["U+0-10FFFF", undefined],
  ["", undefined],
  ["U+4?", undefined],
])("the range %j", (text, points) => {
  expect(parseUnicodeRange(text)).toEqual(points);
});
