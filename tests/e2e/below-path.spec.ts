/** The site below a path: content and templates know nothing of it, and visitors notice nothing. */
import { clickThrough } from "./click-through.ts";
import { expect, test } from "./widgets/test.ts";

test("every page is reached by clicking, and nothing beside the site is asked for", async ({
  page,
  baseURL,
}) => {
  const { href, origin } = new URL(baseURL ?? "");
  expect(await clickThrough(page, href)).toEqual([]);
  await page.goto(origin);
  expect(page.url()).toBe(href);
});
