import { expect, test } from "vitest";
import { ASSET_TOKEN } from "../../generator/html/asset-token.ts";
import { finishPage } from "../../generator/html/finish-page.ts";
import { CHARSET } from "../../generator/html/head.ts";
import { findFiles, type LinkedPicture } from "../../generator/html/pictures.ts";

const finish = (html: string, pictures: ReadonlyMap<string, LinkedPicture> = new Map()) =>
  finishPage(html, "", pictures).html;

const picture = {
  sources: [{ type: "image/avif", srcset: "/a-1.avif 480w, /a-2.avif 960w" }],
  src: "/a.jpg",
  srcset: "/a-1.jpg 480w, /a.jpg 960w",
  width: 960,
  height: 540,
};

test("an image of content/assets becomes a picture with its size", () => {
  const html = `<p><img src="/d%C3%BC.jpg" alt="A &quot;desk&quot;" loading="lazy"></p>`;
  expect(finish(html, new Map([["/d%C3%BC.jpg", picture]]))).toBe(
    `<p><picture><source type="image/avif" srcset="/a-1.avif 480w, /a-2.avif 960w" sizes="100vw"><img src="/a.jpg" alt="A &quot;desk&quot;" loading="lazy" srcset="/a-1.jpg 480w, /a.jpg 960w" sizes="100vw" width="960" height="540"></picture></p>`,
  );
});

test("one file gives a plain image; of an author's own width or height the other follows", () => {
  const single = { ...picture, sources: [], srcset: "" };
  const sized = (size: string) => finish(`<img src="/a.svg" alt=""${size}>`, new Map([["/a.svg", single]]));
  expect(sized(' width="100"')).toBe(`<img src="/a.jpg" alt="" width="100" height="56">`);
  expect(sized(' height="270"')).toBe(`<img src="/a.jpg" alt="" height="270" width="480">`);
  expect(sized(' width="9" height="9"')).toBe(`<img src="/a.jpg" alt="" width="9" height="9">`);
  expect(sized(' width="50%"')).toBe(`<img src="/a.jpg" alt="" width="50%">`);
  expect(sized(' height=""')).toBe(`<img src="/a.jpg" alt="" height="540" width="960">`);
  // As browsers read them; what they read nothing of is not written.
  expect(sized(' width="100px"')).toBe(`<img src="/a.jpg" alt="" width="100" height="56">`);
  expect(sized(' width=" 33.3%" height="auto"')).toBe(`<img src="/a.jpg" alt="" width="33.3%">`);
  expect(sized(' width="auto" height="-1"')).toBe(`<img src="/a.jpg" alt="" width="960" height="540">`);
});

test("of a picture that is smaller than the smallest width each format has one file, whose width asks for sizes", () => {
  const small = { ...picture, sources: [{ type: "image/avif", srcset: "/a.avif 200w" }], srcset: "" };
  expect(finish('<img src="/d.jpg" alt="">', new Map([["/d.jpg", small]]))).toBe(
    '<picture><source type="image/avif" srcset="/a.avif 200w" sizes="100vw"><img src="/a.jpg" alt="" width="960" height="540"></picture>',
  );
});

test("a width says which of the files a browser needs, where no sizes do", () => {
  const sizesOf = (size: string) =>
    finish(`<img src="/d.jpg" alt=""${size}>`, new Map([["/d.jpg", picture]])).match(/(?<=sizes=")[^"]*/g);
  expect(sizesOf(' width="120"')).toEqual(["min(100vw, 120px)", "min(100vw, 120px)"]);
  expect(sizesOf(' width="120" sizes="50vw"')).toEqual(["50vw", "50vw"]);
  expect(sizesOf(' width="120px"')).toEqual(["min(100vw, 120px)", "min(100vw, 120px)"]);
  expect(sizesOf(' width="50%"')).toEqual(["100vw", "100vw"]);
});

test("in a hydrated widget it stays as the browser makes it again; behind it and in an enhanced one it does not", () => {
  const img = '<img src="/d.jpg" alt="">';
  const pictures = new Map([["/d.jpg", picture]]);
  const hydrated = `<div data-widget="a" data-id="a-1"><div>${img}</div>${img}</div>`;
  expect(finish(hydrated, pictures)).toBe(hydrated);
  const others = finish(`${hydrated}${img}<div data-widget="b">${img}</div>`, pictures);
  expect(others.match(/<picture>/g)).toHaveLength(2);
});

test("React's marks stay in hydrated widgets alone: elsewhere Chromium forgets a space beside one", () => {
  const marked = "<p>1<!-- -->. <!--$-->One<!--/$--> <!--&-->Two<!--/&--></p>";
  const hydrated = `<div data-widget="a" data-id="w1"><div>${marked}</div>${marked}</div>`;
  const own = "<!-- a --><script>a('<!-- -->')</script><style>a { content: '<!-- -->' }</style>";
  const html = `${marked}${hydrated}${own}<div data-widget="b">${marked}</div>`;
  const clean = "<p>1. One Two</p>";
  expect(finish(html)).toBe(`${clean}${hydrated}${own}<div data-widget="b">${clean}</div>`);
});

test("in a <picture> of the layout the files stand behind its own: browsers look into no second one", () => {
  const pictures = new Map([["/d.jpg", picture]]);
  const [own, img] = [
    '<source media="(prefers-color-scheme: dark)" srcset="/e.jpg">',
    '<img src="/d.jpg" alt="">',
  ];
  const files = finish(img, pictures).replace(/<\/?picture>/g, "");
  expect(finish(`<picture>${own}${img}</picture>${img}`, pictures)).toBe(
    `<picture>${own}${files}</picture><picture>${files}</picture>`,
  );
});

