/** Runs the quality report: installs its tools beside, finds a Chromium, then hands over. Arguments are passed on. */
import { spawnSync } from "node:child_process";
import { register } from "tsx/esm/api";
import { findOrInstallChromium } from "../e2e/chromium.js";

const executable = findOrInstallChromium();
if (executable === undefined) {
  process.stderr.write(
    "The quality report needs Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.\n",
  );
  process.exit(1);
}
process.env.CHROMIUM_PATH = executable;
// They are a third of what everything else needs; where they are there already, this takes a second.
const install = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel", "error"], {
  cwd: import.meta.dirname,
  stdio: ["ignore", "ignore", "inherit"],
});
if (install.status !== 0) process.exit(1);
register();
await import("./quality.ts");
