import { describe, expect, test } from "vitest";
import type { CheckContext } from "../../../generator/build/check.ts";
import type { Writings } from "../../../generator/build/checks/page-faults.ts";
import { checkPolicy, collectHashes } from "../../../generator/build/checks/policy.ts";
import { createOutput } from "../../../generator/cache/hash.ts";
import { scriptHash } from "../../../generator/html/blocked.ts";
import { contentSecurityPolicy, metaPolicy } from "../../../generator/html/policy.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { speculationRules } from "../../../generator/html/speculation.ts";

const NOTHING = { routes: [], templates: [], partsOf: () => [], content: () => [] };

const check = (odd: readonly ReturnType<typeof pageOf>[], writings: Writings = NOTHING, definition = {}) =>
  checkPolicy({ odd, writings, templates: { definition } } as unknown as CheckContext);

const pageOf = (url: string, html: string) => ({ url, reading: readPage(html) });

describe("the policy of all pages", () => {
  test("every hash once, in a fixed order; one error for a tag that pages share", () => {
    const footer = '<footer style="color:red">';
    const pages = ["/", "/about", "/pricing"].map((url, index) => ({
      url,
      html: `${footer}<script>${index % 2}</script><p style="a">${index}</p><p style="a">twice</p>`,
    }));
    const scripts = pages.map(({ html }) => readPage(html).scripts);
    const read = pages.map(({ url, html }) => pageOf(url, html));
    const value = collectHashes(scripts);
    expect(value).toEqual([scriptHash("0"), scriptHash("1")].sort());
    expect(collectHashes(scripts.toReversed())).toEqual(value);
    const writings = { ...NOTHING, routes: [{ url: "/", layout: "home" }] };
    const problems = check(read, writings);
    expect(problems.map(({ code, message, hint, at }) => [code, message, hint, at?.path])).toEqual([
      [
        "POLICY_BLOCKS",
        '<footer style="color:red"> has a style attribute (on / and 2 more)',
        'use a class, or a data attribute that a stylesheet reads, or add "\'unsafe-inline\'" to "style-src-attr" of `policy` in templates/index.ts',
        "templates/layouts/home.tsx",
      ],
      [
        "POLICY_BLOCKS",
        '<p style="a"> has a style attribute (on / and 2 more)',
        expect.any(String),
        "templates/layouts/home.tsx",
      ],
    ]);
    const placeIn = (tag: string) => {
      const bytes = Buffer.from(`export const Footer = () => (\n  <${tag} style={{ color }} />\n);\n`);
      const templates = [createOutput("templates/footer.tsx", bytes)];
      return check(read, { ...writings, templates })[0]?.at;
    };
    const place = { path: "templates/footer.tsx", line: 2, endLine: 2 };
    expect(placeIn("footer")).toEqual({ ...place, column: 11, endColumn: 17 });
    expect(placeIn("Box.Row")).toEqual({ ...place, column: 12, endColumn: 18 });
    // Where a package has written it, what the site writes for another tag is not at fault.
    expect(placeIn("button")).toEqual({ path: "templates/layouts/home.tsx" });
  });
});

