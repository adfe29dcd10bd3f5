/** What templates would be published wrong with is refused where they import it. */
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printPretty } from "../../generator/reporters/pretty.ts";
import { copySite } from "../site-folder.ts";

async function buildWith(path: string, lines: string) {
  const site = copySite("docs");
  site.write(path, `${lines}\n${site.read(path)}`);
  const { diagnostics } = await site.build();
  return printPretty(diagnostics, { colour: false, pathTo: (file) => file }).trimEnd();
}

test("files read by a template, which would leave its pages stale", async () => {
  const read = 'import { readFileSync } from "node:fs";\nexport const text = readFileSync("a");';
  expect(
    await buildWith("templates/components/sidebar.tsx", read),
  ).toBe(`templates/components/sidebar.tsx:1:30 error TEMPLATE_IMPORT_REFUSED  Templates cannot import "node:fs" of Node
>  1 | import { readFileSync } from "node:fs";
     |                              ^^^^^^^^^ put values into content/, where \`entry\` and \`site\` have them; pictures are named with \`asset\``);
  expect(
    await buildWith("templates/index.ts", 'import path from "path";\npath.join("a");'),
  ).toBe(`templates/index.ts:1:18 error TEMPLATE_IMPORT_REFUSED  Templates cannot import "path" of Node
>  1 | import path from "path";
     |                  ^^^^^^ put values into content/, where \`entry\` and \`site\` have them; pictures are named with \`asset\``);
});

test("addresses and modules of other systems, which Node loads from nowhere", async () => {
  const hint = "import a package by its name, or a file below templates/";
  for (const name of ["https://esm.sh/lodash", "astro:content", "node:nope"])
    expect(await buildWith("templates/components/sidebar.tsx", `import "${name}";`)).toBe(
      `templates/components/sidebar.tsx:1:8 error TEMPLATE_IMPORT_MISSING  Could not resolve "${name}"
>  1 | import "${name}";
     |        ${"^".repeat(name.length + 2)} ${hint}`,
    );
});

