/** What finishing adds to an engine's HTML: ids, lists, facts, footnotes, tables. The same for both engines. */

import { build } from "esbuild";
import fc from "fast-check";
import type { Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { asset } from "../../generator/html/asset-token.ts";
import { finishMarkdown } from "../../generator/markdown/finish.ts";
import { createMarkdown, finish } from "../../generator/markdown/index.ts";
import { cpuTime } from "../cpu-time.ts";
import { render as convertAndFinish, engineNames, location, originsIn, toHtml } from "./helpers.ts";

describe.each(engineNames)("%s", (engine) => {
  const render = (body: string, fill?: (text: string) => string) => convertAndFinish(engine, body, fill);
  const convert = async (text: string) => (await createMarkdown({ engine }))(text);
  const renderInline = (text: string) => convertAndFinish(engine, text, undefined, true);
  const idsOf = async (body: string) => (await render(body)).value.headings.map(({ id }) => id);

  test("a box that stands in no task is not called as the last one", async () => {
    const box = '<input type="checkbox" disabled>';
    const { html } = (await render(`- [ ] One\n\n<p>${box} Two</p>\n`)).value;
    expect(html.match(/aria-labelledby/g)).toHaveLength(1);
    expect(html).toContain(`<p>${box} Two</p>`);
  });

  test("an anchor that ends itself, as many texts have in their headings, holds nothing of the page", async () => {
    const body = '## <a name="one"/>One\n\nText, <a id=\'two\' />and [a link](/).\n\n<a href="/b"/>c</a>\n';
    expect(await toHtml(engine, body)).toBe(
      '<h2 id="one">One</h2>\n<p>Text, <a id="two"></a>and <a href="/">a link</a>.</p>\n<p><a href="/b">c</a></p>\n',
    );
  });

  test("an address between < and > keeps what looks like a value of a tag", async () => {
    const { html, links } = (await render("[a](<report all?dir=/a/b>)\n")).value;
    expect(html).toContain('href="report%20all?dir=/a/b"');
    expect(links).toEqual(["report%20all?dir=/a/b"]);
  });

  test("heading ids as on GitHub, in every script", async () => {
    const body =
      "# Hello, World!\n## `code` & *more*\n## Über uns\n## 日本語 です\n## a  b_c-d\n## 🎉\n## ![alt](x.png)\n## [link](/x) 2.0";
    expect(await idsOf(body)).toEqual([
      "hello-world",
      "code--more",
      "über-uns",
      "日本語-です",
      "a-b_c-d",
      "section",
      "alt",
      "link-20",
    ]);
  });

  test("the same text in two Unicode forms gives the same id", async () => {
    expect(await idsOf("# \u00fcber")).toEqual(await idsOf("# u\u0308ber"));
  });

  test("ids are unique, also against those that look numbered", async () => {
    expect(await idsOf("# a\n# a-1\n# a\n# a\n# A")).toEqual(["a", "a-1", "a-2", "a-3", "a-4"]);
    expect(finishMarkdown('<p data-b2="c" id="d">e</p><h2>d</h2>').headings[0]?.id).toBe("d-1");
  });

  test("the anchor that a heading holds is its own, where it has its name", async () => {
    const body = '## A <a id="a"></a>\n\n## A\n\n## <a id="c"></a>B\n\n## A';
    expect(await toHtml(engine, body)).toBe(
      '<h2 id="a">A </h2>\n<h2 id="a-1">A</h2>\n<h2 id="b"><a id="c"></a>B</h2>\n<h2 id="a-2">A</h2>\n',
    );
  });

  test("no id hides a global that scripts look up", async () => {
    const names = ["constructor", "\\_\\_proto\\_\\_", "process", "Module", "Require", "Global"];
    expect(await idsOf(names.map((name) => `# ${name}\n`).join("\n"))).toEqual(
      names.map((name) => `${name.toLowerCase().replaceAll("\\", "")}-1`),
    );
    const written = '<a id="process">a</a> <a name="toString">b</a> <a id="name">c</a>';
    expect(await toHtml(engine, written)).toBe('<p>a b <a id="name">c</a></p>\n');
  });

  test("what every window has itself, an id cannot hide: such headings keep their plain anchors", async () => {
    const names = ["Name", "Id", "Location", "Document", "Cookie", "Status", "Title", "Type", "toString"];
    expect(await idsOf(names.map((name) => `# ${name}\n`).join("\n"))).toEqual(
      names.map((name) => name.toLowerCase()),
    );
  });

  test("50,000 equal headings take no square of time", async () => {
    const html = "<h2>a</h2>".repeat(50_000);
    const start = cpuTime();
    expect(finishMarkdown(html).headings.at(-1)?.id).toBe("a-49999");
    expect(cpuTime() - start).toBeLessThan(2_000);
  });

  test("headings, links and images in document order", async () => {
    const body =
      "# One *two*\n\n[a](/a#b) ![c](c.png)\n\n## Three\n\n[d][e] <https://f.g> ![h][i] h@i.co\n\n[e]: ./e.md\n[i]: ../i.svg 'J'";
    const { value, diagnostics } = await render(body);
    expect(diagnostics).toEqual([]);
    expect(value.headings).toEqual([
      { depth: 1, id: "one-two", text: "One two" },
      { depth: 2, id: "three", text: "Three" },
    ]);
    expect(value.links).toEqual(["/a#b", "./e.md", "https://f.g", "mailto:h@i.co"]);
    expect(value.images).toEqual(["c.png", "../i.svg"]);
    expect(value.html).toContain(
      `<img src="${asset("../i.svg")}" alt="h" title="J" loading="lazy" decoding="async">`,
    );
  });

  test("links to other hosts keep this page to themselves; no link opens a window", async () => {
    expect((await render("[a](https://b.c) [d](/e) [f](mailto:g@h.i) [j](HTTP://k.l)")).value.html).toBe(
      '<p><a href="https://b.c" rel="noopener noreferrer">a</a> <a href="/e">d</a> <a href="mailto:g@h.i">f</a> <a href="HTTP://k.l" rel="noopener noreferrer">j</a></p>\n',
    );
  });

  test("an address that is not published is listed as well, and its text stays", async () => {
    const { value, diagnostics } = await render("a\n\n[b](//c.d) ![e](data:f)\n[g](javascript:h) [b](//c.d)");
    expect(value.html).toBe("<p>a</p>\n<p>b e\ng b</p>\n");
    expect(value.links).toEqual(["//c.d", "javascript:h", "//c.d"]);
    expect(value.images).toEqual(["data:f"]);
    expect(diagnostics).toEqual([]);
  });

  test("facts are filled in before ids and addresses are made", async () => {
    const fill = (text: string) =>
      text.replaceAll("factq1x", () => '14 <days> & "more"').replaceAll("factq2x", "https://a.b/?c=d e");
    const { value } = await render("# Try factq1x\n\n[factq1x](factq2x 'factq1x') `factq1x`", fill);
    expect(value.headings).toEqual([{ depth: 1, id: "try-14-days--more", text: 'Try 14 <days> & "more"' }]);
    expect(value.links).toEqual(["https://a.b/?c=d e"]);
    const shown = "14 &lt;days&gt; &amp; &quot;more&quot;";
    expect(value.html).toBe(
      `<h1 id="try-14-days--more">Try ${shown}</h1>\n<p><a href="https://a.b/?c=d%20e" title="${shown}" rel="noopener noreferrer">${shown}</a> <code>${shown}</code></p>\n`,
    );
  });

  test("footnotes lead there and back, whatever their names", async () => {
    const { value } = await render(
      "# fn 1\n\nA[^1] B[^1] C[^über] D[^location]\n\n[^1]: x\n[^über]: y\n[^location]: z",
    );
    const ids = new Set(Array.from(value.html.matchAll(/ id="([^"]*)"/g), (match) => match[1]));
    const ways = Array.from(value.html.matchAll(/ href="#([^"]*)"/g), (match) =>
      decodeURIComponent(match[1] ?? ""),
    );
    expect(ways.length).toBe(8);
    expect(ways.filter((way) => !ids.has(way))).toEqual([]);
    expect([...ids].sort()).toEqual(
      [
        "fn-1",
        "fn-1-1",
        "fn-location",
        "fn-über",
        "fnref-1",
        "fnref-1-2",
        "fnref-location",
        "fnref-über",
        "footnote-label",
      ].sort(),
    );
    expect(value.headings).toEqual([{ depth: 1, id: "fn-1-1", text: "fn 1" }]);
    expect(value.links).toEqual([]);
  });

  test("a footnote whose name has a space in it is text", async () => {
    expect(await toHtml(engine, "a[^b c]\n\n[^b c]: d")).toBe("<p>a[^b c]</p>\n<p>[^b c]: d</p>\n");
  });

  test("boxes of several texts of a page, and a heading of that name, have ids of their own", async () => {
    const { html } = await convert("- [ ] a\n\n## Task\n");
    expect(finishMarkdown(html).html).toMatch(/id="task-item".*labelledby="task-item"[\s\S]*<h2 id="task">/);
    expect(finishMarkdown(html, undefined, "faq-cöst").html).toMatch(
      /id="faq-cöst-task-item".*labelledby="faq-cöst-task-item"[\s\S]*<h2 id="task">/,
    );
  });

  test("footnotes of another text on the page have ids of their own", async () => {
    const raw = await convert("A[^ü].\n\n[^ü]: x");
    const { html } = finishMarkdown(raw.html, undefined, "faq-cöst");
    const ids = Array.from(html.matchAll(/ (?:id|aria-describedby)="([^"]*)"/g), (match) => match[1]);
    expect(ids).toEqual([
      "faq-cöst-fnref-ü",
      "faq-cöst-footnote-label",
      "faq-cöst-footnote-label",
      "faq-cöst-fn-ü",
    ]);
    const ways = Array.from(html.matchAll(/ href="#([^"]*)"/g), ([, way = ""]) => decodeURIComponent(way));
    expect(ways).toEqual(["faq-cöst-fn-ü", "faq-cöst-fnref-ü"]);
  });

  test("a wide table scrolls in a box that the keyboard reaches, named by the heading above", async () => {
    expect(await toHtml(engine, "## Plans\n\n|a|\n|:-:|")).toBe(
      '<h2 id="plans">Plans</h2>\n<div class="table" role="group" tabindex="0" aria-labelledby="plans"><table>\n<thead>\n<tr>\n<th class="align-center">a</th>\n</tr>\n</thead>\n</table></div>\n',
    );
  });

  test("lines of code scroll where the keyboard reaches them", async () => {
    expect(await toHtml(engine, "```\na\n```")).toBe('<pre tabindex="0"><code>a\n</code></pre>\n');
  });

  test("HTML stays as far as pages may have it, and so does every text", async () => {
    expect(await toHtml(engine, "a <b>c</b><br>d <!-- e -->\n\n<div>\nf\n</div>\ng *h*\n\n*i*")).toBe(
      "<p>a <b>c</b><br>d </p>\n<div>\nf\n</div>\ng *h*\n<p><em>i</em></p>\n",
    );
    expect(
      await toHtml(
        engine,
        "<form>a<button>b</button></form> <x-y>c</x-y> <center>d <font size=1>e</font></center>",
      ),
    ).toBe("ab c d e\n");
  });

  test.each([
    ['<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <bdi>إيان</bdi> <bdo dir="rtl">b</bdo>'],
    ["<kbd>a</kbd> H<sub>2</sub>O m<sup>2</sup> <mark>b</mark> <ins>c</ins> <del>d</del> <u>e</u>"],
    ['<abbr title="a">b</abbr> <span lang="fr">c</span> <a id="d"></a>'],
    [
      "<details open>\n<summary>a</summary>\n\n*b*\n\n</details>",
      "<details open>\n<summary>a</summary>\n<p><em>b</em></p>\n</details>",
    ],
    ["<dl><dt>a</dt><dd>b</dd></dl>"],
    ["<figure>\n<figcaption>a</figcaption>\n</figure>"],
    [
      '<table><caption>a</caption><colgroup><col span="2"></colgroup><tbody><tr><th scope="row">b</th><td colspan="2">c</td></tr></tbody></table>',
      '<div class="table" role="group" tabindex="0"><table><caption>a</caption><colgroup><col span="2"></colgroup><tbody><tr><th scope="row">b</th><td colspan="2">c</td></tr></tbody></table></div>',
    ],
  ])("kept: %s", async (body, expected = body) => {
    expect((await toHtml(engine, body)).trim().replace(/^<p>(.*)<\/p>$/s, "$1")).toBe(expected);
  });

  test("pictures and links of HTML are those of Markdown", async () => {
    const { value } = await render(
      '<a href="/b" name="c" onclick="d"><img width="3" alt="f" style="g" src="e.png"></a>',
    );
    expect(value.html).toBe(
      `<p><a href="/b" id="c"><img src="${asset("e.png")}" alt="f" width="3" loading="lazy" decoding="async"></a></p>\n`,
    );
    expect([value.links, value.images]).toEqual([["/b"], ["e.png"]]);
  });

  test("broken HTML ends where it is broken", async () => {
    expect(await toHtml(engine, "<div>a <b>b\n\n# c\n\n</td></i> d")).toBe(
      '<div>a <b>b\n<h1 id="c">c</h1>\n d\n</b></div>',
    );
  });

  test("lines that end in CRLF give the same bytes", async () => {
    const body =
      "# a\n\nb  \nc\\\nd\ne `f\ng`\n\n    h\n\n    i\n\n```js\nj\n\nk\n```\n\n- l\n  m\n\n> n\n> o\n\n|p|\n|-|\n|q|\n\n<div>\nr\n</div>\ns\n\n[t]: /u\n'v\nw'\n\n[t] ![x\ny](z)\n";
    expect(await toHtml(engine, body.replaceAll("\n", "\r\n"))).toBe(await toHtml(engine, body));
  });

  test("one line has no paragraph, and nothing in it starts a block", async () => {
    const inline = async (text: string) => (await renderInline(text)).value.html;
    expect(await inline("**a** [b](/c) `d`")).toBe('<strong>a</strong> <a href="/c">b</a> <code>d</code>');
    for (const text of ["# a", "- a", "1. a", "> a", "---", "    a", "```", "| a |", "[a]: b", "_a"]) {
      expect(await inline(text)).toBe(text.trim().replace(">", "&gt;"));
    }
    expect(await inline("**“a”** _b_\nc")).toBe("<strong>“a”</strong> <em>b</em> c");
    expect(await inline("")).toBe("");
    expect(await inline("a  ")).toBe("a");
    expect(await inline("a<script>x</script><br><form>b</form>")).toBe("a<br>b");
  });

  test("a slip in one line is told where it stands, of lines that are joined as one of all of them", async () => {
    const told = async (text: string) => (await renderInline(text)).diagnostics.map(({ at }) => at);
    const { path, bodyLine: line } = location;
    expect(await told(" see [a] (/b)")).toEqual([{ path, line, column: 6, endLine: line, endColumn: 14 }]);
    expect(await told("see\n[a] (/b)")).toEqual([{ path, line, column: 1 }]);
  });

  test.each([
    ["a\n\n<!-- b\n\n*c*", "<p>a</p>\n<p>&lt;!-- b</p>\n<p><em>c</em></p>\n"],
    ["<div class\na\n\n*b* >", "<p>&lt;div class\na</p>\n<p><em>b</em> &gt;</p>\n"],
    ["<script>\na\n\nb <style> c\n\nd", "<p>&lt;script&gt;\na</p>\n<p>b &lt;style&gt; c</p>\n<p>d</p>\n"],
    ["a <style>b</style> c <!-- d --> e", "<p>a  c  e</p>\n"],
    ['<b class=a/b title="c=/d">e</b>', '<p><b class="a/b" title="c=/d">e</b></p>\n'],
  ])("HTML that is not closed takes no text away: %j", async (body, html) => {
    expect(await toHtml(engine, body)).toBe(html);
  });

  test("nothing throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (body) => {
        expect(typeof (await render(body)).value.html).toBe("string");
        expect(typeof (await renderInline(body)).value.html).toBe("string");
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});

test("the engines agree on ordinary documents", async () => {
  const word = fc.constantFrom(
    "one",
    "two",
    "Über",
    "3",
    "e.g.",
    "a_b",
    "https://a.b/c",
    "d@e.fg",
    "AT&T",
    "“q”",
    "it's",
    "<",
    "5 > 4",
  );
  const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
  const phrase = fc.oneof(
    text,
    text.map((inside) => `*${inside}*`),
    text.map((inside) => `**${inside}**`),
    text.map((inside) => `~~${inside}~~`),
    text.map((inside) => `\`${inside}\``),
    text.map(
      (inside) => `[${inside.replace(/https:\S*|d@e.fg/g, "x")}](/a?b=c "${inside.replaceAll('"', "")}")`,
    ),
    text.map((inside) => `![${inside}](x.png)`),
  );
  const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join(" "));
  const block = fc.oneof(
    line,
    line.map((inside) => `## ${inside}`),
    fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map((items) => items.map((item) => `- ${item}`).join("\n")),
    fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map((items) => items.map((item, index) => `${index + 1}. ${item}\n\n   ${item}`).join("\n")),
    line.map((inside) => `> ${inside}\n> ${inside}`),
    text.map((inside) => `\`\`\`js\n${inside}\n\`\`\``),
    text.map((inside) => `| a | b |\n|---|:-:|\n| ${inside} | *${inside}* |`),
    text.map((inside) => `|${inside}|b|\n|-|-|\n|c|${inside}|\n\n\`\`\`\n|${inside}|b|\n|-|-|\n\`\`\``),
    line.map((inside) => `- [x] ${inside}\n- [ ] ${inside}`),
    line.map((inside) => `${inside}\\\n${inside}  \n${inside}`),
    fc.constant("---"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), async (blocks) => {
      const body = blocks.join("\n\n");
      expect(await toHtml("satteri", body)).toBe(await toHtml("remark", body));
    }),
    { numRuns: 300, seed: 3 },
  );
});

