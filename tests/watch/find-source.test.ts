/** From a text on a page to the line that an author wrote. */
import { describe, expect, it } from "vitest";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import { findText } from "../../generator/watch/find-source.ts";
import { parseSource } from "../../generator/yaml/front-matter.ts";
import { createSite, NOW, quietEffects } from "../site-folder.ts";
import { CONFIG, FILES, PAGE, page as pageText } from "../small-site.ts";
import { locate, source } from "../support.ts";

const file = (path: string, text: string, distance: number) => {
  const { value } = parseSource(source(path, text));
  if (value === undefined) throw new Error(`${path} cannot be parsed`);
  return { file: value, distance };
};

const page = file(
  "content/pages/pricing.md",
  `---
title: Plans for "teams" and people
cta: { label: Start free trial, href: "{{ site.links.app }}" }
notes:
  - "{{ facts.trialDays }} days free. No credit card."
plans:
  - { name: Pro, monthly: 29 }
  - { name: Team, monthly: 290 }
---

Every plan has *all* of the [features](/features), and
works on {{ facts.platforms }}.

- Cancel at any time
- Pay by \`invoice\`

Every plan is priced in dollars.
`,
  0,
);
const question = file(
  "content/faq/01-cost.md",
  '---\nquestion: "What does it cost?"\n---\n\nSee the page.\n',
  1,
);
const other = file(
  "content/pages/about.md",
  "---\ntitle: About\n---\n\nCancel at any time\n\nA sentence of its own.\n\n{{ facts.platforms }}.\n",
  35,
);
const files = [page, question, other];

const find = (text: string, block = text) => {
  const origin = findText({ text, block }, files);
  const location = origin && locate(origin);
  return location && `${location.path.replace("content/", "")}:${location.line}`;
};

describe("findText", () => {
  it.each([
    ["a value of the front matter", "Plans for “teams” and people", "pages/pricing.md:2"],
    ["a value inside a group", "Start free trial", "pages/pricing.md:3"],
    ["a value with another filled in", "14 days free. No credit card.", "pages/pricing.md:5"],
    [
      "a whole paragraph without its marks",
      "Every plan has all of the features, and works on Mac.",
      "pages/pricing.md:11",
    ],
    ["a list item", "Pay by\n   invoice", "pages/pricing.md:15"],
    ["the page's own file before another that says the same", "Cancel at any time", "pages/pricing.md:14"],
    ["a file that the page shows", "What does it cost?", "faq/01-cost.md:2"],
    ["a file that it does not show, when nothing else fits", "A sentence of its own.", "pages/about.md:7"],
    ["a price with its sign", "$29", "pages/pricing.md:7"],
    ["another price that begins alike", "$290", "pages/pricing.md:8"],
    ["a heading that a template numbers", "2. What does it cost?", "faq/01-cost.md:2"],
  ])("finds %s", (_, text, location) => {
    expect(find(text)).toBe(location);
  });

  it("finds words inside a paragraph by themselves, and by the paragraph around a value", () => {
    expect(find("priced in dollars")).toBe("pages/pricing.md:17");
    expect(find("Mac", "Every plan has all of the features, and works on Mac.")).toBe("pages/pricing.md:11");
  });

  it("finds the heading of a number that a template writes, whatever else has that number", () => {
    expect(find("29", "29. What does it cost?")).toBe("faq/01-cost.md:2");
    expect(find(".", "29. What does it cost?")).toBe("faq/01-cost.md:2");
  });

  it("says nothing for words of a template, for nothing, and for what only values make", () => {
    expect(find("Skip to the content")).toBeUndefined();
    // What is like anything: "{{ facts.platforms }}.", and "Pro".
    expect(find("Skip to the content.")).toBeUndefined();
    expect(find("Problems of others")).toBeUndefined();
    expect(find(" \n ")).toBeUndefined();
    expect(find("https://app.example.com/start")).toBeUndefined();
  });

  it("takes characters of patterns for themselves", () => {
    expect(find("(a+)+$ [x] \\ ^")).toBeUndefined();
  });

  it("comes to an end where many values stand in one text and it is not the one that is seen", () => {
    const values = file("content/faq/values.md", `---\na: "${"{{ a.b }} ".repeat(8)}end"\n---\n`, 0);
    const block = "some words ".repeat(60);
    expect(findText({ text: "some words", block }, [values])).toBeUndefined();
  });
});

it("looks into the page's own file first; around it, and for a page without an address, into what is shown there", async () => {
  const [other, lost] = ["content/pages/2nd.md", "content/pages/404.md"];
  const files = { [other]: pageText("", "Hello.\n\nSmall\n"), [lost]: pageText("", "Hello.\n") };
  const { root } = createSite({ ...FILES, ...files });
  const session = createBuildSession({ root, now: NOW, write: false }, quietEffects());
  await session.rebuild({ hints: [] });
  const find = async (page: string, text: string, isFrame = false) =>
    (await session.findSource({ page, text, block: text, isFrame }))?.path;
  expect(await find("index.html", "Hello.")).toBe(PAGE);
  expect(await find("2nd.html", "Hello.")).toBe(other);
  expect(await find("404.html", "Hello.")).toBe(lost);
  expect(await find("2nd.html", "Small")).toBe(other);
  expect(await find("2nd.html", "Small", true)).toBe(CONFIG);
});
