/** Faults of templates, provoked from the outside: the whole text that a developer reads. */
import { readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import * as galley from "../../generator/index.ts";
import { createSite, type SiteFolder } from "../site-folder.ts";
import {
  CLIENT,
  CONFIG,
  createTelling,
  DOCUMENT,
  FILES,
  INDEX,
  LAYOUT,
  PAGE,
  page,
  told as toldAnew,
  WIDGET,
} from "../small-site.ts";

const told = createTelling(FILES);

test("TEMPLATE_MISSING", async () => {
  expect(await told((site) => site.remove(INDEX))).toMatchInlineSnapshot(`
    "templates/index.ts:1:1 error TEMPLATE_MISSING  templates/index.ts is missing
      it declares the site: \`export default defineSite({ … })\`"
  `);
  expect(await told((site) => site.remove(DOCUMENT))).toMatchInlineSnapshot(`
    "templates/document.tsx:1:1 error TEMPLATE_MISSING  templates/document.tsx is missing
      it renders <html>, <head> and <body> around every page"
  `);
});

test("MERGE_CONFLICT: a merge that is not finished in what templates are made of, and in what is published as it is", async () => {
  const merged = (a: string, b: string) => `<<<<<<< HEAD\n${a}\n=======\n${b}\n>>>>>>> feature\n`;
  const text = await told((site) => {
    site.write(
      "templates/styles/index.css",
      `p { margin: 0 }\n${merged("p { color: red }", "p { color: tan }")}`,
    );
    site.write(LAYOUT, merged("export const a = 1;", "export const a = 2;") + FILES[LAYOUT]);
    site.write("templates/files/a.txt.ts", `export default () => \`\n${merged("a", "b")}\`;\n`);
    for (const name of ["humans.txt", "robots.txt"])
      site.write(`content/public/${name}`, merged("Allow: /", "Disallow: /b").replaceAll("\n", "\r\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/public/humans.txt:1:1 error MERGE_CONFLICT  a merge is not finished here
    >  1 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>

    content/public/robots.txt:1:1 error MERGE_CONFLICT  a merge is not finished here
    >  1 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>

    templates/files/a.txt.ts:2:1 error MERGE_CONFLICT  a merge is not finished here
       1 | export default () => \`
    >  2 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>

    templates/layouts/page.tsx:1:1 error MERGE_CONFLICT  a merge is not finished here
    >  1 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>

    templates/styles/index.css:2:1 error MERGE_CONFLICT  a merge is not finished here
       1 | p { margin: 0 }
    >  2 | <<<<<<< HEAD
         | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>"
  `);
  const sound = await told((site) =>
    site.write("content/public/a.txt", ">>>>>>> a\n  <<<<<<< HEAD\n<<<<<<<<\n"),
  );
  expect(sound).toBe("");
});

test("nothing of content is blamed for a definition that is missing", async () => {
  const text = await told((site) => {
    site.write(CONFIG, `${site.read(CONFIG)}budgets: { /: { js: 1 } }\n`);
    site.remove(INDEX);
  });
  expect(text).not.toContain(CONFIG);
});

test("TEMPLATE_EXPORT", async () => {
  const text = await told((site) => {
    site.write(LAYOUT, "export const a = 1;\n");
    site.write(DOCUMENT, 'import { memo } from "react";\nexport default memo(({ children }) => children);\n');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:1:1 error TEMPLATE_EXPORT  there is no function as default export
    >  1 | import { memo } from "react";
         | ^ write \`export default function …\`

    templates/layouts/page.tsx:1:1 error TEMPLATE_EXPORT  there is no function as default export
    >  1 | export const a = 1;
         | ^ write \`export default function …\`"
  `);
  expect(await told((site) => site.write(INDEX, "export default {};\n"))).toMatchInlineSnapshot(`
    "templates/index.ts:1:1 error TEMPLATE_EXPORT  the default export is not a site definition
    >  1 | export default {};
         | ^ write \`export default defineSite({ site, collections })\`"
  `);
});

test("a site definition of another form is told by the names in it: nobody looked at its types", async () => {
  const text = await told((site) => {
    // Of a file without exports every import is undefined.
    site.write("templates/notes.ts", "");
    site.replace(
      INDEX,
      "collections: { pages }",
      "collections: { pages, notes, plans: {}, faq: { ...pages, route: 5 } }",
    );
    site.write(INDEX, `import { notes } from "./notes.ts";\n${site.read(INDEX)}`);
    site.replace(INDEX, "collections: {", 'icons: null, fonts: [{ file: "./a.woff2" }], collections: {');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:1:10 warning TEMPLATE_SYNTAX  Import "notes" will always be undefined because the file "templates/notes.ts" has no exports
    >  1 | import { notes } from "./notes.ts";
         |          ^^^^^

    templates/index.ts:7:63 error TEMPLATE_EXPORT  icons: expected a group of keys, got nothing
       6 |
    >  7 | …ite({ site: z.strictObject(siteFields), icons: null, fonts: [{ file: "./a.woff2" }], collections: { …
         |                                          ^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:7:76 error TEMPLATE_EXPORT  fonts[0].name: expected text, got nothing
       6 |
    >  7 | ….strictObject(siteFields), icons: null, fonts: [{ file: "./a.woff2" }], collections: { pages, notes,…
         |                                          ^^^^^ declare it; what is imported must be exported there

    templates/index.ts:7:130 error TEMPLATE_EXPORT  collections.notes: expected a group of keys, got nothing
       6 |
    >  7 | …: "./a.woff2" }], collections: { pages, notes, plans: {}, faq: { ...pages, route: 5 } } });
         |                                          ^^^^^ declare it; what is imported must be exported there

    templates/index.ts:7:137 error TEMPLATE_EXPORT  collections.plans.schema: expected a schema of zod, got nothing
       6 |
    >  7 | …woff2" }], collections: { pages, notes, plans: {}, faq: { ...pages, route: 5 } } });
         |                                          ^^^^^ declare it; what is imported must be exported there

    templates/index.ts:7:148 error TEMPLATE_EXPORT  collections.faq.route: expected text, got the number 5
       6 |
    >  7 | …collections: { pages, notes, plans: {}, faq: { ...pages, route: 5 } } });
         |                                          ^^^ see what \`npx tsc\` tells of it"
  `);
});

test("a key of the site definition that is misspelt", async () => {
  const text = await told((site) => site.replace(INDEX, "collections: {", "colections: {"));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:1:1 error TEMPLATE_EXPORT  collections: expected a group of keys, got nothing
    >  1 | import { collection, defineSite, pageFields, siteFields } from "#galley";
         | ^ declare it; what is imported must be exported there

    templates/index.ts:6:63 error TEMPLATE_EXPORT  colections: there is no such key
       5 |
    >  6 | export default defineSite({ site: z.strictObject(siteFields), colections: { pages } });
         |                                                               ^^^^^^^^^^ did you mean collections?"
  `);
});

test("a schema without the fields that galley reads: nothing of content is blamed for it", async () => {
  const options =
    '[z.strictObject(pageFields).extend({ layout: z.literal("a") }), z.strictObject({ layout: z.literal("page") })]';
  const text = await told((site) => {
    site.replace(INDEX, "z.strictObject(pageFields)", `z.discriminatedUnion("layout", ${options})`);
    site.replace(INDEX, "z.strictObject(siteFields)", "z.strictObject({ motto: z.string() })");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.schema: its entries are pages, and it has no title, description, route, aliases, noindex
       3 |
    >  4 | const pages = collection({ folder: "pages", route: "/:path", schema: z.discriminatedUnion("layout", …
         |       ^^^^^ put ...pageFields into it, or into each option of a union

    templates/index.ts:6:29 error TEMPLATE_EXPORT  site: it has no name and no origin
       5 |
    >  6 | export default defineSite({ site: z.strictObject({ motto: z.string() }), collections: { pages } });
         |                             ^^^^ put ...siteFields into it"
  `);
});

test("a site definition whose members throw when they are asked for", async () => {
  const throwing = "get check() { throw new Error('no check') }, folder";
  expect(await told((site) => site.replace(INDEX, "folder", throwing))).toMatchInlineSnapshot(`
    "templates/index.ts:4:48 error TEMPLATE_FAILED  no check
       3 |
    >  4 | …ages = collection({ get check() { throw new Error('no check') }, folder: "pages", route: "/:path", s…
         |                                          ^ this was thrown by the site's own code"
  `);
  const proxied = "new Proxy({}, { get: () => { throw new Error('no key') } })";
  expect(await told((site) => site.write(INDEX, `export default ${proxied};\n`))).toMatchInlineSnapshot(`
    "templates/index.ts:1:51 error TEMPLATE_FAILED  no key
    >  1 | export default new Proxy({}, { get: () => { throw new Error('no key') } });
         |                                                   ^ this was thrown by the site's own code"
  `);
});

test("what a site definition gives is asked for once", async () => {
  const once =
    "get folder() { if (globalThis.isGiven) throw new Error('again'); globalThis.isGiven = true; return";
  const site = createSite(FILES);
  site.replace(INDEX, 'folder: "pages"', `${once} "pages"; }`);
  onTestFinished(() => {
    delete (globalThis as { isGiven?: true }).isGiven;
  });
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
});

test("a site definition whose values are of other types", async () => {
  const text = await told((site) =>
    site.replace(
      INDEX,
      "collections: { pages }",
      `collections: { pages, notes: { ...pages, check: true } }, markdown: { engine: "marked", plugins: {} },
  clientRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https://forms.example" },
  fonts: [{ file: "a", name: "a", weights: [400], features: "kern" }]`,
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.notes.check: expected a function, got true
       5 |
    >  6 | …ject(siteFields), collections: { pages, notes: { ...pages, check: true } }, markdown: { engine: "mar…
         |                                          ^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:6:121 error TEMPLATE_EXPORT  markdown.engine: expected "remark" or "satteri", got "marked"
       5 |
    >  6 | …es, notes: { ...pages, check: true } }, markdown: { engine: "marked", plugins: {} },
         |                                          ^^^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:6:121 error TEMPLATE_EXPORT  markdown.plugins: expected a list, got a group of keys
       5 |
    >  6 | …es, notes: { ...pages, check: true } }, markdown: { engine: "marked", plugins: {} },
         |                                          ^^^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:7:3 error TEMPLATE_EXPORT  clientRuntime: expected "react" or "preact", got "vue"
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, notes: { ...page…
    >  7 |   clientRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https…
         |   ^^^^^^^^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:7:25 error TEMPLATE_EXPORT  publicFiles: expected a list, got "a.html"
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, notes: { ...page…
    >  7 |   clientRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https…
         |                         ^^^^^^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:7:48 error TEMPLATE_EXPORT  linkSchemes: expected a list, got "myapp"
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, notes: { ...page…
    >  7 | …tRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https://form…
         |                                          ^^^^^^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:7:70 error TEMPLATE_EXPORT  policy.form-action: expected a list, got "https://forms.example"
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, notes: { ...page…
    >  7 | …cFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https://forms.example" },
         |                                          ^^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:8:3 error TEMPLATE_EXPORT  fonts[0].features: expected a list, got "kern"
       7 |   clientRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https…
    >  8 |   fonts: [{ file: "a", name: "a", weights: [400], features: "kern" }] });
         |   ^^^^^ see what \`npx tsc\` tells of it

    templates/index.ts:8:3 error TEMPLATE_EXPORT  fonts[0].weights: expected [smallest, largest], got a list
       7 |   clientRuntime: "vue", publicFiles: "a.html", linkSchemes: "myapp", policy: { "form-action": "https…
    >  8 |   fonts: [{ file: "a", name: "a", weights: [400], features: "kern" }] });
         |   ^^^^^ see what \`npx tsc\` tells of it"
  `);
});

test("keys that a site definition does not have are told, each with the name that is meant", async () => {
  const text = await told((site) =>
    site.replace(
      INDEX,
      "collections: { pages }",
      `collections: { pages: { ...pages, chekc: () => [] } }, markdwon: { engine: "satteri" },
  icons: { mark: "a.svg", ink: { light: "#000", dark: "#fff", sepia: "#ba9" }, tile: "#fff" }`,
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.chekc: there is no such key
       3 |
    >  4 | const pages = collection({ folder: "pages", route: "/:path", schema: z.strictObject(pageFields) });
         |       ^^^^^ did you mean check?

    templates/index.ts:6:118 error TEMPLATE_EXPORT  markdwon: there is no such key
       5 |
    >  6 | …pages: { ...pages, chekc: () => [] } }, markdwon: { engine: "satteri" },
         |                                          ^^^^^^^^ did you mean markdown?

    templates/index.ts:7:3 error TEMPLATE_EXPORT  icons.ink.sepia: there is no such key
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages: { ...pages, chek…
    >  7 |   icons: { mark: "a.svg", ink: { light: "#000", dark: "#fff", sepia: "#ba9" }, tile: "#fff" } });
         |   ^^^^^ remove it"
  `);
});

test("z.date() in a schema is told to whoever wrote it, once: authors cannot mend it", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "pageFields)",
      "{ ...pageFields, day: z.date().optional(), made: z.coerce.date().optional() })",
    );
    site.replace(PAGE, "layout:", "day: 2024-01-02\nmade: never\nlayout:");
    site.write("content/pages/b.md", page("day: 2024-02-30\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/b.md:5:6 error CONTENT_INVALID  a day is text here, and z.date() in the schema takes none (2 places)
       4 | layout: page
    >  5 | day: 2024-02-30
         |      ^^^^^^^^^^ a developer writes isoDate() instead
      content/pages/index.md:4:6 and here

    content/pages/index.md:5:7 error CONTENT_INVALID  made: expected a date, got "never"
       4 | day: 2024-01-02
    >  5 | made: never
         |       ^^^^^ write it as year-month-day, with two digits for month and day"
  `);
});

test("TEMPLATE_IMPORT_MISSING", async () => {
  const text = await told((site) => {
    site.write(DOCUMENT, `import "./documnt.ts";\n${site.read(DOCUMENT)}`);
    site.write(LAYOUT, `import "no-such-package";\n${site.read(LAYOUT)}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:1:8 error TEMPLATE_IMPORT_MISSING  Could not resolve "./documnt.ts"
    >  1 | import "./documnt.ts";
         |        ^^^^^^^^^^^^^^ did you mean "./document.tsx"?

    templates/layouts/page.tsx:1:8 error TEMPLATE_IMPORT_MISSING  Could not resolve "no-such-package"
    >  1 | import "no-such-package";
         |        ^^^^^^^^^^^^^^^^^ install it with \`npm install no-such-package\`, or correct the name"
  `);
  const alias = await told((site) => site.write(LAYOUT, `import "@/parts.tsx";\n${site.read(LAYOUT)}`));
  expect(alias).toContain(
    '^^^^^^^^^^^^^ `paths` of tsconfig.json are not followed: write the way to the file, or a "#name" of `imports` in package.json',
  );
});

test("TEMPLATE_IMPORT_MISSING: short ways of tsconfig.json and packages that are not there, in a script for browsers", async () => {
  const text = await toldAnew((site) => {
    site.write("tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./templates/*"] } } }');
    site.write("templates/lib/word.ts", "export const word = 1;\n");
    const names = ["@/lib/word", "no.such-package"].map((name) => `import "${name}";\n`);
    site.write(CLIENT, names.join("") + site.read(CLIENT));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.client.ts:1:8 error TEMPLATE_IMPORT_MISSING  Could not resolve "@/lib/word"
    >  1 | import "@/lib/word";
         |        ^^^^^^^^^^^^ \`paths\` of tsconfig.json are not followed: write the way to the file, or a "#name" of \`imports\` in package.json

    templates/widgets/copy/copy.client.ts:2:8 error TEMPLATE_IMPORT_MISSING  Could not resolve "no.such-package"
       1 | import "@/lib/word";
    >  2 | import "no.such-package";
         |        ^^^^^^^^^^^^^^^^^ install it with \`npm install no.such-package\`, or correct the name"
  `);
});

test("HEAD_MISSING", async () => {
  const text = await told((site) => {
    site.replace(DOCUMENT, "<Head />", "");
    site.write("content/pages/b.md", page());
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:1:1 error HEAD_MISSING  the document has no <Head />
    >  1 | import { Head } from "#galley";
         | ^ put <Head /> from #galley inside <head>
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("HEAD_REPEATED: what <Head /> writes stands once; the title of a drawing is another one", async () => {
  const text = await told((site) => {
    site.write("content/pages/b.md", page());
    site.write("templates/icon.tsx", "export const Icon = () => <svg><title>Search</title></svg>;\n");
    const tags = '<meta charSet="utf-8" /><meta name="viewport" content="width=400" /><Head />';
    site.replace(DOCUMENT, "<Head />", tags);
    const seo =
      '<title>{title}</title><meta name="description" content="No." /><link rel="canonical" href="/" />';
    site.replace(LAYOUT, "<Copy />", `<Icon />${seo}<Copy />`);
    site.write(LAYOUT, `import { Icon } from "../icon.tsx";\n${site.read(LAYOUT)}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:7:15 error HEAD_REPEATED  charset stands twice in <head> (on / and 1 more)
       6 |       <head>
    >  7 |         <meta charSet="utf-8" /><meta name="viewport" content="width=400" /><Head />
         |               ^^^^^^^ remove this one: <Head /> writes one

    templates/document.tsx:7:39 error HEAD_REPEATED  viewport stands twice in <head> (on / and 1 more)
       6 |       <head>
    >  7 |         <meta charSet="utf-8" /><meta name="viewport" content="width=400" /><Head />
         |                                       ^^^^^^^^^^^^^^^ remove this one: <Head /> writes one

    templates/layouts/page.tsx:12:15 error HEAD_REPEATED  title stands twice in <head> (on / and 1 more)
      11 |       <Html html={body} />
    > 12 |       <Icon /><title>{title}</title><meta name="description" content="No." /><link rel="canonical" h…
         |               ^^^^^^ remove this one: <Head /> writes the \`title:\` of the page

    templates/layouts/page.tsx:12:43 error HEAD_REPEATED  description stands twice in <head> (on / and 1 more)
      11 |       <Html html={body} />
    > 12 | …    <Icon /><title>{title}</title><meta name="description" content="No." /><link rel="canonical" hre…
         |                                          ^^^^^^^^^^^^^^^^^^ remove this one: <Head /> writes the \`description:\` of the page

    templates/layouts/page.tsx:12:84 error HEAD_REPEATED  canonical stands twice in <head> (on / and 1 more)
      11 |       <Html html={body} />
    > 12 | …ame="description" content="No." /><link rel="canonical" href="/" /><Copy />
         |                                          ^^^^^^^^^^^^^^^ remove this one: <Head /> writes the address of the page"
  `);
});

test("HEAD_REPEATED: a template keeps robots away from pages that the sitemap names", async () => {
  const tell = (content: string) =>
    told((site) => {
      site.write("content/pages/b.md", page("noindex: true\n", "Back [home](/).\n"));
      site.replace(LAYOUT, "<h1>", `<meta name="robots" content="${content}" /><h1>`);
    });
  expect(await tell("noindex, follow")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:13 warning HEAD_REPEATED  robots are told to leave out a page that the sitemap names (on /)
       8 |     <main>
    >  9 |       <meta name="robots" content="noindex, follow" /><h1>{title}</h1>
         |             ^^^^^^^^^^^^^ write \`noindex: true\` into the page, or \`noindex: z.boolean().default(true)\` into its schema, in place of this"
  `);
  expect(await tell("max-image-preview:none, nofollow")).toBe("");
  expect(await tell("max-image-preview: none")).toBe("");
});

test("HEAD_REPEATED: a second <Head />, in the document and in a layout", async () => {
  const inDocument = await told((site) => site.replace(DOCUMENT, "<Head />", "<Head /><Head />"));
  expect(inDocument).toMatchInlineSnapshot(`
    "templates/document.tsx:7:17 error HEAD_REPEATED  <Head /> stands twice in <head> (on /)
       6 |       <head>
    >  7 |         <Head /><Head />
         |                 ^^^^^ remove this one: one writes all that galley has to say"
  `);
  const inLayout = await told((site) => {
    site.replace(LAYOUT, "{ Html }", "{ Head, Html }");
    site.replace(LAYOUT, "<h1>", "<Head /><h1>");
  });
  expect(inLayout).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:7 error HEAD_REPEATED  <Head /> stands twice in <head> (on /)
       8 |     <main>
    >  9 |       <Head /><h1>{title}</h1>
         |       ^^^^^ remove this one: one writes all that galley has to say"
  `);
});

test("HTML_MISNESTED: a body in a paragraph, a link in a link", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<Html html={body} />", "<p>\n        <Html html={body} />\n      </p>");
    site.replace(DOCUMENT, "<body>", '<body><p>Not <b>here</b></p><a href="/">Home <a href="/">a</a></a>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:9:35 warning HTML_MISNESTED  <a href="/"> cannot stand in <a href="/">: browsers end that before it (on /)
       8 |       </head>
    >  9 |       <body><p>Not <b>here</b></p><a href="/">Home <a href="/">a</a></a>{children}</body>
         |                                   ^^ write them one behind the other

    templates/layouts/page.tsx:10:7 warning HTML_MISNESTED  <div> cannot stand in <p>: browsers end that before it (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <p>
         |       ^^ write <div> instead of <p>"
  `);
});

test("HTML_MISNESTED: a layout has a <main>, which the document has around it", async () => {
  const text = await told((site) => site.replace(DOCUMENT, "{children}", "<main>{children}</main>"));
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:8:5 warning HTML_MISNESTED  <main> cannot stand in <main>: a page has one main part (on /)
       7 |   return (
    >  8 |     <main>
         |     ^^^^^ write <div> instead of <main>"
  `);
  const withMore = await told((site) =>
    site.replace(DOCUMENT, "{children}", "<main><p>Beta</p>{children}</main>"),
  );
  expect(withMore).toBe(text);
});

test("HTML_MISNESTED: a widget in a paragraph", async () => {
  const text = await told((site) => site.replace(LAYOUT, "<Copy />", "<p>Copy it: <Copy /></p>"));
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:7 warning HTML_MISNESTED  <div data-widget="copy" data-on="load"> cannot stand in <p>: browsers end that before it (on /)
      10 |       <Html html={body} />
    > 11 |       <p>Copy it: <Copy /></p>
         |       ^^ write <div> instead of <p>"
  `);
});

test("STYLE_ASSET_MISSING, POLICY_BLOCKS: a file of image-set() in quotes alone", async () => {
  const sets = `image-set(url("asset:a.svg") 1x, "asset:a.svg" 2x), image-set(url("asset:a.svg") type("image/svg+xml"), "https://x.example/a.png" 2x)`;
  const text = await told((site) => {
    site.write("content/assets/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    site.write("templates/styles/index.css", `body {\n  background: ${sets};\n}\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/styles/index.css:2:48 error STYLE_ASSET_MISSING  "asset:a.svg" stands as it is
       1 | body {
    >  2 | …round: image-set(url("asset:a.svg") 1x, "asset:a.svg" 2x), image-set(url("asset:a.svg") type("image/…
         |                                          ^^^^^^^^^^^^^ write url("asset:a.svg")

    templates/styles/index.css:2:120 error POLICY_BLOCKS  https://x.example/a.png is loaded from another site
       1 | body {
    >  2 | …("asset:a.svg") type("image/svg+xml"), "https://x.example/a.png" 2x);
         |                                          ^^^^^^^^^^^^^^^^^^^^^^^ put it into content/assets and write url("asset:NAME"), or add "https://x.example" to "img-src" of \`policy\` in templates/index.ts"
  `);
});

test("an image-set() in a comment is none, and a file that stands in a style is not searched for one letter by letter", async () => {
  const text = await told((site) => {
    const drawing = `url("data:image/png;base64,${"A".repeat(200_000)}")`;
    const comment = '/*\n.a { background: image-set("a.png" 1x); }\n*/';
    site.write("templates/styles/index.css", `${comment}\n.b { background: ${drawing}; }\n`);
  });
  expect(text).toBe("");
});

test("LINK_MALFORMED: a translation that is not named in full", async () => {
  const text = await told((site) =>
    site.replace(DOCUMENT, "<Head />", '<Head /><link rel="alternate" hrefLang="de" href="/" />'),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:7:17 warning LINK_MALFORMED  <link rel="alternate" hrefLang="de"/> names no host: search engines pass over it (on /)
       6 |       <head>
    >  7 |         <Head /><link rel="alternate" hrefLang="de" href="/" />
         |                 ^^^^^ write the origin of the site in front"
  `);
});

test("LINK_UNKNOWN_PAGE: a translation that is not there; one on another site, and a feed, may be", async () => {
  const text = await told((site) => {
    const link = (language: string, address: string) =>
      `<link rel="alternate" hrefLang="${language}" href=${address} />`;
    const origin = "https://small.example";
    const links = [
      link("en", "{page.canonical}"),
      link("de", `{"${origin}/de" + page.url}`),
      link("fr", `"${origin}/fr"`),
      link("it", '"https://it.small.example/"'),
      '<link rel="alternate" href="android-app://example.small/https/small.example/" />',
      '<link rel="preconnect" href="https://fonts.example" />',
    ];
    site.replace(DOCUMENT, "<Head />", `<Head />${links.join("\n")}`);
    site.replace(DOCUMENT, "{ children }", "{ page, children }");
    site.write("content/pages/new.md", page("", "[Home](/)"));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:7:17 warning LINK_UNKNOWN_PAGE  "https://small.example/de/" is not a page of this site (on /)
       6 |       <head>
    >  7 |         <Head /><link rel="alternate" hrefLang="en" href={page.canonical} />
         |                 ^^^^^ the site has /, /new

    templates/document.tsx:7:17 warning LINK_UNKNOWN_PAGE  "https://small.example/de/new" is not a page of this site (on /new)
       6 |       <head>
    >  7 |         <Head /><link rel="alternate" hrefLang="en" href={page.canonical} />
         |                 ^^^^^ did you mean /new?

    templates/document.tsx:9:43 warning LINK_UNKNOWN_PAGE  "https://small.example/fr" is not a page of this site (on / and 1 more)
       8 | <link rel="alternate" hrefLang="de" href={"https://small.example/de" + page.url} />
    >  9 | <link rel="alternate" hrefLang="fr" href="https://small.example/fr" />
         |                                           ^^^^^^^^^^^^^^^^^^^^^^^^ the site has /, /new"
  `);
});

test("LINK_UNKNOWN_PAGE: a translation that content names is told there alone", async () => {
  const text = await told((site) => {
    site.replace(INDEX, "(pageFields)", "({ ...pageFields, translation: href() })");
    site.replace(INDEX, "import { collection", "import { href, collection");
    site.replace(PAGE, "layout: page", "layout: page\ntranslation: /de");
    const link = '<link rel="alternate" hrefLang="de" href={"https://small.example" + translation} />';
    site.replace(LAYOUT, "<main>", `<main>${link}`);
    site.replace(LAYOUT, "body: entry.html", "body: entry.html, translation: entry.data.translation");
    site.replace(LAYOUT, "title, body })", "title, body, translation })");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:5:14 error LINK_UNKNOWN_PAGE  translation: "/de" is not a page of this site
       4 | layout: page
    >  5 | translation: /de
         |              ^^^ the site has /"
  `);
});

test("IMAGE_WITHOUT_TEXT: a picture of a template has no alt; an ornament has an empty one", async () => {
  const text = await told((site) => {
    site.write("content/assets/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    site.write("content/pages/b.md", page("", "Back [home](/).\n"));
    const pictures = '<img src={asset("a.svg")} alt="" /><img className="b" src={asset("a.svg")} />';
    site.replace(LAYOUT, "<h1>", `${pictures}<h1>`);
    site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:42 warning IMAGE_WITHOUT_TEXT  <img class="b"> has no text (on / and 1 more)
       8 |     <main>
    >  9 |       <img src={asset("a.svg")} alt="" /><img className="b" src={asset("a.svg")} /><h1>{title}</h1>
         |                                          ^^^^ write alt="what it shows"; alt="" for an ornament"
  `);
});

test("a feed and a stylesheet in another language are no translations; a picture that a role makes an ornament needs no alt", async () => {
  const text = await told((site) => {
    site.write("content/public/feed.txt", "{}");
    const links =
      '<link rel="alternate" type="application/feed+json" hrefLang="de" href="/feed.txt" /><link rel="help" hrefLang="de" href="/" /><link rel="alternate" type="text/html" hrefLang="de" href="https://small.example/" />';
    site.replace(DOCUMENT, "<Head />", `<Head />${links}`);
    site.write("content/assets/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    site.replace(LAYOUT, "<h1>", '<img role="none presentation" src={asset("a.svg")} /><h1>');
    site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  });
  expect(text).toBe("");
});

test("ASSET_MISSING: a feed that no file and no code of the site is; a stylesheet, which is not published from content/assets", async () => {
  const text = await told((site) => {
    const links = '<link rel="alternate" href="/blog/feed.xml" /><link rel="stylesheet" href="/own.css" />';
    site.replace(DOCUMENT, "<Head />", `<Head />${links}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:7:45 error ASSET_MISSING  "/blog/feed.xml" is loaded but not published (on /)
       6 |       <head>
    >  7 | …    <Head /><link rel="alternate" href="/blog/feed.xml" /><link rel="stylesheet" href="/own.css" />
         |                                          ^^^^^^^^^^^^^^ put the file into content/public, or let templates/files/blog/feed.xml.ts write it

    templates/document.tsx:7:92 error ASSET_MISSING  "/own.css" is loaded but not published (on /)
       6 |       <head>
    >  7 | …eed.xml" /><link rel="stylesheet" href="/own.css" />
         |                                          ^^^^^^^^ put the file into templates/styles, and import it in its index.css"
  `);
});

test("IMAGE_WITHOUT_TEXT: a picture that is handed all of its attributes is looked for last", async () => {
  const text = await told((site) => {
    site.write("content/assets/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    const any = "const Any = (props) => <img {...props} />;\n\nexport default";
    site.replace(LAYOUT, "export default", any);
    site.replace(LAYOUT, "<h1>", '<Any alt="" src={asset("a.svg")} /><img src={asset("a.svg")} /><h1>');
    site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  });
  expect(text).toContain("templates/layouts/page.tsx:11:42 warning IMAGE_WITHOUT_TEXT");
});

test("ID_REPEATED: a heading has the id of an element", async () => {
  const text = await told((site) => {
    site.replace(PAGE, "Hello.", "## Our plans\n\nSee [them](#our-plans).");
    site.replace(LAYOUT, "<h1>", '<h1 id="our-plans">');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:11 warning ID_REPEATED  two elements have the id "our-plans" (on /)
       8 |     <main>
    >  9 |       <h1 id="our-plans">{title}</h1>
         |           ^^^^^^^^^^^^^^ links to #our-plans lead to the first: give this one another id; a heading of a text has that of its words"
  `);
});

test("ID_REPEATED: HTML of a text, and not of another one, has an id twice", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.md", page("", 'An <a id="of-a"></a>anchor. [Home](/)\n'));
    site.replace(PAGE, "Hello.", 'One <a id="of-a"></a>anchor, one <a id="of-a"></a>more. [A](/a)');
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:6:8 warning ID_REPEATED  two elements have the id "of-a" (on /)
       5 | ---
    >  6 | One <a id="of-a"></a>anchor, one <a id="of-a"></a>more. [A](/a)
         |        ^^^^^^^^^ links to #of-a lead to the first: give this one another id; a heading of a text has that of its words"
  `);
});

test("ID_REPEATED: an example in the text is not blamed for what its layout does", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<Copy />", '<Copy />{[1, 2].map((n) => <i id={"of-" + "a"} key={n} />)}');
    site.replace(
      PAGE,
      "Hello.",
      '<b data-id="of-a">Write</b> `<a id="of-a">`:\n\n```html\n<a id="of-a">\n```',
    );
  });
  expect(text).toContain("templates/layouts/page.tsx:1:1 warning ID_REPEATED");
});

test("ID_REPEATED: headings of several texts of a page are told where a link leads to the first of them", async () => {
  const tell = (link: string) =>
    told((site) => {
      site.write("content/pages/b.md", page("", `### Added\n\nOne. ${link} [Home](/)\n`));
      site.write("content/pages/c.md", page("", "### Added\n\nTwo. [B](/b)\n"));
      site.replace(LAYOUT, "(entry) => ({", '(entry, site) => ({ all: site.entries("pages"),');
      site.replace(
        LAYOUT,
        'all: site.entries("pages")',
        'all: site.entries("pages").map(({ html }) => html)',
      );
      site.replace(LAYOUT, "{ title, body }", "{ title, all }");
      site.replace(LAYOUT, "<Html html={body} />", "{all.map((html) => <Html key={html} html={html} />)}");
    });
  expect(await tell("")).toBe("");
  expect(await tell("See [it](/c#added).")).toMatchInlineSnapshot(`
    "content/pages/b.md:8:15 warning ID_REPEATED  two headings have the id "added" (on /c)
       7 |
    >  8 | One. See [it](/c#added). [Home](/)
         |               ^^^^^^^^ links to #added lead to the first: write one of the two in other words"
  `);
  expect(await tell("See [it](#added).")).toMatchInlineSnapshot(`
    "content/pages/b.md:8:15 warning ID_REPEATED  two headings have the id "added" (on / and 2 more)
       7 |
    >  8 | One. See [it](#added). [Home](/)
         |               ^^^^^^ links to #added lead to the first: write one of the two in other words"
  `);
});

test("drawings with titles, and the one canonical address of a page left out of search, are no fault", async () => {
  const text = await told((site) => {
    const drawing = "<svg><title>Logo</title></svg>";
    site.replace(DOCUMENT, "<body>", `<body>${drawing}${drawing}`);
    site.replace(PAGE, "layout:", "noindex: true\nlayout:");
    site.replace(DOCUMENT, "<Head />", '<Head /><link rel="canonical" href="https://small.example/" />');
  });
  expect(text).toBe("");
});

test("a link of a template to a place that its pages lack is told once", async () => {
  const tell = (href: string) =>
    told((site) => {
      site.write("content/pages/b.md", page("", "## Plans\n\n[Home](/)\n"));
      site.write("content/pages/c.md", page("", "## Teams\n\n[Plans](/b#plans)\n"));
      site.replace(PAGE, "Hello.", "[C](/c)\n");
      site.replace(LAYOUT, "<Copy />", `<a href="${href}">Up</a>`);
    });
  expect(await tell("#tpo")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:16 error LINK_UNKNOWN_ANCHOR  "#tpo" leads to no place in its page (on / and 2 more)
      10 |       <Html html={body} />
    > 11 |       <a href="#tpo">Up</a>
         |                ^^^^ write the page that has it in front, such as /pricing#plans"
  `);
  expect(await tell("#teams")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:16 error LINK_UNKNOWN_ANCHOR  "#teams" leads to no place in its page (on / and 1 more)
      10 |       <Html html={body} />
    > 11 |       <a href="#teams">Up</a>
         |                ^^^^^^ write /c#teams: that page has it"
  `);
});

test("STRUCTURED_DATA_UNSHOWN", async () => {
  const claims = '[{ "@type": "Product", name: "Home", text: "/old", offers: { price: 99 } }]';
  const text = await told((site) => {
    site.write(LAYOUT, `${site.read(LAYOUT)}export const structuredData = () => ${claims};\n`);
    site.replace(PAGE, "layout:", "aliases: [/older, /old]\nlayout:");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:4:19 error STRUCTURED_DATA_UNSHOWN  Product.text says "/old", which the page does not show (on /)
       3 | description: A small site, which has all that a site needs and a page.
    >  4 | aliases: [/older, /old]
         |                   ^^^^ build structuredData from the props that the page shows

    templates/layouts/page.tsx:1:1 error STRUCTURED_DATA_UNSHOWN  Product.offers.price says "99", which the page does not show (on /)
    >  1 | import { Html } from "#galley";
         | ^ build structuredData from the props that the page shows"
  `);
});

test("STRUCTURED_DATA_UNSHOWN: what a template says on several pages is told once, where it says it", async () => {
  const text = await told((site) => {
    site.write("content/pages/b.md", page("", "[Home](/)\n"));
    site.replace(PAGE, "Hello.", "[B](/b)\n");
    const claim = 'export const structuredData = () => ({ "@type": "Thing", name: "Nowhere" });';
    site.write(LAYOUT, `${site.read(LAYOUT)}${claim}\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:15:65 error STRUCTURED_DATA_UNSHOWN  Thing.name says "Nowhere", which the page does not show (on / and 1 more)
      14 | }
    > 15 | export const structuredData = () => ({ "@type": "Thing", name: "Nowhere" });
         |                                                                 ^^^^^^^ build structuredData from the props that the page shows"
  `);
});

test("structured data lead to pages and files of the site", async () => {
  const text = await told((site) => {
    const claim = `export const structuredData = () => ({
  "@type": "WebPage",
  "@id": "/#page",
  url: "/",
  logo: "/robots.txt",
  isPartOf: { "@id": "https://small.example/nowhere", url: "https://small.example" },
  breadcrumb: { item: "https://small.example/gone#a" },
  image: "/gone.png",
  sameAs: "https://elsewhere.example/gone",
  target: "https://small.example/find/{query}",
  description: "https://small.example/x is told of.",
});`;
    site.write(LAYOUT, `${site.read(LAYOUT)}${claim}\n`);
    // What visitors meet, too, on a page behind.
    site.replace(LAYOUT, "<Copy />", '{title === "New" && <a href="/gone">Up</a>}');
    site.write("content/pages/b.md", page("", "[Home](/)\n"));
    site.replace(PAGE, "Hello.", "[B](/b)\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:36 error LINK_UNKNOWN_PAGE  "/gone" is not a page of this site (on /b)
      10 |       <Html html={body} />
    > 11 |       {title === "New" && <a href="/gone">Up</a>}
         |                                    ^^^^^ the site has /, /b

    templates/layouts/page.tsx:22:11 warning ASSET_MISSING  structured data: "/gone.png" is loaded but not published (on / and 1 more)
      21 |   breadcrumb: { item: "https://small.example/gone#a" },
    > 22 |   image: "/gone.png",
         |           ^^^^^^^^^ put the file into content/public, or name it with asset()"
  `);
});

test("full addresses of structured data are told where they stand, a page and a picture alike", async () => {
  const text = await told((site) => {
    const claim = `export const structuredData = () => ({
  "@type": "WebSite",
  logo: "https://small.example/gone.png",
  potentialAction: { "@type": "SearchAction", target: "https://small.example/search?q={query}" },
});`;
    site.write(LAYOUT, `${site.read(LAYOUT)}${claim}\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:17:10 warning ASSET_MISSING  structured data: "/gone.png" is loaded but not published (on /)
      16 |   "@type": "WebSite",
    > 17 |   logo: "https://small.example/gone.png",
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/public, or name it with asset()

    templates/layouts/page.tsx:18:56 warning LINK_UNKNOWN_PAGE  structured data: "/search" is not a page of this site (on /)
      17 |   logo: "https://small.example/gone.png",
    > 18 |   potentialAction: { "@type": "SearchAction", target: "https://small.example/search?q={query}" },
         |                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the site has /"
  `);
});

test("an address that a longer one begins with is found where it stands alone", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<Copy />", '<a href="https://">Up</a>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:16 error LINK_MALFORMED  "https://" is not a full address (on /)
      10 |       <Html html={body} />
    > 11 |       <a href="https://">Up</a>
         |                ^^^^^^^^ write it as https://example.com/page"
  `);
});

test("an address that a template puts together is told where it does", async () => {
  const text = await told((site) => {
    const links = `{"/tags/".length}<a href={\`/tags/\${title.length}\`}>A</a><a href={"/a/b/" + title.length}>B</a>`;
    site.replace(LAYOUT, "<Copy />", `${links}<a href={\`/\${title.length}\`}>C</a>`);
    const ends = `<a href={"/" + title.length + "/d"}>D</a><a href={\`/\${title && ""}#e\`}>E</a>`;
    site.replace(LAYOUT, "<Html", `${ends}\n      <Html`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:1 error LINK_UNKNOWN_PAGE  "/4" is not a page of this site (on /)
    >  1 | import { Html } from "#galley";
         | ^ did you mean /?

    templates/layouts/page.tsx:10:38 error LINK_UNKNOWN_PAGE  "/4/d" is not a page of this site (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <a href={"/" + title.length + "/d"}>D</a><a href={\`/\${title && ""}#e\`}>E</a>
         |                                      ^^ the site has /

    templates/layouts/page.tsx:10:73 error LINK_UNKNOWN_ANCHOR  "/#e" leads to no place in / (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <a href={"/" + title.length + "/d"}>D</a><a href={\`/\${title && ""}#e\`}>E</a>
         |                                                                         ^^ write /: the page has no headings to link to

    templates/layouts/page.tsx:12:34 error LINK_UNKNOWN_PAGE  "/tags/4" is not a page of this site (on /)
      11 |       <Html html={body} />
    > 12 |       {"/tags/".length}<a href={\`/tags/\${title.length}\`}>A</a><a href={"/a/b/" + title.length}>B</a>…
         |                                  ^^^^^^ the site has /

    templates/layouts/page.tsx:12:73 error LINK_UNKNOWN_PAGE  "/a/b/4" is not a page of this site (on /)
      11 |       <Html html={body} />
    > 12 | …\`/tags/\${title.length}\`}>A</a><a href={"/a/b/" + title.length}>B</a><a href={\`/\${title.length}\`}>C</…
         |                                          ^^^^^ the site has /"
  `);
  const more = await told((site) => {
    const picture = '<img src={asset("team/" + title + ".png")} alt="" />';
    const box = `<a href={\`/tags/\${title.length}/all\`}>A</a>${picture}`;
    site.replace(LAYOUT, "<Copy />", box);
    site.replace(LAYOUT, "import { Html", "import { asset, Html");
  });
  expect(more).toContain('templates/layouts/page.tsx:11:17 error LINK_UNKNOWN_PAGE  "/tags/4/all"');
  expect(more).toContain(
    'templates/layouts/page.tsx:11:67 error ASSET_MISSING  there is no asset "team/Home.png"',
  );
});

test("WIDGET_INVALID: the folder has no module", async () => {
  expect(await told((site) => site.write("templates/widgets/empty/empty.css", ""))).toMatchInlineSnapshot(`
    "templates/widgets/empty:1:1 error WIDGET_INVALID  the folder templates/widgets/empty holds no empty.tsx
      name the widget's module empty.tsx"
  `);
});

test("WIDGET_INVALID: the module has no widget", async () => {
  const text = await told((site) => {
    site.write("templates/widgets/other/other.tsx", "export default () => <p>Other</p>;\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/other/other.tsx:1:1 error WIDGET_INVALID  the default export is not a widget
    >  1 | export default () => <p>Other</p>;
         | ^ write \`export default widget({ name: "other", component, hydrate: "visible" })\`"
  `);
});

test("WIDGET_INVALID: another name than the folder's", async () => {
  expect(await told((site) => site.replace(WIDGET, '"copy"', '"cpy"'))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error WIDGET_INVALID  the widget in templates/widgets/copy is named "cpy"
    >  1 | import { widget } from "#galley";
         | ^ write \`name: "copy"\`, or rename the folder"
  `);
});

test("WIDGET_INVALID: no strategy", async () => {
  expect(await told((site) => site.replace(WIDGET, '"load"', '"loaded"'))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error WIDGET_INVALID  widget "copy": "loaded" is not a strategy
    >  1 | import { widget } from "#galley";
         | ^ use "load", "idle", "visible", "interaction", { on: "visible", margin: "200px" } or { on: "media", query: "(width < 60rem)" }"
  `);
});

test("WIDGET_INVALID: a script that would never run, and one that is missing", async () => {
  expect(await told((site) => site.replace(WIDGET, "enhance", "hydrate"))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.client.ts:1:1 error WIDGET_INVALID  widget "copy" is hydrated by React, so copy.client.ts would never run
    >  1 | export default function copy(element: HTMLElement) {}
         | ^ remove the file, or declare \`enhance\` instead of \`hydrate\`"
  `);
  expect(await told((site) => site.remove(CLIENT))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error WIDGET_INVALID  widget "copy" enhances its HTML, but copy.client.ts is missing
    >  1 | import { widget } from "#galley";
         | ^ create it with \`export default function (element: HTMLElement) { … }\`, or declare \`hydrate\`"
  `);
});

test("WIDGET_NESTED", async () => {
  const text = await told((site) => {
    site.write(
      "templates/widgets/box/box.tsx",
      site
        .read(WIDGET)
        .replace(
          /^const Copy.*$/m,
          'import Inner from "../copy/copy.tsx";\nconst Copy = () => <div><Inner /></div>;',
        )
        .replace('"copy"', '"box"')
        .replace("enhance", "hydrate"),
    );
    site.replace(LAYOUT, "../widgets/copy/copy.tsx", "../widgets/box/box.tsx");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/box/box.tsx:1:1 error WIDGET_NESTED  the hydrated widget "box" contains the widget "copy"
    >  1 | import { widget } from "#galley";
         | ^ use the inner one's plain component, or place the two side by side"
  `);
});

test("ASSET_MISSING: a template that leads to a file, too", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<h1>", '<a href={asset("desk.png")}>The desk</a><h1>');
    site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:23 error ASSET_MISSING  there is no asset "desk.png" (on /)
       8 |     <main>
    >  9 |       <a href={asset("desk.png")}>The desk</a><h1>{title}</h1>
         |                       ^^^^^^^^ assets stand in content/assets"
  `);
});

test("ASSET_MISSING: an address without a slash in front, which content says of its own", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<h1>", '<img src="../assets/desk.png" alt="" /><img src="a.txt" alt="" /><h1>');
    site.replace(LAYOUT, "<Copy />", '<svg><use href="#sign" /></svg><img src="data:image/gif,x" alt="" />');
    site.write("content/public/a.txt", "");
    site.write(PAGE, `${site.read(PAGE)}\n![A desk](deks.png)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:11 error ASSET_MISSING  "deks.png" is not a picture in content/assets
       7 |
    >  8 | ![A desk](deks.png)
         |           ^^^^^^^^ put the file into content/assets

    templates/layouts/page.tsx:9:17 error ASSET_MISSING  "../assets/desk.png" is another file on each page (on /)
       8 |     <main>
    >  9 |       <img src="../assets/desk.png" alt="" /><img src="a.txt" alt="" /><h1>{title}</h1>
         |                 ^^^^^^^^^^^^^^^^^^ put the file into content/assets, and name it with asset()

    templates/layouts/page.tsx:9:56 error ASSET_MISSING  "a.txt" is another file on each page (on /)
       8 |     <main>
    >  9 |       <img src="../assets/desk.png" alt="" /><img src="a.txt" alt="" /><h1>{title}</h1>
         |                                                        ^^^^^ write /a.txt"
  `);
});

test("STYLE_ASSET_MISSING", async () => {
  expect(
    await told((site) =>
      site.write("templates/styles/index.css", 'body { background: url("asset:desk.png") }\n'),
    ),
  ).toMatchInlineSnapshot(`
    "templates/styles/index.css:1:24 error STYLE_ASSET_MISSING  there is no asset "desk.png"
    >  1 | body { background: url("asset:desk.png") }
         |                        ^^^^^^^^^^^^^^^^ put the file into content/assets"
  `);
});

test("STYLE_ASSET_MISSING: an address of the site, and a file beside the stylesheet", async () => {
  const styles = `a { background: url(/desk.png), url("/assets/real.png"), url(/here.png?v=1), url(/feed.svg), url(/#a) }
b { background: url(desk.png) } @font-face { font-family: A; src: url("asset:a.woff2") }
`;
  const text = await told((site) => {
    site.write("templates/styles/index.css", styles);
    site.write("templates/files/feed.svg.ts", "export default () => '<svg/>';");
    for (const path of ["assets/real.png", "public/here.png"]) site.write(`content/${path}`, "");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/styles/index.css:1:17 error STYLE_ASSET_MISSING  there is no file "/desk.png"
    >  1 | a { background: url(/desk.png), url("/assets/real.png"), url(/here.png?v=1), url(/feed.svg), url(/#a…
         |                 ^^^^^^^^^^^^^^ put the file into content/assets, and write "asset:desk.png"

    templates/styles/index.css:1:37 error STYLE_ASSET_MISSING  there is no file "/assets/real.png"
    >  1 | a { background: url(/desk.png), url("/assets/real.png"), url(/here.png?v=1), url(/feed.svg), url(/#a…
         |                                     ^^^^^^^^^^^^^^^^^^ write "asset:real.png"

    templates/styles/index.css:2:17 error TEMPLATE_IMPORT_MISSING  Could not resolve "desk.png"
       1 | a { background: url(/desk.png), url("/assets/real.png"), url(/here.png?v=1), url(/feed.svg), url(/#a…
    >  2 | b { background: url(desk.png) } @font-face { font-family: A; src: url("asset:a.woff2") }
         |                 ^^^^^^^^^^^^^ put the file into content/assets, and write url("asset:desk.png")

    templates/styles/index.css:2:71 error STYLE_ASSET_MISSING  there is no asset "a.woff2"
       1 | a { background: url(/desk.png), url("/assets/real.png"), url(/here.png?v=1), url(/feed.svg), url(/#a…
    >  2 | b { background: url(desk.png) } @font-face { font-family: A; src: url("asset:a.woff2") }
         |                                                                       ^^^^^^^^^^^^^^^ name its file in \`fonts\` of templates/index.ts"
  `);
});

test("a mark of the icons that is not there", async () => {
  const text = await told((site) => {
    // As a formatter of the site may write it.
    const icons = `icons: { mark: 'mark.svg', ink: { light: "#000", dark: "#fff" }, tile: "#fff" }`;
    site.replace(INDEX, "defineSite({", `defineSite({ ${icons},`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:45 error ASSET_MISSING  icons.mark: there is no file templates/mark.svg
       5 |
    >  6 | …rt default defineSite({ icons: { mark: 'mark.svg', ink: { light: "#000", dark: "#fff" }, tile: "#fff…
         |                                          ^^^^^^^^ write its path below templates/, or put the file there"
  `);
});

test.each([
  ["{}", "collections.pages.check: expected a list, got nothing"],
  ["[{}]", "collections.pages.check[0].entry: expected a group of keys, got nothing"],
  ["[{ entry, message: 'm' }]", "collections.pages.check[0].at: expected a list, got nothing"],
  [
    "[{ entry, at: [{}], message: 'm' }]",
    "collections.pages.check[0].at[0]: expected a key or an index, got",
  ],
  ["Promise.resolve([])", "it returns a promise, and nothing waits for it"],
])("a rule of the site that returns %s is told where its collection is", async (returned, message) => {
  const check = `check: ([entry]) => ${returned}`;
  const text = await told((site) => site.replace(INDEX, "schema: z.strict", `${check}, schema: z.strict`));
  expect(text).toContain(`templates/index.ts:4:7 error TEMPLATE_FAILED  ${message}`);
});

test("two fonts of one name", async () => {
  const text = await told((site) => {
    const fonts = ["a", "b"].map((file) => ({ file: `./${file}.woff2`, name: "text.woff2" }));
    site.replace(INDEX, "defineSite({", `defineSite({ fonts: ${JSON.stringify(fonts)},`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:29 error TEMPLATE_EXPORT  fonts[1].name: "text.woff2" is that of fonts[0], too
       5 |
    >  6 | export default defineSite({ fonts: [{"file":"./a.woff2","name":"text.woff2"},{"file":"./b.woff2","na…
         |                             ^^^^^ give it a name of its own, and write that in the styles that mean it"
  `);
});

test("FONT_INVALID", async () => {
  const text = await told((site) => {
    const fonts = 'fonts: [{ file: "no-such-font/a.woff2", name: "a.woff2", unicodeRange: "U+20-7E" }]';
    site.replace(INDEX, "defineSite({", `defineSite({ ${fonts},`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:46 error FONT_INVALID  the font no-such-font/a.woff2 cannot be found
       5 |
    >  6 | …t default defineSite({ fonts: [{ file: "no-such-font/a.woff2", name: "a.woff2", unicodeRange: "U+20-…
         |                                          ^^^^^^^^^^^^^^^^^^^^ write ./ and its path below templates/, or install the package that it is part of"
  `);
});

const SANS = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk";

test("FONT_INVALID: what only that font has is not told as well", async () => {
  const text = await told((site) => {
    const fonts = `fonts: [
  { file: "${SANS}-latin-wght-normal.woff2", name: "a.woff2" },
  { file: "${SANS}-latin-axt-wght-normal.woff2", name: "b.woff2" }]`;
    site.replace(INDEX, "defineSite({", `defineSite({ ${fonts},`);
    const face = (name: string) => `@font-face { font-family: A; src: url("asset:${name}.woff2") }\n`;
    site.write("templates/styles/index.css", face("a") + face("b"));
    site.write(PAGE, `${site.read(PAGE)}\nDvořák.\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:8:12 error FONT_INVALID  the font @fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-axt-wght-normal.woff2 cannot be found
       7 |   { file: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2", …
    >  8 |   { file: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-axt-wght-normal.woff…
         |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write ./ and its path below templates/, or install the package that it is part of"
  `);
});

test("a font without the letters of a keyboard: told once, with what else it takes", async () => {
  const text = await told((site) => {
    const font = `{ file: "${SANS}-latin-ext-wght-normal.woff2", name: "a.woff2", unicodeRange: "U+100-17F" }`;
    site.replace(INDEX, "defineSite({", `defineSite({ fonts: [${font}],`);
    site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:a.woff2") }\n');
    site.write(
      "templates/social.tsx",
      'export default () => <svg viewBox="0 0 1200 630" aria-label="A"><text y="99">ř⇨</text></svg>;\n',
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:2:8 warning FONT_CHARACTER_MISSING  "H" and 8 other signs of a keyboard are not in the site's font
       1 | ---
    >  2 | title: Home
         |        ^ browsers take them from another font; a file of the font that has them may join \`fonts\` in templates/index.ts

    templates/social.tsx:1:79 warning FONT_CHARACTER_MISSING  "⇨" (U+21E8) is not in the site's font
    >  1 | export default () => <svg viewBox="0 0 1200 630" aria-label="A"><text y="99">ř⇨</text></svg>;
         |                                                                               ^ write it differently: browsers take it from another font, and no picture for shared links is drawn"
  `);
});

test("a font keeps the letters of dates in the site's language", async () => {
  const text = await told((site) => {
    const font = `{ file: "${SANS}-latin-wght-normal.woff2", name: "a.woff2", unicodeRange: "U+20-7E" }`;
    site.replace(INDEX, "defineSite({", `defineSite({ fonts: [${font}],`);
    site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:a.woff2") }\n');
    site.write(CONFIG, `${site.read(CONFIG)}language: fr\n`);
    site.replace(DOCUMENT, "import { ", "import { formatDate, ");
    site.replace(DOCUMENT, "{children}", '{children}{formatDate("2026-08-01", "fr")}ï');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:9:55 warning FONT_CHARACTER_MISSING  "ï" (U+00EF) is not in the site's font
       8 |       </head>
    >  9 |       <body>{children}{formatDate("2026-08-01", "fr")}ï</body>
         |                                                       ^ browsers take it from another font; a file of the font that has it may join \`fonts\` in templates/index.ts"
  `);
});

test("a font beside templates/, which nobody would see change", async () => {
  const text = await told((site) => {
    const font =
      "node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
    site.write("templates/fonts/b.woff2", readFileSync(font));
    site.write("fonts/a.woff2", readFileSync(font));
    const names = ["./fonts/b.woff2", "../fonts/a.woff2", join(site.root, "fonts/a.woff2")];
    const fonts = names.map((file, at) => JSON.stringify({ file, name: `${at}.woff2` }));
    site.replace(INDEX, "defineSite({", `defineSite({ fonts: [${fonts}],`);
  });
  const found = [...text.matchAll(/ FONT_INVALID {2}the font (\S+) cannot be found/g)].map(
    ([, file]) => file,
  );
  expect(found).toEqual(["../fonts/a.woff2", "ROOT/fonts/a.woff2"]);
});

test("FONT_CHARACTER_MISSING: a text in another language is told once, beside a sign", async () => {
  const text = await told((site) => {
    const file = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
    site.replace(INDEX, "defineSite({", `defineSite({ fonts: [{ file: "${file}", name: "a.woff2" }],`);
    site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:a.woff2") }\n');
    site.write(PAGE, `${site.read(PAGE)}\nМы пишем ⌘ тексты.\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 warning FONT_CHARACTER_MISSING  "М" and 9 other letters of this file are not in the site's font
       7 |
    >  8 | Мы пишем ⌘ тексты.
         | ^ browsers take them from another font; a file of the font that has them may join \`fonts\` in templates/index.ts

    content/pages/index.md:8:10 warning FONT_CHARACTER_MISSING  "⌘" (U+2318) is not in the site's font
       7 |
    >  8 | Мы пишем ⌘ тексты.
         |          ^ write it differently: browsers take it from another font"
  `);
});

test("FONT_CHARACTER_MISSING", async () => {
  const withFont = (range: string) => (site: SiteFolder) => {
    const file = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
    site.replace(
      INDEX,
      "defineSite({",
      `defineSite({ fonts: [{ file: "${file}", name: "a.woff2"${range} }],`,
    );
    site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:a.woff2") }\n');
    site.write(CONFIG, `${site.read(CONFIG)}facts:\n  kept: 14 ⌘\n`);
    site.replace(DOCUMENT, "{children}", "{children}⇧");
    const text =
      "- → 참 é, ñ, ü, ½[^1]\n- {{ facts.kept }} 참 🎉\n\n[^1]: \u2032\n\n&phone; &#9742; &eacute;\n";
    site.write(PAGE, `${site.read(PAGE).replace("title: Home", "title: 🎉 Home")}${text}`);
  };
  // Letters, the way back from a footnote, and what the content uses as far as the font has it.
  const text = await told(withFont(""));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:2:8 warning FONT_CHARACTER_MISSING  "🎉" (U+1F389) is not in the site's font (2 places)
       1 | ---
    >  2 | title: 🎉 Home
         |        ^^ leave it out, or accept that each device draws its own
      content/pages/index.md:8:22 and here

    content/pages/index.md:7:3 warning FONT_CHARACTER_MISSING  "→" (U+2192) is not in the site's font
       6 | Hello.
    >  7 | - → 참 é, ñ, ü, ½[^1]
         |   ^ write it differently: browsers take it from another font

    content/pages/index.md:7:5 warning FONT_CHARACTER_MISSING  "참" (U+CC38) is not in the site's font
       6 | Hello.
    >  7 | - → 참 é, ñ, ü, ½[^1]
         |     ^^ browsers take it from another font; a file of the font that has it may join \`fonts\` in templates/index.ts

    content/pages/index.md:12:1 warning FONT_CHARACTER_MISSING  "☎" (U+260E) is not in the site's font (2 places)
      11 |
    > 12 | &phone; &#9742; &eacute;
         | ^^^^^^^ write it differently: browsers take it from another font
      content/pages/index.md:12:9 and here

    content/site.yaml:4:12 warning FONT_CHARACTER_MISSING  "⌘" (U+2318) is not in the site's font
       3 | facts:
    >  4 |   kept: 14 ⌘
         |            ^ write it differently: browsers take it from another font

    templates/document.tsx:9:23 warning FONT_CHARACTER_MISSING  "⇧" (U+21E7) is not in the site's font
       8 |       </head>
    >  9 |       <body>{children}⇧</body>
         |                       ^ write it differently: browsers take it from another font"
  `);
  // Without those letters as well, except for what the content uses.
  expect(await told(withFont(', unicodeRange: "U+20-7E"'))).toBe(text);
});

test("a link to the file of a page, which not every host answers", async () => {
  const text = await told((site) =>
    site.replace(
      LAYOUT,
      "<h1>{title}</h1>",
      '<a href="/index.html">a</a><iframe src="/index.html" title="b" />',
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:16 error LINK_UNKNOWN_PAGE  "/index.html" is not a page of this site (on /)
       8 |     <main>
    >  9 |       <a href="/index.html">a</a><iframe src="/index.html" title="b" />
         |                ^^^^^^^^^^^ write /

    templates/layouts/page.tsx:9:34 error POLICY_BLOCKS  <iframe src="/index.html" title="b"> shows another document (on /)
       8 |     <main>
    >  9 |       <a href="/index.html">a</a><iframe src="/index.html" title="b" />
         |                                  ^^^^^^^ link to it instead, or add "'self'" to "frame-src" of \`policy\` in templates/index.ts"
  `);
});

test("POLICY_BLOCKS, LINK_UNKNOWN_PAGE: an address that stands in content", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<h1>{title}</h1>", "<a href={title}>a</a>");
    site.replace(PAGE, "title: Home", "title: /gone");
    site.write(PAGE, `${site.read(PAGE)}\n![a](https://b.example/c.png?d=1&e)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:2:8 error LINK_UNKNOWN_PAGE  "/gone" is not a page of this site (on /)
       1 | ---
    >  2 | title: /gone
         |        ^^^^^ the site has /

    content/pages/index.md:8:6 error POLICY_BLOCKS  https://b.example/c.png?d=1&e is loaded from another site (on /)
       7 |
    >  8 | ![a](https://b.example/c.png?d=1&e)
         |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/assets or content/public, or add "https://b.example" to "img-src" of \`policy\` in templates/index.ts"
  `);
});

test("LINK_MALFORMED: an empty address, beside another empty text", async () => {
  const text = await told((site) => {
    site.replace(DOCUMENT, "{children}", '{children ?? ""}');
    site.replace(LAYOUT, "<h1>", '<a href="">Nowhere</a><h1>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:10 error LINK_MALFORMED  "" is no address (on /)
       8 |     <main>
    >  9 |       <a href="">Nowhere</a><h1>{title}</h1>
         |          ^^^^^^^ write a page such as /pricing, or a full https:// address"
  `);
});

test("POLICY_BLOCKS: a script in an address is told once, where it stands", async () => {
  const text = await told((site) => {
    site.replace(DOCUMENT, "<body>", '<body><a href="/">Home</a>');
    site.replace(LAYOUT, "<h1>", '<a href="javascript:void(0)">Up</a><h1>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:16 error POLICY_BLOCKS  <a href="javascript:throw new Error(&#x27;React has blocked a javascript: URL as… has a script as its href (on /)
       8 |     <main>
    >  9 |       <a href="javascript:void(0)">Up</a><h1>{title}</h1>
         |                ^^^^^^^^^^^ put the behaviour into a widget, and use a button"
  `);
});

test("POLICY_BLOCKS", async () => {
  const text = await told((site) => {
    // It is not what is at fault, though it is read first.
    site.write("templates/components/mail.tsx", "export const A = () => <p style={{ color: 'red' }} />;\n");
    site.replace(LAYOUT, "<h1>", "<h1 style={{ color: 'red' }}>");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:11 error POLICY_BLOCKS  <h1 style="color:red"> has a style attribute (on /)
       8 |     <main>
    >  9 |       <h1 style={{ color: 'red' }}>{title}</h1>
         |           ^^^^^^ use a class, or a data attribute that a stylesheet reads, or add "'unsafe-inline'" to "style-src-attr" of \`policy\` in templates/index.ts"
  `);
});

test("POLICY_BLOCKS: a style that a package writes is none of a template that the page does not have", async () => {
  const text = await told((site) => {
    site.write(
      "templates/components/tip.tsx",
      "export const Tip = () => <div style={{ color: 'red' }} />;\n",
    );
    site.replace(LAYOUT, "<h1>", '{createElement("div", { style: { color: "red" } })}<h1>');
    site.replace(LAYOUT, "import ", 'import { createElement } from "react";\nimport ');
  });
  expect(text).toContain('templates/layouts/page.tsx:1:1 error POLICY_BLOCKS  <div style="color:red">');
});

test("POLICY_BLOCKS: one form among several, in the file that writes it", async () => {
  const text = await told((site) => {
    site.write(
      "templates/components/ask.tsx",
      'export const A = () => <form action="/a" method="post" />;\n',
    );
    site.replace(LAYOUT, "<h1>", '<form role="search" className="find" hidden /><h1>');
  });
  expect(text).toContain("templates/layouts/page.tsx:9:7 error POLICY_BLOCKS");
});

test("POLICY_BLOCKS: what styles load from elsewhere", async () => {
  const styles = `@import url("https://fonts.example/css2?family=A:wght@1;2");
/* url(https://d.example/no.png) */
@font-face { font-family: A; src: url(//b.example/a.woff2) format("woff2") }
body { background: url("https://c.example/a.png") }
`;
  const text = await told((site) => site.write("templates/styles/index.css", styles));
  expect(text).toMatchInlineSnapshot(`
    "templates/styles/index.css:1:14 error POLICY_BLOCKS  https://fonts.example/css2?family=A:wght@1;2 is loaded from another site
    >  1 | @import url("https://fonts.example/css2?family=A:wght@1;2");
         |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take the font from npm, and name its file in \`fonts\` of templates/index.ts, or add "https://fonts.example" to "style-src" of \`policy\` in templates/index.ts

    templates/styles/index.css:3:39 error POLICY_BLOCKS  //b.example/a.woff2 is loaded from another site
       2 | /* url(https://d.example/no.png) */
    >  3 | @font-face { font-family: A; src: url(//b.example/a.woff2) format("woff2") }
         |                                       ^^^^^^^^^^^^^^^^^^^ take the font from npm, and name its file in \`fonts\` of templates/index.ts, or add "https://b.example" to "font-src" of \`policy\` in templates/index.ts

    templates/styles/index.css:4:25 error POLICY_BLOCKS  https://c.example/a.png is loaded from another site
       3 | @font-face { font-family: A; src: url(//b.example/a.woff2) format("woff2") }
    >  4 | body { background: url("https://c.example/a.png") }
         |                         ^^^^^^^^^^^^^^^^^^^^^^^ put it into content/assets and write url("asset:NAME"), or add "https://c.example" to "img-src" of \`policy\` in templates/index.ts"
  `);
  const allowed = await told((site) => {
    site.write("templates/styles/index.css", styles);
    const policy = ["style-src", "font-src", "img-src"].map((one) => `"${one}": ["https:", "b.example"]`);
    site.replace(INDEX, "defineSite({", `defineSite({ policy: { ${policy} },`);
  });
  expect(allowed).toBe("");
});

test("POLICY_BLOCKS: a font is one whatever its name; what a namespace and a text name is not loaded", async () => {
  const text = await told((site) =>
    site.write(
      "templates/styles/index.css",
      `@namespace url(http://www.w3.org/1999/xhtml);
a::after { content: "url(https://a.example)"; background: url("data:image/svg+xml,%3Csvg fill='url(//x)'/%3E") }
b::after { content: "/*" } @font-face { font-family: A; src: url(https://b.example/l?a=1) format("woff2") }
`,
    ),
  );
  expect(text.match(/POLICY_BLOCKS .*/g)).toEqual([
    "POLICY_BLOCKS  https://b.example/l?a=1 is loaded from another site",
  ]);
  expect(text).toContain('add "https://b.example" to "font-src"');
});

test("POLICY_BLOCKS: a tag whose name is no pattern", async () => {
  const html = `<div dangerouslySetInnerHTML={{ __html: '<a(b onclick="x">' }} />`;
  const text = await told((site) => site.replace(LAYOUT, "<h1>", `${html}<h1>`));
  expect(text).toContain("templates/layouts/page.tsx:9:48 error POLICY_BLOCKS");
});

test("a font is not missing in styles while templates/index.ts, which declares it, is at fault", async () => {
  const text = await told((site) => {
    site.write("templates/styles/index.css", '@font-face { font-family: A; src: url("asset:a.woff2") }\n');
    site.replace(INDEX, "defineSite({", "defineSite({{");
  });
  expect(text).toContain("templates/index.ts");
  expect(text).not.toContain("STYLE_ASSET_MISSING");
});

test("a schema that makes what is no plain data", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      "z.strictObject(pageFields).transform((page) => ({ ...page, when: [new Date(0)], sort: () => 0 }))",
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:1:1 error TEMPLATE_FAILED  when[0]: the schema makes what is not plain data
    >  1 | ---
         | ^^^ a developer writes isoDate() instead: a day is text here"
  `);
});

test("a schema that makes a list with a gap, of which JSON would make null", async () => {
  for (const list of ["[0, undefined]", "[0, , 2]"]) {
    const text = await told((site) => {
      const made = `z.strictObject(pageFields).transform((page) => ({ ...page, list: ${list}, none: undefined }))`;
      site.replace(INDEX, "z.strictObject(pageFields)", made);
    });
    expect(text).toContain("TEMPLATE_FAILED  list[1]: the schema makes what is not plain data");
  }
});

test("a schema that makes nothing of an entry", async () => {
  const text = await told((site) => {
    const made = "z.strictObject(pageFields).transform(() => undefined)";
    site.replace(INDEX, "z.strictObject(pageFields)", made);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:1:1 error TEMPLATE_FAILED  the schema makes what is not plain data
    >  1 | ---
         | ^^^ let it keep texts, numbers, lists and groups of keys; a layout may make a date of them"
  `);
});

test("a schema that makes what is no plain data of site.yaml", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "site: z.strictObject(siteFields)",
      "site: z.strictObject({ ...siteFields, name: z.string().transform((name): any => new Map([[name, NaN]])) })",
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:1:7 error TEMPLATE_FAILED  name: the schema makes what is not plain data
    >  1 | name: Small
         |       ^^^^^ let it keep texts, numbers, lists and groups of keys; a layout may make a date of them"
  `);
});

test("what a layout throws for want of site.yaml follows from that file's own fault", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "site: z.strictObject(siteFields)",
      "site: z.strictObject({ ...siteFields, menu: z.array(z.string()).refine((items) => items.length > 2) })",
    );
    site.replace(LAYOUT, "(entry) => ({", "(entry, site) => ({ menu: site.data.menu.map(String),");
    site.write(CONFIG, `${site.read(CONFIG)}menu: [a, b, c]\né\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:4:1 error YAML_SYNTAX  "é" is not a key and a value
       3 | menu: [a, b, c]
    >  4 | é
         | ^ write \`key: value\`; a text that goes on from the line above needs spaces in front"
  `);
});

test.each([
  [
    '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 0"',
    `templates/mark.svg:2:17 error IMAGE_INVALID  the mark of the icons cannot be drawn: Unclosed start tag for element \`path\`
   1 | <svg xmlns="http://www.w3.org/2000/svg">
>  2 |   <path d="M0 0"
     |                 ^`,
  ],
  [
    '<svg viewBox="0 0 9 9"><inkscape:page/></svg>',
    `templates/mark.svg:1:1 error IMAGE_INVALID  the mark of the icons cannot be drawn: it lacks xmlns:inkscape, without which no program reads it
>  1 | <svg viewBox="0 0 9 9"><inkscape:page/></svg>
     | ^ take out what begins with inkscape:`,
  ],
  [
    '<svg width="24"/>',
    `templates/mark.svg:1:1 error IMAGE_INVALID  the mark of the icons cannot be drawn: it has no viewBox with two sides
>  1 | <svg width="24"/>
     | ^ write its size there, such as viewBox="0 0 24 24"`,
  ],
  [
    '<svg viewBox="0 0 24"/>',
    `templates/mark.svg:1:1 error IMAGE_INVALID  the mark of the icons cannot be drawn: it has no viewBox with two sides
>  1 | <svg viewBox="0 0 24"/>
     | ^ write its size there, such as viewBox="0 0 24 24"`,
  ],
])("a mark for the icons that cannot be drawn: %j", async (mark, message) => {
  const text = await told((site) => {
    site.write("templates/mark.svg", mark);
    site.replace(
      INDEX,
      "export default defineSite({",
      `export default defineSite({
  icons: { mark: "mark.svg", ink: { light: "#000", dark: "#fff" }, tile: "#fff" },`,
    );
  });
  expect(text).toBe(message);
});

test("a route that gives all entries one address", async () => {
  const text = await told((site) => site.replace(INDEX, 'route: "/:path"', 'route: "/docs/"'));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.route: expected an address with one :path in it, got "/docs/"
       3 |
    >  4 | const pages = collection({ folder: "pages", route: "/docs/", schema: z.strictObject(pageFields) });
         |       ^^^^^ write "/docs/:path""
  `);
});

test("a route that is no address for its entries", async () => {
  const tellOf = async (route: string) => {
    const text = await told((site) => site.replace(INDEX, 'route: "/:path"', `route: "${route}"`));
    return text
      .split("\n")
      .filter((line) => /error|\^/.test(line))
      .join("\n");
  };
  const routes = [
    "/:path/:path",
    "/a b/:path",
    "/n/:path?x",
    "/n//:path",
    "/../:path",
    "/n/:path.html",
    "/n/:path/",
  ];
  for (const route of routes) expect(await tellOf(route)).toMatchSnapshot(route);
});

test("a collection without a folder of its own", async () => {
  const text = await told((site) => site.replace(INDEX, 'folder: "pages"', 'folder: ""'));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.folder: expected a path below content/, got ""
       3 |
    >  4 | const pages = collection({ folder: "", route: "/:path", schema: z.strictObject(pageFields) });
         |       ^^^^^ give it a folder of its own"
  `);
});

test("a collection that cannot be as it is declared", async () => {
  const text = await told((site) => {
    const more = `, authors: collection({ folder: "content/authors", schema: z.strictObject({ of: z.array(ref("page")).optional(), by: z.tuple([ref("author")]).rest(ref("people")).optional() }) }),
      blog: collection({ folder: "blog", route: "blog/:slug", schema: z.discriminatedUnion("layout", [z.strictObject({ title: z.string(), layout: z.literal("page") })]) })`;
    site.replace(INDEX, "collections: { pages", `collections: { pages${more}`);
    site.replace(INDEX, "{ collection,", "{ collection, ref,");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.authors.folder: expected a path below content/, got "content/authors"
       5 |
    >  6 | …ject(siteFields), collections: { pages, authors: collection({ folder: "content/authors", schema: z.s…
         |                                          ^^^^^^^ write "authors"

    templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.authors.schema: ref("author"): there is no such collection
       5 |
    >  6 | …ject(siteFields), collections: { pages, authors: collection({ folder: "content/authors", schema: z.s…
         |                                          ^^^^^^^ did you mean "authors"?

    templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.authors.schema: ref("page"): there is no such collection
       5 |
    >  6 | …ject(siteFields), collections: { pages, authors: collection({ folder: "content/authors", schema: z.s…
         |                                          ^^^^^^^ did you mean "pages"?

    templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.authors.schema: ref("people"): there is no such collection
       5 |
    >  6 | …ject(siteFields), collections: { pages, authors: collection({ folder: "content/authors", schema: z.s…
         |                                          ^^^^^^^ declare it

    templates/index.ts:7:7 error TEMPLATE_EXPORT  collections.blog.route: expected an address with one :path in it, got "blog/:slug"
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, authors: collect…
    >  7 |       blog: collection({ folder: "blog", route: "blog/:slug", schema: z.discriminatedUnion("layout",…
         |       ^^^^ write "/blog/:path"

    templates/index.ts:7:7 error TEMPLATE_EXPORT  collections.blog.schema: its entries are pages, and it has no description, route, aliases, noindex
       6 | export default defineSite({ site: z.strictObject(siteFields), collections: { pages, authors: collect…
    >  7 |       blog: collection({ folder: "blog", route: "blog/:slug", schema: z.discriminatedUnion("layout",…
         |       ^^^^ put ...pageFields into it, or into each option of a union"
  `);
});

test("two collections of one folder", async () => {
  const more = ', news: collection({ folder: "pages", schema: z.looseObject({}) })';
  const text = await told((site) =>
    site.replace(INDEX, "collections: { pages", `collections: { pages${more}`),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:85 error TEMPLATE_EXPORT  collections.news.folder: "pages" is that of pages, too
       5 |
    >  6 | …ject(siteFields), collections: { pages, news: collection({ folder: "pages", schema: z.looseObject({}…
         |                                          ^^^^ a file has one collection: give this one a folder of its own"
  `);
});

test("a collection of pages whose schema leaves to galley what every entry has", async () => {
  const text = await told((site) => {
    const without = "z.strictObject(pageFields).omit({ draft: true, publishAt: true, expireAt: true })";
    site.replace(INDEX, "z.strictObject(pageFields)", without);
    site.replace(PAGE, "layout: page", "layout: page\nexpireAt: 2099-01-01");
  });
  expect(text).toBe("");
});

test("a schema that refers to itself, in a collection of pages", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "const pages",
      "const tree = z.lazy(() => z.strictObject({ tree: tree.optional() }));\nconst pages",
    );
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      "z.strictObject({ ...pageFields, tree: tree.optional() })",
    );
  });
  expect(text).toBe("");
});

test("what a definition that cannot be read lists, nobody knows", async () => {
  const text = await told((site) => {
    site.write("content/public/feed.xml", "<feed/>");
    site.remove(INDEX);
  });
  expect(text).not.toContain("PUBLIC_FILE_ACTIVE");
});

test("LAYOUT_UNKNOWN of a site without layouts", async () => {
  expect(await told((site) => site.remove(LAYOUT))).toMatchInlineSnapshot(`
    "content/pages/index.md:4:9 error LAYOUT_UNKNOWN  layout: there is no layout "page"
       3 | description: A small site, which has all that a site needs and a page.
    >  4 | layout: page
         |         ^^^^ there is none at all: write templates/layouts/page.tsx"
  `);
});

test("LANGUAGE_MISSING; ASSET_MISSING: a picture whose file is undefined", async () => {
  const text = await told((site) => {
    site.replace(DOCUMENT, '<html lang="en">', "<html>");
    site.replace(LAYOUT, "<h1>", '<img src={undefined} alt="" /><img data-src="/a" alt="" /><h1>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/document.tsx:5:5 warning LANGUAGE_MISSING  <html> does not say its language (on /)
       4 |   return (
    >  5 |     <html>
         |     ^^^^^ write <html lang={page.language}>: screen readers and search engines ask for it

    templates/layouts/page.tsx:9:7 warning ASSET_MISSING  <img alt=""/> has no src (on /)
       8 |     <main>
    >  9 |       <img src={undefined} alt="" /><img data-src="/a" alt="" /><h1>{title}</h1>
         |       ^^^^ give it one: what its template takes it from is missing"
  `);
});

test("HTML_SHOWN: the HTML of a text without <Html />, and none in a sample of code", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<Html html={body} />", "<div>{body}</div><Html html={body} />");
    site.write(PAGE, page("", "Text.\n\n`<p>a</p>`\n\n```\n<p>a</p>\n```\n\n- a\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:10:12 warning HTML_SHOWN  HTML is shown as text, with its tags (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <div>{body}</div><Html html={body} />
         |            ^^^^^^ write <Html html={…} /> where a template shows the HTML of a text"
  `);
  const behindAnother = await told((site) =>
    site.replace(LAYOUT, "<Html html={body} />", "{title && <b>{title}</b>}\n      {body}"),
  );
  expect(behindAnother).toContain("templates/layouts/page.tsx:11:7 warning HTML_SHOWN");
  const behindText = await told((site) =>
    site.replace(LAYOUT, "<Html html={body} />", "<div>{title} {body}</div>"),
  );
  expect(behindText).toContain("templates/layouts/page.tsx:10:20 warning HTML_SHOWN");
});

test("POLICY_BLOCKS: the styles that a package writes are told once", async () => {
  const text = await told((site) => {
    const styles = '<style data-emotion="css a">{"a{}"}</style><style data-emotion="css b">{"b{}"}</style>';
    site.replace(LAYOUT, "<Html html={body} />", `${styles}<Html html={body} />`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:10:7 error POLICY_BLOCKS  <style data-emotion> is a style inside the page (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <style data-emotion="css a">{"a{}"}</style><style data-emotion="css b">{"b{}"}</style><Html ht…
         |       ^^^^^^ put it into a stylesheet below templates/styles, or add "'unsafe-inline'" to "style-src" of \`policy\` in templates/index.ts"
  `);
});

test("HTML_SHOWN: the HTML of a line without <Html />, and none that an author has typed", async () => {
  const showLead = (lead: string) => (site: SiteFolder) => {
    site.replace(INDEX, "strictObject(pageFields)", "strictObject({ ...pageFields, lead: inline() })");
    site.replace(INDEX, "{ collection", "{ inline, collection");
    site.replace(LAYOUT, "body: entry.html", "body: entry.html, lead: entry.data.lead");
    site.replace(LAYOUT, "{ title, body }", "{ title, body, lead }");
    site.replace(LAYOUT, "<Html html={body} />", "<p>{lead}</p><Html html={body} />");
    site.write(PAGE, page(`lead: "${lead}"\n`, "Text.\n"));
  };
  expect(await told(showLead("See [all of **it**](/)."))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:1 warning HTML_SHOWN  "<a href="/">all of <strong>it</strong></a>" is shown as text, with its tags (on /)
    >  1 | import { Html } from "#galley";
         | ^ write <Html html={…} /> where a template shows the HTML of a text"
  `);
  expect(await told(showLead("One < two, a `b` > c."))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:1 warning HTML_SHOWN  "<code>b</code>" is shown as text, with its tags (on /)
    >  1 | import { Html } from "#galley";
         | ^ write <Html html={…} /> where a template shows the HTML of a text"
  `);
  const typed = (site: SiteFolder) => {
    site.write(PAGE, page("", "Text.\n").replace(/title: .*/, "title: Use <em>it</em>"));
  };
  expect(await told(typed)).not.toContain("HTML_SHOWN");
  const escaped = (site: SiteFolder) => {
    site.replace(INDEX, "collections:", 'markdown: { engine: "satteri" }, collections:');
    site.write(PAGE, page("", "Write \\<em>it\\</em>, so.\n"));
  };
  expect(await told(escaped)).toBe("");
});

test("LINK_MALFORMED: a link without an address, and none that says what it is", async () => {
  const text = await told((site) => {
    const links = '<a href={undefined}>More</a><a aria-current="page">Here</a><a id="top">Top</a>';
    site.replace(LAYOUT, "<Html html={body} />", `${links}<Html html={body} />`);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:10:7 warning LINK_MALFORMED  <a> leads nowhere: it has no href (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <a href={undefined}>More</a><a aria-current="page">Here</a><a id="top">Top</a><Html html={body…
         |       ^^ give it one: what its template takes it from is missing"
  `);
  const refused = await told((site) => site.write(PAGE, page("", "[a](javascript:b)\n")));
  expect(refused).not.toContain("leads nowhere");
  const onOne = await told((site) => {
    site.replace("templates/document.tsx", "{children}", '<a href={"/"}>Home</a>{children}');
    site.replace(LAYOUT, "<Html html={body} />", '<a href={title === "A" ? undefined : "/a"}>A</a>');
    site.write("content/pages/a.md", page("").replace(/title: .*/, "title: A"));
  });
  expect(onOne).toContain("templates/layouts/page.tsx:10:7 warning LINK_MALFORMED  <a> leads nowhere");
});

test("VALUE_MISSING: what templates make texts of that is none, and what an author says of it", async () => {
  const text = await told((site) => {
    const box = `<i className={\`a \${[][0]}\`}>{\`2 of \${{}}\`}</i><b>{NaN} pages</b><b>{String([][0])}</b>`;
    site.replace(LAYOUT, "<Html html={body} />", `${box}<Html html={body} />`);
    site.write(PAGE, page("", "| undefined |\n| --- |\n| Class of undefined `NaN` |\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:10:21 warning VALUE_MISSING  <i class="a undefined"> holds a value that is missing, or is no text (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <i className={\`a \${[][0]}\`}>{\`2 of \${{}}\`}</i><b>{NaN} pages</b><b>{String([][0])}</b><Html ht…
         |                     ^^^^^ give the template a text or a number for it, or leave it out where there is none

    templates/layouts/page.tsx:10:36 warning VALUE_MISSING  "2 of [object Object]" holds a value that is missing, or is no text (on /)
       9 |       <h1>{title}</h1>
    > 10 |       <i className={\`a \${[][0]}\`}>{\`2 of \${{}}\`}</i><b>{NaN} pages</b><b>{String([][0])}</b><Html ht…
         |                                    ^^^^^^^^ give the template a text or a number for it, or leave it out where there is none"
  `);
  const besideText = await told((site) => site.replace(LAYOUT, "<h1>", "<p>{NaN} pages</p><h1>"));
  expect(besideText).toContain('VALUE_MISSING  "NaN" holds a value that is missing');
});

test("ASSET_MISSING: a picture of content without asset() is told once, at the template", async () => {
  const text = await told((site) => {
    const picture = "z.strictObject({ ...pageFields, photo: z.string() })";
    site.replace(INDEX, "z.strictObject(pageFields)", picture);
    site.replace(LAYOUT, "({ title:", "({ photo: entry.data.photo, title:");
    site.replace(LAYOUT, "({ title, body }", "({ photo, title, body }");
    site.replace(LAYOUT, "<h1>", '<img src={photo} alt="" /><h1>');
    for (const [path, photo] of [
      [PAGE, "desk.png"],
      ["content/pages/a.md", "chair.png"],
    ] as const) {
      site.write(path, page(`photo: ${photo}\n`, "Text."));
      site.write(`content/assets/${photo}`, "");
    }
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:12 error ASSET_MISSING  a picture is named without asset() (on / and 1 more)
       8 |     <main>
    >  9 |       <img src={photo} alt="" /><h1>{title}</h1>
         |            ^^^^^ write {asset("desk.png")}, or the like"
  `);
});

test("what a page holds is told in the files that it is made of: another layout may have the same", async () => {
  const other = `import { asset } from "#galley";
export default () => <h1><img src={asset("desk.png")} alt="" /></h1>;
`;
  const text = await told((site) => {
    site.write("content/assets/desk.png", "");
    site.write("templates/layouts/a.tsx", other);
    site.replace(LAYOUT, "<h1>", '<img src="desk.png" alt="" /><h1>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:17 error ASSET_MISSING  a picture is named without asset() (on /)
       8 |     <main>
    >  9 |       <img src="desk.png" alt="" /><h1>{title}</h1>
         |                 ^^^^^^^^ write {asset("desk.png")}, or the like"
  `);
  const beside = await told((site) => {
    site.write("content/assets/desk.png", "");
    site.replace(LAYOUT, "import { Html }", "import { asset, Html }");
    site.replace(LAYOUT, "<h1>", '<a href={asset("desk.png")}>A</a>\n<img src="desk.png" alt="" /><h1>');
  });
  expect(beside).toContain(
    "templates/layouts/page.tsx:10:11 error ASSET_MISSING  a picture is named without",
  );
});

test("TEMPLATE_FAILED: what may not be changed, and a name that nothing has", async () => {
  const changed = await told((site) =>
    site.replace(
      LAYOUT,
      "body: entry.html",
      "body: entry.html, data: Object.assign(entry.data, { title: 'A' })",
    ),
  );
  expect(changed).toContain(
    "^ what `entry` and `site` hold stays as it is: change a copy, such as list.toSorted()",
  );
  const unknown = await told((site) => site.replace(LAYOUT, "<h1>", "<h1>{formatDate(title)}"));
  expect(unknown).toContain("^ import it, or correct its name");
});

test("TEMPLATE_SYNTAX, TEMPLATE_EXPORT: an export that is not there", async () => {
  const named = await told((site) => site.replace(LAYOUT, "import Copy", "import { Copy }"));
  expect(named).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:2:10 error TEMPLATE_SYNTAX  No matching export in "templates/widgets/copy/copy.tsx" for import "Copy"
       1 | import { Html } from "#galley";
    >  2 | import { Copy } from "../widgets/copy/copy.tsx";
         |          ^^^^ correct the name, or take the { } away where the default export is meant"
  `);
  const misspelt = await told((site) => site.write(LAYOUT, FILES[LAYOUT].replaceAll("Html", "Htlm")));
  expect(misspelt).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:10 error TEMPLATE_SYNTAX  No matching export in "#galley" for import "Htlm"
    >  1 | import { Htlm } from "#galley";
         |          ^^^^ Did you mean to import "Html" instead?"
  `);
  const unknown = await told((site) => site.write(LAYOUT, FILES[LAYOUT].replaceAll("Html", "Picture")));
  const names = Object.keys(galley).toSorted((a, b) => a.localeCompare(b, "en"));
  expect(unknown).toContain(`^ name in { } one of ${names.join(", ")}`);
  const unnamed = await told((site) => {
    site.write("templates/parts.ts", "export const part = 1;\n");
    site.replace(LAYOUT, "import Copy", 'import part from "../parts.ts";\nimport Copy');
    site.replace(LAYOUT, "<h1>", "<h1>{part}");
  });
  expect(unnamed).toContain("^^^^ name in { } what that file exports, or give it a default export");
  const missing = await told((site) => site.replace(WIDGET, "export default", "export const copy ="));
  expect(missing).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error TEMPLATE_EXPORT  there is no widget as default export
    >  1 | import { widget } from "#galley";
         | ^ write \`export default widget({ name: "copy", component, … })\`"
  `);
});

test("TEMPLATE_SYNTAX: the other place that a fault is about", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "</h1>", "");
    site.write("templates/styles/index.css", "a {\n  color: red;\n\nb { colr: red }\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:12:7 error TEMPLATE_SYNTAX  Unexpected closing "main" tag does not match opening "h1" tag
      11 |       <Copy />
    > 12 |     </main>
         |       ^^^^
      templates/layouts/page.tsx:9:8 The opening "h1" tag is here

    templates/layouts/page.tsx:14:1 error TEMPLATE_SYNTAX  The character "}" is not valid inside a JSX element
      13 |   );
    > 14 | }
         | ^ Did you mean to escape it as "{'}'}" instead?

    templates/layouts/page.tsx:15:1 error TEMPLATE_SYNTAX  Unexpected end of file before a closing "main" tag
      14 | }
    > 15 |
         | ^
      templates/layouts/page.tsx:8:6 The opening "main" tag is here

    templates/styles/index.css:4:5 warning TEMPLATE_SYNTAX  "colr" is not a known CSS property
       3 |
    >  4 | b { colr: red }
         |     ^^^^ Did you mean "color" instead?

    templates/styles/index.css:5:1 warning TEMPLATE_SYNTAX  Expected "}" to go with "{"
       4 | b { colr: red }
    >  5 |
         | ^
      templates/styles/index.css:1:3 The unbalanced "{" is here"
  `);
});

test("TEMPLATE_SYNTAX: a tag behind a brace that nobody has closed", async () => {
  const text = await told((site) => site.replace(LAYOUT, "}</h1>", "</h1>"));
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:22 error TEMPLATE_SYNTAX  Unterminated regular expression
       8 |     <main>
    >  9 |       <h1>{title</h1>
         |                      ^ close what is open before it, such as the { of {title}"
  `);
  const hint = "close what is open before it, such as the { of {title}";
  for (const line of ["<p><b>{title</b> and <i>b</i></p>", "<p>{title</p><p>b</p>"])
    expect(await told((site) => site.replace(LAYOUT, "<h1>{title}</h1>", line))).toContain(hint);
  for (const line of ["const a = 3px;", "const a = /b;"])
    expect(await told((site) => site.replace(LAYOUT, "return", `${line}\n  return`))).not.toContain(hint);
});

test("TEMPLATE_SYNTAX: tags in a file that ends in .ts", async () => {
  const write = (text: string) => (site: SiteFolder) => {
    site.write("templates/part.ts", `${text}\n`);
    site.replace(LAYOUT, "export const props", 'import "../part.ts";\nexport const props');
  };
  expect(await told(write("export const Part = () => <p>It is</p>;"))).toMatchInlineSnapshot(`
    "templates/part.ts:1:33 error TEMPLATE_SYNTAX  Expected ";" but found "is"
    >  1 | export const Part = () => <p>It is</p>;
         |                                 ^^ tags belong in a file that ends in .tsx: rename this one, or move them there"
  `);
  const hint = "tags belong in a file that ends in .tsx: rename this one, or move them there";
  const tags = [
    "<>",
    "<Html html={a} />",
    "<Foo/>",
    "<b>{a}</b>",
    "<ul>{a.map((b) => <li key={b}>{b}</li>)}</ul>",
  ];
  for (const tag of tags)
    expect(await told(write(`export const Part = () => {\n  return ${tag};\n};`))).toContain(hint);
  const typed = [
    "const a: Array<string> = ;",
    "const a = <T>(b: T) => ;",
    "if (a <b && c) > 3;",
    "const a = `<b>${" + "a(}</b>`;",
  ];
  for (const line of typed) {
    const text = await told(write(line));
    expect(text).toContain("TEMPLATE_SYNTAX");
    expect(text).not.toContain(hint);
  }
});

test("LAYOUT_UNKNOWN of many pages is told once", async () => {
  const text = await told((site) => {
    for (const name of ["one", "other"])
      site.write(`content/pages/${name}.md`, page().replace("layout: page", "layout: post"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/one.md:4:9 error LAYOUT_UNKNOWN  layout: there is no layout "post" (2 places)
       3 | description: A page with a description of the length that search results show.
    >  4 | layout: post
         |         ^^^^ templates/layouts has page
      content/pages/other.md:4:9 and here"
  `);
});

test("a picture is no module, and neither is what galley has for programs", async () => {
  const text = await told((site) => {
    site.write("templates/layouts/logo.png", "");
    site.write("node_modules/blocks/package.json", '{ "name": "blocks" }');
    site.write("node_modules/blocks/logo.png", "");
    const imports =
      'import logo from "./logo.png";\nimport mark from "blocks/logo.png";\nimport { build } from "galley";\n';
    const uses = "<h1 id={logo} lang={mark} title={String(build)}>";
    site.write(LAYOUT, imports + site.read(LAYOUT).replace("<h1>", uses));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:18 error TEMPLATE_IMPORT_REFUSED  Templates cannot import the picture "./logo.png"
    >  1 | import logo from "./logo.png";
         |                  ^^^^^^^^^^^^ put it into content/assets, and write asset("logo.png") where its address goes

    templates/layouts/page.tsx:2:18 error TEMPLATE_IMPORT_REFUSED  Templates cannot import the picture "blocks/logo.png"
       1 | import logo from "./logo.png";
    >  2 | import mark from "blocks/logo.png";
         |                  ^^^^^^^^^^^^^^^^^ put it into content/assets, and write asset("logo.png") where its address goes

    templates/layouts/page.tsx:3:23 error TEMPLATE_IMPORT_REFUSED  Templates cannot import "galley", which is for programs
       2 | import mark from "blocks/logo.png";
    >  3 | import { build } from "galley";
         |                       ^^^^^^^^ write "#galley""
  `);
});

test("TEMPLATE_SYNTAX: files of other kinds, in templates and styles", async () => {
  const text = await told((site) => {
    for (const file of ["layouts/team.yaml", "styles/main.scss"]) site.write(`templates/${file}`, "");
    site.replace(LAYOUT, "<h1>", "<h1 id={team}>");
    site.write(LAYOUT, `import team from "./team.yaml";\n${site.read(LAYOUT)}`);
    site.write("templates/styles/index.css", '@import "./main.scss";\n');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:18 error TEMPLATE_SYNTAX  No loader is configured for ".yaml" files: templates/layouts/team.yaml
    >  1 | import team from "./team.yaml";
         |                  ^^^^^^^^^^^^^ write it as .ts or .json, or put it into content/, where \`entry\`, \`site\` and \`asset\` have it

    templates/styles/index.css:1:9 error TEMPLATE_SYNTAX  No loader is configured for ".scss" files: templates/styles/main.scss
    >  1 | @import "./main.scss";
         |         ^^^^^^^^^^^^^ let its own tool write a .css file, and import that"
  `);
});

test("TEMPLATE_SYNTAX: rules of Tailwind and Sass, which no browser reads; what their tools read is not told", async () => {
  const text = await told((site) => {
    const rules = '@import "tailwindcss";\n/* @use */ a { @apply p-4; @apply --card; content: "@include" }\n';
    site.write("templates/styles/index.css", rules);
    site.write("node_modules/tailwindcss/package.json", '{ "exports": { ".": { "style": "./index.css" } } }');
    site.write("node_modules/tailwindcss/index.css", "@tailwind utilities;\n");
    site.write("templates/index.css", '@import "tailwindcss";\n');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/styles/index.css:1:1 error TEMPLATE_SYNTAX  @import "tailwindcss" is no CSS: browsers pass over it
    >  1 | @import "tailwindcss";
         | ^^^^^^^^^^^^^^^^^^^^^ let its own tool write a .css file, and import that

    templates/styles/index.css:2:16 error TEMPLATE_SYNTAX  @apply is no CSS: browsers pass over it
       1 | @import "tailwindcss";
    >  2 | /* @use */ a { @apply p-4; @apply --card; content: "@include" }
         |                ^^^^^^ let its own tool write a .css file, and import that"
  `);
  const faulty = await told((site) => {
    const rules =
      '@import "tailwindcss/theme.css";\na { @apply p-4 }\n@import "tailwindcss/dist/tailwind.css";\n';
    site.write("templates/styles/index.css", rules);
  });
  expect(faulty).toContain("index.css:1:1 error TEMPLATE_SYNTAX");
  expect(faulty).not.toContain("index.css:3:1 error");
  expect(faulty).toContain("index.css:1:9 error TEMPLATE_IMPORT_MISSING");
  expect(faulty).toContain("index.css:2:5 error TEMPLATE_SYNTAX");
  expect(faulty).not.toContain("install its package");
});

test("TEMPLATE_IMPORT_MISSING: short ways of tsconfig.json are no packages to install", async () => {
  const text = await toldAnew((site) => {
    const paths = { "@ui/*": ["./templates/ui/*"], lib: ["./templates/lib.ts"] };
    site.write("tsconfig.json", JSON.stringify({ compilerOptions: { paths } }));
    // What it extends is a package, which others have the scope of.
    const base = {
      extends: "@we/tsconfig/base.json",
      compilerOptions: { paths: { "@own/*": ["./libs/*"] } },
    };
    site.write("tsconfig.base.json", JSON.stringify(base));
    site.write("package.json", '{ "dependencies": { "@we/asked": "workspace:*" } }');
    const names = ["@ui/card", "lib", "@own/ui", "layouts/other", "@ux/card", "@we/ui", "@we/asked/card"];
    site.write(LAYOUT, names.map((name) => `import "${name}";\n`).join("") + site.read(LAYOUT));
  });
  const told = text.match(/(?<=Could not resolve )".*|(?<=\^ )[`i].*?(?=:|,|$)/gm);
  const notFollowed = "`paths` of tsconfig.json are not followed";
  expect(told).toEqual([
    ...['"@ui/card"', notFollowed, '"lib"', notFollowed, '"@own/ui"', notFollowed],
    ...['"layouts/other"', notFollowed, '"@ux/card"', "install it with `npm install @ux/card`"],
    ...[
      '"@we/ui"',
      "install it with `npm install @we/ui`",
      '"@we/asked/card"',
      "install it with `npm install`",
    ],
  ]);
});

test("WIDGET_INVALID: a widget without a component is there", async () => {
  const text = await told((site) => {
    site.write(WIDGET, FILES[WIDGET].replace(/component: \w+, enhance/, "component: undefined, hydrate"));
    site.remove(CLIENT);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:1:1 error WIDGET_INVALID  widget "copy" has no component
    >  1 | import { widget } from "#galley";
         | ^ declare it; a file that it is imported from must export it, and not import the widget"
  `);
});

test("WIDGET_INVALID: a widget that stands elsewhere is told once, whatever layouts use it", async () => {
  const elsewhere = (path: string) => (site: SiteFolder) => {
    const own = '() => <b>x</b>;\nexport default widget({ name: "box", component: Box, hydrate: "load" });\n';
    site.write(path, `import { widget } from "#galley";\nconst Box = ${own}`);
    for (const name of ["page", "other"])
      site.write(
        `templates/layouts/${name}.tsx`,
        `import Box from "../${path.slice("templates/".length)}";\nexport default () => <main><h1>A</h1><Box /></main>;\n`,
      );
    site.write("content/pages/b.md", page().replace("layout: page", "layout: other"));
  };
  expect(await told(elsewhere("templates/components/box.tsx"))).toMatchInlineSnapshot(`
    "error WIDGET_INVALID  there is no widget "box" in templates/widgets
      its module is templates/widgets/box/box.tsx, and nowhere else: \`export { default } from "…"\` where a package has it"
  `);
  expect(await told(elsewhere("templates/widgets/box/index.tsx"))).toMatchInlineSnapshot(`
    "templates/widgets/box:1:1 error WIDGET_INVALID  the folder templates/widgets/box holds no box.tsx
      name the widget's module box.tsx"
  `);
});

test("TEMPLATE_EXPORT: a widget's script without its function", async () => {
  expect(await told((site) => site.write(CLIENT, "export const copy = 1;\n"))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.client.ts:1:1 error TEMPLATE_EXPORT  there is no function as default export
    >  1 | export const copy = 1;
         | ^ write \`export default function (element: HTMLElement) { … }\`"
  `);
});

test("TEMPLATE_FAILED: a network that is not there", async () => {
  const ask = "await fetch('http://127.0.0.1:1');\nexport default";
  const found = await told((site) => site.replace(LAYOUT, "export default", ask));
  // Of Node 26 it is the call, not what waits for it.
  expect(found.replace(":6:7 ", ":6:1 ").replace("|       ^", "| ^")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:1 error TEMPLATE_FAILED  fetch failed
       5 |
    >  6 | await fetch('http://127.0.0.1:1');
         | ^ ask no network here: a script that runs before writes the data below templates/data/"
  `);
});

test("NETWORK_ASKED, unless what comes of it is told", async () => {
  const ask = "await fetch('http://127.0.0.1:1').catch(() => fetch('data:,x'));\nexport default";
  expect(await told((site) => site.replace(LAYOUT, "export default", ask))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:7 warning NETWORK_ASKED  a network is asked: pages keep the first answer, and no build notices another one
       5 |
    >  6 | await fetch('http://127.0.0.1:1').catch(() => fetch('data:,x'));
         |       ^ let a script that runs before write the data below templates/data/, and import it"
  `);
});

test("TEMPLATE_FAILED: what only browsers have, a date that is none, and a price without a currency", async () => {
  expect(
    await told((site) => site.replace(LAYOUT, "<h1>", "<h1 title={window.name}>")),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:18 error TEMPLATE_FAILED  window is not defined
       8 |     <main>
    >  9 |       <h1 title={window.name}>{title}</h1>
         |                  ^ pages are made without a browser: read it in useEffect, or in what a widget does on an event
      content/pages/index.md:1:1 while rendering /"
  `);
  const text = await told((site) => {
    site.replace(LAYOUT, "{ Html }", "{ formatDate, Html }");
    site.replace(LAYOUT, "<h1>", '<h1 title={formatDate(new Date(0) as never, "en")}>');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:18 error TEMPLATE_FAILED  formatDate takes a day such as 2025-08-24, not "1970-01-01T00:00:00.000Z"
       8 |     <main>
    >  9 |       <h1 title={formatDate(new Date(0) as never, "en")}>{title}</h1>
         |                  ^ give it the text that isoDate() keeps, and make no Date of it
      content/pages/index.md:1:1 while rendering /"
  `);
  const of30February = await told((site) => {
    site.replace(LAYOUT, "{ Html }", "{ formatDate, Html }");
    site.replace(LAYOUT, "<h1>", '<h1 title={formatDate("2025-02-30", "en")}>');
  });
  expect(of30February).toContain('formatDate takes a day such as 2025-08-24, not "2025-02-30"');
  const priceOf = (values: string) =>
    told((site) => {
      site.replace(LAYOUT, "{ Html }", "{ formatPrice, Html }");
      site.replace(LAYOUT, "<h1>", `<h1 title={formatPrice(${values})}>`);
    });
  expect(await priceOf("31")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:18 error TEMPLATE_FAILED  formatPrice takes an amount, a currency and a language, not 31, undefined, undefined
       8 |     <main>
    >  9 |       <h1 title={formatPrice(31)}>{title}</h1>
         |                  ^ give it all three, such as formatPrice(31, "EUR", "en")
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(await priceOf('undefined, "EUR", "en"')).toContain(', not undefined, "EUR", "en"');
  expect(await priceOf('31, "EUR", undefined')).toContain(', not 31, "EUR", undefined');
});

test("EVENT_UNHEARD: handlers outside of hydrated widgets, and none inside", async () => {
  const text = await told((site) => {
    site.replace(LAYOUT, "<h1>", "<h1 id={1 > 0 ? 'a' : 'b'} onClick={() => {}}>");
    site.replace(LAYOUT, "export default", "// <h1 onClick={ was here\n/* <i onBlur={ */\nexport default");
    site.replace(WIDGET, 'type="button"', 'type="button" onFocus={() => {}}');
    site.write("templates/components/part.tsx", "export default () => <b onClick={() => {}}>c</b>;\n");
    site.write(
      "templates/components/list.tsx",
      "export const List = (p) => <ul><Item onSelect={p.x} /></ul>;\n",
    );
    site.write(
      "templates/widgets/box/box.tsx",
      'import { widget } from "#galley";\nimport Part from "../../components/part.tsx";\nconst Box = () => <Part />;\nexport default widget({ name: "box", component: Box, hydrate: "load" });\n',
    );
    site.write("templates/widgets/box/box.test.tsx", "const a = <b onClick={() => {}}>c</b>;\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:34 warning EVENT_UNHEARD  onClick does nothing: browsers get the HTML of this file, and no script
      10 |     <main>
    > 11 |       <h1 id={1 > 0 ? 'a' : 'b'} onClick={() => {}}>{title}</h1>
         |                                  ^^^^^^^ make the element a widget with \`hydrate\`, or listen in the NAME.client.ts of one with \`enhance\`

    templates/widgets/copy/copy.tsx:3:42 warning EVENT_UNHEARD  onFocus does nothing: browsers get the HTML of this file, and no script
       2 |
    >  3 | const Copy = () => <button type="button" onFocus={() => {}}>Copy</button>;
         |                                          ^^^^^^^ make the element a widget with \`hydrate\`, or listen in the NAME.client.ts of one with \`enhance\`"
  `);
});

test("ASSET_MISSING: a file beside a script that browsers get", async () => {
  const text = await told((site) => {
    const look = 'export const at = new URL("../sound.wasm", import.meta.url);';
    site.write(CLIENT, `// ${look}\n${look}\n${FILES[CLIENT]}`);
    site.write("templates/components/part.ts", look);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.client.ts:2:19 warning ASSET_MISSING  "../sound.wasm" is looked for beside the script, where no file is published
       1 | // export const at = new URL("../sound.wasm", import.meta.url);
    >  2 | export const at = new URL("../sound.wasm", import.meta.url);
         |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put the file into content/public, and write \`\${import.meta.env.BASE_URL}sound.wasm\`"
  `);
});

test("EVENT_UNHEARD: behind a text in quotes on the same line, too", async () => {
  const text = await told((site) =>
    site.replace(LAYOUT, "<h1>", '{title === "Home" && <button onClick={() => {}}>Say "hi"</button>}<h1>'),
  );
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:36 warning EVENT_UNHEARD  onClick does nothing: browsers get the HTML of this file, and no script
       8 |     <main>
    >  9 |       {title === "Home" && <button onClick={() => {}}>Say "hi"</button>}<h1>{title}</h1>
         |                                    ^^^^^^^ make the element a widget with \`hydrate\`, or listen in the NAME.client.ts of one with \`enhance\`"
  `);
});

test("EVENT_UNHEARD: effects, and handlers as in HTML", async () => {
  // React tells of the second, in its own words.
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const text = await told((site) => {
    site.replace(LAYOUT, "export default", 'import { useEffect } from "react";\n\nexport default');
    site.replace(LAYOUT, "  return (", "  useEffect(() => {});\n  return (");
    site.replace(LAYOUT, "<h1>", '<h1 className="a" onclick="go()">');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:9:3 warning EVENT_UNHEARD  useEffect does nothing: browsers get the HTML of this file, and no script
       8 | export default function Page({ title, body }) {
    >  9 |   useEffect(() => {});
         |   ^^^^^^^^^ make the element a widget with \`hydrate\`, or listen in the NAME.client.ts of one with \`enhance\`

    templates/layouts/page.tsx:12:25 warning EVENT_UNHEARD  onclick does nothing: browsers get the HTML of this file, and no script
      11 |     <main>
    > 12 |       <h1 className="a" onclick="go()">{title}</h1>
         |                         ^^^^^^^ make the element a widget with \`hydrate\`, or listen in the NAME.client.ts of one with \`enhance\`"
  `);
});

test.each([
  [
    "a sample of code",
    "const a = `\n<i onBlur={x}>`;\nconst b = '<i onBlur={x}>';\nconst c = \"<i onBlur={x}>\";",
  ],
  ["an attribute that only begins so", 'const a = <p data-x="1" once="no">Set onclick="b".</p>;'],
  ["a sample in quotes", 'const a = "Write <button onClick={f}> in a widget";'],
  ["a text about code", 'const a = <p className="a">Set onBlur={"{"}x{"}"}.</p>;'],
  ["a component behind an element", 'const a = <Row icon={<i className="a" />} onItem={(one) => one} />;'],
])("EVENT_UNHEARD: nor in %s", async (_, code) => {
  expect(await told((site) => site.write("templates/components/list.tsx", `${code}\n`))).toBe("");
});

test("EVENT_UNHEARD: the component of a widget, taken without the widget around it", async () => {
  const plain = (site: SiteFolder) => {
    site.remove(CLIENT);
    site.replace(WIDGET, "const Copy", "export const Copy");
    site.replace(WIDGET, "<button ", "<button onClick={() => {}} ");
    site.replace(WIDGET, 'enhance: "load"', 'hydrate: "load"');
  };
  const text = await told((site) => {
    plain(site);
    site.replace(LAYOUT, "import Copy from", "import { Copy } from");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:2:10 warning EVENT_UNHEARD  Copy is the component of the widget "copy" alone: nothing wakes it in the browser
       1 | import { Html } from "#galley";
    >  2 | import { Copy } from "../widgets/copy/copy.tsx";
         |          ^^^^ import the widget itself, as in \`import Copy from …\`"
  `);
  // Another part of its module is meant, and so is the component in a test, or in another hydrated widget.
  const meant = await told((site) => {
    plain(site);
    site.replace(WIDGET, "import", "export const Hint = () => <p>Copies the text.</p>;\nimport");
    site.replace(LAYOUT, "import Copy from", "import Copy, { Hint } from");
    site.replace(LAYOUT, "<Copy />", "<Copy /><Hint />");
    const other = 'import { Copy } from "../copy/copy.tsx";\nconst Both = () => <p><Copy /></p>;\n';
    site.write("templates/widgets/both/both.test.tsx", other);
    site.write(
      "templates/widgets/both/both.tsx",
      `import { widget } from "#galley";\n${other}export default widget({ name: "both", component: Both, hydrate: "load" });\n`,
    );
  });
  expect(meant).toBe("");
});

test("nor in a hydrated widget of a folder that is a link", async () => {
  const text = await told((site) => {
    site.replace(WIDGET, 'type="button"', 'type="button" onFocus={() => {}}');
    site.replace(WIDGET, "enhance", "hydrate");
    site.remove(CLIENT);
    renameSync(join(site.root, "templates"), join(site.root, "theme"));
    symlinkSync("theme", join(site.root, "templates"));
  });
  expect(text).toBe("");
});

test("TEMPLATE_FAILED: a variable that a widget asks for in the browser, and none that stays behind", async () => {
  const text = await told((site) => {
    site.write(
      "templates/keys.ts",
      "export const secret = () => process.env.SECRET;\nexport const two = 2;\n",
    );
    site.replace(WIDGET, "", 'import { two } from "../../keys.ts";\n');
    site.replace(WIDGET, 'enhance: "load"', 'hydrate: "load"');
    site.replace(WIDGET, 'type="button"', 'type="button" onClick={() => fetch(process.env.API_URL, two)}');
    site.replace(
      WIDGET,
      "Copy<",
      "{process.env.NODE_ENV + import.meta.env.BASE_URL + process.env.BASE_URL}<",
    );
    site.remove(CLIENT);
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:4:63 error TEMPLATE_FAILED  process.env.API_URL is not there in a browser
       3 |
    >  4 | …tton type="button" onClick={() => fetch(process.env.API_URL, two)}>{process.env.NODE_ENV + import.me…
         |                                          ^^^^^^^^^^^^^^^^^^^ read it in \`props\` of the layout, and give the widget what it needs as a prop

    templates/widgets/copy/copy.tsx:4:141 error TEMPLATE_FAILED  process.env.BASE_URL is not there in a browser
       3 |
    >  4 | …v.NODE_ENV + import.meta.env.BASE_URL + process.env.BASE_URL}</button>;
         |                                          ^^^^^^^^^^^^^^^^^^^^ read it in \`props\` of the layout, and give the widget what it needs as a prop"
  `);
});

test("POLICY_BLOCKS: a script that a widget imports from another site, unless the policy allows it", async () => {
  const url = "https://esm.example/confetti@1";
  const script = `// import("https://a.example/no.js")\nimport play from "${url}";\n\nexport default () => play();\n`;
  expect(await told((site) => site.write(CLIENT, script))).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.client.ts:2:19 error POLICY_BLOCKS  https://esm.example/confetti@1 is loaded from another site
       1 | // import("https://a.example/no.js")
    >  2 | import play from "https://esm.example/confetti@1";
         |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ install it from npm, and import it by its name, or add "https://esm.example" to "script-src" of \`policy\` in templates/index.ts, and to "connect-src" the addresses that it sends to"
  `);
  const text = await told((site) => {
    site.write(CLIENT, script);
    site.replace(INDEX, "defineSite({", 'defineSite({ policy: { "script-src": ["https://esm.example"] },');
  });
  expect(text).toBe("");
});

test("a variable that a widget asks for once it has looked whether there are any is no fault", async () => {
  const text = await told((site) => {
    site.replace(WIDGET, 'enhance: "load"', 'hydrate: "load"');
    const click = 'typeof process === "undefined" ? undefined : fetch(process.env.API_URL)';
    site.replace(WIDGET, 'type="button"', `type="button" onClick={() => ${click}}`);
    site.remove(CLIENT);
  });
  expect(text).toBe("");
});

test("a template may copy a list of the site's data, and be told of an entry that is in no file yet", async () => {
  const text = await told((site) => {
    site.replace(INDEX, "(siteFields)", "({ ...siteFields, nav: z.array(z.string()) })");
    const faq = `collection({ folder: "faq", route: "/faq/:path", schema: z.strictObject(pageFields) })`;
    site.replace(INDEX, "{ pages }", `{ pages, faq: ${faq} }`);
    site.write(CONFIG, `${FILES[CONFIG]}nav: [a, b]\n`);
    const props = 'nav: [].concat(site.data.nav), faq: site.entry("faq", "one").data.title';
    site.replace(LAYOUT, "(entry) => ({", `(entry, site) => ({ ${props},`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq/one.md:1:1 error ENTRY_MISSING  the site's templates read this file, and it is gone
      put it back, or ask a developer to take it out of the templates
      templates/layouts/page.tsx:4:83 read here
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("of a page whose schema throws nothing is known, and no more is told", async () => {
  const text = await told((site) => {
    const broken = 'z.preprocess(() => { throw new Error("no") }, z.strictObject(pageFields))';
    site.replace(INDEX, "z.strictObject(pageFields)", broken);
    site.write(PAGE, "---\ntitle: 5\nlayout: page\n---\nHello.\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:1:1 error TEMPLATE_FAILED  the schema threw: no
    >  1 | ---
         | ^ this was thrown by the site's own code
      templates/index.ts:4:97 thrown here"
  `);
});

test("a drawing that code requires is none that it imports", async () => {
  const text = await told((site) => {
    site.write("node_modules/icons/package.json", '{ "name": "icons", "version": "1.0.0" }');
    site.write("node_modules/icons/a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
    site.replace(LAYOUT, "", 'const icon = require("icons/a.svg");\n');
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:1:14 error TEMPLATE_FAILED  Dynamic require of "file://ROOT/node_modules/icons/a.svg" is not supported
    >  1 | const icon = require("icons/a.svg");
         |              ^ write \`import\` instead of \`require\`"
  `);
});

test("FILE_IGNORED: stylesheets that nothing leads to, without an index.css and beside one", async () => {
  const text = await told((site) => {
    site.write("templates/styles/main.css", '@import "./reset.css";\n');
    site.write("templates/styles/reset.css", "* { margin: 0 }\n");
    site.write("templates/styles/shared/menu.css", "nav { margin: 0 }\n");
    site.write("templates/widgets/copy/copy.css", '@import "../../styles/shared/menu.css";\n');
    site.write("templates/main.css", "p { margin: 0 }\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/main.css:1:1 warning FILE_IGNORED  templates/main.css is not part of the site
    >  1 | p { margin: 0 }
         | ^ rename it to templates/styles/index.css, or import it in a file of that name

    templates/styles/main.css:1:1 warning FILE_IGNORED  templates/styles/main.css is not part of the site
    >  1 | @import "./reset.css";
         | ^ rename it to templates/styles/index.css, or import it in a file of that name"
  `);
  const index = '@import "./main.css";\n';
  const sheets = { "templates/styles/main.css": "a { margin: 0 }\n", "templates/styles/index.css": index };
  const sound = createSite({ ...FILES, ...sheets });
  expect((await sound.build()).diagnostics).toEqual([]);
  sound.write("templates/styles/cards.css", "b { margin: 0 }\n");
  expect((await sound.build()).diagnostics).toMatchObject([
    { location: { path: "templates/styles/cards.css" }, hint: "import it in templates/styles/index.css" },
  ]);
  sound.replace(DOCUMENT, "", 'import cards from "./styles/cards.css?raw";\n');
  expect((await sound.build()).diagnostics).toEqual([]);
});

test("TEMPLATE_IMPORT_MISSING: a stylesheet that Tailwind has yet to write; what it is made of is read by Tailwind alone", async () => {
  const source = '@import "tailwindcss";\n@theme { --color-brand: #345; }\n';
  const unmade = (site: SiteFolder) => {
    site.write("templates/tailwind.css", source);
    site.write("templates/styles/index.css", '@import "./tailwind.css";\n');
  };
  expect(await told(unmade)).toMatchInlineSnapshot(`
    "templates/styles/index.css:1:9 error TEMPLATE_IMPORT_MISSING  Could not resolve "./tailwind.css"
    >  1 | @import "./tailwind.css";
         |         ^^^^^^^^^^^^^^^^ let the tool of "../tailwind.css" write it first"
  `);
  const alone = (site: SiteFolder) => site.write("templates/tailwind.css", source);
  expect(await told(alone)).toMatchInlineSnapshot(`
    "templates/tailwind.css:1:1 warning FILE_IGNORED  templates/tailwind.css is not part of the site
    >  1 | @import "tailwindcss";
         | ^ let its own tool write templates/styles/index.css of it"
  `);
  const made = (site: SiteFolder) => {
    alone(site);
    site.write("templates/styles/index.css", '@import "./utilities.css";\n');
    site.write("templates/styles/utilities.css", "p { color: #345 }\n");
  };
  expect(await told(made)).toBe("");
});

test("FILE_IGNORED: styles of Sass that no tool has made a stylesheet of", async () => {
  const sass = (site: SiteFolder) => {
    site.write("templates/styles/_colors.scss", "$ink: #000;\n");
    site.write("templates/styles/index.scss", '@use "colors";\n');
  };
  expect(await told(sass)).toMatchInlineSnapshot(`
    "templates/styles/index.scss:1:1 warning FILE_IGNORED  templates/styles/index.scss is not part of the site
    >  1 | @use "colors";
         | ^ let its own tool write templates/styles/index.css of it"
  `);
  const made = (site: SiteFolder) => {
    sass(site);
    site.write("templates/styles/index.css", "p { color: #000 }\n");
  };
  expect(await told(made)).toBe("");
});

test.each(["jsx", "js", "astro", "ts"])("LAYOUT_UNKNOWN: a layout with the ending .%s", async (ending) => {
  const text = await told((site) => {
    site.write(`templates/layouts/doc.${ending}`, "export default () => null;\n");
    site.write("content/pages/a.md", page().replace("layout: page", "layout: doc"));
  });
  expect(text.replace(`doc.${ending}`, "doc.ENDING")).toMatchInlineSnapshot(`
    "content/pages/a.md:4:9 error LAYOUT_UNKNOWN  layout: there is no layout "doc"
       3 | description: A page with a description of the length that search results show.
    >  4 | layout: doc
         |         ^^^ templates/layouts/doc.ENDING is no layout: write it as doc.tsx"
  `);
});
