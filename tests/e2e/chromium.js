/** Finds a Chromium for the browser tests, or installs Debian's; says in one line what to do when neither works. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIXED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns the absolute file of a Chromium, or undefined */
export function findChromium(environment = process.env) {
  const wanted = environment.CHROMIUM_PATH;
  if (wanted) return isExecutable(wanted) ? wanted : undefined;
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...FIXED,
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable);
}

/** Finds one; as root on Debian installs the package; otherwise tries playwright's own download. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  run("npx", ["playwright", "install", "chromium"]);
  if (!findChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  return findChromium();
}

function run(command, parameters) {
  process.stderr.write(`no Chromium found, trying: ${command} ${parameters.join(" ")}\n`);
  spawnSync(command, parameters, {
    stdio: ["ignore", "ignore", "ignore"],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
