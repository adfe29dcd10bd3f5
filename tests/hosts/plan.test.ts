import { expect, test } from "vitest";
import { createPlan } from "../../generator/hosts/plan.ts";
import { input, plan } from "./site.ts";

test("lists pages by url, and public files that are neither pages nor assets", () => {
  expect(plan.pages).toEqual([
    { url: "/", path: "index.html" },
    { url: "/pricing", path: "pricing.html" },
    { url: "/pricing", path: "pricing/index.html" },
    { url: "/use-cases", path: "use-cases.html" },
    { url: "/use-cases", path: "use-cases/index.html" },
    { url: "/über/参考", path: "über/参考.html" },
    { url: "/über/参考", path: "über/参考/index.html" },
  ]);
  expect(plan.files).toEqual([".well-known/security.txt", "404.html", "downloads/guide.html", "robots.txt"]);
});

test("keeps redirects without percent-encoding and without a slash at the end", () => {
  const redirects = [
    { from: "/a%20b/", to: "/%C3%BCber?q=%20#x%20y", status: 301 as const },
    { from: "/100%", to: "https://x.example/%C3%BC", status: 301 as const },
    { from: "/", to: "/pricing", status: 302 as const },
  ];
  expect(createPlan({ ...input, redirects }).redirects).toEqual([
    { from: "/a b", to: "/über?q=%20#x%20y", status: 301 },
    { from: "/100%", to: "https://x.example/%C3%BC", status: 301 },
    { from: "/", to: "/pricing", status: 302 },
  ]);
});

test("does not depend on the order of outputs, and survives JSON", () => {
  const reversed = createPlan({
    ...input,
    routes: [...input.routes].reverse(),
    outputs: [...input.outputs].reverse(),
  });
  expect(reversed).toEqual(plan);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});
