/** Faults of entries and files that code of the site makes: the whole text that a developer reads, where he can mend it. */
import { expect, test } from "vitest";
import { createTools } from "../../generator/build/text-files.ts";
import { createSite, type SiteFolder } from "../site-folder.ts";
import { CONFIG, createTelling, FILES, INDEX, PAGE, page, print, withoutPlain } from "../small-site.ts";

const told = createTelling(FILES);

const FEED = "templates/files/feed.xml.ts";

/** The small site with tags. @param entries what the function has between its braces */
const withTags = (site: SiteFolder, entries: string, more = ""): void => {
  site.replace(
    INDEX,
    "export default",
    `const schema = z.strictObject({ ...pageFields, ${more} });
const tags = collection({
  route: "/tags/:path",
  schema,
  entries: (site) => {
    ${entries}
  },
});

export default`,
  );
  site.replace(INDEX, "collections: { pages }", "collections: { pages, tags }");
};

/** The small site with these tags, each with what a page needs. */
const tagged = (entries: string, change?: (site: SiteFolder) => unknown) =>
  told((site) => {
    withTags(
      site,
      `const data = { title: "A tag", description: "A page that lists all other pages that have this tag.", layout: "page" };
    return [${entries}];`,
    );
    change?.(site);
  });

test("MADE_INVALID: a function that returns no entries", async () => {
  for (const returned of [
    "5",
    "[{ slug: 5, data: {} }, 7]",
    '[{ slug: "a", data: {}, bdy: "b" }]',
    '[{ slug: "a", data: { day: new Date(0) } }]',
  ])
    expect(await told((site) => withTags(site, `return ${returned};`))).toMatchSnapshot(returned);
});

test("what all entries of a function have is told once", async () => {
  const entries = ["a", "b", "c"].map(
    (slug) => `{ slug: "${slug}", data: { ...data, titel: "Of ${slug}" } }`,
  );
  expect(await tagged(entries.join())).toMatchInlineSnapshot(`
    "templates/index.ts:7:7 error CONTENT_UNKNOWN_KEY  tags/a: titel: there is no such key (3 places)
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ remove it, or write it below the second ---; other keys here are route, draft, publishAt, expireAt, aliases, noindex
      templates/index.ts:7:7 tags/b: and here
      templates/index.ts:7:7 tags/c: and here

    templates/index.ts:7:7 warning TITLE_REPEATED  tags/b: title and description: another page has the same ones
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ say what this page is about
      templates/index.ts:7:7 tags/a: the other page

    templates/index.ts:7:7 warning TITLE_REPEATED  tags/c: title and description: another page has the same ones
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ say what this page is about
      templates/index.ts:7:7 tags/a: the other page"
  `);
});

test("a name with _ in front, such as a function has in a reference, is no slip of code", async () => {
  expect(await tagged('{ slug: "api/__init", data }')).toBe("");
});

test("TEMPLATE_FAILED: what it throws, a promise, and a question that has no answer yet", async () => {
  expect(await told((site) => withTags(site, "return site.data.none.length;"))).toMatchInlineSnapshot(`
    "templates/index.ts:11:27 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'length')
      10 |   entries: (site) => {
    > 11 |     return site.data.none.length;
         |                           ^ a value is missing, or not what the code takes it for, such as a prop by another name: \`npx tsc\` finds most of these
      templates/index.ts:7:7 while making the entries of tags"
  `);
  expect(await told((site) => withTags(site, "return Promise.resolve([]);"))).toMatchInlineSnapshot(`
    "templates/index.ts:7:7 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
      templates/index.ts:7:7 while making the entries of tags"
  `);
  expect(await told((site) => withTags(site, 'return site.entries("tags");'))).toMatchInlineSnapshot(`
    "templates/index.ts:11:17 error TEMPLATE_FAILED  the entries of "tags" are made by code, too
      10 |   entries: (site) => {
    > 11 |     return site.entries("tags");
         |                 ^ ask for collections that are folders: which of the made ones is first nobody says
      templates/index.ts:7:7 while making the entries of tags"
  `);
  expect(await told((site) => withTags(site, 'return site.entries("page");'))).toMatchInlineSnapshot(`
    "templates/index.ts:11:17 error TEMPLATE_FAILED  there is no collection "page"; did you mean "pages"?
      10 |   entries: (site) => {
    > 11 |     return site.entries("page");
         |                 ^ this was thrown by the site's own code
      templates/index.ts:7:7 while making the entries of tags"
  `);
});

