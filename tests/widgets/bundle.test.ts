import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { svgPlugin } from "../../generator/loader/svg.ts";
import type { Output } from "../../generator/types.ts";
import { bundleWidgets } from "../../generator/widgets/bundle.ts";
import type { Strategy, Widget } from "../../generator/widgets/discover.ts";
import { COUNTER, createSite, ENGINE, MENU, MENU_CLIENT, TOGGLE, textOf } from "./workspace.ts";

const SITE = {
  "templates/widgets/counter/counter.tsx": COUNTER,
  "templates/widgets/toggle/toggle.tsx": TOGGLE,
  "templates/widgets/menu/menu.tsx": MENU,
  "templates/widgets/menu/menu.client.ts": MENU_CLIENT,
};
const hydrate = (name: string, strategy: Strategy): Widget => ({
  name,
  kind: "hydrate",
  strategy,
  module: `templates/widgets/${name}/${name}.tsx`,
});
const enhance = (name: string, strategy: Strategy): Widget => ({
  name,
  kind: "enhance",
  strategy,
  module: `templates/widgets/${name}/${name}.tsx`,
  client: `templates/widgets/${name}/${name}.client.ts`,
});
const WIDGETS = [hydrate("counter", "visible"), enhance("menu", "load"), hydrate("toggle", "interaction")];

const bundle = (
  root: string,
  widgets: readonly Widget[] = WIDGETS,
  runtime: "react" | "preact" = "preact",
  base = "",
) => bundleWidgets({ root, engine: ENGINE, widgets, runtime, base, plugins: [svgPlugin(() => undefined)] });
const gzip = (text: string) => gzipSync(text).length;
const named = (outputs: readonly Output[]) => outputs.map(({ path, hash }) => `${path} ${hash}`);

