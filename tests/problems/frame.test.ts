import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { addFrames } from "../../generator/problems/frame.ts";
import { textWidth } from "../../generator/problems/visible.ts";
import type { Location } from "../../generator/types.ts";
import { cpuTime } from "../cpu-time.ts";

/** The cell, counted from 0, in which the first caret of a frame stands. */
const caretCell = (frame: string) => (frame.split("\n").at(-1) ?? "").indexOf("^");

/** The frame of a fault at a place of a text. */
const codeFrame = (text: string, location: Omit<Location, "path">, hint?: string, columns?: number): string =>
  addFrames(
    [
      {
        code: "CONTENT_INVALID",
        severity: "error",
        message: "x",
        location: { path: "a", ...location },
        ...(hint === undefined ? {} : { hint }),
      },
    ],
    () => text,
    undefined,
    columns,
  )[0]?.frame ?? "";

describe("a frame", () => {
  it("draws the line before, the marked line, the carets and the hint", () => {
    const text = `---\n${"x: 1\n".repeat(6)}  - title: Pro\n    monthly: 29 USD\n`;
    const hint = "write the number only; the currency sign is added when it is shown";
    expect(codeFrame(text, { line: 9, column: 14, endLine: 9, endColumn: 20 }, hint)).toBe(
      [
        "   8 |   - title: Pro",
        ">  9 |     monthly: 29 USD",
        "     |              ^^^^^^ write the number only; the currency sign is added when it is shown",
      ].join("\n"),
    );
  });

  it("has no line before the first, and one caret for a place without an end", () => {
    expect(codeFrame("a: b", { line: 1, column: 4 })).toBe(">  1 | a: b\n     |    ^");
  });

  it("widens its margin for long files", () => {
    const frame = codeFrame(`${"\n".repeat(999)}here`, { line: 1000, column: 1, endColumn: 5 });
    expect(frame).toBe("   999 |\n> 1000 | here\n       | ^^^^");
  });

  it.each(["\n", "\r\n", "\r"])("counts lines that end in %j", (newline) => {
    expect(codeFrame(["one", "two", "three"].join(newline), { line: 3, column: 1, endColumn: 6 })).toBe(
      "   2 | two\n>  3 | three\n     | ^^^^^",
    );
  });

  it("does not count a byte order mark", () => {
    expect(codeFrame("\ufeffa: b", { line: 1, column: 4 })).toBe(">  1 | a: b\n     |    ^");
  });

  it("draws a tab as an arrow up to the next stop and puts the caret behind it", () => {
    expect(codeFrame("a:\n\tb: 1", { line: 2, column: 2 })).toBe("   1 | a:\n>  2 | →   b: 1\n     |     ^");
    expect(codeFrame("ab\tc", { line: 1, column: 3 })).toBe(">  1 | ab→ c\n     |   ^^");
  });

  it("keeps an arrow that is in the text", () => {
    expect(codeFrame("a→b", { line: 1, column: 3 })).toBe(">  1 | a→b\n     |   ^");
  });

  it.each([
    ["wide characters", "名前: 誤り", 5, 7, "      ^^^^"],
    ["astral characters", "😀😀: x", 7, 8, "      ^"],
    ["emoji sequences", "👩‍👩‍👧: x", 11, 12, "    ^"],
    ["combining marks", "e\u0301e\u0301: x", 7, 8, "    ^"],
    ["a column inside a pair of surrogates", "😀x", 2, 3, "^^"],
  ])("puts the caret under the right place after %s", (_, line, column, endColumn, carets) => {
    const frame = codeFrame(line, { line: 1, column, endColumn });
    expect(frame).toBe(`>  1 | ${line}\n     | ${carets}`);
  });

  it("makes visible what could steer a terminal", () => {
    const frame = codeFrame(
      "a\u001b[31m\u202eb\ud800\u007f: x",
      { line: 1, column: 8, endColumn: 9 },
      "mind \u001b",
    );
    expect(frame).toBe(">  1 | a␛[31m<U+202E>b<U+D800>␡: x\n     |               ^ mind ␛");
  });

  it("cuts a long line around the fault", () => {
    const line = `${"a".repeat(300)}BAD${"z".repeat(300)}`;
    const frame = codeFrame(`${"p".repeat(200)}\n${line}`, { line: 2, column: 301, endColumn: 304 });
    expect(frame).toBe(
      [
        `   1 | ${"p".repeat(100)}…`,
        `>  2 | …${"a".repeat(40)}BAD${"z".repeat(57)}…`,
        `     | ${" ".repeat(41)}^^^`,
      ].join("\n"),
    );
  });

  it("shows the start of a long line when the fault is near it", () => {
    const frame = codeFrame(`ab${"z".repeat(300)}`, { line: 1, column: 2 });
    expect(frame).toBe(`>  1 | ab${"z".repeat(98)}…\n     |  ^`);
  });

  it("ends its carets where a cut line ends", () => {
    const frame = codeFrame("x".repeat(500), { line: 1, column: 451, endColumn: 501 });
    expect(frame).toBe(`>  1 | …${"x".repeat(90)}\n     | ${" ".repeat(41)}${"^".repeat(50)}`);
    const cut = codeFrame("x".repeat(500), { line: 1, column: 1, endColumn: 501 });
    expect(cut).toBe(`>  1 | ${"x".repeat(100)}…\n     | ${"^".repeat(100)}`);
  });

  it("is quick on a line of megabytes, also one single grapheme", () => {
    const before = cpuTime();
    const wide = codeFrame("漢".repeat(2_000_000), { line: 1, column: 1_000_001, endColumn: 1_000_002 });
    codeFrame(`a${"\u0301".repeat(2_000_000)}`, { line: 1, column: 1_000_001 });
    expect(cpuTime() - before).toBeLessThan(1000);
    expect(wide.split("\n")[0]).toBe(`>  1 | …${"漢".repeat(50)}…`);
    expect(caretCell(wide)).toBe(48);
  });

  const hint = "write the number only; the currency sign is added when it is shown, as on every other page";
  it("has a hint behind the carets where the terminal is wide enough", () => {
    const frame = (columns: number) =>
      codeFrame("one two", { line: 1, column: 5, endColumn: 8 }, "write three of it, and no more", columns);
    expect(frame(80)).toBe(">  1 | one two\n     |     ^^^ write three of it, and no more");
    expect(frame(40)).toBe(">  1 | one two\n     |     ^^^\n     | write three of it, and no more");
  });

  it.each([60, 100, 160])(
    "fits a terminal of %i columns, with its carets under what they mean",
    (columns) => {
      const line = `${"漢 ".repeat(70)}BAD${" 漢".repeat(70)}`;
      const frame = codeFrame(
        `${"p".repeat(300)}\n${line}`,
        { line: 2, column: 141, endColumn: 144 },
        hint,
        columns,
      );
      const rows = frame.split("\n");
      for (const row of rows) expect(stringWidth(row)).toBeLessThanOrEqual(columns);
      expect(Math.max(...rows.map((row) => stringWidth(row)))).toBeGreaterThan(columns - 5);
      const [, marked = "", carets = "", ...rest] = rows;
      expect(stringWidth(marked.slice(0, marked.indexOf("BAD")))).toBe(carets.indexOf("^"));
      const said = [carets.replace(/.*\^\^\^/, ""), ...rest.map((row) => row.slice("     |".length))].join(
        "",
      );
      expect(said.trim()).toBe(hint);
    },
  );

  it("has a hint below its carets where it does not fit behind them", () => {
    expect(codeFrame("price: 29 USD", { line: 1, column: 8, endColumn: 14 }, hint, 60)).toBe(
      [
        ">  1 | price: 29 USD",
        "     |        ^^^^^^",
        "     | write the number only; the currency sign is added",
        "     | when it is shown, as on every other page",
      ].join("\n"),
    );
  });

  it("marks a span of several lines to the end of its first", () => {
    expect(codeFrame("a: [1,\n 2]", { line: 1, column: 4, endLine: 2, endColumn: 4 })).toBe(
      ">  1 | a: [1,\n     |    ^^^",
    );
  });

  it("points behind the end for places that do not exist", () => {
    expect(codeFrame("one\ntwo", { line: 2, column: 99 })).toBe("   1 | one\n>  2 | two\n     |    ^");
    expect(codeFrame("one\ntwo", { line: 7, column: 1 })).toBe("   1 | one\n>  2 | two\n     |    ^");
    expect(codeFrame("", { line: 1, column: 1 }, "write something")).toBe(">  1 |\n     | ^ write something");
  });
});

