/** Runs the browser tests: finds a Chromium, then hands over to playwright. Arguments are passed on. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findHeadlessShell, findOrInstallChromium } from "./chromium.js";

const executable = findOrInstallChromium();
if (executable === undefined) {
  process.stderr.write(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.\n",
  );
  process.exit(1);
}
const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
const result = spawnSync(
  process.execPath,
  [cli, "test", "--config", "tests/e2e/playwright.config.ts", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: executable, HEADLESS_SHELL_PATH: findHeadlessShell() },
  },
);
process.exit(result.status ?? 1);
