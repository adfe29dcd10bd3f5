/** How long controls take to answer on a slow phone. */
import type { Browser, Page } from "playwright";

interface Control {
  readonly name: string;
  readonly path: string;
  readonly phone?: true;
  /** brings the control on screen, ready for use */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
}

const carousel = async (page: Page) => {
  await page.locator(".carousel-stage").scrollIntoViewIfNeeded();
  await page.locator(".carousel[data-ready]").waitFor();
};
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name }).first();

const CONTROLS: readonly Control[] = [
  { name: "menu", path: "/", phone: true, press: (page) => page.locator(".menu-button").click() },
  { name: "question", path: "/", press: (page) => page.locator("summary").nth(3).click() },
  { name: "next slide", path: "/", prepare: carousel, press: (page) => button(page, "Next slide").click() },
  { name: "slide dot", path: "/", prepare: carousel, press: (page) => button(page, /^Show slide 3/).click() },
  {
    name: "slide show",
    path: "/",
    prepare: carousel,
    press: (page) => button(page, /automatic slide show/).click(),
  },
  { name: "ticker pause", path: "/", press: (page) => page.locator(".marquee-pause").click() },
  { name: "logo, to the top", path: "/", press: (page) => page.locator("header .logo").click() },
  { name: "pricing period", path: "/pricing", press: (page) => page.getByRole("switch").click() },
];

/** Presses each control three times with a processor four times slower. @returns its slowest answer, milliseconds */
export async function measureControls(
  browser: Browser,
  origin: string,
): Promise<readonly { readonly name: string; readonly milliseconds: number }[]> {
  const results = [];
  for (const { name, path, phone = false, prepare, press } of CONTROLS) {
    const viewport = phone ? { width: 375, height: 812 } : { width: 1280, height: 900 };
    // Scrollbars of phones lie over the page, and take no room from it.
    const page = await browser.newPage({ baseURL: origin, viewport, isMobile: phone });
    await page.goto(path, { waitUntil: "networkidle" });
    await prepare?.(page);
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => {
      const slowest = { duration: 0 };
      Object.assign(globalThis, { slowest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId > 0) slowest.duration = Math.max(slowest.duration, entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    for (let count = 0; count < 3; count++) {
      await press(page);
      await page.waitForTimeout(600);
    }
    const milliseconds = await page.evaluate(
      () => (globalThis as unknown as { slowest: { duration: number } }).slowest.duration,
    );
    results.push({ name, milliseconds });
    await page.close();
  }
  return results;
}
