/** One pass over a page gives everything that checks and reports know of it. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { scriptHash } from "../../generator/html/blocked.ts";
import { escapeHtml } from "../../generator/html/html.ts";
import { eagerLoads } from "../../generator/html/loads.ts";
import { readPage } from "../../generator/html/read-page.ts";

const reasons = (html: string) => readPage(html).blocked.map(({ reason }) => reason);
const fetched = (html: string) => [...eagerLoads(readPage(html).loads)];

it("reads what visitors and search engines meet, and nothing else", () => {
  const html = `<!doctype html><html lang="en"><head><title>A &amp; B</title><meta name="description" content="say &quot;it&quot;"><meta name="robots" content="noindex"><link rel="canonical" href="https://x.example/"></head><body><script>var a = "$99"</script><h1>Pri<b>cing</b></h1><p>From&nbsp;$29 to 1.200,50&nbsp;€,<br>CHF&nbsp;3 or SOC 2, $4.</p><a href="/a">x</a><a id="">y</a><a href="/a?b=1&amp;c#d">z</a></body></html>`;
  expect(readPage(html)).toEqual({
    meta: {
      title: "A & B",
      description: 'say "it"',
      robots: "noindex",
      canonical: "https://x.example/",
      language: "en",
    },
    repeated: [],
    misnested: [],
    sharedIds: [],
    sharedHeadings: [],
    lacking: [],
    ids: [],
    mainHeadings: 1,
    links: ["/a", "/a?b=1&c#d"],
    named: [],
    loads: [],
    scripts: [scriptHash('var a = "$99"')],
    blocked: [],
    text: "Pricing\nFrom $29 to 1.200,50 €,\nCHF 3 or SOC 2, $4.\nx\ny\nz",
  });
});

test("a picture lacks a word about it, and a translation its host, whatever the file", () => {
  const html = `<img src="/a.png" class="wide"><img class="wide" src="/b.png" width="1"><img src="/c.png" alt="">
    <img src="/d.png" aria-hidden="true"><img src="/e.png" role="presentation"><img src="/f.png" title="F"><img src="/g.png" role="img">`;
  const links = `<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="fr" href="https://a.example/fr">`;
  expect(readPage(html + links).lacking).toEqual([
    { tag: '<img class="wide">', lacks: "text" },
    { tag: '<img role="img">', lacks: "text" },
    { tag: '<link rel="alternate" hreflang="de">', lacks: "host" },
  ]);
  expect(readPage(`${links}<link rel="icon" href="/i.svg">`).named).toEqual(["/de", "https://a.example/fr"]);
});

test("the numbers of footnotes, and the ways back, are no text", () => {
  const html =
    '<p>Free<sup><a href="#n" data-footnote-ref>1</a></sup>, <a href="/">now</a>.</p><li>Once. <a href="#r" data-footnote-backref>↩</a></li>';
  expect(readPage(html).text).toBe("Free, now.\nOnce.");
});

test("words that an author hides in such a mark are text", () => {
  const html = "<p>Plans <a data-footnote-ref>from <b>$1</b></a> a day <a data-footnote-backref>$</a>2</p>";
  expect(readPage(html).text).toBe("Plans from $1 a day $2");
});

test("nothing is read of nothing", () => {
  expect(readPage("")).toEqual({
    meta: { title: "", description: "", robots: "", canonical: "", language: "" },
    repeated: [],
    misnested: [],
    sharedIds: [],
    sharedHeadings: [],
    lacking: [],
    ids: [],
    mainHeadings: 0,
    links: [],
    named: [],
    loads: [],
    scripts: [],
    blocked: [],
    text: "",
  });
});

test("what a page refers to: links apart from what it loads, ids once", () => {
  const html = `<link rel="stylesheet" href="/s.css"><script src="/l.js"></script><a href="/a#x">1</a><a href="/a#x">2</a><area href="mailto:a@b.c">
    <img src="/p.png" srcset="/p.png 1x, /q.png 2x"><img src="//evil.example/x.png" srcset="//evil.example/y.png"><svg id="i"><use href="#i"/></svg><p id="x">href="/text"</p><b id="x"></b>`;
  const { links, loads, ids } = readPage(html);
  expect(links).toEqual(["/a#x", "/a#x", "mailto:a@b.c"]);
  expect(loads).toEqual([
    { url: "/s.css", kind: "css" },
    { url: "/l.js", kind: "js" },
    { url: "/p.png", kind: "image" },
    { url: "/p.png" },
    { url: "/q.png" },
    { url: "//evil.example/x.png", kind: "image" },
  ]);
  expect(ids).toEqual(["x"]);
});

test("what a preload is for that no browser knows is no member of objects", () => {
  expect(readPage('<link rel="preload" as="constructor" href="/a">').loads).toEqual([{ url: "/a" }]);
});

test("what a video shows first and what is preloaded in several sizes are files of the page", () => {
  const preload = '<link rel="preload" as="image" imagesrcset="/a.png 1x, /b.png 2x">';
  expect(readPage(`${preload}<video poster="/p.jpg"></video>`).loads).toEqual([
    { url: "/a.png" },
    { url: "/b.png" },
    { url: "/p.jpg", kind: "image" },
  ]);
});

test("a comma in an address of a srcset is a part of it", () => {
  const srcset =
    "data:image/png;base64,iVBO 1x, https://a.example/w_1,c_scale/x.jpg 2x, /w_1,h_2/y.png, ,/z.png 3x";
  const { loads } = readPage(`<img srcset="${srcset}" alt="">`);
  expect(loads.map(({ url }) => url)).toEqual(["/w_1,h_2/y.png", "/z.png"]);
});

const HEAD =
  '<link rel="stylesheet" href="/assets/styles.css"><link rel="preload" as="font" href="/assets/sans.woff2" crossorigin>' +
  '<script type="module" src="/assets/loader.js"></script><link rel="icon" href="/favicon.ico"><link rel="icon" href="/favicon.svg">' +
  '<link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/site.webmanifest"><link rel="canonical" href="/x">';

describe("what a browser fetches while the page loads", () => {
  test("in order, one icon of several", () => {
    expect(fetched(HEAD)).toEqual([
      ["/assets/styles.css", "css"],
      ["/assets/sans.woff2", "font"],
      ["/assets/loader.js", "js"],
      ["/favicon.svg", "image"],
    ]);
    expect(fetched('<link rel="icon" href="/a.png"><link rel="shortcut icon" href="/b.ico">')).toEqual([
      ["/b.ico", "image"],
    ]);
  });

  test("pictures and modules, of other sites as well; nothing lazy, nothing twice", () => {
    const html =
      '<link rel="modulepreload" href="/assets/a.js"><script src="/assets/a.js?x#y"></script><script src="https://a.example/x.js"></script>' +
      '<script>"<script src=/assets/text.js>"</script><img src="/assets/a.png"><img src="/assets/b.png" loading="lazy"><img src="//a.example/c.png"><img src="data:,">' +
      '<link rel="preload" as="image" href="/a%20%C3%BC.avif"><link rel="prefetch" href="/pricing"><a href="/about">x</a>';
    expect(fetched(html)).toEqual([
      ["/assets/a.js", "js"],
      ["https://a.example/x.js", "js"],
      ["/assets/a.png", "image"],
      ["//a.example/c.png", "image"],
      ["/a ü.avif", "image"],
    ]);
  });
});

describe("visible text", () => {
  const visible = (html: string) => readPage(html).text.replaceAll("\n", " ");

  test("blocks separate words, inline elements do not, scripts and the head are left out", () => {
    const html = `<head><title>T</title></head><h1>Choose<br>Your</h1><p>$<b>29</b>/month</p><script type="application/json">{"a":1}</script><p>A &amp; B</p>Or<menu>C</menu>D`;
    expect(visible(html)).toBe("Choose Your $29/month A & B Or C D");
  });

  test("links and choices in a row are lines of their own, those of a sentence are not", () => {
    const html = `<nav><a href="/a">About <b>us</b></a><a href="/b">Prices</a></nav><select><option>Solo</option><option>Team</option></select>`;
    expect(readPage(html).text).toBe("About us\nPrices\nSolo\nTeam");
    expect(readPage('<p><a href="/a">a</a> <a href="/b">b</a><b>c</b></p>').text).toBe("a bc");
  });

  test("comments and tags leave no trace, whatever stands in them; what can be typed counts", () => {
    expect(visible(`a<!-- <p>no</p> -->b<i title="1 > 0">c</i> <textarea>x &amp; <b></textarea>`)).toBe(
      "abc x & <b>",
    );
    expect(visible("1 < 2 </b> <")).toBe("1 < 2 <");
  });

  test("a head that is never closed ends where the body begins", () => {
    expect(visible(`<head>no<meta name="a"><body>yes`)).toBe("yes");
    expect(visible("<head>no<title>T</title>no<p>yes<header>too</header>")).toBe("yes too");
  });

  test("escaped text comes back the same, white space folded", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          readPage(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`).text.replaceAll("\n", ""),
        ).toBe(text.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

describe("inline scripts", () => {
  test("the hash of the example in the standard", () => {
    // https://www.w3.org/TR/CSP3/#external-hash has the same text and digest.
    expect(scriptHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
    expect(scriptHash("a\r\nb\rc")).toBe(scriptHash("a\nb\nc"));
  });

  test("those that run or are obeyed are hashed, data is not", () => {
    const html =
      '<script>one()</script><script type="module">two()</script><SCRIPT TYPE=" Text/JavaScript ">three()</SCRIPT>' +
      '<script type="speculationrules">{"prefetch":[]}</script><script type="application/ld+json">{}</script>' +
      '<script type="application/json">{"a":"<\\/script>"}</script><script type="module" src="/a.js"></script><script>one()</script>' +
      "<!-- <script>hidden()</script> --><template><script>inert()</script></template>";
    expect(readPage(html)).toMatchObject({
      scripts: ["one()", "two()", "three()", '{"prefetch":[]}'].map(scriptHash),
      blocked: [],
    });
  });

  test("one that is never closed runs to the end of the page", () => {
    expect(readPage("<script>a()").scripts).toEqual([scriptHash("a()")]);
  });
});

describe("what the policy would break", () => {
  test.each([
    ['<p STYLE="color:red">x</p>', ["has a style attribute"]],
    [
      '<button onclick="x()" OnFocus=y>x</button>',
      ["has the event handler onclick", "has the event handler onfocus"],
    ],
    ['<a href=" javascript:x()">x</a>', ["has a script as its href"]],
    ["<style>p{}</style>", ["is a style inside the page"]],
    ['<base href="/x/">', ["changes what every address means"]],
    ['<iframe src="/x"></iframe>', ["shows another document"]],
    ["<form><input></form>", ["would send data"]],
    ['<button formaction="/x">x</button>', ["would send data"]],
  ])("%s", (html, expected) => {
    expect(reasons(html)).toEqual(expected);
  });

  test.each([
    ['<input type="image" src="//a.example/b.png">', ["//a.example/b.png"]],
    ['<script src="https://a.example/x.js"></script>', ["https://a.example/x.js"]],
    ['<img src="/a.png" srcset="/a.png 1x, //a.example/b.png 2x">', ["//a.example/b.png"]],
    [
      '<img srcset="https://a.example/w_1,h_2/x.png 1x,https://b.example/y.png 2x" alt="">',
      ["https://a.example/w_1,h_2/x.png", "https://b.example/y.png"],
    ],
    ['<link rel="stylesheet" href="https://a.example/x.css">', ["https://a.example/x.css"]],
  ])("%s loads from another site", (html, expected) => {
    const told = readPage(html).blocked.map(({ subject, reason }) => `${subject} ${reason}`);
    expect(told).toEqual(expected.map((address) => `${address} is loaded from another site`));
  });

  test.each([
    '<a href="https://a.example/" target="_blank" rel="noopener">x</a>',
    '<link rel="canonical" href="https://a.example/x"><meta property="og:image" content="https://a.example/x.png">',
    '<img src="data:image/png;base64,AAAA"><img src="/a.png">',
    '<form method="dialog"><button>x</button></form>',
    // Browsers do not ask the policy for it (html.spec.whatwg.org, "creating navigation params from a srcdoc resource").
    '<iframe srcdoc="&lt;p>x&lt;/p>" title="x"></iframe>',
    '<p data-style="x" title="style=&quot;x&quot; onclick=y">style="x"</p><svg><path fill="url(#a)"/></svg>',
    "<!-- <p style='x'> --><pre>&lt;p style=''&gt;</pre>",
  ])("nothing in %s", (html) => {
    expect(reasons(html)).toEqual([]);
  });

  test("a document in the page lives under the policy of the page", () => {
    const { blocked, scripts } = readPage(
      '<iframe srcdoc="<p style=color:red>x</p><script>a()</script>"></iframe>',
    );
    expect(blocked.map(({ reason }) => reason)).toEqual(["has a style attribute"]);
    expect(scripts).toEqual([scriptHash("a()")]);
  });

  test("a long tag is shortened", () => {
    const { blocked } = readPage(`<p style="${"x".repeat(500)}">`);
    expect(blocked[0]?.subject).toHaveLength(81);
  });
});

test("ids of several elements; parts of drawings are named for these alone", () => {
  const html = '<p id="a"></p><svg><g id="b"></g></svg><i id="a"></i><svg><g id="b"></g></svg><b id="c"></b>';
  expect(readPage(html)).toMatchObject({ sharedIds: ["a"], sharedHeadings: [] });
  const headings = "<h2 id=a></h2><h3 id=a></h3><h2 id=b></h2><p id=b></p><p id=c></p><h2 id=c></h2>";
  expect(readPage(headings)).toMatchObject({ sharedIds: ["b", "c"], sharedHeadings: ["a"] });
});

test("a function that React has for a form is called in a hydrated widget, and nowhere else", () => {
  const form = (tag: string) =>
    `<${tag} ${tag === "form" ? "action" : "formAction"}="javascript:throw new Error(&#x27;React form unexpectedly submitted.&#x27;)">`;
  const reasons = (html: string) => readPage(html).blocked.map(({ reason }) => reason);
  const widget = `<div data-widget="a" data-on="load" data-id="w1"><div>${form("form")}${form("button")}</form></div></div>`;
  const called = ["has a function as its action", "has a function as its formaction"];
  expect(reasons(widget)).toEqual(called);
  expect(readPage(widget).blocked.map(({ needs }) => needs)).toEqual(["react", "react"]);
  expect(reasons(`${widget}${form("form")}`)).toEqual([...called, "has a script as its action"]);
  const inside = (html: string) => reasons(`<div data-widget="a" data-on="load" data-id="w1">${html}</div>`);
  expect(inside("<form><button></button></form>")).toEqual([]);
  expect(inside("<form action=/x><iframe src=/y></iframe></form>")).toEqual([
    "would send data",
    "shows another document",
  ]);
  expect(reasons(`<div data-widget="a" data-on="load">${form("button")}</div>`)).toEqual([
    "has a script as its formaction",
  ]);
});
