/** The order of a collection's entries. */
import { expect, test } from "vitest";
import { createSite } from "../site-folder.ts";
import { FILES, INDEX, LAYOUT } from "../small-site.ts";

test("files are in the order of their numbers, however many digits these have", async () => {
  const site = createSite(FILES);
  site.replace(
    INDEX,
    "export default",
    'const faq = collection({ folder: "faq", schema: z.strictObject({ question: z.string() }) });\n\nexport default',
  );
  site.replace(INDEX, "collections: { pages }", "collections: { pages, faq }");
  site.replace(
    LAYOUT,
    "entry) => ({",
    'entry, site) => ({ names: site.entries("faq").map(({ slug }) => slug),',
  );
  site.replace(LAYOUT, "{ title, body }", "{ title, body, names }");
  site.replace(LAYOUT, "<Copy />", '<Copy /><p>{names.join(" ")}</p>');
  for (const name of [
    "10-ten",
    "1.10",
    "1.9",
    "1.9-beta",
    "v2.10.0",
    "v2.9.1",
    "v10/c",
    "v9/c",
    "2-two",
    "100-hundred",
    "1-one/10-b",
    "1-one/9-a",
    "last",
    "2027-years",
    "09-nine",
  ])
    site.write(`content/faq/${name}.md`, `---\nquestion: ${name}?\n---\n${name}\n`);
  expect((await site.build()).ok).toBe(true);
  expect(site.read("site/index.html")).toContain(
    "<p>one/a one/b 1.9-beta 1.9 1.10 two nine ten hundred 2027-years last v2.9.1 v2.10.0 v9/c v10/c</p>",
  );
});