test("SLUG_INVALID, SLUG_DUPLICATE", async () => {
  expect(
    await tagged(
      '{ slug: "C#", data }, { slug: "a", data }, { slug: "A", data }, { slug: "x/y.html", data }, { slug: "z/", data }',
    ),
  ).toMatchInlineSnapshot(`
    "templates/index.ts:7:7 error SLUG_DUPLICATE  tags/A: there is "a" already
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ make one of the two; capital letters do not count

    templates/index.ts:7:7 error SLUG_INVALID  tags/C#: the name "C#" has characters that an address cannot have
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ make it c

    templates/index.ts:7:7 error SLUG_INVALID  tags/x/y.html: the name "y.html" ends like a file, and a page is HTML; leave out ".html"
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ make it y

    templates/index.ts:7:7 error SLUG_INVALID  tags/z/: the name "" is empty
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ use letters, digits and hyphens"
  `);
});

test("data that do not fit, a dead link and an unknown layout name their entry", async () => {
  expect(
    await tagged(`{ slug: "a", data: { ...data, title: 5, colour: "red" } },
      { slug: "b", data, body: "A [link](/nowhere) and {{ facts.none }}." },
      { slug: "c", data: { ...data, layout: "list" } }`),
  ).toMatchInlineSnapshot(`
    "templates/index.ts:7:7 error CONTENT_INVALID  tags/a: title: expected text, got the number 5
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ put quotes around it

    templates/index.ts:7:7 error CONTENT_UNKNOWN_KEY  tags/a: colour: there is no such key
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ remove it; other keys here are route, draft, publishAt, expireAt, aliases, noindex

    templates/index.ts:7:7 warning TITLE_REPEATED  tags/b: description: another page has the same one
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ say what this page is about
      templates/index.ts:7:7 tags/a: the other page

    templates/index.ts:7:7 error LINK_UNKNOWN_PAGE  tags/b: "/nowhere" is not a page of this site
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ the site has /, /tags/a, /tags/b, /tags/c

    templates/index.ts:7:7 error FACT_UNKNOWN  tags/b: there is no value "facts.none" in content/site.yaml
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ add it to content/site.yaml

    templates/index.ts:7:7 error LAYOUT_UNKNOWN  tags/c: layout: there is no layout "list"
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ templates/layouts has page"
  `);
});

test("REF_UNKNOWN: the draft b/c of one collection is not c of another one, whose name has a slash", async () => {
  const schema = "schema: z.strictObject({})";
  const text = await told((site) => {
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      'z.strictObject({ ...pageFields, of: ref("a/b").optional() })',
    );
    site.replace(INDEX, "pageFields, siteFields", "pageFields, ref, siteFields");
    const others = `a: collection({ folder: "a", ${schema} }), "a/b": collection({ entries: () => [{ slug: "c", data: {} }], ${schema} })`;
    site.replace(INDEX, "{ pages }", `{ pages, ${others} }`);
    site.write("content/a/b/c.yaml", "draft: true\n");
    site.replace(PAGE, "layout: page", "layout: page\nof: c");
  });
  expect(text).not.toContain("REF_UNKNOWN");
});

