/** A host is one value in the list: the schema, the preview and the checks take it from there. */
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkHosts } from "../../generator/hosts/check-hosts.ts";
import type { Host } from "../../generator/hosts/host.ts";
import { createHostFiles, isPublicPath } from "../../generator/hosts/host-files.ts";
import { hosts } from "../../generator/hosts/index.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import { siteConfig } from "../../generator/schema/fields.ts";
import { preview } from "../../generator/serve/preview.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { hasAsset, input } from "./site.ts";

/** JSON rules that are kept beside the folder, a public file of its own, redirects alone, and no headers. */
const example = vi.hoisted(
  (): Host => ({
    name: "example",
    files: (plan) => [
      { path: "example.json", text: JSON.stringify(plan.redirects), public: false },
      { path: "example.config", text: "on\n", public: true },
    ],
    simulate: (folder) => {
      const rules: { from: string; to: string; status: number }[] = JSON.parse(
        folder.read("example.json") || "[]",
      );
      return ({ sent: url }) => {
        const rule = rules.find(({ from }) => from === url);
        if (rule !== undefined) return { status: rule.status, location: rule.to, headers: [] };
        const path = [url.slice(1), `${url.slice(1)}.html`, `${url.slice(1)}index.html`].find(folder.hasFile);
        return path === undefined
          ? { status: 404, path: "404.html", headers: [] }
          : { status: 200, path, headers: [] };
      };
    },
  }),
);

vi.mock("../../generator/hosts/index.ts", () => ({
  hosts: [example],
  hostNames: [example.name],
  defaultHosts: [example.name],
}));

const plan = createPlan({
  ...input,
  routes: [
    { url: "/", paths: ["index.html"] },
    { url: "/pricing", paths: ["pricing.html"] },
  ],
  outputs: ["404.html", "example.config"],
  redirects: [{ from: "/old", to: "/pricing", status: 301 }],
  unknownPaths: { notFound: true },
});

test("is a value of `hosts` in content/site.yaml", () => {
  expect(siteConfig.shape.hosts.parse(undefined)).toEqual(["example"]);
  expect(siteConfig.shape.hosts.safeParse(["netlify"]).success).toBe(false);
});

test("keeps its public files from visitors", () => {
  expect([isPublicPath("example.config"), isPublicPath("example.json")]).toEqual([false, true]);
  expect(plan.files).toEqual(["404.html"]);
});

test("is asked before publishing", () => {
  const files = createHostFiles(plan, hosts).value;
  expect(checkHosts(plan, hosts, files, hasAsset).map(({ message }) => message)).toEqual([
    "example answers /pricing/ with 404 404.html instead of 200 /pricing",
  ]);
});

test("answers in the preview, from files in the folder and beside it, as they are now", async () => {
  const { root, write } = createSite({
    "site/index.html": "home",
    "site/pricing.html": "pricing",
    "site/404.html": "missing",
    "site/example.config": "on\n",
    ".galley/plan.json": JSON.stringify(plan),
  });
  const served = await preview(
    { root, out: join(root, "site"), port: 0, hostRules: "example" },
    quietEffects(),
  );
  onTestFinished(served.close);
  const ask = async (url: string) => {
    const response = await fetch(new URL(url, served.url), { redirect: "manual" });
    return `${response.status} ${response.headers.get("location") ?? (await response.text())}`;
  };
  expect([await ask("/pricing"), await ask("/old")]).toEqual(["200 pricing", "404 missing"]);
  for (const { path, text } of createHostFiles(plan, hosts).value) write(`.galley/deploy/${path}`, text);
  expect(await ask("/old")).toBe("301 /pricing");
});
