import { expect, type Page, settle, test, watchShifts } from "./test.ts";

const widget = (page: Page) => page.locator("[data-widget=demo]");
const animations = (page: Page) =>
  widget(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ playState, currentTime }) => [playState, currentTime]),
  );
const states = async (page: Page) => [...new Set((await animations(page)).map(([state]) => state))];
const playing = (page: Page) => expect.poll(() => states(page)).toEqual(["running"]);
const finish = (page: Page) =>
  widget(page).evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
/** What is drawn there, as a visitor reads it, and where. */
const look = (page: Page) =>
  widget(page).evaluate((element) => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what a visitor reads, without what is hidden
    text: (element as HTMLElement).innerText,
    places: [...element.querySelectorAll(".calendar-event, .prompt, .pointer, .mail-replied")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height, getComputedStyle(part).opacity].map((value) => Math.round(Number(value)));
    }),
  }));

for (const [width, height] of [
  [1920, 945],
  [1536, 703],
  [1440, 789],
  [1366, 625],
  [1280, 665],
  [1152, 720],
  [390, 664],
] as const) {
  test.describe(`on the first screen of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });

    test("all of the prompt is seen, and so are the headline and the button", async ({ page }) => {
      await page.goto("/");
      for (const part of [".prompt", "h1", ".hero-action .button", ".mail-highlight"])
        await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    });

    test("the headline keeps its distance from the mail below it", async ({ page }) => {
      await page.goto("/");
      const gap = await page.evaluate(() => {
        const side = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (side(".mail")?.top ?? 0) - (side("h1")?.bottom ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(12);
    });

    for (const direction of ["ltr", "rtl"])
      test(`no window covers the words beside it (${direction})`, async ({ page }) => {
        await page.goto("/");
        const covered = await page.evaluate((dir) => {
          document.documentElement.dir = dir;
          const windows = [...document.querySelectorAll(".mail, .calendar")].map((one) =>
            one.getBoundingClientRect(),
          );
          return [...document.querySelectorAll("h1 > span, .hero-lead, .hero-notes > p")].filter((words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const { left, right, bottom, top } = range.getBoundingClientRect();
            return windows.some(
              (one) => right > one.left && left < one.right && top < one.bottom && bottom > one.top,
            );
          }).length;
        }, direction);
        expect(covered).toBe(0);
      });
  });
}

test("performs once when the page is idle, moves nothing around it, and stays as it was", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.goto("/");
  await playing(page);
  expect((await animations(page)).length).toBeGreaterThan(20);
  await finish(page);
  await expect.poll(() => animations(page)).toEqual([]);
  const end = await look(page);
  await settle(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await settle(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await settle(page);
  expect(await animations(page)).toEqual([]);
  expect(await look(page)).toEqual(end);
  expect(await shifts()).toBeLessThanOrEqual(0.005);
});

test("tells its story: sentence, prompt, approval, and the meeting at its new time", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 665 });
  await page.goto("/");
  await playing(page);
  const at = (time: number) =>
    widget(page).evaluate((element, now) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = now;
      }
      const opacity = (selector: string) =>
        Number(getComputedStyle(element.querySelector(selector) as Element).opacity);
      const top = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      return {
        prompt: opacity(".prompt"),
        approve: opacity(".prompt-approve"),
        approved: opacity(".prompt-approved"),
        replied: opacity(".mail-replied"),
        review: Math.round(top("[data-state=proposed]") - top("[data-state=moved]")),
        pointer: Math.round(top(".pointer") - top(".mail-highlight")),
      };
    }, time);
  expect(await at(1400)).toMatchObject({ prompt: 0, replied: 0, review: 0 });
  expect(await at(2000)).toMatchObject({ prompt: 1, replied: 0, review: 0 });
  expect(await at(3400)).toMatchObject({ approve: 1, approved: 0, review: 0 });
  const end = await at(4999.9);
  expect(end).toMatchObject({ prompt: 1, approve: 0, approved: 1, replied: 1 });
  expect(end.review).toBeGreaterThan(100);
  expect(Math.abs((await at(1200)).pointer)).toBeLessThan(60);
});

test("rests off screen and goes on where it was", async ({ page }) => {
  await page.goto("/");
  await playing(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect.poll(() => states(page)).toEqual(["paused"]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await playing(page);
});

test("goes on while a phone's browser hides its bar, and ends when the picture changes its size", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await playing(page);
  await page.setViewportSize({ width: 390, height: 720 });
  await settle(page);
  expect(await states(page)).toEqual(["running"]);
  for (const [width, height] of [
    [844, 720],
    [1280, 720],
    [1280, 665],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => animations(page)).toEqual([]);
    await page.getByRole("button", { name: "Play again" }).click();
    await playing(page);
  }
});

test("the button that plays it again lies on nothing else, right to left either", async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await page.getByRole("button", { name: "Play again" }).click({ trial: true });
    const [shortcut, button] = await Promise.all(
      [".hero-shortcut", ".demo-replay"].map((part) => page.locator(part).boundingBox()),
    );
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(shortcut?.x ?? 0);
  }
});

test("plays again with the mouse and with the keyboard", async ({ page }) => {
  await page.goto("/");
  await playing(page);
  await finish(page);
  await expect.poll(() => animations(page)).toEqual([]);
  const replay = page.getByRole("button", { name: "Play again" });
  await replay.click();
  await playing(page);
  await finish(page);
  await expect.poll(() => animations(page)).toEqual([]);
  await replay.press("Enter");
  await playing(page);
  await expect(replay).toBeFocused();
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the last state stands there, and nothing can be played", async ({ page }) => {
    await page.goto("/");
    await expect(widget(page)).toHaveAttribute("data-ready", "");
    expect(await animations(page)).toEqual([]);
    await expect(widget(page).locator(".prompt-approved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Play again" })).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the last state stands there, complete", async ({ page }) => {
    await page.goto("/");
    for (const part of [".prompt", ".prompt-approved", ".mail-replied", "[data-state=proposed]"])
      await expect(page.locator(part).first()).toBeVisible();
    await expect(page.locator(".demo-replay")).toBeHidden();
  });
});