describe("what a site allows besides", () => {
  const ALLOWED = {
    "form-action": ["https://forms.example/a/"],
    "frame-src": ["'self'", "https://*.maps.example"],
    "script-src": ["https://count.example"],
    "img-src": ["https:"],
    "style-src-attr": ["'unsafe-inline'"],
  };
  const told = (html: string, policy: object = ALLOWED) =>
    check([pageOf("/", html)], NOTHING, { policy }).map(({ message, hint }) => `${message} | ${hint}`);

  test("a function for a form of a hydrated widget is blocked where browsers get preact, which does not call it", () => {
    const form = `<form action="javascript:throw new Error('React form unexpectedly submitted.')">`;
    const pages = [pageOf("/", `<div data-widget="a" data-on="load" data-id="w1">${form}</form></div>`)];
    expect(check(pages)).toEqual([]);
    expect(check(pages, NOTHING, { clientRuntime: "preact" })).toMatchObject([
      { code: "POLICY_BLOCKS", message: expect.stringContaining("has a function as its action (on /)") },
    ]);
  });

  test("workers from elsewhere leave the site its own, of which `galley dev` is one", () => {
    const policy = contentSecurityPolicy([], { "worker-src": ["blob:"] }).split("; ");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(contentSecurityPolicy([])).not.toContain("worker-src");
  });

  test("is in the policy of every page, beside what is strict", () => {
    expect(contentSecurityPolicy(["'sha256-x'"], ALLOWED).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-x' https://count.example",
      "style-src 'self'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action https://forms.example/a/",
      "frame-ancestors 'none'",
      "style-src-attr 'unsafe-inline'",
      "frame-src 'self' https://*.maps.example",
    ]);
    expect(contentSecurityPolicy([]).split("; ").slice(-3)).toEqual([
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(metaPolicy(contentSecurityPolicy([], ALLOWED))).not.toContain("frame-ancestors");
    expect(metaPolicy("a; frame-ancestors 'none'")).toBe("a;");
  });

  test.each([
    '<form action="https://forms.example/a/b"><p style="a">x</p></form>',
    '<iframe src="/map"></iframe><iframe src="//eu.maps.example/x"></iframe>',
    '<script src="https://count.example/x.js"></script><link rel="preload" as="script" href="https://count.example/x.js">',
    '<img src="https://any.example/a.png" srcset="https://b.example/a.png 2x">',
  ])("is no fault: %s", (html) => {
    expect(told(html)).toEqual([]);
    expect(told(html, {})).not.toEqual([]);
  });

  test("a host on any port", () => {
    const policy = { "script-src": ["https://a.example:*/lib/", "*.b.example:*"] };
    expect(told('<script src="https://a.example:8443/lib/x.js"></script>', policy)).toEqual([]);
    expect(told('<script src="https://c.b.example/x.js"></script>', policy)).toEqual([]);
    expect(told('<script src="https://a.example.net:8443/lib/x.js"></script>', policy)).not.toEqual([]);
  });

  test("a host in any case and with the port of https, a path in its own", () => {
    const policy = { "script-src": ["HTTPS://CDN.example:443/Lib/", "*.b.example:443", "c.example:80"] };
    expect(told('<script src="https://a.b.example/c.js"></script>', policy)).toEqual([]);
    expect(told('<script src="https://c.example/c.js"></script>', policy)).not.toEqual([]);
    expect(told('<script src="https://cdn.example/Lib/count.js"></script>', policy)).toEqual([]);
    expect(told('<script src="https://cdn.example/lib/count.js"></script>', policy)).not.toEqual([]);
  });

  test.each(["*", "http:", "http://a.example", "a.example:*", "*.example:*"])(
    "%s allows what it does in browsers",
    (source) => {
      const load = (host: string) => told(`<img src="${host}/b.png">`, { "img-src": [source] });
      expect(load("https://a.example")).toEqual([]);
      expect(load("https://a.example:8443").length).toBe(source === "http://a.example" ? 1 : 0);
    },
  );

  test.each([
    ['<form action="https://forms.example/b">', "form-action", "https://forms.example"],
    ["<form>", "form-action", "'self'"],
    ['<form action="mailto:a@b.example">', "form-action", "mailto:"],
    ['<iframe src="https://maps.example.evil/">', "frame-src", "https://maps.example.evil"],
    ['<script src="//count.example:8443/x.js"></script>', "script-src", "https://count.example:8443"],
    ["<style>p{}</style>", "style-src", "'unsafe-inline'"],
    ['<link rel="stylesheet" href="https://a.example/a.css">', "style-src", "https://a.example"],
  ])("a fault says which line to add: %s", (html, directive, source) => {
    const [line, ...others] = told(html);
    expect(line).toContain(`, or add "${source}" to "${directive}" of \`policy\` in templates/index.ts`);
    expect(others).toEqual([]);
  });

  test("a script that is allowed may send nothing yet", () => {
    expect(told('<script src="https://stats.example/x.js"></script>').join()).toMatch(
      /in templates\/index\.ts, and to "connect-src" the addresses that it sends to$/,
    );
  });

  test("an address that ends with no slash allows one file, one that does all below it", () => {
    const load = (path: string) =>
      told(`<script src="https://count.example${path}"></script>`, {
        "script-src": ["https://count.example/x.js", "https://count.example/y/"],
      });
    expect([...load("/x.js"), ...load("/y/z.js")]).toEqual([]);
    for (const path of ["/x.js/z", "/x.jsx", "/y"]) expect(load(path), path).toHaveLength(1);
  });

  test("what a page cannot load by http:, it may by https:", () => {
    const html = '<img src="http://a.example/a.png">';
    const message = "http://a.example/a.png is loaded from another site (on /)";
    expect(told(html, {})).toEqual([
      `${message} | put the file into content/assets or content/public, or write https: and add "https://a.example" to "img-src" of \`policy\` in templates/index.ts`,
    ]);
    expect(told(html)).toEqual([`${message} | write https://a.example/a.png`]);
  });

  test.each(['<p onclick="x()">', '<a href="javascript:x()">', '<base href="/x/">', "<object>", "<embed>"])(
    "nothing allows %s",
    (html) => {
      expect(told(html)).toHaveLength(1);
      expect(told(html).join()).not.toContain("`policy`");
    },
  );

  test("POLICY_INVALID: what is no directive, no list or no source", () => {
    const policy = { "img-scr": [], "img-src": "https:", "font-src": ["https://a.example; script-src *"] };
    expect(told("", policy)).toEqual([
      'policy: there is no directive "img-scr" | did you mean "img-src"?',
      'policy: img-src: expected a list of sources | write one address or keyword a text, such as ["https://forms.example"]',
      'policy: font-src: "https://a.example; script-src *" is no source | write one address or keyword a text, such as ["https://forms.example"]',
    ]);
  });
});

test("speculation rules: pages of the site, none of its files, nothing that opens elsewhere", () => {
  expect(JSON.parse(speculationRules("/assets/", ""))).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: "/assets/*" } },
            { not: { href_matches: "/*.*" } },
            {
              not: {
                selector_matches:
                  '[target=_blank],[download],[rel~=nofollow],[href^="#"],[aria-current=page]',
              },
            },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
  // Goes into an element whose end no text in it may write.
  expect(speculationRules("/assets/", "")).not.toContain("<");
});
