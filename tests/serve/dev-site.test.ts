/** What the dev server knows of its pages. */
import { expect, test } from "vitest";
import { createOutput } from "../../generator/cache/hash.ts";
import { createDevSite } from "../../generator/serve/dev/site.ts";
import type { HostPlan } from "../../generator/types.ts";

const encode = (text: string) => new TextEncoder().encode(text);

/** A dev server's site, whose page "/" is this HTML. */
function createSite(html: string, more: Partial<HostPlan> = {}) {
  const site = createDevSite("token");
  const plan: HostPlan = {
    base: "",
    pages: [{ url: "/", path: "index.html" }],
    files: ["pic.svg", "404.html"],
    assetPrefix: "/assets/",
    redirects: [{ from: "/old", to: "/", status: 301 }],
    headers: [],
    unknownPaths: { notFound: true },
    ...more,
  };
  const write = (path: string, text: string) =>
    site.take({
      diagnostics: [],
      site: { isWhole: false, changed: [createOutput(path, encode(text))], removed: [], plan },
    } as never);
  write("index.html", html);
  write("404.html", "nothing");
  write("pic.svg", "<svg />");
  write("assets/pic-1a2b.svg", "<svg />");
  return { ...site, write };
}

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
