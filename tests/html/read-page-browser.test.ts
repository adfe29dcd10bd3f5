/** Broken HTML is read as a browser reads it: nothing that it would follow, load or run is missed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptHash } from "../../generator/html/blocked.ts";
import { readPage } from "../../generator/html/read-page.ts";
import { CHROMIUM, startBrowser } from "../chromium.ts";

const openPage = startBrowser();

const name = fc.constantFrom(
  "a",
  "b",
  "p",
  "i",
  "div",
  "img",
  "script",
  "style",
  "textarea",
  "title",
  "A",
  "SCRIPT",
);
const value = fc.constantFrom("x", "y", "/z", "it's", "a=b", "&amp;", "<b>", "a>b", "", "é");
const attribute = fc
  .tuple(
    fc.constantFrom("id", "href", "src", "ID", "alt", "type", '"', "'", "=", "/"),
    fc.constantFrom("=", " = ", "=\n", ""),
    value,
    fc.constantFrom('"', "'", "", '"broken', "'broken"),
  )
  .map(([key, equals, text, quote]) => {
    const [open = "", close = open] = quote === "" ? ["", ""] : [quote[0], quote.length > 1 ? "" : quote[0]];
    return `${key}${equals}${equals === "" ? "" : `${open}${text}${close}`}`;
  });
const startTag = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom(">", ">", ">", "/>", " >", "", "\n"))
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(" ")}${end}`);
const piece = fc.oneof(
  { weight: 4, arbitrary: startTag },
  { weight: 2, arbitrary: name.map((tag) => `</${tag}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ..."<!-- --> --!> <!--> <!---> <!x> <? </ </> < > & &lt; </scripts> </script/> </title\n> text".split(
        " ",
      ),
    ),
  },
);
/**
 * Every page ends in a way that closes what is open. Of an unclosed tag galley reads more than a browser, and a script
 * that holds the start of a comment and of another script ends later in a browser: the policy blocks such a script.
 */
const pages = fc.sample(
  fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => `<!doctype html><body>${pieces.join("")}'>">`),
  { numRuns: 2000, seed: 20260115 },
);

describe.skipIf(!CHROMIUM)("in Chromium", () => {
  test("the ids, links and scripts of two thousand broken pages are those that a browser finds", async () => {
    const { page } = await openPage();
    const found = await page.evaluate((documents) => {
      return documents.map((html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const all = (selector: string) => [...parsed.querySelectorAll(selector)];
        return {
          ids: [...new Set(all("[id]").map((element) => element.id))].filter((id) => id !== ""),
          links: [...new Set(all("a[href], area[href]").map((link) => link.getAttribute("href")))],
          scripts: all("script:not([src])").flatMap((script) =>
            (script.getAttribute("type") ?? "") === "" ? (script.textContent ?? "") : [],
          ),
        };
      });
    }, pages);
    const wrong = pages.flatMap((html, index) => {
      const { ids, links, scripts } = readPage(html);
      const expected = found[index];
      const read = { ids: [...ids].sort(), links: [...new Set(links)].sort(), scripts: [...scripts].sort() };
      const wanted = {
        ids: [...(expected?.ids ?? [])].sort(),
        links: [...(expected?.links ?? [])].sort(),
        scripts: [...new Set((expected?.scripts ?? []).map(scriptHash))].sort(),
      };
      return JSON.stringify(read) === JSON.stringify(wanted) ? [] : [{ html, read, wanted }];
    });
    expect(wrong).toEqual([]);
  });
});
