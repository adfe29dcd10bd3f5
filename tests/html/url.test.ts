import { expect, test } from "vitest";
import { composeUrl } from "../../generator/html/url.ts";

const nfd = (text: string) => text.normalize("NFD");

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
