/** The Chromium that unit tests may use; undefined where there is none, and they are skipped. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";

export const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
].find((file) => file !== undefined && existsSync(file));
