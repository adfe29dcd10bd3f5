/** The Chromium that unit tests may use. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { LONGEST } from "./wait-for.ts";

/** undefined where there is none, and tests that need it are skipped */
export const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
].find((file) => file !== undefined && existsSync(file));

/** One browser for the tests of a file. @returns opens a page for a test, and tells what the browser complains about */
export function startBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    if (CHROMIUM) browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  });
  afterAll(() => browser?.close());
  return async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(LONGEST);
    onTestFinished(() => page.close());
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    return { page, complaints };
  };
}
