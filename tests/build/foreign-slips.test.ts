/** What whoever comes from another generator has in a site, and galley reads nowhere. */
import { expect, test } from "vitest";
import { createSite, type SiteFolder } from "../site-folder.ts";
import { createTelling, FILES, LAYOUT, page, told as toldAnew } from "../small-site.ts";

const told = createTelling(FILES);

const codesOf = async (change: (site: SiteFolder) => void, options = {}) => {
  const site = createSite(FILES);
  change(site);
  return (await site.build(options)).diagnostics.map(({ code }) => code);
};

test("FILE_IGNORED: public/ beside content/, and none that a site is built into", async () => {
  const robots = (site: SiteFolder) => site.write("public/favicon.ico", "icon");
  expect(await told(robots)).toMatchInlineSnapshot(`
    "public:1:1 warning FILE_IGNORED  public is not part of the site
      files that are published as they are belong in content/public"
  `);
  const knows = (site: SiteFolder) => {
    robots(site);
    site.write("content/public/ads.txt", "none");
  };
  expect(await codesOf(knows)).toEqual([]);
  const built = (site: SiteFolder) => {
    robots(site);
    site.write("public/index.html", "<p>");
  };
  expect(await codesOf(built)).toEqual([]);
  expect(await codesOf((site) => site.write("public/.gitkeep", ""))).toEqual([]);
  const site = createSite(FILES);
  expect((await site.build({ out: "public" })).diagnostics).toEqual([]);
  expect((await site.build({ out: "public" })).diagnostics).toEqual([]);
  expect((await site.build()).diagnostics).toEqual([]);
});

test("FILE_IGNORED: no folder that a site is built into below its path", async () => {
  const site = createSite(FILES);
  site.write("public/_redirects", "/ /docs/ 302");
  const options = { out: "public/docs", strict: true };
  expect((await site.build(options)).diagnostics).toEqual([]);
  expect((await site.build(options)).diagnostics).toEqual([]);
  expect((await site.build()).diagnostics).toEqual([]);
  const baseUrl = "https://me.example/docs/v2";
  site.remove("public/docs");
  expect((await site.build({ out: "public/docs/v2", baseUrl })).diagnostics).toEqual([]);
  expect((await site.build({ baseUrl })).diagnostics).toEqual([]);
});

test("FILE_IGNORED: folders of Hugo and Eleventy beside content/", async () => {
  const text = await toldAnew((site) => {
    site.write("static/favicon.ico", "icon");
    site.write("_data/site.json", "{}");
    site.write("_includes/base.njk", "{{ content }}");
    site.write("archetypes/default.md", "+++");
  });
  expect(text).toMatchInlineSnapshot(`
    "_data:1:1 warning FILE_IGNORED  _data is not part of the site
      data stand in YAML files of content/, or are imported by a template

    _includes:1:1 warning FILE_IGNORED  _includes is not part of the site
      templates are components of React in templates/

    archetypes:1:1 warning FILE_IGNORED  archetypes is not part of the site
      \`galley new\` writes a new file after the schema of its collection

    static:1:1 warning FILE_IGNORED  static is not part of the site
      files that are published as they are belong in content/public"
  `);
});

