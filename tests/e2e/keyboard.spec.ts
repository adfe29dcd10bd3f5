/** A walk over every page with the Tab key: everything is reached, in order, with a focus that shows and is not covered. */
import { PAGES } from "./axe.ts";
import { expect, type Page, settle, test } from "./widgets/test.ts";

interface Stop {
  /** place in the document among all that can have the focus; -1 when it should not have had it */
  readonly index: number;
  readonly name: string;
  readonly faults: readonly string[];
}

/** Numbers everything that can have the focus, in document order. @returns how many there are */
const numberStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']"),
    ];
    const reachable = stops.filter((element) => element.checkVisibility() && !element.closest("[inert]"));
    for (const [index, element] of reachable.entries()) element.setAttribute("data-stop", String(index));
    return reachable.length;
  });

/** What has the focus now, and what is wrong with it. Undefined outside the document. */
const readStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement)
      return undefined;
    const faults: string[] = [];
    // A hidden checkbox shows the focus on its label.
    const shown = [element, element.closest("label"), element.parentElement].find((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!shown) faults.push("no outline");
    const { outlineOffset = "", outlineWidth = "" } = shown ? getComputedStyle(shown) : {};
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { top, bottom, left, right, width, height } = (shown ?? element).getBoundingClientRect();
    if (bottom < 1 || top > innerHeight - 1 || right < 1 || left > innerWidth - 1)
      faults.push("not on the screen");
    else if (height < innerHeight / 2 && bottom + ring > innerHeight) faults.push("its ring is cut");
    if (width < 20 || height < 20) faults.push(`only ${Math.round(width)} x ${Math.round(height)}`);
    const header = document.querySelector("header");
    const covered = header?.getBoundingClientRect().bottom ?? 0;
    const sticks = header && getComputedStyle(header).position === "sticky";
    if (sticks && !element.closest("header, .skip-link") && top < covered - 1)
      faults.push("covered by the header");
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return {
      index: Number(element.getAttribute("data-stop") ?? -1),
      name: name || element.className,
      faults,
    };
  });

/** Presses a key until the focus leaves the document. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", limit: number): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < limit; count++) {
    await page.keyboard.press(key);
    await settle(page);
    const stop = await readStop(page);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(`${path} forwards and backwards`, async ({ page }) => {
        const isWalkedElsewhere = (path === "/") === viewport.width > 1000;
        test.skip(Boolean(process.env.CI) && isWalkedElsewhere, "CI has ten minutes: one width of a page");
        await page.goto(path);
        // The carousel takes its row out of the walk once it is there.
        const carousel = page.locator(".carousel-stage");
        if ((await carousel.count()) > 0) {
          await carousel.scrollIntoViewIfNeeded();
          await expect(page.locator(".carousel[data-ready]")).toHaveCount(1);
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        }
        // Rows that are laid out later are stops, too.
        await settle(page);
        const count = await numberStops(page);
        const all = Array.from({ length: count }, (_, index) => index);
        const forwards = await walk(page, "Tab", count + 5);
        expect(forwards.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual(
          [],
        );
        expect(forwards.map(({ index }) => index)).toEqual(all);
        const backwards = await walk(page, "Shift+Tab", count);
        expect(backwards.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual(
          [],
        );
        expect(backwards.map(({ index }) => index)).toEqual(all.toReversed());
      });
    }
  });
}

test("the first key leads past the header", async ({ page }) => {
  await page.goto("/features");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link")).toBeFocused();
  await expect(page.locator(".skip-link")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`walking back through the header leaves the page where it is, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/terms");
    await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
    await page.locator(".site-header-bar :is(a, button):visible").last().focus();
    const places: number[] = [];
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press("Shift+Tab");
      await settle(page);
      places.push(await page.evaluate(() => scrollY));
    }
    expect(places).toEqual(places.map(() => 1200));
  });
}

test("a place inside a page stops below the header", async ({ page }) => {
  for (const address of ["/privacy#your-rights", "/#faq-9", "/pricing#pro"]) {
    await page.goto(address);
    await settle(page);
    const { top, covered } = await page.evaluate(() => ({
      top: document.querySelector(":target")?.getBoundingClientRect().top,
      covered: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top, address).toBeGreaterThanOrEqual(covered);
  }
});

test("the ring of what stands over the hero's hills lies on its own ground", async ({ page }) => {
  await page.goto("/");
  await page.waitForSelector(".demo-replay:visible");
  for (const [control, ground] of [
    [".demo-replay", ".demo-replay"],
    [".hero-keys", ".hero-shortcut"],
  ] as const) {
    const room = await page.locator(control).evaluate((element, around) => {
      element.focus();
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [inner, outer] = [element, element.closest(around) as Element].map((one) =>
        one.getBoundingClientRect(),
      );
      if (!inner || !outer) return [];
      return [inner.top - outer.top, outer.bottom - inner.bottom].map((distance) => distance - ring);
    }, ground);
    for (const distance of room) expect(distance, control).toBeGreaterThanOrEqual(0);
    expect(room).toHaveLength(2);
  }
});
