import { expect, test } from "vitest";
import { composeLinks, composeUrl } from "../../generator/html/compose-links.ts";
import { readPage } from "../../generator/html/read-page.ts";

const nfd = (text: string) => text.normalize("NFD");
const compose = (html: string) => composeLinks(html, readPage(html).links);

test.each([
  [nfd("/grüße#größe"), "/grüße#größe"],
  [encodeURI(nfd("/grüße#größe")), "/grüße#größe"],
  [encodeURI(nfd("#ガイド")), "#ガイド"],
  [`/a%2Fb%25${encodeURI(nfd("é"))}`, "/a%2Fb%25é"],
])("an address of the site gets the Unicode form NFC: %s", (written, composed) => {
  expect(composeUrl(written)).toBe(composed);
});

test.each([
  "/gr%C3%BC%C3%9Fe",
  "/grüße",
  "/%CC",
  "/a%20b",
  `https://a.example/${nfd("ü")}`,
  "mailto:a@b.example",
  "",
])("any other address stays as it is written: %s", (written) => {
  expect(composeUrl(written)).toBe(written);
});

test("only links in the page are touched, and of them the address", () => {
  const written = nfd("/ü");
  const html = `<p title="${written}">${written} <a class="x" href="${written}?a=1&amp;b" download>a</a><a href="/b">b</a></p><map><area href='${written}'></map>`;
  expect(compose(html)).toBe(
    `<p title="${written}">${written} <a class="x" href="/ü?a=1&amp;b" download>a</a><a href="/b">b</a></p><map><area href="/ü"></map>`,
  );
});
