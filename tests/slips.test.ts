/** Slips of authors, each with the whole text that tells it: one message, at the right place, that says what to do. */
import { expect, test } from "vitest";
import { cpuTime } from "./cpu-time.ts";
import { createSite } from "./site-folder.ts";
import { CONFIG, createTelling, FILES, INDEX, LAYOUT, PAGE, page } from "./small-site.ts";

const told = createTelling(FILES);

/** What is told once a file of the small site has this text. */
const slip = (path: string, text: string): Promise<string> => told((site) => site.write(path, text));

/** The same for the Markdown behind the front matter of its page. */
const inBody = (body: string): Promise<string> => slip(PAGE, `${FILES[PAGE]}\n${body}\n`);

test("a sound text is told nothing", async () => {
  expect(
    await inBody(
      [
        "## 1. C# and #tags, a*b*c, 2 ** 3, {x}, [1] (see above), a | b, arr[0] (x), `##x` `[a] (/b)`",
        "<kbd>a</kbd><br><details><summary>b</summary>c</details> <!-- d --> <a name=e></a>",
        '| a | b |\n|---|---|\n| `c \\| d` | **e** f **g** |\n| h |\n| i | j | |\n\n<table><tr><td align="left">k</table>',
        "a[^1] 1.5 `[^2]` C: it's \\`a `` ` ``\n\n[^1]: b\n\nHeading\n---\n\n- ~~~\n  c\n  ~~~\n\n> ```\n> d\n> ````",
        "```\n<<<<<<< HEAD\n| l | m |\n{{ n }} { facts.o }\n```",
        '\\##p \\[q] (/r) 1 < 2 > 0 https://s.example/t_(u) [v](/ "w") [x]( / ) [y](<#e>)',
        "a&nbsp;b AT&T R&D https://s.example/?a=1&copy=2 `&nbsp` Map<a.b> <https://www.s.example> <a@s.example> `<iframe>`",
        "<-- a (b)[1] {c}(d) *e*\\* f <--> g --> | [o] - (p) [/q] [r][s] [s] — ``t ` u`` =>\n\n[s]: /\n\n[[1]], x[[a]](/), `[[c]]` at 10:30:45, a == b == c, 2^10^3 ^ \\[[d]], my TODO list, <b>i</b> <i>j</i> ~~e~~ [top](#top) **f**, **g**: h {% i",
        "use \\*\\*j:\\*\\* and \\<k.org> are meant, l \\n at the end, the object's [[Class]] internal property, **{Object=}**: m",
        "    const j = 1;\n\n    galley build --drafts --strict prints what it has written.",
        "Here is the short version:\n\nLet me know if you would like to tell me more about it.",
        "Click [Add] in the menu, then [Insert row]. Press [Insert link], or [INSERT]; choose [Your plan] there.",
        "<!-- k --> <!-- l -->\n\n<!-- see `<!--` -->\n**m**\n\n<div>\n\n- n\n\n</div>\n\n<p>o** p** 2 ** 3 <code>**q**</code></p>",
        "<ul><li>r<li>s</ul><table><tr><td>t</table> <samp>u</samp>\n\n[v](mailto:a@s.example?subject=W%20x) [^ Top](#top)",
        "- [] is a list\n- [ ] y\n- [x](/)\n\n2024. Z\n2025. Aa\n\nIt came in version\n2. Then 3.\n\n[//]: # (ab)\n[//]: # (ac)",
        "    - uses: ad\n    - with: ae\n\n&#8217; `&#146;` \\&#146; 5´ long, wow! [af](/), `ag`:ah **ai**: aj `[^ ak]` {al=1}",
        "[am][an] [ao **ap** aq](/) [`ar` as](/)\n\n[an]: /\n[an]: /",
        "|https://s.example/at|au|\n|-|-|\n|www.s.example|[av](https://s.example)|\n|`https://s.example`|**https://s.example**|",
      ].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`""`);
});

test.each([
  ["a phone number", `[a](tel:${"0".repeat(100_000)}e)`],
  ["an address", `[a](http://${"é".repeat(100_000)})`],
  ["a value", `{{site${".".repeat(100_000)},}}`],
  ["a tag", `<a ${"=".repeat(100_000)}`],
])("100,000 characters of %s take no square of time", async (_name, body) => {
  await inBody("a");
  const start = cpuTime();
  await inBody(body);
  expect(cpuTime() - start).toBeLessThan(5000);
});

test("texts with the line ends of Windows are told as any others", async () => {
  const bodies = {
    list: "•One\n•Two\n\na) Three\nb) Four\n\n١. Five\n٢. Six",
    code: "A\n\n    - one\n    - two",
    box: "::: note\nA\n:::\n\n!!! note\n    B",
    html: "<div\n\n<style>\nc",
  };
  const tell = async (end: string) => {
    const site = createSite(FILES);
    site.write(PAGE, FILES[PAGE].replace("layout", "＃ b\nlayout").replaceAll("\n", end));
    for (const [name, body] of Object.entries(bodies))
      site.write(`content/pages/${name}.md`, page("", `${body}\n`).replaceAll("\n", end));
    return (await site.build({ write: false })).diagnostics.map((one) => JSON.stringify(one));
  };
  const told = await tell("\n");
  for (const message of [
    "is no list: items",
    "is no list: its signs",
    "is no list: its numbers",
    "is code",
    "is no box",
  ])
    expect(told.join("\n")).toContain(message);
  for (const message of ["is no comment to YAML", "<div is not closed", "<style> is not closed"])
    expect(told.join("\n")).toContain(message);
  expect(await tell("\r\n")).toEqual(told);
});

test("two paragraphs that stand twice, one behind the other", async () => {
  const [one, two] = ["first", "second"].map(
    (name) => `It is the ${name} of two paragraphs that a merge has kept from both of its sides.`,
  );
  expect(await inBody(`\n${one}\n\n${two}\n\nA.\n\n${two}\n\n${one}`)).toBe("");
  expect(await inBody(`\n${one}\n\n${two}\n\n${one}\n\n${two}\n\n&#9999999;`)).toMatchInlineSnapshot(`
    "content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this text stands twice in the file
      14 |
    > 15 | It is the second of two paragraphs that a merge has kept from both of its sides.
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ delete or change one of the two

    content/pages/index.md:17:1 warning MARKDOWN_UNREAD  there is no character &#9999999;
      16 |
    > 17 | &#9999999;
         | ^^^^^^^^^^ correct its name, or type the character itself"
  `);
});

test("50 merge markers in a body", async () => {
  expect(
    await inBody("a\n\n<<<<<<< HEAD\nb\n=======\n# c\n>>>>>>> branch\n\n[d] (/e)"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 error MERGE_CONFLICT  a merge is not finished here
       9 |
    > 10 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>"
  `);
});

test("50c the last marker of a merge, whose others are deleted", async () => {
  expect(await inBody(">>>>>>> a\n>>>>>>> b\n\nc\n>>>>>>> branch\nd")).toMatchInlineSnapshot(`
    "content/pages/index.md:12:1 error MERGE_CONFLICT  a mark of a merge is left here
      11 | c
    > 12 | >>>>>>> branch
         | ^^^^^^^^^^^^^^ delete the line"
  `);
});

test.each([">>>>>>>> a", "- >>>>>>> a"])(
  "a quote in seven others that no merge has left: %s",
  async (text) => {
    expect(await told((site) => site.write(PAGE, `${site.read(PAGE)}\n${text}\n`))).not.toContain(
      "MERGE_CONFLICT",
    );
  },
);

test("50b merge markers in a list, around HTML and in a quote's neighbourhood", async () => {
  expect(
    await inBody(
      "- a\n<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> branch\n\n<div>\n<<<<<<< HEAD\nd\n=======\ne\n>>>>>>> branch\n</div>",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 error MERGE_CONFLICT  a merge is not finished here
       8 | - a
    >  9 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>

    content/pages/index.md:16:1 error MERGE_CONFLICT  a merge is not finished here
      15 | <div>
    > 16 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>"
  `);
});

test("35 a picture whose name has a blank", async () => {
  expect(await inBody("![Our office](IMG 2041.JPG)")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no picture: its address has a space
       7 |
    >  8 | ![Our office](IMG 2041.JPG)
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^ call the file IMG-2041.JPG, and write ![Our office](IMG-2041.JPG)"
  `);
});

test("<Image>, which browsers read as <img>", async () => {
  expect(
    await inBody('<Image src="/x.png" alt="X" />\n\n<Image srcDark="/y.png" alt="Y" />'),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:13 error ASSET_MISSING  "/x.png" is not a picture in content/assets
       7 |
    >  8 | <Image src="/x.png" alt="X" />
         |             ^^^^^^ put the file into content/assets, and write x.png

    content/pages/index.md:10:1 error ASSET_MISSING  "" is not a picture in content/assets
       9 |
    > 10 | <Image srcDark="/y.png" alt="Y" />
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write the name of its file"
  `);
});

test("a picture of another site is told where it is written, with &amp; in HTML as well", async () => {
  expect(await inBody('<img src="https://a.example/b?c=1&amp;d=2" alt="E" />')).toMatchInlineSnapshot(`
    "content/pages/index.md:8:11 error POLICY_BLOCKS  https://a.example/b?c=1&d=2 is loaded from another site (on /)
       7 |
    >  8 | <img src="https://a.example/b?c=1&amp;d=2" alt="E" />
         |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/assets or content/public, or add "https://a.example" to "img-src" of \`policy\` in templates/index.ts"
  `);
});

test("36 a picture without alternative text", async () => {
  expect(await inBody("a ![](/x.png) <img src='/x.png'>")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning IMAGE_WITHOUT_TEXT  the picture has no text
       7 |
    >  8 | a ![](/x.png) <img src='/x.png'>
         |   ^^^^^^^^^^^ say between [ and ] what it shows; for an ornament write <img src=… alt="">

    content/pages/index.md:8:7 error ASSET_MISSING  "/x.png" is not a picture in content/assets
       7 |
    >  8 | a ![](/x.png) <img src='/x.png'>
         |       ^^^^^^ put the file into content/assets, and write x.png

    content/pages/index.md:8:15 warning IMAGE_WITHOUT_TEXT  the picture has no text
       7 |
    >  8 | a ![](/x.png) <img src='/x.png'>
         |               ^^^^^^^^^^^^^^^^^^ write alt="what it shows"; alt="" for an ornament

    content/pages/index.md:8:25 error ASSET_MISSING  "/x.png" is not a picture in content/assets
       7 |
    >  8 | a ![](/x.png) <img src='/x.png'>
         |                         ^^^^^^ put the file into content/assets, and write x.png"
  `);
});

test("47 a value that is not closed", async () => {
  expect(await inBody("The {{ site.name } is {{ site.name | upper }}")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 error FACT_SYNTAX  the {{ is not closed
       7 |
    >  8 | The {{ site.name } is {{ site.name | upper }}
         |     ^^ write }} in place of }

    content/pages/index.md:8:23 error FACT_SYNTAX  {{ site.name | upper }} is not the name of a value
       7 |
    >  8 | The {{ site.name } is {{ site.name | upper }}
         |                       ^^^^^^^^^^^^^^^^^^^^^^^ write {{ site.name }}: nothing else can stand in the braces"
  `);
});

test("48 single braces", async () => {
  expect(await inBody("The { facts.trialDays }-day trial of { site.name }}")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no value: it needs two braces
       7 |
    >  8 | The { facts.trialDays }-day trial of { site.name }}
         |     ^^^^^^^^^^^^^^^^^^^ write {{ facts.trialDays }}

    content/pages/index.md:8:38 warning MARKDOWN_UNREAD  this is no value: it needs two braces
       7 |
    >  8 | The { facts.trialDays }-day trial of { site.name }}
         |                                      ^^^^^^^^^^^^^^ write {{ site.name }}"
  `);
});

test("68 a table without its second line", async () => {
  expect(await inBody("| Plan | Price |\n| Pro | 29 |")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no table: its second line is missing
       7 |
    >  8 | | Plan | Price |
         | ^^^^^^^^^^^^^^^^ write |---|---| below this line"
  `);
});

test("68b a table whose second line is too short", async () => {
  expect(await inBody("| Plan | Price |\n|---|\n| Pro | 29 |")).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  this is no table: its second line has another number of cells
       8 | | Plan | Price |
    >  9 | |---|
         | ^^^^^ write |---|---|"
  `);
});

test("69 a row with a cell too many", async () => {
  expect(await inBody("| a | b |\n|---|---|\n| c | d | e | f |\n| `g | h` | i |")).toMatchInlineSnapshot(`
    "content/pages/index.md:10:11 warning TABLE_CELL_DROPPED  the row has 4 cells, its table has 2: the rest is left out
       9 | |---|---|
    > 10 | | c | d | e | f |
         |           ^^^^^^^ take a | out, or write \\| for one that is text

    content/pages/index.md:11:13 warning TABLE_CELL_DROPPED  the row has 3 cells, its table has 2: the rest is left out
      10 | | c | d | e | f |
    > 11 | | \`g | h\` | i |
         |             ^^^ take a | out, or write \\| for one that is text"
  `);
});

test("70 a block of HTML", async () => {
  expect(await inBody("<form>\n<center>\nLegal notice\n</center>\n</form>\nbehind")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  <form> is left out of the page, but not its text
       7 |
    >  8 | <form>
         | ^^^^^^ link to it, or show it with a component of the layout

    content/pages/index.md:9:1 warning MARKDOWN_DROPPED  <center> is left out of the page, but not its text
       8 | <form>
    >  9 | <center>
         | ^^^^^^^^ write it in Markdown; if the characters are meant, write \\<center> or put them into \`code\`"
  `);
});

