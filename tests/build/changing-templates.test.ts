/** Templates that change: on disk after the build has found them and before esbuild looks, and day after day. */
import { mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Effects } from "../../generator/types.ts";
import { copySite, createSite, quietEffects } from "../site-folder.ts";
import { CLIENT, FILES, LAYOUT, page, WIDGET } from "../small-site.ts";

const LAST = "templates/widgets/copy/icon.svg";

/** A site in which each way of bundling reads a file of its own, built while `change` happens after the last was found. */
function prepare() {
  const site = copySite("docs");
  site.write(LAST, '<svg viewBox="0 0 8 8"><path d="M1 1h6" /></svg>');
  const widget = "templates/widgets/copy/copy.tsx";
  site.write(
    widget,
    `import Icon from "./icon.svg";\n${site.read(widget).replace(">Copy<", "><Icon />Copy<")}`,
  );
  const buildWhile = (change: () => void) => {
    const effects = quietEffects();
    const files: Effects["files"] = {
      ...effects.files,
      read: (file) => {
        const bytes = effects.files.read(file);
        if (file === join(site.root, LAST)) change();
        return bytes;
      },
    };
    return site.build({}, { ...effects, files });
  };
  return { site, buildWhile };
}

const CHANGES: readonly (readonly [path: string, from: string, to: string])[] = [
  ["templates/components/sidebar.tsx", "<li", '<li title="other"'],
  ["templates/layouts/article.tsx", "export function props", "throw 1;\nexport function props"],
  ["templates/styles/index.css", "60rem", "61rem"],
  ["templates/widgets/copy/copy.css", "{", "{ order: 7;"],
  ["templates/widgets/copy/copy.client.ts", "clipboard", "other"],
  [LAST, "M1 1h6", "M2 2h5"],
];

test("the site is that of the templates found, and nothing else is remembered under their name", async () => {
  const { site, buildWhile } = prepare();
  const found = CHANGES.map(([path]) => [path, site.read(path)] as const);
  const report = await buildWhile(() => {
    for (const [path, from, to] of CHANGES) {
      expect(site.read(path)).toContain(from);
      site.write(path, site.read(path).replaceAll(from, to));
    }
  });
  expect(report).toMatchObject({ ok: true, diagnostics: [] });
  const built = site.snapshot();
  for (const [path, text] of found) site.write(path, text);
  await site.build();
  expect(site.snapshot()).toEqual(built);
  site.remove("site");
  await site.build({ cache: false });
  expect(site.snapshot()).toEqual(built);
});

/** A second page, in a layout of its own that shows `shown`, behind `code`. */
const besideWidget = (code: string, shown: string) =>
  createSite({
    ...FILES,
    "content/pages/plain.md": page("noindex: true\n").replace("layout: page", "layout: plain"),
    "templates/layouts/plain.tsx": `${code}\nexport default ({ page }) => <main><h1>{page.title}</h1>${shown}</main>;\n`,
  });

test("an edit of a widget's code renders the pages that may show it, and no others", async () => {
  const site = besideWidget("", '<a href="/">Home</a>');
  await site.build();
  site.write(WIDGET, site.read(WIDGET).replace(">Copy<", ">Copy it<"));
  expect(await site.build()).toMatchObject({ ok: true, rendered: 1 });
});

test.each([
  [
    "declared once more",
    'import { widget } from "#galley";\nconst Copy = widget({ name: "copy", hydrate: "load", component: () => null });',
  ],
  [
    "that a package declares",
    'import { widget } from "#galley";\nimport { declare } from "blocks";\nconst Copy = declare(widget);',
  ],
])("a page shows a widget %s as its own module has it now", async (_, code) => {
  const site = besideWidget(code, "<Copy />");
  site.write("node_modules/blocks/package.json", '{ "type": "module", "exports": "./index.js" }');
  site.write(
    "node_modules/blocks/index.js",
    'export const declare = (widget) => widget({ name: "copy", hydrate: "load", component: () => null });\n',
  );
  site.remove(CLIENT);
  site.write(WIDGET, site.read(WIDGET).replace("enhance", "hydrate"));
  const shown = () => />(Copy\w*)<\/button>/.exec(site.read("site/plain.html"))?.[1];
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(shown()).toBe("Copy");
  site.write(WIDGET, site.read(WIDGET).replace(">Copy<", ">CopyIt<"));
  expect(await site.build()).toMatchObject({ ok: true, rendered: 2 });
  expect(shown()).toBe("CopyIt");
});

