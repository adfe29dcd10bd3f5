/** What a schema makes of texts: defaults and transformations of those in Markdown, and of references. */
import { expect, test } from "vitest";
import { createSite } from "../site-folder.ts";
import { createTelling, FILES, INDEX, LAYOUT, PAGE, page } from "../small-site.ts";

const told = createTelling(FILES);
const withSchema = (fields: string, more = "") =>
  FILES[INDEX]
    .replace("z.strictObject(pageFields)", `z.strictObject({ ...pageFields, ${fields} })${more}`)
    .replace("import { collection,", "import { collection, href, inline, markdown, ref,");

/** What the layout gets of the page. */
async function dataOf(fields: string, written: string, more = "") {
  const site = createSite(FILES);
  site.write(INDEX, withSchema(fields, more));
  site.write(PAGE, page(written));
  site.replace(
    LAYOUT,
    "title: entry.data.title",
    "title: JSON.stringify({ ...entry.data, title: 0, description: 0 })",
  );
  site.replace(LAYOUT, "{title}</h1>", "<code>{title}</code></h1>");
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  const { title, description, layout, draft, aliases, noindex, ...data } = JSON.parse(
    (/<h1><code>(.*)<\/code>/.exec(site.read("site/index.html"))?.[1] ?? "")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
  return data;
}

test.each([
  ["a: inline().default('Ask *us* about A&B')", "", { a: "Ask <em>us</em> about A&amp;B" }],
  ["a: markdown().prefault('## b\\n\\nc')", "", { a: '<h2 id="b">b</h2>\n<p>c</p>\n' }],
  ["g: z.strictObject({ a: inline() }).default({ a: '*b*' })", "", { g: { a: "<em>b</em>" } }],
  ["a: inline().transform((text) => text + '!')", "a: b *c*\n", { a: "b <em>c</em>!" }],
  ["a: inline().toUpperCase()", "a: b *c*\n", { a: "B <em>C</em>" }],
  [
    "a: z.array(inline()).transform((list) => list.toReversed())",
    'a: ["*b*", c]\n',
    { a: ["c", "<em>b</em>"] },
  ],
  [
    "a: z.array(inline()).transform((list) => list.filter((one) => one.length > 1))",
    'a: [b, "*c*"]\n',
    { a: ["<em>c</em>"] },
  ],
])("%s of %s", async (fields, written, wanted) => {
  expect(await dataOf(fields, written)).toEqual(wanted);
});

test.each([
  ["a: z.strictObject({ t: inline() }).transform(({ t }) => ({ text: t }))", "a: { t: b *c* }\n"],
  ["a: inline().transform((plain) => ({ plain }))", "a: b *c*\n"],
])("TEMPLATE_FAILED: %s", async (fields, written) => {
  const text = await told((site) => {
    site.write(INDEX, withSchema(fields));
    site.write(PAGE, page(written));
  });
  expect(text).toMatchSnapshot();
});

test("what a default refers to is looked for", async () => {
  const text = await told((site) => {
    site.write(
      INDEX,
      withSchema(
        "a: ref('pages').default('ghost'), b: href().default('/nowhere'), c: inline().default('[d](/none)')",
      ),
    );
    site.write(PAGE, page());
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:1:1 error LINK_UNKNOWN_PAGE  b: "/nowhere" is not a page of this site
    >  1 | ---
         | ^^^ the site has /

    content/pages/index.md:1:1 error LINK_UNKNOWN_PAGE  c: "/none" is not a page of this site
    >  1 | ---
         | ^^^ the site has /

    content/pages/index.md:1:1 error REF_UNKNOWN  a: there is no "ghost" in pages
    >  1 | ---
         | ^^^ write index, or take it out"
  `);
});
