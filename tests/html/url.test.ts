import { expect, test } from "vitest";
import { composeUrl, refuseUrl } from "../../generator/html/url.ts";
import { cpuTime } from "../cpu-time.ts";

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

test.each([
  "webcal://a.example/b.ics",
  "geo:52.5,13.4",
  "matrix:r/a:b.example",
  "sip:a@b.example",
  "magnet:?xt=urn:btih:a",
  "bitcoin:1A",
])("what HTML lets sites hand on to a program is a link, and no picture: %s", (url) => {
  expect(refuseUrl(url, "link")).toBeUndefined();
  expect(refuseUrl(url, "image")).toBeDefined();
});

test("a long path that ends in a slash does not take the square of its length", () => {
  const start = cpuTime();
  expect(refuseUrl(`c:${"a".repeat(100_000)}/`, "link")?.hint).toMatch(/^link to a page/);
  expect(cpuTime() - start).toBeLessThan(1000);
});

test.each([
  "javascript:a",
  "data:text/html,a",
  "vbscript:a",
  "view-source:https://a.example",
  "blob:a",
  "about:a",
  // What is taken off before an address is published hides none.
  "\ufeffjavascript:a",
  "\u3000javascript:a",
  "\u2028javascript:a",
])("%j is no link", (url) => {
  expect(refuseUrl(url, "link")).toBeDefined();
});
