/**
 * Browser tests run on the built site, served by its own rules. Those of the widgets run a second time, on a copy
 * of the site that gives browsers preact instead of React and lies below a path.
 */
import { defineConfig } from "playwright/test";

const port = Number(process.env.E2E_PORT ?? 4480);
const address = (at: number) => `http://127.0.0.1:${at}`;
const copy = ".galley/preact-site";
const BELOW_PATH = "below-path.spec.ts";
const server = (at: number, root: string, before = "") => ({
  command: `${before}node bin/galley.js build --root ${root} && node bin/galley.js preview --root ${root} --port ${at}`,
  cwd: "../..",
  url: `${address(at)}/`,
  reuseExistingServer: false,
  timeout: 120_000,
});

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  // A page takes a second; a busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [["line"], ["json", { outputFile: "../../reports/e2e.json" }]] : "line",
  use: {
    launchOptions: {
      ...(process.env.HEADLESS_SHELL_PATH ? { executablePath: process.env.HEADLESS_SHELL_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "react", testIgnore: BELOW_PATH, use: { baseURL: address(port) } },
    // What React takes over; widgets without it are the same files. CI has ten minutes: it looks at one of the two.
    {
      name: "preact",
      testMatch: [
        BELOW_PATH,
        process.env.CI ? "widgets/pricing-switch.spec.ts" : "widgets/{carousel,pricing-switch}.spec.ts",
      ],
      use: { baseURL: `${address(port + 1)}/below/` },
    },
  ],
  webServer: [server(port, "."), server(port + 1, copy, `node tests/e2e/preact-site.js ${copy} && `)],
});
