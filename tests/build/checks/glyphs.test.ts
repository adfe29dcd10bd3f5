import { expect, test } from "vitest";
import type { FontSubset } from "../../../generator/assets/fonts.ts";
import { checkGlyphs } from "../../../generator/build/checks/glyphs.ts";
import { readPage } from "../../../generator/html/read-page.ts";

const font = (text: string) =>
  ({ characters: [...text].map((character) => character.codePointAt(0)) }) as unknown as FontSubset;
const check = (html: string, fonts: readonly FontSubset[]) =>
  checkGlyphs({ url: "/x", path: "content/pages/x.md", reading: readPage(html) }, fonts);

test("characters that no font of the site can draw are named, each once, in the order of the page", () => {
  expect(check("<title>ü</title><p title='ö'>⌘K &amp; 👩 ⌘</p>", [font("abK"), font("&")])).toEqual([
    {
      code: "FONT_CHARACTER_MISSING",
      severity: "error",
      message: '/x uses "⌘" (U+2318), "👩" (U+1F469), which the site\'s font subset does not hold',
      hint: "write it differently, or add the character to `unicodeRange` in templates/index.ts",
      at: { path: "content/pages/x.md" },
    },
  ]);
});

test("nothing is said when one of the fonts can draw it, and of a site without fonts", () => {
  expect(check("<p>a\u00a0b</p>", [font("a"), font("b")])).toEqual([]);
  expect(check("<p>⌘</p>", [])).toEqual([]);
});
