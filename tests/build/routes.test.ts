import { expect, test } from "vitest";
import type { ContentEntry } from "../../generator/build/entries.ts";
import { routeUrl } from "../../generator/build/page-paths.ts";
import { createRoutes } from "../../generator/build/routes.ts";
import type { Run } from "../../generator/build/run.ts";
import type { Site } from "../../generator/build/site.ts";
import type { Templates } from "../../generator/build/templates.ts";
import { createCache } from "../../generator/cache/cache.ts";
import type { Entry, JsonObject, Problem } from "../../generator/types.ts";

test("the url of a page follows its path below the folder", () => {
  expect(routeUrl("/:path", "index")).toBe("/");
  expect(routeUrl("/:path", "pricing")).toBe("/pricing");
  expect(routeUrl("/:path", "guide/index")).toBe("/guide");
  expect(routeUrl("/:path", "index/index")).toBe("/");
  expect(routeUrl("/:path", "guide/index/index")).toBe("/guide");
  expect(routeUrl("/:path", "guide/reindex")).toBe("/guide/reindex");
  expect(routeUrl("/blog/:path", "index")).toBe("/blog");
  expect(routeUrl("/blog/:path", "2024/a$&b")).toBe("/blog/2024/a$&b");
});

const entry = (path: string, url: string, data: JsonObject = {}): Entry => ({
  collection: "pages",
  slug: path,
  path,
  url,
  html: "",
  headings: [],
  data: {
    title: path,
    description: path,
    layout: "page",
    draft: false,
    aliases: [],
    noindex: false,
    ...data,
  },
});

/** Routes of published entries of a site with two layouts. */
function routesOf(entries: readonly Entry[]) {
  const diagnostics: Problem[] = [];
  const content = entries.map((one) => ({
    entry: one,
    filled: one.data,
    url: one.url,
    publication: "published",
    file: { path: one.path },
    result: { isSound: true },
  })) as unknown as readonly ContentEntry[];
  const layouts = new Map([
    ["page", undefined],
    ["home", undefined],
  ]);
  const templates = { layouts, notLayouts: [], definition: { collections: {} } } as unknown as Templates;
  const report: Run["report"] = (...found) => void diagnostics.push(...found.flat());
  const run = { report, cache: createCache(), options: {} } as unknown as Run;
  const site = { config: { redirects: [] }, filled: {}, base: "" } as unknown as Site;
  return { value: createRoutes(content, [], { templates, site }, [], run), diagnostics };
}

test("a route of index is the address of its folder", () => {
  const { diagnostics } = routesOf([entry("a.md", "/a"), entry("b.md", "/a/index", { route: "/a/index" })]);
  expect(diagnostics).toEqual([
    {
      code: "ROUTE_DUPLICATE",
      severity: "error",
      message: "/a/index is /a: two pages have the address /a",
      hint: "change the `route` or the file name of one of them",
      at: { path: "b.md", data: ["route"] },
      related: [{ message: "the other page", at: { path: "a.md" } }],
    },
  ]);
  expect(routesOf([entry("b.md", "/b/index", { route: "/b/index" })]).diagnostics).toEqual([]);
});

test("an old address of two pages is told at both", () => {
  const one = entry("a.md", "/a", { aliases: ["/x", "/Old"] });
  const { diagnostics } = routesOf([one, entry("b.md", "/b", { aliases: ["/old"] })]);
  expect(diagnostics.map(({ at, related }) => ({ at, related }))).toEqual([
    {
      at: { path: "b.md", data: ["aliases", 0] },
      related: [{ message: "the other page", at: { path: "a.md", data: ["aliases", 1] } }],
    },
  ]);
});

test("routes come in the order of their urls, aliases lead to their page", () => {
  const { value, diagnostics } = routesOf([entry("b.md", "/b", { aliases: ["/old"] }), entry("a.md", "/a")]);
  expect(value.routes.map(({ url }) => url)).toEqual(["/a", "/b"]);
  expect(value.redirects).toEqual([{ from: "/old", to: "/b", status: 301 }]);
  expect(diagnostics).toEqual([]);
});

test("two pages at one address, also when only case or Unicode form differ", () => {
  const { diagnostics } = routesOf([
    entry("a.md", "/caf\u00e9"),
    entry("b.md", "/CAFE\u0301", { route: "/CAFE\u0301" }),
  ]);
  expect(diagnostics).toEqual([
    {
      code: "ROUTE_DUPLICATE",
      severity: "error",
      message: "two pages have the address /CAFE\u0301",
      hint: "change the `route` or the file name of one of them",
      at: { path: "b.md", data: ["route"] },
      related: [{ message: "the other page", at: { path: "a.md" } }],
    },
  ]);
});

test("an alias that is a page's own address", () => {
  expect(routesOf([entry("a.md", "/a"), entry("b.md", "/b", { aliases: ["/a"] })]).diagnostics).toMatchObject(
    [{ code: "ROUTE_DUPLICATE", at: { path: "b.md", data: ["aliases", 0] } }],
  );
});

test("an unknown layout suggests the nearest", () => {
  expect(routesOf([entry("a.md", "/a", { layout: "hone" })]).diagnostics).toMatchObject([
    { code: "LAYOUT_UNKNOWN", message: 'layout: there is no layout "hone"', hint: 'did you mean "home"?' },
  ]);
});

test("entries without a url are no pages", () => {
  const { url: _, ...plain } = entry("a.yaml", "");
  expect(routesOf([plain]).value.routes).toEqual([]);
});
