/** Texts below front matter that no template asks for, as their authors are told of them. */
import { expect, test } from "vitest";
import { createBuildSession } from "../../../generator/watch/build-session.ts";
import { createSite, quietEffects, type SiteFolder } from "../../site-folder.ts";
import { DOCUMENT, FILES, INDEX, LAYOUT, page, told } from "../../small-site.ts";

const FAQ = `collection({ folder: "faq", schema: z.strictObject({ title: z.string() }) })`;
/** Selects the title of a page, and what else a test wants; shows neither text. */
const layout = (more = "") => `export const props = (entry, site) => ({ title: entry.data.title, ${more} });
export default ({ title }) => <main><h1>{title}</h1></main>;
`;

/** What is told of a site with a text on its home page and in a fragment, and a layout that shows none. */
const toldOf = (change: (site: SiteFolder) => void) =>
  told((site) => {
    site.write(LAYOUT, layout());
    site.replace(INDEX, "{ pages }", `{ pages, faq: ${FAQ} }`);
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

test.each(["({ entry })", "entry"])("a text is not told where the component gets %s", async (props) => {
  const shown = props === "entry" ? "props" : "props.entry";
  const change = (site: SiteFolder) => {
    const component = `(props) => <main><h1>{${shown}.data.title}</h1><Html html={${shown}.html} /></main>`;
    const text = `export const props = (entry) => ${props};\nexport default ${component};\n`;
    site.write(LAYOUT, `import { Html } from "#galley";\n${text}`);
  };
  expect(await told(change)).toBe("");
});

test("it is told as soon as the last page that has shown such a text shows it no more", async () => {
  const site = createSite(FILES);
  site.replace(LAYOUT, "entry.html", "entry.data.title === 'Home' ? entry.html : ''");
  site.write("content/pages/one.md", page("", "One."));
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const codes = async () => {
    const built = await site.build();
    const { diagnostics } = (await session.rebuild({ hints: [] })) ?? {};
    const told = built.diagnostics.flatMap(({ code, location }) =>
      code === "BODY_UNREAD" ? location?.path : [],
    );
    expect(diagnostics?.map(({ code }) => code)).toEqual(built.diagnostics.map(({ code }) => code));
    return told;
  };
  expect(await codes()).toEqual([]);
  site.replace("content/pages/index.md", "title: Home", "title: Start");
  expect(await codes()).toEqual(["content/pages/index.md", "content/pages/one.md"]);
  site.replace("content/pages/one.md", "title: New", "title: Home");
  expect(await codes()).toEqual([]);
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
      site.replace(
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
      site.replace(
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
