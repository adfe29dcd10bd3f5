import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type FontSubset, subsetFont } from "../../generator/assets/fonts.ts";
import { drawSocialImage } from "../../generator/assets/social.ts";
import { outlineTexts } from "../../generator/assets/text-outlines.ts";
import { loadTypeface, type Typeface } from "../../generator/assets/typeface.ts";
import { isFault, readSvg, writeSvg } from "../../generator/svg/svg.ts";

let fonts: readonly FontSubset[];
let typeface: Typeface;

/** @param part of the font's letters that the file has: "latin", "latin-ext" */
async function cut(part: string, unicodeRange: string): Promise<FontSubset> {
  const file = `@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-${part}-wght-normal.woff2`;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  const declaration = { file, name: `${part}.woff2`, unicodeRange, weights: [400, 700] as const };
  return (await subsetFont(declaration, bytes)).value as FontSubset;
}

beforeAll(async () => {
  fonts = [await cut("latin", "U+20-7E, U+2026")];
  typeface = await loadTypeface(fonts);
});

const REGULAR = { size: 100, weight: 400, letterSpacing: 0 };
const outline = (svg: string) => {
  const root = readSvg(`<svg>${svg}</svg>`);
  if (isFault(root)) throw new Error(root.message);
  const { element, ...rest } = outlineTexts(root, typeface);
  return { svg: writeSvg(element), ...rest };
};
/** Left, top, right and bottom of all points of a path. */
function boxOf(svg: string): readonly number[] {
  const numbers = (/ d="([^"]*)"/.exec(svg)?.[1] ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [xs, ys] = [
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  ];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe("a typeface", () => {
  test("kerns, widens with weight, size and spacing", () => {
    const width = (text: string, style = {}) => typeface.measure(text, { ...REGULAR, ...style });
    expect(width("AV")).toBeLessThan(width("A") + width("V"));
    expect(width("Hamburg", { weight: 700 })).toBeGreaterThan(width("Hamburg"));
    expect(width("Hamburg", { size: 50 })).toBeCloseTo(width("Hamburg") / 2, 6);
    expect(width("abc", { letterSpacing: 5 })).toBeCloseTo(width("abc") + 10, 6);
    expect(width("")).toBe(0);
  });

  test("draws as wide as it measures, on the baseline", () => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(` d="${typeface.draw("HH", REGULAR, 10, 200)}"`);
    expect(left).toBeGreaterThan(10);
    expect(right).toBeLessThan(10 + typeface.measure("HH", REGULAR));
    expect(right - left).toBeGreaterThan(typeface.measure("HH", REGULAR) * 0.8);
    expect(bottom).toBe(200);
    expect(top).toBeCloseTo(200 - 70, -1);
  });

  test("in a line from right to left, numbers and words of another script stand as they are read", () => {
    const draw = (line: string) => typeface.draw(line, REGULAR, 0, 0);
    expect(draw("שלום, 2026")).toMatch(new RegExp(`^${draw("2026")}`));
    expect(draw("مرحبا React")).toMatch(new RegExp(`^${draw("React")}`));
    expect(draw("React مرحبا 20")).toMatch(new RegExp(`^${draw("React 20")}`));
  });

  test("takes what its first font does not have from the next one, of the same line", async () => {
    const both = await loadTypeface([...fonts, await cut("latin-ext", "U+100-17F")]);
    const width = (line: string) => both.measure(line, REGULAR);
    expect(width("Dvořák")).toBeCloseTo(width("Dvo") + width("ř") + width("ák"), 6);
    expect(both.draw("voř", REGULAR, 0, 0)).toBe(
      both.draw("vo", REGULAR, 0, 0) + both.draw("ř", REGULAR, width("vo"), 0),
    );
    expect(both.draw("ř", REGULAR, 0, 0)).not.toBe(typeface.draw("ř", REGULAR, 0, 0));
  });
});

describe("outlineTexts", () => {
  test("nothing of a text is left but its outline and its paint; sizes come from the elements around it", () => {
    const { svg, texts, faults } = outline(
      '<g font-size="40" font-weight="600" fill="#fff"><text x="5" y="50" class="t" font-family="Arial">A &amp; B</text></g>',
    );
    expect(svg).toMatch(/^<svg><g [^>]*><path class="t" d="M[^"<]+"\/><\/g><\/svg>$/);
    expect(texts).toEqual(["A & B"]);
    expect(faults).toEqual([]);
    const drawn = typeface.draw("A & B", { size: 40, weight: 600, letterSpacing: 0 }, 5, 50);
    expect(svg).toContain(`d="${drawn}"`);
  });

  test("a text can stand in the middle or at the end of its x", () => {
    const at = (anchor: string) =>
      boxOf(outline(`<text x="500" y="0" font-size="50" text-anchor="${anchor}">HHHH</text>`).svg);
    const width = typeface.measure("HHHH", { ...REGULAR, size: 50 });
    const [start = 0] = at("start");
    expect(start - (at("middle")[0] ?? 0)).toBeCloseTo(width / 2, 1);
    expect(start - (at("end")[0] ?? 0)).toBeCloseTo(width, 1);
  });

  test("breaks, shrinks a little, then cuts", () => {
    const draw = (text: string, width: number) =>
      outline(
        `<text x="0" y="100" font-size="50" data-width="${width}" data-lines="2" data-line-height="60">${text}</text>`,
      );
    const two = draw("Work should not be copied", 400);
    expect(two.texts).toEqual(["Work should", "not be copied"]);
    expect(boxOf(two.svg)[3]).toBeGreaterThan(160);
    const narrow = typeface.measure("not be copied", { ...REGULAR, size: 50 }) * 0.8;
    const smaller = draw("Work should not be copied", narrow);
    expect(smaller.texts).toEqual(["Work should", "not be copied"]);
    expect(boxOf(smaller.svg)[2]).toBeLessThanOrEqual(narrow);
    const cut = draw("Work should not be copied by hand every day of the week, all year", narrow);
    expect(cut.texts).toHaveLength(2);
    expect(cut.texts[1]).toMatch(/^[\w ]+…$/);
    expect(boxOf(cut.svg)[2]).toBeLessThanOrEqual(narrow);
  });

  test("says what it cannot draw", () => {
    expect(outline('<text font-size="2rem">a</text>').faults).toEqual(['"2rem" is not a number of pixels']);
    expect(outline("<text>a <tspan>b</tspan></text>").faults).toEqual([
      'the text "a" holds elements; write one <text> for each part',
    ]);
  });
});

