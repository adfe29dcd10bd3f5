/** Slips of a developer who knows React and not galley: what is told of each, and nothing that only follows from it. */
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { createSite, type SiteFolder } from "../site-folder.ts";
import { CLIENT, createTelling, DOCUMENT, FILES, INDEX, LAYOUT, PAGE, page, WIDGET } from "../small-site.ts";

const told = createTelling(FILES);

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
    site.replace(
      LAYOUT,
      "(entry) => ({",
      '(entry, site) => ({ all: site.entries("pages").map(({ url, data }) => [url, data.title]),',
    );
    site.replace(LAYOUT, "{ title, body }", "{ title, body, all }");
    site.replace(
      LAYOUT,
      "<Copy />",
      "<Copy />{all.map(([url, name]) => <a href={url.none.none}>{name}</a>)}",
    );
  });
  expect(found).toEqual(["TEMPLATE_FAILED"]);
});

test("asset() that gets no name, and a field of a schema that is none", async () => {
  const shown = '<Copy /><img src={asset(title.picture)} alt="" />';
  expect(
    await told((site) => {
      site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
      site.replace(LAYOUT, "<Copy />", shown);
    }),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:25 error TEMPLATE_FAILED  asset() got undefined, not the name of a file
      10 |       <Html html={body} />
    > 11 |       <Copy /><img src={asset(title.picture)} alt="" />
         |                         ^ leave out what shows the file where there is none; a field of a schema that names one is image()
      content/pages/index.md:1:1 while rendering /"
  `);
  const field = (name: string) =>
    told((site) => {
      site.replace(INDEX, "import { ", "import { asset, href, ");
      site.replace(INDEX, "pageFields)", `{ ...pageFields, more: ${name} })`);
    });
  expect(await field("asset()")).toMatchInlineSnapshot(`
    "templates/index.ts:4:108 error TEMPLATE_FAILED  asset() got undefined, not the name of a file
       3 |
    >  4 | …: z.strictObject({ ...pageFields, more: asset() }) });
         |                                          ^ leave out what shows the file where there is none; a field of a schema that names one is image()"
  `);
  expect(await field("href")).toMatchInlineSnapshot(`
    "templates/index.ts:1:1 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'def')
    >  1 | import { asset, href, collection, defineSite, pageFields, siteFields } from "#galley";
         | ^ a schema has a field that is none: call it, as in href(), or take one of z"
  `);
  expect(await field("z.string")).toMatchInlineSnapshot(`
    "templates/index.ts:1:1 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'def')
    >  1 | import { asset, href, collection, defineSite, pageFields, siteFields } from "#galley";
         | ^ a schema has a field that is none: call it, as in href(), or take one of z"
  `);
});

test("<Html> that gets no HTML", async () => {
  expect(await told((site) => site.replace(LAYOUT, "entry.html", "entry.htm"))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  <Html> got undefined as \`html\`, not a text
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ give it \`entry.html\` or a field of Markdown, and write no <Html> where there is none
      content/pages/index.md:1:1 while rendering /"
  `);
  const note = '<Html html={entry.note} as="p" /><Copy />';
  expect(
    await told((site) => {
      site.replace(LAYOUT, "body: entry.html", "body: entry.html, entry: { note: null }");
      site.replace(LAYOUT, "{ title, body }", "{ title, body, entry }");
      site.replace(LAYOUT, "<Copy />", note);
    }),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  <Html> got null as \`html\`, not a text
       5 |
    >  6 | export default function Page({ title, body, entry }) {
         |        ^^^^^^^ give it \`entry.html\` or a field of Markdown, and write no <Html> where there is none
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("templates that return nothing, or wait", async () => {
  expect(
    await told((site) =>
      site.replace(LAYOUT, "({ title: entry.data.title, body: entry.html })", "{ entry.html }"),
    ),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:4:14 error TEMPLATE_FAILED  expected a group of keys, got nothing
       3 |
    >  4 | export const props = (entry) => { entry.html };
         |              ^^^^^ return what the component gets, by name: \`=> ({ html })\`
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(await told((site) => site.replace(LAYOUT, "return (", "<b />; ("))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  it returns nothing
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ begin what it shows with \`return\`, or return null
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(
    await told((site) => site.replace(LAYOUT, "default function", "default async function")),
  ).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
       5 |
    >  6 | export default async function Page({ title, body }) {
         |        ^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /"
  `);
  expect(
    await told((site) => site.replace(DOCUMENT, "default function", "default async function")),
  ).toMatchInlineSnapshot(`
    "templates/document.tsx:3:8 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
       2 |
    >  3 | export default async function Document({ children }) {
         |        ^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("what is still to come is told as that, and not in words of React's browsers", async () => {
  const kinds = [
    ["async function Late() { return <b>late</b>; }", "<Late />"],
    ["", '{Promise.resolve("late")}'],
    ['import { use } from "react";', "{use(Promise.resolve(1))}"],
  ] as const;
  const texts = await Promise.all(
    kinds.map(([above, shown]) =>
      told((site) => {
        site.replace(LAYOUT, "<Copy />", shown);
        site.write(LAYOUT, `${above}${site.read(LAYOUT)}`);
      }),
    ),
  );
  expect(texts[0]).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  it shows what is still to come: a promise, or an async component
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ write it without \`async\`, use() and lazy(): all that a page may show is in \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /"
  `);
  const [message, ...others] = texts.map((text) => /TEMPLATE_FAILED .*/.exec(text)?.[0]);
  expect(others).toEqual([message, message]);
});

