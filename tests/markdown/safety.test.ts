/** Untrusted Markdown never becomes script: payloads of every public class through both engines, judged by a parser. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finishMarkdown } from "../../generator/markdown/finish.ts";
import { engineNames, findUnsafe, render, toHtml } from "./helpers.ts";

/** Addresses that run, hide or borrow; each stands in every form of link and image below. */
const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "&#0000106avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "java&#10;script:alert(1)",
  "&#1;javascript:alert(1)",
  "&#14;javascript:alert(1)",
  "&#x20;javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\u0000script:alert(1)",
  "javascript://%0aalert(1)",
  "javascript:/*--></title></style>*/alert(1)",
  "java\\script:alert(1)",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "livescript:x",
  "mocha:x",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "DATA:text/html,x",
  "file:///etc/passwd",
  "blob:https://evil.example/x",
  "filesystem:https://evil.example/x",
  "view-source:https://evil.example",
  "about:blank",
  "feed:javascript:alert(1)",
  "jar:https://evil.example!/x",
  "ms-its:x",
  "intent://x#Intent;end",
  "//evil.example/x",
  "\\\\\\\\evil.example/x",
  "/\\\\evil.example/x",
  "&sol;&sol;evil.example/x",
  "/&Tab;/evil.example/x",
  "&#x2f;&#x5c;evil.example",
];
const FORMS: ((address: string) => string)[] = [
  (address) => `[a](${address})`,
  (address) => `[a](<${address}>)`,
  (address) => `[a](${address} "title")`,
  (address) => `![a](${address})`,
  (address) => `![a](<${address}>)`,
  (address) => `<${address}>`,
  (address) => `[a][b]\n\n[b]: ${address}`,
  (address) => `[a][b]\n\n[b]: <${address}> 'title'`,
  (address) => `![a][b]\n\n[b]: ${address}`,
  (address) => `[![a](${address})](${address})`,
  (address) => `# [a](${address})\n\n- [b](${address})\n\n|[c](${address})|\n|-|\n|![d](${address})|`,
  (address) => `a[^1]\n\n[^1]: [a](${address})`,
  (address) => `<a href="${address}">a</a> <img alt="a" src="${address}">`,
  // As engines write the ways to and from footnotes.
  (address) => `<a data-footnote-ref href="${address}">a</a>`,
  (address) => `<a href="${address}" data-footnote-backref>a</a>`,
];

/** Markup, broken markup and text that some parser once read as markup. */
const MARKUP = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\n>alert(1)</script\n>",
  "<script/src=//evil.example>",
  "</script><script>alert(1)</script>",
  "<<script>alert(1)//<</script>",
  "<img src=x onerror=alert(1)>",
  "<img src='x' onerror='alert(1)'//",
  "<IMG SRC=`javascript:alert(1)`>",
  '<img """><script>alert(1)</script>">',
  "<img/onerror=alert(1)/src=x>",
  "<img src=x\nonerror\n=\nalert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>y</text></a></svg>",
  "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></foreignObject></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<svg><use href=\"data:image/svg+xml,<svg id='x'><script>alert(1)</script></svg>#x\"/></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<math href=javascript:alert(1)>x</math>",
  "<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>",
  "<iframe srcdoc='&lt;script&gt;alert(1)&lt;/script&gt;'></iframe>",
  "<iframe src=javascript:alert(1)>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  "<applet code=x></applet>",
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<style>@import '//evil.example/x.css'</style>",
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="width:expression(alert(1))">x',
  "<form action=javascript:alert(1)><input type=submit></form>",
  "<button formaction=javascript:alert(1)>x</button>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)>",
  "<textarea autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<a href=javascript:alert(1)>x</a>",
  '<a href="java\tscript:alert(1)">x</a>',
  "<a target=_blank href=//evil.example onclick=alert(1)>x</a>",
  "<x onclick=alert(1)>x</x>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  "<xmp><script>alert(1)</script></xmp>",
  "<plaintext><script>alert(1)</script>",
  "<title><script>alert(1)</script></title>",
  "<frameset onload=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "<!-- --!><script>alert(1)</script> -->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?><script>alert(1)</script>",
  "<!DOCTYPE x [<!ENTITY y '<script>'>]>",
  "**<b onclick=alert(1)>x</b>**",
  "`</code><script>alert(1)</script>`",
  "```\n</code></pre><script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  '```js" onmouseover="alert(1)\nx\n```',
  "    </pre><script>alert(1)</script>",
  '[a](/b "x\\" onmouseover=\\"alert(1)")',
  "[a](/b '\"><script>alert(1)</script>')",
  '!["><script>alert(1)</script>](x)',
  '![a](x "\\" onerror=\\"alert(1)")',
  '![a](x"onerror=alert(1))',
  '[a](/b"onclick=alert(1))',
  '[a](</b" onclick=alert(1)>)',
  "# <img src=x onerror=alert(1)>",
  '# "><script>alert(1)</script>',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\<script>alert(1)\\</script>",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "|<script>|\n|-|\n|<img src=x onerror=alert(1)>|",
  "- <svg onload=alert(1)>\n- [ ] <input onfocus=alert(1)>",
  "> <iframe src=javascript:alert(1)>",
  "A[^<script>]\n\n[^<script>]: x",
  'A[^" onclick="alert(1)]\n\n[^" onclick="alert(1)]: x',
  "[<script>alert(1)</script>]: /x\n[<script>alert(1)</script>]",
  'https://a.b/"onmouseover="alert(1)',
  "www.a.b/<script>alert(1)</script>",
  '<https://a.b/" onclick="alert(1)>',
  '<a@b.co"onclick=alert(1)>',
  "a@b.co<script>",
  "<div\n\n<script>alert(1)</script>\n\n>",
  "<a href='x\n\n' onclick=alert(1)>y",
  // Elements that stay, with what must not.
  ..."abbr bdo br caption col dd del details dl dt figure ins kbd mark rt ruby span sub summary sup table td th tr u"
    .split(" ")
    .map(
      (name) =>
        `<${name} style="background:url(//evil.example)" onclick=alert(1) onmouseover='alert(1)' name=cookie id=process background="javascript:alert(1)" formaction=javascript:alert(1) data-x=1 is=x-y>x</${name}>`,
    ),
  '<img src="javascript:alert(1)" srcset="//evil.example/x.png" name=cookie id=cookie usemap="#x" longdesc="javascript:alert(1)" alt=x>',
  '<img src="//evil.example/x.png" alt="x" onerror="alert(1)">',
  '<a id="toString" name="__proto__" href="javascript:alert(1)" ping="//evil.example" target=_blank download>x</a>',
  '<a name="constructor">x</a><a id="process"></a><a id="process"></a>',
  '<input type="checkbox" disabled name="x" form="y" onfocus=alert(1)><input type="checkbox"><input disabled>',
  '<table background="//evil.example"><td><form><td style="behavior:url(x)">x',
  "<details ontoggle=alert(1) open><summary onclick=alert(1)><script>alert(1)</script></summary>",
  "<table><svg><td><style></table><img src=x onerror=alert(1)>",
  '<math><mi><table><mglyph><svg><mtext><textarea><a title="</textarea><img src=x onerror=alert(1)>">',
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg><p>y",
  "<select><template><img src=x onerror=alert(1)></template></select>",
  "<noembed><img src=x onerror=alert(1)></noembed><noframes><img src=x onerror=alert(1)></noframes>",
  "<span\n\tonclick\n=\nalert(1)\n>x</span>",
  "<span/onclick=alert(1)/title='\"><script>alert(1)</script>'>x</span>",
  "<kbd title=`><img src=x onerror=alert(1)>`>x</kbd>",
  "<u title='&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'>x</u>",
];

