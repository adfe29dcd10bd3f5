/** Hostile texts end fast in both engines; long ordinary ones pass. */

import { describe, expect, test } from "vitest";
import { findPlainTexts } from "../../generator/build/checks/plain-texts.ts";
import { findExcess } from "../../generator/markdown/limits.ts";
import { findTornTags } from "../../generator/markdown/tag-slips.ts";
import { findTextSlips } from "../../generator/markdown/text-slips.ts";
import { listHtml, listTags, parseMarkdown } from "../../generator/markdown/tree.ts";
import { cpuTime } from "../cpu-time.ts";
import { engineNames, location, render } from "./helpers.ts";

const times = (count: number, text: string) => text.repeat(count);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const table = (columns: number, rows: number, cell = "") =>
  `|${times(columns, "a|")}\n|${times(columns, "-|")}\n${times(rows, cell === "" ? "|\n" : `|${times(columns, `${cell}|`)}\n`)}`;

/** Text, and the line at which it is refused. */
const REFUSED: [string, string, number][] = [
  ["80 kB of emphasis that never closes", times(20_000, "*a_ "), 1],
  ["50 kB of brackets", times(50_000, "["), 1],
  ["3 kB of quotes", times(3_000, ">"), 1],
  ["6 kB of list marks", times(3_000, "- "), 1],
  ["quotes in lists in quotes", `a\n\n${times(60, "- > ")}b`, 3],
  ["ordered lists in each other", times(100, "1. "), 1],
  ["footnotes in each other", times(1_000, "[^a]: "), 1],
  ["lists nested by indent", lines(200, (index) => `${times(index, "  ")}- a\n`), 51],
  ["a table of 2,000 by 2,000", table(2_000, 2_000), 26],
  ["a table of 2,000 by 2,000 in a quote", table(2_000, 2_000).replace(/^/gm, "> "), 26],
  ["many tables", times(60, `${table(100, 20)}\n`), 523],
  ["one very wide table", table(60_000, 1), 2],
  ["a quote that goes on without marks", `> a\n${times(20_000, "a\n")}`, 5_000],
  ["a list that goes on without marks", `- a\n${times(20_000, "a\n")}`, 5_000],
  ["30,000 list items", times(30_000, "- a\n\n"), 20_001],
  ["a million short lines", times(250_000, "a\n\n"), 83_333],
  ["nested images", times(5_000, "![") + times(5_000, "](x)"), 1],
  ["nested emphasis", `${times(5_000, "*a **a ")}b${times(5_000, " a** a*")}`, 1],
  ["emphasis over many lines", times(6_000, "*a_\n"), 2_501],
  ["runs of backticks of every length", lines(500, (index) => `${times(index + 1, "`")}a`), 1],
  ["tags that never close", times(30_000, '<a href="'), 1],
  ["a fence that a comment hides", `<!--\n\`\`\`\n-->\n\n${times(20_000, "*a_ ")}`, 5],
  ["a fence that ends with its list item", `- a\n  \`\`\`\n\n${times(20_000, "*a_ ")}`, 4],
  ["a fence that an indent does not close", `\`\`\`\n    \`\`\`\n\`\`\`\n${times(20_000, "*a_ ")}`, 4],
  ["50,000 underlines", times(50_000, "--\n"), 5_001],
  ["200,000 entities", times(200_000, "a&amp;b "), 1],
  ["emphasis below something like a table", `|a|\n|-|-|\n${times(6_000, "|*a_\n")}`, 2_502],
  ["emphasis behind a table", `|a|\n|-|\nb\n${times(6_000, "|*a_\n")}`, 2_502],
  ["list marks in a paragraph", `a\n${times(6_000, "    - *a_\n")}`, 2_001],
  ["half a megabyte of backslashes", times(500_000, "\\"), 1],
  ["90,000 addresses", times(90_000, "http://a.b "), 1],
  ["no-break spaces between the lines", times(3_000, "*a_*b_\n\u00a0\n"), 2_501],
];

describe("refused before a parser sees it", () => {
  test.each(REFUSED)("%s", async (_name, body, line) => {
    expect(findExcess(body)).toMatchObject({ code: "MARKDOWN_TOO_COMPLEX" });
    for (const engine of engineNames) {
      const { value, diagnostics } = await render(engine, body);
      expect(value?.html).toBe("");
      expect(diagnostics).toEqual([
        expect.objectContaining({
          code: "MARKDOWN_TOO_COMPLEX",
          severity: "error",
          at: { path: location.path, line: line + location.bodyLine - 1, column: 1 },
        }),
      ]);
    }
  });

  test.each(engineNames)("a tag of 80,000 attributes, by %s", async (engine) => {
    const tag = `a\n\n<a ${lines(80_000, (index) => `a${index} `)}>b</a>`;
    const { value, diagnostics } = await render(engine, tag);
    expect(value?.html).toBe("");
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "MARKDOWN_TOO_COMPLEX",
        message: "<a> has more than 1000 attributes",
        at: expect.objectContaining({ line: 7, column: 1 }),
      }),
    ]);
  });

  test("a megabyte is read in well under a second", () => {
    const start = cpuTime();
    for (const text of [
      "a ",
      "> ",
      "- ",
      "*",
      "[",
      " ",
      "\t",
      "|",
      "-|",
      "`",
      "<",
      "1. ",
      "\n",
      "> a\n",
      "[^a]: ",
    ]) {
      findExcess(text.repeat(1_000_000 / text.length));
    }
    expect(cpuTime() - start).toBeLessThan(20_000);
  });
});

