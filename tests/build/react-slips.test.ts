/** Slips of a developer who knows React and not galley: what is told of each, and nothing that only follows from it. */
import { expect, test } from "vitest";
import { createSite, type SiteFolder } from "../site-folder.ts";
import { CLIENT, DOCUMENT, FILES, INDEX, LAYOUT, PAGE, page, replace, told, WIDGET } from "../small-site.ts";

const codesOf = async (change: (site: SiteFolder) => void) => {
  const site = createSite(FILES);
  change(site);
  return (await site.build()).diagnostics.map(({ code }) => code);
};

test("a widget that cannot be used: its handlers are not called unheard", async () => {
  const heard = FILES[WIDGET].replace('type="button"', 'type="button" onClick={() => {}}');
  const hydrated = heard.replace('enhance: "load"', 'hydrate: "load"');
  const slips = {
    WIDGET_INVALID: hydrated.replace('name: "copy"', 'name: "cpy"'),
    TEMPLATE_IMPORT_REFUSED: `import "node:fs";\n${hydrated}`,
  };
  for (const [code, text] of Object.entries(slips)) {
    const found = await codesOf((site) => {
      site.remove(CLIENT);
      site.write(WIDGET, text);
    });
    expect(found).toEqual([code]);
  }
});

test("a page that cannot be rendered: nobody knows what it links to", async () => {
  const found = await codesOf((site) => {
    site.write("content/pages/other.md", page("", "Hello.").replace("layout: page", "layout: plain"));
    site.write("templates/layouts/plain.tsx", "export default ({ page }) => <h1>{page.title}</h1>;\n");
    replace(
      site,
      LAYOUT,
      "(entry) => ({",
      '(entry, site) => ({ all: site.entries("pages").map(({ url, data }) => [url, data.title]),',
    );
    replace(site, LAYOUT, "{ title, body }", "{ title, body, all }");
    replace(
      site,
      LAYOUT,
      "<Copy />",
      "<Copy />{all.map(([url, name]) => <a href={url.none.none}>{name}</a>)}",
    );
  });
  expect(found).toEqual(["TEMPLATE_FAILED"]);
});

test("templates that return nothing, or wait", async () => {
  expect(
    await told((site) =>
      replace(site, LAYOUT, "({ title: entry.data.title, body: entry.html })", "{ entry.html }"),
    ),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:4:14 error TEMPLATE_FAILED  expected a group of keys, got nothing
       3 |
    >  4 | export const props = (entry) => { entry.html };
         |              ^^^^^ return what the component gets, by name: \`=> ({ html })\`
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(await told((site) => replace(site, LAYOUT, "return (", "<b />; ("))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  it returns nothing
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ begin what it shows with \`return\`, or return null
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(
    await told((site) => replace(site, LAYOUT, "default function", "default async function")),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
       5 |
    >  6 | export default async function Page({ title, body }) {
         |        ^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(
    await told((site) => replace(site, DOCUMENT, "default function", "default async function")),
  ).toMatchInlineSnapshot(`
    "templates/document.tsx:3:8 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
       2 |
    >  3 | export default async function Document({ children }) {
         |        ^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("a document that leaves its page out is told", async () => {
  const text = await told((site) => {
    replace(site, DOCUMENT, "{children}", "");
    site.write("content/pages/two.md", page("", "Two.\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:3:8 error TEMPLATE_FAILED  it leaves out the page
       2 |
    >  3 | export default function Document({ children }) {
         |        ^^^^^^^ put {children} where the page belongs
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("layouts may be classes, and may show nothing", async () => {
  const component = `import { Component } from "react";
export const props = ({ data }) => ({ title: data.title });
export default class Page extends Component { render() { return <h1>{this.props.title}</h1>; } }
`;
  for (const layout of [component, "export default () => null;\n"]) {
    const text = await told((site) => {
      site.write(PAGE, page());
      site.write(LAYOUT, layout);
    });
    expect(text).toBe("");
  }
});

test("props of hydrated widgets, and a widget that never wakes", async () => {
  const hydrate = (site: SiteFolder, more = 'hydrate: "load"') => {
    site.remove(CLIENT);
    replace(site, WIDGET, 'enhance: "load"', more);
  };
  const given = await told((site) => {
    hydrate(site);
    replace(site, LAYOUT, "<Copy />", "<Copy onCopy={() => 1} />");
  });
  expect(given).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  widget "copy" is hydrated, so its props must be JSON, and "onCopy" is not
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ give it texts, numbers, lists and groups of these: the browser gets nothing else of the page
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(await told((site) => hydrate(site, ""))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error WIDGET_INVALID  widget "copy" has neither hydrate nor enhance
    >  1 | import { widget } from "#galley";
         | ^ write \`hydrate: "visible"\` for React in the browser, or \`enhance: "load"\` with a copy.client.ts that listens"
  `);
});

test("files made by code that are no JSON, and XML whose fault stands far behind", async () => {
  const file = (name: string, code: string) => told((site) => site.write(`templates/files/${name}.ts`, code));
  expect(await file("feed.json", "export default () => [1];\n")).toContain("such as JSON.stringify(…) makes");
  expect(await file("feed.json", "export default () => '[1,]';\n")).toContain(
    "MADE_INVALID  feed.json is no JSON: ",
  );
  expect(await file("feed.json", "export default () => '[1]';\n")).toBe("");
  const long = `export default () => "<a>" + "<b/>".repeat(50) + "R & B" + "<b/>".repeat(50) + "</a>";\n`;
  expect(await file("feed.xml", long)).toContain("R & B");
});

test("a day that the schema makes a Date of", async () => {
  const text = await told((site) => {
    replace(
      site,
      INDEX,
      "z.strictObject(pageFields)",
      "z.strictObject({ ...pageFields, day: z.coerce.date() })",
    );
    replace(site, PAGE, "layout: page", "layout: page\nday: 2026-01-31");
    site.write("content/pages/other.md", page("day: 2026-01-31\n", "Hello."));
  });
  expect(text).toContain("day: the schema makes what is not plain data (2 places)");
  expect(text).toContain("a developer writes isoDate() instead");
});

test("what is wrong with a collection is told where it is declared", async () => {
  const text = await told((site) => replace(site, INDEX, "z.strictObject(pageFields)", "z.strictObject({})"));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.schema: its entries are pages, and it has no title, description, layout, route, aliases, noindex
       3 |
    >  4 | const pages = collection({ folder: "pages", route: "/:path", schema: z.strictObject({}) });
         |       ^^^^^ put ...pageFields into it"
  `);
});

test("imports of a misspelt file, and of a picture of the content", async () => {
  const misspelt = await told((site) => replace(site, LAYOUT, "copy/copy.tsx", "copy/cpoy.tsx"));
  expect(misspelt).toContain('did you mean "../widgets/copy/copy.tsx"?');
  const none = await told((site) =>
    replace(site, LAYOUT, "../widgets/copy/copy.tsx", "./elsewhere/buttons.tsx"),
  );
  expect(none).toContain('TEMPLATE_IMPORT_MISSING  Could not resolve "./elsewhere/buttons.tsx"');
  expect(none).not.toContain("did you mean");
  const picture = await told((site) => {
    site.write("content/assets/a/wall.png", "");
    site.write(
      LAYOUT,
      `import wall from "../../content/assets/a/wall.png";\nexport default () => <img src={wall} />;\n`,
    );
  });
  expect(picture).toContain('write asset("a/wall.png") where its address goes');
});
