/** axe on every page, in both schemes and at every width, and with every widget opened. */
import { expect, test } from "playwright/test";
import { checkPage, checkWidgets, PAGES, SCHEMES } from "./axe.ts";

for (const scheme of SCHEMES) {
  for (const path of PAGES) {
    test(`${path} in ${scheme} has no violation at any width`, async ({ browser, baseURL }) => {
      expect(await checkPage(browser, String(baseURL), path, scheme)).toEqual({});
    });
  }

  test(`an open answer, a slide, the open menu and the annual prices have no violation in ${scheme}`, async ({
    browser,
    baseURL,
  }) => {
    expect(await checkWidgets(browser, String(baseURL), scheme)).toEqual({});
  });
}
