import { expect, test } from "vitest";
import { pageFields, siteFields } from "../../generator/schema/fields.ts";

const problem = (value: string) => pageFields.route.safeParse(value).error?.issues[0]?.message;

test.each(["/", "/pricing", "/docs/1.2/über-uns", "/参考", "/a_b/c-d"])("%s is a route", (path) => {
  expect(problem(path)).toBeUndefined();
});

test.each([
  ["", "expected a path such as /pricing"],
  [" ", "expected a path such as /pricing"],
  ["pricing", "expected a path that starts with / and ends without it: write /pricing"],
  ["／料金／案内", "expected a path that starts with / and ends without it: write /料金/案内"],
  ["/pricing/", "expected a path that starts with / and ends without it: write /pricing"],
  ["//evil.example", "expected a path that starts with / and ends without it: write /evil.example"],
  ["https://a.example/b/", "expected the path alone, without the address of its site: write /b"],
  ["/a b/c d", "expected a path without spaces: write /a-b/c-d"],
  ["/a//b/", "expected a path that starts with / and ends without it: write /a/b"],
  ["/?p=12", "expected a path without ? and #, which no rule of a host knows: take it out"],
  ["/a.html#b", "expected a path without ? and #, which no rule of a host knows: write /a"],
  [
    "/a/../../etc/x",
    'expected a path without ".", "..", backslashes, control characters and encoded slashes',
  ],
  ["/.", 'expected a path without ".", "..", backslashes, control characters and encoded slashes'],
  ["/a\\b", 'expected a path without ".", "..", backslashes, control characters and encoded slashes'],
  ["/a\u0000b", 'expected a path without ".", "..", backslashes, control characters and encoded slashes'],
  ["/.git/config", '".git" has characters that an address cannot have'],
  ["/%2e%2e/x", 'expected a path without ".", "..", backslashes, control characters and encoded slashes'],
  ["/<script>", '"<script>" has characters that an address cannot have'],
  ["/docs/CON", '"CON" is reserved on Windows'],
  ["/feed.xml/index", '"feed.xml" ends like a file, and a page is HTML; leave out ".xml"'],
  ["/node_modules/x", '"node_modules" is a name that hosts or galley keep for themselves'],
  ["/__galley/open", '"__galley" is a name that hosts or galley keep for themselves'],
  [`/${"a".repeat(61)}`, `"${"a".repeat(61)}" has 61 characters, more than 60`],
  ["/cafe\u0301", '"cafe\u0301" is not in the Unicode form NFC'],
])("%j is none", (path, message) => {
  expect(problem(path)).toBe(message);
});

test("an old address may be what other systems allowed, but leads nowhere above the site", () => {
  const aliases = (value: string) => pageFields.aliases.safeParse([value]).success;
  expect(aliases("/index.php")).toBe(true);
  expect(aliases(`/${"long".repeat(40)}.html`)).toBe(true);
  expect(aliases("/100%/caf%E9/caf%C3%A9%20%25")).toBe(true);
  const told = (value: string) => pageFields.aliases.safeParse([value]).error?.issues[0]?.message;
  expect(told("/a b")).toBe("expected a path without spaces: write /a%20b");
  expect(aliases("/a%20b")).toBe(true);
  expect(told("/a.php?id=5")).toBe(
    "expected a path without ? and #, which no rule of a host knows: write /a.php",
  );
  // Hosts are told what is encoded in it as it is meant.
  for (const path of ["/../x", "/%2e%2e/x", "/a%0AHeader%20set", "/a%5Cb", "/%2Fevil.example", "/a%2Fb"])
    expect(aliases(path), path).toBe(false);
  expect(siteFields.redirects.safeParse([{ from: "/a/./b", to: "/" }]).success).toBe(false);
});

test("a title of blanks is none", () => {
  const told = (title: string) =>
    pageFields.title.safeParse(title).error?.issues.map(({ message }) => message);
  expect(told(" \t")).toEqual(["expected text, got only spaces"]);
  expect(told("")).toHaveLength(1);
});

test("a route with several slips has one fault", () => {
  expect(pageFields.route.safeParse("../a b\\").error?.issues).toHaveLength(1);
  expect(pageFields.route.safeParse("/../a\u0000").error?.issues).toHaveLength(1);
});

test.each([
  [
    "language",
    ["en", "de", "pt-BR", "zh-Hant-TW"],
    ["", "not a locale", "e", "xx"],
    "expected a language code such as en, de or pt-BR",
  ],
  [
    "currency",
    ["USD", "EUR"],
    ["", "usd", "US$", "Euro"],
    "expected a currency code of three capital letters, such as USD",
  ],
] as const)("%s is a code that every price and page can be written in", (field, good, bad, message) => {
  for (const value of good) expect(siteFields[field].safeParse(value).success).toBe(true);
  for (const value of bad) expect(siteFields[field].safeParse(value).error?.issues[0]?.message).toBe(message);
});

test.each([
  ["English", "en"],
  ["Português", "pt"],
  ["en_US", "en-US"],
])("%s is no language, and the message says which is meant", (value, code) => {
  const issues = siteFields.language.safeParse(value).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([`expected a language code such as ${code}`]);
});

test.each([
  ["https://example.com/blog?x", "https://example.com/blog"],
  ["https://example.com/a/%20b/c", "https://example.com/a"],
  ["https://example.com/a/.b", "https://example.com/a"],
  ["https://me@example.com/a//b", "https://example.com/a"],
  ["https://grüße.example", "https://xn--gre-6ka8l.example"],
  ["https://Example.com", "https://example.com"],
])("%s is no origin, and the message says how it is written", (value, origin) => {
  expect(siteFields.origin.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
    `expected only scheme, host and a plain path, as browsers send them: ${origin}`,
  ]);
});

test("a host with a point at its end is the same", () => {
  const issues = siteFields.origin.safeParse("http://localhost.:4400").error?.issues;
  expect(issues?.[0]?.message).toBe("that is your own computer; expected the address that visitors have");
});

test.each([
  "https://example.com",
  "https://localhost-tools.example",
  "https://localhost.example",
  "https://example.com/",
  "http://me.example/~me/docs-1.0/",
])("%s is an origin", (value) => {
  expect(siteFields.origin.safeParse(value).data).toBe(value);
});
