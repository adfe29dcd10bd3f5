import { expect, type Page, test } from "./test.ts";

const button = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#menu");
const entry = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("its button opens and closes it, by mouse and by keyboard", async ({ page }) => {
    await page.goto("/features");
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("nav:visible[aria-label=Menu]")).toHaveCount(0);
    await expect(page.locator(".menu-button-close")).toBeHidden();
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(page.locator(".menu-button-open")).toBeHidden();
    await expect(page.locator(".menu-button-close")).toBeVisible();
    await expect(page.locator("nav:visible[aria-label=Menu]")).toHaveCount(1);
    await button(page).click();
    await expect(menu(page)).toBeHidden();
    for (const key of ["Enter", "Space"]) {
      await button(page).press(key);
      await expect(menu(page)).toBeVisible();
      await button(page).press(key);
      await expect(menu(page)).toBeHidden();
    }
  });

  test("Escape closes it and gives the focus back", async ({ page }) => {
    await page.goto("/features");
    await button(page).press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link").first()).toBeFocused();
    // Behind its last link the page goes on, and the sheet stays.
    await menu(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test("a press beside it closes it and gives the focus back; the page behind stays where it is", async ({
    page,
  }) => {
    await page.goto("/features");
    await button(page).click();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    expect(await scrollTop(page)).toBe(0);
    await page.mouse.click(120, 8);
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    // What else is pressed there keeps it.
    await button(page).click();
    await page.evaluate(() =>
      document.querySelector(".logo")?.addEventListener("click", (event) => event.preventDefault()),
    );
    await page.locator("header .logo").click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("header .logo")).toBeFocused();
  });

  test("where scrollbars take room, nothing moves aside when it opens", async ({
    baseURL,
    launchOptions,
    playwright,
  }) => {
    const hidden = { ignoreDefaultArgs: ["--hide-scrollbars"] };
    const browser = await playwright.chromium.launch({ ...launchOptions, ...hidden });
    const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 390, height: 844 } });
    await page.goto("/features");
    const place = async () => (await button(page).boundingBox())?.x ?? Number.NaN;
    const before = await place();
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(9);
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    // Lengths of the window's width count the room of the bar then.
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
    await browser.close();
  });

  test("what is not there yet is text, and says so", async ({ page }) => {
    await page.goto("/features");
    await button(page).click();
    await expect(menu(page).getByText("Resources Soon (not available yet)")).toBeVisible();
    await expect(menu(page).getByRole("link", { name: /Resources/ })).toHaveCount(0);
    await expect(menu(page).locator("[aria-current=page]")).toHaveText("Product");
  });

  test("choosing another page loads it with the menu closed, and so is this one on the way back", async ({
    page,
  }) => {
    await page.goto("/features");
    await button(page).click();
    await entry(page, "Pricing").click();
    await page.waitForURL("**/pricing");
    await expect(menu(page)).toBeHidden();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await page.waitForURL("**/features");
    await expect(menu(page)).toBeHidden();
  });

  test("choosing this page closes it, scrolls to the top and moves the focus to the heading", async ({
    page,
  }) => {
    await page.goto("/features");
    await page.evaluate(() => Object.assign(window, { same: true }));
    await toEnd(page);
    expect(await scrollTop(page)).toBeGreaterThan(500);
    await button(page).click();
    await entry(page, "Product").click();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("h1")).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });

  test("a wider window closes it", async ({ page }) => {
    await page.goto("/features");
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(menu(page)).toBeHidden();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("it opens, closes and leads on all the same", async ({ page }) => {
      await page.goto("/features");
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await button(page).click();
      await entry(page, "Product").click();
      await expect(menu(page)).toBeHidden();
    });
  });
});

for (const location of ["header", "footer"]) {
  test(`the ${location}'s link to this page scrolls to the top and moves the focus`, async ({ page }) => {
    const path = location === "header" ? "/pricing" : "/terms";
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await toEnd(page);
    await page.locator(`${location} a[href="${path}"]:visible`).first().click();
    await expect(page.locator("h1")).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });
}

test("a place that an address names is there at once, and the way from it to the top is smooth", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    addEventListener("scroll", () => tops.push(scrollY));
  });
  const seen = () => page.evaluate(() => (window as unknown as { tops: readonly number[] }).tops);
  await page.goto("/contact");
  await page.getByRole("link", { name: "Read the questions" }).click();
  await page.waitForURL(/#questions$/);
  await expect(page.locator("#questions")).toBeInViewport();
  expect((await seen()).length).toBeLessThan(8);
  const home = page.locator('footer a[href="/"]:visible').first();
  await home.scrollIntoViewIfNeeded();
  const start = await scrollTop(page);
  const { length } = await seen();
  await home.click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  // A jump is seen at its end alone.
  expect((await seen()).slice(length).some((top) => top > 0 && top < start)).toBe(true);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the way to the top is instant", async ({ page }) => {
    await page.goto("/privacy");
    await toEnd(page);
    const tops = await page.evaluate(() => {
      (document.querySelector('footer a[href="/privacy"]') as HTMLElement).click();
      return scrollY;
    });
    expect(tops).toBe(0);
  });
});