describe("addFrames", () => {
  const fault = (path: string, line: number) =>
    ({
      code: "CONTENT_INVALID",
      severity: "error",
      message: "m",
      hint: "h",
      location: { path, line, column: 1 },
    }) as const;

  it("draws a frame where there is a place and a text, and asks for each text once", () => {
    const asked: string[] = [];
    const { location: _, ...placeless } = fault("a", 1);
    const framed = addFrames(
      [placeless, fault("a", 1), fault("a", 2), fault("gone", 1), fault("gone", 2)],
      (path) => {
        asked.push(path);
        return path === "a" ? "one\ntwo" : undefined;
      },
    );
    expect(framed.map((one) => one.frame)).toEqual([
      undefined,
      ">  1 | one\n     | ^ h",
      "   1 | one\n>  2 | two\n     | ^ h",
      undefined,
      undefined,
    ]);
    expect(asked).toEqual(["a", "gone"]);
  });

  it("draws examples where there are very many of one code", () => {
    const faults = Array.from({ length: 10_000 }, (_, index) => fault("a", index * 9));
    const framed = addFrames(faults, () => "key: value\n".repeat(90_000));
    expect(framed.filter(({ frame }) => frame !== undefined)).toHaveLength(3);
    expect(framed).toHaveLength(10_000);
    expect(addFrames(faults.slice(0, 50), () => "key: value").every(({ frame }) => frame !== undefined)).toBe(
      true,
    );
  });
});

/** A library that knows all emoji, which takes it 50 ms at every start. */
it.each([
  "plain",
  "Größe",
  "e\u0301",
  "日本語",
  "ﬁ…→",
  "👍",
  "👩‍💻",
  "❤️",
  "🇩🇪",
  "👋🏽",
  "a\u200bb",
  "한글",
  "ﾊﾝｶｸ",
  "…",
  "“”",
  "",
])("the width of %j is that of string-width", (text) => {
  expect(textWidth(text)).toBe(stringWidth(text));
});
