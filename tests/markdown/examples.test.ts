/** Both engines against the examples of CommonMark and of GFM's extensions, after finishing. */
import { tests } from "commonmark-spec";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { describe, expect, test } from "vitest";
import { finishMarkdown } from "../../generator/markdown/finish.ts";
import { repairHtml } from "../../generator/markdown/raw-html.ts";
import { createRemark } from "../../generator/markdown/remark.ts";
import { shieldBody } from "../../generator/markdown/shield.ts";
import { engineNames, toHtml } from "./helpers.ts";

/** GFM links addresses that stand in the text without brackets; CommonMark does not. */
const GFM_AUTOLINKS = new Set([602, 606, 608, 611, 612]);

/** HTML that is not closed would take the text behind it out of the page: it is shown as text. */
const UNCLOSED = new Map([
  [156, "<p>&lt;div id=&quot;foo&quot;\n<em>hi</em></p>"],
  [157, "<p>&lt;div class\nfoo</p>"],
  [158, "<p>&lt;div *???-&amp;&amp;&amp;-&lt;---\n<em>foo</em></p>"],
  [173, "<p>&lt;style\ntype=&quot;text/css&quot;&gt;</p>\n<p>foo</p>"],
]);

/** What pages get of an example's own HTML: the same sanitiser, so that only parsers are compared. */
const toPage = (html: string): string => finishMarkdown(repairHtml(html)).html;

/** Leaves out what finishing adds, and white space between blocks. */
const normalize = (html: string): string =>
  html
    .replace(/ (?:id|rel|loading|decoding)="[^"]*"/g, "")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
const tabs = (text: string): string => text.replaceAll("→", "\t");

describe.each(engineNames)("%s", (engine) => {
  const held = tests.filter(({ number }) => !GFM_AUTOLINKS.has(number));

  test("gives what CommonMark's examples ask for", async () => {
    const wrong = [];
    for (const { number, markdown, html } of held) {
      const actual = normalize(await toHtml(engine, tabs(markdown)));
      const expected = UNCLOSED.get(number) ?? normalize(toPage(tabs(html)));
      if (actual !== expected) wrong.push({ number, actual, expected });
    }
    expect(held.length).toBe(647);
    expect(wrong).toEqual([]);
  });

  test.each(gfmExamples())("GFM: %s", async (_name, markdown, expected) => {
    expect(normalize(await toHtml(engine, markdown))).toBe(expected);
  });
});

test("both engines agree on the examples that differ from CommonMark", async () => {
  const split = [];
  for (const { number, markdown } of tests) {
    const [remark, satteri] = await Promise.all(engineNames.map((engine) => toHtml(engine, tabs(markdown))));
    if (remark !== satteri) split.push(number);
  }
  expect(split).toEqual([]);
});

/** remark looks for addresses only in bodies whose text may hold one. */
test("remark gives the same HTML as with everything of GFM", async () => {
  const whole = remark().use(remarkGfm).use(remarkHtml, { sanitize: false });
  const engine = createRemark();
  const addresses = [
    "[www.example.com](/a)",
    "![a@example.com](/a.png)",
    "![see www.example.com][1]\n\n[1]: /a",
    "[a](https://example.com b",
    "`www.a.com` and [a](https://example.com)",
    "| www.a.com |\n| - |\n| a@b.co |",
    ...["a&#64;b.co", "www&#46;a.co", "http&#58;//a.co", "http\\://a.co", "a\\@b.co", "www&period;a.co"],
    "<https://a.com> ~https://b.com~",
  ];
  const wrong = [];
  for (const body of [...tests.map(({ markdown }) => tabs(markdown)), ...addresses]) {
    const { text, tree } = shieldBody(body);
    if ((await engine(text, tree)).html !== String(await whole.process(text))) wrong.push(body);
  }
  expect(wrong).toEqual([]);
});

/** Where the engines give different HTML. Rare documents; a site that changes its engine may meet them. */
test.each([
  ["a footnote inside a link", "[a[^1]](x)\n\n[^1]: y"],
  ["a footnote inside the text of an image", "![a[^1]](x)\n\n[^1]: y"],
  ["a sign that opens emphasis between an emoji and a quote", "🎉**“a”**"],
])("known difference: %s", async (_name, markdown) => {
  expect(await toHtml("remark", markdown)).not.toBe(await toHtml("satteri", markdown));
});

