/** What templates make of texts. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnbrokenHtml } from "../../templates/components/unbroken.tsx";
import { plainText } from "../../templates/text.ts";

test("the words of HTML: what stands on two lines is no one word", () => {
  expect(plainText("<p>one<br>two &amp; <em>thr</em>ee<br />four&#8201;</p>\n")).toBe("one two & three four");
  const note = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>';
  const notes =
    '<section data-footnotes class="footnotes"><h2>Footnotes</h2>\n<ol><li>Once.</li></ol>\n</section>';
  expect(plainText(`<p>Free${note}, 5 m<sup>2</sup>.</p>\n${notes}\n`)).toBe("Free, 5 m2.");
});

test("a range and a short compound are kept together, a long one and what stands in a tag are not", () => {
  const html =
    '<p>6–8 hours, single sign-on: <a href="/use-cases">the end-to-end, permission-based, over-the-counter-like</a></p>';
  expect(renderToStaticMarkup(createElement(UnbrokenHtml, { html }))).toBe(
    '<div><p><span class="unbroken">6–8</span> hours, single <span class="unbroken">sign-on</span>: ' +
      '<a href="/use-cases">the <span class="unbroken">end-to-end</span>, permission-based, over-the-counter-like</a></p></div>',
  );
});
