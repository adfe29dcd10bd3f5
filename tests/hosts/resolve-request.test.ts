/** One table of requests and what visitors get, held against the plan and against every host that reads our files. */
import { describe, expect, test } from "vitest";
import { simulateBelow } from "../../generator/hosts/below-path.ts";
import { follow } from "../../generator/hosts/check-hosts.ts";
import { cloudflare } from "../../generator/hosts/cloudflare.ts";
import { cloudflareWorkers } from "../../generator/hosts/cloudflare-workers.ts";
import { createHostFiles } from "../../generator/hosts/host-files.ts";
import { netlify } from "../../generator/hosts/netlify.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import { resolveRequest } from "../../generator/hosts/resolve-request.ts";
import type { HostPlan } from "../../generator/types.ts";
import { BROKEN, hasAsset, input, LEADING_AWAY, plan } from "./site.ts";

/** The folder that is published for a plan, as a host sees it. */
function published(from: HostPlan) {
  const files = createHostFiles(from, [netlify, cloudflare]).value;
  const paths = new Set([...from.pages.map(({ path }) => path), ...from.files]);
  return {
    hasFile: (path: string) => paths.has(path) || hasAsset(path),
    read: (path: string) => files.find((file) => file.path === path)?.text ?? "",
  };
}

const answerers = (from: HostPlan) => ({
  plan: (url: string) => resolveRequest(from, url, hasAsset),
  netlify: simulateBelow(netlify, from.base, published(from)),
  cloudflare: simulateBelow(cloudflare, from.base, published(from)),
});

const short = ({ status, path, location }: ReturnType<typeof resolveRequest>) =>
  [status, location ?? path ?? ""].join(" ");

/** request, what the plan and every host say at once */
const SAME: readonly (readonly [string, string])[] = [
  ["/", "200 index.html"],
  ["/?x=1", "200 index.html"],
  ["/pricing", "200 pricing.html"],
  ["/pricing/", "200 pricing/index.html"],
  ["/pricing?x=/../y#z", "200 pricing.html"],
  ["/use-cases/", "200 use-cases/index.html"],
  ["/%C3%BCber/%E5%8F%82%E8%80%83", "200 über/参考.html"],
  ["/%C3%BCber/%E5%8F%82%E8%80%83/", "200 über/参考/index.html"],
  ["/robots.txt", "200 robots.txt"],
  ["/downloads/guide", "200 downloads/guide.html"],
  ["/.well-known/security.txt", "200 .well-known/security.txt"],
  ["/assets/site-1a2b3c4d.css", "200 assets/site-1a2b3c4d.css"],
  ["/assets/site-00000000.css", "404 404.html"],
  ["/assets/a/b/c.js?x=1", "404 404.html"],
  ["/assets/%zz", "404 404.html"],
  ["/prices", "301 /pricing"],
  ["/prices/", "301 /pricing"],
  ["/prices?x=1&y=%20", "301 /pricing?x=1&y=%20"],
  ["/old/caf%C3%A9?x=1", "308 /%C3%BCber/%E5%8F%82%E8%80%83?x=1#fr%C3%BCh"],
  ["/app?x=1", "302 https://app.example/start?from=site"],
  ["/nope", "302 /"],
  ["/nope/", "302 /"],
  ["/nope?x=1", "302 /?x=1"],
  ["/nope/deep/er.html", "302 /"],
  ["/PRICING", "302 /"],
  ["/pricing/more", "302 /"],
  ["/assetsx", "302 /"],
  ["/.env", "302 /"],
  ["/.git/config", "302 /"],
  ["/.hidden/secret.txt", "302 /"],
  ["/_redirects", "302 /"],
  ["/_headers", "302 /"],
  ["/%2e%2e%2fetc%2fpasswd", "302 /"],
  ["/..%5c..%5cetc", "302 /"],
  ["/%00", "302 /"],
  ["/%zz", "302 /"],
  ["/%c0%ae%c0%ae/x", "302 /"],
  ["/a%0d%0aLocation:%20https://evil.example", "302 /"],
  ["/nope?next=https://evil.example/", "302 /?next=https://evil.example/"],
];