describe("drawSocialImage", () => {
  const draw = (inside: string, attributes = 'viewBox="0 0 1200 630" aria-label="A picture"') =>
    drawSocialImage({ name: "social-x.png", svg: `<svg ${attributes}>${inside}</svg>` }, fonts, typeface);
  const messages = async (...parts: Parameters<typeof draw>) =>
    (await draw(...parts)).diagnostics.map(({ code, message }) => [code, message]);

  test("a PNG of 1200 by 630 with a hashed name, the same bytes each time, in the order asked", async () => {
    const requests = ["#fff", "#000", "#f00", "#0f0", "#00f", "#abc"].map((color, index) => ({
      name: `social-${index}.png`,
      svg: `<svg viewBox="0 0 1200 630" aria-label="Number ${index}"><rect width="1200" height="630" fill="${color}"/><text x="9" y="99" font-size="80">${index}</text></svg>`,
    }));
    const drawAll = () => Promise.all(requests.map((one) => drawSocialImage(one, fonts, typeface)));
    const [one, two] = [await drawAll(), await drawAll()];
    expect(one.map(({ value }) => value?.alt)).toEqual(requests.map((_, index) => `Number ${index}`));
    expect(two).toEqual(one);
    for (const { value } of one) {
      expect(value).toMatchObject({ width: 1200, height: 630, url: `/${value?.output?.path}` });
      expect(value?.url).toMatch(/^\/assets\/social-\d-[0-9a-f]{8}\.png$/);
      expect(await sharp(value?.output?.bytes).metadata()).toMatchObject({
        format: "png",
        width: 1200,
        height: 630,
      });
    }
  });

  test("a text shows, whatever fonts the machine has", async () => {
    const [empty, letters] = await Promise.all([
      draw(""),
      draw('<text y="600" font-size="700" fill="#fff">M</text>'),
    ]);
    const brightness = async (result: typeof empty) =>
      (await sharp(result.value?.output?.bytes).stats()).channels[0]?.mean ?? 0;
    expect(await brightness(empty)).toBe(0);
    expect(await brightness(letters)).toBeGreaterThan(20);
  });

  test("a drawing that is heavy in every colour is written in fewer; one that still is, is refused", async () => {
    const glow =
      '<radialGradient id="g"><stop offset="0" stop-color="#f80"/><stop offset="1" stop-color="#08f" stop-opacity="0"/></radialGradient>';
    const circles = (count: number, radius: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          `<circle cx="${(index * 211) % 1200}" cy="${(index * 97) % 630}" r="${radius}" fill="url(#g)"/>`,
      ).join("");
    const [light, heavy] = await Promise.all([draw(glow + circles(4, 300)), draw(glow + circles(300, 90))]);
    const bytes = light.value?.output?.bytes;
    expect((await sharp(bytes).metadata()).isPalette).toBe(true);
    expect(bytes?.length).toBeLessThan(120_000);
    expect(heavy.diagnostics[0]?.message).toMatch(
      /^social-x\.png has \d{6} bytes; 120000 are the most that shared links are sure to show$/,
    );
  });

  test("names what is wrong, all at once", async () => {
    expect(
      await messages(
        '<text>a <tspan>b</tspan></text><image href="https://a.example/x.png"/>',
        'viewBox="0 0 100 100"',
      ),
    ).toEqual([
      ["SOCIAL_IMAGE_INVALID", 'social-x.png: the text "a" holds elements; write one <text> for each part'],
      [
        "SOCIAL_IMAGE_INVALID",
        "social-x.png: its <svg> has no aria-label, which is read out in place of the picture",
      ],
      ["SOCIAL_IMAGE_INVALID", 'social-x.png: its viewBox is not "0 0 1200 630"'],
      ["SOCIAL_IMAGE_INVALID", 'social-x.png: it holds the address href="https://a.example/x.png"'],
    ]);
    expect(await draw("<text>né ⌘</text>")).toEqual({ value: { missing: ["é", "⌘"] }, diagnostics: [] });
    expect(await messages("<text>a")).toEqual([
      ["SOCIAL_IMAGE_INVALID", expect.stringContaining("social-x.png: the drawing is not an SVG: ")],
    ]);
  });
});
