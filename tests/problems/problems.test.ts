import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Code, findCode } from "../../generator/problems/codes.ts";
import { nearest } from "../../generator/problems/nearest.ts";
import { error, hasErrors, sortDiagnostics, warning } from "../../generator/problems/problems.ts";
import { visibleText } from "../../generator/problems/visible.ts";
import { quote } from "../../generator/problems/words.ts";
import type { Diagnostic } from "../../generator/types.ts";

const at = (path: string, line: number, column: number) => ({ at: { path, line, column } });
const told = (
  code: Code,
  message: string,
  { at: location }: Partial<ReturnType<typeof at>> = {},
): Diagnostic => ({
  code,
  severity: "error",
  message,
  ...(location && { location }),
});

test("a long text is not cut within a letter", () => {
  expect(quote("aaa😀bbb", 4)).toBe('"aaa…"');
  expect(quote("aaa😀bbb", 5)).toBe('"aaa😀…"');
});

describe("diagnostics", () => {
  it("leaves out details that are undefined", () => {
    expect(error("CONTENT_INVALID", "x is wrong", { hint: undefined })).toEqual({
      code: "CONTENT_INVALID",
      severity: "error",
      message: "x is wrong",
    });
    expect(Object.keys(error("CONTENT_INVALID", "x", { hint: undefined, at: undefined }))).toEqual([
      "code",
      "severity",
      "message",
    ]);
  });

  it("sorts by path, line, column, code and message, by code point", () => {
    const sorted = [
      told("CONTENT_INVALID", "no place"),
      told("CONTENT_INVALID", "m", at("B.md", 9, 9)),
      told("CONTENT_INVALID", "m", at("a.md", 2, 10)),
      told("CONTENT_INVALID", "a", at("a.md", 10, 1)),
      told("CONTENT_INVALID", "b", at("a.md", 10, 1)),
      told("TEMPLATE_SYNTAX", "a", at("a.md", 10, 1)),
      told("CONTENT_INVALID", "m", at("ä.md", 1, 1)),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(sortDiagnostics(shuffled)).toEqual(sorted);
      }),
    );
  });

  it("keeps a fault that two stages found once", () => {
    const one = told("CONTENT_INVALID", "m", at("a.md", 1, 1));
    const other = told("CONTENT_INVALID", "m", at("a.md", 1, 2));
    expect(sortDiagnostics([other, one, { ...one }, other])).toEqual([one, other]);
  });

  it("keeps of one place the errors, or else the warnings of one code", () => {
    const place = at("a.md", 1, 1);
    const errors = [told("CONTENT_INVALID", "a", place), told("CONTENT_MISSING_KEY", "b", place)];
    const slips = ["x", "y"].map(
      (message): Diagnostic => ({ ...told("FACT_TYPED", message, place), severity: "warning" }),
    );
    const other: Diagnostic = { ...told("TITLE_REPEATED", "z", place), severity: "warning" };
    // No other build tells it.
    const gone: Diagnostic = { ...other, code: "ROUTE_GONE" };
    expect(sortDiagnostics([...slips, gone, ...errors])).toEqual(errors);
    expect(sortDiagnostics([...slips, gone])).toEqual([gone]);
    expect(sortDiagnostics([other, ...slips, ...errors])).toEqual(errors);
    expect(sortDiagnostics([other, ...slips])).toEqual(slips);
    expect(sortDiagnostics([other])).toEqual([other]);
  });

  it("does not count warnings as errors", () => {
    const warnings = [warning("CONTENT_INVALID", "m")];
    expect(hasErrors(warnings)).toBe(false);
    expect(hasErrors([...warnings, error("CONTENT_INVALID", "m")])).toBe(true);
  });
});

describe("nearest", () => {
  it.each([
    ["titel", "title"],
    ["TITLE", "title"],
    ["descripton", "description"],
    ["draftt", "draft"],
    ["x", undefined],
    ["tattoo", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("finds for %j: %j", (word, expected) => {
    expect(nearest(word, ["title", "description", "draft"])).toBe(expected);
  });

  it.each([
    ["/docs/three", undefined],
    ["/docs/instal", "/docs/install"],
    ["facts.proYearly", undefined],
    ["facts.proMontly", "facts.proMonthly"],
    ["/docs", undefined],
  ])("counts the words alone that two names do not share: %j, %j", (word, expected) => {
    expect(nearest(word, ["/docs/two", "/docs/install", "facts.proMonthly"])).toBe(expected);
  });

  it.each([
    ["pro", "professional"],
    ["PRO", "professional"],
    ["pr", undefined],
    ["team", undefined],
    ["/docs", undefined],
  ])("takes the only one that begins with it, in its own folder: %j, %j", (word, expected) => {
    const names = ["free", "professional", "team-of-ten", "team-of-all", "/docs/installation"];
    expect(nearest(word, names)).toBe(expected);
  });

  it.each([
    ["/products/1009", undefined],
    ["p41", undefined],
    ["P40", undefined],
    ["/products/01000", "/products/1000"],
    ["/product/1000", "/products/1000"],
    ["item-2", "items-2"],
    ["/diary/1-12", undefined],
  ])("takes no name that has another number alone: %j, %j", (word, expected) => {
    expect(nearest(word, ["/products/1000", "p4", "item-1", "items-2", "/diary/11-2"])).toBe(expected);
  });

  it.each([
    ["/posts/lodz", "/posts/łódź"],
    ["/posts/isik", "/posts/ışık"],
    ["/posts/IŞIK", "/posts/ışık"],
    ["/posts/ldz", undefined],
  ])("knows letters that are written without their marks: %j", (word, expected) => {
    expect(nearest(word, ["/posts/abc", "/posts/łódź", "/posts/ışık"])).toBe(expected);
  });

  it("takes the first of two equally near names and survives long words", () => {
    expect(nearest("bat", ["cat", "hat"])).toBe("cat");
    expect(nearest("txet", ["set", "text"])).toBe("text");
    expect(nearest("a".repeat(1_000_000), ["cat"])).toBeUndefined();
  });

  it("takes the only one that begins with it before one of several other letters", () => {
    const names = ["fastifyfastifylogfn", "fastifyfastifyinstance-register-plugin-options"];
    expect(nearest("fastifyfastifyinstance", names)).toBe(names[1]);
    expect(nearest("pro", ["professional", "pros"])).toBe("pros");
  });

  it("finds the only longer name among those of a map, too", () => {
    expect(nearest("pro", new Map([["professional", 1]]).keys())).toBe("professional");
  });

  it("makes the same names ready once, whatever the words", () => {
    let looks = 0;
    const names = {
      *[Symbol.iterator]() {
        looks += 1;
        yield "title";
      },
    };
    for (const word of ["titel", "titel", "titl"]) expect(nearest(word, names)).toBe("title");
    expect(looks).toBe(1);
  });
});

describe("findCode", () => {
  it("finds a code in any case, and only codes", () => {
    expect(findCode("content_invalid")).toBe("CONTENT_INVALID");
    expect(findCode("constructor")).toBeUndefined();
    expect(findCode("__PROTO__")).toBeUndefined();
  });
});

describe("visibleText", () => {
  it("leaves letters of every script and emoji sequences alone", () => {
    const text = "Grüße, 日本語, עברית, 👩‍👩‍👧 – “ok”";
    expect(visibleText(text)).toBe(text);
  });
  it("shows control characters, direction marks and half characters", () => {
    expect(visibleText("\u0000\n\u001b\u009b\u2066\udc00\ufeff")).toBe("␀␊␛<U+009B><U+2066><U+DC00><U+FEFF>");
  });
});
