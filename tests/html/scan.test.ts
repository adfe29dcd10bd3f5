import fc from "fast-check";
import { expect, test } from "vitest";
import { readPage } from "../../generator/html/read-page.ts";
import { type StartTag, scanHtml } from "../../generator/html/scan.ts";

function scan(html: string) {
  const found: StartTag[] = [];
  const events: string[] = [];
  scanHtml(html, {
    start: (tag) => {
      found.push(tag);
      events.push(`<${tag.name}>${tag.content}`);
    },
    end: (name) => events.push(`</${name}>`),
    text: (written) => events.push(written),
  });
  return { tags: found, events };
}
const tags = (html: string) =>
  scan(html).tags.map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

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
  const [tag] = scan(html).tags;
  expect(html.slice(tag?.start, tag?.end)).toBe(`<b a="1">`);
});

test("unclosed tags and comments end with the text", () => {
  expect(tags(`<a href="/x`)).toHaveLength(1);
  expect(tags("<!-- <b>")).toEqual([]);
  expect(tags("1 < 2 </b> <")).toEqual([]);
});

test("start tags, texts and end tags come in order, texts as written", () => {
  expect(scan("<!doctype html><P CLASS=x>a &amp; <B>b</B><br/>c</p >d").events).toEqual([
    "<p>",
    "a &amp; ",
    "<b>",
    "b",
    "</b>",
    "<br>",
    "c",
    "</p>",
    "d",
  ]);
});

test("a comment ends where a browser ends it, also one that is empty or half closed", () => {
  expect(scan("a<!--> <b>-->c<!-- <i> --!>d<!-- > -- ->e-->f<? x>g</ y>h").events).toEqual([
    "a",
    " ",
    "<b>",
    "-->c",
    "d",
    "f",
    "g",
    "h",
  ]);
});

test("the text of script, style, template, textarea and title ends at their own end tag only", () => {
  expect(
    scan("<script>if (a</b>) '</scripts>'</SCRIPT >x<textarea><b></textarea><title>&lt;").events,
  ).toEqual([
    "<script>if (a</b>) '</scripts>'",
    "</script>",
    "x",
    "<textarea><b>",
    "</textarea>",
    "<title>&lt;",
  ]);
});

test("in a drawing a tag may end itself, elsewhere its content begins", () => {
  expect(scan("<svg><svg/><g><title/></g><style/></svg><title/>x</title>").events).toEqual([
    "<svg>",
    "<svg>",
    "<g>",
    "<title>",
    "</g>",
    "<style>",
    "</svg>",
    "<title>x",
    "</title>",
  ]);
});

test("attributes as a browser reads them: the first of two counts, quotes only begin a value", () => {
  expect(
    tags(`<a HREF='/x' href="/y" title = it's data-a=b/ "c" =d =e f=>g</a><b c="never closed><i>`),
  ).toEqual([
    ["a", { href: "/x", title: "it's", "data-a": "b/", '"c"': "d", "=e": "", f: "" }],
    ["b", { c: "never closed><i>" }],
  ]);
});

/** Pieces that a scanner can trip over. */
const piece = fc.constantFrom(
  ..."< > </ <! <!-- --> <? / = \" ' & ; a b script style title textarea <script <style> </title </script> <p <p> </p> =\" =' \0 \r\n".split(
    " ",
  ),
  " ",
  "é",
  "&lt;",
);

test("whatever the text is, every part of it is read at most once, in order", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = pieces.join("");
      let from = 0;
      let length = 0;
      scanHtml(html, {
        start: ({ start, end, content }) => {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(html[start]).toBe("<");
          expect(html.slice(end, end + content.length)).toBe(content);
          from = end + content.length;
          length += from - start;
        },
        text: (written) => {
          length += written.length;
        },
      });
      expect(length).toBeLessThanOrEqual(html.length);
    }),
  );
});

test.each([
  "<a ",
  "<!--",
  "<a b='",
  '<a b="',
  "<",
  "</",
  "</a",
  "<!",
  "<title>",
  "<script>",
  "a=",
  "<a b ",
  "<a b = ",
  "<head>",
])("takes no longer than the text is long: many times %j", (part) => {
  for (const html of [part.repeat(200_000), `<p ${part.repeat(200_000)}`]) {
    expect(readPage(html).text.length).toBeLessThanOrEqual(html.length);
  }
});