test("a source of the layout that names a picture comes in all its sizes and formats, each where it is meant for", () => {
  const pictures = new Map([
    ["/d.jpg", picture],
    ["/e.svg", { ...picture, src: "/e.svg", sources: [], srcset: "" }],
  ]);
  const finished = (sources: string) => finish(`<picture>${sources}</picture>`, pictures);
  expect(finished('<source media="(width < 40rem)" srcset="/d.jpg" sizes="50vw"/>')).toBe(
    '<picture><source media="(width &lt; 40rem)" srcset="/a-1.avif 480w, /a-2.avif 960w" sizes="50vw" type="image/avif" width="960" height="540"><source media="(width &lt; 40rem)" srcset="/a-1.jpg 480w, /a.jpg 960w" sizes="50vw" width="960" height="540"></picture>',
  );
  expect(finished('<source media="print" srcset="/d.jpg" width="320">')).toContain(
    'sizes="min(100vw, 320px)" type="image/avif"',
  );
  expect(finished('<source media="print" srcset="/e.svg">')).toBe(
    '<picture><source media="print" srcset="/e.svg" width="960" height="540"></picture>',
  );
  const own = '<source srcset="/d.jpg 1x, /e.svg 2x"><source srcset="/other.jpg">';
  expect(finished(own)).toBe(`<picture>${own}</picture>`);
  const films = '<video><source srcset="/d.jpg"></video>';
  expect(finish(films, pictures)).toBe(films);
});

test("an image whose layout lists its files itself shows these, as React's preload of them says", () => {
  const files = 'srcset="/d.jpg 1x, /d2.jpg 2x"';
  const preload = `<link rel="preload" as="image" imageSrcSet="/d.jpg 1x, /d2.jpg 2x"/>`;
  const html = `<head>${preload}</head><img src="/d.jpg" ${files} alt="">`;
  expect(finish(html, new Map([["/d.jpg", picture]]))).toBe(
    `<head>${preload}</head><img src="/a.jpg" ${files} alt="" width="960" height="540">`,
  );
});

test("the preload that React puts into the head for a picture of the page is left out: it names the file as it was taken", () => {
  const preload = (name: string) => `<link rel="preload" as="image" href="/${name}" imageSizes="9px"/>`;
  const html = `<head>${preload("a-0.jpg")}${preload("behind.jpg")}</head><img src="/a-0.jpg">`;
  const single = { ...picture, sources: [], srcset: "" };
  const pictures = new Map([
    ["/a-0.jpg", single],
    ["/behind.jpg", single],
  ]);
  expect(finish(html, pictures)).toBe(
    `<head>${preload("behind.jpg")}</head><img src="/a.jpg" width="960" height="540">`,
  );
});

test("the encoding stands first, where browsers look for it, however much React puts into the head", () => {
  const preloads = '<link rel="preload" as="image" href="/b.jpg"/>'.repeat(30);
  const html = `<html><head lang="en">${preloads}<meta name="galley:head"/><meta name="a"/></head>`;
  const finished = finishPage(html, `${CHARSET}<title>A</title>`, new Map());
  expect(finished.html).toBe(
    `<html><head lang="en">${CHARSET}${preloads}<title>A</title><meta name="a"/></head>`,
  );
  expect(finished.reading).toMatchObject({ repeated: [], meta: { title: "A" } });
});

test("what is filled in is read as it is published, and what looks like a tag in comments and scripts stays", () => {
  const html = `<head><meta name="galley:head"/></head><!-- <img src="/a.svg"> --><script>'<img src="/a.svg">'</script><img src="/a.svg"><img src="/b.png" alt="">`;
  const {
    html: finished,
    reading,
    hasHead,
  } = finishPage(html, "<title>$& $1</title>", new Map([["/a.svg", picture]]));
  expect(hasHead).toBe(true);
  expect(finished).toContain("<head><title>$& $1</title></head>");
  expect(finished.match(/<picture>/g)).toHaveLength(1);
  expect(finished).toContain('<img src="/b.png" alt="">');
  expect(reading.meta.title).toBe("$& $1");
  expect(reading.loads.map(({ url }) => url)).toEqual([
    "/a-1.avif",
    "/a-2.avif",
    "/a.jpg",
    "/a-1.jpg",
    "/a.jpg",
    "/b.png",
  ]);
  expect(finishPage("<head></head>", "x", new Map())).toMatchObject({
    html: "<head></head>",
    hasHead: false,
  });
});

test("pictures of a page are those that an <img> names; a name that was never encoded stays as it is", () => {
  const token = (name: string) => `"${ASSET_TOKEN}${name}"`;
  const html = `<video src=${token("c")}></video><a href=${token("d")}><img alt="" src=${token("%zz")}><img src=${token("team/d%C3%BC.jpg")}/></a>`;
  expect(findFiles(html).pictures).toEqual(["%zz", "team/dü.jpg"]);
});

test("only links in the page are touched, and of them the address", () => {
  const written = "/ü".normalize("NFD");
  const html = `<p title="${written}">${written} <a class="x" href="${written}?a=1&amp;b" download>a</a><a href="/b">b</a></p><map><area href='${written}'></map>`;
  expect(finish(html)).toBe(
    `<p title="${written}">${written} <a class="x" href="/ü?a=1&amp;b" download="">a</a><a href="/b">b</a></p><map><area href="/ü"></map>`,
  );
});