test("FILE_IGNORED: files of other systems below content/", async () => {
  const text = await told((site) => {
    site.write("content/CNAME", "small.example");
    site.write("content/robots.txt", "User-agent: *");
    site.write("content/pages/pages.11tydata.js", "export default {};");
    site.write("content/pages/_category_.json", "{}");
    site.write("content/pages/list.njk", "---\ntitle: List\n---\n");
    site.write("content/pages/old.html", "---\ntitle: Old\n---\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/CNAME:1:1 warning FILE_IGNORED  content/CNAME is not part of the site
    >  1 | small.example
         | ^ move it to content/public as CNAME

    content/pages/_category_.json:1:1 warning FILE_IGNORED  content/pages/_category_.json is not part of the site
    >  1 | {}
         | ^ numbers in front of names are the order of pages: delete _category_.json

    content/pages/list.njk:1:1 error FILE_IGNORED  content/pages/list.njk is not part of the site
    >  1 | ---
         | ^ templates are components of React: write it in templates/ as list.tsx

    content/pages/old.html:1:1 error FILE_IGNORED  content/pages/old.html is not part of the site
    >  1 | ---
         | ^ if it is a page of the site, rename it to old.md

    content/pages/pages.11tydata.js:1:1 warning FILE_IGNORED  content/pages/pages.11tydata.js is not part of the site
    >  1 | export default {};
         | ^ write what all files here share as .default(…) in their schema, and delete pages.11tydata.js

    content/robots.txt:1:1 warning FILE_IGNORED  content/robots.txt is not part of the site
    >  1 | User-agent: *
         | ^ move it to content/public as robots.txt"
  `);
});

test("FILE_IGNORED: templates/social.tsx without a font to write with", async () => {
  const social = `export default function Social({ page }) {
  return <svg viewBox="0 0 1200 630" aria-label={page.title}><text x="60" y="300">{page.title}</text></svg>;
}
`;
  expect(await told((site) => site.write("templates/social.tsx", social))).toMatchInlineSnapshot(`
    "templates/social.tsx:1:1 warning FILE_IGNORED  no picture for shared links is drawn
    >  1 | export default function Social({ page }) {
         | ^ name a font under \`fonts\` in templates/index.ts: the first of them writes its words"
  `);
});

test("FILE_IGNORED: templates of other systems, and none that a layout imports", async () => {
  const text = await told((site) => {
    site.write("templates/pages/about.tsx", "export default () => <p>About</p>;\n");
    site.write("templates/pages/about.test.tsx", "");
    site.write("templates/components/Card.astro", "<p>Card</p>\n");
    site.write("templates/public/logo.svg", "<svg/>");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/components/Card.astro:1:1 warning FILE_IGNORED  templates/components/Card.astro is not part of the site
    >  1 | <p>Card</p>
         | ^ templates are components of React: write it as .tsx

    templates/pages/about.tsx:1:1 warning FILE_IGNORED  templates/pages/about.tsx is not part of the site
    >  1 | export default () => <p>About</p>;
         | ^ a page is a file of content/, and its component is that of its layout, templates/layouts/NAME.tsx

    templates/public/logo.svg:1:1 warning FILE_IGNORED  templates/public/logo.svg is not part of the site
    >  1 | <svg/>
         | ^ files that are published as they are belong in content/public"
  `);
  const imported = (site: SiteFolder) => {
    site.write("templates/pages/about.tsx", "export default () => <p>About</p>;\n");
    site.replace(LAYOUT, "", 'import About from "../pages/about";\n');
    site.replace(LAYOUT, "<Copy />", "<Copy /><About />");
  };
  expect(await codesOf(imported)).toEqual([]);
});

test("TEMPLATE_EXPORT: what Next and Astro take from a page", async () => {
  const text = await told((site) =>
    site.write(
      LAYOUT,
      `${site.read(LAYOUT)}
export const metadata = { title: "Home" };
export async function getStaticProps() { return { props: {} }; }
export function getStaticPaths() { return []; }
`,
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:16:14 warning TEMPLATE_EXPORT  nothing reads metadata
      15 |
    > 16 | export const metadata = { title: "Home" };
         |              ^^^^^^^^ title and description stand in the front matter of pages, other tags beside <Head /> in the document

    templates/layouts/page.tsx:17:23 warning TEMPLATE_EXPORT  nothing reads getStaticProps
      16 | export const metadata = { title: "Home" };
    > 17 | export async function getStaticProps() { return { props: {} }; }
         |                       ^^^^^^^^^^^^^^ what it shows is selected by \`export function props(entry, site)\`

    templates/layouts/page.tsx:18:17 warning TEMPLATE_EXPORT  nothing reads getStaticPaths
      17 | export async function getStaticProps() { return { props: {} }; }
    > 18 | export function getStaticPaths() { return []; }
         |                 ^^^^^^^^^^^^^^ pages are files of content/; a collection with \`entries\` makes them from data"
  `);
  // A type made of it reads nothing.
  const misspelt = await told((site) => {
    site.replace(LAYOUT, "export const props =", "export const getProps =");
    site.replace(LAYOUT, "{ title, body })", "{ title, body = '' }: ReturnType<typeof getProps>)");
    site.replace(LAYOUT, "<h1>{title}", "<h1>{title ?? 'Home'}");
    site.write(LAYOUT, `${site.read(LAYOUT)}\nexport const structureddata = () => [];\n`);
  });
  expect(misspelt).toContain("warning TEMPLATE_EXPORT  nothing reads getProps");
  expect(misspelt).toContain("warning TEMPLATE_EXPORT  nothing reads structureddata");
  const hidden = await told((site) => site.replace(LAYOUT, "export const props", "const props"));
  expect(hidden).toContain(`templates/layouts/page.tsx:4:7 warning TEMPLATE_EXPORT  nothing reads props
   3 |
>  4 | const props = (entry) => ({ title: entry.data.title, body: entry.html });
     |       ^^^^^ write \`export\` in front of it`);
  const getProps =
    "export function getProps(entry) { return { title: entry.data.title, body: entry.html }; }";
  const above = await told((site) => {
    site.replace(
      LAYOUT,
      /export const props = .*/.exec(site.read(LAYOUT))?.[0] ?? "",
      "export const props = (entry) => getProps(entry);",
    );
    site.write(LAYOUT, `${site.read(LAYOUT)}\n${getProps}\n`);
  });
  expect(above).toBe("");
  const imported = await told((site) => {
    site.write(
      "templates/layouts/other.tsx",
      'import { getProps } from "./page.tsx";\nexport const props = (entry) => getProps(entry);\nexport default () => <p>Other</p>;\n',
    );
    site.write(LAYOUT, `${site.read(LAYOUT)}\n${getProps}\n`);
  });
  expect(imported).not.toContain("nothing reads getProps");
  const helper = (site: SiteFolder) => site.write("templates/metadata.ts", "export const metadata = 1;\n");
  expect(await codesOf(helper)).toEqual([]);
  const own = (site: SiteFolder) =>
    site.write(LAYOUT, `${site.read(LAYOUT)}\nexport const metadata = { a: 1 };\nvoid metadata;\n`);
  expect(await codesOf(own)).toEqual([]);
});

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9z"/></svg>`;

/** A page with its picture beside it, such as in a page bundle of Hugo. */
function writeBundle(site: SiteFolder, name: string, written = "cover.svg") {
  site.write(`content/pages/${name}/index.md`, page("", `![A cover](${written})\n`));
  site.write(`content/pages/${name}/cover.svg`, svg(name));
}

test("ASSET_MISSING: pictures beside their texts, of which several have one name", async () => {
  const text = await told((site) => {
    for (const name of ["red", "tan"]) writeBundle(site, name);
    site.write("content/pages/b.md", page("", "![Another one](../red/cover.svg)\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/b.md:6:16 error ASSET_MISSING  "../red/cover.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![Another one](../red/cover.svg)
         |                ^^^^^^^^^^^^^^^^ move content/pages/red/cover.svg to content/assets/pages/red/cover.svg, and write pages/red/cover.svg
      content/pages/red/cover.svg:1:1 the file

    content/pages/red/index.md:6:12 error ASSET_MISSING  "cover.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![A cover](cover.svg)
         |            ^^^^^^^^^ move content/pages/red/cover.svg to content/assets/pages/red/cover.svg, and write pages/red/cover.svg
      content/pages/red/cover.svg:1:1 the file

    content/pages/tan/index.md:6:12 error ASSET_MISSING  "cover.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![A cover](cover.svg)
         |            ^^^^^^^^^ move content/pages/tan/cover.svg to content/assets/pages/tan/cover.svg, and write pages/tan/cover.svg
      content/pages/tan/cover.svg:1:1 the file"
  `);
});

test("ASSET_MISSING: a picture beside the text, and another one of its name is shown", async () => {
  const moved = (site: SiteFolder) => {
    writeBundle(site, "tan");
    site.write("content/assets/cover.svg", svg("red"));
  };
  expect(await told(moved)).toMatchInlineSnapshot(`
    "content/pages/tan/index.md:6:12 error ASSET_MISSING  "cover.svg" is another picture than the one beside this text
       5 | ---
    >  6 | ![A cover](cover.svg)
         |            ^^^^^^^^^ move content/pages/tan/cover.svg to content/assets/pages/tan/cover.svg, and write pages/tan/cover.svg
      content/pages/tan/cover.svg:1:1 the file"
  `);
  const copied = (site: SiteFolder) => {
    writeBundle(site, "red");
    site.write("content/assets/cover.svg", svg("red"));
  };
  expect(await told(copied)).toMatchInlineSnapshot(`
    "content/pages/red/cover.svg:1:1 warning FILE_IGNORED  content/pages/red/cover.svg is not part of the site
    >  1 | <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="red" d="M0 0h9v9z"/></svg>
         | ^ pictures belong in content/assets, files to be published as they are in content/public"
  `);
});

test("ASSET_MISSING: a picture of content/assets, with another one of its name beside another text", async () => {
  const text = await told((site) => {
    writeBundle(site, "tan");
    site.write("content/assets/cover.svg", svg("red"));
    const body = "![A cover](./cover.svg)\n\n![A cover](cover.svg?raw=true)\n";
    site.write("content/pages/red/index.md", page("", body));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/red/index.md:6:12 error ASSET_MISSING  "./cover.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![A cover](./cover.svg)
         |            ^^^^^^^^^^^ write cover.svg: a picture's name starts below content/assets

    content/pages/red/index.md:8:12 error ASSET_MISSING  "cover.svg?raw=true" is not a picture in content/assets
       7 |
    >  8 | ![A cover](cover.svg?raw=true)
         |            ^^^^^^^^^^^^^^^^^^ did you mean cover.svg?

    content/pages/tan/index.md:6:12 error ASSET_MISSING  "cover.svg" is another picture than the one beside this text
       5 | ---
    >  6 | ![A cover](cover.svg)
         |            ^^^^^^^^^ move content/pages/tan/cover.svg to content/assets/pages/tan/cover.svg, and write pages/tan/cover.svg
      content/pages/tan/cover.svg:1:1 the file"
  `);
});

const inBody = (body: string) => told((site) => site.write("content/pages/a.md", page("", body)));

test("FACT_SYNTAX: shortcodes of Hugo, each with what stands for it here", async () => {
  const text = await inBody(`{{< figure src="a.png" >}}
[b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
{{< img
  src="a.png" >}} {{</* shown */>}}
`);
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 error FACT_SYNTAX  this is no command: {{< and >}} mean nothing here
       5 | ---
    >  6 | {{< figure src="a.png" >}}
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^ write ![what it shows](name.jpg)

    content/pages/a.md:7:5 error FACT_SYNTAX  this is no command: {{< and >}} mean nothing here
       6 | {{< figure src="a.png" >}}
    >  7 | [b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
         |     ^^^^^^^^^^^^^^^^^^ write the address of the page in its place, such as /pricing

    content/pages/a.md:7:25 error FACT_SYNTAX  this is no command: {{< and >}} mean nothing here
       6 | {{< figure src="a.png" >}}
    >  7 | [b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
         |                         ^^^^^^^^^^^^^^^^^ link to it, or show it with a component of the layout

    content/pages/a.md:7:43 error FACT_SYNTAX  this is no command: {{% and %}} mean nothing here
       6 | {{< figure src="a.png" >}}
    >  7 | [b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
         |                                           ^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:7:59 error FACT_SYNTAX  this is no command: {{< and >}} mean nothing here
       6 | {{< figure src="a.png" >}}
    >  7 | [b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
         |                                                           ^^^^^^^^^^^^^^^^^^^^ write \`\`\` in a line above and below the code

    content/pages/a.md:8:1 error FACT_SYNTAX  this is no command: {{< and >}} mean nothing here
       7 | [b]({{< ref "b.md" >}}) {{< youtube x >}} {{% /notice %}} {{< highlight go >}}
    >  8 | {{< img
         | ^^ write ![what it shows](name.jpg)

    content/pages/a.md:9:19 error FACT_SYNTAX  {{</* shown */>}} is not the name of a value
       8 | {{< img
    >  9 |   src="a.png" >}} {{</* shown */>}}
         |                   ^^^^^^^^^^^^^^^^^ write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{"
  `);
});

test("FACT_UNKNOWN: in the address of a picture, of which a feed has nothing more to tell", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.md", page("", "![A desk]({{ site.url }}/img/desk.png)\n"));
    const feed = 'export default (site, { html }) => site.entries("pages").map(html).join("");';
    site.write("templates/files/feed.txt.ts", feed);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:11 error FACT_UNKNOWN  there is no value "site.url" in content/site.yaml
       5 | ---
    >  6 | ![A desk]({{ site.url }}/img/desk.png)
         |           ^^^^^^^^^^^^^^ take it out: an address begins with /, below a path, too"
  `);
});

test("FACT_SYNTAX, FACT_UNKNOWN: addresses and values of Liquid", async () => {
  const text = await told((site) => {
    const links = `[a]({{ "/about" | relative_url }}) [b]({{ site.baseurl }}/about)`;
    site.replace("content/site.yaml", "origin:", "facts: { days: 5 }\norigin:");
    site.write("content/pages/a.md", page("", `${links} {{ page.title }} {{ 'a' | t }}\n`));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:5 error FACT_SYNTAX  {{ "/about" | relative_url }} is not the name of a value
       5 | ---
    >  6 | [a]({{ "/about" | relative_url }}) [b]({{ site.baseurl }}/about) {{ page.title }} {{ 'a' | t }}
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write /about

    content/pages/a.md:6:40 error FACT_UNKNOWN  there is no value "site.baseurl" in content/site.yaml
       5 | ---
    >  6 | [a]({{ "/about" | relative_url }}) [b]({{ site.baseurl }}/about) {{ page.title }} {{ 'a' | t }}
         |                                        ^^^^^^^^^^^^^^^^^^ take it out: an address begins with /, below a path, too

    content/pages/a.md:6:66 error FACT_UNKNOWN  there is no value "page.title" in content/site.yaml
       5 | ---
    >  6 | [a]({{ "/about" | relative_url }}) [b]({{ site.baseurl }}/about) {{ page.title }} {{ 'a' | t }}
         |                                                                  ^^^^^^^^^^^^^^^^ write it out, or use one of facts.days

    content/pages/a.md:6:83 error FACT_SYNTAX  {{ 'a' | t }} is not the name of a value
       5 | ---
    >  6 | [a]({{ "/about" | relative_url }}) [b]({{ site.baseurl }}/about) {{ page.title }} {{ 'a' | t }}
         |                                                                                   ^^^^^^^^^^^^^ write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{"
  `);
});

test("MARKDOWN_UNREAD: commands of Liquid, each with what stands for it here", async () => {
  const text = await inBody(`[b]({% post_url 2019-05-04-b %}) {%- comment -%} c {% endcomment %}

{% highlight js %} {% if d %}
`);
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:5 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       5 | ---
    >  6 | [b]({% post_url 2019-05-04-b %}) {%- comment -%} c {% endcomment %}
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write the address of the page in its place, such as /pricing

    content/pages/a.md:6:34 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       5 | ---
    >  6 | [b]({% post_url 2019-05-04-b %}) {%- comment -%} c {% endcomment %}
         |                                  ^^^^^^^^^^^^^^^ write <!-- in place of the first, and --> of the last

    content/pages/a.md:6:52 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       5 | ---
    >  6 | [b]({% post_url 2019-05-04-b %}) {%- comment -%} c {% endcomment %}
         |                                                    ^^^^^^^^^^^^^^^^ write <!-- in place of the first, and --> of the last

    content/pages/a.md:8:1 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       7 |
    >  8 | {% highlight js %} {% if d %}
         | ^^^^^^^^^^^^^^^^^^ write \`\`\` in a line above and below the code

    content/pages/a.md:8:20 warning MARKDOWN_UNREAD  this is no command: {% and %} mean nothing here
       7 |
    >  8 | {% highlight js %} {% if d %}
         |                    ^^^^^^^^^^ take it out; what pages do is in templates"
  `);
});

test("MARKDOWN_UNREAD: imports and components of MDX, as Prettier writes them", async () => {
  const text = await inBody(`import {
  B,
} from "../b";
import "./c.css";

export function D() {

<Tabs items={['e', 'f']}>

Text

</Tabs>

<Go
  label="g"
  onClick={() => h()}
/> here
`);
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
       5 | ---
    >  6 | import {
         | ^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:9:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
       8 | } from "../b";
    >  9 | import "./c.css";
         | ^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:11:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
      10 |
    > 11 | export function D() {
         | ^^^^^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:13:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
      12 |
    > 13 | <Tabs items={['e', 'f']}>
         | ^^^^^^^^^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:19:1 warning MARKDOWN_UNREAD  this is no code: it is shown as it stands
      18 |
    > 19 | <Go
         | ^^^ take it out; what pages do is in templates"
  `);
});

test("HTML as JSX has it: className, and a picture by the name of an import", async () => {
  const text = await inBody(`<div className="note">B</div>\n\n<img src={hero} alt="A hero" />\n`);
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 warning MARKDOWN_DROPPED  classname is left out of the page
       5 | ---
    >  6 | <div className="note">B</div>
         | ^^^^^^^^^^^^^^^^^^^^^^ write class in its place

    content/pages/a.md:8:10 error ASSET_MISSING  "{hero}" is not a picture in content/assets
       7 |
    >  8 | <img src={hero} alt="A hero" />
         |          ^^^^^^ write the name of its file"
  `);
});

test("a line of a text begins with export function, and braces are empty", async () => {
  expect(
    await inBody("Take the\nexport function for that, or the\nexport function, as {%%} is no code.\n"),
  ).toBe("");
});

test("what VitePress and MkDocs take from other files, and the name of a code", async () => {
  const text = await inBody(`<<< @/b.js{2}

<!--@include: ./c.md-->

--8<-- "d.md"

\`\`\`js [e.js]
f
\`\`\`

<<< EOF says where it ends.
`);
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 warning MARKDOWN_UNREAD  this includes nothing: it is shown as it stands
       5 | ---
    >  6 | <<< @/b.js{2}
         | ^^^^^^^^^^^^^ write here what stands in that file

    content/pages/a.md:8:1 warning MARKDOWN_DROPPED  what stands behind <!--@include: is left out of the page
       7 |
    >  8 | <!--@include: ./c.md-->
         | ^^^^^^^^^^^^^^^^^^^^^^^ write it in Markdown; if the characters are meant, write \\<!--@include: or put them into \`code\`

    content/pages/a.md:10:1 warning MARKDOWN_UNREAD  this includes nothing: it is shown as it stands
       9 |
    > 10 | --8<-- "d.md"
         | ^^^^^^^^^^^^^ write here what stands in that file

    content/pages/a.md:12:7 warning MARKDOWN_DROPPED  what stands behind js is left out of the page
      11 |
    > 12 | \`\`\`js [e.js]
         |       ^^^^^^ write **e.js** in a line above the code"
  `);
});

test("FACT_UNKNOWN: a name that no value can have", async () => {
  expect(await inBody("{{ title }} {{ page.url }} {{ facts.none }}\n")).toMatchInlineSnapshot(`
    "content/pages/a.md:6:1 error FACT_UNKNOWN  there is no value "title" in content/site.yaml
       5 | ---
    >  6 | {{ title }} {{ page.url }} {{ facts.none }}
         | ^^^^^^^^^^^ take it out, or add it to the facts in content/site.yaml and write {{ facts.title }}

    content/pages/a.md:6:13 error FACT_UNKNOWN  there is no value "page.url" in content/site.yaml
       5 | ---
    >  6 | {{ title }} {{ page.url }} {{ facts.none }}
         |             ^^^^^^^^^^^^^^ take it out, or add it to the facts in content/site.yaml and write {{ facts.url }}

    content/pages/a.md:6:28 error FACT_UNKNOWN  there is no value "facts.none" in content/site.yaml
       5 | ---
    >  6 | {{ title }} {{ page.url }} {{ facts.none }}
         |                            ^^^^^^^^^^^^^^^^ add it to content/site.yaml"
  `);
});

test("MARKDOWN_UNREAD: comments of Nunjucks, commands of EJS", async () => {
  const text = await inBody("One {# two #} and `{# three #}` <%= four %>, <% if (five) { %> six\n");
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:5 warning MARKDOWN_UNREAD  this is no comment: {# and #} are shown
       5 | ---
    >  6 | One {# two #} and \`{# three #}\` <%= four %>, <% if (five) { %> six
         |     ^^^^^^^^^ write <!-- and --> in their place, or take it out

    content/pages/a.md:6:33 warning MARKDOWN_UNREAD  this is no command: <% and %> mean nothing here
       5 | ---
    >  6 | One {# two #} and \`{# three #}\` <%= four %>, <% if (five) { %> six
         |                                 ^^^^^^^^^^^ take it out; what pages do is in templates

    content/pages/a.md:6:46 warning MARKDOWN_UNREAD  this is no command: <% and %> mean nothing here
       5 | ---
    >  6 | One {# two #} and \`{# three #}\` <%= four %>, <% if (five) { %> six
         |                                              ^^^^^^^^^^^^^^^^^ take it out; what pages do is in templates"
  `);
});

test("ASSET_MISSING: a picture of content/public, as it was written below static/", async () => {
  const text = await told((site) => {
    site.write("content/public/images/red.svg", svg("red"));
    site.write("content/pages/a.md", page("", "![a](images/red.svg) ![b](/static/images/red.svg)\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:6 error ASSET_MISSING  "images/red.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![a](images/red.svg) ![b](/static/images/red.svg)
         |      ^^^^^^^^^^^^^^ write /images/red.svg: it lies in content/public

    content/pages/a.md:6:27 error ASSET_MISSING  "/static/images/red.svg" is not a picture in content/assets
       5 | ---
    >  6 | ![a](images/red.svg) ![b](/static/images/red.svg)
         |                           ^^^^^^^^^^^^^^^^^^^^^^ write /images/red.svg: it lies in content/public"
  `);
});

test("ENTRY_UNTOUCHED: _index.md, which is the page of a folder elsewhere", async () => {
  const text = await told((site) => site.write("content/pages/posts/_index.md", page("", "All posts.\n")));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/posts/_index.md:1:1 warning ENTRY_UNTOUCHED  it is in the site: _ hides nothing here
    >  1 | ---
         | ^ call it index.md: that is the page of its folder"
  `);
});

test("SLUG_INVALID: hello.de.md, which is a translation elsewhere", async () => {
  const write = (site: SiteFolder, ...names: string[]) => {
    for (const name of names) site.write(`content/pages/${name}.md`, page("", `${name} says it.\n`));
  };
  const text = await told((site) => {
    write(site, "a", "a.de", "b", "socket.io", "index.de");
    site.write("content/pages/b.de.md", page("route: /de/b\n", "B.\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.de.md:1:1 warning SLUG_INVALID  "de" in its name sets no language: it is one more page
    >  1 | ---
         | ^ call it by its title in that language, or put it into a folder de/

    content/pages/index.de.md:1:1 warning SLUG_INVALID  "de" in its name sets no language: it is one more page
    >  1 | ---
         | ^ call it by its title in that language, or put it into a folder de/"
  `);
});

test("CONTENT_INVALID: an alias from where the page is", async () => {
  const text = await told((site) => site.write("content/pages/a.md", page("aliases: [../old/]\n", "A.\n")));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:11 error CONTENT_INVALID  aliases[0]: expected a path that starts with / and ends without it: write /old
       4 | layout: page
    >  5 | aliases: [../old/]
         |           ^^^^^^^"
  `);
});
