/** What the dev server knows of its pages. */
import { EventEmitter } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { createOutput } from "../../generator/cache/hash.ts";
import { createDevEvents } from "../../generator/serve/dev/events.ts";
import { createDevSite } from "../../generator/serve/dev/site.ts";
import type { HostPlan } from "../../generator/types.ts";

const encode = (text: string) => new TextEncoder().encode(text);

const PLAN: HostPlan = {
  base: "",
  pages: [{ url: "/", path: "index.html" }],
  files: ["pic.svg", "pic (1).svg", "404.html"],
  assetPrefix: "/assets/",
  redirects: [{ from: "/old", to: "/", status: 301 }],
  headers: [],
  unknownPaths: { notFound: true },
};

/** A dev server's site, whose page "/" is this HTML. */
function createSite(html: string, more: Partial<HostPlan> = {}) {
  const site = createDevSite("token");
  const plan = { ...PLAN, ...more };
  const write = (path: string, text: string) =>
    site.take({
      diagnostics: [],
      site: { isWhole: false, changed: [createOutput(path, encode(text))], removed: [], plan },
    } as never);
  write("index.html", html);
  write("404.html", "nothing");
  for (const path of ["pic.svg", "pic (1).svg"]) write(path, "<svg />");
  write("assets/pic-1a2b.svg", "<svg />");
  write("assets/s.css", "a{background:url(/pic.svg)}");
  return { ...site, write };
}

test.each([
  ['<img src="/pic.svg">', true],
  ['<img src="/pic.svg?1" loading="lazy">', true],
  ['<video poster="/pic.svg">', true],
  ['<link rel="icon" href="/pic.svg">', true],
  ['<link rel="stylesheet" href="/assets/s.css">', true],
  ['<p style="background:url(/pic.svg)">', true],
  ['<p style="background:url(&quot;/pic.svg#a&quot;)">', true],
  [`<style>p{background:url("/pic (1).svg"),url('/a.svg')}</style>`, true],
  ['<link rel="alternate" href="/pic.svg">', false],
  ['<a href="/pic.svg">', false],
  ['<iframe src="/404.html">', false],
])("a page knows whether another file is another page: %s", (html, isOther) => {
  const { write, stateOf } = createSite(html);
  const before = stateOf("/");
  for (const path of ["pic.svg", "pic (1).svg"]) write(path, "<svg><g /></svg>");
  write("404.html", "nothing at all");
  expect(JSON.stringify(stateOf("/").files) !== JSON.stringify(before.files)).toBe(isOther);
  expect(stateOf("/").hash).toBe(before.hash);
});

test("a page is another one when a file that it loads is gone, and when one is there that was not", () => {
  const { take, stateOf } = createSite('<img src="/pic.svg"><img src="/late.svg">');
  const isThere = () => Object.values(stateOf("/").files).map((hash) => hash !== "");
  expect(isThere()).toEqual([true, false]);
  const changed = [createOutput("late.svg", encode("<svg />"))];
  const plan = { ...PLAN, files: ["late.svg", "404.html"] };
  take({ diagnostics: [], site: { isWhole: false, changed, removed: ["pic.svg"], plan } } as never);
  expect(isThere()).toEqual([false, true]);
});

test("while there is no site, what is wrong with it is shown instead, and a page that shows it follows", () => {
  const { take, stateOf, faultPage } = createDevSite("token");
  const begun = stateOf("/");
  expect([faultPage().includes("Building …"), begun.isHeld]).toEqual([true, false]);
  take({ diagnostics: [{ code: "X", severity: "error", message: "odd" }], site: undefined } as never);
  expect(faultPage()).toContain("odd");
  expect(stateOf("/")).toEqual({ ...begun, hash: expect.any(String), isHeld: true });
  expect(stateOf("/").hash).not.toBe(begun.hash);
});

test("what is gone is not shown, nor anything of a site that another one has replaced", () => {
  const { take, find } = createSite("<p>x</p>");
  const told = { changed: [], isWhole: false, removed: ["pic.svg"], plan: undefined };
  take({ diagnostics: [], site: told } as never);
  expect([find("pic.svg"), find("index.html") !== undefined]).toEqual([undefined, true]);
  take({ diagnostics: [], site: { ...told, isWhole: true } } as never);
  expect(find("index.html")).toBeUndefined();
});

test("what a page names by its content, and what is not there, is told by its HTML alone", () => {
  const { write, stateOf } = createSite('<img src="/assets/pic-1a2b.svg"><img src="/none.svg">');
  const before = stateOf("/");
  write("assets/pic-1a2b.svg", "<svg><g /></svg>");
  write("404.html", "nothing at all");
  expect(stateOf("/")).toEqual(before);
});

test.each<[string, string | undefined, HostPlan["unknownPaths"]]>([
  ["/old", "/", { notFound: true }],
  ["/old", "/", { redirect: "/lost", status: 302 }],
  ["/none", "404.html", { notFound: true }],
  ["/none", undefined, { redirect: "/lost", status: 302 }],
])("a page that has moved leads on, one that is gone may come back: %s, %s", (url, page, unknownPaths) => {
  const pages = [
    { url: "/", path: "index.html" },
    { url: "/lost", path: "lost.html" },
  ];
  expect(createSite("", { unknownPaths, pages }).stateOf(url).page).toBe(page);
});

test.each([
  ["<!doctype html><title>x</title>", "<!doctype html>SCRIPT<title>x</title>"],
  [
    '<!DOCTYPE html>\n<html lang="en">\n<title>x</title>',
    '<!DOCTYPE html>\n<html lang="en">SCRIPT\n<title>x</title>',
  ],
  ["<html><head><title>x</title>", "<html><head>SCRIPT<title>x</title>"],
  ["<!doctype html><header>x</header>", "<!doctype html>SCRIPT<header>x</header>"],
  ["<p>x</p>", "SCRIPT<p>x</p>"],
])("the dev script stands behind what tells how to read the page: %s", (html, expected) => {
  const bytes = createSite(html).find("index.html")?.read();
  const shown = new TextDecoder().decode(bytes).replace(/<script.*<\/script>/, "SCRIPT");
  expect(shown).toBe(expected);
});

test("an open page hears of every build, and before its connection counts as idle, until it is closed", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events = createDevEvents();
  const written: string[] = [];
  const response = { writeHead: () => {}, write: (text: string) => written.push(text.trim()) };
  const page = Object.assign(new EventEmitter(), response);
  events.connect(page as never);
  vi.advanceTimersByTime(59_000);
  events.tell();
  expect([...new Set(written)]).toEqual(["data: built", ": still here"]);
  expect(written.at(-1)).toBe("data: built");
  const { length } = written;
  page.emit("close");
  vi.advanceTimersByTime(59_000);
  events.tell();
  expect(written).toHaveLength(length);
});
