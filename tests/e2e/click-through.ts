/** Visits a site below a path by its links, as somebody with a mouse. */
import { expect, type Page } from "playwright/test";

/**
 * @param start address of the start page, with its slash
 * @returns addresses beside the site that were asked for
 */
export async function clickThrough(page: Page, start: string): Promise<readonly string[]> {
  const beside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(start)) beside.push(request.url());
  });
  await page.goto(start);
  for (const name of ["features", "pricing", "use-cases", "about", "contact", "privacy", "terms", ""]) {
    const { href, pathname } = new URL(name, start);
    await page.locator(`a[href="${pathname}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(href);
    await expect(page.locator("h1")).toBeVisible();
  }
  await page.goto(`${start}no/such/path`);
  expect(page.url()).toBe(start);
  return beside;
}
