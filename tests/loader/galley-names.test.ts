/** Templates get the engine's functions by two names: "#galley", and the package's own. */
import { expect, test } from "vitest";
import { hash } from "../../generator/cache/hash.ts";
import { bundleTemplates } from "../../generator/loader/bundle-templates.ts";
import { engineHash } from "../../generator/loader/galley-package.ts";
import { createSite } from "../site-folder.ts";
import { CLIENT, FILES, WIDGET } from "../small-site.ts";

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
  const { root } = createSite({
    "templates/one.ts": 'import { asset } from "#galley";\nexport default asset("a.svg");\n',
    "templates/two.ts": 'import type { Entry } from "#galley";\nexport default ({ url }: Entry) => url;\n',
  });
  const { value } = await bundleTemplates(root, ["one.ts", "two.ts"], []);
  expect(value.map((one) => one.hash)).toEqual(
    value.map(({ name, code }) => hash(name === "one.ts" ? code + engineHash() : code)),
  );
});
