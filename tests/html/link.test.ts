import { expect, test } from "vitest";
import { ASSET_TOKEN } from "../../generator/html/asset-token.ts";
import { linkPage } from "../../generator/html/link.ts";
import { findPictureNames, linkPictures } from "../../generator/html/pictures.ts";

test("the head takes the place of its element, with $ signs as they are", () => {
  const { value, diagnostics } = linkPage(
    "/",
    `<head><meta name="galley:head"/></head><a href="/a">A</a>`,
    "<title>$& $1</title>",
  );
  expect(value.html).toBe(`<head><title>$& $1</title></head><a href="/a">A</a>`);
  expect(diagnostics).toEqual([]);
});

test("what a page refers to: links apart from what it loads, each once", () => {
  const html = `<head><meta name="galley:head"></head><a href="/a#x">1</a><a href="/a#x">2</a><area href="mailto:a@b.c">
    <img src="/p.png" srcset="/p.png 1x, /q.png 2x"><img src="//evil.example/x.png"><svg id="i"><use href="#i"/></svg><p id="x">href="/text"</p>`;
  const { hrefs, loads, ids } = linkPage(
    "/",
    html,
    `<link rel="stylesheet" href="/s.css"><script src="/l.js"></script>`,
  ).value;
  expect(hrefs).toEqual(["/a#x", "mailto:a@b.c"]);
  expect(loads).toEqual(["/s.css", "/l.js", "/p.png", "/q.png"]);
  expect(ids).toEqual(["i", "x"]);
});

test("a document without <Head /> is a fault", () => {
  expect(linkPage("/", "<head></head>", "").diagnostics).toMatchObject([
    { code: "HEAD_MISSING", location: { path: "templates/document.tsx" } },
  ]);
});

const picture = {
  sources: [{ type: "image/avif", srcset: "/a-1.avif 480w, /a-2.avif 960w" }],
  src: "/a.jpg",
  srcset: "/a-1.jpg 480w, /a.jpg 960w",
  width: 960,
  height: 540,
};

test("an image of content/assets becomes a picture with its size", () => {
  const html = `<p><img src="${ASSET_TOKEN}team/d%C3%BC.jpg" alt="A &quot;desk&quot;" loading="lazy"></p>`;
  expect(findPictureNames(html)).toEqual(["team/dü.jpg"]);
  expect(linkPictures(html, new Map([["team/dü.jpg", picture]]))).toBe(
    `<p><picture><source type="image/avif" srcset="/a-1.avif 480w, /a-2.avif 960w" sizes="100vw"><img src="/a.jpg" alt="A &quot;desk&quot;" loading="lazy" srcset="/a-1.jpg 480w, /a.jpg 960w" sizes="100vw" width="960" height="540"></picture></p>`,
  );
});

test("one file gives a plain image, and an author's own width wins", () => {
  const single = { ...picture, sources: [], srcset: "" };
  expect(
    linkPictures(`<img src="${ASSET_TOKEN}a.svg" alt="" width="20">`, new Map([["a.svg", single]])),
  ).toBe(`<img src="/a.jpg" alt="" width="20" height="540">`);
});

test("an unknown picture stays for the asset table to judge", () => {
  const html = `<img src="${ASSET_TOKEN}b.png" alt="">`;
  expect(linkPictures(html, new Map([["a", picture]]))).toBe(html);
});
