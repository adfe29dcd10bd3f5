import { expect, type Page, settle, test, watchShifts } from "./test.ts";

const reveals = (page: Page) => page.locator("[data-widget=reveal]");
const state = (page: Page, index: number) =>
  reveals(page)
    .nth(index)
    .evaluate((element) => (element as HTMLElement).dataset.reveal ?? null);

/** Scrolls so far that this part of the element's height is on screen, above the lower edge; pages scroll by whole pixels. */
async function show(page: Page, index: number, part: number) {
  await settle(page);
  await reveals(page)
    .nth(index)
    .evaluate((element, ratio) => {
      const { top, height } = element.getBoundingClientRect();
      const exact = scrollY + top - innerHeight + height * ratio;
      scrollTo({ top: ratio < 0.5 ? Math.floor(exact) : Math.ceil(exact), behavior: "instant" });
    }, part);
  await settle(page);
}

for (const [index, name] of ["diagram", "headline"].entries()) {
  test(`the ${name} is armed below half, fades in at half, and then stays`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("/");
    await expect.poll(() => state(page, index)).toBe("armed");
    const content = reveals(page).nth(index).locator("> *").first();
    await expect(content).toHaveCSS("opacity", "0");
    await expect(content).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 16)");
    await show(page, index, 0.49);
    expect(await state(page, index)).toBe("armed");
    const before = await shifts();
    await show(page, index, 0.5);
    expect(await state(page, index)).toBe("shown");
    await expect(content).toHaveCSS("transition-duration", "0.62s, 0.62s");
    await expect(content).toHaveCSS("opacity", "1");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await settle(page);
    expect(await state(page, index)).toBe("shown");
    await show(page, index, 0.1);
    expect(await state(page, index)).toBe("shown");
    await expect(content).toHaveCSS("opacity", "1");
    expect(await shifts()).toBe(before);
  });
}

test("in a page that is kept for later, without its scripts, nothing is left hidden", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await expect.poll(() => state(page, 1)).toBe("armed");
  const body = await page.content();
  const kept = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false });
  await kept.route("/", (route) => route.fulfill({ body, contentType: "text/html" }));
  await kept.goto("/");
  for (const index of [0, 1]) {
    expect(await state(kept, index)).toBe("armed");
    await expect(reveals(kept).nth(index).locator("> *").first()).toHaveCSS("opacity", "1");
  }
  await kept.close();
});

test("armed text is still there for whoever listens", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => state(page, 1)).toBe("armed");
  const name = await page.locator("#call-to-action").textContent();
  await expect(page.getByRole("heading", { name: name ?? "" })).toHaveCount(1);
});

test("what a jump passes is shown, not left behind", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => state(page, 0)).toBe("armed");
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => state(page, 0)).toBe("shown");
  await expect.poll(() => state(page, 1)).toBe("shown");
  await page.goto("/about");
  await page.goto("/#faq-9");
  await expect(page.locator("#faq-9")).toBeInViewport();
  await settle(page);
  for (const index of [0, 1]) expect(await state(page, index)).not.toBe("armed");
});

test("what is on screen from the start is never hidden", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 9000 });
  await page.goto("/");
  await page.waitForLoadState("load");
  await settle(page);
  for (const index of [0, 1]) expect(await state(page, index)).toBeNull();
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is hidden, ever", async ({ page }) => {
    await page.goto("/");
    await page.waitForLoadState("load");
    await settle(page);
    for (const index of [0, 1]) {
      expect(await state(page, index)).toBeNull();
      await expect(reveals(page).nth(index).locator("> *").first()).toHaveCSS("opacity", "1");
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is simply there", async ({ page }) => {
    await page.goto("/");
    for (const index of [0, 1]) {
      await expect(reveals(page).nth(index).locator("> *").first()).toHaveCSS("opacity", "1");
    }
  });
});