test("ROUTE_DUPLICATE and REF_UNKNOWN between files and made entries", async () => {
  const text = await tagged('{ slug: "a", data }', (site) => {
    site.replace(INDEX, "z.strictObject(pageFields)", 'z.strictObject({ ...pageFields, tag: ref("tags") })');
    site.replace(INDEX, "pageFields,", "pageFields, ref,");
    site.write(PAGE, page("tag: a\nroute: /tags/a\n", "To [b](/tags/b)."));
    site.write("content/pages/other.md", page("tag: aa\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:6:8 error ENTRY_MISSING  the site has no start page
       5 | tag: a
    >  6 | route: /tags/a
         |        ^^^^^^^ take the line out, or write \`route: /\` in another page

    content/pages/index.md:6:8 error ROUTE_DUPLICATE  two pages have the address /tags/a
       5 | tag: a
    >  6 | route: /tags/a
         |        ^^^^^^^ change the \`route\` or the file name of one of them
      templates/index.ts:7:7 tags/a: the other page

    content/pages/index.md:8:8 error LINK_UNKNOWN_PAGE  "/tags/b" is not a page of this site
       7 | ---
    >  8 | To [b](/tags/b).
         |        ^^^^^^^ did you mean /tags/a?

    content/pages/other.md:5:6 error REF_UNKNOWN  tag: there is no "aa" in tags
       4 | layout: page
    >  5 | tag: aa
         |      ^^ did you mean a?"
  `);
});

test("what follows from a fault in a file, or from a function that failed, is not told", async () => {
  const all = `return site.entries("pages").map(({ data }) => ({ slug: data.title.toLowerCase(), data }));`;
  const change = (site: SiteFolder) => {
    site.write("content/pages/other.md", page("", "To [home](/tags/home), and [nowhere](/nowhere)."));
    site.replace(PAGE, "title: Home", "titel: Home");
    site.write(FEED, 'export default (site) => site.entry("tags", "home").data.title;');
  };
  expect(
    await told((site) => {
      withTags(site, all);
      change(site);
    }),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:2:1 error CONTENT_UNKNOWN_KEY  titel: there is no such key
       1 | ---
    >  2 | titel: Home
         | ^^^^^ did you mean title?

    content/pages/other.md:6:38 error LINK_UNKNOWN_PAGE  "/nowhere" is not a page of this site
       5 | ---
    >  6 | To [home](/tags/home), and [nowhere](/nowhere).
         |                                      ^^^^^^^^ did you mean /other?"
  `);
  expect(
    await told((site) => {
      withTags(site, `${all.replace("data.title", "data.heading")}`);
      change(site);
      site.replace(PAGE, "titel: Home", "title: Home");
    }),
  ).toMatchInlineSnapshot(`
    "content/pages/other.md:6:38 error LINK_UNKNOWN_PAGE  "/nowhere" is not a page of this site
       5 | ---
    >  6 | To [home](/tags/home), and [nowhere](/nowhere).
         |                                      ^^^^^^^^ did you mean /other?

    templates/index.ts:11:74 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'toLowerCase')
      10 |   entries: (site) => {
    > 11 |     return site.entries("pages").map(({ data }) => ({ slug: data.heading.toLowerCase(), data }));
         |                                                                          ^ a value is missing, or not what the code takes it for, such as a prop by another name: \`npx tsc\` finds most of these
      templates/index.ts:7:7 while making the entries of tags"
  `);
});

test("a collection has either a folder or entries", async () => {
  const text = await told((site) =>
    site.replace(
      INDEX,
      "collections: { pages }",
      "collections: { pages, both: { ...pages, entries: () => [] }, none: { schema: z.string() } }",
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.both.folder: expected either a folder or entries, got both
       5 |
    >  6 | …ject(siteFields), collections: { pages, both: { ...pages, entries: () => [] }, none: { schema: z.str…
         |                                          ^^^^ a folder below content/ holds files; \`entries\` is a function that makes them

    templates/index.ts:6:124 error TEMPLATE_EXPORT  collections.none.folder: expected either a folder or entries, got neither
       5 |
    >  6 | … both: { ...pages, entries: () => [] }, none: { schema: z.string() } } });
         |                                          ^^^^ a folder below content/ holds files; \`entries\` is a function that makes them"
  `);
});

test("files: what their function throws or returns instead of a text", async () => {
  const feed = (text: string) => told((site) => site.write(FEED, text));
  expect(await feed("export const feed = 5;\n")).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:1:1 error TEMPLATE_EXPORT  there is no function as default export
    >  1 | export const feed = 5;
         | ^ write \`export default function …\`"
  `);
  expect(await feed("export default () => ({});\n")).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:1:1 error MADE_INVALID  expected text, got a group of keys
    >  1 | export default () => ({});
         | ^ return the whole text of the file"
  `);
  expect(await feed("export default async () => '<a/>';\n")).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:1:8 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
    >  1 | export default async () => '<a/>';
         |        ^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`"
  `);
  expect(await feed("export default (site, { url }) =>\n  url(undefined);\n")).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:2:3 error TEMPLATE_FAILED  expected an address that begins with /, got undefined
       1 | export default (site, { url }) =>
    >  2 |   url(undefined);
         |   ^ give it the \`url\` of an entry that is a page, or what asset() returns"
  `);
  expect(await feed("export default () => '<a>\\n<b>R & B</b>\\n</a>';\n")).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:1:1 error MADE_INVALID  feed.xml is no XML: Unterminated reference (a reference must end with \`;\`), in line 2, "<b>R & B</b>"
    >  1 | export default () => '<a>\\n<b>R & B</b>\\n</a>';
         | ^ end every element, and write &amp; for &, &lt; for < and &gt; for > in what is filled in"
  `);
  const picture = (name: string) => `"<a>" + asset("${name}") + "</a>"`;
  expect(
    await feed(`import { asset } from "#galley";\nexport default () => ${picture("x.png")};\n`),
  ).toMatchInlineSnapshot(`
    "templates/files/feed.xml.ts:1:1 error ASSET_MISSING  there is no asset "x.png"
    >  1 | import { asset } from "#galley";
         | ^ assets stand in content/assets"
  `);
});

test("files: a picture that is missing in a text is told there alone, however the text writes its name", async () => {
  const text = await told((site) => {
    const list = "JSON.stringify(site.entries('pages').map(html))";
    site.write("templates/files/all.json.ts", `export default (site, { html }) => ${list};\n`);
    site.write(CONFIG, `${site.read(CONFIG)}facts: { shot: one }\n`);
    site.write(PAGE, page("", "![A b](My%20team.png) ![C d]({{ facts.shot }}.png)\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:6:8 error ASSET_MISSING  "My team.png" is not a picture in content/assets
       5 | ---
    >  6 | ![A b](My%20team.png) ![C d]({{ facts.shot }}.png)
         |        ^^^^^^^^^^^^^ put the file into content/assets

    content/pages/index.md:6:30 error ASSET_MISSING  "one.png" is not a picture in content/assets
       5 | ---
    >  6 | ![A b](My%20team.png) ![C d]({{ facts.shot }}.png)
         |                              ^^^^^^^^^^^^^^^^^^^^ put the file into content/assets"
  `);
});

test("files: all links of an entry have whole addresses, also those within its own page", () => {
  const { html } = createTools("https://a.example/docs");
  const text = "<code>&lt;a href=&quot;#b&quot;&gt;</code>";
  const links = (...hrefs: readonly string[]) =>
    hrefs.map((href) => `<a href="${href}">x</a>`).join("") + text;
  expect(html({ url: "/é", html: links("#b", "?c=d#b", "/e?f#g", "https://h.example/?i") })).toBe(
    links(
      "https://a.example/docs/%C3%A9#b",
      "https://a.example/docs/%C3%A9?c=d#b",
      "https://a.example/docs/e?f#g",
      "https://h.example/?i",
    ),
  );
});

test("OUTPUT_CONFLICT: a file that a page, or content/public, has already", async () => {
  const text = await told((site) => {
    site.write("templates/files/a.txt.ts", 'export default () => "one";');
    site.write("content/public/a.txt", "two");
    site.write("templates/files/index.html.ts", 'export default () => "one";');
  });
  expect(text).toMatchInlineSnapshot(`
    "content/public/a.txt:1:1 error OUTPUT_CONFLICT  a.txt: is made twice
    >  1 | two
         | ^ delete it, or give one of the two another name
      templates/files/a.txt.ts:1:1 the other one

    templates/files/index.html.ts:1:1 error OUTPUT_CONFLICT  index.html: is made twice
    >  1 | export default () => "one";
         | ^ delete it, or give one of the two another name
      content/pages/index.md:1:1 the other one"
  `);
});

test("files: one below .well-known, as hosts know that folder", async () => {
  const site = createSite(FILES);
  site.write("templates/files/.well-known/security.txt.ts", 'export default () => "Contact: /";');
  site.write("templates/files/.secret/a.txt.ts", 'export default () => "a";');
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  expect(Object.keys(site.snapshot()).filter((path) => path.startsWith("."))).toEqual([
    ".well-known/security.txt",
  ]);
});

test("HOST_NAME: a file that no host could name in a rule", async () => {
  const text = await told((site) => site.write("templates/files/a#b.txt.ts", 'export default () => "";'));
  expect(text).toMatchInlineSnapshot(`
    "templates/files/a#b.txt.ts:1:1 error HOST_NAME  /a#b.txt: an address with "#" in it cannot be written as a rule
    >  1 | export default () => "";
         | ^ leave the character out"
  `);
});

test("files: one in the place of what galley makes wins, tests and helpers beside them are no files, nor tests of layouts such", async () => {
  const site = createSite(FILES);
  site.write("templates/files/sitemap.xml.ts", 'export default () => "<urlset/>";');
  site.write("templates/files/helper.ts", "export const a = 1;");
  site.write("templates/files/feed.xml.test.ts", "");
  site.write("templates/files/feed.xml.spec.ts", "");
  for (const kind of ["test", "spec"]) site.write(`templates/layouts/page.${kind}.tsx`, "throw new Error();");
  site.write("content/pages/other.md", page("", "[Map](/sitemap.xml), [feed](/feeds/all.json)"));
  site.write(
    "templates/files/feeds/all.json.tsx",
    'export default (site, { url }) => JSON.stringify(url("/ü"));',
  );
  const { ok } = await site.build();
  expect(ok).toBe(true);
  const { "sitemap.xml": map, "feeds/all.json": feed, ...others } = site.snapshot();
  expect([map, feed]).toEqual(["<urlset/>", '"https://small.example/%C3%BC"']);
  expect(Object.keys(others).filter((path) => /helper|test|feed/.test(path))).toEqual([]);
});

test("files: content may link to those that galley writes, and to the page for unknown paths by its address alone", async () => {
  const text = await told((site) => {
    const icons = `icons: { mark: "mark.svg", ink: { light: "#000", dark: "#fff" }, tile: "#fff" }`;
    site.replace(INDEX, "collections: {", `${icons}, collections: {`);
    site.write("templates/mark.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    site.write(
      "content/pages/other.md",
      page("", "[a](/site.webmanifest), [b](/favicon.ico), [c](/404.html)"),
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/other.md:6:48 error LINK_UNKNOWN_PAGE  "/404.html" is not a page of this site
       5 | ---
    >  6 | [a](/site.webmanifest), [b](/favicon.ico), [c](/404.html)
         |                                                ^^^^^^^^^ the site has /, /other"
  `);
});

test.each(["", "<svg>"])(
  "files: one slip in the mark of the icons is no fault of links to these: %j",
  async (mark) => {
    const text = await told((site) => {
      const icons = `icons: { mark: "mark.svg", ink: { light: "#000", dark: "#fff" }, tile: "#fff" }`;
      site.replace(INDEX, "collections: {", `${icons}, collections: {`);
      if (mark !== "") site.write("templates/mark.svg", mark);
      site.write("content/pages/other.md", page("", "[a](/site.webmanifest), [b](/favicon.ico)"));
    });
    expect(text.match(/^\S+ error \S+/gm)).toEqual([expect.stringMatching(/^templates\//)]);
  },
);

test("an address that a made page had: its code is named, and no file that is not there", async () => {
  const site = createSite(FILES);
  const data =
    '{ title: "A tag", description: "A page that lists all other pages with it.", layout: "page" }';
  withTags(site, `return [{ slug: "a", data: ${data} }];`);
  site.replace(PAGE, "Hello.", "[A](/tags/a)");
  expect((await site.build()).ok).toBe(true);
  site.replace(INDEX, 'slug: "a"', 'slug: "b"');
  const { diagnostics } = await site.build();
  expect(print(withoutPlain(diagnostics), site.root)).toMatchInlineSnapshot(`
    "content/pages/index.md:6:5 error LINK_UNKNOWN_PAGE  "/tags/a" is /tags/b now
       5 | ---
    >  6 | [A](/tags/a)
         |     ^^^^^^^ write /tags/b, and add the old one to aliases: [/tags/a] in tags/b

    templates/index.ts:7:7 warning DESCRIPTION_LENGTH  tags/b: description: 42 characters, too few for a search result
       6 | const schema = z.strictObject({ ...pageFields,  });
    >  7 | const tags = collection({
         |       ^^^^ say in 50 to 160 characters what the page is about"
  `);
});

test("an entry of a collection whose name has a slash is told where that is declared", async () => {
  const text = await told((site) => {
    withTags(site, 'return [{ slug: "a", data: { title: "A", description: 1, layout: "page" } }];');
    site.replace(INDEX, "pages, tags }", 'pages, "a/b": tags }');
  });
  expect(text).toMatch(
    /^templates\/index.ts:15:86 error CONTENT_INVALID {2}a\/b\/a: description: expected text/,
  );
});
