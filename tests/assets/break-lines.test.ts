import { describe, expect, test } from "vitest";
import { breakLines, cutLines } from "../../generator/assets/text-outlines.ts";

const letters = (line: string) => [...line].length;

describe("breakLines", () => {
  test.each([
    ["one line when it fits", "Choose your plan", 16, 2, ["Choose your plan"]],
    [
      "even lines, no word alone",
      "Work should not be copied by hand.",
      30,
      2,
      ["Work should not be", "copied by hand."],
    ],
    ["fewest lines first", "aa bb cc", 5, 3, ["aa bb", "cc"]],
    [
      "hyphens and no-break spaces hold",
      "AI Work-Companion, Native\u00a0To You",
      24,
      2,
      ["AI Work-Companion,", "Native\u00a0To You"],
    ],
    ["any white space counts as one space", "  a \n\t b ", 3, 1, ["a b"]],
    ["nothing", "", 10, 1, []],
  ])("%s", (_, text, width, lines, expected) => {
    expect(breakLines(text, width, lines, letters)).toEqual(expected);
  });

  test.each([
    ["too many words", "aa bb cc", 5, 1],
    ["a word too wide", "aa incomprehensible", 8, 4],
  ])("undefined: %s", (_, text, width, lines) => {
    expect(breakLines(text, width, lines, letters)).toBeUndefined();
  });
});

describe("cutLines", () => {
  test.each([
    ["as many words as fit", "one two three four five", 8, 2, ["one two", "three…"]],
    ["no comma before the ellipsis", "one, two, three", 9, 1, ["one, two…"]],
    ["letters of a word that is too wide", "incomprehensible", 6, 1, ["incom…"]],
    ["signs alone are left out", "one two – – three", 8, 1, ["one two…"]],
    ["of a word that is too wide with its signs none", "one two,,, three", 8, 1, ["one two…"]],
  ])("%s", (_, text, width, lines, expected) => {
    const cut = cutLines(text, width, lines, letters);
    expect(cut).toEqual(expected);
    expect(Math.max(...cut.map(letters))).toBeLessThanOrEqual(width);
  });

  test("a long text is not measured again for each of its words", () => {
    let measured = 0;
    const measure = (line: string) => {
      measured++;
      return letters(line);
    };
    expect(cutLines("word ".repeat(2000), 14, 2, measure)).toEqual(["word word word", "word word…"]);
    expect(measured).toBeLessThan(10_000);
  });
});
