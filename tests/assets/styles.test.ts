import { describe, expect, test } from "vitest";
import { bundleStyles } from "../../generator/assets/styles.ts";
import { createSite, textOf } from "../widgets/workspace.ts";

const bundle = (
  files: { readonly [path: string]: string },
  below?: string,
  assets = new Map([["sans.woff2", "/assets/sans-1a2b3c4d.woff2"]]),
  base = "",
) =>
  bundleStyles({
    root: createSite(files, below),
    paths: Object.keys(files).reverse(),
    assets,
    files: PUBLISHED,
    base,
  });
const INDEX = "templates/styles/index.css";
const PUBLISHED = new Set(["/assets/x.png", "/x.png"]);

describe("bundleStyles", () => {
  test("index first, then the widgets by name, in one minified sheet", async () => {
    const { value, diagnostics } = await bundle({
      "templates/widgets/menu/menu.css": ".menu { order: 3 }",
      "templates/widgets/faq/faq.css": ".faq { order: 2 }",
      [INDEX]: '@layer reset, base;\n@import "./reset.css" layer(reset);\n/*! kept? */\n.index { order: 1 }',
      "templates/styles/reset.css": "* { margin: 0 }",
      "templates/styles/unused.css": ".unused { order: 9 }",
      "templates/widgets/faq/faq.css.md": "# Notes",
    });
    expect(diagnostics).toEqual([]);
    expect(value.url).toMatch(/^\/assets\/styles-[0-9a-f]{8}\.css$/);
    expect(textOf(value.outputs, value.url)).toBe(
      "@layer reset,base;@layer reset{*{margin:0}}.index{order:1}.faq{order:2}.menu{order:3}\n",
    );
    expect(value.outputs).toHaveLength(1);
  });

  test("a package that has scripts and styles by one name has its styles here", async () => {
    const { value, diagnostics } = await bundle({
      [INDEX]: '@import "conditional";\n@import "fields";\n',
      "node_modules/conditional/package.json":
        '{ "exports": { ".": { "style": "./a.css", "import": "./a.js" } } }',
      "node_modules/conditional/a.css": "a { order: 1 }",
      "node_modules/conditional/a.js": "",
      "node_modules/fields/package.json": '{ "main": "b.js", "style": "b.css" }',
      "node_modules/fields/b.css": "b { order: 2 }",
      "node_modules/fields/b.js": "",
    });
    expect(diagnostics).toEqual([]);
    expect(textOf(value.outputs, value.url)).toBe("a{order:1}b{order:2}\n");
    expect(value.sources).toContain(INDEX);
  });

  test("no styles, no sheet", async () => {
    expect(await bundle({ "templates/styles/other.css": "a{}" })).toEqual({
      value: { url: undefined, outputs: [], sources: [] },
      diagnostics: [],
    });
  });

  test("a name with a letter of two signs is that of the file, as it is in asset()", async () => {
    const files = { [INDEX]: 'a { background: url("asset:cafe\u0301.svg") }' };
    const { value, diagnostics } = await bundle(
      files,
      undefined,
      new Map([["caf\u00e9.svg", "/assets/c.svg"]]),
    );
    expect(diagnostics).toEqual([]);
    expect(textOf(value.outputs, value.url)).toBe("a{background:url(/assets/c.svg)}\n");
  });

  test("a part of a drawing, such as a mask, is that of its file; a file's own name may hold the sign", async () => {
    const files = {
      [INDEX]: 'a { mask: url("asset:c.svg#ring"); filter: url("asset:no #1.svg"), url("asset:d.svg#x") }',
    };
    const assets = new Map([
      ["c.svg", "/assets/c.svg"],
      ["no #1.svg", "/assets/no-1.svg"],
    ]);
    const told = await bundle(files, undefined, assets);
    expect(told.diagnostics).toMatchObject([
      { message: 'there is no asset "d.svg"', hint: 'did you mean "asset:c.svg"?' },
    ]);
    const { value } = await bundle(
      files,
      undefined,
      new Map([...assets, ["d.svg", "/assets/d.svg"]]),
      "/docs",
    );
    expect(textOf(value.outputs, value.url)).toBe(
      "a{mask:url(/docs/assets/c.svg#ring);filter:url(/docs/assets/no-1.svg),url(/docs/assets/d.svg#x)}\n",
    );
  });

  test("today's CSS passes through as it is", async () => {
    const { value, diagnostics } = await bundle({
      [INDEX]: `
@view-transition { navigation: auto }
@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }
:root { color-scheme: light dark; --paper: light-dark(oklch(0.988 0.002 230), oklch(0.175 0.018 250)); interpolate-size: allow-keywords }
.card { color: light-dark(oklch(0.22 0.028 250), #fff); & > h3 { text-wrap: balance } &:has(:popover-open) { inset-inline-start: 0 } }
@container desk (width >= 40rem) { .card { background: color-mix(in oklch, var(--paper) 86%, transparent) } }
@media (width < 60rem) and (prefers-reduced-motion: no-preference) { details::details-content { transition: height 360ms, content-visibility 360ms allow-discrete } }
@supports (animation-timeline: view()) { .fade { animation-timeline: view() } }
`,
    });
    expect(diagnostics).toEqual([]);
    const sheet = textOf(value.outputs, value.url);
    for (const kept of [
      "@view-transition{navigation:auto}",
      'syntax: "<angle>"; inherits: false; initial-value: 0deg',
      "--paper: light-dark(oklch(.988 .002 230), oklch(.175 .018 250))",
      "interpolate-size:allow-keywords",
      "color:light-dark(oklch(.22 .028 250),#fff)",
      "&:has(:popover-open){inset-inline-start:0}",
      "@container desk (width >= 40rem)",
      "color-mix(in oklch,var(--paper) 86%,transparent)",
      "(width<60rem)",
      "details::details-content",
      "allow-discrete",
      "animation-timeline:view()",
    ]) {
      expect(sheet).toContain(kept);
    }
  });

  test("fonts by name, files by their content, other addresses as they are", async () => {
    const { value, diagnostics } = await bundle({
      [INDEX]: `@font-face { font-family: S; src: url("asset:sans.woff2") format("woff2") }
a { mask: url(./dot.svg); background: url(data:image/png;base64,AA), url("/assets/x.png"), url(#part) }`,
      "templates/styles/dot.svg": "<svg/>",
    });
    expect(diagnostics).toEqual([]);
    const dot = value.outputs.find(({ path }) => path.endsWith(".svg"));
    expect(dot?.path).toMatch(/^assets\/dot-[A-Z0-9]{8}\.svg$/);
    expect(new TextDecoder().decode(dot?.bytes)).toBe("<svg/>");
    const sheet = textOf(value.outputs, value.url);
    expect(sheet).toContain('url(/assets/sans-1a2b3c4d.woff2) format("woff2")');
    expect(sheet).toContain(`url("./${dot?.path.slice("assets/".length)}")`);
    expect(sheet).toMatch(/url\(data:image\/png;base64,AA\),url\(\/assets\/x.png\),url\("?#part"?\)/);
  });

  test("fonts and pictures of packages, also of older kinds, and with a query behind them", async () => {
    const kinds = "woff2 woff ttf otf eot?v=4#x gif jpg jpeg png svg#a".split(" ");
    const names = kinds.map((kind) => `a.${kind}`);
    const { value, diagnostics } = await bundle({
      [INDEX]: '@import "icons/icons.css";',
      "node_modules/icons/icons.css": `a { background: ${names.map((name) => `url("./${name}")`)} }`,
      ...Object.fromEntries(names.map((name) => [`node_modules/icons/${name.replace(/[?#].*/, "")}`, name])),
    });
    expect(diagnostics).toEqual([]);
    expect(value.outputs).toHaveLength(1 + names.length);
    expect(textOf(value.outputs, value.url)).toMatch(/url\("\.\/a-[A-Z0-9]{8}\.eot\?v=4#x"\)/);
  });

  test("below a path every address of the site has it", async () => {
    const text = `@font-face { src: url("asset:sans.woff2") } a { background: url(/x.png), url(//cdn.example/y.png) }`;
    const { value } = await bundle({ [INDEX]: text }, undefined, undefined, "/docs");
    expect(textOf(value.outputs, value.url)).toBe(
      "@font-face{src:url(/docs/assets/sans-1a2b3c4d.woff2)}a{background:url(/docs/x.png),url(//cdn.example/y.png)}\n",
    );
  });

  test("the same bytes wherever the site lies", async () => {
    const files = {
      [INDEX]: "a { mask: url(./dot.svg) }",
      "templates/styles/dot.svg": "<svg/>",
      "templates/widgets/b/b.css": "b { top: 0 }",
    };
    expect((await bundle(files, "some/where/else")).value).toEqual((await bundle(files)).value);
  });

  test("faults have their place: a misspelt asset, a missing file, a slip of the pen", async () => {
    const { value, diagnostics } = await bundle({
      [INDEX]: '@font-face { src: url("asset:sons.woff2") }\n.é { background: url(./gone.svg) }\n',
    });
    expect(value).toEqual({ url: undefined, outputs: [], sources: [INDEX] });
    expect(diagnostics).toEqual([
      {
        code: "STYLE_ASSET_MISSING",
        severity: "error",
        message: 'there is no asset "sons.woff2"',
        hint: 'did you mean "asset:sans.woff2"?',
        at: expect.objectContaining({ path: INDEX, line: 1, column: 23 }),
      },
      expect.objectContaining({
        code: "TEMPLATE_IMPORT_MISSING",
        message: 'Could not resolve "./gone.svg"',
        at: expect.objectContaining({ path: INDEX, line: 2, column: 18 }),
      }),
    ]);
    const slip = await bundle({ [INDEX]: "a { color red }" });
    expect(slip.value.url).toBeDefined();
    expect(slip.diagnostics).toEqual([
      expect.objectContaining({
        severity: "warning",
        at: expect.objectContaining({ path: INDEX, line: 1, column: 10 }),
      }),
    ]);
  });
});