test("remark plugins run, and what they write is sanitised too", async () => {
  interface Node {
    children?: Node[];
    data?: object;
    depth?: number;
    type: string;
    url?: string;
  }
  const plugin = () => (tree: Node) => {
    tree.children?.push({
      type: "paragraph",
      children: [],
      data: { hName: "div", hProperties: { className: ["note"], onclick: "x" } },
    });
    tree.children?.push({ type: "paragraph", children: [], data: { hName: "script" } });
    tree.children?.push({ type: "heading", depth: 2, children: [], data: { hProperties: { id: "own" } } });
  };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  expect(finishMarkdown((await convert("a")).html).html.replace(/\n/g, "")).toMatch(
    /^<p>a<\/p><div class="note"><\/div><h2 id="own"><\/h2>$/,
  );
});

test("a plugin that throws is a bug of the site, not of a page", async () => {
  const plugin = () => () => {
    throw new Error("broken plugin");
  };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  await expect(convert("a")).rejects.toThrow("broken plugin");
});

test("remark is not loaded before there is something to convert", async () => {
  const { metafile } = await build({
    entryPoints: ["generator/markdown/index.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    packages: "external",
    outdir: "out",
    write: false,
    metafile: true,
  });
  const eager = (path: string): string[] =>
    (metafile.outputs[path]?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .flatMap((imported) => (imported.external ? [imported.path] : eager(imported.path)));
  expect(metafile.outputs["out/index.js"]).toBeDefined();
  expect(eager("out/index.js")).toEqual(["satteri", "fastest-levenshtein"]);
});

test("what a plugin makes is kept as far as pages may have it, and the rest is told", async () => {
  interface Node {
    children?: unknown[];
  }
  const plugin = () => (tree: Node) => {
    tree.children?.push(
      {
        type: "html",
        value: '<figure class="a" style="color: red">b</figure><video src="c"></video><input>',
      },
      { type: "paragraph", children: [], data: { hName: "iframe" } },
    );
  };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  const text = "x <b>y</b>\n\n<script>z</script>";
  const { value, diagnostics } = finish(await convert(text), { originOf: originsIn(text) });
  expect(value.html.replace(/\n/g, "")).toBe('<p>x <b>y</b></p><figure class="a">b</figure>');
  expect(diagnostics).toEqual([
    expect.objectContaining({ message: "<script> is left out of the page, with all that is in it" }),
    {
      code: "MARKDOWN_DROPPED",
      severity: "warning",
      message:
        "A Markdown plugin made style, <video>, <input>, <iframe>, which pages do not get from Markdown",
      hint: "give it a class and style that, or show it with a component of the layout",
      at: { path: location.path, line: location.bodyLine, column: 1 },
    },
  ]);
});

test("HTML of a plugin ends where its text does, whether or not the author writes some", async () => {
  const plugin = () => (tree: Root) => {
    tree.children.push({ type: "html", value: "<div>a<br><p>b &rarr; c" });
  };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  for (const text of ["One & two", "<b>One</b> & two"]) {
    const { value } = finish(await convert(text), { originOf: originsIn(text) });
    const written = text.replace("&", "&amp;");
    expect(value.html.replace(/\n/g, "")).toBe(`<p>${written}</p><div>a<br><p>b → c</p></div>`);
  }
});

test("a style that a plugin makes is not shown as text", async () => {
  const plugin = () => (tree: Root) => {
    tree.children.unshift({ type: "html", value: "<style>p { color: red }</style>" });
  };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  for (const text of ["One", "<b>One</b>"]) {
    const { value, diagnostics } = finish(await convert(text), { originOf: originsIn(text) });
    expect(value.html.trim()).toBe(`<p>${text}</p>`);
    expect(diagnostics.map(({ message }) => message).join()).toContain("A Markdown plugin made <style>");
  }
});

test("attributes that a plugin sets for visitors and pages do not have are told, too", async () => {
  const plugin = () => (tree: Root) =>
    visit(tree, "link", (node) => {
      const hProperties = { target: "_blank", rel: ["nofollow"], dataKind: "x", ariaHidden: "true" };
      node.data = { hProperties };
    });
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  const text = "[a](/b)[^1]\n\n- [ ] c\n\n[^1]: d";
  for (const [body, told] of [
    [text, "target, data-kind"],
    [`${text}\n\n<b>e</b>`, "target, data-kind"],
    [`${text}\n\n<b data-kind="f">e</b>`, "target"],
  ] as const) {
    const { diagnostics } = finish(await convert(body), { originOf: originsIn(body) });
    const message = `A Markdown plugin made ${told}, which pages do not get from Markdown`;
    expect(diagnostics).toContainEqual(expect.objectContaining({ message }));
  }
});

test("what other systems read is told, but what a plugin has read, and of a text that its plugins have not seen", async () => {
  const text = "See [[Other page]].\n\n`[[Other page]]`";
  const faultsOf = async (options: Parameters<typeof createMarkdown>[0]) =>
    (await (await createMarkdown(options))(text)).faults.map(({ message, hint }) => `${message}: ${hint}`);
  const told = ["this is no link: [[ and ]] mean nothing here: write [Other page](/address)"];
  expect(await faultsOf({ engine: "remark" })).toEqual(told);
  expect(await faultsOf({ engine: "remark", plugins: [] })).toEqual(told);
  expect(await faultsOf({ engine: "remark", plugins: [() => {}] })).toEqual(told);
  const link = () => (tree: Root) =>
    visit(tree, "text", (node) => {
      node.value = node.value.replace(/\[\[(.*)\]\]/, "$1");
    });
  expect(await faultsOf({ engine: "remark", plugins: [link] })).toEqual([]);
  expect(await faultsOf({ engine: "remark", hasPlugins: true })).toEqual([]);
});

test("what a plugin says of a text is told where it says it", async () => {
  // As remark-lint does, whose rules may be errors; of a node, of a point, and of no place.
  const plugin =
    () => (tree: Root, file: { message(reason: string, place?: object): object & { fatal?: boolean } }) => {
      const emphasis = { start: { line: 3, column: 1, offset: 7 }, end: { line: 3, column: 6, offset: 12 } };
      file.message("use _", emphasis);
      file.message("too short", emphasis.start).fatal = true;
      if (tree.children.length > 1) file.message("no heading");
    };
  const convert = await createMarkdown({ engine: "remark", plugins: [plugin] });
  const text = "One.\r\n\r\n*Two*";
  expect((await convert(text)).faults).toMatchObject([
    {
      code: "MARKDOWN_PLUGIN",
      severity: "warning",
      message: "a Markdown plugin says: use _",
      start: 7,
      end: 12,
    },
    { severity: "error", message: "a Markdown plugin says: too short", start: 7, end: 7 },
    { message: "a Markdown plugin says: no heading", start: 0, end: 0 },
  ]);
  // To plugins a line is a text without an end.
  expect((await convert("One", true)).faults).toEqual([]);
});

test("a heading without a text is told, but where a plugin puts something below it", async () => {
  const text = "## Contents\n\n## News\n\n## More\n\nText.\n\n## *End*";
  const emptyIn = async (plugins: readonly unknown[]) =>
    (await (await createMarkdown({ engine: "remark", plugins }))(text)).faults
      .filter(({ code }) => code === "BODY_EMPTY")
      .map(({ start, end }) => text.slice(start, end));
  expect(await emptyIn([])).toEqual(["## Contents", "## News", "## *End*"]);
  // As remark-toc does.
  const list = () => (tree: Root) =>
    void tree.children.splice(1, 0, { type: "html", value: "<ul><li>News</li></ul>" });
  expect(await emptyIn([list])).toEqual(["## News"]);
});

test("what a plugin reads and none makes HTML of stays as it is typed, and is told as elsewhere", async () => {
  const text = "At 10:30 *or* <b>9:00</b>.\n\n:::tip[Careful]\nA *box*.\n:::\n\n> Own.\n";
  // As remark-directive does.
  const read = () => (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (node.type !== "text" || !parent || index === undefined) return;
      const start = node.position?.start.offset ?? 0;
      const [before = "", sign] = node.value.split(/(?=:\d\d)/);
      const position = {
        start: { offset: start + before.length },
        end: { offset: start + before.length + 3 },
      };
      const made = { type: "textDirective", name: sign?.slice(1), children: [], position } as unknown as Text;
      const rest = { type: "text", value: sign?.slice(3) ?? "" } as const;
      if (sign) parent.children.splice(index, 1, { type: "text", value: before }, made, rest);
    });
  const box = () => (tree: Root) =>
    visit(tree, "paragraph", (node) => {
      const [first] = node.children;
      if (first?.type !== "text" || !first.value.match(/^(?::::|Own)/)) return;
      const data = first.value === "Own." ? { data: { hProperties: { className: ["own"] } } } : {};
      Object.assign(node, { type: "containerDirective", ...data });
    });
  const { html, faults } = await (await createMarkdown({ engine: "remark", plugins: [read, box] }))(text);
  expect(html).toBe(
    '<p>At 10:30 <em>or</em> <b>9:00</b>.</p>\n<p>:::tip[Careful]\nA *box*.\n:::</p>\n<blockquote>\n<div class="own">Own.</div>\n</blockquote>\n',
  );
  expect(faults.map(({ message }) => message)).toEqual(["this is no box: ::: means nothing here"]);
});

test("what stands behind the language of code is left out, but where a plugin may show it", async () => {
  const codesOf = async (options: Parameters<typeof createMarkdown>[0]) =>
    (await (await createMarkdown(options))('```js title="x.js"\na\n```\n\n```mermaid\na\n```')).faults.map(
      ({ code }) => code,
    );
  expect(await codesOf({ engine: "remark" })).toEqual(["MARKDOWN_DROPPED", "MARKDOWN_UNREAD"]);
  expect(await codesOf({ engine: "remark", plugins: [() => {}] })).toEqual([]);
});
