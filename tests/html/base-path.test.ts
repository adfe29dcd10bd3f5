import { expect, test } from "vitest";
import { pageBelow, valueBelow } from "../../generator/html/base-path.ts";

test.each([
  ['<a href="/pricing#x">/pricing</a>', '<a href="/docs/pricing#x">/pricing</a>'],
  ["<a class=b href=/ title='href=\"/a\"'>", "<a class=b href=/docs/ title='href=\"/a\"'>"],
  ["<a HREF = '/a?b=/c' hidden>", "<a HREF = '/docs/a?b=/c' hidden>"],
  ['<a href=" /a">', '<a href=" /docs/a">'],
  ['<a data-track href="/a" data>', '<a data-track href="/docs/a" data>'],
  ['<a href="/?a=1&amp;b=$&amp;">', '<a href="/docs/?a=1&amp;b=$&amp;">'],
  ['<link rel="preload" href="/f.woff2"/>', '<link rel="preload" href="/docs/f.woff2"/>'],
  ['<script type="module" src="/l.js">"/x"</script>', '<script type="module" src="/docs/l.js">"/x"</script>'],
  [
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x,/c.png 3x">',
    '<img src="/docs/a.png" srcset="/docs/a.png 1x, /docs/b.png 2x,/docs/c.png 3x">',
  ],
  [
    '<img srcset="/w_3,/b.png 1x, data:image/jpeg;base64,/9j/4 2x,  /c.png">',
    '<img srcset="/docs/w_3,/b.png 1x, data:image/jpeg;base64,/9j/4 2x,  /docs/c.png">',
  ],
  ['<link imagesrcset="/a.png 1x, /b.png 2x">', '<link imagesrcset="/docs/a.png 1x, /docs/b.png 2x">'],
  ['<form action="/send"><object data="/o.svg">', '<form action="/docs/send"><object data="/docs/o.svg">'],
  ['<video poster="/p.jpg" data-src="/v.mp4">', '<video poster="/docs/p.jpg" data-src="/docs/v.mp4">'],
  ['<meta http-equiv="refresh" content="0; url=/">', '<meta http-equiv="refresh" content="0; url=/docs/">'],
  [
    '<svg><image xlink:href="/a.png"/><use href="/s.svg#x"/></svg>',
    '<svg><image xlink:href="/docs/a.png"/><use href="/docs/s.svg#x"/></svg>',
  ],
  [
    '<template id="t"><a href="/a">b</a></template><a href="/c">',
    '<template id="t"><a href="/docs/a">b</a></template><a href="/docs/c">',
  ],
])("below a path %s is %s", (html, below) => {
  expect(pageBelow("/docs", html)).toBe(below);
  expect(pageBelow("", html)).toBe(html);
});

test.each([
  '<!-- <a href="/a"> --><a href="//cdn.example/x"><a href="https://a.example/"><a href="#a"><a href="mailto:a@b.example">',
  '<meta name="description" content="/pricing"><meta property="og:url" content="https://a.example/docs/">',
  '<p title="/a" class="/b" id="/c">/a</p><input value="/a"><img src="data:image/png;base64,/a" alt="/x">',
  '<script type="application/json">{"href":"/a"}</script><textarea>\n<a href="/a"></textarea>',
  '<a href="/\\evil.example">',
])("%s stays as it is", (html) => {
  expect(pageBelow("/docs", html)).toBe(html);
});

test("props of React are read as the attributes they become", () => {
  const names = ["href", "srcSet", "xlinkHref", "formAction", "children", "title"];
  expect(names.map((name) => valueBelow("/docs", name, "/a"))).toEqual([
    "/docs/a",
    "/docs/a",
    "/docs/a",
    "/docs/a",
    "/a",
    "/a",
  ]);
});

test("a page takes a time in proportion to its length, whatever it holds", () => {
  const hostile = ["x ", "=", "a", "a = ", "/", "'", ", /", '"/', "<template>", "<!--"].map(
    (part) => `<a ${part.repeat(30_000)}>`,
  );
  for (const html of hostile) expect(pageBelow("/docs", html).length).toBeGreaterThanOrEqual(html.length);
});
