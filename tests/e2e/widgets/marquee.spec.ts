import { expect, type Page, test } from "./test.ts";

const lists = (page: Page) => page.locator(".marquee-list");
const checkbox = (page: Page) => page.getByRole("checkbox", { name: "Pause moving cards" });
const states = (page: Page) =>
  lists(page).evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).animationPlayState),
  );
const expectMoving = (page: Page, moving: boolean) =>
  expect.poll(() => states(page)).toEqual(Array(2).fill(moving ? "running" : "paused"));
async function open(page: Page) {
  await page.goto("/");
  await page.locator(".marquee").scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
}

for (const dir of ["ltr", "rtl"])
  test(`both lists move by one list in 48 s, so that the end looks like the beginning (${dir})`, async ({
    page,
  }) => {
    await open(page);
    await page.evaluate((to) => Object.assign(document.documentElement, { dir: to }), dir);
    await expectMoving(page, true);
    const at = (time: number) =>
      lists(page).evaluateAll(
        (elements, now) =>
          elements.map((element) => {
            const [animation] = element.getAnimations();
            if (!animation) throw new Error("it does not move");
            animation.pause();
            animation.currentTime = now;
            return element.getBoundingClientRect().left;
          }),
        time,
      );
    const [first, second] = await at(0);
    expect((await at(48_000))[1]).toBe(second);
    const [, end] = await at(47_999.9999);
    expect(Math.abs((end ?? 0) - (first ?? 0))).toBeLessThan(0.5);
    const timing = await lists(page)
      .first()
      .evaluate((element) => element.getAnimations()[0]?.effect?.getTiming());
    expect(timing).toMatchObject({
      duration: 48_000,
      easing: "linear",
      iterations: Number.POSITIVE_INFINITY,
    });
  });

test("the checkbox stops it until it is pressed again, and so does the mouse while it is there", async ({
  page,
}) => {
  await open(page);
  await checkbox(page).press("Space");
  await expectMoving(page, false);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectMoving(page, false);
  await checkbox(page).press("Space");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectMoving(page, true);
  await page.locator(".marquee").hover();
  await expectMoving(page, false);
  await page.mouse.move(2, 2);
  await expectMoving(page, true);
  await checkbox(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(checkbox(page)).toBeFocused();
  await expectMoving(page, false);
});

test("six cards for whoever listens", async ({ page }) => {
  await open(page);
  const region = page.getByRole("region", { name: "Popular Workflows" });
  await expect(region.getByRole("listitem")).toHaveCount(6);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("one list that stands still, and nothing to pause", async ({ page }) => {
    await open(page);
    await expect(lists(page).nth(0)).toBeVisible();
    await expect(lists(page).nth(1)).toBeHidden();
    await expect(checkbox(page)).toBeHidden();
    expect(
      await page.evaluate(() => document.querySelector(".marquee")?.getAnimations({ subtree: true }).length),
    ).toBe(0);
    const cards = page.locator(".marquee-list").first().locator("li");
    for (const [width, columns] of [
      [1280, 3],
      [768, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts).size, `${width} px wide`).toBe(columns);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it moves and stops all the same", async ({ page }) => {
    await page.goto("/");
    await page.locator(".marquee").scrollIntoViewIfNeeded();
    await checkbox(page).press("Space");
    await expectMoving(page, false);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  for (const name of ["Popular Workflows", "Key Superpowers", "How it works in 30 Seconds"]) {
    test(`${name} is a row to be swiped, card by card, also with the keyboard`, async ({ page }) => {
      await page.goto("/");
      const row = page.getByRole("group", { name });
      await row.scrollIntoViewIfNeeded();
      const cards = row.locator("> :first-child > li");
      await expect(cards.first()).toBeInViewport({ ratio: 0.99 });
      await expect(cards.nth(1)).toBeInViewport();
      expect(await row.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      await expect(row).toHaveAttribute("tabindex", "0");
      await row.focus();
      await expect(async () => {
        await page.keyboard.press("ArrowRight");
        await expect(cards.last()).toBeInViewport({ ratio: 0.99, timeout: 100 });
      }).toPass();
      const offset = await row.evaluate((element) => {
        element.scrollTo({ left: 200, behavior: "instant" });
        const [, second] = element.querySelectorAll("li");
        return (second?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left;
      });
      // It comes to rest at the beginning of a card.
      expect(
        Math.abs(
          offset - Number.parseFloat(await row.evaluate((e) => getComputedStyle(e).scrollPaddingInlineStart)),
        ),
      ).toBeLessThan(2);
    });
  }

  test("nothing moves, so there is nothing to pause", async ({ page }) => {
    await page.goto("/");
    await expect(checkbox(page)).toBeHidden();
    await expect(lists(page).nth(1)).toBeHidden();
  });
});
