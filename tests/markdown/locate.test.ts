/** The place of an address in a Markdown body, in every form in which it can be written. */
import { describe, expect, test } from "vitest";
import { createLocator } from "../../generator/markdown/locate.ts";
import { engineNames, render } from "./helpers.ts";

/** A body whose address stands between « and »; the marks are cut out. */
const CASES: [string, string, "link" | "image", string][] = [
  ["plain", "a [b](«/c») d", "link", "/c"],
  ["with a title", 'a\n\n[b](«/c» "d ](e) f")', "link", "/c"],
  ["in angle brackets", "[a](<«/b c»> 'd')", "link", "/b%20c"],
  ["an image", "![a](«b.png»)", "image", "b.png"],
  ["an image whose text looks like a link", "![a [x](y) b](«c.png» (t))", "image", "c.png"],
  ["a link around an image", "[![a](b.png)](«/c»)", "link", "/c"],
  ["an image in a link", "[![a](«b.png»)](/c)", "image", "b.png"],
  ["without text", "[](«/a»)", "link", "/a"],
  ["emphasis in its text", "[a **b**](«/c»)", "link", "/c"],
  ["brackets in the address", "[a](«/b(c)»)", "link", "/b(c)"],
  ["over two lines", "[a\nb](\n  «/c»\n  'd')", "link", "/c"],
  ["a definition", "[a][b]\n\nc\n\n[b]: «/d» 'e'", "link", "/d"],
  ["a definition in angle brackets", "[b]\n\n[b]:\n  <«/d»>", "link", "/d"],
  ["an image's definition", "![a][b]\n\n[b]: «d.png»", "image", "d.png"],
  ["in angle brackets without text", "a <«https://b.c/d»>", "link", "https://b.c/d"],
  ["an address in the text", "see «www.a.b/c».", "link", "http://www.a.b/c"],
  ["a mail address", "see «a@b.co».", "link", "mailto:a@b.co"],
  ["in a quoted list behind wide characters", "> - 😀é 日本 [a](«/b»)", "link", "/b"],
  ["in a table", "|a|\n|-|\n|[b](«/c»)|", "link", "/c"],
  [
    "right in front of the end of its cell",
    "|a|b|\n|-|-|\n|see «https://a.b/cd»|e|",
    "link",
    "https://a.b/cd",
  ],
  ["in a footnote", "a[^1]\n\n[^1]: [b](«/c»)", "link", "/c"],
  ["beyond ASCII", "[a](«/über»)", "link", "/%C3%BCber"],
  ["not the one in a code block", "    [a](/b)\n\n`[a](/b)` [a](«/b»)", "link", "/b"],
  ["lines that end in two ways", "a\r\nb\n[c](«/d»)", "link", "/d"],
];

describe("an address", () => {
  test.each(CASES)("%s", async (_name, marked, kind, url) => {
    const start = marked.indexOf("«");
    const end = marked.indexOf("»") - 1;
    const body = marked.replace(/[«»]/g, "");
    expect(createLocator(body)(url, 0, kind)).toEqual([start, end]);
    // What is asked for is what finishing lists.
    for (const engine of engineNames) {
      const { value } = await render(engine, body);
      expect(value?.[kind === "link" ? "links" : "images"]).toContain(url);
    }
  });

  test("the nth of the same address, in the order of the text", () => {
    const locate = createLocator("[a](/b) ![c](/b)\n[d](/b)");
    expect(locate("/b", 0, "link")).toEqual([4, 6]);
    expect(locate("/b", 1, "link")).toEqual([21, 23]);
    expect(locate("/b", 2, "link")).toEqual([0, 0]);
    expect(locate("/b", 0, "image")).toEqual([13, 15]);
  });

  test("an address that a fact holds is found on its line", () => {
    const fill = (text: string) => text.replaceAll("factx", "javascript:a");
    expect(createLocator("a\n\n[b](factx)", fill)("javascript:a", 0, "link")).toEqual([7, 12]);
  });

  test("an address that does not stand in the text, or a text too complex to read", () => {
    expect(createLocator("[a](/b)")("/c", 0, "link")).toEqual([0, 0]);
    expect(createLocator(`${"[".repeat(50_000)}[a](/b)`)("/b", 0, "link")).toEqual([0, 0]);
  });
});