test("files beside templates/, which nobody would see change", async () => {
  const hint = "move it below templates/, put values into content/, or add its package to `dependencies`";
  const site = copySite("docs");
  site.write("data/prices.json", "{}");
  site.write("mark.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.write("package.json", '{ "imports": { "#lib/*": "./lib/*.ts", "#own/*": "./templates/own/*.ts" } }');
  site.write("lib/price.ts", "export const price = 1;");
  site.write("templates/own/tax.ts", "export const tax = 2;");
  const sidebar = site.read("templates/components/sidebar.tsx");
  const imports = [
    'import prices from "../../data/prices.json";',
    'import Mark from "../../mark.svg";',
    'import { price } from "#lib/price";',
    'import { tax } from "#own/tax";',
    "export const used = [prices, Mark, price, tax];",
  ];
  site.write("templates/components/sidebar.tsx", `${imports.join("\n")}\n${sidebar}`);
  const style = "templates/styles/index.css";
  site.write(
    style,
    `@import "../../lib/base.css";\n.a { background: url(../styles/./../../mark.svg) }\n.b { background: url(icons/../../../mark.svg) }\n${site.read(style)}`,
  );
  site.write("lib/base.css", "a { color: red }");
  const script = "templates/widgets/copy/copy.client.ts";
  site.write(script, `import "../../../lib/price";\n${site.read(script)}`);
  const { diagnostics } = await site.build();
  const refused = diagnostics.map(({ code, message, hint, location }) => [
    code,
    `${location?.path}:${location?.line}:${location?.column}`,
    message,
    hint,
  ]);
  expect(refused).toEqual(
    [
      ["templates/components/sidebar.tsx:1:20", "data/prices.json"],
      ["templates/components/sidebar.tsx:2:18", "mark.svg"],
      ["templates/components/sidebar.tsx:3:23", "lib/price.ts"],
      ["templates/styles/index.css:1:9", "lib/base.css"],
      ["templates/styles/index.css:2:18", "mark.svg"],
      ["templates/widgets/copy/copy.client.ts:1:8", "lib/price.ts"],
    ].map(([place, name]) => [
      "TEMPLATE_IMPORT_REFUSED",
      place,
      `Templates cannot import "${name}", which is neither below templates/ nor of a package that package.json asks for`,
      hint,
    ]),
  );
});

test("styles imported by a template, which would be published nowhere", async () => {
  const modules = 'import styles from "../styles/nav.module.css";\nexport const nav = styles.nav;';
  expect(
    await buildWith("templates/components/sidebar.tsx", modules),
  ).toBe(`templates/components/sidebar.tsx:1:20 error TEMPLATE_IMPORT_REFUSED  Templates cannot import styles: "../styles/nav.module.css"
>  1 | import styles from "../styles/nav.module.css";
     |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ a widget's NAME.css is found by itself; write other styles in templates/styles/ and import them in its index.css`);
  expect(
    await buildWith("templates/widgets/copy/copy.client.ts", 'import "./other.css";'),
  ).toBe(`templates/widgets/copy/copy.client.ts:1:8 error TEMPLATE_IMPORT_REFUSED  Templates cannot import styles: "./other.css"
>  1 | import "./other.css";
     |        ^^^^^^^^^^^^^ a widget's NAME.css is found by itself; write other styles in templates/styles/ and import them in its index.css`);
});

test("a widget's own styles may be imported: they are found anyhow", async () => {
  expect(await buildWith("templates/widgets/copy/copy.tsx", 'import "./copy.css";')).toBe("");
});

test("styles of a package, also where its name does not tell that they are", async () => {
  const site = copySite("docs");
  const manifest = { name: "slides", exports: { "./css": "./slides.css", "./slides.css": "./slides.css" } };
  site.write("node_modules/slides/package.json", JSON.stringify(manifest));
  site.write("node_modules/slides/slides.css", "");
  const path = "templates/components/sidebar.tsx";
  site.write(path, `import "slides/css";\nimport "slides/slides.css";\n${site.read(path)}`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual(
    ["slides/css", "slides/slides.css"].map((name) => [
      `Templates cannot import styles: "${name}"`,
      `write \`@import "${name}";\` in templates/styles/index.css`,
    ]),
  );
});

test("a package that imports its styles, as for a bundler: they are published, and it runs in browsers only, which is told where it is imported", async () => {
  const site = copySite("docs");
  const manifest = { name: "slides", type: "module", exports: { ".": "./slides.js" } };
  site.write("node_modules/slides/package.json", JSON.stringify(manifest));
  site.write("node_modules/slides/slides.js", 'import "./slides.css";\nexport const slides = 1;\n');
  site.write("node_modules/slides/slides.css", "b { *zoom: 1; color: red }\n");
  const script = "templates/widgets/copy/copy.client.ts";
  site.write(script, `import { slides } from "slides";\nexport default () => slides;\n`);
  const { diagnostics: none, outputs } = await site.build();
  expect(none).toEqual([]);
  const { path: styles = "" } = outputs.find((output) => output.path.endsWith(".css")) ?? {};
  expect(site.read(`site/${styles}`)).toMatch(/^b\{\*zoom: 1;color:red\}./);
  const path = "templates/components/sidebar.tsx";
  site.write(path, `import { slides } from "slides";\nexport const all = slides;\n${site.read(path)}`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ location, hint }) => [location?.path, hint])).toEqual([
    [
      path,
      'slides runs in browsers only: import it in the NAME.client.ts of a widget, or with `await import("slides")` in useEffect',
    ],
  ]);
  // Node names the file of a linked package, which lies elsewhere.
  renameSync(join(site.root, "node_modules/slides"), join(site.root, "panes"));
  site.write("panes/slides.css", "b { color: red }\n");
  symlinkSync("../panes", join(site.root, "node_modules/panes"), "junction");
  for (const one of [path, script]) site.replace(one, '"slides"', '"panes"');
  const { diagnostics: ofLinked } = await site.build();
  expect(ofLinked.map(({ hint }) => hint)).toEqual([
    "a linked package imports it, which runs in browsers only: take that into the NAME.client.ts of a widget",
  ]);
});

test.each([
  ["JSON as it stands", 'import all from "./all.json";\nexport const slides = all;', undefined],
  ["a file without its ending", 'export { slides } from "./lib/index";', undefined],
  ["a folder", 'export { slides } from "./lib";', undefined],
  ["a package that nobody has installed", 'export { slides } from "@panes/all/a.js";', "@panes/all"],
])("a package that imports %s is told where the site imports it", async (_, code, absent) => {
  const site = copySite("docs");
  site.write("node_modules/slides/package.json", '{ "type": "module", "exports": "./slides.js" }');
  site.write("node_modules/slides/slides.js", `${code}\n`);
  site.write("node_modules/slides/all.json", "[]\n");
  site.write("node_modules/slides/lib/index.js", "export const slides = 1;\n");
  const path = "templates/components/sidebar.tsx";
  site.write(path, `import { slides } from "slides";\nexport const all = slides;\n${site.read(path)}`);
  const hint = absent
    ? `slides needs it: install it with \`npm install ${absent}\``
    : 'slides runs in browsers only: import it in the NAME.client.ts of a widget, or with `await import("slides")` in useEffect';
  expect((await site.build()).diagnostics).toMatchObject([{ location: { path, line: 1, column: 25 }, hint }]);
});