test("slips that React and esbuild word for others", async () => {
  const slips = [
    ["<Copy />", "{require('zod')}"],
    ["<Copy />", "<Copy.Big />"],
    ["<Copy />", "<!-- a button -->"],
    ["({ title: entry.data.title, body: entry.html })", "[entry.data.title]"],
  ] as const;
  const texts = await Promise.all(
    slips.map(async ([from, to]) => {
      const text = await told((site) => site.replace(LAYOUT, from, to));
      return text.replace(/\n {3}\d \|.*(?=\n>)|\n {2}content.*/g, "");
    }),
  );
  expect(texts.join("\n\n")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  Objects are not valid as a React child (found: object with keys {$brand, $input, $output, INVALID, NEVER, TimePrecision, ZodAny, ZodArray, ZodBase64, ZodBase64URL, ZodBigInt, ZodBigIntFormat, ZodBoolean, ZodCIDRv4, ZodCIDRv6, ZodCUID, ZodCUID2, ZodCatch, ZodCodec, ZodCompileAsyncError, ZodCompileUnsupportedError, ZodCreditCard, ZodCustom, ZodCustomStringFormat, ZodDate, ZodDefault, ZodDiscriminatedUnion, ZodE164, ZodEmail, ZodEmoji, ZodEnum, ZodError, ZodExactOptional, ZodFile, ZodFirstPartyTypeKind, ZodFunction, ZodGUID, ZodIBAN, ZodIPv4, ZodIPv6, ZodISODate, ZodISODateTime, ZodISODuration, ZodISOTime, ZodInstanceOf, ZodIntersection, ZodIssueCode, ZodJWT, ZodKSUID, ZodLazy, ZodLiteral, ZodMAC, ZodMap, ZodNaN, ZodNanoID, ZodNever, ZodNonOptional, ZodNull, ZodNullable, ZodNumber, ZodNumberFormat, ZodObject, ZodOptional, ZodPipe, ZodPrefault, ZodPreprocess, ZodPromise, ZodReadonly, ZodRealError, ZodRecord, ZodSet, ZodString, ZodStringFormat, ZodSuccess, ZodSymbol, ZodTemplateLiteral, ZodTransform, ZodTuple, ZodType, ZodULID, ZodURL, ZodUUID, ZodUndefined, ZodUnion, ZodUnknown, ZodVoid, ZodXID, ZodXor, _ZodString, _default, _function, any, array, base64, base64url, bigint, boolean, catch, check, cidrv4, cidrv6, clone, codec, coerce, compile, config, core, creditCard, cuid, cuid2, currencyCode, custom, date, decode, decodeAsync, deepPartial, describe, discriminatedUnion, e164, email, emoji, encode, encodeAsync, endsWith, enum, exactOptional, file, flattenError, float32, float64, formatError, fromJSONSchema, function, getDiscriminatedOption, getErrorMap, globalRegistry, gt, gte, guid, hash, hex, hostname, httpUrl, iban, includes, input, instanceof, int, int32, int64, intersection, invertCodec, ipv4, ipv6, iso, json, jwt, keyof, ksuid, lazy, length, literal, locales, looseObject, looseRecord, lowercase, lt, lte, mac, map, maxLength, maxSize, memoizer, meta, mime, minLength, minSize, multipleOf, nan, nanoid, nativeEnum, negative, never, nonnegative, nonoptional, nonpositiv…
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ this was thrown by the site's own code

    templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined. You likely forgot to export your component from the file it's defined in, or you might have mixed up default and named imports.
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ correct the name of the component, or its import

    templates/layouts/page.tsx:11:8 error TEMPLATE_SYNTAX  Expected identifier but found "!"
      10 |       <Html html={body} />
    > 11 |       <!-- a button -->
         |        ^ a comment between tags is {/* … */}

    templates/layouts/page.tsx:4:14 error TEMPLATE_FAILED  expected a group of keys, got a list
    >  4 | export const props = (entry) => [entry.data.title];
         |              ^^^^^ return what the component gets, by name: \`=> ({ html })\`"
  `);
});

test("a document that leaves its page out is told", async () => {
  const text = await told((site) => {
    site.replace(DOCUMENT, "{children}", "");
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

test("a document may be a class, and is told, too, when it leaves its page out", async () => {
  const withClass = (shown: string) =>
    told((site) => {
      site.replace(DOCUMENT, 'from "#galley"', 'from "#galley";\nimport { Component } from "react"');
      site.replace(
        DOCUMENT,
        "default function Document({ children }) {",
        "default class extends Component { render() {",
      );
      site.replace(DOCUMENT, "{children}", shown);
      site.replace(DOCUMENT, ");\n}", ");\n}}");
    });
  expect(await withClass("{this.props.children}")).toBe("");
  expect(await withClass("")).toContain("TEMPLATE_FAILED  it leaves out the page\n");
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

test("what React itself throws in a hydrated widget is told at the widget, not at the layout that shows it", async () => {
  const slips = ["{{ a: 1 }}", "{Promise.resolve(1)}", "<Copy.Big />"];
  const texts = await Promise.all(
    slips.map((slip) =>
      told((site) => {
        site.remove(CLIENT);
        const shown = `import { widget } from "#galley";\nconst Copy = () => <p>${slip}</p>;`;
        const declared = 'export default widget({ name: "copy", component: Copy, hydrate: "load" });';
        site.write(WIDGET, `${shown}\n${declared}\n`);
      }),
    ),
  );
  expect(texts[0]).toMatchInlineSnapshot(`
    "templates/widgets/copy/copy.tsx:3:8 error TEMPLATE_FAILED  Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead.
       2 | const Copy = () => <p>{{ a: 1 }}</p>;
    >  3 | export default widget({ name: "copy", component: Copy, hydrate: "load" });
         |        ^^^^^^^ this was thrown by the site's own code
      content/pages/index.md:1:1 while rendering /"
  `);
  for (const text of texts)
    expect(text).toMatch(/^templates\/widgets\/copy\/copy\.tsx:3:8 error TEMPLATE_FAILED /);
});

test("a hook that is called outside of a component", async () => {
  const text = await told((site) => {
    const props = "({ title: entry.data.title, body: entry.html })";
    site.replace(LAYOUT, props, `useMemo(() => ${props}, [])`);
    site.write(LAYOUT, `import { useMemo } from "react";\n${site.read(LAYOUT)}`);
  });
  expect(text).toContain(
    "^ call hooks of React in components alone: not in props(), nor where a file is imported",
  );
});

test("a hook that a package calls with a React of its own, and a name that it lacks", async () => {
  for (const slip of ["const own = null;\nown.useState(1)", "gone()"]) {
    const text = await told((site) => {
      site.write(
        "node_modules/slider/package.json",
        '{ "name": "slider", "type": "module", "main": "index.js" }',
      );
      site.write("node_modules/slider/index.js", `export const Slider = () => {\n${slip};\n};\n`);
      site.replace(LAYOUT, "<h1>", "<Slider /><h1>");
      site.write(LAYOUT, `import { Slider } from "slider";\n${site.read(LAYOUT)}`);
    });
    expect(text).toContain("^ this was thrown inside the package slider");
  }
});

test("props of hydrated widgets, and a widget that never wakes", async () => {
  const hydrate = (site: SiteFolder, more = 'hydrate: "load"') => {
    site.remove(CLIENT);
    site.replace(WIDGET, 'enhance: "load"', more);
  };
  const given = await told((site) => {
    hydrate(site);
    site.replace(LAYOUT, "<Copy />", "<Copy onCopy={() => 1} />");
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
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      "z.strictObject({ ...pageFields, day: z.coerce.date() })",
    );
    site.replace(PAGE, "layout: page", "layout: page\nday: 2026-01-31");
    site.write("content/pages/other.md", page("day: 2026-01-31\n", "Hello."));
  });
  expect(text).toContain("day: the schema makes what is not plain data (2 places)");
  expect(text).toContain("a developer writes isoDate() instead");
});

test("what is wrong with a collection is told where it is declared", async () => {
  const text = await told((site) => site.replace(INDEX, "z.strictObject(pageFields)", "z.strictObject({})"));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:4:7 error TEMPLATE_EXPORT  collections.pages.schema: its entries are pages, and it has no title, description, layout, route, aliases, noindex
       3 |
    >  4 | const pages = collection({ folder: "pages", route: "/:path", schema: z.strictObject({}) });
         |       ^^^^^ put ...pageFields into it, or into each option of a union"
  `);
});

test("imports of a misspelt file, and of a picture of the content", async () => {
  const misspelt = await told((site) => site.replace(LAYOUT, "copy/copy.tsx", "copy/cpoy.tsx"));
  expect(misspelt).toContain('did you mean "../widgets/copy/copy.tsx"?');
  const none = await told((site) =>
    site.replace(LAYOUT, "../widgets/copy/copy.tsx", "./elsewhere/buttons.tsx"),
  );
  expect(none).toContain('TEMPLATE_IMPORT_MISSING  Could not resolve "./elsewhere/buttons.tsx"');
  expect(none).not.toContain("did you mean");
  // Of a site with a long path in front, too.
  const deep = createSite(FILES, `${"a".repeat(90)}/${"b".repeat(90)}`);
  const hintsFor = async (name: string) => {
    deep.write(LAYOUT, FILES[LAYOUT].replace("../widgets/copy/copy.tsx", name));
    return (await deep.build()).diagnostics.map(({ hint = "" }) => hint);
  };
  expect(await hintsFor("./elsewhere/buttons.tsx")).not.toContainEqual(
    expect.stringContaining("did you mean"),
  );
  expect(await hintsFor("../widgets/copy/cpoy.tsx")).toContain('did you mean "../widgets/copy/copy.tsx"?');
  // Where templates/ is a link to a folder of another name, too.
  const real = `${deep.root}/../designs-that-several-sites-have/of-this-year`;
  mkdirSync(dirname(real), { recursive: true });
  renameSync(`${deep.root}/templates`, real);
  symlinkSync(real, `${deep.root}/templates`);
  expect(await hintsFor("../widgets/copy/cpoy.tsx")).toContain('did you mean "../widgets/copy/copy.tsx"?');
  const picture = await told((site) => {
    site.write("content/assets/a/wall.png", "");
    site.write(
      LAYOUT,
      `import wall from "../../content/assets/a/wall.png";\nexport default () => <img src={wall} />;\n`,
    );
  });
  expect(picture).toContain('write asset("a/wall.png") where its address goes');
  const inStyles = await told((site) => {
    site.write("content/assets/a/wall.png", "");
    site.write("templates/styles/index.css", `a { background: url("../../content/assets/a/wall.png"); }\n`);
  });
  expect(inStyles).toContain('in styles url("asset:a/wall.png")');
});

const select = (site: SiteFolder, what: string) =>
  site.replace(LAYOUT, "(entry) => ({", `(entry, site) => ({\n  it: ${what},\n `);

test("an entry that is asked for by a misspelt name: the one that is meant", async () => {
  const written = await told((site) => {
    site.write("content/pages/other.md", page("", "Other."));
    select(site, 'site.entry("pages", "othr").url');
  });
  expect(written).toMatchInlineSnapshot(`
    "content/pages/othr.md:1:1 error ENTRY_MISSING  the site's templates read this file, and it is gone
      did you mean "other"? Else put it back, or ask a developer to take it out of the templates
      templates/layouts/page.tsx:5:12 read here
      content/pages/index.md:1:1 while rendering /"
  `);
  const made = await told((site) => {
    const tags = `{ pages, tags: collection({ schema: z.strictObject({}), entries: () => [{ slug: "react", data: {} }] }) }`;
    site.replace(INDEX, "{ pages }", tags);
    select(site, 'site.entry("tags", "raect").url');
  });
  expect(made).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:5:12 error TEMPLATE_FAILED  there is no entry "raect" in tags
       4 | export const props = (entry, site) => ({
    >  5 |   it: site.entry("tags", "raect").url,
         |            ^ did you mean "react"?
      content/pages/index.md:1:1 while rendering /"
  `);
});

test("what Astro calls the front matter", async () => {
  expect(await told((site) => select(site, "entry.frontmatter.title"))).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:5:25 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'title')
       4 | export const props = (entry, site) => ({
    >  5 |   it: entry.frontmatter.title,
         |                         ^ what the front matter says is \`entry.data\`, its text \`entry.html\`
      content/pages/index.md:1:1 while rendering /"
  `);
});