describe.each(["plan", "netlify", "cloudflare"] as const)("%s", (name) => {
  const ask = answerers(plan)[name];
  test.each(SAME)("%s → %s", (url, expected) => {
    expect(short(ask(url))).toBe(expected);
  });

  const below = answerers({ ...plan, base: "/docs" })[name];
  test.each(SAME)("below a path, %s → %s", (url, expected) => {
    expect(short(below(`/docs${url}`))).toBe(expected.replace(/ (?=\/)/, " /docs"));
  });

  test("the root of a domain leads to the site below it, and nothing else beside the site is there", () => {
    expect(["/", "/?x=1"].map((url) => short(below(url)))).toEqual(["302 /docs/", "302 /docs/?x=1"]);
    expect(follow(below, "/docs")?.path).toBe("index.html");
    for (const url of ["/index.html", "/pricing", "/docsx", "/docs.html", "/assets/site-1a2b3c4d.css"])
      expect([url, short(below(url))]).toEqual([
        url,
        expect.stringMatching(/^(?:302 \/docs\/|404 404.html)$/),
      ]);
  });

  test("spellings with .html end at the same page", () => {
    for (const [url, page] of [
      ["/pricing.html", "pricing"],
      ["/pricing/index.html", "pricing"],
      ["/index.html", "index"],
      ["/downloads/guide.html", "downloads/guide"],
      ["/downloads/guide/", "downloads/guide"],
    ] as const) {
      const ending = follow(ask, url);
      expect([url, ending?.status, ending?.path]).toEqual([
        url,
        200,
        expect.stringMatching(`^${page}(/index)?.html$`),
      ]);
    }
  });

  test("no path can choose where a redirect leads", () => {
    for (const url of LEADING_AWAY) {
      const ending = follow(ask, url);
      expect([url, ending]).toEqual([
        url,
        {
          status: expect.any(Number),
          path: expect.stringMatching(/^(index|404)\.html$/),
          headers: expect.any(Array),
        },
      ]);
    }
  });

  test("a Location is printable ASCII whatever is asked", () => {
    for (const url of ["/nope?x=\u00fc\r\nSet-Cookie: a=b", "/nope?\ud800", "/prices?\u2028"]) {
      expect(ask(url).location).toMatch(/^\/[\x21-\x7e]*$/);
    }
  });

  test("with `notFound` an unknown path is answered with the page for it", () => {
    const other = answerers({ ...plan, unknownPaths: { notFound: true } })[name];
    for (const [url, expected] of [
      ["/nope", "404 404.html"],
      ["/nope/", "404 404.html"],
      ["/prices", "301 /pricing"],
      ["/pricing/", "200 pricing/index.html"],
      ["/assets/x.js", "404 404.html"],
    ] as const) {
      expect([url, short(other(url))]).toEqual([url, expected]);
    }
  });

  test("pages in one form alone are found by both spellings", () => {
    for (const [form, path] of [
      ["folder", "pricing/index.html"],
      ["file", "pricing.html"],
    ] as const) {
      const one = createPlan({
        ...input,
        routes: [
          { url: "/", paths: ["index.html"] },
          { url: "/pricing", paths: [path] },
        ],
        outputs: ["404.html"],
        redirects: [],
      });
      for (const url of ["/pricing", "/pricing/"])
        expect([form, url, follow(answerers(one)[name], url)]).toEqual([
          form,
          url,
          { status: 200, path, headers: expect.any(Array) },
        ]);
    }
  });

  test("never throws", () => {
    for (const url of BROKEN) {
      expect(ask(url).status).toBeGreaterThanOrEqual(200);
    }
  });
});

describe("headers of the plan", () => {
  const headersOf = (url: string) => Object.fromEntries(resolveRequest(plan, url, hasAsset).headers);

  test("let a hashed file be kept for ever", () => {
    expect(headersOf("/assets/site-1a2b3c4d.css")).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'self'",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    expect(headersOf("/robots.txt")).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'self'",
    });
  });

  test("let nothing but a success be kept for ever", () => {
    expect(headersOf("/assets/site-00000000.css")).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'self'",
    });
  });

  test("are the same on the hosts for pages", () => {
    for (const ask of Object.values(answerers(plan)))
      expect(ask("/pricing").headers).toEqual(resolveRequest(plan, "/pricing", hasAsset).headers);
  });
});

describe("what hosts do with rules that galley never writes", () => {
  const folder = (redirects: string) => ({
    hasFile: (path: string) => ["index.html", "a.html", "b/index.html", "404.html"].includes(path),
    read: (path: string) => (path === "_redirects" ? redirects : ""),
  });

  test("`/* / 302` loops on Cloudflare and is dropped by Netlify", () => {
    expect(follow(simulateBelow(cloudflare, "", folder("/* / 302")), "/a")).toBeUndefined();
    expect(short(simulateBelow(netlify, "", folder("/* / 302"))("/nope"))).toBe("404 404.html");
  });

  test("a rule wins over a file on Cloudflare, a file over a rule on Netlify", () => {
    expect(short(simulateBelow(cloudflare, "", folder("/a /b/ 301"))("/a"))).toBe("301 /b/");
    expect(short(simulateBelow(netlify, "", folder("/a /b/ 301"))("/a"))).toBe("200 a.html");
  });

  test("a host's own redirects: slash and .html", () => {
    expect(short(simulateBelow(cloudflareWorkers, "", folder(""))("/a/?x"))).toBe("307 /a?x");
    const byCloudflare = simulateBelow(cloudflare, "", folder(""));
    const byNetlify = simulateBelow(netlify, "", folder(""));
    expect(
      ["/a.html?x", "/a/?x", "/b?x", "/b/index.html", "/index"].map((url) => short(byCloudflare(url))),
    ).toEqual(["308 /a?x", "308 /a?x", "308 /b/?x", "308 /b/", "308 /"]);
    expect(["/a.html", "/a/?x", "/b?x"].map((url) => short(byNetlify(url)))).toEqual([
      "200 a.html",
      "301 /a?x",
      "301 /b/?x",
    ]);
  });

  test("without 404.html Cloudflare shows the home page for everything", () => {
    expect(
      short(
        simulateBelow(cloudflare, "", { hasFile: (path) => path === "index.html", read: () => "" })(
          "/nope.js",
        ),
      ),
    ).toBe("200 index.html");
  });

  test("a rule without a status is a 302 on Cloudflare, which leaves out those alone that lead from a folder to its index", () => {
    const rules = ["/old /b/index.html", "/new/ /b/index.html", "/c /d"].join("\n");
    const byCloudflare = simulateBelow(cloudflare, "", folder(rules));
    expect(["/old", "/new/", "/c"].map((url) => short(byCloudflare(url)))).toEqual([
      "302 /b/index.html",
      "404 404.html",
      "302 /d",
    ]);
  });

  test.each([
    [2000, ""],
    [100, "/*"],
  ])("Cloudflare stops after %i lines of /name%s", (most, pattern) => {
    const rules = Array.from({ length: most + 1 }, (_, index) => `/r${index}${pattern} / 301`).join("\n");
    const byCloudflare = simulateBelow(cloudflare, "", folder(rules));
    const urls = [most - 1, most].map((index) => `/r${index}${pattern.replace("*", "x")}`);
    expect(urls.map((url) => short(byCloudflare(url)))).toEqual(["301 /", "404 404.html"]);
  });
});