test("the same of a package of the workspace, which is linked: its file lies below no node_modules", async () => {
  const site = copySite("docs");
  site.write("packages/slides/package.json", '{ "name": "slides", "type": "module", "main": "slides.ts" }');
  site.write(
    "packages/slides/slides.ts",
    'import "./z.css";\nimport "./a.css";\nexport default (): void => {};\n',
  );
  site.write("packages/slides/z.css", "b { color: red }\n");
  site.write("packages/slides/a.css", '@import "./b.css";\nb { background: url(./dot.svg) }\n');
  site.write("packages/slides/b.css", "i { color: lime }\n");
  site.write("packages/slides/dot.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  mkdirSync(join(site.root, "node_modules"));
  symlinkSync("../packages/slides", join(site.root, "node_modules/slides"), "junction");
  // In scripts and in HTML.
  for (const path of ["templates/widgets/copy/copy.client.ts", "templates/document.tsx"]) {
    const before = site.read(path);
    site.write(
      path,
      path.endsWith(".tsx") ? `import "slides";\n${before}` : 'export { default } from "slides";\n',
    );
    const { diagnostics, outputs } = await site.build();
    expect(diagnostics).toEqual([]);
    const { path: styles = "" } = outputs.find((output) => output.path.endsWith(".css")) ?? {};
    expect(site.read(`site/${styles}`)).toMatch(
      /^b\{color:red\}i\{color:#0f0\}b\{background:url\("\.\/dot-\w+\.svg"\)\}./,
    );
    site.write(path, before);
  }
});

test("a package that imports a module of styles, whose classes no stylesheet of the site would have", async () => {
  const site = copySite("docs");
  const manifest = { name: "slides", type: "module", exports: { ".": "./slides.js" } };
  site.write("node_modules/slides/package.json", JSON.stringify(manifest));
  site.write(
    "node_modules/slides/slides.js",
    'import styles from "./slides.module.css";\nexport default (element) => { element.className = styles.root; };\n',
  );
  site.write("node_modules/slides/slides.module.css", ".root { color: red }\n");
  site.write("templates/widgets/copy/copy.client.ts", 'export { default } from "slides";\n');
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ location, message, hint }) => [location?.path, message, hint])).toEqual([
    [
      "node_modules/slides/slides.js",
      'Templates cannot import styles: "./slides.module.css"',
      "no stylesheet has the classes of a module: take a file of the package that has others, or another package",
    ],
  ]);
});

test("whole numbers of JSON that JavaScript has no room for, such as ids of 64 bits", async () => {
  const site = copySite("docs");
  const sidebar = site.read("templates/components/sidebar.tsx");
  site.write(
    "templates/components/sidebar.tsx",
    `import items from "../items.json";\nitems.map(String);\n${sidebar}`,
  );
  const sound =
    '"12345678901234567890", "\\"", 0.12345678901234567890, 9007199254740992, -1, 12345678901234567890e2';
  site.write("templates/items.json", `[${sound}]`);
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  site.write("templates/items.json", `[${sound},\n"ü", -9007199254740993, 12345678901234567890]\n`);
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: "-9007199254740993 is read as the number -9007199254740992",
      hint: "put quotes around it to keep it as typed",
      location: { path: "templates/items.json", line: 2, column: 6, endColumn: 23 },
    },
  ]);
  // Of some megabytes, on one line.
  site.write("templates/items.json", `["${"a".repeat(8_000_000)}", 9007199254740993]`);
  expect((await site.build()).diagnostics[0]?.frame).toContain('aaa", 9007199254740993]');
  site.write("templates/items.json", `["${'\\"'.repeat(4_000_000)}", 9007199254740993]`);
  expect((await site.build()).diagnostics).toMatchObject([{ location: { column: 8_000_006 } }]);
  // A text without its end, as while it is written.
  site.write("templates/items.json", `[1234567890123456, "${"a".repeat(64)}]`);
  expect((await site.build()).diagnostics).toMatchObject([{ message: "Unterminated string literal" }]);
});