describe.each(engineNames)("%s", (engine) => {
  test.each(ADDRESSES)("address %j", async (address) => {
    for (const form of FORMS) expect(findUnsafe(await toHtml(engine, form(address)))).toEqual([]);
    const line = (await render(engine, `[a](${address}) ![b](${address})`, undefined, true)).value.html;
    expect(findUnsafe(line)).toEqual([]);
  });

  test.each(MARKUP)("markup %j", async (markup) => {
    expect(findUnsafe(await toHtml(engine, markup))).toEqual([]);
    expect(findUnsafe(await toHtml(engine, `a ${markup} b\n\n${markup}`))).toEqual([]);
  });

  test("any mixture of them", async () => {
    const piece = fc.constantFrom(
      ...MARKUP,
      ...ADDRESSES,
      ...[
        "[",
        "](",
        ")",
        "<",
        ">",
        '"',
        "'",
        "`",
        "\n",
        "\n\n",
        "  ",
        "\t",
        "|",
        "#",
        "*",
        "_",
        "~",
        "!",
        "- ",
        "&",
        ";",
        "\\",
      ],
    );
    const mixture = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "binary" }),
    );
    await fc.assert(
      fc.asyncProperty(mixture, async (body) => {
        expect(findUnsafe(await toHtml(engine, body))).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

test("the judge sees what it must", () => {
  for (const unsafe of [
    "<script>x</script>",
    "<img src=x onerror=x>",
    "<svg onload=x>",
    "<iframe srcdoc=x>",
  ]) {
    expect(findUnsafe(unsafe)).not.toEqual([]);
  }
  expect(findUnsafe('<a href="javascript:x">a</a>')).not.toEqual([]);
  expect(findUnsafe('<a href="//evil.example">a</a>')).not.toEqual([]);
  expect(findUnsafe('<p onclick="x">a</p>')).not.toEqual([]);
});

describe("finishing alone, whatever an engine lets through", () => {
  const hostile = [
    ...MARKUP,
    ...ADDRESSES.flatMap((address) => [`<a href="${address}">x</a>`, `<img src="${address}">`]),
  ];

  test.each(hostile)("%j", (html) => {
    expect(findUnsafe(finishMarkdown(html).html)).toEqual([]);
  });

  test("a fact cannot become markup or a dangerous address", () => {
    const raw = '<h2>FACT</h2>\n<p title="FACT">FACT <a href="FACT">x</a><img src="FACT" alt="FACT"></p>';
    for (const value of [...hostile, ...ADDRESSES, '"><b>', "javascript:alert(1)", "java\nscript:alert(1)"]) {
      expect(findUnsafe(finishMarkdown(raw, (text) => text.replaceAll("FACT", () => value)).html)).toEqual(
        [],
      );
    }
  });
});
