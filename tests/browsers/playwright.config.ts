/** The site's main promises in Firefox and WebKitGTK as distributions ship them. One browser at a time: both are slow to start. */
import { defineConfig } from "playwright/test";

const port = Number(process.env.E2E_PORT ?? 4490);

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: { baseURL: `http://127.0.0.1:${port}` },
  projects: [{ name: "firefox" }, { name: "webkit" }],
  webServer: {
    command: `node bin/galley.js build && node bin/galley.js preview --port ${port}`,
    cwd: "../..",
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
  },
});
