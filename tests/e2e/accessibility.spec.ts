/** axe on every page, in both schemes and at every width, with the strictest tags (WCAG 2.2 AA and best practices). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, type Page, test } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const PAGES = ["/", "/features", "/pricing", "/privacy", "/terms", "/contact", "/about", "/use-cases"];
const WIDTHS = [320, 375, 768, 1280];

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(
    (tags) => (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({ runOnly: tags }),
    TAGS,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

for (const scheme of ["light", "dark"] as const) {
  for (const path of PAGES) {
    test(`${path} in ${scheme} has no violation at any width`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ colorScheme: scheme, reducedMotion: "reduce", ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      const found: Record<string, string[]> = {};
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const list = await violations(page);
        if (list.length > 0) found[width] = list;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) found[`${width} overflow`] = [`${overflow} px wider than the screen`];
      }
      await context.close();
      expect(found).toEqual({});
    });
  }

  test(`the open menu, an open answer and the annual prices have no violation in ${scheme}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: "reduce", viewport: { width: 375, height: 900 }, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("summary").nth(4).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await violations(page)).toEqual([]);
    await page.goto("/pricing");
    await page.getByRole("switch").check();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
}

test("every page reads in full without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
  }
  await page.goto("/");
  for (const title of ["Predictive Workflow Shortcut", "Meeting prep", "People summary", "Catch-up agenda"]) {
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  }
  await expect(page.getByText("Customer data is never used to train models", { exact: false }).first()).toBeAttached();
  await context.close();
});