describe.each(["react", "preact"] as const)("bundleWidgets with %s", (runtime) => {
  test("a widget may have the name of any part of the bundle", async () => {
    const names = ["chunk", "loader", "runtime"];
    const sources = names.map((name) => [
      `templates/widgets/${name}/${name}.tsx`,
      TOGGLE.replace('"toggle"', `"${name}"`),
    ]);
    const widgets = names.map((name) => hydrate(name, "visible"));
    const { value, diagnostics } = await bundle(createSite(Object.fromEntries(sources)), widgets, runtime);
    expect(diagnostics).toEqual([]);
    for (const name of names) expect(value.widgets[name]?.[0]).toMatch(new RegExp(`/${name}-[0-9a-f]{8}`));
  });

  test("an eager loader of one file, a module per widget, the runtime shared and late", async () => {
    const { value, diagnostics } = await bundle(createSite(SITE), WIDGETS, runtime);
    expect(diagnostics).toEqual([]);
    expect(value.loader).toMatch(/^\/assets\/loader-[0-9a-f]{8}\.js$/);
    const { counter, menu, toggle } = value.widgets;
    expect(menu).toEqual([]);
    expect(counter?.[0]).toMatch(/^\/assets\/counter-[0-9a-f]{8}\.js$/);
    expect(counter?.slice(1)).toEqual(toggle?.slice(1));
    expect(counter).toHaveLength(2);
    expect(value.outputs.map((output) => `/${output.path}`).sort()).toEqual(
      [value.loader, ...new Set([...(counter ?? []), ...(toggle ?? [])])].sort(),
    );

    const loader = textOf(value.outputs, value.loader);
    expect(loader).not.toMatch(/\bfrom\s*"|import"/);
    expect(loader.match(/import\("[^"]+"\)/g)).toEqual([
      // A module and what it imports are asked for together.
      ...(counter ?? []).map((url) => `import("./${url.slice(8)}")`),
      ...(toggle ?? []).map((url) => `import("./${url.slice(8)}")`),
    ]);
    expect(loader).toContain("alive");
    const shared = textOf(value.outputs, counter?.[1]);
    expect(gzip(shared)).toBeLessThan(runtime === "react" ? 75_000 : 9_000);
    expect(gzip(shared)).toBeGreaterThan(runtime === "react" ? 40_000 : 4_000);
  });

  test("the same bytes and names wherever the site lies", async () => {
    const [here, there] = await Promise.all([
      bundle(createSite(SITE), WIDGETS, runtime),
      bundle(createSite(SITE, "much/deeper/below"), [...WIDGETS], runtime),
    ]);
    expect(named(there.value.outputs)).toEqual(named(here.value.outputs));
    expect(there.value).toEqual(here.value);
    for (const { bytes } of here.value.outputs) {
      expect(new TextDecoder().decode(bytes)).not.toMatch(/galley-test-|node_modules|\/generator\//);
    }
  });
});

describe("bundleWidgets", () => {
  test("makes nothing for a site without widgets", async () => {
    expect(await bundle("/nowhere", [])).toEqual({
      value: { widgets: {}, outputs: [], sources: [] },
      diagnostics: [],
    });
  });

  test("no React at all when nothing is hydrated", async () => {
    const { value } = await bundle(createSite(SITE), [enhance("menu", "load")], "react");
    expect(value.outputs).toHaveLength(1);
    expect(gzip(textOf(value.outputs, value.loader))).toBeLessThan(700);
  });

  test("the loader with every strategy stays small", async () => {
    const strategies: Strategy[] = [
      "load",
      "idle",
      "interaction",
      { on: "visible", margin: "200px" },
      { on: "media", query: "(width < 60rem)" },
    ];
    const names = ["a", "b", "c", "d", "e"];
    const root = createSite(
      Object.fromEntries(names.map((name) => [`templates/widgets/${name}/${name}.client.ts`, MENU_CLIENT])),
    );
    const { value } = await bundle(
      root,
      names.map((name, index) => enhance(name, strategies[index] as Strategy)),
    );
    expect(gzip(textOf(value.outputs, value.loader))).toBeLessThan(950);
  });

  test("a changed byte renames what holds it and the loader, and nothing else", async () => {
    const before = (await bundle(createSite(SITE))).value;
    const changed = { ...SITE, "templates/widgets/toggle/toggle.tsx": TOGGLE.replace("annual", "yearly") };
    const after = (await bundle(createSite(changed))).value;
    expect(after.widgets.counter).toEqual(before.widgets.counter);
    expect(after.widgets.toggle?.[0]).not.toBe(before.widgets.toggle?.[0]);
    expect(after.loader).not.toBe(before.loader);
  });

  test("the site's own tsconfig changes nothing", async () => {
    const tsconfig = '{ "compilerOptions": { "jsx": "preserve", "target": "es5" } }';
    const [plain, { value }] = await Promise.all([
      bundle(createSite(SITE)),
      bundle(createSite({ ...SITE, "tsconfig.json": tsconfig })),
    ]);
    expect(named(value.outputs)).toEqual(named(plain.value.outputs));
  });

  test("imported styles are left to the stylesheet", async () => {
    const counter = `import "./counter.css";\n${COUNTER}`;
    const root = createSite({
      ...SITE,
      "templates/widgets/counter/counter.tsx": counter,
      "templates/widgets/counter/counter.css": "p { color: red }",
    });
    const { value, diagnostics } = await bundle(root);
    expect(diagnostics).toEqual([]);
    expect(
      value.outputs.filter(
        ({ path, bytes }) => !path.endsWith(".js") || new TextDecoder().decode(bytes).includes("color:red"),
      ),
    ).toEqual([]);
  });

  test("the runtime keeps its name when the only widget changes", async () => {
    const only = (text: string) =>
      bundle(createSite({ "templates/widgets/counter/counter.tsx": text }), [hydrate("counter", "visible")]);
    const [before, after] = await Promise.all([only(COUNTER), only(COUNTER.replace("more", "one more"))]);
    expect(before.value.widgets.counter).toHaveLength(2);
    expect(after.value.widgets.counter?.[1]).toBe(before.value.widgets.counter?.[1]);
    expect(after.value.widgets.counter?.[0]).not.toBe(before.value.widgets.counter?.[0]);
    expect(before.value.outputs).toHaveLength(3);
  });

  test.each(["react", "preact"] as const)(
    "who develops with %s gets source maps of the site's files, and React from the dev server",
    async (runtime) => {
      const root = createSite({
        ...SITE,
        "node_modules/old/index.js": 'exports.useOld = () => require("react").useId();',
        "templates/widgets/toggle/toggle.tsx": TOGGLE.replace(
          "function Toggle() {",
          'import { useOld } from "old";\nfunction Toggle() {\n  useOld();',
        ),
      });
      const options = { root, engine: ENGINE, widgets: WIDGETS, runtime, base: "" };
      const { value, diagnostics } = await bundleWidgets({ ...options, isDebugged: true });
      expect(diagnostics).toEqual([]);
      const textAt = (url?: string) => textOf(value.outputs, url);
      const sourcesAt = (url?: string): readonly string[] =>
        JSON.parse(Buffer.from(textAt(url).split("base64,")[1] ?? "", "base64").toString()).sources;
      expect(sourcesAt(value.widgets.counter?.[0])).toContain("../templates/widgets/counter/counter.tsx");
      expect(sourcesAt(value.loader)).toContain("../templates/widgets/menu/menu.client.ts");
      // Browsers have no `require`.
      expect(textAt(value.widgets.toggle?.[0])).toContain("useOld");
      expect(value.outputs.filter(({ path }) => textAt(`/${path}`).includes('__require("'))).toEqual([]);
      const imported = value.outputs.flatMap(
        ({ path }) => textAt(`/${path}`).match(/(?<=from ")\/__galley\/[^"]+/g) ?? [],
      );
      const names = ["react-dom-client", "react-jsx-runtime", "react"].map((name) => `/__galley/${name}.js`);
      expect([...new Set(imported)].sort()).toEqual(runtime === "react" ? names : []);
    },
  );

  test("icons become elements, of a package and of the site's own", async () => {
    const root = createSite({
      "node_modules/drawings/check.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon drawings-check"><path d="M5 12l5 5l10 -10"/></svg>',
      "templates/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>',
      "templates/widgets/counter/counter.tsx":
        'import Check from "drawings/check.svg";\nimport Dot from "../../dot.svg";\nimport { widget } from "#galley";\n' +
        'export default widget({ name: "counter", component: () => <p><Check className="icon" /><Dot /></p>, hydrate: "load" });',
    });
    const { value, diagnostics } = await bundle(root, [hydrate("counter", "load")]);
    expect(diagnostics).toEqual([]);
    const text = textOf(value.outputs, value.widgets.counter?.[0]);
    expect(text).toContain('d:"M5 12l5 5l10 -10"');
    expect(text).toContain('viewBox:"0 0 2 2"');
    expect(text).not.toContain("drawings");
  });

  test("faults are placed in the site's files, columns in UTF-16 units, all in one run", async () => {
    const root = createSite({
      "templates/widgets/counter/counter.tsx":
        'import { widget, asset } from "#galley";\nimport x from "./gone.ts";\nexport default widget(asset(x));\n',
      "templates/widgets/menu/menu.client.ts":
        'const a = "💡ü"; import fs from "node:fs";\nexport default fs;\n',
    });
    const { value, diagnostics } = await bundle(root, [hydrate("counter", "load"), enhance("menu", "idle")]);
    expect(value.outputs).toEqual([]);
    expect(
      diagnostics.map(({ code, message, at }) => [
        code,
        message,
        at?.line === undefined ? at?.path : `${at.path}:${at.line}:${at.column}`,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [
          "TEMPLATE_IMPORT_MISSING",
          'Could not resolve "./gone.ts"',
          "templates/widgets/counter/counter.tsx:2:15",
        ],
        [
          "TEMPLATE_IMPORT_MISSING",
          'Could not resolve "node:fs"',
          "templates/widgets/menu/menu.client.ts:1:33",
        ],
      ]),
    );
  });

  test("what #galley cannot do in the browser is a fault at its import", async () => {
    const counter =
      'import { asset, widget } from "#galley";\nexport default widget({ name: "counter", component: () => <img src={asset("a.png")} />, hydrate: "load" });\n';
    const { diagnostics } = await bundle(createSite({ "templates/widgets/counter/counter.tsx": counter }), [
      hydrate("counter", "load"),
    ]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        message: 'asset of "#galley" is not there in the browser',
        hint: "a hydrated widget has widget, formatDate and formatPrice; use the rest in the layout and take its result as a prop",
        at: expect.objectContaining({
          path: "templates/widgets/counter/counter.tsx",
          line: 1,
          column: 10,
        }),
      }),
    ]);
  });

  test("what else is in a file of components may be of layouts alone", async () => {
    const files = {
      "templates/components/index.tsx":
        'import { asset, formatDate, Html } from "#galley";\nexport const Prose = ({ html }: { html: string }) => <Html html={html} />;\nexport const Logo = () => <img src={asset("a.png")} alt="" />;\nexport const Day = ({ day }: { day: string }) => <time>{formatDate(day, "en")}</time>;\n',
      "templates/widgets/counter/counter.tsx":
        'import { widget } from "#galley";\nimport { Day } from "../../components/index.tsx";\nexport default widget({ name: "counter", component: () => <Day day="2026-01-31" />, hydrate: "load" });\n',
    };
    const { value, diagnostics } = await bundle(createSite(files), [hydrate("counter", "load")]);
    expect(diagnostics).toEqual([]);
    const texts = value.outputs.map(({ bytes }) => Buffer.from(bytes).toString()).join("\n");
    expect(texts).toContain("2026-01-31");
    expect(texts).not.toContain("galley has no");
    const used = files["templates/widgets/counter/counter.tsx"]
      .replace("{ Day }", "{ Day, Logo }")
      .replace('<Day day="2026-01-31" />', '<><Logo /><Day day="2026-01-31" /></>');
    const site = createSite({ ...files, "templates/widgets/counter/counter.tsx": used });
    const told = await bundle(site, [hydrate("counter", "load")]);
    expect(told.diagnostics).toEqual([
      expect.objectContaining({
        message: 'asset of "#galley" is not there in the browser',
        at: expect.objectContaining({ path: "templates/components/index.tsx", line: 1, column: 10 }),
      }),
    ]);
  });

  test("a widget that imports the site's definition is told once, whatever that names", async () => {
    const site = createSite({
      "templates/index.ts":
        'import { collection, defineSite } from "#galley";\nexport const most = 5;\nexport default defineSite(collection({} as never));\n',
      "templates/widgets/counter/counter.tsx":
        'import { widget } from "#galley";\nimport { most } from "../../index.ts";\nexport default widget({ name: "counter", component: () => most, hydrate: "load" });\n',
    });
    const { diagnostics } = await bundle(site, [hydrate("counter", "load")]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        message: "templates/index.ts is not there in the browser: it declares the site",
        hint: "move what the widget takes from it into a file of its own, and import that in both",
        at: { path: "templates/index.ts" },
      }),
    ]);
  });
});

test("the browser's folder uses no Node module and no string of HTML", () => {
  for (const file of readdirSync(join(ENGINE, "client"))) {
    expect(readFileSync(join(ENGINE, "client", file), "utf8")).not.toMatch(
      /node:|innerHTML|insertAdjacentHTML|eval\(/,
    );
  }
});
