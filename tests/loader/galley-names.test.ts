/** Templates get the engine's functions by two names: "#galley", and the package's own. */
import { expect, test } from "vitest";
import { createOutput, hash } from "../../generator/cache/hash.ts";
import { bundleTemplates } from "../../generator/loader/bundle-templates.ts";
import { engineHash } from "../../generator/loader/galley-package.ts";
import { createTemplateFiles } from "../../generator/loader/template-files.ts";
import { createSite, type SiteFolder } from "../site-folder.ts";
import { CLIENT, FILES, LAYOUT, told, WIDGET } from "../small-site.ts";

test("galley/templates is #galley, in pages and in the browser", async () => {
  const hydrated = FILES[WIDGET].replace('enhance: "load"', 'hydrate: "visible"');
  const { [CLIENT]: _, ...files } = { ...FILES, [WIDGET]: hydrated };
  const build = async (change: (text: string) => string) => {
    const site = createSite(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text)])),
    );
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    return site.snapshot();
  };
  const site = await build((text) => text);
  expect(Object.keys(site)).toContainEqual(expect.stringMatching(/^assets\/copy-.*\.js$/));
  expect(await build((text) => text.replaceAll("#galley", "galley/templates"))).toEqual(site);
});

test("a module with something of galley is another one with another engine, and one without is not", async () => {
  const texts = {
    "templates/one.ts": 'import { asset } from "#galley";\nexport default asset("a.svg");\n',
    "templates/two.ts": 'import type { Entry } from "#galley";\nexport default ({ url }: Entry) => url;\n',
  };
  const { root } = createSite(texts);
  const files = Object.entries(texts).map(([path, text]) => createOutput(path, text));
  const templates = createTemplateFiles(root, files, []);
  const { value } = await bundleTemplates(root, ["one.ts", "two.ts"], templates, []);
  expect(value).toHaveLength(2);
  expect(value.map((one) => one.hash)).toEqual(
    value.map(({ name, code }) => hash(name === "one.ts" ? code + engineHash() : code)),
  );
});

test("an import names a template with its ending, without it, or with the one that it is compiled to", () => {
  const { root } = createSite({});
  const paths = ["a.ts", "b.tsx", "c/index.ts", "d.json"].map((name) => `templates/${name}`);
  const outputs = paths.map((path) => createOutput(path, ""));
  const { resolve, pathOf } = createTemplateFiles(root, outputs, []);
  const meant = (name: string) => pathOf(resolve(`${root}/templates/${name}`) ?? "")?.slice(10);
  expect(["a", "a.ts", "a.js", "b", "b.js", "b.jsx", "c", "d", "a.tsx", "e"].map(meant)).toEqual([
    "a.ts",
    "a.ts",
    "a.ts",
    "b.tsx",
    "b.tsx",
    "b.tsx",
    "c/index.ts",
    "d.json",
    undefined,
    undefined,
  ]);
  expect(["a.ts?raw", "d.json#x"].map((name) => pathOf(`${root}/templates/${name}`))).toEqual([
    paths[0],
    paths[3],
  ]);
});

test("modules of names that differ in a slash or in case are told apart", async () => {
  const names = ["files/a--b.txt.ts", "files/a/b.txt.ts", "files/a/B.txt.tsx"];
  const texts = names.map((name) => [`templates/${name}`, `export default () => "${name}";\n`] as const);
  const { root } = createSite(Object.fromEntries(texts));
  const files = texts.map(([path, text]) => createOutput(path, text));
  const { value, diagnostics } = await bundleTemplates(root, names, createTemplateFiles(root, files, []), []);
  expect(diagnostics).toEqual([]);
  for (const { name, code, sources } of value) {
    expect(code).toContain(`"${name}"`);
    expect(sources).toEqual([`templates/${name}`]);
  }
});

test("a text that reads like the mark of a package is a text", async () => {
  const site = createSite(FILES);
  site.replace(
    LAYOUT,
    "{title}",
    '{title} {"package:lodash"} {"package:#galley"} {from} {`import "package:zod"`}',
  );
  site.replace(
    LAYOUT,
    "export const",
    'import data from "../data.json";\nconst from = data.from;\nexport const',
  );
  site.write("templates/data.json", '{ "from": "package:flutter" }\n');
  expect((await site.build()).diagnostics).toEqual([]);
  const [, shown] = /<h1>(.*?)<\/h1>/.exec(site.read("site/index.html")) ?? [];
  expect(shown).toBe("Home package:lodash package:#galley package:flutter import &quot;package:zod&quot;");
});

test("a name that neither galley nor a file of the site has is told where a namespace is asked for it", async () => {
  const slips = (site: SiteFolder) => {
    site.write("templates/text.ts", "export const shorten = (text: string) => text.slice(0, 9);\n");
    site.replace(
      LAYOUT,
      "import { Html }",
      'import * as g from "#galley";\nimport * as own from "../text.ts";\nimport { Html }',
    );
    site.replace(LAYOUT, "{title}", "{title}{g.formatDates}{own.shortn}");
  };
  expect(await told(slips)).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:11:21 warning TEMPLATE_SYNTAX  Import "formatDates" will always be undefined because there is no matching export in "#galley"
      10 |     <main>
    > 11 |       <h1>{title}{g.formatDates}{own.shortn}</h1>
         |                     ^^^^^^^^^^^

    templates/layouts/page.tsx:11:38 warning TEMPLATE_SYNTAX  Import "shortn" will always be undefined because there is no matching export in "templates/text.ts"
      10 |     <main>
    > 11 |       <h1>{title}{g.formatDates}{own.shortn}</h1>
         |                                      ^^^^^^
      templates/text.ts:1:14 Did you mean to import "shorten" instead?"
  `);
});
