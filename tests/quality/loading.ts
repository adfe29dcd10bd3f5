/** What a page fetches, shifts, says and keeps: on load, and after scrolling through it. */
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright";
import { transferSize } from "../../generator/assets/transfer-size.ts";

export interface Loading {
  /** after brotli, without headers */
  readonly bytesOnLoad: number;
  readonly requestsOnLoad: number;
  readonly bytesAfterScroll: number;
  readonly requestsAfterScroll: number;
  /** scripts fetched on load, after gzip */
  readonly eagerScriptGzip: number;
  readonly cssBrotli: number;
  readonly fontBytes: number;
  /** all shifts added up, from the start until the end of the scrolling: an upper bound of the CLS */
  readonly layoutShift: number;
  /** console messages and errors nobody caught */
  readonly messages: readonly string[];
  readonly policyViolations: readonly string[];
  readonly thirdParties: readonly string[];
  readonly cookies: number;
  /** entries of localStorage and sessionStorage, databases and caches */
  readonly storage: number;
}

interface Observed {
  shift: number;
  violations: string[];
}

interface Fetched {
  readonly url: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
}

const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
] as const;

/** Measures a page on a desk and on a phone. @returns the larger figure of both, and what either one said */
export async function measureLoading(browser: Browser, origin: string, path: string): Promise<Loading> {
  const measured: Loading[] = [];
  for (const viewport of VIEWPORTS) {
    const context = await browser.newContext({ baseURL: origin, viewport });
    measured.push(await measureIn(await context.newPage(), origin, path));
    await context.close();
  }
  const [desk, phone] = measured as [Loading, Loading];
  return Object.fromEntries(
    Object.entries(desk).map(([name, value]) => {
      const other = phone[name as keyof Loading];
      return [
        name,
        typeof value === "number" ? Math.max(value, other as number) : [...value, ...(other as string[])],
      ];
    }),
  ) as unknown as Loading;
}

async function measureIn(page: Page, origin: string, path: string): Promise<Loading> {
  const responses = new Map<string, Response>();
  const messages: string[] = [];
  page.on("response", (response) => {
    // It has no body, and no page should ask for what leads elsewhere.
    if (response.status() >= 300) messages.push(`${path} ${response.status()}: ${response.url()}`);
    else responses.set(response.url(), response);
  });
  page.on("console", (message) => messages.push(`${path} ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`${path} ${error}`));
  await page.addInitScript(observe);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const icon = await readIcon(page, origin);
  const others = (await readBodies(responses)).filter(({ url }) => url !== icon.url);
  const onLoad = [...others, icon];
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  const later = (await readBodies(responses)).filter(({ url }) => onLoad.every((known) => known.url !== url));
  const observed = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
  const sum = (list: readonly Fetched[], size: (fetched: Fetched) => number = brotliSize) =>
    list.reduce((total, fetched) => total + size(fetched), 0);
  const ofKind = (kind: string) => onLoad.filter((fetched) => fetched.kind === kind);
  return {
    bytesOnLoad: sum(onLoad),
    requestsOnLoad: onLoad.length,
    bytesAfterScroll: sum(onLoad) + sum(later),
    requestsAfterScroll: onLoad.length + later.length,
    eagerScriptGzip: sum(ofKind("script"), ({ bytes }) => gzipSync(bytes, { level: 9 }).length),
    cssBrotli: sum(ofKind("stylesheet")),
    fontBytes: sum(ofKind("font")),
    layoutShift: observed.shift,
    messages,
    policyViolations: observed.violations.map((violation) => `${path} ${violation}`),
    thirdParties: [...responses.keys()].filter((url) => !url.startsWith(`${origin}/`)),
    cookies: (await page.context().cookies()).length,
    storage: await countStorage(page),
  };
}

const brotliSize = ({ url, bytes }: Fetched) => transferSize({ path: new URL(url).pathname.slice(1), bytes });

const readBodies = (responses: ReadonlyMap<string, Response>): Promise<readonly Fetched[]> =>
  Promise.all(
    [...responses.values()].map(async (response) => ({
      url: response.url(),
      kind: response.request().resourceType(),
      bytes: await response.body(),
    })),
  );

/** A browser with a window also fetches the icon; not every one without does. */
async function readIcon(page: Page, origin: string): Promise<Fetched> {
  const href = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute("href");
  const response = await page.request.get(origin + href);
  return { url: response.url(), kind: "image", bytes: await response.body() };
}

/** Runs in the page, before everything else. */
function observe(): void {
  const observed: Observed = { shift: 0, violations: [] };
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) observed.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    observed.violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** In steps of half a window, as a reader would; what widgets wait for comes by. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight / 2,
  }));
  for (let top = 0; top <= height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForTimeout(80);
  }
}

const countStorage = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = await caches.keys();
    return localStorage.length + sessionStorage.length + databases.length + stores.length;
  });
