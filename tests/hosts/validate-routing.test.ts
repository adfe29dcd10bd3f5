import { describe, expect, test } from "vitest";
import { caddy } from "../../generator/hosts/caddy.ts";
import { checkHosts } from "../../generator/hosts/check-hosts.ts";
import { cloudflare } from "../../generator/hosts/cloudflare.ts";
import { createHostFiles } from "../../generator/hosts/host-files.ts";
import { netlify } from "../../generator/hosts/netlify.ts";
import { createPlan, type PlanInput } from "../../generator/hosts/plan.ts";
import { validateRouting } from "../../generator/hosts/validate-routing.ts";
import { vercel } from "../../generator/hosts/vercel.ts";
import type { Redirect } from "../../generator/types.ts";
import { hasAsset, input, plan } from "./site.ts";

const location = (index: number, key: string) => ({
  path: "content/site.yaml",
  line: 10 + index,
  column: key === "from" ? 5 : 20,
});
const origins = {
  redirects: Array.from({ length: 3000 }, (_, index) => ({
    from: location(index, "from"),
    to: location(index, "to"),
  })),
  outputs: () => [],
};

function faults(change: Partial<PlanInput>): string[] {
  return validateRouting(createPlan({ ...input, ...change }), hasAsset, origins).map(
    ({ code, message, at, severity }) =>
      `${at?.line === undefined ? "" : `${at.line}:${at.column} `}${severity} ${code} ${message}`,
  );
}
const redirectFaults = (...rows: readonly (readonly [string, string])[]) =>
  faults({ redirects: rows.map(([from, to]): Redirect => ({ from, to, status: 301 })) });

describe("the plan", () => {
  test("of a sound site has no faults", () => {
    expect(validateRouting(plan, hasAsset)).toEqual([]);
  });

  test("redirects may lead to pages in any spelling, files, assets, anchors and other sites", () => {
    expect(
      redirectFaults(
        ["/a", "/pricing/"],
        ["/b", "/robots.txt"],
        ["/c", "/assets/site-1a2b3c4d.css"],
        ["/d", "/?x=1#top"],
        ["/e", "https://x.example"],
        ["/f", "/%C3%BCber/参考#x"],
      ),
    ).toEqual([]);
  });

  test.each([
    [
      "a loop",
      [
        ["/a", "/b"],
        ["/b", "/a"],
      ],
      ["10:20 error HOST_LOOP /a → /b → /a never ends"],
    ],
    ["a redirect to itself", [["/a", "/a?x=1"]], ["10:20 error HOST_LOOP /a → /a?x=1 → /a?x=1 never ends"]],
    [
      "a chain",
      [
        ["/a", "/b"],
        ["/b", "/pricing"],
      ],
      ["10:20 error HOST_CHAIN /a → /b → /pricing takes more than one step"],
    ],
    [
      "a chain through a page's own address, which is no chain",
      [
        ["/a", "/pricing"],
        ["/pricing", "/"],
      ],
      ["11:5 error HOST_SHADOWED /pricing exists: nobody would be redirected from there"],
    ],
    [
      "a chain of very many steps",
      Array.from({ length: 3000 }, (_, step): [string, string] => [
        `/r${step}`,
        step === 2999 ? "/pricing" : `/r${step + 1}`,
      ]),
      expect.arrayContaining([
        "10:20 error HOST_CHAIN /r0 → /r1 → /r2 → /r3 → … takes more than one step",
        "3007:20 error HOST_CHAIN /r2997 → /r2998 → /r2999 → /pricing takes more than one step",
      ]),
    ],
    [
      "a chain by another spelling",
      [
        ["/a", "/b/#x"],
        ["/b", "/pricing"],
      ],
      ["10:20 error HOST_CHAIN /a → /b/#x → /pricing takes more than one step"],
    ],
    [
      "a page",
      [["/pricing", "/"]],
      ["10:5 error HOST_SHADOWED /pricing exists: nobody would be redirected from there"],
    ],
    [
      "a page in another spelling",
      [["/pricing.html", "/"]],
      ["10:5 error HOST_SHADOWED /pricing.html exists: nobody would be redirected from there"],
    ],
    [
      "a file",
      [["/robots.txt", "/"]],
      ["10:5 error HOST_SHADOWED /robots.txt exists: nobody would be redirected from there"],
    ],
    [
      "an asset",
      [["/assets/site-1a2b3c4d.css", "/"]],
      ["10:5 error HOST_SHADOWED /assets/site-1a2b3c4d.css exists: nobody would be redirected from there"],
    ],
    [
      "the same path twice",
      [
        ["/a", "/"],
        ["/a/", "/pricing"],
      ],
      ["11:5 error HOST_DUPLICATE two redirects start at /a"],
    ],
    ["nothing", [["/a", "/nope"]], ["10:20 error HOST_TARGET /a leads to /nope, which does not exist"]],
    [
      "a missing asset",
      [["/a", "/assets/nope.css"]],
      ["10:20 error HOST_TARGET /a leads to /assets/nope.css, which does not exist"],
    ],
    [
      "a foreign host without scheme",
      [["/a", "//evil.example/"]],
      ["10:20 error HOST_TARGET /a leads to //evil.example/, which does not exist"],
    ],
    [
      "a script",
      [["/a", "javascript:alert(1)"]],
      ["10:20 error HOST_TARGET /a leads to javascript:alert(1), which does not exist"],
    ],
    [
      "a pattern",
      [["/blog/*", "/"]],
      ['10:5 error HOST_NAME /blog/*: an address with "*" in it cannot be written as a rule'],
    ],
    [
      "a placeholder",
      [["/blog/:name", "/"]],
      ['10:5 error HOST_NAME /blog/:name: an address with ":n" in it cannot be written as a rule'],
    ],
  ] as const)("names %s", (_, rows, expected) => {
    expect(redirectFaults(...rows)).toEqual(expected);
  });

  test("an old address is what it is: none of its characters can be left out", () => {
    const redirects = [{ from: "/Talk:Page", to: "/", status: 301 as const }];
    expect(validateRouting(createPlan({ ...input, redirects }), () => false)).toMatchObject([
      { code: "HOST_NAME", hint: "take it out: nothing can lead on from there" },
    ]);
  });

  test("names a page below the asset prefix, and a file at a page's address", () => {
    expect(
      faults({ routes: [...input.routes, { url: "/assets/guide", paths: ["assets/guide.html"] }] }),
    ).toEqual([]);
    const outputs = (path: string) => [{ path: `content/of/${path}` }];
    const shadowed = createPlan({ ...input, outputs: [...input.outputs, "pricing"] });
    expect(validateRouting(shadowed, hasAsset, { ...origins, outputs })).toMatchObject([
      {
        code: "HOST_SHADOWED",
        message: "the page /pricing is never seen: its address belongs to pricing",
        at: { path: "content/of/pricing/index.html" },
      },
    ]);
  });

  test("names a rule for unknown paths that leads to one, and files that hosts refuse", () => {
    expect(
      faults({ unknownPaths: { redirect: "/home", status: 302 }, outputs: [...input.outputs, "what?.txt"] }),
    ).toEqual([
      'error HOST_NAME /what?.txt: an address with "?" in it cannot be written as a rule',
      "error HOST_TARGET unknownPaths leads to /home, which is not a page",
    ]);
  });

  test("related places lead to the other redirect", () => {
    const [fault] = validateRouting(
      createPlan({
        ...input,
        redirects: [
          { from: "/a", to: "/", status: 301 },
          { from: "/a", to: "/", status: 301 },
        ],
      }),
      hasAsset,
      origins,
    );
    expect(fault?.related).toEqual([{ message: "the other one", at: location(0, "from") }]);
  });
});

