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
export const findChromium = (environment = process.env) =>
  find(environment, NAMES, [...FIXED, chromium.executablePath()]);

/**
 * The Chromium without windows opens a page in half the time. It keeps no page for Back.
 * @returns its absolute file, or that of any Chromium, or undefined
 */
export const findHeadlessShell = (environment = process.env) =>
  find(environment, ["chromium-headless-shell"], []) ?? findChromium(environment);

function find(environment, names, fixed) {
  const wanted = environment.CHROMIUM_PATH;
  if (wanted) return isExecutable(wanted) ? wanted : undefined;
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...fixed].find(
    isExecutable,
  );
}

/** Finds one; as root on Debian installs the packages that are missing; otherwise tries playwright's own download. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH || (found && findHeadlessShell() !== found)) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    const packages = ["chromium", "chromium-headless-shell"];
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  }
  if (!findChromium()) run("npx", ["playwright", "install", "chromium"]);
  return findChromium();
}

function run(command, parameters) {
  process.stderr.write(`no Chromium for tests found, trying: ${command} ${parameters.join(" ")}\n`);
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
