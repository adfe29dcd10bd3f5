import { expect, test } from "vitest";
import { ASSET_TOKEN } from "../../generator/html/asset-token.ts";
import { findPictures, type LinkedPicture, linkPictures } from "../../generator/html/pictures.ts";

const link = (html: string, pictures: ReadonlyMap<string, LinkedPicture>) =>
  linkPictures(html, findPictures(html), pictures);

const picture = {
  sources: [{ type: "image/avif", srcset: "/a-1.avif 480w, /a-2.avif 960w" }],
  src: "/a.jpg",
  srcset: "/a-1.jpg 480w, /a.jpg 960w",
  width: 960,
  height: 540,
};

test("an image of content/assets becomes a picture with its size", () => {
  const html = `<p><img src="${ASSET_TOKEN}team/d%C3%BC.jpg" alt="A &quot;desk&quot;" loading="lazy"></p>`;
  expect(findPictures(html).map(({ name }) => name)).toEqual(["team/dü.jpg"]);
  expect(link(html, new Map([["team/dü.jpg", picture]]))).toBe(
    `<p><picture><source type="image/avif" srcset="/a-1.avif 480w, /a-2.avif 960w" sizes="100vw"><img src="/a.jpg" alt="A &quot;desk&quot;" loading="lazy" srcset="/a-1.jpg 480w, /a.jpg 960w" sizes="100vw" width="960" height="540"></picture></p>`,
  );
});

test("one file gives a plain image; of an author's own width or height the other follows", () => {
  const single = { ...picture, sources: [], srcset: "" };
  const sized = (size: string) =>
    link(`<img src="${ASSET_TOKEN}a.svg" alt=""${size}>`, new Map([["a.svg", single]]));
  expect(sized(' width="100"')).toBe(`<img src="/a.jpg" alt="" width="100" height="56">`);
  expect(sized(' height="270"')).toBe(`<img src="/a.jpg" alt="" height="270" width="480">`);
  expect(sized(' width="9" height="9"')).toBe(`<img src="/a.jpg" alt="" width="9" height="9">`);
  expect(sized(' width="50%"')).toBe(`<img src="/a.jpg" alt="" width="50%">`);
});

test("the preload that React puts into the head for a picture of the page is left out: it names the file as it was taken", () => {
  const preload = (name: string) =>
    `<link rel="preload" as="image" href="${ASSET_TOKEN}${name}" imageSizes="9px"/>`;
  const html = `<head>${preload("a.jpg")}${preload("behind.jpg")}</head><img src="${ASSET_TOKEN}a.jpg">`;
  const single = { ...picture, sources: [], srcset: "" };
  expect(link(html, new Map([["a.jpg", single]]))).toBe(
    `<head>${preload("behind.jpg")}</head><img src="/a.jpg" width="960" height="540">`,
  );
});

test("an unknown picture stays for the asset table to judge", () => {
  const html = `<img src="${ASSET_TOKEN}b.png" alt="">`;
  expect(link(html, new Map([["a", picture]]))).toBe(html);
});

test("only images count, outside of comments and scripts; a name that was never encoded stays as it is", () => {
  const token = (name: string) => `"${ASSET_TOKEN}${name}"`;
  const html = `<!-- <img src=${token("a")}> --><script>'<img src=${token("b")}>'</script><video src=${token("c")}></video><a href=${token("d")}><img src=${token("%zz")}></a>`;
  expect(findPictures(html).map(({ name }) => name)).toEqual(["%zz"]);
});
