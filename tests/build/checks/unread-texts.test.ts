/** Texts below front matter that no template asks for, as their authors are told of them. */
import { expect, test } from "vitest";
import type { SiteFolder } from "../../site-folder.ts";
import { DOCUMENT, INDEX, LAYOUT, page, replace, told } from "../../small-site.ts";

const FAQ = `collection({ folder: "faq", schema: z.strictObject({ title: z.string() }) })`;
/** Selects the title of a page, and what else a test wants; shows neither text. */
const layout = (more = "") => `export const props = (entry, site) => ({ title: entry.data.title, ${more} });
export default ({ title }) => <main><h1>{title}</h1></main>;
`;

/** What is told of a site with a text on its home page and in a fragment, and a layout that shows none. */
const toldOf = (change: (site: SiteFolder) => void) =>
  told((site) => {
    site.write(LAYOUT, layout());
    replace(site, INDEX, "{ pages }", `{ pages, faq: ${FAQ} }`);
    site.write(
      "content/faq/a.md",
      "---\ntitle: What does it cost?\n---\n\nIt costs five dollars.\nA month.\n",
    );
    change(site);
  });

test("a layout, and who shows fragments, take values only", async () => {
  expect(await toldOf(() => {})).toMatchInlineSnapshot(`
    "content/faq/a.md:5:1 warning BODY_UNREAD  no page shows the text below the second ---
       4 |
    >  5 | It costs five dollars.
         | ^^^^^^^^^^^^^^^^^^^^^^ pages show only the values above it: move the text into one of them, or delete it

    content/pages/index.md:6:1 warning BODY_UNREAD  no page shows the text below the second ---
       5 | ---
    >  6 | Hello.
         | ^^^^^^ its layout shows only the values above it: move the text into one of them, or delete it"
  `);
});

test("a file without a text, with a comment, or as `galley new` has left it, is not told", async () => {
  const text = await toldOf((site) => {
    site.remove("content/faq/a.md");
    site.write("content/pages/index.md", page("", "\n"));
    site.write("content/pages/two.md", page("", "<!-- a note -->\n").replace("New", "Two"));
  });
  expect(text).not.toContain("BODY_UNREAD");
});

const ENTRIES = `(site) => site.entries("faq").map(({ slug, html }) => ({ slug, data: { html } }))`;

test.each<[string, (site: SiteFolder) => void]>([
  [
    "the layout of another page",
    (site) => site.write(LAYOUT, layout(`all: site.entries("faq").map(({ html }) => html)`)),
  ],
  [
    "one page of several",
    (site) => {
      site.write("content/pages/two.md", page("", "Two.\n"));
      site.write(LAYOUT, layout(`one: entry.slug === "two" && site.entry("faq", "a").html`));
    },
  ],
  [
    "the document",
    (site) =>
      replace(
        site,
        DOCUMENT,
        "export default",
        `export const props = (_, site) => ({ all: site.entries("faq")[0].html });\nexport default`,
      ),
  ],
  [
    "a text file",
    (site) =>
      site.write(
        "templates/files/feed.txt.ts",
        `export default (site, { html }) => site.entries("faq").map(html).join();\n`,
      ),
  ],
  [
    "code that makes entries",
    (site) =>
      replace(
        site,
        INDEX,
        "{ pages,",
        `{ made: collection({ schema: z.strictObject({ html: z.string() }), entries: ${ENTRIES} }), pages,`,
      ),
  ],
])("a text that is shown by %s is not told", async (_, change) => {
  const text = await toldOf(change);
  expect(text).toContain("content/pages/index.md:6:1 warning BODY_UNREAD");
  expect(text).not.toContain("content/faq/a.md");
});