function gfmExamples(): [string, string, string][] {
  const table = (inside: string) =>
    `<div class="table" role="group" tabindex="0"><table>\n${inside}\n</table></div>`;
  const head = (...cells: string[]) =>
    `<thead>\n<tr>\n${cells.map((cell) => `<th>${cell}</th>`).join("\n")}\n</tr>\n</thead>`;
  const row = (...cells: string[]) => `<tr>\n${cells.map((cell) => `<td>${cell}</td>`).join("\n")}\n</tr>`;
  const rows = (...all: string[]) => `<tbody>\n${all.join("\n")}\n</tbody>`;
  const task = (rest: string, label: string, checked = "") =>
    `<li class="task-list-item"><input ${checked}type="checkbox" disabled aria-labelledby="${label}">${rest}</li>`;
  const www = (url: string, text: string) => `<a href="${url}">${text}</a>`;
  return [
    ["table", "|a|b|\n|-|-|\n|1|2|", table(`${head("a", "b")}\n${rows(row("1", "2"))}`)],
    [
      "table without outer pipes",
      "a | b\n-- | --\n1 | 2",
      table(`${head("a", "b")}\n${rows(row("1", "2"))}`),
    ],
    ["table without rows", "|a|\n|-|", table(head("a"))],
    [
      "short and long rows",
      "|a|b|\n|-|-|\n|1|\n|1|2|3|",
      table(`${head("a", "b")}\n${rows(row("1", ""), row("1", "2"))}`),
    ],
    [
      "escaped pipe in a cell and in code",
      "|a|\n|-|\n|b \\| `c \\| d`|",
      table(`${head("a")}\n${rows(row("b | <code>c | d</code>"))}`),
    ],
    [
      "aligned cells",
      "|a|b|c|\n|:-|:-:|-:|\n|1|2|3|",
      table(
        '<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-center">b</th>\n<th class="align-right">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-left">1</td>\n<td class="align-center">2</td>\n<td class="align-right">3</td>\n</tr>\n</tbody>',
      ),
    ],
    [
      "a table ends at another block",
      "|a|\n|-|\n|1|\n> q",
      `${table(`${head("a")}\n${rows(row("1"))}`)}\n<blockquote>\n<p>q</p>\n</blockquote>`,
    ],
    ["as many delimiters as cells", "|a|b|\n|-|\n|1|", "<p>|a|b|\n|-|\n|1|</p>"],
    ["table in a quote", "> |a|\n> |-|", `<blockquote>\n${table(head("a"))}\n</blockquote>`],
    [
      "emphasis in cells",
      "|*a*|\n|-|\n|[b](/c)|",
      table(`${head("<em>a</em>")}\n${rows(row('<a href="/c">b</a>'))}`),
    ],
    ["strikethrough", "~~a~~ ~b~", "<p><del>a</del> <del>b</del></p>"],
    ["three tildes strike nothing", "x ~~~a~~~", "<p>x ~~~a~~~</p>"],
    ["strikethrough ends with its paragraph", "a ~~b\n\nc~~", "<p>a ~~b</p>\n<p>c~~</p>"],
    [
      "task list",
      "- [ ] a\n- [x] b\n- [X] c",
      `<ul class="contains-task-list">\n${task(" a", "task-item")}\n${task(" b", "task-item-1", "checked ")}\n${task(" c", "task-item-2", "checked ")}\n</ul>`,
    ],
    ["not a task", "- [y] a\n- [ ]b", "<ul>\n<li>[y] a</li>\n<li>[ ]b</li>\n</ul>"],
    ["ordered task list", "1. [ ] a", `<ol class="contains-task-list">\n${task(" a", "task-item")}\n</ol>`],
    ["www.", "www.a.com.", `<p>${www("http://www.a.com", "www.a.com")}.</p>`],
    ["www. alone", "(www.) *WWW.* `www.` www. b", "<p>(www.) <em>WWW.</em> <code>www.</code> www. b</p>"],
    ["www. in brackets", "(www.a.com/b(c))", `<p>(${www("http://www.a.com/b(c)", "www.a.com/b(c)")})</p>`],
    [
      "https://",
      "see https://a.com/b?c=d#e, ok",
      `<p>see ${www("https://a.com/b?c=d#e", "https://a.com/b?c=d#e")}, ok</p>`,
    ],
    [
      "an entity at the end is no address",
      "www.a.com/?q=1&copy;",
      `<p>${www("http://www.a.com/?q=1", "www.a.com/?q=1")}©</p>`,
    ],
    ["a < ends an address", "www.a.com/b<c", `<p>${www("http://www.a.com/b", "www.a.com/b")}&lt;c</p>`],
    ["mail address", "a.b-c_d@e.org", `<p>${www("mailto:a.b-c_d@e.org", "a.b-c_d@e.org")}</p>`],
    ["no mail address", "a@b a@b.c_", "<p>a@b a@b.c_</p>"],
    ["a footnote that nobody refers to", "a\n\n[^1]: b", "<p>a</p>"],
    ["a reference without a footnote", "a[^1]", "<p>a[^1]</p>"],
  ];
}