describe("the hosts", () => {
  const hosts = [netlify, cloudflare];
  const check = (from: typeof plan) => checkHosts(from, hosts, createHostFiles(from, hosts).value, hasAsset);

  test("are asked through their files: rules that do otherwise are found", () => {
    const files = createHostFiles(plan, hosts).value;
    const change = (edit: (text: string) => string) =>
      checkHosts(
        plan,
        hosts,
        files.map((file) => ({ ...file, text: file.path === "_redirects" ? edit(file.text) : file.text })),
        hasAsset,
      );
    expect(
      change((text) => text.replace("/prices /pricing 301\n", "")).map(({ message }) => message),
    ).toEqual(["cloudflare answers /prices with 200 / instead of 200 /pricing"]);
    expect(change((text) => `/* / 302\n${text}`).map(({ message }) => message)).toContain(
      "cloudflare answers / with a redirect that never ends instead of 200 /",
    );
    expect(
      change((text) => text.replace("/assets/* /assets/:splat 200\n", "")).map(({ message }) => message),
    ).toEqual(
      [
        "cloudflare answers /assets/galley-knows-no-such-path.js with 200 / instead of 404 404.html",
        "netlify answers /assets/galley-knows-no-such-path.js with 200 / instead of 404 404.html",
      ]
        .sort()
        .reverse(),
    );
  });

  test.each([caddy, vercel])("redirects that differ in case alone are one to $name", (host) => {
    const redirects: readonly Redirect[] = [
      { from: "/old", to: "/", status: 301 },
      { from: "/Old", to: "/pricing", status: 301 },
    ];
    const mixed = createPlan({ ...input, redirects });
    const files = createHostFiles(mixed, [host]).value;
    expect(checkHosts(mixed, [host], files, hasAsset).map(({ message }) => message)).toEqual([
      `${host.name} answers /Old with 200 / instead of 200 /pricing`,
    ]);
  });

  test("a site without 404.html is an application of one page to Cloudflare", () => {
    const bare = createPlan({ ...input, outputs: [], unknownPaths: { notFound: true } });
    expect(check(bare).map(({ message }) => message)[0]).toBe(
      "cloudflare answers /galley-knows-no-such-path with 200 / instead of 404",
    );
  });

  test("a large site whose unknown paths are left to 404.html passes", () => {
    const routes = Array.from({ length: 1500 }, (_, index) => ({
      url: index === 0 ? "/" : `/p${index}`,
      paths: index === 0 ? ["index.html"] : [`p${index}.html`, `p${index}/index.html`],
    }));
    expect(check(createPlan({ ...input, routes, redirects: [] }))).toEqual([]);
  });
});