/** CI has ten minutes, and remark takes seconds for each: there it is the other one alone. */
const engines = process.env.CI ? engineNames.filter((name) => name === "satteri") : engineNames;

describe.each(engines)("just below the limits, %s ends", (engine) => {
  const cases: [string, string][] = [
    ["emphasis", times(4_900, "*a_ ")],
    ["brackets", times(4_900, "[")],
    ["brackets and addresses", times(2_400, "[a](")],
    ["nested images", times(1_200, "![") + times(1_200, "](x)")],
    ["nested emphasis", `${times(800, "*a **a ")}b${times(800, " a** a*")}`],
    ["lazy lines", `> a\n${times(4_900, "a\n")}`],
    ["lines of a paragraph", times(4_900, "a b\n")],
    ["underlines", times(4_900, "--\n")],
    ["rows of a table", `|a|\n|-|\n${times(19_000, "|*b*|\n")}`],
    ["list items", times(9_900, "- a\n")],
    ["a table", table(200, 240)],
    ["quotes of many lines", times(150, `${times(50, "> ")}a\n`)],
    ["lists in each other", times(50, "- ")],
    [
      "footnotes",
      `${lines(1_900, (index) => `[^${index}]: a\n\n`)}${lines(1_900, (index) => `[^${index}]\n\n`)}`,
    ],
    ["one footnote, many references", `[^1]: a\n\n${times(600, "[^1] [^1]\n\n")}`],
    ["long words", times(50_000, "a.") + times(50_000, "b-")],
    ["addresses without end", times(4_900, "http://www.a@b.") + times(50_000, ")")],
    ["white space", `a${times(200_000, " ")}b${times(200_000, "\t")}c`],
    ["entities", times(9_900, "&amp;")],
    ["a label without end", `[${times(1_600, "`a` ")}${times(200_000, "b")}`],
    ["backslashes", times(100_000, "\\")],
    ["links that are refused", times(4_000, "[a](javascript:b)\n\n")],
    ["a refused link behind spaces", `![x](${times(100_000, " ")}y z](javascript:z)`],
  ];
  test.each(cases)("%s", async (_name, body) => {
    expect(findExcess(body)).toBeUndefined();
    const start = cpuTime();
    const { value } = await render(engine, body);
    expect(typeof value?.html).toBe("string");
    // Seconds, and twice as many on a busy machine; what is not bounded takes minutes.
    expect(cpuTime() - start).toBeLessThan(60_000);
  });
});

