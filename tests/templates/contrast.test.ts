/** Recomputes the contrast of every pair of colours that the design puts on each other, in both schemes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, oklchToRgb, type Rgb, toHex } from "./color.ts";
import { root } from "./content.ts";

const tokens = readFileSync(join(root, "templates/styles/tokens.css"), "utf8");

const NUMBERS = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const read = (match: readonly (string | undefined)[]): Rgb => {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = match.map(Number);
  return oklchToRgb(lightness, chroma, hue);
};

/** Name → the colour of each scheme, of every `--name: light-dark(…)`. */
const readColors = (css: string) =>
  new Map(
    [...css.matchAll(new RegExp(String.raw`--([\w-]+):\s*light-dark\(${NUMBERS},\s*${NUMBERS}\)`, "g"))].map(
      ([, name = "", ...numbers]) => [
        name,
        { light: read(numbers.slice(0, 3)), dark: read(numbers.slice(3)) },
      ],
    ),
  );
const [usual = "", strong = ""] = tokens.split("@media (prefers-contrast: more)");
const colors = readColors(usual);
const SCHEMES = ["light", "dark"] as const;
const colorOf = (name: string, scheme: (typeof SCHEMES)[number]): Rgb => {
  const color = colors.get(name)?.[scheme];
  if (color === undefined) throw new Error(`--${name} is not in tokens.css`);
  return color;
};

const BACKGROUNDS = ["paper", "surface", "raised", "sunken"];
/** Text that is read at length is held to 7 to 1 (WCAG 1.4.6), other text to 4.5 (1.4.3), graphics to 3 (1.4.11). */
const PAIRS: readonly (readonly [color: string, backgrounds: readonly string[], minimum: number])[] = [
  ["ink", [...BACKGROUNDS, "ember-light", "fern-wash", "well"], 7],
  ["ink-2", [...BACKGROUNDS, "well"], 7],
  ["ink-3", [...BACKGROUNDS, "well"], 4.5],
  ["ember-ink", [...BACKGROUNDS, "ember-light"], 4.5],
  ["fern", [...BACKGROUNDS, "fern-wash"], 4.5],
  ["paper", ["ink", "ink-hover"], 7],
  ["ember", BACKGROUNDS, 3],
  ["edge", BACKGROUNDS, 3],
  ["focus", BACKGROUNDS, 3],
];

describe.each(SCHEMES)("%s", (scheme) => {
  test.each(
    PAIRS.flatMap(([color, backgrounds, minimum]) =>
      backgrounds.map((background) => [color, background, minimum] as const),
    ),
  )("%s on %s is at least %d to 1", (color, background, minimum) => {
    expect(contrast(colorOf(color, scheme), colorOf(background, scheme))).toBeGreaterThanOrEqual(minimum);
  });

  test("captions are as strong as other text for those who ask for more contrast", () => {
    const caption = readColors(strong).get("ink-3")?.[scheme] as Rgb;
    for (const background of BACKGROUNDS) {
      expect(contrast(caption, colorOf(background, scheme))).toBeGreaterThanOrEqual(7);
    }
  });

  test("headings in the sky of the call to action, above the ridges", () => {
    // Without an hour it is early; every stop names the colour of each scheme.
    const [, gradient = ""] = /\.sky \{\s*--sky: linear-gradient\(([^;]+)\);/.exec(tokens) ?? [];
    const pair = new RegExp(String.raw`light-dark\(${NUMBERS},\s*${NUMBERS}\)`, "g");
    const stops = [...gradient.matchAll(pair)].map(([, ...numbers]) =>
      read(scheme === "light" ? numbers.slice(0, 3) : numbers.slice(3)),
    );
    expect(stops).toHaveLength(3);
    for (const stop of stops.slice(0, 2)) {
      expect(contrast(colorOf("ink", scheme), stop)).toBeGreaterThanOrEqual(7);
    }
  });
});

test("the computation agrees with browsers and with the definition", () => {
  expect(["ink", "ember", "focus"].map((name) => toHex(colorOf(name, "light")))).toEqual([
    "#101c27",
    "#e85a0e",
    "#1e59cd",
  ]);
  expect(["ink", "edge", "paper"].map((name) => toHex(colorOf(name, "dark")))).toEqual([
    "#f1f4f6",
    "#6c7882",
    "#0a1118",
  ]);
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  expect(contrast(colorOf("ink", "light"), colorOf("paper", "light"))).toBeCloseTo(16.7, 1);
});
