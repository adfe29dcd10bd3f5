/** The site below a path: content and templates know nothing of it, and visitors notice nothing. */
import { expect, test } from "./widgets/test.ts";

test("every page is reached by clicking, and nothing beside the site is asked for", async ({
  page,
  baseURL,
}) => {
  const base = new URL(baseURL ?? "");
  const beside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(base.href)) beside.push(request.url());
  });
  await page.goto("./");
  for (const name of ["features", "pricing", "use-cases", "about", "contact", "privacy", "terms", ""]) {
    const { href, pathname } = new URL(name, base);
    await page.locator(`a[href="${pathname}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(href);
    await expect(page.locator("h1")).toBeVisible();
  }
  await page.goto("no/such/path");
  expect(page.url()).toBe(base.href);
  expect(beside).toEqual([]);
  await page.goto(base.origin);
  expect(page.url()).toBe(base.href);
});
