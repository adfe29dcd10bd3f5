import { expect, holdScript, type Page, test } from "./test.ts";

const summary = (page: Page, number: number) => page.locator(`#faq-${number} > summary`);
/** Numbers of the open panels. */
const open = (page: Page) =>
  page
    .locator("details[name=faq]")
    .evaluateAll((panels) =>
      panels.flatMap((panel, index) => ((panel as HTMLDetailsElement).open ? [index + 1] : [])),
    );

/** Waits until the page has stood still for thirty frames. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = -1; still < 30; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });

test("nine questions, the first open, and never two", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("details[name=faq]")).toHaveCount(9);
  expect(await open(page)).toEqual([1]);
  await page.evaluate(() => {
    const most = { open: 0 };
    Object.assign(window, { most });
    const look = () => {
      most.open = Math.max(most.open, document.querySelectorAll(".accordion details[open]").length);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const number of [4, 9, 2]) {
    await summary(page, number).click();
    expect(await open(page)).toEqual([number]);
  }
  await summary(page, 2).press("Enter");
  expect(await open(page)).toEqual([]);
  await summary(page, 3).press("Space");
  expect(await open(page)).toEqual([3]);
  expect(await page.evaluate(() => (window as unknown as { most: { open: number } }).most.open)).toBe(1);
});

test("the answer shows and hides with its panel", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#faq-1 .accordion-answer")).toBeVisible();
  await expect(page.locator("#faq-4 .accordion-answer")).toBeHidden();
  const icon = page.locator("#faq-4 .accordion-icon");
  await expect(icon).toHaveCSS("rotate", "none");
  await expect(icon).toHaveCSS("transition-duration", "0.36s");
  await summary(page, 4).click();
  await expect(icon).toHaveCSS("rotate", "45deg");
  await expect(page.locator("#faq-4 .accordion-answer")).toBeVisible();
  await expect(page.locator("#faq-4 .accordion-answer")).toHaveCSS("padding-bottom", "24px");
  await expect(page.locator("#faq-1 .accordion-answer")).toBeHidden();
});

test("the keyboard goes through the nine questions", async ({ page }) => {
  await page.goto("/");
  await summary(page, 1).focus();
  await page.keyboard.press("Enter");
  for (let number = 2; number <= 9; number++) {
    await page.keyboard.press("Tab");
    await expect(summary(page, number)).toBeFocused();
  }
});

test("an address opens its panel and shows it, also when it changes", async ({ page }) => {
  await page.goto("/#faq-4");
  await expect.poll(() => open(page)).toEqual([4]);
  await expect(summary(page, 4)).toBeInViewport();
  await page.evaluate(() => {
    location.hash = "#faq-7";
  });
  await expect.poll(() => open(page)).toEqual([7]);
  await expect(summary(page, 7)).toBeInViewport();
});

test("so it does when the page is still scrolling while the script comes", async ({ page }) => {
  const { requested, release } = await holdScript(page, "loader");
  await page.goto("/#faq-4", { waitUntil: "commit" });
  await requested;
  await page.evaluate(() => document.fonts.ready);
  release();
  await expect.poll(() => open(page)).toEqual([4]);
  await rest(page);
  await expect(summary(page, 4)).toBeInViewport({ ratio: 1 });
});

test("whoever has scrolled away before the script comes stays there", async ({ page }) => {
  const { requested, release } = await holdScript(page, "accordion");
  await page.goto("/#faq-9");
  await requested;
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  release();
  await expect.poll(() => open(page)).toEqual([9]);
  await expect(page.locator("[data-widget=accordion]")).toHaveAttribute("data-ready", "");
  await rest(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test("print has every answer, and afterwards all is as before", async ({ page }) => {
  await page.goto("/");
  await summary(page, 2).click();
  // The script comes when the questions are near; until then styles alone show the answers. What it does comes first.
  const countInPrint = async () => {
    await page.evaluate(() => {
      const count = () => {
        document.documentElement.dataset.open = `${document.querySelectorAll(".accordion details[open]").length}`;
      };
      addEventListener("beforeprint", count, { once: true });
    });
    await page.pdf();
    return page.locator("html").getAttribute("data-open");
  };
  await expect.poll(countInPrint).toBe("9");
  await expect.poll(() => open(page)).toEqual([2]);
  await summary(page, 3).click();
  expect(await open(page)).toEqual([3]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one is open at a time all the same", async ({ page }) => {
    await page.goto("/");
    await summary(page, 5).click();
    expect(await open(page)).toEqual([5]);
    await expect(page.locator("#faq-5 .accordion-answer")).toBeVisible();
  });
});
