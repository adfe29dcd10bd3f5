/** What templates make of texts. */
import { expect, test } from "vitest";
import { plainText } from "../../templates/text.ts";

test("the words of HTML: what stands on two lines is no one word", () => {
  expect(plainText("<p>one<br>two &amp; <em>thr</em>ee<br />four&#8201;</p>\n")).toBe("one two & three four");
});
