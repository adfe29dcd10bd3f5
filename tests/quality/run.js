/** Runs the quality report: finds a Chromium, then hands over. Arguments are passed on. */
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
register();
await import("./quality.ts");
