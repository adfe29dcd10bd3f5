/** What templates make of texts. */
import { expect, test } from "vitest";
import { plainText } from "../../templates/text.ts";

test("the words of HTML: what stands on two lines is no one word", () => {
  expect(plainText("<p>one<br>two &amp; <em>thr</em>ee<br />four&#8201;</p>\n")).toBe("one two & three four");
  const note = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>';
  const notes =
    '<section data-footnotes class="footnotes"><h2>Footnotes</h2>\n<ol><li>Once.</li></ol>\n</section>';
  expect(plainText(`<p>Free${note}, 5 m<sup>2</sup>.</p>\n${notes}\n`)).toBe("Free, 5 m2.");
});
