/** Links from file to file, as other generators have them: the address that is named is that of the file that was meant. */
import { expect, test } from "vitest";
import { createTelling, FILES, page } from "../small-site.ts";

const files = Object.fromEntries(
  [
    "about",
    "intro",
    "guide/index",
    "guide/about",
    "guide/sub/deep",
    ["2018/intro", "route: /2018/05/intro\n"],
    ["2019/intro", "route: /2019/05/intro\n"],
  ]
    .map((one) => [one].flat())
    .map(([name, more]) => [`content/pages/${name}.md`, page(more, "Text.\n\n## A place\n")]),
);
const telling = createTelling({ ...FILES, ...files });

/** @returns of each link "as written → what to write" */
const meant = async (path: string, links: readonly string[], more = "") => {
  const list = links.map((link) => `- [a link of its own](${link})\n`).join("");
  const printed = await telling((site) => site.write(path, page(more, list)));
  return [...printed.matchAll(/"([^"]+)" (?:is|does) .*\n.*\n.*\n.*\^ (.*)/g)].map(
    ([, link, hint]) => `${link} → ${hint}`,
  );
};

test("the page of a folder links to the files beside it, not to their namesakes above", async () => {
  const links = ["about.md", "./sub/deep.md", "../about.md", "../intro.md#a-place", "./about", "sub/"];
  expect(await meant("content/pages/guide/index.md", links)).toMatchInlineSnapshot(`
    [
      "about.md → write /guide/about",
      "./sub/deep.md → write /guide/sub/deep",
      "../about.md → write /about",
      "../intro.md#a-place → write /intro#a-place",
      "./about → write /guide/about: an address starts with /",
      "sub/ → the site has /, /2018/05/intro, /2019/05/intro, /about, /guide, /guide/about, /guide/sub/deep, /intro",
    ]
  `);
});

test("a page with an address of its own links to the files beside its file", async () => {
  const links = [
    "intro.md",
    "../2018/intro.md?x=1#a-place",
    "../2018/intro",
    "../guide/index.md",
    "../2020/index.md",
    "/pages/2019/intro.md",
    "/pages/index.md",
  ];
  expect(await meant("content/pages/2019/hello.md", links, "route: /2019/hello\n")).toMatchInlineSnapshot(`
    [
      "intro.md → write /2019/05/intro",
      "../2018/intro.md?x=1#a-place → write /2018/05/intro?x=1#a-place",
      "../2018/intro → write /2018/05/intro: an address starts with /",
      "../guide/index.md → write /guide",
      "../2020/index.md → write the address of the page that shows it, or, where none does, its full https:// address",
      "/pages/2019/intro.md → write /2019/05/intro",
      "/pages/index.md → write /",
    ]
  `);
});

test("README.md and _index.md have become the index.md of their folders", async () => {
  const links = [
    "../README.md#top",
    "../_index.md",
    "README.md",
    "../../readme.md",
    "../sub/deep.mdx",
    "../../docs/guide/README.md",
  ];
  expect(await meant("content/pages/guide/sub/index.md", links)).toMatchInlineSnapshot(`
    [
      "../README.md#top → write /guide#top",
      "../_index.md → write /guide",
      "README.md → write /guide/sub",
      "../../readme.md → write /",
      "../sub/deep.mdx → write /guide/sub/deep",
      "../../docs/guide/README.md → write /guide",
    ]
  `);
});

test("no page shows a file that is not there", async () => {
  expect(await meant("content/pages/guide/index.md", ["../../CONTRIBUTING.md"])).toMatchInlineSnapshot(`
    [
      "../../CONTRIBUTING.md → write the address of the page that shows it, or, where none does, its full https:// address",
    ]
  `);
});
