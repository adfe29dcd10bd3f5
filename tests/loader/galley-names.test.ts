/** Templates get the engine's functions by two names: "#galley", and the package's own. */
import { expect, test } from "vitest";
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
