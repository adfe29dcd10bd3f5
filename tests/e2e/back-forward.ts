/** Whether pages come back at once from the browser's own memory after the visitor went on. */
import { chromium, type Page } from "playwright";

/**
 * Leaves each page and comes back, in a browser of its own.
 * @returns why a page was loaded anew instead of kept; empty for one that was kept
 */
export async function findCacheBlockers(
  origin: string,
  paths: readonly string[],
  executablePath: string | undefined,
): Promise<readonly string[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
    // Playwright turns the cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const reasons: string[] = [];
  const page = await browser.newPage({ baseURL: origin });
  for (const path of paths) reasons.push(await leaveAndReturn(page, path));
  await browser.close();
  return reasons;
}

async function leaveAndReturn(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    Object.assign(globalThis, { kept: "no" });
    addEventListener("pageshow", ({ persisted }) =>
      Object.assign(globalThis, { kept: persisted ? "yes" : "no" }),
    );
  });
  await page.goto(path === "/about" ? "/" : "/about", { waitUntil: "networkidle" });
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "complete");
  return page.evaluate(() => {
    if ((globalThis as unknown as { kept?: string }).kept === "yes") return "";
    const [entry] = performance.getEntriesByType("navigation") as unknown as {
      notRestoredReasons?: unknown;
    }[];
    return JSON.stringify(entry?.notRestoredReasons ?? "unknown reason");
  });
}
