/** Every host: its files, whole, from one plan, and one table of requests that each must answer. */
import { describe, expect, test } from "vitest";
import { checkHosts, follow } from "../../generator/hosts/check-hosts.ts";
import type { Host } from "../../generator/hosts/host.ts";
import { createHostFiles, isPublicPath } from "../../generator/hosts/host-files.ts";
import { hosts } from "../../generator/hosts/index.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import type { HostPlan, Redirect } from "../../generator/types.ts";
import { hasAsset, input } from "./site.ts";

/** What makes rules hard: letters of any script, blanks, anchors, endings, signs of patterns, capitals. */
const redirects: readonly Redirect[] = [
  { from: "/prices", to: "/pricing", status: 301 },
  { from: "/old/caf%C3%A9", to: "/über/参考#früh", status: 301 },
  { from: "/two words", to: "/use-cases?a=b c#x", status: 302 },
  { from: "/blog/index.html", to: "/", status: 301 },
  { from: "/Old.PHP", to: "/pricing", status: 301 },
  { from: "/c++(1.0)[x]$", to: "/pricing?x=$1&y=%20#{z}", status: 301 },
  { from: "/app", to: "https://app.example/start?from=site", status: 302 },
];
const plan = createPlan({ ...input, redirects });

function published(from: HostPlan, host: Host) {
  const files = createHostFiles(from, [host]).value;
  const ofHost = files.flatMap((file) => (file.public && isPublicPath(file.path) ? file.path : []));
  const paths = new Set([...from.pages.map(({ path }) => path), ...from.files, ...ofHost]);
  return {
    hasFile: (path: string) => paths.has(path) || hasAsset(path),
    read: (path: string) => files.find((file) => file.path === path)?.text,
  };
}

describe.each(hosts)("$name", (host) => {
  const { value: files, diagnostics } = createHostFiles(plan, [host]);

  test("has these files, whole", async () => {
    expect(diagnostics).toEqual([]);
    const text = files.map((file) => `=== ${file.public ? "site" : "deploy"}/${file.path}\n${file.text}\n`);
    await expect(text.join("")).toMatchFileSnapshot(`files/${host.name}.txt`);
  });

  test.each([
    ["to the home page", plan],
    ["nowhere", { ...plan, unknownPaths: { notFound: true as const } }],
    ["for good", { ...plan, unknownPaths: { redirect: "/pricing", status: 301 as const } }],
    ...(["file", "folder"] as const).map((form) => {
      const isForm = (path: string) =>
        path === "index.html" || path.endsWith("/index.html") === (form === "folder");
      const routes = input.routes.map(({ url, paths }) => ({ url, paths: paths.filter(isForm) }));
      return [
        `from pages as one ${form}`,
        createPlan({ ...input, redirects, routes, outputs: ["404.html", "robots.txt"] }),
      ] as const;
    }),
  ] as const)("leads every route, file and redirect as planned, and unknown paths %s", (_, from) => {
    expect(checkHosts(from, [host], createHostFiles(from, [host]).value, hasAsset)).toEqual([]);
  });

  const simulated = host.simulate(published(plan, host));
  test("never throws, and never lets a path choose where it leads", () => {
    for (const url of [
      "",
      "*",
      "?",
      "#",
      "[",
      "/[",
      "/%",
      "/%E0%A4%A",
      "/?%",
      `/${"a/".repeat(2000)}`,
      "/\ud800",
    ])
      expect([url, simulated(url).status]).toEqual([url, expect.any(Number)]);
    for (const url of [
      "//evil.example",
      "//evil.example/..",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "/%5cevil",
    ])
      expect([url, follow(simulated, url)?.location]).toEqual([url, undefined]);
  });
});
