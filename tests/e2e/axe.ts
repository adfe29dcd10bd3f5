/** The accessibility matrix that browser tests and the quality report share: axe with the strictest tags, by page, scheme and width. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { laidOut } from "./layout.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const ALL_PAGES = [
  "/",
  "/features",
  "/pricing",
  "/privacy",
  "/terms",
  "/contact",
  "/about",
  "/use-cases",
] as const;
export const SCHEMES = ["light", "dark"] as const;
const WIDTHS: readonly number[] = [320, 375, 768, 1280];
/** CI has ten minutes for everything, also on a slow machine: it looks at phones in the dark, at wide screens in the light. */
const CI_WIDTHS = { light: [1280], dark: [320] };

/** CI has ten minutes, also on a busy machine: it looks at two pages, everybody else at all. */
export const PAGES: readonly string[] = process.env.CI ? ["/", "/pricing"] : ALL_PAGES;

/** What is wrong, by the width or the widget at which it was seen. */
export type Findings = Readonly<Record<string, readonly string[]>>;

/** Runs axe on the page as it is now. @returns one line per element at fault: rule and beginning of its HTML */
async function findViolations(page: Page): Promise<readonly string[]> {
  await laidOut(page);
  // Who observes a size hears of it in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.evaluate(axe);
  const results = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: tags,
        resultTypes: ["violations"],
      }),
    TAGS,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`),
  );
}

/** How many CSS pixels the page is wider than its window; nothing may be. */
const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A page at every width, as it opens in the browser's scheme, which this is, with the browser's motion. */
export async function checkPage(
  page: Page,
  path: string,
  scheme: (typeof SCHEMES)[number],
): Promise<Findings> {
  const found: Record<string, readonly string[]> = {};
  for (const width of process.env.CI ? CI_WIDTHS[scheme] : WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const violations = await findViolations(page);
    if (violations.length > 0) found[width] = violations;
    const overflow = await findOverflow(page);
    if (overflow > 0) found[`${width} overflow`] = [`${overflow} px wider than the screen`];
  }
  return found;
}

/** What opens or changes, opened and changed. */
export async function checkWidgets(page: Page): Promise<Findings> {
  await page.setViewportSize({ width: 375, height: 900 });
  const found: Record<string, readonly string[]> = {};
  const look = async (widget: string) => {
    const violations = await findViolations(page);
    if (violations.length > 0) found[widget] = violations;
  };
  await page.goto("/");
  await page.locator("summary").nth(4).click();
  await look("an open answer");
  await page.locator(".carousel-stage").scrollIntoViewIfNeeded();
  await page.locator(".carousel[data-ready]").waitFor();
  await page.getByRole("button", { name: "Next slide" }).click();
  await look("the second slide");
  await page.getByRole("button", { name: "Menu" }).click();
  await look("the open menu");
  await page.goto("/pricing");
  await page.getByRole("switch").check();
  await look("the annual prices");
  return found;
}
