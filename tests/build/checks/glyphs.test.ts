import { expect, test } from "vitest";
import type { FontSubset } from "../../../generator/assets/fonts.ts";
import type { CheckContext } from "../../../generator/build/check.ts";
import { checkGlyphs } from "../../../generator/build/checks/glyphs.ts";
import { findMissingGlyphs } from "../../../generator/build/checks/missing-glyphs.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { warning } from "../../../generator/problems/problems.ts";
import type { Problem } from "../../../generator/types.ts";

const font = (text: string) =>
  ({ characters: [...text].map((character) => character.codePointAt(0)) }) as unknown as FontSubset;
const find = (html: string, fonts: readonly FontSubset[]) => findMissingGlyphs(readPage(html).text, fonts);

test("characters that no font of the site can draw, each once, in the order of the page", () => {
  expect(find("<title>ü</title><p title='ö'>⌘K &amp; 👩 ⌘</p>", [font("abK"), font("&")])).toEqual([
    "⌘",
    "👩",
  ]);
});

test("none when one of the fonts can draw it, of a site without fonts, and of signs that are told or nobody types", () => {
  expect(find("<p>a\u00a0b</p>", [font("a"), font("b")])).toEqual([]);
  expect(find("<p>⌘</p>", [])).toEqual([]);
  expect(find("<p>\uf0b7\ufdd0<a data-footnote-backref>↩</a></p>", [font("a")])).toEqual([]);
});

interface Known {
  readonly undrawn?: readonly object[];
  readonly content?: () => readonly object[];
  readonly problems?: readonly Problem[];
}
const tellGlyphs = (
  odd: readonly object[],
  { undrawn = [], content = () => [], problems = [] }: Known = {},
) => {
  const context = { odd, social: { undrawn }, writings: { templates: [], content } };
  return checkGlyphs(context as unknown as CheckContext, { problems });
};

test("what stands for a text at fault is not told, in a picture for shared links either", () => {
  const pages = [{ path: "a.md", glyphs: ["\ufdd0"] }];
  expect(tellGlyphs(pages, { undrawn: pages })).toEqual([]);
});

test("a character of a piece of text that is at fault itself goes with it", () => {
  const body = "a **⌘ **";
  const content = () => [{ path: "a.md", text: body, body, data: {} }];
  const tell = (...pieces: readonly (readonly [number, number])[]) => {
    const told = pieces.map((piece) =>
      warning("MARKDOWN_UNREAD", "x", { hint: "y", at: { path: "a.md", body: piece } }),
    );
    return tellGlyphs([{ path: "a.md", glyphs: ["⌘"] }], { content, problems: told });
  };
  expect(tell([5, 8], [0, 2]).map(({ at }) => at)).toMatchObject([{ body: [4, 5] }]);
  expect(tell([5, 8], [2, 5])).toEqual([]);
});

test("the number on a key is named with all of its signs", () => {
  const [told] = tellGlyphs([{ path: "a.md", glyphs: ["1\ufe0f\u20e3"] }]);
  expect(told).toMatchObject({
    message: '"1\ufe0f\u20e3" (U+0031 U+FE0F U+20E3) is not in the site\'s font',
    hint: "leave it out, or accept that each device draws its own",
  });
});

test.each(["हिन्दी में पाठ। धीरे।", "نصٌّ آخر، وسؤال؟ ١٢٣", "「日本語」の文章です。５０！"])(
  "the marks and signs of another script are told with its letters: %s",
  (text) => {
    const glyphs = find(`<p>${text}</p>`, [font("abc é")]);
    const told = tellGlyphs([{ path: "a.md", glyphs }]);
    expect(told.map(({ message }) => message)).toEqual([
      `"${glyphs[0]}" and ${glyphs.length - 1} other letters of this file are not in the site's font`,
    ]);
  },
);
