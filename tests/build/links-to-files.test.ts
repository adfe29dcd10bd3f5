/** Links from file to file, as other generators have them: the address that is named is that of the file that was meant. */
import { expect, test } from "vitest";
import { createTelling, FILES, PAGE, page } from "../small-site.ts";

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

const small = createTelling(FILES);

test("the start page by the path of its file is told as any other", async () => {
  for (const link of ["content/pages/index.md", "/content/pages/index.md", "index.md"])
    expect(await small((site) => site.write(PAGE, `${FILES[PAGE]}\n[a](${link})\n`))).toMatch(
      /LINK_TO_SOURCE[^^]*\^+ write \/$/m,
    );
});

test("a name with blanks that somebody meant is told as it is written there", async () => {
  const text = await small((site) => {
    site.write("content/assets/my photo.svg", "<svg/>");
    site.write(PAGE, `${FILES[PAGE]}\n## A place\n\n![a](my-photo.svg) [b](/?q=a%20b%26c#a-plaice)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:10:6 error ASSET_MISSING  "my-photo.svg" is not a picture in content/assets
       9 |
    > 10 | ![a](my-photo.svg) [b](/?q=a%20b%26c#a-plaice)
         |      ^^^^^^^^^^^^ did you mean my%20photo.svg?

    content/pages/index.md:10:24 error LINK_UNKNOWN_ANCHOR  "/?q=a%20b%26c#a-plaice" leads to no place in /
       9 |
    > 10 | ![a](my-photo.svg) [b](/?q=a%20b%26c#a-plaice)
         |                        ^^^^^^^^^^^^^^^^^^^^^^ did you mean /?q=a%20b%26c#a-place?"
  `);
});

test("a name with blanks is told as Markdown reads it, and as it is where it stands alone", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const text = await small((site) => {
    for (const path of ["content/assets/my photo.svg", "content/pages/our team.svg"]) site.write(path, svg);
    site.write("content/public/press kit.pdf", "a");
    const names = ["../assets/my%20photo.svg", "my%20foto.svg", "our%20team.svg", "../assets/new%20one.png"];
    const body = `${names.map((name) => `![a](${name})\n`).join("")}
[a](press%20kit.pdf) [b](../public/press%20kit.pdf)

<img src="../assets/my photo.svg" alt="c"> [a](/gone%20away) <a href="/gone away">b</a>
`;
    site.write(PAGE, `${FILES[PAGE]}\n${body}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:6 error ASSET_MISSING  "../assets/my photo.svg" is not a picture in content/assets
       7 |
    >  8 | ![a](../assets/my%20photo.svg)
         |      ^^^^^^^^^^^^^^^^^^^^^^^^ write my%20photo.svg: a picture's name starts below content/assets

    content/pages/index.md:9:6 error ASSET_MISSING  "my foto.svg" is not a picture in content/assets
       8 | ![a](../assets/my%20photo.svg)
    >  9 | ![a](my%20foto.svg)
         |      ^^^^^^^^^^^^^ did you mean my%20photo.svg?

    content/pages/index.md:10:6 error ASSET_MISSING  "our team.svg" is not a picture in content/assets
       9 | ![a](my%20foto.svg)
    > 10 | ![a](our%20team.svg)
         |      ^^^^^^^^^^^^^^ move content/pages/our team.svg to content/assets/our team.svg
      content/pages/our team.svg:1:1 the file

    content/pages/index.md:11:6 error ASSET_MISSING  "../assets/new one.png" is not a picture in content/assets
      10 | ![a](our%20team.svg)
    > 11 | ![a](../assets/new%20one.png)
         |      ^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/assets, and write new%20one.png

    content/pages/index.md:13:5 error LINK_MALFORMED  "press kit.pdf" does not start with /
      12 |
    > 13 | [a](press%20kit.pdf) [b](../public/press%20kit.pdf)
         |     ^^^^^^^^^^^^^^^ write /press%20kit.pdf

    content/pages/index.md:13:26 error LINK_UNKNOWN_PAGE  "../public/press kit.pdf" is not a file of this site
      12 |
    > 13 | [a](press%20kit.pdf) [b](../public/press%20kit.pdf)
         |                          ^^^^^^^^^^^^^^^^^^^^^^^^^ write /press%20kit.pdf: it lies in content/public

    content/pages/index.md:15:11 error ASSET_MISSING  "../assets/my photo.svg" is not a picture in content/assets
      14 |
    > 15 | <img src="../assets/my photo.svg" alt="c"> [a](/gone%20away) <a href="/gone away">b</a>
         |           ^^^^^^^^^^^^^^^^^^^^^^ write my photo.svg: a picture's name starts below content/assets

    content/pages/index.md:15:48 error LINK_UNKNOWN_PAGE  "/gone away" is not a page of this site (2 places)
      14 |
    > 15 | <img src="../assets/my photo.svg" alt="c"> [a](/gone%20away) <a href="/gone away">b</a>
         |                                                ^^^^^^^^^^^^ the site has /
      content/pages/index.md:15:71 and here"
  `);
});