test("files that go, or come in front of others, make no difference either", async () => {
  const { site, buildWhile } = prepare();
  site.replace("templates/document.tsx", "sidebar.tsx", "sidebar");
  const gone = ["templates/components/sidebar.tsx", "templates/layouts/article.tsx"];
  const found = gone.map((path) => [path, site.read(path)] as const);
  const report = await buildWhile(() => {
    gone.map(site.remove);
    site.write("templates/components/sidebar/index.tsx", "export const Sidebar = () => <p>other</p>;");
  });
  expect(report).toMatchObject({ ok: true, diagnostics: [] });
  const built = site.snapshot();
  for (const [path, text] of found) site.write(path, text);
  site.remove("templates/components/sidebar");
  await site.build();
  expect(site.snapshot()).toEqual(built);
});

test("a file of a linked package that gets another name is seen to change", async () => {
  const site = createSite({
    ...FILES,
    [LAYOUT]: `import { word } from "ui";\n${FILES[LAYOUT].replace("{title}", "{word}")}`,
    "package.json": '{ "dependencies": { "ui": "*" } }',
    "ui/package.json": '{ "name": "ui", "type": "module", "exports": "./index.ts" }',
    "ui/index.ts": 'export { word } from "./word.ts";\n',
    "ui/word.ts": "export const word = 'one';\n",
  });
  mkdirSync(join(site.root, "node_modules"));
  symlinkSync("../ui", join(site.root, "node_modules/ui"));
  expect(await site.build()).toMatchObject({ ok: true });
  renameSync(join(site.root, "ui/word.ts"), join(site.root, "ui/words.ts"));
  const message = 'Could not resolve "./word.ts"';
  expect((await site.build()).diagnostics).toMatchObject([{ message, location: { path: "ui/index.ts" } }]);
});

test.each([
  [".hidden.ts", ".hidden.ts", "names that start with a dot are passed over"],
  ["Hint.ts", "hint.ts", 'did you mean "templates/components/Hint.ts"?'],
])("%s cannot be imported as %s: nobody would notice when it changes", async (written, imported, hint) => {
  const { site } = prepare();
  site.write(`templates/components/${written}`, "export const word = 1;");
  const document = "templates/document.tsx";
  site.write(document, `import { word } from "./components/${imported}";\n${site.read(document)}`);
  site.replace(document, "<main>", "<main data-n={word}>");
  const message = `templates/components/${imported} is not part of the site`;
  expect((await site.build()).diagnostics).toMatchObject([
    { message, hint, location: { path: document, line: 1, column: 22 } },
  ]);
});

test("modules of earlier templates are gone after a week, those that are found again stay", async () => {
  const site = copySite("docs");
  const folder = join(site.root, ".galley/modules");
  const modules = () => Object.keys(site.snapshot(".galley/modules"));
  const layout = "templates/layouts/article.tsx";
  const text = site.read(layout);
  await site.build({}, quietEffects());
  const first = modules();
  for (const name of ["half-written.mjs.1", ...first]) {
    writeFileSync(join(folder, name), "", { flag: "a" });
    utimesSync(join(folder, name), 1, 1);
  }
  site.write(layout, `${text}\nexport const other = 1;\n`);
  await site.build({}, quietEffects());
  const second = modules();
  expect(second).toHaveLength(first.length);
  // The one that was changed, and its source map.
  expect(second.filter((name) => !first.includes(name))).toHaveLength(2);
  site.write(layout, text);
  expect(await site.build({}, quietEffects())).toMatchObject({ ok: true, diagnostics: [] });
  expect(modules().sort()).toEqual([...new Set([...first, ...second])].sort());
});
