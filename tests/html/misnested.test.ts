import { expect, test } from "vitest";
import { readPage } from "../../generator/html/read-page.ts";

const misnested = (html: string) =>
  readPage(html).misnested.map(({ inner, outer }) => `${inner} in ${outer}`);

test.each([
  ["<p>a <div class=b>c</div> d</p>", ["<div class=b> in <p>"]],
  ["<p><p>a</p></p>", ["<p> in <p>"]],
  ["<p><span><ul><li>a</li></ul></span></p>", ["<ul> in <p>"]],
  ["<p>a<h2>b</h2>c<hr></p><p>d<h2>b</h2></p>", ["<h2> in <p>"]],
  ['<a href="/x">a <b><a href="/y">b</a></b></a>', ['<a href="/y"> in <a href="/x">']],
  ["<button>a <button>b</button></button>", ["<button> in <button>"]],
  ["<form><div><form></form></div></form>", ["<form> in <form>"]],
  ["<p>a <button>b</button> <div>c</div></p>", ["<div> in <p>"]],
  ["<p>a <svg><path></path></svg> <div>c</div></p>", ["<div> in <p>"]],
  ["<svg><foreignObject><p><div></div></p></foreignObject></svg>", ["<div> in <p>"]],
])("%s", (html, found) => {
  expect(misnested(html)).toEqual(found);
});

test.each([
  "<p>a <b>b</b> <a href=/>c</a></p><p>d</p><div>e</div>",
  // End tags that may be left out.
  "<div><p>a<p>b</div><p>c<div>d</div>",
  "<p>a</p><a href=/>b</a><a href=/>c</a><form></form><form></form>",
  "<p><button><svg></svg> a</button> b</p><button>c</button>",
  "<a href=/><div><p>a</p></div></a>",
  // A drawing has links of its own, and text in it is not in the paragraph around it.
  "<a href=/>a <svg><a href=/b><path/></a></svg></a>",
  "<p>a <svg><foreignObject><p>b</p><div>c</div></foreignObject></svg> d</p>",
  "<p>a <svg/> b</p><p>c</p>",
  "<p>a</p><template><p><div></div></p></template>",
])("nothing in %s", (html) => {
  expect(misnested(html)).toEqual([]);
});

test("a button holds no blocks, but the paragraph around it goes on", () => {
  expect(misnested("<p><button><div>a</div></button> b</p><div>c</div>")).toEqual([]);
});
