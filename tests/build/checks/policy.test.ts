import { describe, expect, test } from "vitest";
import { collectPolicy, inspectPage, scriptHash } from "../../../generator/build/checks/policy.ts";
import { speculationRules } from "../../../generator/html/speculation.ts";

const location = { path: "content/pages/index.md", line: 1, column: 1 };
const reasons = (html: string) => inspectPage(html).blocked.map(({ reason }) => reason);

describe("inline scripts", () => {
  test("the hash of the example in the standard", () => {
    // https://www.w3.org/TR/CSP3/#external-hash has the same text and digest.
    expect(scriptHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
    expect(scriptHash("a\r\nb\rc")).toBe(scriptHash("a\nb\nc"));
  });

  test("those that run or are obeyed are hashed, data is not", () => {
    const html =
      '<script>one()</script><script type="module">two()</script><SCRIPT TYPE=" Text/JavaScript ">three()</SCRIPT>' +
      '<script type="speculationrules">{"prefetch":[]}</script><script type="application/ld+json">{}</script>' +
      '<script type="application/json">{"a":"<\\/script>"}</script><script type="module" src="/a.js"></script><script>one()</script>' +
      "<!-- <script>hidden()</script> --><template><script>inert()</script></template>";
    expect(inspectPage(html)).toEqual({
      hashes: ["one()", "two()", "three()", '{"prefetch":[]}'].map(scriptHash),
      blocked: [],
    });
  });

  test("one that is never closed runs to the end of the page", () => {
    expect(inspectPage("<script>a()").hashes).toEqual([scriptHash("a()")]);
  });
});

describe("what the policy would break", () => {
  test.each([
    ['<p STYLE="color:red">x</p>', ["has a style attribute"]],
    [
      '<button onclick="x()" OnFocus=y>x</button>',
      ["has the event handler onclick", "has the event handler onfocus"],
    ],
    ['<a href=" javascript:x()">x</a>', ["has a script as its href"]],
    ["<style>p{}</style>", ["is a style inside the page"]],
    ['<base href="/x/">', ["changes what every address means"]],
    ['<iframe src="/x"></iframe>', ["shows another document"]],
    ["<form><input></form>", ["would send data"]],
    ['<script src="https://a.example/x.js"></script>', ["loads https://a.example/x.js from another site"]],
    [
      '<img src="/a.png" srcset="/a.png 1x, //a.example/b.png 2x">',
      ["loads //a.example/b.png 2x from another site"],
    ],
    [
      '<link rel="stylesheet" href="https://a.example/x.css">',
      ["loads https://a.example/x.css from another site"],
    ],
  ])("%s", (html, expected) => {
    expect(reasons(html)).toEqual(expected);
  });

  test.each([
    '<a href="https://a.example/" target="_blank" rel="noopener">x</a>',
    '<link rel="canonical" href="https://a.example/x"><meta property="og:image" content="https://a.example/x.png">',
    '<img src="data:image/png;base64,AAAA"><img src="/a.png">',
    '<form method="dialog"><button>x</button></form>',
    '<p data-style="x" title="style=&quot;x&quot; onclick=y">style="x"</p><svg><path fill="url(#a)"/></svg>',
    "<!-- <p style='x'> --><pre>&lt;p style=''&gt;</pre>",
  ])("nothing in %s", (html) => {
    expect(reasons(html)).toEqual([]);
  });
});

describe("collectPolicy", () => {
  test("every hash once, in a fixed order; one error for a tag that pages share", () => {
    const footer = '<footer style="color:red">';
    const pages = ["/", "/about", "/pricing"].map((url, index) => ({
      url,
      location,
      policy: inspectPage(
        `${footer}<script>${index % 2}</script><p style="a">${index}</p><p style="a">twice</p>`,
      ),
    }));
    const { value, diagnostics } = collectPolicy(pages.slice(0, 2).concat(pages[2] ?? []));
    expect(value).toEqual([scriptHash("0"), scriptHash("1")].sort());
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        "POLICY_BLOCKS",
        '<footer style="color:red"> has a style attribute (on / and 2 more)',
        "use a class, or a data attribute that a stylesheet reads",
      ],
      ["POLICY_BLOCKS", '<p style="a"> has a style attribute (on / and 2 more)', expect.any(String)],
    ]);
    expect(collectPolicy([...pages].reverse()).value).toEqual(value);
  });

  test("a long tag is shortened", () => {
    const policy = inspectPage(`<p style="${"x".repeat(500)}">`);
    expect(policy.blocked[0]?.tag).toHaveLength(81);
  });
});

test("speculation rules: pages of the site, none of its files, nothing that opens elsewhere", () => {
  expect(JSON.parse(speculationRules("/assets/"))).toEqual({
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
  expect(speculationRules("/assets/")).not.toContain("<");
});
