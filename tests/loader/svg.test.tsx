import { build } from "esbuild";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { svgPlugin, svgToModule } from "../../generator/loader/svg.ts";
import { createSite, ENGINE } from "../widgets/workspace.ts";

/** Bundles an entry that imports SVG files, as templates do, and gives its default export. */
async function load(files: { readonly [path: string]: string }) {
  const root = createSite(files);
  const result = await build({
    absWorkingDir: root,
    entryPoints: ["entry.ts"],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
    nodePaths: [`${ENGINE}/../node_modules`],
    external: ["react"],
    plugins: [svgPlugin(() => undefined)],
  });
  const text = (result.outputFiles[0]?.text ?? "").replaceAll(
    /from "(react(?:\/jsx-runtime)?)"/g,
    (_, name: string) => `from "${import.meta.resolve(name)}"`,
  );
  return (
    (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      default: React.ComponentType<object>;
    }
  ).default;
}
const show = async (svg: string, props: object = {}) =>
  renderToStaticMarkup(
    createElement(await load({ "a.svg": svg, "entry.ts": 'export { default } from "./a.svg";' }), props),
  );

describe("an imported SVG", () => {
  test("of a package is drawn with plain elements; props win", async () => {
    const attributes =
      'width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon drawings-check"';
    const Check = await load({
      "node_modules/drawings/check.svg": `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>
  <path stroke="none" d="M0 0h24v24H0z" fill="none" />
  <path d="M5 12l5 5l10 -10" />
</svg>
`,
      "entry.ts": 'export { default } from "drawings/check.svg";',
    });
    expect(
      renderToStaticMarkup(
        createElement(Check, { className: "icon", width: 16, "aria-hidden": undefined } as object),
      ),
    ).toBe(
      '<svg width="16" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon"><path d="M5 12l5 5l10 -10"></path></svg>',
    );
  });

  test("keeps names, text, classes and references of its parts; drops comments, editors' marks and empty frames", async () => {
    const svg = `<?xml version="1.0" encoding="UTF-8"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 4 4" class="big" data-x="1" aria-label="&quot;{it}&quot;">
  <inkscape:grid/><metadata>me</metadata>
  <rect fill="none" stroke="none" width="4" height="4"/>
  <linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/></linearGradient>
  <g class="ridge-1" fill="url(#a)" clip-path="url(#b)"><text xml:space="preserve">1 &lt; 2 {x} </text></g>
  <use xlink:href="#a"/>
</svg>`;
    expect(await show(svg)).toBe(
      '<svg aria-hidden="true" viewBox="0 0 4 4" data-x="1" aria-label="&quot;{it}&quot;">' +
        '<linearGradient id="a-86e2_R_0_" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"></stop></linearGradient>' +
        '<g class="ridge-1" fill="url(#a-86e2_R_0_)" clip-path="url(#b)"><text>1 &lt; 2 {x} </text></g><use href="#a-86e2_R_0_"></use></svg>',
    );
  });

  test("between two words of a text stands a space", async () => {
    const parts = (gap: string) => `<tspan>Hello</tspan>${gap}<tspan>you</tspan>`;
    const drawn = await show(`<svg>\n  <text>${parts(" ")}</text>\n  <text>${parts("")}</text>\n</svg>`);
    expect(drawn).toContain(`<text>${parts(" ")}</text><text>${parts("")}</text></svg>`);
  });

  test("parts that it refers to itself have names of its own in each use: browsers draw no gradient of a drawing that is hidden", async () => {
    const drawing = `<svg><linearGradient id="a"/><g id="b" data-x="\\u0000" fill="url('#a')"/></svg>`;
    const Twice = await load({
      "a.svg": drawing,
      "entry.ts": `import { createElement as h } from "react"; import A from "./a.svg"; export default () => [h(A, { key: 1 }), h(A, { key: 2 })];`,
    });
    const drawn = renderToStaticMarkup(createElement(Twice));
    const [first, second] = Array.from(drawn.matchAll(/<linearGradient id="([\w-]+)">/g), ([, id]) => id);
    for (const id of [first, second])
      expect(drawn).toContain(`<g id="b" data-x="\\u0000" fill="url(&#x27;#${id}&#x27;)">`);
    expect(first).not.toBe(second);
  });

  test("one that is given a label is not hidden", async () => {
    const Check = await load({ "a.svg": "<svg/>", "entry.ts": 'export { default } from "./a.svg";' });
    const label = { role: "img", "aria-label": "Done" };
    expect(renderToStaticMarkup(createElement(Check, label as object))).toBe(
      '<svg role="img" aria-label="Done"></svg>',
    );
  });

  test.each([
    [
      "<svg><script>alert(1)</script></svg>",
      "the SVG contains the element <script>, which cannot be part of a page",
    ],
    ['<svg onload="x"/>', "the SVG contains the attribute onload, which cannot be part of a page"],
    [
      '<svg><g style="fill:red"/></svg>',
      "the SVG contains the attribute style, which cannot be part of a page",
    ],
    [
      "<svg><style>g{fill:red}</style></svg>",
      "the SVG contains the element <style>, which cannot be part of a page",
    ],
    [
      '<svg><use href="https://example.com/a.svg#b"/></svg>',
      'the SVG contains the address href="https://example.com/a.svg#b", which cannot be part of a page',
    ],
    ["<svg><g></svg>", "the SVG cannot be read: Missing end tag for element g"],
    ["<html/>", "the SVG cannot be read: its root is not <svg>"],
    ["", "the SVG cannot be read: Root element is missing or invalid"],
  ])("%s is refused", (text, message) => {
    expect(svgToModule(text)).toMatchObject({ message });
  });

  test("styles are told with where they may stand", () => {
    expect(svgToModule("<svg><style>g{fill:red}</style></svg>")).toMatchObject({
      hint: "write fill, stroke and the like as attributes, or show the file with asset()",
    });
  });

  test("a fault is placed in the file; a missing file is named", async () => {
    const failure = (files: { readonly [path: string]: string }) =>
      load(files).catch((error: { errors: unknown }) => error.errors);
    expect(
      await failure({
        "a.svg": "<svg>\n  <g>\n</svg>",
        "entry.ts": 'import "./a.svg"; import A from "./a.svg"; export default A;',
      }),
    ).toMatchObject([
      {
        text: "the SVG cannot be read: Missing end tag for element g",
        location: { line: 3, file: expect.stringMatching(/a\.svg$/) },
      },
    ]);
    expect(await failure({ "entry.ts": 'export { default } from "drawings/no-such.svg";' })).toMatchObject([
      {
        text: 'Could not resolve "drawings/no-such.svg"',
        location: { line: 1, file: "entry.ts" },
      },
    ]);
  });
});
