import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeEntities, escapeHtml, inertJson, scanTags, visibleText } from "../../generator/html/html.ts";

const tags = (html: string) =>
  [...scanTags(html)].map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

test("every start tag with its attributes, decoded", () => {
  expect(tags(`<a href="/x?a=1&amp;b=2" class='c' data-n=5 hidden>t</a><br/>`)).toEqual([
    ["a", { href: "/x?a=1&b=2", class: "c", "data-n": "5", hidden: "" }],
    ["br", {}],
  ]);
});

test("a > inside quotes does not close a tag, and text that looks like an attribute is not one", () => {
  expect(tags(`<a title="1 > 0" href="/x">b</a> say href="/y" <b>`)).toEqual([
    ["a", { title: "1 > 0", href: "/x" }],
    ["b", {}],
  ]);
});

test("comments and the text of script, style and title are passed over", () => {
  expect(
    tags(
      `<!-- <a href="/no"> --><script>"<a href='/no'>"</script><style>a{}</style><title><b></title><i>`,
    ).map(([name]) => name),
  ).toEqual(["script", "style", "title", "i"]);
});

test("offsets cover the tag", () => {
  const html = `x<b a="1">y`;
  const [tag] = scanTags(html);
  expect(html.slice(tag?.start, tag?.end)).toBe(`<b a="1">`);
});

test("unclosed tags and comments end with the text", () => {
  expect(tags(`<a href="/x`)).toHaveLength(1);
  expect(tags("<!-- <b>")).toEqual([]);
  expect(tags("1 < 2 </b> <")).toEqual([]);
});

test("entities are decoded, unknown ones stay", () => {
  expect(decodeEntities("&lt;&#x41;&#66;&#x27;&nbsp;&copy;&#x110000;")).toBe("<AB'\u00a0&copy;&#x110000;");
});

test("escaped text comes back the same", () => {
  fc.assert(fc.property(fc.string(), (text) => decodeEntities(escapeHtml(text)) === text));
});

test("inert JSON holds nothing that ends a script, and parses back", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = inertJson({ value, hostile: "</script><!--<script>\u2028" });
      expect(text).not.toMatch(/[<>\u2028\u2029]/);
      return JSON.stringify((JSON.parse(text) as { value: unknown }).value) === JSON.stringify(value);
    }),
  );
});

test("visible text: blocks separate words, inline elements do not, scripts and the head are left out", () => {
  const html = `<head><title>T</title></head><h1>Choose<br>Your</h1><p>$<b>29</b>/month</p><script type="application/json">{"a":1}</script><p>A &amp; B</p>`;
  expect(visibleText(html)).toBe("Choose Your $29/month A & B");
});
