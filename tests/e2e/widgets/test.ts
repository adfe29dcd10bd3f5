/** Playwright's test, which starts with an empty cache and fails when the page says anything in its console, and what several widgets' tests need. */
import { test as base, expect, type Locator, type Page } from "playwright/test";
import { findLostText, laidOut } from "../layout.ts";

/** Contexts are used again, with what Playwright itself does not reset: a late font or script is late in every test. */
export const testOnFirstVisit = base.extend<{ emptyCache: undefined }>({
  emptyCache: [
    async ({ page }, use) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await session.detach();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Nothing else may be said: no hydration warning, no violation of the security policy, no failed request. */
export const test = testOnFirstVisit.extend<{ silence: undefined }>({
  silence: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("console", (message) => {
        // The field of a popover that is closed: nothing is lost, and Chromium alone mentions it.
        if (message.text().startsWith("Autofocus processing was blocked")) return;
        // A test has measured what the page lays out with its second frame, before that frame.
        if (message.text().startsWith("Rendering was performed in a subtree hidden")) return;
        said.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => {
        // Styles alone ask for it, and Chromium leaves it out where the next page is drawn sooner.
        if (/^Transition was (?:skipped|aborted because of invalid state)/.test(error.message)) return;
        said.push(String(error));
      });
      page.on("response", (response) => {
        if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };

/** Adds up layout shifts from the start of the page; returns the sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/**
 * Keeps the script of a widget on its way until it is released; call it before the page is opened.
 * @returns `requested` resolves when the page has asked for the script, also if it already has
 */
export async function holdScript(page: Page, widget: string) {
  let ask = () => {};
  let release = () => {};
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${widget}-*.js`, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { requested, release };
}

/** Scripts that are asked for from now on, without what stands for their bytes: "/assets/loader". */
export function listScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script")
      scripts.push(request.url().replace(/^.*(?=\/assets\/)|-\w+\.js$/g, ""));
  });
  return scripts;
}

/** Waits for the whole layout and two frames more: whatever the browser had to report about it has been reported. */
export const settle = async (page: Page): Promise<void> => {
  await laidOut(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
};

/** @param ignore as that of `findLostText` */
export async function expectNothingLost(page: Page, ignore = ""): Promise<void> {
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findLostText(page, ignore)).toEqual([]);
}

/** Texts of what is displayed. */
export const shownTexts = async (locator: Locator): Promise<string[]> => {
  await laidOut(locator.page());
  const texts = await locator.filter({ visible: true }).allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
};