test("20,000 tags that are not closed take no square of time", () => {
  const body = times(20_000, "<b>x\n\n");
  const html = listHtml(parseMarkdown(body), body);
  const tags = listTags(html, body);
  const start = cpuTime();
  expect(findTornTags(html, tags, body)).toHaveLength(1);
  expect(cpuTime() - start).toBeLessThan(500);
});

test.each([
  ["*a", "–"],
  ["*a", "\t"],
  ["", "\\("],
  ["", "*a "],
  ["", "[a"],
  ["", "`a–"],
  ["[a](/b", " "],
  ["[^a", " b"],
  ["[^a", " "],
  ["", "【†c"],
  ["import ", ' from "a'],
  ["** a", "a0"],
  ["** a", " "],
  ["~~a", " "],
  ["![a](b =", "0"],
  ["~~ a", "a0"],
  ["\n0)", "\t"],
])("a line of %j and 40,000 times %j takes no square of time", (first, sign) => {
  const text = `${first}${times(40_000, sign)}`;
  const start = cpuTime();
  findTextSlips(text, text, 0, undefined);
  expect(cpuTime() - start).toBeLessThan(500);
});

test("nor do 40,000 blanks in a heading", async () => {
  const start = cpuTime();
  await render("satteri", `## ${times(40_000, " ")}a\n\n## b\n`);
  expect(cpuTime() - start).toBeLessThan(500);
});

// Each twice as long with one more, or taking the square of them, where a pattern has several ways to read it.
test.each([
  ["comments", `## a\n\n${times(25, "<!--a-->")}b\n`],
  ["cells of dashes", `| a |\n|---|\n| :-:${times(25, "\t---:")}b |\n`],
  ["words that are code", `    A${times(80, " b")}\n`],
  ["addresses without a space", `${times(40_000, "www.")}\n`],
  ["blanks in the name of a footnote", `[^a${times(40_000, " ")}b\n`],
])("nor do %s in a body", async (_name, body) => {
  const start = cpuTime();
  await render("satteri", body);
  expect(cpuTime() - start).toBeLessThan(500);
});

test.each(["a–", "<!--", "*a ", "[a", "_a", "`a"])("nor do 15,000 times %j in the data of a file", (sign) => {
  const data = { text: `\`${times(15_000, sign)}` };
  const start = cpuTime();
  findPlainTexts({ path: "content/a.yaml", data, body: "" }, []);
  expect(cpuTime() - start).toBeLessThan(500);
});

describe("ordinary long texts pass", () => {
  const sentence =
    "Some *prose* with [a link](https://example.com/a_b), `code` and **weight**, as people write it. ";
  test.each([
    ["200 kB of prose", lines(450, () => `${times(5, sentence)}\n\n`)],
    ["200 kB of hard-wrapped prose", lines(450, () => `${times(5, `${sentence}\n`)}\n`)],
    [
      "a glossary of 800 items",
      lines(800, (index) => `- **term ${index}**: [what](/it#${index}) \`means\`\n`),
    ],
    ["a table of 500 rows", table(6, 500, "`a` [b](/c)")],
    ["20,000 lines of code", `\`\`\`js\n${times(20_000, "a[b][c] = *d_e_ < `f`;\n")}\`\`\`\n`],
    ["a long divider", `${times(45, "- ")}\n\n${times(500, "-")}\n\n${times(60, "* ").trim()}`.slice(0, 600)],
    ["an outline 10 deep", lines(300, (index) => `${times(index % 10, "  ")}- a\n`)],
    [
      "a changelog of 700 kB",
      lines(200, (index) => `## ${index}\n\n${times(30, `* \\[[\`a\`](/b)] - **c**: ${sentence}\n`)}\n`),
    ],
    ["30,000 items in many lists", lines(300, (index) => `${times(100, "- a\n")}\n## ${index}\n\n`)],
    ["a long quoted mail", lines(2_000, (index) => `> ${sentence} ${index}\n>\n`)],
  ])("%s", (_name, body) => {
    expect(findExcess(body)).toBeUndefined();
  });
});
