/** axe on every page, in both schemes and at every width, and with every widget opened. */
import { expect, test } from "playwright/test";
import { checkPage, checkWidgets, PAGES, SCHEMES } from "./axe.ts";

for (const scheme of SCHEMES) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: "reduce" } });

    for (const path of PAGES) {
      test(`${path} has no violation at any width`, async ({ page }) => {
        expect(await checkPage(page, path, scheme)).toEqual({});
      });
    }

    test("an open answer, a slide, the open menu and the annual prices have no violation", async ({
      page,
    }) => {
      test.skip(Boolean(process.env.CI) && scheme === "light", "CI has ten minutes: it looks at dark ones");
      expect(await checkWidgets(page)).toEqual({});
    });
  });
}