test("71 HTML in a line", async () => {
  expect(
    await inBody("a <font color=red>b</font> of Vec<String> <span onclick=c style=d>e</span>"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning MARKDOWN_DROPPED  <font> is left out of the page, but not its text
       7 |
    >  8 | a <font color=red>b</font> of Vec<String> <span onclick=c style=d>e</span>
         |   ^^^^^^^^^^^^^^^^ write it in Markdown; if the characters are meant, write \\<font> or put them into \`code\`

    content/pages/index.md:8:34 warning MARKDOWN_DROPPED  <String> is left out of the page
       7 |
    >  8 | a <font color=red>b</font> of Vec<String> <span onclick=c style=d>e</span>
         |                                  ^^^^^^^^ write it in Markdown; if the characters are meant, write \\<String> or put them into \`code\`

    content/pages/index.md:8:43 warning MARKDOWN_DROPPED  onclick and style are left out of the page
       7 |
    >  8 | a <font color=red>b</font> of Vec<String> <span onclick=c style=d>e</span>
         |                                           ^^^^^^^^^^^^^^^^^^^^^^^^ pages have styles and scripts of their own; take it out"
  `);
});

test("71b HTML that runs", async () => {
  expect(
    await inBody(
      "<script>\nalert(1)\n</script>\n\n<iframe src=/></iframe> <video>b<track src=/c.vtt></video>",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  <script> is left out of the page, with all that is in it
       7 |
    >  8 | <script>
         | ^^^^^^^^ pages have styles and scripts of their own; take it out

    content/pages/index.md:12:1 warning MARKDOWN_DROPPED  <iframe> is left out of the page
      11 |
    > 12 | <iframe src=/></iframe> <video>b<track src=/c.vtt></video>
         | ^^^^^^^^^^^^^^ link to it, or show it with a component of the layout

    content/pages/index.md:12:25 warning MARKDOWN_DROPPED  <video> is left out of the page
      11 |
    > 12 | <iframe src=/></iframe> <video>b<track src=/c.vtt></video>
         |                         ^^^^^^^ link to it, or show it with a component of the layout

    content/pages/index.md:12:33 warning MARKDOWN_DROPPED  <track> is left out of the page
      11 |
    > 12 | <iframe src=/></iframe> <video>b<track src=/c.vtt></video>
         |                                 ^^^^^^^^^^^^^^^^^^ link to it, or show it with a component of the layout"
  `);
});

test("71g a form, whose elements are pasted or spoken of", async () => {
  expect(
    await inBody(
      '<form action="/a"><input name="b"><button>Send</button></form>\n\nA <form> tag, an <input>.',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  <form> is left out of the page, but not its text
       7 |
    >  8 | <form action="/a"><input name="b"><button>Send</button></form>
         | ^^^^^^^^^^^^^^^^^^ link to it, or show it with a component of the layout; the file has 2 of them

    content/pages/index.md:8:19 warning MARKDOWN_DROPPED  <input> is left out of the page
       7 |
    >  8 | <form action="/a"><input name="b"><button>Send</button></form>
         |                   ^^^^^^^^^^^^^^^^ link to it, or show it with a component of the layout; the file has 2 of them

    content/pages/index.md:8:35 warning MARKDOWN_DROPPED  <button> is left out of the page, but not its text
       7 |
    >  8 | <form action="/a"><input name="b"><button>Send</button></form>
         |                                   ^^^^^^^^ link to it, or show it with a component of the layout"
  `);
});

test("71c-f HTML that is not closed: its text stays", async () => {
  const text = await told((site) => {
    site.write("content/pages/c.md", page("", "a\n\n<!-- b\n\n[c] (/d)\n"));
    site.write("content/pages/d.md", page("", "<div class\na\n\n# b >\n"));
    site.write("content/pages/e.md", page("", '<div title="b>c</div>\n'));
    site.write("content/pages/f.md", page("", "<style>\na {}\n\nb <script> c\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/c.md:8:1 warning MARKDOWN_DROPPED  the comment is not closed, so it is shown as text
       7 |
    >  8 | <!-- b
         | ^^^^^^ write --> where it ends

    content/pages/c.md:10:1 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       9 |
    > 10 | [c] (/d)
         | ^^^^^^^^ write [c](/d)

    content/pages/d.md:6:1 warning MARKDOWN_DROPPED  <div is not closed, so it is shown as text
       5 | ---
    >  6 | <div class
         | ^^^^^^^^^^ write > where the tag ends

    content/pages/d.md:9:1 warning HEADING_REPEATED  the page has a first-level heading of its own
       8 |
    >  9 | # b >
         | ^^^^^ write ## for a section, or leave this one out

    content/pages/e.md:6:1 warning MARKDOWN_DROPPED  <div is not closed, so it is shown as text
       5 | ---
    >  6 | <div title="b>c</div>
         | ^^^^^^^^^^^^^^^^^^^^^ write " where the value ends

    content/pages/f.md:6:1 warning MARKDOWN_DROPPED  <style> is not closed, so it is shown as text
       5 | ---
    >  6 | <style>
         | ^^^^^^^ write </style> where it ends

    content/pages/f.md:9:3 warning MARKDOWN_DROPPED  <script> is not closed, so it is shown as text
       8 |
    >  9 | b <script> c
         |   ^^^^^^^^ write </script> where it ends"
  `);
});

test("92 a heading without its blank", async () => {
  expect(await inBody("##Heading\ntext\n###More")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no heading: a space is missing
       7 |
    >  8 | ##Heading
         | ^^^^^^^^^ write ## Heading

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no heading: a space is missing
       9 | text
    > 10 | ###More
         | ^^^^^^^ write ### More"
  `);
});

test("92b a blank between ] and (", async () => {
  expect(await inBody("see [our *prices*] (/pricing) and [a] (https://b.example)")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       7 |
    >  8 | see [our *prices*] (/pricing) and [a] (https://b.example)
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^ write [our *prices*](/pricing)

    content/pages/index.md:8:35 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       7 |
    >  8 | see [our *prices*] (/pricing) and [a] (https://b.example)
         |                                   ^^^^^^^^^^^^^^^^^^^^^^^ write [a](https://b.example)"
  `);
});

test("92c typographic quotes in a link", async () => {
  expect(await inBody("[a](/ “t”)")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no link: its title has typographic quotes
       7 |
    >  8 | [a](/ “t”)
         | ^^^^^^^^^^ write [a](/ "t")"
  `);
});

test("92d a link that is not closed", async () => {
  expect(await inBody("see [a](/b for more\n\n![c](d.png")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: it is not closed
       7 |
    >  8 | see [a](/b for more
         |     ^^^^^^ write ) behind /b

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no picture: it is not closed
       9 |
    > 10 | ![c](d.png
         | ^^^^^^^^^^ write ) behind d.png"
  `);
});

test("92e an address with a blank", async () => {
  expect(await inBody("[a](/our prices)")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no link: its address has a space
       7 |
    >  8 | [a](/our prices)
         | ^^^^^^^^^^^^^^^^ write the address of a page: none has a space"
  `);
  expect(await inBody("[a](menus/our menu.pdf)")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no link: its address has a space
       7 |
    >  8 | [a](menus/our menu.pdf)
         | ^^^^^^^^^^^^^^^^^^^^^^^ write /menus/our%20menu.pdf"
  `);
  expect(await inBody("[a](Our menu.PDF)")).toContain("write /Our%20menu.PDF");
  expect(await inBody("[a](/Our menu (2026).pdf)")).toContain("write /Our%20menu%20(2026).pdf");
  expect(await inBody("[a](Menu 2 (1).pdf)")).toContain("write /Menu%202%20(1).pdf");
});

test("92f blanks inside the stars, and inside tildes", async () => {
  expect(
    await inBody("** bold ** and **half ** and **c** d **e**\n\n~~ old ~~ and ~~done~~"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is not bold: there is a space inside the stars
       7 |
    >  8 | ** bold ** and **half ** and **c** d **e**
         | ^^^^^^^^^^ write **bold**

    content/pages/index.md:8:16 warning MARKDOWN_UNREAD  this is not bold: there is a space inside the stars
       7 |
    >  8 | ** bold ** and **half ** and **c** d **e**
         |                ^^^^^^^^^ write **half**

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is not struck through: there is a space inside the signs
       9 |
    > 10 | ~~ old ~~ and ~~done~~
         | ^^^^^^^^^ write ~~old~~"
  `);
});

test("92g bold, links and lists that are none", async () => {
  expect(
    await inBody(
      "This is **bold and on.\n\n(prices)[/pricing] and [our prices][list] a[b][c] 2**d\n\n-one\n-two\n-three\n\n- [code][https://a.example]\n- ![state][badge]",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:9 warning MARKDOWN_UNREAD  this is not bold: it is not closed
       7 |
    >  8 | This is **bold and on.
         |         ^^^^^^^^^^^^^^ write ** behind the last bold word

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no link: its brackets are the wrong ones
       9 |
    > 10 | (prices)[/pricing] and [our prices][list] a[b][c] 2**d
         | ^^^^^^^^^^^^^^^^^^ write [prices](/pricing)

    content/pages/index.md:10:24 warning MARKDOWN_UNREAD  this is no link: nothing says where it leads
       9 |
    > 10 | (prices)[/pricing] and [our prices][list] a[b][c] 2**d
         |                        ^^^^^^^^^^^^^^^^^^ write [our prices](/address)

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      11 |
    > 12 | -one
         | ^^^^ write - one (and the others alike)

    content/pages/index.md:16:3 warning MARKDOWN_UNREAD  this is no link: its brackets are the wrong ones
      15 |
    > 16 | - [code][https://a.example]
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^ write [code](https://a.example)

    content/pages/index.md:17:3 warning MARKDOWN_UNREAD  this is no picture: no name of a file stands behind it in ( and )
      16 | - [code][https://a.example]
    > 17 | - ![state][badge]
         |   ^^^^^^^^^^^^^^^ write ![state](name.jpg)"
  `);
});

test("lists, footnotes, code and titles of links that are none", async () => {
  expect(
    await inBody(
      '1.One\n2.Two\n\n• one\n• two\n\nSo it is[^1], `here and on.\n\n[^2]: b\n\n[c](/ "d) e.\n---\n\n| f | g |\n|—|—|\n\n> [h](my%20i.jpg)\n\n```\nj\n\nk',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
       7 |
    >  8 | 1.One
         | ^^^^^ write 1. One (and the others alike)

    content/pages/index.md:11:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      10 |
    > 11 | • one
         | ^^^^^ write - one (and the others alike)

    content/pages/index.md:14:9 warning MARKDOWN_UNREAD  this is no footnote: its text is missing
      13 |
    > 14 | So it is[^1], \`here and on.
         |         ^^^^ write [^1]: and the text, on a line of its own

    content/pages/index.md:14:15 warning MARKDOWN_UNREAD  this is no code: it is not closed
      13 |
    > 14 | So it is[^1], \`here and on.
         |               ^^^^^^^^^^^^^ write \` behind it

    content/pages/index.md:16:1 warning MARKDOWN_DROPPED  no text refers to this footnote, so it is left out
      15 |
    > 16 | [^2]: b
         | ^^^^ write [^2] where it belongs in the text

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is a heading: --- stands right below
      17 |
    > 18 | [c](/ "d) e.
         | ^^^^^^^^^^^^ leave an empty line in front of ---, or write ## for a heading

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is no link: its title is not closed
      17 |
    > 18 | [c](/ "d) e.
         | ^^^^^^^^^ write [c](/ "d")

    content/pages/index.md:22:1 warning MARKDOWN_UNREAD  this is no table: its second line has long dashes
      21 | | f | g |
    > 22 | |—|—|
         | ^^^^^ write |---|---|

    content/pages/index.md:24:7 error LINK_MALFORMED  "my i.jpg" is a picture, not a page
      23 |
    > 24 | > [h](my%20i.jpg)
         |       ^^^^^^^^^^ to show it write ![what it shows](my%20i.jpg)

    content/pages/index.md:26:1 warning MARKDOWN_UNREAD  the code is not closed: all that follows is code
      25 |
    > 26 | \`\`\`
         | ^^^ write \`\`\` below its last line"
  `);
});

test("addresses and characters that are none", async () => {
  expect(
    await inBody(
      "See <www.a.example/b> or <a.com>.\n\n[c](mailto: d@e.example) [f](https:// g.example) A&nbsp b &copy 2025",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: its address has no https:// in front
       7 |
    >  8 | See <www.a.example/b> or <a.com>.
         |     ^^^^^^^^^^^^^^^^^ write <https://www.a.example/b>

    content/pages/index.md:8:26 warning MARKDOWN_UNREAD  this is no link: its address has no https:// in front
       7 |
    >  8 | See <www.a.example/b> or <a.com>.
         |                          ^^^^^^^ write <https://a.com>

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no link: its address has a space
       9 |
    > 10 | [c](mailto: d@e.example) [f](https:// g.example) A&nbsp b &copy 2025
         | ^^^^^^^^^^^^^^^^^^^^^^^^ write mailto:d@e.example

    content/pages/index.md:10:26 warning MARKDOWN_UNREAD  this is no link: its address has a space
       9 |
    > 10 | [c](mailto: d@e.example) [f](https:// g.example) A&nbsp b &copy 2025
         |                          ^^^^^^^^^^^^^^^^^^^^^^^ write https://g.example

    content/pages/index.md:10:51 warning MARKDOWN_UNREAD  this is no character: its semicolon is missing
       9 |
    > 10 | [c](mailto: d@e.example) [f](https:// g.example) A&nbsp b &copy 2025
         |                                                   ^^^^^ write &nbsp;

    content/pages/index.md:10:59 warning MARKDOWN_UNREAD  this is no character: its semicolon is missing
       9 |
    > 10 | [c](mailto: d@e.example) [f](https:// g.example) A&nbsp b &copy 2025
         |                                                           ^^^^^ write &copy;"
  `);
});

test("a list of headings that other systems make", async () => {
  expect(
    await inBody("[TOC]\n\n## A\n\n- B\n{:toc}\n\n[[toc]]\n\nThe [TOC] is no such thing."),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this lists no headings: it is shown as it stands
       7 |
    >  8 | [TOC]
         | ^^^^^ take it out; what pages do is in templates

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this lists no headings: it is shown as it stands
      12 | - B
    > 13 | {:toc}
         | ^^^^^^ take it out; what pages do is in templates

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this lists no headings: it is shown as it stands
      14 |
    > 15 | [[toc]]
         | ^^^^^^^ take it out; what pages do is in templates"
  `);
});

test("what other systems write with a name, a size or a mark", async () => {
  expect(
    await inBody(
      "See [[Prices|our plans]] and ![[a.png|200]].\n\n## Plans {: #plans .wide}\n\nThere are three.\n\n> [!tip]- Ask\n> B",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: [[ and ]] mean nothing here
       7 |
    >  8 | See [[Prices|our plans]] and ![[a.png|200]].
         |     ^^^^^^^^^^^^^^^^^^^^ write [our plans](/address)

    content/pages/index.md:8:30 warning MARKDOWN_UNREAD  this is no picture: [[ and ]] mean nothing here
       7 |
    >  8 | See [[Prices|our plans]] and ![[a.png|200]].
         |                              ^^^^^^^^^^^^^^ write ![what it shows](a.png)

    content/pages/index.md:10:10 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
       9 |
    > 10 | ## Plans {: #plans .wide}
         |          ^^^^^^^^^^^^^^^^ write <a id="plans"></a> in its place: links lead there as before

    content/pages/index.md:14:3 warning MARKDOWN_UNREAD  this is no box: the sign is shown as it stands
      13 |
    > 14 | > [!tip]- Ask
         |   ^^^^^^ write **Tip:** and the text"
  `);
});

test.each(["logo.svg", "press/photo.jpg", "Setup.dmg"])(
  "a file for visitors that is not there: /%s",
  async (name) => {
    const told = await inBody(`[a](/${name})`);
    expect(told).toContain(`"/${name}" is not a file of this site`);
    expect(told).toContain("put the file into content/public");
  },
);

test("anchors as Google Docs writes them", async () => {
  const list = "[1\\. Why](#1.-why)\n\n[The **summer**](#the-summer)";
  const texts = ["## **1. Why** {#1.-why}\n\nA", "## L’été {#l’été}\n\nAnd so on {...}", list];
  const told = await inBody([...texts, "## The **summer** {#the-summer}\n\nB"].join("\n\n"));
  expect(told.match(/\S+ warning .*/g)).toEqual([
    "content/pages/index.md:8:15 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
    "content/pages/index.md:12:10 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
    "content/pages/index.md:20:19 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
  ]);
  expect(told).not.toContain("LINK_UNKNOWN_ANCHOR");
});

test("anchors of one's own with spaces, with a class, and in the line below", async () => {
  const texts = [
    "## B { #b }",
    "## C\n{: #c}",
    "## D\n{#d}",
    "## E {.wide #e}",
    "{: .note #f title=a}\nText.",
  ];
  const told = await inBody(texts.join("\n\n"));
  const named = ["b", "c", "d", "e", "f"].map((id) => `write <a id="${id}"></a>`);
  expect(told.match(/write <a id="\w"><\/a>/g)).toEqual(named);
});

test("attributes of Pandoc, of kramdown and of MkDocs, whatever stands in front of them", async () => {
  const texts = [
    "It [tells]{.underline} [all]{.mark #all}.",
    "[]{#_Toc1 .anchor}Why",
    "[Start](/){ .md-button .md-button--primary }",
    "The first words.{:.lead}",
    "{::comment}\nHidden.\n{:/comment}",
  ];
  const told = await inBody(texts.join("\n\n"));
  const style = "warning MARKDOWN_UNREAD  this is no style: its signs are shown as they stand";
  const idle = "warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands";
  const out = "take it out; a heading has its anchor by itself, and a picture its size";
  expect(told.match(/(?<=index\.md:)\S+ .*|(?<=\| +\^+ ).*/g)).toEqual(
    [
      [`8:4 ${style}`, "write tells"],
      [`8:24 ${style}`, "write all"],
      [`10:1 ${style}`, "take it out"],
      [`12:11 ${idle}`, out],
      [`14:17 ${idle}`, out],
      [`16:1 ${idle}`, out],
      [`18:1 ${idle}`, out],
    ].flat(),
  );
});

test("codes of WordPress that its exports escape, and around an address", async () => {
  const code = "warning MARKDOWN_UNREAD  this is no code: it is shown as it stands";
  const told = await inBody(
    '\\[gallery ids="1,2"\\]\n\n[embed]https://example.org/a[/embed]\n\nWrite \\[gallery ids="1"\\].',
  );
  expect(told.match(/(?<=index\.md:)\S+ .*/g)).toEqual([`8:1 ${code}`, `10:1 ${code}`]);
});

test("a mail address whose @ is encoded, as exports write it", async () => {
  expect(await inBody("[ann@small.example](mailto:ann%40small.example)")).toBe("");
});

test("tables of Pandoc", async () => {
  const simple = "  ------ -------\n  Plan   Price\n  Pro    29\n  ------ -------";
  const grid = "+------+-------+\n| Plan | Price |\n+======+=======+\n| Pro  | 29    |\n+------+-------+";
  expect(await inBody([simple, grid].join("\n\nText.\n\n"))).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning MARKDOWN_UNREAD  this is no table: its dashes are lines across the page
       7 |
    >  8 |   ------ -------
         |   ^^^^^^^^^^^^^^ write its rows between |, |---|---| below the first, and take such lines out

    content/pages/index.md:9:3 warning MARKDOWN_UNREAD  visitors see these lines as one
       8 |   ------ -------
    >  9 |   Plan   Price
         |   ^^^^^^^^^^^^ write \\ at the end of each but the last

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is no table: + means nothing here
      14 |
    > 15 | +------+-------+
         | ^^^^^^^^^^^^^^^^ take the lines of + out, and write |---|---| below its first row"
  `);
});

test("comments of MDX that are long, and such as a blank line parts", async () => {
  const long = `{/* ${"a word\n".repeat(40)}*/}`;
  const told = await inBody(`A {/* b */}\n\nC {/* d\n\ne */} f\n\n${long}`);
  expect(
    told.match(/index.md:\S+ .*no comment|\| +\^.*/g)?.map((line) => line.replace(/ +\^+/, " ^")),
  ).toEqual([
    "index.md:8:3 warning MARKDOWN_UNREAD  this is no comment",
    "| ^ write <!-- b -->",
    "index.md:10:3 warning MARKDOWN_UNREAD  this is no comment",
    "| ^ write <!-- where it begins, and --> where it ends",
    "index.md:14:1 warning MARKDOWN_UNREAD  this is no comment",
    "| ^ write <!-- where it begins, and --> where it ends",
  ]);
});

test("films and cards as directives write them", async () => {
  const told = await inBody(
    '::youtube{#b id=c}\n\n::github{repo="a/b"} \t\n\n::card[With **a** text]\n\n::before{} is CSS, and `::a{b}` code.',
  );
  expect(told.match(/\S+ warning .*/g)).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands",
      "content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands",
      "content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands",
    ]
  `);
});

test("what other systems write", async () => {
  expect(
    await inBody(
      'See [[Prices]], ![[a.png]] and [[facts.b]]. {% include "c" %}\n\nimport D from "./d.jsx"\n\n:::note\nE\n:::\n\n> [!WARNING]\n> F\n\nWe are :smile: and ==very== glad^[g], 2^nd^ H~2~O.',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: [[ and ]] mean nothing here
       7 |
    >  8 | See [[Prices]], ![[a.png]] and [[facts.b]]. {% include "c" %}
         |     ^^^^^^^^^^ write [Prices](/address)

    content/pages/index.md:8:17 warning MARKDOWN_UNREAD  this is no picture: [[ and ]] mean nothing here
       7 |
    >  8 | See [[Prices]], ![[a.png]] and [[facts.b]]. {% include "c" %}
         |                 ^^^^^^^^^^ write ![what it shows](a.png)

    content/pages/index.md:8:32 warning MARKDOWN_UNREAD  this is no value: it needs braces
       7 |
    >  8 | See [[Prices]], ![[a.png]] and [[facts.b]]. {% include "c" %}
         |                                ^^^^^^^^^^^ write {{ facts.b }}

    content/pages/index.md:8:45 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       7 |
    >  8 | See [[Prices]], ![[a.png]] and [[facts.b]]. {% include "c" %}
         |                                             ^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
       9 |
    > 10 | import D from "./d.jsx"
         | ^^^^^^^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no box: ::: means nothing here
      11 |
    > 12 | :::note
         | ^^^^^^^ start each of its lines with > for a quote

    content/pages/index.md:16:3 warning MARKDOWN_UNREAD  this is no box: the sign is shown as it stands
      15 |
    > 16 | > [!WARNING]
         |   ^^^^^^^^^^ write **Warning:** and the text

    content/pages/index.md:19:8 warning MARKDOWN_UNREAD  this is no emoji: its name is shown as it stands
      18 |
    > 19 | We are :smile: and ==very== glad^[g], 2^nd^ H~2~O.
         |        ^^^^^^^ type the character itself

    content/pages/index.md:19:20 warning MARKDOWN_UNREAD  this is not marked: == means nothing here
      18 |
    > 19 | We are :smile: and ==very== glad^[g], 2^nd^ H~2~O.
         |                    ^^^^^^^^ write <mark>very</mark>

    content/pages/index.md:19:33 warning MARKDOWN_UNREAD  this is no footnote: its text stands in the sentence
      18 |
    > 19 | We are :smile: and ==very== glad^[g], 2^nd^ H~2~O.
         |                                 ^^^^ write [^1] here, and [^1]: with the text on a line of its own

    content/pages/index.md:19:40 warning MARKDOWN_UNREAD  this is not raised: ^ means nothing here
      18 |
    > 19 | We are :smile: and ==very== glad^[g], 2^nd^ H~2~O.
         |                                        ^^^^ write <sup>nd</sup>

    content/pages/index.md:19:46 warning MARKDOWN_UNREAD  this is struck through: ~ does not lower a text
      18 |
    > 19 | We are :smile: and ==very== glad^[g], 2^nd^ H~2~O.
         |                                              ^^^ write <sub>2</sub>, or \\~ where the sign is meant"
  `);
});

test("lists, headings and bold with other signs", async () => {
  expect(
    await inBody(
      "##\u00a0Team\n\n-\u00a0one\n\n-[ ] a\n-[x] b\n\n– c\n– d\n\n**Note:**this is [e](tel:+1 415 555) [f](/ 'g\").",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is neither heading nor list: a no-break space stands behind the sign
       7 |
    >  8 | ## Team
         | ^^^^^^^ write ## Team with an ordinary space

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is neither heading nor list: a no-break space stands behind the sign
       9 |
    > 10 | - one
         | ^^^^^ write - one with an ordinary space

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      11 |
    > 12 | -[ ] a
         | ^^^^^^ write - [ ] a (and the others alike)

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      14 |
    > 15 | – c
         | ^^^ write - c (and the others alike)

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is not bold: a space is missing behind it
      17 |
    > 18 | **Note:**this is [e](tel:+1 415 555) [f](/ 'g").
         | ^^^^^^^^^ write **Note:** and a space

    content/pages/index.md:18:18 warning MARKDOWN_UNREAD  this is no link: its address has a space
      17 |
    > 18 | **Note:**this is [e](tel:+1 415 555) [f](/ 'g").
         |                  ^^^^^^^^^^^^^^^^^^^ write tel:+1415555

    content/pages/index.md:18:38 warning MARKDOWN_UNREAD  this is no link: its title is not closed
      17 |
    > 18 | **Note:**this is [e](tel:+1 415 555) [f](/ 'g").
         |                                      ^^^^^^^^^^ write [f](/ "g")"
  `);
});

test("front matter, code and links that are none, and what is still to be written", async () => {
  expect(
    await inBody(
      "---\ntitle: A\nlayout: page\n---\n\n    We are a team that works from two cities.\n\n[](/) [b](#)\n\nTODO: write more\n\nc Lorem ipsum dolor.\n\nThis <em>is <b>k</b> it.\n\n<em>l</em>",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  this is no front matter: a file has one, at its start
       8 | ---
    >  9 | title: A
         | ^^^^^^^^ take it out, or make a file of its own of what follows

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is code: four spaces stand in front
      12 |
    > 13 |     We are a team that works from two cities.
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take the spaces out, or write \`\`\` above and below it

    content/pages/index.md:15:1 warning LINK_MALFORMED  the link has no text
      14 |
    > 15 | [](/) [b](#)
         | ^^^^^ write between [ and ] where it leads

    content/pages/index.md:15:7 warning LINK_MALFORMED  the link leads nowhere
      14 |
    > 15 | [](/) [b](#)
         |       ^^^^^^ write its address; #top is the top of the page

    content/pages/index.md:17:1 warning ENTRY_UNTOUCHED  this text is still to be written
      16 |
    > 17 | TODO: write more
         | ^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/index.md:19:3 warning ENTRY_UNTOUCHED  this text is still to be written
      18 |
    > 19 | c Lorem ipsum dolor.
         |   ^^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/index.md:21:6 warning MARKDOWN_UNREAD  <em> is not closed: it goes on to the end of the page
      20 |
    > 21 | This <em>is <b>k</b> it.
         |      ^^^^ write </em> where it ends"
  `);
});

test("brackets, comments, rules and marks that are almost right", async () => {
  expect(
    await inBody(
      'see [a]\n(/) {b}(/) [c]{/} [d] [/] **e* f\n\n———\n\n===\n\n<!— g —> <-- h --> ``i j` k &nbps; \\&nbps;\n\n// l\n\n<!- p -> ![our q] [r](/#S t)\n\n    ## U\n\n[v]("/")\n\n[our qs]: /n\n[//]: # (o)',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       7 |
    >  8 | see [a]
         |     ^^^ write [a](/)

    content/pages/index.md:9:5 warning MARKDOWN_UNREAD  this is no link: its brackets are the wrong ones
       8 | see [a]
    >  9 | (/) {b}(/) [c]{/} [d] [/] **e* f
         |     ^^^^^^ write [b](/)

    content/pages/index.md:9:12 warning MARKDOWN_UNREAD  this is no link: its brackets are the wrong ones
       8 | see [a]
    >  9 | (/) {b}(/) [c]{/} [d] [/] **e* f
         |            ^^^^^^ write [c](/)

    content/pages/index.md:9:19 warning MARKDOWN_UNREAD  this is no link: its brackets are the wrong ones
       8 | see [a]
    >  9 | (/) {b}(/) [c]{/} [d] [/] **e* f
         |                   ^^^^^^^ write [d](/)

    content/pages/index.md:9:27 warning MARKDOWN_UNREAD  this is not bold: a star is missing behind it
       8 | see [a]
    >  9 | (/) {b}(/) [c]{/} [d] [/] **e* f
         |                           ^^^^ write **e**

    content/pages/index.md:11:1 warning MARKDOWN_UNREAD  this is no rule: its signs are no hyphens
      10 |
    > 11 | ———
         | ^^^ write --- with an empty line above and below

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is no rule: its signs are no hyphens
      12 |
    > 13 | ===
         | ^^^ write --- with an empty line above and below

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      14 |
    > 15 | <!— g —> <-- h --> \`\`i j\` k &nbps; \\&nbps;
         | ^^^^^^^^ write <!-- g -->

    content/pages/index.md:15:10 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      14 |
    > 15 | <!— g —> <-- h --> \`\`i j\` k &nbps; \\&nbps;
         |          ^^^^^^^^^ write <!-- h -->

    content/pages/index.md:15:20 warning MARKDOWN_UNREAD  this is no code: its marks differ
      14 |
    > 15 | <!— g —> <-- h --> \`\`i j\` k &nbps; \\&nbps;
         |                    ^^^^^^ write \`i j\`

    content/pages/index.md:15:29 warning MARKDOWN_UNREAD  there is no character &nbps;
      14 |
    > 15 | <!— g —> <-- h --> \`\`i j\` k &nbps; \\&nbps;
         |                             ^^^^^^ correct its name, or type the character itself

    content/pages/index.md:17:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      16 |
    > 17 | // l
         | ^^^^ write <!-- l -->

    content/pages/index.md:19:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      18 |
    > 19 | <!- p -> ![our q] [r](/#S t)
         | ^^^^^^^^ write <!-- p -->

    content/pages/index.md:19:10 warning MARKDOWN_UNREAD  this is no picture: no name of a file stands behind it in ( and )
      18 |
    > 19 | <!- p -> ![our q] [r](/#S t)
         |          ^^^^^^^^ write ![our q](name.jpg)

    content/pages/index.md:19:19 warning MARKDOWN_UNREAD  this is no link: its address has a space
      18 |
    > 19 | <!- p -> ![our q] [r](/#S t)
         |                   ^^^^^^^^^^ write /#s-t

    content/pages/index.md:21:1 warning MARKDOWN_UNREAD  this is code: four spaces stand in front
      20 |
    > 21 |     ## U
         | ^^^^^^^^ take the spaces out, or write \`\`\` above and below it

    content/pages/index.md:23:5 error LINK_MALFORMED  "\\"/\\"" has quotes around it
      22 |
    > 23 | [v]("/")
         |     ^^^ write /

    content/pages/index.md:25:1 warning MARKDOWN_DROPPED  no text refers to this address, so it is left out
      24 |
    > 25 | [our qs]: /n
         | ^^^^^^^^ write [our qs] where it belongs in the text"
  `);
});

test("45a a line that Markdown reads as the address of a link", async () => {
  const notes = '[//]: # (x)\n[comment]: <> (y)\n[_meta_:a]:- "z"';
  expect(
    await inBody(
      `[Note]: important\n\n[b]: /pricing\n\n${notes}\n\n[Hint]: one\n[hint]: two\n\n[c][d]\n\n[d]: nowhere`,
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  this is read as the address of a link, and left out
       7 |
    >  8 | [Note]: important
         | ^^^^^^ write \\[Note]

    content/pages/index.md:16:1 warning MARKDOWN_DROPPED  this is read as the address of a link, and left out
      15 |
    > 16 | [Hint]: one
         | ^^^^^^ write \\[Hint]

    content/pages/index.md:17:1 warning MARKDOWN_DROPPED  there is a [hint] above, so this one is left out
      16 | [Hint]: one
    > 17 | [hint]: two
         | ^^^^^^ give it another name

    content/pages/index.md:21:6 error LINK_UNKNOWN_PAGE  "nowhere" is not a page of this site
      20 |
    > 21 | [d]: nowhere
         |      ^^^^^^^ the site has /"
  `);
});

test("a text that is addresses of links alone", async () => {
  expect(
    await slip(PAGE, page("", "[Website]: https://a.example\n[Mail]: mailto:b@a.example\n")),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:6:1 warning MARKDOWN_DROPPED  no text refers to this address, so it is left out
       5 | ---
    >  6 | [Website]: https://a.example
         | ^^^^^^^^^ write [Website] where it belongs in the text

    content/pages/index.md:7:1 warning MARKDOWN_DROPPED  no text refers to this address, so it is left out
       6 | [Website]: https://a.example
    >  7 | [Mail]: mailto:b@a.example
         | ^^^^^^ write [Mail] where it belongs in the text"
  `);
});

test("45b full addresses that are mistyped", async () => {
  expect(
    await inBody(
      "[s](mailto:t@u) [v](https://https://w.example) [x](https://y,example/z) [0](tel:0800-CALL-NOW) [1](//c.example) [2](//pricing) [d](/e.pdf)\n\n[a](http//b.example) [c](https:/d.example/e) [f](htps://g.example) [h](https//i.example)\n\n[j](C:\\\\k\\\\l.pdf) ![m](n\\\\o.png) ![p](q%20r.png)\n\n![s](C:\\t\\u.png) ![][v]\n\n[v]: <data:image/png;base64,AAAA>",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 error LINK_MALFORMED  "mailto:t@u" is not a mail address
       7 |
    >  8 | [s](mailto:t@u) [v](https://https://w.example) [x](https://y,example/z) [0](tel:0800-CALL-NOW) [1](/…
         |     ^^^^^^^^^^ write it as mailto:name@example.com; text that is no address belongs into \`code\`

    content/pages/index.md:8:21 error LINK_MALFORMED  "https://https://w.example" says https:// twice
       7 |
    >  8 | [s](mailto:t@u) [v](https://https://w.example) [x](https://y,example/z) [0](tel:0800-CALL-NOW) [1](/…
         |                     ^^^^^^^^^^^^^^^^^^^^^^^^^ write https://w.example

    content/pages/index.md:8:52 error LINK_MALFORMED  "https://y,example/z" has a comma in its name
       7 |
    >  8 | …t@u) [v](https://https://w.example) [x](https://y,example/z) [0](tel:0800-CALL-NOW) [1](//c.example)…
         |                                          ^^^^^^^^^^^^^^^^^^^ write https://y.example/z

    content/pages/index.md:8:77 error LINK_MALFORMED  "tel:0800-CALL-NOW" is not a phone number
       7 |
    >  8 | …w.example) [x](https://y,example/z) [0](tel:0800-CALL-NOW) [1](//c.example) [2](//pricing) [d](/e.pd…
         |                                          ^^^^^^^^^^^^^^^^^ write it as tel:+14155550100

    content/pages/index.md:8:100 error LINK_UNSAFE  "//c.example" has no scheme
       7 |
    >  8 | …y,example/z) [0](tel:0800-CALL-NOW) [1](//c.example) [2](//pricing) [d](/e.pdf)
         |                                          ^^^^^^^^^^^ write https://c.example

    content/pages/index.md:8:117 error LINK_UNSAFE  "//pricing" has no scheme
       7 |
    >  8 | …tel:0800-CALL-NOW) [1](//c.example) [2](//pricing) [d](/e.pdf)
         |                                          ^^^^^^^^^ write /pricing

    content/pages/index.md:8:132 error LINK_UNKNOWN_PAGE  "/e.pdf" is not a file of this site
       7 |
    >  8 | …OW) [1](//c.example) [2](//pricing) [d](/e.pdf)
         |                                          ^^^^^^ put the file into content/public

    content/pages/index.md:10:5 error LINK_MALFORMED  "http//b.example" is not a full address
       9 |
    > 10 | [a](http//b.example) [c](https:/d.example/e) [f](htps://g.example) [h](https//i.example)
         |     ^^^^^^^^^^^^^^^ write http://b.example

    content/pages/index.md:10:26 error LINK_MALFORMED  "https:/d.example/e" is not a full address
       9 |
    > 10 | [a](http//b.example) [c](https:/d.example/e) [f](htps://g.example) [h](https//i.example)
         |                          ^^^^^^^^^^^^^^^^^^ write https://d.example/e

    content/pages/index.md:10:50 error LINK_UNSAFE  "htps://g.example" starts with htps:
       9 |
    > 10 | [a](http//b.example) [c](https:/d.example/e) [f](htps://g.example) [h](https//i.example)
         |                                                  ^^^^^^^^^^^^^^^^ write https://g.example

    content/pages/index.md:10:72 error LINK_MALFORMED  "https//i.example" is not a full address
       9 |
    > 10 | [a](http//b.example) [c](https:/d.example/e) [f](htps://g.example) [h](https//i.example)
         |                                                                        ^^^^^^^^^^^^^^^^ write https://i.example

    content/pages/index.md:12:5 error LINK_UNSAFE  "C:\\\\k\\\\l.pdf" is a file of your own computer
      11 |
    > 12 | [j](C:\\\\k\\\\l.pdf) ![m](n\\\\o.png) ![p](q%20r.png)
         |     ^^^^^^^^^^^^ put the file into content/public, and write /l.pdf

    content/pages/index.md:12:24 error ASSET_MISSING  "n\\\\o.png" is not a picture in content/assets
      11 |
    > 12 | [j](C:\\\\k\\\\l.pdf) ![m](n\\\\o.png) ![p](q%20r.png)
         |                        ^^^^^^^^ put the file into content/assets, and write n/o.png

    content/pages/index.md:12:39 error ASSET_MISSING  "q r.png" is not a picture in content/assets
      11 |
    > 12 | [j](C:\\\\k\\\\l.pdf) ![m](n\\\\o.png) ![p](q%20r.png)
         |                                       ^^^^^^^^^ put the file into content/assets

    content/pages/index.md:14:6 error LINK_UNSAFE  "C:\\\\t\\\\u.png" is a file of your own computer
      13 |
    > 14 | ![s](C:\\t\\u.png) ![][v]
         |      ^^^^^^^^^^ put the file into content/assets, and write u.png

    content/pages/index.md:16:7 error LINK_UNSAFE  "data:image/png;base64,AAAA" holds the picture itself
      15 |
    > 16 | [v]: <data:image/png;base64,AAAA>
         |       ^^^^^^^^^^^^^^^^^^^^^^^^^^ save it as a file in content/assets, and write ![what it shows](its-name.png)"
  `);
});

test("a second first-level heading", async () => {
  expect(await inBody("# a\n\n# b\n\nc\n====\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning HEADING_REPEATED  the page has a first-level heading of its own
       7 |
    >  8 | # a
         | ^^^ write ## for a section, or leave this one out

    content/pages/index.md:10:1 warning HEADING_REPEATED  this is a second first-level heading
       9 |
    > 10 | # b
         | ^^^ write ## for a section"
  `);
});

test("a first-level heading below that of the layout", async () => {
  expect(await inBody("a\n\n# b\n\nc")).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning HEADING_REPEATED  the page has a first-level heading of its own
       9 |
    > 10 | # b
         | ^^^ write ## for a section, or leave this one out"
  `);
});

test("a merge that is not finished below a paragraph is no heading", async () => {
  const told = await inBody("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> d\n");
  expect(told).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 error MERGE_CONFLICT  a merge is not finished here
       8 | a
    >  9 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>"
  `);
});

test("a first-level heading in HTML below that of the layout", async () => {
  expect(await inBody("a\n\n<h1>b</h1>\n\nc")).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning HEADING_REPEATED  the page has a first-level heading of its own
       9 |
    > 10 | <h1>b</h1>
         | ^^^^ write ## for a section, or leave this one out"
  `);
});

test("files of `galley new` that nobody has written", async () => {
  const text = await told((site) => {
    const like =
      "---\ntitle: A\ndescription: A page with a description of the length that search results show.\n";
    site.write("content/pages/a.md", `${like}layout: page\n---\nWrite the text here, in Markdown.\n`);
    site.write(
      "content/pages/b.md",
      "---\ntitle: B\ndescription: Say in one or two sentences what B is about, for search results.\nlayout: page\n---\nb\n",
    );
    site.write(
      "content/pages/c.md",
      `${like}layout: page\ndraft: true\n---\nWrite the text here, in Markdown.\n`,
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 warning ENTRY_UNTOUCHED  this is what \`galley new\` has written
       5 | ---
    >  6 | Write the text here, in Markdown.
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write your own text, or delete the file

    content/pages/b.md:3:14 warning ENTRY_UNTOUCHED  this is what \`galley new\` has written
       2 | title: B
    >  3 | description: Say in one or two sentences what B is about, for search results.
         |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write your own text, or delete the file"
  `);
});

test("a link of HTML that leads nowhere", async () => {
  expect(await inBody('a <a class=b href="/prices">c</a>')).toMatchInlineSnapshot(`
    "content/pages/index.md:8:20 error LINK_UNKNOWN_PAGE  "/prices" is not a page of this site
       7 |
    >  8 | a <a class=b href="/prices">c</a>
         |                    ^^^^^^^ the site has /"
  `);
});

test("an address of HTML that is not safe", async () => {
  expect(await inBody("a <a href='javascript:b'>c</a>")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:12 error LINK_UNSAFE  "javascript:b" starts with javascript:
       7 |
    >  8 | a <a href='javascript:b'>c</a>
         |            ^^^^^^^^^^^^ link to a page such as /pricing, or to a full https:// address"
  `);
});

test("46b a full address of the own site that is dead", async () => {
  expect(
    await inBody(
      "[a](https://small.example/prices) [b](https://small.example) [c](https://small.example/#d) [e](https://small.example.org/f)",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning LINK_UNKNOWN_PAGE  "https://small.example/prices" is not a page of this site
       7 |
    >  8 | [a](https://small.example/prices) [b](https://small.example) [c](https://small.example/#d) [e](https…
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the site has /

    content/pages/index.md:8:66 warning LINK_UNKNOWN_ANCHOR  "https://small.example/#d" leads to no place in /
       7 |
    >  8 | …/prices) [b](https://small.example) [c](https://small.example/#d) [e](https://small.example.org/f)
         |                                          ^^^^^^^^^^^^^^^^^^^^^^^^ write /: the page has no headings to link to"
  `);
});

test("a Markdown text in YAML: at its place, and code is code", async () => {
  const text = await told((site) => {
    site.replace(INDEX, "pageFields, siteFields", "inline, pageFields, siteFields");
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      "z.strictObject({ ...pageFields, note: inline(), plain: z.array(z.string()), list: z.array(z.string()) })",
    );
    site.replace(LAYOUT, "title: entry.data.title", 'title: entry.data.plain.join(" ")');
    site.replace(
      PAGE,
      "---\nHello",
      'note: "`{{ a }}` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"\nplain: ["a **b c** d", "[e](/f) g", "src/**/*.ts, **/x/**, 2**3, \\\\**h** [i](see)", "j &amp; <b>k</b>", "l&nbsp;m", "TODO: n", "a < b > c, AT&T; o", "p :rocket:", "q: r:s:t 10:30:20"]\nlist: ["**not shown**"]\n---\nHello',
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:5:18 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       4 | layout: page
    >  5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
         |                  ^^^^^^^^ write [b](/c)

    content/pages/index.md:5:27 error FACT_UNKNOWN  note: there is no value "site.nam" in content/site.yaml
       4 | layout: page
    >  5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
         |                           ^^^^^^^^^^^^^^ did you mean {{ site.name }}?

    content/pages/index.md:5:42 warning MARKDOWN_DROPPED  <font> is left out of the page, but not its text
       4 | layout: page
    >  5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
         |                                          ^^^^^^ write it in Markdown; if the characters are meant, write \\<font> or put them into \`code\`

    content/pages/index.md:5:50 error LINK_UNKNOWN_PAGE  note: "/f" is not a page of this site
       4 | layout: page
    >  5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
         |                                                  ^^ did you mean /?

    content/pages/index.md:6:12 warning MARKDOWN_UNREAD  plain[0]: ** is shown as it is typed
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | plain: ["a **b c** d", "[e](/f) g", "src/**/*.ts, **/x/**, 2**3, \\\\**h** [i](see)", "j &amp; <b>k</b…
         |            ^^^^^^^ leave the stars out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:6:25 warning MARKDOWN_UNREAD  plain[1]: the link is shown as it is typed
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | plain: ["a **b c** d", "[e](/f) g", "src/**/*.ts, **/x/**, 2**3, \\\\**h** [i](see)", "j &amp; <b>k</b…
         |                         ^^^^^^^ leave the link out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:6:94 warning MARKDOWN_UNREAD  plain[3]: HTML is shown as it is typed
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | …x/**, 2**3, \\\\**h** [i](see)", "j &amp; <b>k</b>", "l&nbsp;m", "TODO: n", "a < b > c, AT&T; o", "p :…
         |                                          ^^^ leave the tags out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:6:107 warning MARKDOWN_UNREAD  plain[4]: the character's name is shown as it is typed
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | …\\**h** [i](see)", "j &amp; <b>k</b>", "l&nbsp;m", "TODO: n", "a < b > c, AT&T; o", "p :rocket:", "q:…
         |                                          ^^^^^^ type the character itself

    content/pages/index.md:6:118 warning ENTRY_UNTOUCHED  plain[5]: this text is still to be written
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | …see)", "j &amp; <b>k</b>", "l&nbsp;m", "TODO: n", "a < b > c, AT&T; o", "p :rocket:", "q: r:s:t 10:3…
         |                                          ^^^^^^^ write it

    content/pages/index.md:6:153 warning MARKDOWN_UNREAD  plain[7]: the emoji's name is shown as it is typed
       5 | note: "\`{{ a }}\` [b] (/c) {{ site.nam }} <font>d</font> [e](/f)"
    >  6 | …m", "TODO: n", "a < b > c, AT&T; o", "p :rocket:", "q: r:s:t 10:30:20"]
         |                                          ^^^^^^^^ type the emoji itself"
  `);
});

/** A page with a text of each kind, all of which it shows. */
const toldTexts = (values: string): Promise<string> =>
  told((site) => {
    const fields =
      "note: inline().optional(), long: markdown().optional(), plain: z.array(z.string()).default([])";
    site.replace(INDEX, "pageFields, siteFields", "inline, markdown, pageFields, siteFields");
    site.replace(INDEX, "z.strictObject(pageFields)", `z.strictObject({ ...pageFields, ${fields} })`);
    site.replace(LAYOUT, "entry.html", 'entry.html + (entry.data.note ?? "") + (entry.data.long ?? "")');
    site.replace(LAYOUT, "title: entry.data.title", 'title: entry.data.plain.join(" ")');
    site.replace(PAGE, "---\nHello", `${values}\n---\nHello`);
  });

test("of a plain text the name of a hyphen that nobody sees is no character to type: the file would be told to hold it", async () => {
  expect(await toldTexts('plain: ["Donau&shy;dampf", "a"]')).toContain("^^^^^ take it out");
});

test("a text that the layout shows as code", async () => {
  const text = (tag: string) =>
    told((site) => {
      site.replace(INDEX, "(pageFields)", "({ ...pageFields, code: z.string().optional() })");
      site.replace(LAYOUT, "body: entry.html", "body: entry.html, code: entry.data.code");
      site.replace(LAYOUT, "title, body })", "title, body, code })");
      site.replace(LAYOUT, "<Copy />", `<${tag}>{code}</${tag}><code>a</code>`);
      site.replace(PAGE, "---\nHello", "code: |\n  // TODO: say `a **b**`\n  c();\n---\nHello");
    });
  expect(await text("pre")).toBe("");
  for (const tag of ["p", "code-like"]) expect(await text(tag)).toContain("6:6 warning ENTRY_UNTOUCHED");
});

test.each([
  ["a list", "|\n  - a\n  - b"],
  ["two paragraphs", "|\n  a\n\n  b"],
  ["a heading", '"## a"'],
  ["a quote", '"> a"'],
  ["code", "|\n  ```\n  a\n  ```"],
  ["a table", "|\n  | a | b |\n  |---|---|\n  | c | d |"],
])("a text that is one line has no blocks: %s", async (_, note) => {
  expect(await toldTexts(`note: ${note}`)).toContain(
    "warning MARKDOWN_UNREAD  this text is one line: visitors see the signs of lists, headings and other blocks in it",
  );
});

test("one line with signs that are no blocks", async () => {
  for (const note of ['"- a"', '"#1 of 3"', '"> 100"', "|\n  a\n  b\n", ">\n  2. a"])
    expect(await toldTexts(`note: ${note}`)).toBe("");
});

test("lines that > makes one", async () => {
  expect(
    await toldTexts(
      "long: >-\n  a\n\n  - b\n  - c\nplain:\n  - >\n    d:\n    1. e\n    2. f\n  - >\n    | f | g |\n    |---|---|\n  - >\n    ## h\n    i\n  - >\n    ```\n    j\n    ```",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning YAML_AMBIGUOUS  long: > joins this line with the next one
       7 |
    >  8 |   - b
         |   ^^^ write | in place of > where the text begins

    content/pages/index.md:13:5 warning YAML_AMBIGUOUS  plain: > joins this line with the next one (4 places)
      12 |     d:
    > 13 |     1. e
         |     ^^^^ write | in place of > where the text begins
      content/pages/index.md:16:5 and here
      content/pages/index.md:19:5 and here
      content/pages/index.md:22:5 and here

    content/pages/index.md:19:5 warning MARKDOWN_UNREAD  plain[2]: ## is shown as it is typed
      18 |   - >
    > 19 |     ## h
         |     ^^ leave the signs out: this text is plain; a developer can have it read Markdown"
  `);
  const meant = ">\n  a\n  - b, and\n  c\n\n  - d\n\n  - e\n    f\n  - g\n";
  expect(await toldTexts(`long: ${meant}`)).not.toContain("YAML_AMBIGUOUS");
});

test("signs of Markdown in a text that is shown as it is typed", async () => {
  const texts = [
    "## a",
    "b `c` d",
    "e ~~f~~",
    "![g](h.png)",
    "i _j k_ l",
    "m <https://n.example>",
    "o[^1] p",
  ];
  const sound = ["#1", "don`t", "q_r_s", "~5 ~6", "t ! [u]", "v ## w", "__init__", "- y"];
  expect(
    await toldTexts(
      `plain:\n${[...texts, ...sound].map((text) => `  - ${JSON.stringify(text)}`).join("\n")}\n  - |\n    - z\n    - z`,
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:6:6 warning MARKDOWN_UNREAD  plain[0]: ## is shown as it is typed
       5 | plain:
    >  6 |   - "## a"
         |      ^^ leave the signs out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:7:8 warning MARKDOWN_UNREAD  plain[1]: \` is shown as it is typed
       6 |   - "## a"
    >  7 |   - "b \`c\` d"
         |        ^^^ leave the accents out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:8:8 warning MARKDOWN_UNREAD  plain[2]: ~~ is shown as it is typed
       7 |   - "b \`c\` d"
    >  8 |   - "e ~~f~~"
         |        ^^^^^ leave the signs out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:9:6 warning MARKDOWN_UNREAD  plain[3]: the picture is shown as it is typed
       8 |   - "e ~~f~~"
    >  9 |   - "![g](h.png)"
         |      ^^^^^^^^^^^ leave it out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:10:8 warning MARKDOWN_UNREAD  plain[4]: _ is shown as it is typed
       9 |   - "![g](h.png)"
    > 10 |   - "i _j k_ l"
         |        ^^^^^ leave the signs out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:11:8 warning MARKDOWN_UNREAD  plain[5]: < is shown as it is typed
      10 |   - "i _j k_ l"
    > 11 |   - "m <https://n.example>"
         |        ^^^^^^^^^^^^^^^^^^^ leave the signs out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:12:7 warning MARKDOWN_UNREAD  plain[6]: the mark of a footnote is shown as it is typed
      11 |   - "m <https://n.example>"
    > 12 |   - "o[^1] p"
         |       ^^^^ leave it out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:21:5 warning MARKDOWN_UNREAD  plain[15]: the list is shown as it is typed
      20 |   - "- y"
    > 21 |   - |
         |     ^ leave its signs out: this text is plain; a developer can have it read Markdown"
  `);
});

test("40b a large picture that is published as it is", async () => {
  const text = await told((site) => {
    site.write("content/public/x.jpg", "x".repeat(6_200_000));
    site.write(PAGE, `${FILES[PAGE]}\n![a](/x.jpg)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:6 warning IMAGE_LARGE  "/x.jpg" is published as it is, with 6.2 MB
       7 |
    >  8 | ![a](/x.jpg)
         |      ^^^^^^ move it to content/assets, and write x.jpg: pages then load it in the size they show"
  `);
});

test("40c a large picture that moves, wherever it is", async () => {
  const text = await told((site) => {
    for (const path of ["public/x.gif", "assets/y.gif"])
      site.write(`content/${path}`, "GIF89a".repeat(700_000));
    site.write(PAGE, `${FILES[PAGE]}\n![a](/x.gif)\n\n![b](y.gif)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/y.gif:1:1 error IMAGE_INVALID  y.gif is damaged, or ends too early
    >  1 | GIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF89aGIF8…
         | ^ export it again as JPEG or PNG
      content/pages/index.md:10:6 shown here

    content/pages/index.md:8:6 warning IMAGE_LARGE  "/x.gif" is published as it is, with 4.2 MB
       7 |
    >  8 | ![a](/x.gif)
         |      ^^^^^^ export it smaller, or with fewer frames: a picture that moves has one size for all screens

    content/pages/index.md:10:6 warning IMAGE_LARGE  "y.gif" is published as it is, with 4.2 MB
       9 |
    > 10 | ![b](y.gif)
         |      ^^^^^ export it smaller, or with fewer frames: a picture that moves has one size for all screens"
  `);
});

test("42b a wrong anchor of a page's old address, and one of a redirect with its own", async () => {
  const text = await told((site) => {
    site.write("content/pages/b.md", page("aliases: [/old]\n", "## Questions\n\nA."));
    site.write(CONFIG, `${FILES[CONFIG]}redirects:\n  - { from: /gone, to: "/b#questions" }\n`);
    site.write(PAGE, `${FILES[PAGE]}\n[a](/old#questions) [b](/old#question) [c](/gone#any) [d](/gone)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:25 error LINK_UNKNOWN_ANCHOR  "/old#question" leads to no place in /b
       7 |
    >  8 | [a](/old#questions) [b](/old#question) [c](/gone#any) [d](/gone)
         |                         ^^^^^^^^^^^^^ did you mean /old#questions?"
  `);
});

test("38b a picture whose name has its marks apart, as some systems write it", async () => {
  for (const [file, name] of [
    ["u\u0308ber", "\u00fcber"],
    ["\u00fcber", "u\u0308ber"],
    ["u\u0308ber", "u\u0308ber"],
  ]) {
    const text = await told((site) => {
      site.write(`content/assets/${file}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
      site.write(PAGE, `${FILES[PAGE]}\n![a](${name}.svg)\n`);
    });
    expect(text).toBe("");
  }
});

test("54 no text below the front matter", async () => {
  const text = await told((site) => {
    for (const name of ["a", "b"]) site.write(`content/pages/${name}.md`, page("", "Text."));
    site.write("content/pages/c.md", page("", "\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/c.md:5:1 warning BODY_EMPTY  the file has no text below the second ---
       4 | layout: page
    >  5 | ---
         | ^^^ write it there, as the other files of content/pages do"
  `);
});

test("what Obsidian writes beside links: comments of several lines, names of blocks", async () => {
  const comments = "%%\nAsk Ann\nfirst.\n%%\n\n%%\nA secret\n\nin two parts\n%%";
  const text = await inBody(
    `${comments}\n\nSee [[#Prices]], and this. ^37a0ff\n\n^37a0fe\n\n2 ^10 is 1024.\n\n![A hill|300x200](/a.png)`,
  );
  expect(text.match(/^content.*|(?<=\| \^+ ).*/gm)).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it",
      "write <!-- Ask Ann first. -->",
      "content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it",
      "write <!-- where it begins, and --> where it ends",
      "content/pages/index.md:17:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it",
      "write <!-- where it begins, and --> where it ends",
      "content/pages/index.md:19:5 warning MARKDOWN_UNREAD  this is no link: [[ and ]] mean nothing here",
      "content/pages/index.md:19:28 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
      "content/pages/index.md:21:1 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
      "take it out; a heading has its anchor by itself, and a picture its size",
      "content/pages/index.md:25:1 warning MARKDOWN_UNREAD  this is no size: | means nothing here",
      "take |300x200 out",
      "content/pages/index.md:25:19 error ASSET_MISSING  "/a.png" is not a picture in content/assets",
    ]
  `);
});

test("lines that start with pictures, as chats write lists", async () => {
  const long = "which is told in more words than a short line has, up to its point.";
  const lists = [
    `What you get:\n✅ One, ${long}\n✅ Two, ${long}`,
    "🚀 **Go:** a\n👩‍💻 **Grow:** b",
    "✓ Free\n✓ Fast",
  ];
  const text = await inBody(lists.join("\n\n"));
  expect(text.match(/^content.*|(?<=\| \^+ ).*/gm)).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space",
      "write - ✅ One, which is told in more words than a short line has, up to its point. (and the others alike)",
      "content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space",
      "write - 🚀 **Go:** a (and the others alike)",
      "content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space",
      "write - ✓ Free (and the others alike)",
    ]
  `);
});

test("what chats leave to be filled in and ask for, notes of editors, and what WordPress and Logseq read", async () => {
  const texts = [
    "Here's the polished content for your website:",
    "> It is great. — [Customer Name]\n\n**Last updated:** [Date]\n\n© [Company Name]",
    "It is free. {>>ask Ann<<}",
    '[caption id="a" align="b"]A hill[/caption]',
    "A `b`{:height 300, :width 400}",
    "Would you like me to adjust the tone?",
  ];
  const told = await inBody(texts.join("\n\n"));
  expect(told.match(/^content.*|^>.*|(?<=\| +\^+ ).*/gm)).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is what a chat says to its user",
      ">  8 | Here's the polished content for your website:",
      "take it out",
      "content/pages/index.md:10:18 warning ENTRY_UNTOUCHED  this text is still to be written",
      "> 10 | > It is great. — [Customer Name]",
      "write it, or put the note into a comment: <!-- … -->",
      "content/pages/index.md:12:19 warning ENTRY_UNTOUCHED  this text is still to be written",
      "> 12 | **Last updated:** [Date]",
      "write it, or put the note into a comment: <!-- … -->",
      "content/pages/index.md:14:3 warning ENTRY_UNTOUCHED  this text is still to be written",
      "> 14 | © [Company Name]",
      "write it, or put the note into a comment: <!-- … -->",
      "content/pages/index.md:16:13 warning MARKDOWN_UNREAD  this is no comment: visitors see it",
      "> 16 | It is free. {>>ask Ann<<}",
      "write <!-- ask Ann -->",
      "content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands",
      "> 18 | [caption id="a" align="b"]A hill[/caption]",
      "take it out; what pages do is in templates",
      "content/pages/index.md:20:6 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands",
      "> 20 | A \`b\`{:height 300, :width 400}",
      "take it out; a heading has its anchor by itself, and a picture its size",
      "content/pages/index.md:22:1 warning MARKDOWN_UNREAD  this is what a chat says to its user",
      "> 22 | Would you like me to adjust the tone?",
      "take it out",
    ]
  `);
});

test("marks of sources of other chats", async () => {
  const texts = [
    "[cite_start]It is free.[cite: 1, 2] The [cited] one.",
    "[oai_citation:0‡shop.example](https://shop.example/)",
    "See https://shop.example/?a=b&utm_source=chatgpt.com.",
  ];
  const told = await inBody(texts.join("\n\n"));
  expect(told.match(/^content.*|(?<=\^ )take .* of it$/gm)).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no source: the mark of a chat is shown as it stands",
      "content/pages/index.md:8:24 warning MARKDOWN_UNREAD  this is no source: the mark of a chat is shown as it stands",
      "content/pages/index.md:10:1 warning LINK_MALFORMED  the link has the mark of a chat",
      "take oai_citation:0‡ out of it",
      "content/pages/index.md:12:5 warning LINK_MALFORMED  the link has the mark of a chat",
      "take utm_source=chatgpt.com out of it",
    ]
  `);
});

test("what a chat leaves in a text, and signs that are not read", async () => {
  expect(
    await inBody(
      [
        "It is free. :contentReference[oaicite:2]{index=2} As we said【4†source】 and citeturn0search3.",
        "This is *word * here.\n\nAnd * other* or _more _. But 2 * width * 3, *kwargs and *args, a_b _c.",
        "One line\\nsecond line\\nthird. But C:\\new and \\\\server\\new.",
        "Free. <!-- TODO ask\n\nlegal --> Then <!-- b --> is fine.",
      ].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:13 warning MARKDOWN_UNREAD  this is no source: the mark of a chat is shown as it stands
       7 |
    >  8 | It is free. :contentReference[oaicite:2]{index=2} As we said【4†source】 and citeturn0search3.
         |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out, or link to the source: [name](https://…)

    content/pages/index.md:8:61 warning MARKDOWN_UNREAD  this is no source: the mark of a chat is shown as it stands
       7 |
    >  8 | It is free. :contentReference[oaicite:2]{index=2} As we said【4†source】 and citeturn0search3.
         |                                                             ^^^^^^^^^^^^ take it out, or link to the source: [name](https://…)

    content/pages/index.md:8:76 warning MARKDOWN_UNREAD  this is no source: the mark of a chat is shown as it stands
       7 |
    >  8 | It is free. :contentReference[oaicite:2]{index=2} As we said【4†source】 and citeturn0search3.
         |                                                                              ^^^^^^^^^^^^^^^^ take it out, or link to the source: [name](https://…)

    content/pages/index.md:10:9 warning MARKDOWN_UNREAD  this is not emphasized: there is a space inside the signs
       9 |
    > 10 | This is *word * here.
         |         ^^^^^^^ write *word*

    content/pages/index.md:12:5 warning MARKDOWN_UNREAD  this is not emphasized: there is a space inside the signs
      11 |
    > 12 | And * other* or _more _. But 2 * width * 3, *kwargs and *args, a_b _c.
         |     ^^^^^^^^ write *other*

    content/pages/index.md:12:17 warning MARKDOWN_UNREAD  this is not emphasized: there is a space inside the signs
      11 |
    > 12 | And * other* or _more _. But 2 * width * 3, *kwargs and *args, a_b _c.
         |                 ^^^^^^^ write *more*

    content/pages/index.md:14:9 warning MARKDOWN_UNREAD  this is no new line: \\n is shown as it stands
      13 |
    > 14 | One line\\nsecond line\\nthird. But C:\\new and \\\\server\\new.
         |         ^^ press Enter instead

    content/pages/index.md:14:22 warning MARKDOWN_UNREAD  this is no new line: \\n is shown as it stands
      13 |
    > 14 | One line\\nsecond line\\nthird. But C:\\new and \\\\server\\new.
         |                      ^^ press Enter instead

    content/pages/index.md:16:7 warning MARKDOWN_UNREAD  the comment is not closed, so it is shown as text
      15 |
    > 16 | Free. <!-- TODO ask
         |       ^^^^^^^^^^^^^ write --> where it ends, with no empty line in between"
  `);
});

test("short lines become one, sentences and lines that end with a sign are meant to", async () => {
  const address = "{{ site.name }}\nSmall, Inc.\n500 Market Street\nSan Francisco, CA 94105";
  const sound = [
    "Hello,\nAnna",
    address.replaceAll("\n", "\\\n"),
    "One |\nTwo |\nThree",
    "This is short.\nThis too.\nAnd this.",
    "One<br>\nTwo",
    "The lines\nof this text\nare short",
  ];
  expect(await inBody([address, ...sound].join("\n\n"))).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  visitors see these lines as one
       7 |
    >  8 | {{ site.name }}
         | ^^^^^^^^^^^^^^^ write \\ at the end of each but the last"
  `);
});

test("lines that a list or a quote draws in, and items that are none", async () => {
  const lists = ["- one\n- two\nAfter this, more.", "* one\n*two", "- one\n-two\n-three"];
  const quotes = ["> “A word.”\nAnother one.", "> A word.\n> - Maya, Foldyard", "- Maya, Foldyard"];
  const sound = ["- a long item goes\n  on, and on.\n  And ends.", "> One.\n> Two.", "- One\n*item*, and on"];
  expect(await inBody([...lists, "p", ...quotes, "p", ...sound].join("\n\n"))).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this line is a part of the item above
       9 | - two
    > 10 | After this, more.
         | ^^^^^^^^^^^^^^^^^ leave an empty line above it; if it belongs there, write two spaces in front

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is no item: a space is missing
      12 | * one
    > 13 | *two
         | ^^^^ write * two

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      15 | - one
    > 16 | -two
         | ^^^^ write - two (and the others alike)

    content/pages/index.md:22:1 warning MARKDOWN_UNREAD  this line is a part of the quote above
      21 | > “A word.”
    > 22 | Another one.
         | ^^^^^^^^^^^^ leave an empty line above it; if it belongs there, write > in front

    content/pages/index.md:25:3 warning MARKDOWN_UNREAD  this is a list of one item
      24 | > A word.
    > 25 | > - Maya, Foldyard
         |   ^^^^^^^^^^^^^^^^ write — Maya, Foldyard

    content/pages/index.md:27:1 warning MARKDOWN_UNREAD  this is a list of one item
      26 |
    > 27 | - Maya, Foldyard
         | ^^^^^^^^^^^^^^^^ write — Maya, Foldyard"
  `);
});

test("links without [, to a phone, to a value, and bold with its blank inside", async () => {
  const texts = [
    "See prices](/pricing), and [call](+1 555 123 4567).",
    "**Important: **read, and [b](/ #c). &copyright;",
    "![d](../assets/e f.png) [g](site.links.app)",
    "One line\\\nand the last one\\",
  ];
  expect(await inBody(texts.join("\n\n"))).toMatchInlineSnapshot(`
    "content/pages/index.md:8:11 warning MARKDOWN_UNREAD  this is no link: its [ is missing
       7 |
    >  8 | See prices](/pricing), and [call](+1 555 123 4567).
         |           ^^^^^^^^^^^ write [ in front of its text

    content/pages/index.md:8:28 warning MARKDOWN_UNREAD  this is no link: its address is a phone number
       7 |
    >  8 | See prices](/pricing), and [call](+1 555 123 4567).
         |                            ^^^^^^^^^^^^^^^^^^^^^^^ write tel:+15551234567

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is not bold: the space in front of ** belongs behind it
       9 |
    > 10 | **Important: **read, and [b](/ #c). &copyright;
         | ^^^^^^^^^^^^^^^ write **Important:** and a space

    content/pages/index.md:10:26 warning MARKDOWN_UNREAD  this is no link: its address has a space
       9 |
    > 10 | **Important: **read, and [b](/ #c). &copyright;
         |                          ^^^^^^^^^ write /#c

    content/pages/index.md:10:37 warning MARKDOWN_UNREAD  there is no character &copyright;
       9 |
    > 10 | **Important: **read, and [b](/ #c). &copyright;
         |                                     ^^^^^^^^^^^ correct its name, or type the character itself

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no picture: its address has a space
      11 |
    > 12 | ![d](../assets/e f.png) [g](site.links.app)
         | ^^^^^^^^^^^^^^^^^^^^^^^ call the file e-f.png, and write ![d](e-f.png)

    content/pages/index.md:12:29 error LINK_MALFORMED  "site.links.app" is the name of a value
      11 |
    > 12 | ![d](../assets/e f.png) [g](site.links.app)
         |                             ^^^^^^^^^^^^^^ write {{ site.links.app }}

    content/pages/index.md:15:17 warning MARKDOWN_UNREAD  the backslash is shown: no line follows it
      14 | One line\\
    > 15 | and the last one\\
         |                 ^ take it out"
  `);
});

test("a chat's answer in a box, below its first line", async () => {
  const text = "Here's a shorter version:\n\n```markdown\nWe are small.\n```";
  expect(await slip(PAGE, FILES[PAGE].replace("Hello.", text))).toMatchInlineSnapshot(`
    "content/pages/index.md:6:1 warning MARKDOWN_UNREAD  this is what a chat says to its user
       5 | ---
    >  6 | Here's a shorter version:
         | ^^^^^^^^^^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:8:1 warning MARKDOWN_UNREAD  all of the text is code: \`\`\`markdown stands above it
       7 |
    >  8 | \`\`\`markdown
         | ^^^^^^^^^^^ delete this line and the one that closes it"
  `);
});

test("all of the text in a box", async () => {
  expect(
    await slip(PAGE, FILES[PAGE].replace("Hello.", "```markdown\nIt is **free**.\n\nFor you.\n```")),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:6:1 warning MARKDOWN_UNREAD  all of the text is code: \`\`\`markdown stands above it
       5 | ---
    >  6 | \`\`\`markdown
         | ^^^^^^^^^^^ delete this line and the one that closes it"
  `);
});

test("notes in a sentence, numbers with other signs, marks of a chat and addresses in angle brackets", async () => {
  expect(
    await inBody(
      "We refund you TODO: ask legal. It costs TBD. [AB1]\n\n1 - Sign up\n2 - Invite\n\nAsk <@U024BE7LH>.\n\n![Our team]<team.png>\n\nSee </pricing> and </pricing#a>, and {{ “site.name” }}.",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:15 warning ENTRY_UNTOUCHED  this text is still to be written
       7 |
    >  8 | We refund you TODO: ask legal. It costs TBD. [AB1]
         |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/index.md:8:46 warning MARKDOWN_UNREAD  this is no text: a comment of a document is shown
       7 |
    >  8 | We refund you TODO: ask legal. It costs TBD. [AB1]
         |                                              ^^^^^ take it out, and its mark in the text

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no list: its signs are no numbers with a point
       9 |
    > 10 | 1 - Sign up
         | ^^^^^^^^^^^ write 1. Sign up

    content/pages/index.md:13:5 warning MARKDOWN_UNREAD  this is no name: the mark of a chat is shown as it stands
      12 |
    > 13 | Ask <@U024BE7LH>.
         |     ^^^^^^^^^^^^ write the name itself

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is no picture: no name of a file stands behind it in ( and )
      14 |
    > 15 | ![Our team]<team.png>
         | ^^^^^^^^^^^^^^^^^^^^^ write ![Our team](team.png)

    content/pages/index.md:17:5 warning MARKDOWN_DROPPED  </pricing> closes nothing, and is left out of the page
      16 |
    > 17 | See </pricing> and </pricing#a>, and {{ “site.name” }}.
         |     ^^^^^^^^^^ write [text](/pricing) for a link, or take it out; if the characters are meant, write \\</pricing> or put them into \`code\`

    content/pages/index.md:17:20 warning MARKDOWN_UNREAD  this is no link: an address in < and > starts with https://
      16 |
    > 17 | See </pricing> and </pricing#a>, and {{ “site.name” }}.
         |                    ^^^^^^^^^^^^ write [text](/pricing#a)

    content/pages/index.md:17:38 error FACT_SYNTAX  {{ “site.name” }} is not the name of a value
      16 |
    > 17 | See </pricing> and </pricing#a>, and {{ “site.name” }}.
         |                                      ^^^^^^^^^^^^^^^^^ write {{ site.name }}: nothing else can stand in the braces"
  `);
});

test("what Word and Excel leave in pasted HTML is one slip", async () => {
  expect(
    await inBody(
      '<p class="MsoNormal"><span style="color:red">Our <b>new</b> price<o:p></o:p></span></p>\n\n<table border=0><tr><td class=xl65>a</td></tr></table>',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  the markup of another program is pasted here, and left out of the page
       7 |
    >  8 | <p class="MsoNormal"><span style="color:red">Our <b>new</b> price<o:p></o:p></span></p>
         | ^^^^^^^^^^^^^^^^^^^^^ paste the text without its formatting, and write in Markdown what it needs"
  `);
});

test("lists with several signs", async () => {
  expect(await inBody("1. a\n- b\n2. c\n\n\n* d\n\n- e\n+ f")).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  a new list begins here, with another sign
       8 | 1. a
    >  9 | - b
         | ^^^ start its lines as the others, with numbers

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  a new list begins here, with another sign
      15 | - e
    > 16 | + f
         | ^^^ start its lines as the others, with -"
  `);
});

test("items without their blank that begin in bold or with a link", async () => {
  expect(
    await inBody("- a\n-**b**: c\n\nd\n\n- e\n-[f](/)\n\ng\n\n-**h**: i\n-**j**: k\n\n1.`l` m\n2.**n**"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  this is no item: a space is missing
       8 | - a
    >  9 | -**b**: c
         | ^^^^^^^^^ write - **b**: c

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no item: a space is missing
      13 | - e
    > 14 | -[f](/)
         | ^^^^^^^ write - [f](/)

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      17 |
    > 18 | -**h**: i
         | ^^^^^^^^^ write - **h**: i (and the others alike)

    content/pages/index.md:21:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      20 |
    > 21 | 1.\`l\` m
         | ^^^^^^^ write 1. \`l\` m (and the others alike)"
  `);
});

test.each([
  "Of course, I would say so: it is free.",
  "Sure, I can show you the list.",
  "Absolutely! Here is how:",
])("an answer that begins as a chat's: %s", async (text) => {
  expect(await slip(PAGE, FILES[PAGE].replace("Hello.", text))).toBe("");
});

test("what a chat says in front of its text, and behind it", async () => {
  const text =
    "Certainly! Here is a rewritten version of your text:\n\nWe, as an AI language model, are small.\n\nLet me know if you'd like me to adjust the tone!";
  expect(await slip(PAGE, FILES[PAGE].replace("Hello.", text))).toMatchInlineSnapshot(`
    "content/pages/index.md:6:1 warning MARKDOWN_UNREAD  this is what a chat says to its user
       5 | ---
    >  6 | Certainly! Here is a rewritten version of your text:
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is what a chat says to its user
       7 |
    >  8 | We, as an AI language model, are small.
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is what a chat says to its user
       9 |
    > 10 | Let me know if you'd like me to adjust the tone!
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out"
  `);
});

test("notes to an author, in brackets", async () => {
  expect(
    await inBody("[Add quote here], [INSERT COMPANY NAME] and [Insert your logo]."),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning ENTRY_UNTOUCHED  this text is still to be written
       7 |
    >  8 | [Add quote here], [INSERT COMPANY NAME] and [Insert your logo].
         | ^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/index.md:8:19 warning ENTRY_UNTOUCHED  this text is still to be written
       7 |
    >  8 | [Add quote here], [INSERT COMPANY NAME] and [Insert your logo].
         |                   ^^^^^^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/index.md:8:45 warning ENTRY_UNTOUCHED  this text is still to be written
       7 |
    >  8 | [Add quote here], [INSERT COMPANY NAME] and [Insert your logo].
         |                                             ^^^^^^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->"
  `);
});

test("elements that have no text, and those that are not closed", async () => {
  expect(
    await inBody(
      "Hello <your name>, <INPUT name=a>.\n\n<details><summary>More</summary>\n\nText.\n\n<ul><li>\n\n<h2>Title\n\nEnd.",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:7 warning MARKDOWN_DROPPED  <your> is left out of the page
       7 |
    >  8 | Hello <your name>, <INPUT name=a>.
         |       ^^^^^^^^^^^ write it in Markdown; if the characters are meant, write \\<your> or put them into \`code\`

    content/pages/index.md:8:20 warning MARKDOWN_DROPPED  <INPUT> is left out of the page
       7 |
    >  8 | Hello <your name>, <INPUT name=a>.
         |                    ^^^^^^^^^^^^^^ link to it, or show it with a component of the layout

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  <details> is not closed: it goes on to the end of the page
       9 |
    > 10 | <details><summary>More</summary>
         | ^^^^^^^^^ write </details> where it ends

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  <ul> is not closed: it goes on to the end of the page
      13 |
    > 14 | <ul><li>
         | ^^^^ write </ul> where it ends

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  <h2> is not closed: it goes on to the end of the page
      15 |
    > 16 | <h2>Title
         | ^^^^ write </h2> where it ends"
  `);
});

test("rows and cells without a table, and a way to one of them", async () => {
  expect(
    await inBody('See [all](#all).\n\n<tr><td id="all">a</td></tr>\n\n<table><tr><td>b</td></tr></table>\n'),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:11 error LINK_UNKNOWN_ANCHOR  "#all" leads to no place in /
       7 |
    >  8 | See [all](#all).
         |           ^^^^ write /: the page has no headings to link to

    content/pages/index.md:10:1 warning MARKDOWN_DROPPED  <tr> stands in no table, and is left out of the page, but not its text
       9 |
    > 10 | <tr><td id="all">a</td></tr>
         | ^^^^ write <table> in front of it; if the characters are meant, write \\<tr> or put them into \`code\`"
  `);
});

test("a comment in another one, and Markdown in HTML", async () => {
  expect(
    await inBody(
      "<!-- check this\n\nIt costs nothing.\n\n<!-- old -->\n\n<details>\n<summary>More</summary>\n**Bold** and [a](/).\n</details>\n\n<div>\n- one\n- two\n</div>\n\n<!-- note --> A [link](/).",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_DROPPED  this comment is not closed before the next one begins
       7 |
    >  8 | <!-- check this
         | ^^^^^^^^^^^^^^^ write --> where it ends

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  Markdown is not read here
      15 | <summary>More</summary>
    > 16 | **Bold** and [a](/).
         | ^^^^^^^^ leave an empty line below the tag in front of it

    content/pages/index.md:20:1 warning MARKDOWN_UNREAD  Markdown is not read here
      19 | <div>
    > 20 | - one
         | ^^^^^ leave an empty line below the tag in front of it

    content/pages/index.md:24:17 warning MARKDOWN_UNREAD  Markdown is not read here
      23 |
    > 24 | <!-- note --> A [link](/).
         |                 ^^^^^^^^^ put the comment on a line of its own"
  `);
});

test("links in links, and titles, sizes and blanks of links and pictures", async () => {
  expect(
    await inBody(
      "See [the [price](/a) page](/b), https://example.com[docs], [us](mailto://a@small.example) and [call](tel://+14155550100).\n\n" +
        "![A b] (c.jpg)\n\n![A b](c.jpg =300x200)\n\n![A b](c.jpg “It’s d”)\n\n! [A b](c.jpg)\n\n[e](/ ‘F’) [g](mailto:a@small.example?subject=Hello there)",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: another one stands inside of it
       7 |
    >  8 | See [the [price](/a) page](/b), https://example.com[docs], [us](mailto://a@small.example) and [call]…
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^ write [the price page](/b), or [price](/a) alone

    content/pages/index.md:8:18 error LINK_UNKNOWN_PAGE  "/a" is not a page of this site
       7 |
    >  8 | See [the [price](/a) page](/b), https://example.com[docs], [us](mailto://a@small.example) and [call]…
         |                  ^^ did you mean /?

    content/pages/index.md:8:33 error LINK_MALFORMED  "https://example.com[docs" has a [ in it
       7 |
    >  8 | See [the [price](/a) page](/b), https://example.com[docs], [us](mailto://a@small.example) and [call]…
         |                                 ^^^^^^^^^^^^^^^^^^^^^^^^ write [docs](https://example.com)

    content/pages/index.md:8:65 error LINK_MALFORMED  "mailto://a@small.example" has slashes that belong to web addresses
       7 |
    >  8 | …e](/b), https://example.com[docs], [us](mailto://a@small.example) and [call](tel://+14155550100).
         |                                          ^^^^^^^^^^^^^^^^^^^^^^^^ write mailto:a@small.example

    content/pages/index.md:8:102 error LINK_MALFORMED  "tel://+14155550100" has slashes that belong to web addresses
       7 |
    >  8 | …s](mailto://a@small.example) and [call](tel://+14155550100).
         |                                          ^^^^^^^^^^^^^^^^^^ write tel:+14155550100

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no picture: there is a space between ] and (
       9 |
    > 10 | ![A b] (c.jpg)
         | ^^^^^^^^^^^^^^ write ![A b](c.jpg)

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no picture: a size means nothing here
      11 |
    > 12 | ![A b](c.jpg =300x200)
         | ^^^^^^^^^^^^^^^^^^^^^^ write ![A b](c.jpg)

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no picture: its title has typographic quotes
      13 |
    > 14 | ![A b](c.jpg “It’s d”)
         | ^^^^^^^^^^^^^^^^^^^^^^ write ![A b](c.jpg "It’s d")

    content/pages/index.md:16:9 error LINK_MALFORMED  "c.jpg" is a picture, not a page
      15 |
    > 16 | ! [A b](c.jpg)
         |         ^^^^^ to show it write ![what it shows](c.jpg)

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is no link: its title has typographic quotes
      17 |
    > 18 | [e](/ ‘F’) [g](mailto:a@small.example?subject=Hello there)
         | ^^^^^^^^^^ write [e](/ "F")

    content/pages/index.md:18:12 warning MARKDOWN_UNREAD  this is no link: its address has a space
      17 |
    > 18 | [e](/ ‘F’) [g](mailto:a@small.example?subject=Hello there)
         |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write mailto:a@small.example?subject=Hello%20there"
  `);
});

test("a lost letter is told once, of however many bytes it was", async () => {
  expect(await inBody("We work f\ufffd\ufffdr you.")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:10 warning SOURCE_CONTROL_CHARACTER  the file holds U+FFFD, all that is left of a letter that was lost
       7 |
    >  8 | We work f��r you.
         |          ^^ type the letter again"
  `);
});

test("numbers of lost letters, and grave accents", async () => {
  expect(
    await inBody("It&#146;s free &#x96; really.&#0;\n\nIt`s free, and you don`t need a card.\n\nIt´s ours."),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning MARKDOWN_UNREAD  there is no character &#146;
       7 |
    >  8 | It&#146;s free &#x96; really.&#0;
         |   ^^^^^^ write ’

    content/pages/index.md:8:16 warning MARKDOWN_UNREAD  there is no character &#x96;
       7 |
    >  8 | It&#146;s free &#x96; really.&#0;
         |                ^^^^^^ write –

    content/pages/index.md:8:30 warning MARKDOWN_UNREAD  there is no character &#0;
       7 |
    >  8 | It&#146;s free &#x96; really.&#0;
         |                              ^^^^ correct its name, or type the character itself

    content/pages/index.md:10:3 warning MARKDOWN_UNREAD  this is code: \` is no apostrophe
       9 |
    > 10 | It\`s free, and you don\`t need a card.
         |   ^^^^^^^^^^^^^^^^^^^^^ write ’ for each of the two

    content/pages/index.md:12:3 warning MARKDOWN_UNREAD  this is no apostrophe
      11 |
    > 12 | It´s ours.
         |   ^ write ’"
  `);
});

test("lists that are code or text, text that is a list, and boxes", async () => {
  expect(
    await inBody(
      "The plan holds:\n\n    - one\n    - two\n\nAfter it:\n2. pick a plan\n3. pay for it\n4. rest\n\n2025. That was the year.\n\n- [] one\n- [x]two",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is code: four spaces stand in front
       9 |
    > 10 |     - one
         | ^^^^^^^^^ take the spaces out, or write \`\`\` above and below it

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no list: it stands right below a text, and its first number is not 1
      13 | After it:
    > 14 | 2. pick a plan
         | ^^^^^^^^^^^^^^ leave an empty line above it

    content/pages/index.md:18:1 warning MARKDOWN_UNREAD  this is the number of an item
      17 |
    > 18 | 2025. That was the year.
         | ^^^^^ write 2025\\.

    content/pages/index.md:20:1 warning MARKDOWN_UNREAD  this is no box: a space is missing
      19 |
    > 20 | - [] one
         | ^^^^^^^^ write - [ ] one

    content/pages/index.md:21:1 warning MARKDOWN_UNREAD  this is no box: a space is missing
      20 | - [] one
    > 21 | - [x]two
         | ^^^^^^^^ write - [x] two"
  `);
});

test("a footnote and an address with a name that another one has, and a blank in that of a footnote", async () => {
  expect(
    await inBody("[a][b][^1] Free[^ 1].\n\n[b]: /\n[b]: /c\n\n[^1]: One.\n[^1]: Two.\n\n[^ 1]: Once."),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:16 warning MARKDOWN_UNREAD  this is no footnote: a space stands behind ^
       7 |
    >  8 | [a][b][^1] Free[^ 1].
         |                ^^^^^ write [^1]

    content/pages/index.md:11:1 warning MARKDOWN_DROPPED  there is a [b] above, so this one is left out
      10 | [b]: /
    > 11 | [b]: /c
         | ^^^ give it another name

    content/pages/index.md:14:1 warning MARKDOWN_DROPPED  there is a [^1] above, so this one is left out
      13 | [^1]: One.
    > 14 | [^1]: Two.
         | ^^^^ give it another name

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  this is no footnote: a space stands behind ^
      15 |
    > 16 | [^ 1]: Once.
         | ^^^^^ write [^1]"
  `);
});

test("code of a drawing, which GitHub draws", async () => {
  expect(await inBody("~~~ mermaid\ngraph TD\n~~~\n\n```mermaidjs\na\n```")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  nothing draws mermaid here: visitors see this code
       7 |
    >  8 | ~~~ mermaid
         | ^^^^^^^^^^^ put a picture into content/assets, and write ![what it shows](its-name.svg); for the code itself write ~~~ text"
  `);
});

test("a footnote whose name has a space in it", async () => {
  expect(await inBody("Free[^my note].\n\n[^my note]: once")).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is no footnote: a space stands in its name
       9 |
    > 10 | [^my note]: once
         | ^^^^^^^^^^^ write [^my-note] here and where it belongs in the text"
  `);
});

test("emoji by their names in headings and bold text, and attributes with values", async () => {
  expect(
    await inBody(
      '## :rocket: Launch day\n\n**:tada: Free** :+1:\n\n[a](/){:target="_blank"} [b](/){: .c .d } [e](/){: width="300" }',
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:4 warning MARKDOWN_UNREAD  this is no emoji: its name is shown as it stands
       7 |
    >  8 | ## :rocket: Launch day
         |    ^^^^^^^^ type the character itself

    content/pages/index.md:10:3 warning MARKDOWN_UNREAD  this is no emoji: its name is shown as it stands
       9 |
    > 10 | **:tada: Free** :+1:
         |   ^^^^^^ type the character itself

    content/pages/index.md:10:17 warning MARKDOWN_UNREAD  this is no emoji: its name is shown as it stands
       9 |
    > 10 | **:tada: Free** :+1:
         |                 ^^^^ type the character itself

    content/pages/index.md:12:7 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      11 |
    > 12 | [a](/){:target="_blank"} [b](/){: .c .d } [e](/){: width="300" }
         |       ^^^^^^^^^^^^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size

    content/pages/index.md:12:32 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      11 |
    > 12 | [a](/){:target="_blank"} [b](/){: .c .d } [e](/){: width="300" }
         |                                ^^^^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size

    content/pages/index.md:12:49 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      11 |
    > 12 | [a](/){:target="_blank"} [b](/){: .c .d } [e](/){: width="300" }
         |                                                 ^^^^^^^^^^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size"
  `);
});

test("a link that refers to its address, in another one", async () => {
  expect(await inBody("See [the [price][p] page](/).\n\n[p]: /")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 warning MARKDOWN_UNREAD  this is no link: another one stands inside of it
       7 |
    >  8 | See [the [price][p] page](/).
         |     ^^^^^^^^^^^^^^^^^^^^^^^^ take one of the two out"
  `);
});

test("items behind a star without a blank, a picture's name with brackets, words behind a page's address", async () => {
  expect(
    await inBody("*One\n*Two\n*Three\n\n![A desk](desk of us (2).png)\n\n[a](/a page) [b](/press kit.zip)"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
       7 |
    >  8 | *One
         | ^^^^ write * One (and the others alike)

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no picture: its address has a space
      11 |
    > 12 | ![A desk](desk of us (2).png)
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ call the file desk-of-us-2.png, and write ![A desk](desk-of-us-2.png)

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no link: its address has a space
      13 |
    > 14 | [a](/a page) [b](/press kit.zip)
         | ^^^^^^^^^^^^ write the address of a page: none has a space

    content/pages/index.md:14:14 warning MARKDOWN_UNREAD  this is no link: its address has a space
      13 |
    > 14 | [a](/a page) [b](/press kit.zip)
         |              ^^^^^^^^^^^^^^^^^^^ write /press%20kit.zip"
  `);
  expect(await inBody("*One* and\n*two* are.\n\n*Without tax.\n\n\\*a\n\\*b")).toBe("");
});

test("of a box of a task nothing is left out, of any other control all", async () => {
  expect(await inBody('<input type="checkbox" disabled> a')).toBe("");
  expect(await inBody('<input type="radio" disabled> a')).toContain("<input> is left out of the page");
});

test("what is told at the first character", async () => {
  const line = "content/pages/index.md:8:1 ";
  expect(await inBody('```js title="a&amp;b"\nx\n```')).toContain(
    `${line}warning MARKDOWN_DROPPED  what stands`,
  );
  expect(await inBody("\\\n\nOne")).toContain(`${line}warning MARKDOWN_UNREAD  the backslash is shown`);
});

test("what stands behind the language of code", async () => {
  expect(
    await inBody(
      [
        '```js title="src/app.js" {1,3}\na\n```',
        "```npm install galley\nb\n```",
        "~~~const c = 1\nd\n~~~",
        "```js {1,3} showLineNumbers\ne\n```",
        "```rust ignore\nf\n```",
        "```ts showLineNumbers copy\nf\n```",
        "```rust ignore (needs a file)\nf\n```",
        '```js "items[index]"\ng\n```',
        '```js ins={"a[i]"}\nh\n```',
        "```ts /rows[key]/\ni\n```",
      ].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:7 warning MARKDOWN_DROPPED  what stands behind js is left out of the page
       7 |
    >  8 | \`\`\`js title="src/app.js" {1,3}
         |       ^^^^^^^^^^^^^^^^^^^^^^^^ write **src/app.js** in a line above the code

    content/pages/index.md:12:8 warning MARKDOWN_DROPPED  what stands behind npm is left out of the page
      11 |
    > 12 | \`\`\`npm install galley
         |        ^^^^^^^^^^^^^^ begin the code in the line below

    content/pages/index.md:16:10 warning MARKDOWN_DROPPED  what stands behind const is left out of the page
      15 |
    > 16 | ~~~const c = 1
         |          ^^^^^ begin the code in the line below"
  `);
});

test("an anchor of other systems keeps its name", async () => {
  const links = "\n\nA text with a link to [the place](#own-place).";
  expect(await inBody(`## A place {#own-place}${links}`)).toContain(
    '^ write <a id="own-place"></a> in its place: ',
  );
  expect(await inBody(`## A \`place\` {: #own-place .big}${links}`)).toContain(
    '^ write <a id="own-place"></a> in its',
  );
  expect(await inBody(`## A place {.big}${links}`)).toContain("^ take it out; a heading");
  expect(await inBody(`## A place <a id="own-place"></a>${links}`)).toBe("");
});

test("a name of code that Markdown would read is written as code", async () => {
  const hintsOf = async (name: string) =>
    /write (.*) in a line/.exec(await inBody(`\`\`\`js title="${name}"\nx\n\`\`\``))?.[1];
  expect(await hintsOf("app/page.js")).toBe("**app/page.js**");
  expect(await hintsOf("__tests__/page.js")).toBe("`__tests__/page.js`");
  expect(await hintsOf("<head> output")).toBe("`<head> output`");
  expect(await hintsOf("app/[slug]/page.js")).toBe("`app/[slug]/page.js`");
});

test("comments of MDX, over several lines and around another one", async () => {
  expect(await inBody("{/* One\n   {two} */}")).toContain("^ write <!-- One {two} -->");
  expect(await inBody("{/* <!-- One --> */}")).toContain("^ write <!-- One -->");
  expect(await inBody("{/* One\n{/* two */}")).toContain("^ write <!-- two -->");
});

test("boxes, tabs, definitions, abbreviations and formulas of other systems", async () => {
  expect(
    await inBody(
      [
        '!!! note "A"\n    B c.',
        "??? tip\n    D e.",
        '=== "F"\n\n    g',
        "Term\n: What it is\n: And more",
        "Other\n\n:   What the other is",
        "*[HTML]: Hypertext",
        "$$\nE = mc^2\n$$",
        "so $\\frac{a}{b}$, and $5 or $6",
        "Two restaurants, $$–$$$, and at 10 : 30 : 15",
        "{/* to do */}",
      ].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no box: !!! and ??? mean nothing here
       7 |
    >  8 | !!! note "A"
         | ^^^^^^^^^^^^ start each of its lines with > for a quote, without the spaces

    content/pages/index.md:11:1 warning MARKDOWN_UNREAD  this is no box: !!! and ??? mean nothing here
      10 |
    > 11 | ??? tip
         | ^^^^^^^ start each of its lines with > for a quote, without the spaces

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no tab: === means nothing here
      13 |
    > 14 | === "F"
         | ^^^^^^^ write ### F, and its text without the spaces

    content/pages/index.md:19:1 warning MARKDOWN_UNREAD  this is no definition: : means nothing here
      18 | Term
    > 19 | : What it is
         | ^^^^^^^^^^^^ write - **Term:** and what it is, in one line

    content/pages/index.md:24:1 warning MARKDOWN_UNREAD  this is no definition: : means nothing here
      23 |
    > 24 | :   What the other is
         | ^^^^^^^^^^^^^^^^^^^^^ write - **Term:** and what it is, in one line

    content/pages/index.md:26:1 warning MARKDOWN_UNREAD  this is no abbreviation: it is shown as it stands
      25 |
    > 26 | *[HTML]: Hypertext
         | ^^^^^^^^^^^^^^^^^^ take it out, and write <abbr title="Hypertext">HTML</abbr> in the text

    content/pages/index.md:28:1 warning MARKDOWN_UNREAD  this is no formula: it is shown as it stands
      27 |
    > 28 | $$
         | ^^ write it in words and signs, such as 12 × 3

    content/pages/index.md:32:4 warning MARKDOWN_UNREAD  this is no formula: it is shown as it stands
      31 |
    > 32 | so $\\frac{a}{b}$, and $5 or $6
         |    ^^^^^^^^^^^^^ write it in words and signs, such as 12 × 3

    content/pages/index.md:36:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      35 |
    > 36 | {/* to do */}
         | ^^^^^^^^^^^^^ write <!-- to do -->"
  `);
});

test("a heading of a no-break space", async () => {
  expect(await inBody("## \u00a0\n\nText")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning BODY_EMPTY  the heading has no text
       7 |
    >  8 | ##
         | ^^^^ write it, or take the line out"
  `);
  expect((await inBody("## &nbsp;")).match(/warning/g)).toHaveLength(1);
});

test("numbers that visitors do not see, and items without text", async () => {
  expect(
    await inBody(
      ["1. a\n2. b\n5. c\n7. d", "<!-- -->", "1. e\n1. f\n1. g", "<!-- -->", "4. h\n5. i", "- \n- j"].join(
        "\n\n",
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:10:1 warning MARKDOWN_UNREAD  visitors see the number 3 here
       9 | 2. b
    > 10 | 5. c
         | ^ write 3. and count on from it; to keep the number, put a text between the two items

    content/pages/index.md:24:1 warning BODY_EMPTY  the item has no text
      23 |
    > 24 | -
         | ^^ write it, or take the line out"
  `);
});

test("attributes on a line of their own, icons by their names, and bold quotes in front of a letter", async () => {
  expect(
    await inBody(
      ["{:.lead}\na", "[b](/){ .button }", ":material-check: c", '**"강조"**는 d', "{.e .f}"].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
       7 |
    >  8 | {:.lead}
         | ^^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size

    content/pages/index.md:11:7 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      10 |
    > 11 | [b](/){ .button }
         |       ^^^^^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is no emoji: its name is shown as it stands
      12 |
    > 13 | :material-check: c
         | ^^^^^^^^^^^^^^^^ type the character itself

    content/pages/index.md:15:1 warning MARKDOWN_UNREAD  this is not bold: its stars stand between a letter and a sign
      14 |
    > 15 | **"강조"**는 d
         | ^^^^^^^^^^ write <strong>"강조"</strong>

    content/pages/index.md:17:1 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      16 |
    > 17 | {.e .f}
         | ^^^^^^^ take it out; a heading has its anchor by itself, and a picture its size"
  `);
});

test("bold that nothing opens", async () => {
  expect(
    await inBody("Note:** read this\n\nFrom 29** a month\n\n- Two: **a** b:** c"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is not bold: nothing opens it
       7 |
    >  8 | Note:** read this
         | ^^^^^^^ write **Note:**"
  `);
});

test("rows of a spreadsheet right below a text", async () => {
  const text = await told((site) =>
    site.write(
      PAGE,
      page(
        "",
        "What it costs,\nby the month:\n  Plan\tPrice\nFree\t0\n\nOne line\nwith\ta tab.\n\nTwo:\na\tb\nc\n",
      ),
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning MARKDOWN_UNREAD  this is no table: tabs stand between its cells
       7 | by the month:
    >  8 |   Plan→ Price
         |   ^^^^^^^^^^^ write | Plan | Price |, |---|---| below it, and the others alike"
  `);
});

test("stars that close what is not bold open nothing else", async () => {
  expect(
    await inBody("Sagt **(a)**und dann **(b)**fertig.\n\n**これは太字。**次の文 **「強調」**です"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:6 warning MARKDOWN_UNREAD  this is not bold: a space is missing behind it
       7 |
    >  8 | Sagt **(a)**und dann **(b)**fertig.
         |      ^^^^^^^ write **(a)** and a space

    content/pages/index.md:8:22 warning MARKDOWN_UNREAD  this is not bold: a space is missing behind it
       7 |
    >  8 | Sagt **(a)**und dann **(b)**fertig.
         |                      ^^^^^^^ write **(b)** and a space

    content/pages/index.md:10:1 warning MARKDOWN_UNREAD  this is not bold: its stars stand between a letter and a sign
       9 |
    > 10 | **これは太字。**次の文 **「強調」**です
         | ^^^^^^^^^^^^^^^^ write <strong>これは太字。</strong>

    content/pages/index.md:10:15 warning MARKDOWN_UNREAD  this is not bold: its stars stand between a letter and a sign
       9 |
    > 10 | **これは太字。**次の文 **「強調」**です
         |                        ^^^^^^^^^^^^ write <strong>「強調」</strong>"
  `);
});

test("a value in three braces", async () => {
  expect(
    await inBody("For {{{ site.name }}} and {{{site.name}} `{{{ site.name }}}` {{{ body }}}"),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 error FACT_SYNTAX  a brace is one too many
       7 |
    >  8 | For {{{ site.name }}} and {{{site.name}} \`{{{ site.name }}}\` {{{ body }}}
         |     ^^^^^^^^^^^^^^^^^ write {{ site.name }}: two on each side

    content/pages/index.md:8:27 error FACT_SYNTAX  a brace is one too many
       7 |
    >  8 | For {{{ site.name }}} and {{{site.name}} \`{{{ site.name }}}\` {{{ body }}}
         |                           ^^^^^^^^^^^^^^ write {{ site.name }}: two on each side

    content/pages/index.md:8:62 error FACT_SYNTAX  {{ is not the name of a value
       7 |
    >  8 | For {{{ site.name }}} and {{{site.name}} \`{{{ site.name }}}\` {{{ body }}}
         |                                                              ^^ write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{"
  `);
});

test("a sign that is escaped twice", async () => {
  expect(await inBody("A &amp;amp; B, &amp;copy; &nbps; `&amp;amp;` \\&amp;amp;")).toMatchInlineSnapshot(`
    "content/pages/index.md:8:3 warning MARKDOWN_UNREAD  this is escaped twice: visitors see &amp;
       7 |
    >  8 | A &amp;amp; B, &amp;copy; &nbps; \`&amp;amp;\` \\&amp;amp;
         |   ^^^^^^^^^ write &, or \`&amp;\` if its name is meant

    content/pages/index.md:8:27 warning MARKDOWN_UNREAD  there is no character &nbps;
       7 |
    >  8 | A &amp;amp; B, &amp;copy; &nbps; \`&amp;amp;\` \\&amp;amp;
         |                           ^^^^^^ correct its name, or type the character itself"
  `);
});

test("a second line of a table that has no long dashes, and a table of Jira", async () => {
  expect(
    await inBody(
      "|a|b|\n||---|---||\n|c|d|\n\n|a|b|\n|---| |\n|c|d|\n\n||a||b c||\n|d|e|\n\n||f||g||\n||---|---||\n|h|i|",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:9:1 warning MARKDOWN_UNREAD  this is no table: its second line has a cell that is not dashes alone
       8 | |a|b|
    >  9 | ||---|---||
         | ^^^^^^^^^^^ write |---|---|

    content/pages/index.md:13:1 warning MARKDOWN_UNREAD  this is no table: its second line has a cell that is not dashes alone
      12 | |a|b|
    > 13 | |---| |
         | ^^^^^^^ write |---|---|

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  this is no table: || means nothing here
      15 |
    > 16 | ||a||b c||
         | ^^^^^^^^^^ write |a|b c|, and |---|---| below it

    content/pages/index.md:19:1 warning MARKDOWN_UNREAD  this is no table: || means nothing here
      18 |
    > 19 | ||f||g||
         | ^^^^^^^^ write |f|g|, and |---|---| below it"
  `);
});

test("a link of blanks, an address whose bracket is not closed, and a second line of dashes in a table", async () => {
  expect(
    await inBody(
      "[ ](/) [&nbsp;](/) [*a*](/) [{{ site.name }}](/)\n\nSee [c](https://a.example/A_(b) and text.\n\n[d](/e_(f)_(g)\n\n|h|i|\n|---|---|\n|-|-|\n|---|---|\n|---|:---:|\n|---|j|\n\n|k|l|\n|--|--|\n|m|n|\n|:--|--:|",
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning LINK_MALFORMED  the link has no text
       7 |
    >  8 | [ ](/) [&nbsp;](/) [*a*](/) [{{ site.name }}](/)
         | ^^^^^^ write between [ and ] where it leads

    content/pages/index.md:8:8 warning LINK_MALFORMED  the link has no text
       7 |
    >  8 | [ ](/) [&nbsp;](/) [*a*](/) [{{ site.name }}](/)
         |        ^^^^^^^^^^^ write between [ and ] where it leads

    content/pages/index.md:10:5 warning MARKDOWN_UNREAD  this is no link: it is not closed
       9 |
    > 10 | See [c](https://a.example/A_(b) and text.
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write ) behind https://a.example/A_(b)

    content/pages/index.md:12:1 warning MARKDOWN_UNREAD  this is no link: it is not closed
      11 |
    > 12 | [d](/e_(f)_(g)
         | ^^^^^^^^^^^^^^ write ) behind /e_(f)_(g)

    content/pages/index.md:17:1 warning MARKDOWN_UNREAD  visitors see these dashes: a table has one line of them
      16 | |-|-|
    > 17 | |---|---|
         | ^^^^^^^^^ take it out

    content/pages/index.md:24:1 warning MARKDOWN_UNREAD  visitors see these dashes: a table has one line of them
      23 | |m|n|
    > 24 | |:--|--:|
         | ^^^^^^^^^ take it out"
  `);
});

test("of letters in code what is seen may be meant, and nothing else is", async () => {
  const text = await inBody("`\ufffd` \ufffd\n\n```\nKÃ¼hl\n```\n\nKÃ¼hl ` KÃ¼hl\n\n```\n\u00ad\u200b\n```");
  expect(text.match(/(?<=index.md:)\d+:\d+/g)).toEqual(["8:5", "14:2", "14:10", "17:1", "17:2"]);
});

test("letters that were read in another encoding", async () => {
  const text = await told((site) => {
    site.replace(CONFIG, "name: Small", "name: StraÃŸe, 20Â°C");
    site.replace(PAGE, "title: Home", 'title: "CafÃ©"');
    const body =
      "KÃ¼hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â\u00a0000, cÅ“ur, â„¢, âœ“";
    site.replace(PAGE, "Hello.", body);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:2:12 warning SOURCE_CONTROL_CHARACTER  the file holds Ã©, which a program has made of another letter
       1 | ---
    >  2 | title: "CafÃ©"
         |            ^^ type é in its place

    content/pages/index.md:6:2 warning SOURCE_CONTROL_CHARACTER  the file holds Ã¼, which a program has made of another letter
       5 | ---
    >  6 | KÃ¼hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢…
         |  ^^ type ü in its place

    content/pages/index.md:6:18 warning SOURCE_CONTROL_CHARACTER  the file holds â€™, which a program has made of another letter
       5 | ---
    >  6 | KÃ¼hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢…
         |                  ^^^ type ’ in its place

    content/pages/index.md:6:26 warning SOURCE_CONTROL_CHARACTER  the file holds â‚¬, which a program has made of another letter
       5 | ---
    >  6 | KÃ¼hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢…
         |                          ^^^ type € in its place

    content/pages/index.md:6:31 warning SOURCE_CONTROL_CHARACTER  the file holds Ã–, which a program has made of another letter
       5 | ---
    >  6 | KÃ¼hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢…
         |                               ^^ type Ö in its place

    content/pages/index.md:6:44 warning SOURCE_CONTROL_CHARACTER  the file holds Â©, which a program has made of another letter
       5 | ---
    >  6 | …hlschrank, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, â…
         |                                          ^^ type © in its place

    content/pages/index.md:6:53 warning SOURCE_CONTROL_CHARACTER  the file holds â€œ, which a program has made of another letter
       5 | ---
    >  6 | …, donâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^^ type “ in its place

    content/pages/index.md:6:57 warning SOURCE_CONTROL_CHARACTER  the file holds â€, which a program has made of another letter
       5 | ---
    >  6 | …nâ€™t, 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^ type the letter again

    content/pages/index.md:6:63 warning SOURCE_CONTROL_CHARACTER  the file holds ðŸ˜€, which a program has made of another letter
       5 | ---
    >  6 | … 5 â‚¬, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^^^ type 😀 in its place

    content/pages/index.md:6:69 warning SOURCE_CONTROL_CHARACTER  the file holds ÐŸÑ€Ð¸Ð²ÐµÑ‚, which a program has made of another letter
       5 | ---
    >  6 | …, Ã–sterreich, Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^^^^^^^^^^^ type Привет in its place

    content/pages/index.md:6:84 warning SOURCE_CONTROL_CHARACTER  the file holds Â , which a program has made of another letter
       5 | ---
    >  6 | …Â© 2025, â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^ type a space in its place

    content/pages/index.md:6:92 warning SOURCE_CONTROL_CHARACTER  the file holds Å“, which a program has made of another letter
       5 | ---
    >  6 | … â€œaâ€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^ type œ in its place

    content/pages/index.md:6:98 warning SOURCE_CONTROL_CHARACTER  the file holds â„¢, which a program has made of another letter
       5 | ---
    >  6 | …€ b, ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^^ type ™ in its place

    content/pages/index.md:6:103 warning SOURCE_CONTROL_CHARACTER  the file holds âœ“, which a program has made of another letter
       5 | ---
    >  6 | …ðŸ˜€, ÐŸÑ€Ð¸Ð²ÐµÑ‚, 5Â 000, cÅ“ur, â„¢, âœ“
         |                                          ^^^ type ✓ in its place

    content/site.yaml:1:11 warning SOURCE_CONTROL_CHARACTER  the file holds ÃŸ, which a program has made of another letter
    >  1 | name: StraÃŸe, 20Â°C
         |           ^^ type ß in its place

    content/site.yaml:1:18 warning SOURCE_CONTROL_CHARACTER  the file holds Â°, which a program has made of another letter
    >  1 | name: StraÃŸe, 20Â°C
         |                  ^^ type ° in its place"
  `);
});

test("letters that were read as Latin-1, which has controls there", async () => {
  const text =
    "don\u00e2\u0080\u0099t, \u00c3\u0096sterreich, Stra\u00c3\u009fe, \u00f0\u009f\u0098\u0080, a\u0080 \u0007 F\u00c3\u00bcr";
  expect(await inBody(text)).toMatchInlineSnapshot(`
    "content/pages/index.md:8:4 error SOURCE_CONTROL_CHARACTER  the file holds â<U+0080><U+0099>, which a program has made of another letter
       7 |
    >  8 | donâ<U+0080><U+0099>t, Ã<U+0096>sterreich, StraÃ<U+009F>e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ…
         |    ^^^^^^^^^^^^^^^^^ type ’ in its place

    content/pages/index.md:8:10 error SOURCE_CONTROL_CHARACTER  the file holds Ã<U+0096>, which a program has made of another letter
       7 |
    >  8 | donâ<U+0080><U+0099>t, Ã<U+0096>sterreich, StraÃ<U+009F>e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ…
         |                        ^^^^^^^^^ type Ö in its place

    content/pages/index.md:8:27 error SOURCE_CONTROL_CHARACTER  the file holds Ã<U+009F>, which a program has made of another letter
       7 |
    >  8 | …<U+0080><U+0099>t, Ã<U+0096>sterreich, StraÃ<U+009F>e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ¼r
         |                                             ^^^^^^^^^ type ß in its place

    content/pages/index.md:8:32 error SOURCE_CONTROL_CHARACTER  the file holds ð<U+009F><U+0098><U+0080>, which a program has made of another letter
       7 |
    >  8 | …<U+0099>t, Ã<U+0096>sterreich, StraÃ<U+009F>e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ¼r
         |                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^ type 😀 in its place

    content/pages/index.md:8:39 error SOURCE_CONTROL_CHARACTER  the file holds the control character U+0080
       7 |
    >  8 | …Ã<U+009F>e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ¼r
         |                                          ^^^^^^^^ type € in its place: that is what Windows has there

    content/pages/index.md:8:41 error SOURCE_CONTROL_CHARACTER  the file holds the control character U+0007
       7 |
    >  8 | …e, ð<U+009F><U+0098><U+0080>, a<U+0080> ␇ FÃ¼r
         |                                          ^ remove it; the editor may show it as a blank or a box"
  `);
});

test("escapes of Markdown in a text that is shown as it is typed", async () => {
  const texts = ["a well\\-known b", "my\\_own\\_file.", "\\*Terms apply.", 'c \\"d?\\" e', "f __g h__ i"];
  const sound = [
    "C:\\_new\\-files, D:\\*",
    "dir\\*.txt \\\\server\\_x",
    "^a\\-b$ [a\\-z] \\d\\* a\\*? a\\*+",
    "¯\\_(ツ)_/¯ \\*",
    "__init__.py __main__ __dirname",
    "src\\a\\_b",
    "/a/\\_b",
  ];
  const list = [...texts, ...sound].map((text) => `  - ${JSON.stringify(text)}`).join("\n");
  expect(await toldTexts(`plain:\n${list}`)).toMatchInlineSnapshot(`
    "content/pages/index.md:6:5 warning MARKDOWN_UNREAD  plain[0]: the backslash is shown as it is typed
       5 | plain:
    >  6 |   - "a well\\\\-known b"
         |     ^^^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:7:5 warning MARKDOWN_UNREAD  plain[1]: the backslash is shown as it is typed
       6 |   - "a well\\\\-known b"
    >  7 |   - "my\\\\_own\\\\_file."
         |     ^^^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:8:7 warning MARKDOWN_UNREAD  plain[2]: the backslash is shown as it is typed
       7 |   - "my\\\\_own\\\\_file."
    >  8 |   - "\\\\*Terms apply."
         |       ^^^^^^^ take it out

    content/pages/index.md:9:5 warning MARKDOWN_UNREAD  plain[3]: the backslash is shown as it is typed
       8 |   - "\\\\*Terms apply."
    >  9 |   - "c \\\\\\"d?\\\\\\" e"
         |     ^^^^^^^^^^^^^^^^ take it out

    content/pages/index.md:10:8 warning MARKDOWN_UNREAD  plain[4]: __ is shown as it is typed
       9 |   - "c \\\\\\"d?\\\\\\" e"
    > 10 |   - "f __g h__ i"
         |        ^^^^^^^ leave the signs out: this text is plain; a developer can have it read Markdown"
  `);
});

test("links to files by their places in content", async () => {
  const text = await told((site) => {
    site.write("content/public/press.pdf", "x");
    site.write("content/public/docs/a.pdf", "x");
    site.write("content/public/b.jpg", "x");
    const links = [
      "[c](/public/press.pdf) [d](content/public/press.pdf#page=2) [e](../public/docs/a.pdf)",
      "[f](/public/none.pdf) [g](content/public/docs/none.pdf) [h](public/b.jpg) [i](/public/b.jpg)",
      "[j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)",
    ];
    site.write(PAGE, `${FILES[PAGE]}\n${links.join("\n\n")}\n`);
    site.write("content/assets/k.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
    site.write("content/assets/n.pdf", "x");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:5 error LINK_UNKNOWN_PAGE  "/public/press.pdf" is not a file of this site
       7 |
    >  8 | [c](/public/press.pdf) [d](content/public/press.pdf#page=2) [e](../public/docs/a.pdf)
         |     ^^^^^^^^^^^^^^^^^ write /press.pdf: it lies in content/public

    content/pages/index.md:8:28 error LINK_UNKNOWN_PAGE  "content/public/press.pdf#page=2" is not a file of this site
       7 |
    >  8 | [c](/public/press.pdf) [d](content/public/press.pdf#page=2) [e](../public/docs/a.pdf)
         |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write /press.pdf#page=2: it lies in content/public

    content/pages/index.md:8:65 error LINK_UNKNOWN_PAGE  "../public/docs/a.pdf" is not a file of this site
       7 |
    >  8 | [c](/public/press.pdf) [d](content/public/press.pdf#page=2) [e](../public/docs/a.pdf)
         |                                                                 ^^^^^^^^^^^^^^^^^^^^ write /docs/a.pdf: it lies in content/public

    content/pages/index.md:10:5 error LINK_UNKNOWN_PAGE  "/public/none.pdf" is not a file of this site
       9 |
    > 10 | [f](/public/none.pdf) [g](content/public/docs/none.pdf) [h](public/b.jpg) [i](/public/b.jpg)
         |     ^^^^^^^^^^^^^^^^ put the file into content/public, and write /none.pdf

    content/pages/index.md:10:27 error LINK_UNKNOWN_PAGE  "content/public/docs/none.pdf" is not a file of this site
       9 |
    > 10 | [f](/public/none.pdf) [g](content/public/docs/none.pdf) [h](public/b.jpg) [i](/public/b.jpg)
         |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/public/docs, and write /docs/none.pdf

    content/pages/index.md:10:61 error LINK_UNKNOWN_PAGE  "public/b.jpg" is not a file of this site
       9 |
    > 10 | [f](/public/none.pdf) [g](content/public/docs/none.pdf) [h](public/b.jpg) [i](/public/b.jpg)
         |                                                             ^^^^^^^^^^^^ write /b.jpg: it lies in content/public

    content/pages/index.md:10:79 error LINK_UNKNOWN_PAGE  "/public/b.jpg" is not a file of this site
       9 |
    > 10 | [f](/public/none.pdf) [g](content/public/docs/none.pdf) [h](public/b.jpg) [i](/public/b.jpg)
         |                                                                               ^^^^^^^^^^^^^ write /b.jpg: it lies in content/public

    content/pages/index.md:12:5 error LINK_MALFORMED  "assets/k.svg" is a picture, not a page
      11 |
    > 12 | [j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)
         |     ^^^^^^^^^^^^ to show it write ![what it shows](k.svg)

    content/pages/index.md:12:23 error LINK_MALFORMED  "../content/assets/k.svg" is a picture, not a page
      11 |
    > 12 | [j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)
         |                       ^^^^^^^^^^^^^^^^^^^^^^^ to show it write ![what it shows](k.svg)

    content/pages/index.md:12:52 error LINK_MALFORMED  "k.svg" is a picture, not a page
      11 |
    > 12 | [j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)
         |                                                    ^^^^^ to show it write ![what it shows](k.svg)

    content/pages/index.md:12:63 error LINK_UNKNOWN_PAGE  "/assets/n.pdf" is not published
      11 |
    > 12 | [j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)
         |                                                               ^^^^^^^^^^^^^ move content/assets/n.pdf to content/public, and write /n.pdf

    content/pages/index.md:12:82 error LINK_MALFORMED  "assets/o.jpg" is a picture, not a page
      11 |
    > 12 | [j](assets/k.svg) [l](../content/assets/k.svg) [m](k.svg) [n](/assets/n.pdf) [o](assets/o.jpg)
         |                                                                                  ^^^^^^^^^^^^ to show it write ![what it shows](o.jpg)"
  `);
});

test("a comment of several lines, addresses in two lines, an anchor that has a name of the browser, an end of nothing", async () => {
  expect(
    await inBody(
      [
        "// Copyright\n//\n// All rights reserved.",
        "## [v1.0.1](https://a.example/b.git\n/compare/v1.0.0...v1.0.1) - 2026",
        "See [c](https://a.example/b.git\n/d) and [e](https://a.example/f",
        '<a name="constructor"></a> and </script>',
      ].join("\n\n"),
    ),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no comment: visitors see it
       7 |
    >  8 | // Copyright
         | ^^^^^^^^^^^^ write <!-- Copyright --> (and the others alike)

    content/pages/index.md:12:4 warning MARKDOWN_UNREAD  this is no link: it is not closed
      11 |
    > 12 | ## [v1.0.1](https://a.example/b.git
         |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write ) behind https://a.example/b.git

    content/pages/index.md:15:5 warning MARKDOWN_UNREAD  this is no link: it is not closed
      14 |
    > 15 | See [c](https://a.example/b.git
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write (https://a.example/b.git/d) in one line

    content/pages/index.md:16:9 warning MARKDOWN_UNREAD  this is no link: it is not closed
      15 | See [c](https://a.example/b.git
    > 16 | /d) and [e](https://a.example/f
         |         ^^^^^^^^^^^^^^^^^^^^^^^ write ) behind https://a.example/f

    content/pages/index.md:18:1 warning MARKDOWN_DROPPED  name is left out of the page
      17 |
    > 18 | <a name="constructor"></a> and </script>
         | ^^^^^^^^^^^^^^^^^^^^^^ give it another name: scripts look this one up

    content/pages/index.md:18:32 warning MARKDOWN_DROPPED  </script> closes nothing, and is left out of the page
      17 |
    > 18 | <a name="constructor"></a> and </script>
         |                                ^^^^^^^^^ write [text](/script) for a link, or take it out; if the characters are meant, write \\</script> or put them into \`code\`"
  `);
});

test("numbers of other scripts, and markup whose signs are full-width", async () => {
  const bodies = [
    "１．一番\n２．二番",
    "١. الأولى\n٢. الثانية",
    "＃ 見出し",
    "｛｛ facts.price ｝｝円",
    "設定は｀コード｀で",
  ];
  expect(await inBody(bodies.join("\n\n"))).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning MARKDOWN_UNREAD  this is no list: its numbers are other ones than 1. and 2.
       7 |
    >  8 | １．一番
         | ^^^^^^^^ write 1. 一番

    content/pages/index.md:11:1 warning MARKDOWN_UNREAD  this is no list: its numbers are other ones than 1. and 2.
      10 |
    > 11 | ١. الأولى
         | ^^^^^^^^^ write 1. الأولى

    content/pages/index.md:14:1 warning MARKDOWN_UNREAD  this is no markup: its signs are full-width
      13 |
    > 14 | ＃ 見出し
         | ^^^^^^^^^ write # 見出し

    content/pages/index.md:16:1 warning MARKDOWN_UNREAD  this is no markup: its signs are full-width
      15 |
    > 16 | ｛｛ facts.price ｝｝円
         | ^^^^^^^^^^^^^^^^^^^^^ write {{ facts.price }}

    content/pages/index.md:18:4 warning MARKDOWN_UNREAD  this is no markup: its signs are full-width
      17 |
    > 18 | 設定は｀コード｀で
         |       ^^^^^^^^^^ write \`コード\`"
  `);
});
