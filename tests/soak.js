/**
 * Runs `galley watch` through long sequences of random edits and compares every step with a clean build; or `galley dev`
 * with open tabs, and compares each with a fresh load at every seventh step, when the edits have put everything back,
 * and once in between. Tells how memory and descriptors grew, and what a step cost.
 *
 *     node tests/soak.js                              300 steps for each of three seeds
 *     node tests/soak.js --seeds 7 --steps 1000
 *     node tests/soak.js --tabs 10 --seeds 1 --steps 2000
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { register } from "tsx/esm/api";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1,2,3" },
    steps: { type: "string", default: "300" },
    tabs: { type: "string", default: "0" },
    verbose: { type: "boolean", default: false },
  },
});
const unregister = register();
const { createEdits } = await import("./watch/edits.ts");
const { buildClean, readTree } = await import("./watch/clean-build.ts");
unregister();
const { openTabs } = await import("./soak-tabs.js");

const GALLEY = join(import.meta.dirname, "..", "bin", "galley.js");
const NOW = "2026-01-15";
const PATIENCE_MS = 20_000;
/** Clock ticks of /proc/PID/stat a second, on every Linux that Node runs on. */
const TICKS = 100;
/** Every so many steps the edits put everything back (watch/edits.ts). */
const CYCLE = 7;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In a process of its own: modules of templates are never unloaded. */
async function build({ root, now }) {
  const words = ["build", "--root", root, "--no-cache", "--now", now, "--quiet"];
  const [code] = await once(spawn(process.execPath, [GALLEY, ...words], { stdio: "ignore" }), "exit");
  return { ok: code === 0, diagnostics: [] };
}

/** Of the process and all its threads; undefined where /proc does not tell. */
function readFigures(pid) {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]);
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      megabytes: Math.round((pages * 4096) / 1e6),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

/** A copy of the golden site. */
function copySite() {
  const root = mkdtempSync(join(tmpdir(), "galley-soak-"));
  cpSync(join(import.meta.dirname, "sites", "docs", "input"), root, { recursive: true });
  return root;
}

const start = (command, root, ...options) =>
  spawn(process.execPath, [GALLEY, command, "--root", root, "--now", NOW, "--quiet", ...options], {
    stdio: ["ignore", "pipe", "ignore"],
  });

/**
 * Prints the figures of the process ten times on the way.
 *
 * @param check waits until a step shows, and throws when it never does; true for a sound site
 * @returns what the steps came to
 */
async function soak(seed, root, child, check) {
  const edit = createEdits(root, seed);
  const steps = Number(values.steps);
  const result = { same: 0, faulty: 0, slowestMs: 0 };
  try {
    for (let step = 1; step <= steps; step++) {
      const done = edit();
      const started = performance.now();
      const isSound = await check(step).catch((cause) => {
        throw new Error(`seed ${seed}, step ${step} (${done}), see ${root}: ${cause.message}`);
      });
      if (isSound) result.same += 1;
      else result.faulty += 1;
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - started));
      if (step % Math.ceil(steps / 10) === 0) printFigures(step, readFigures(child.pid));
      if (values.verbose) console.log(step, isSound, done);
    }
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
  }
  rmSync(root, { recursive: true, force: true });
  return result;
}

const printFigures = (step, { megabytes, descriptors, seconds } = {}) =>
  console.log(
    `  after ${step} steps: ${megabytes} MB, ${descriptors} descriptors, ${Math.round((seconds * 1000) / step)} ms of processor time a step`,
  );

async function soakWatch(seed) {
  const root = copySite();
  return soak(seed, root, start("watch", root), async () => {
    const started = performance.now();
    const wanted = await buildClean(root, NOW, build);
    while (wanted.ok && !isDeepStrictEqual(readTree(join(root, "site")), wanted.site)) {
      if (performance.now() - started > PATIENCE_MS) throw new Error("the site differs from a clean build");
      await sleep(20);
    }
    return wanted.ok;
  });
}

async function soakTabs(seed) {
  const root = copySite();
  const child = start("dev", root, "--port", "0", "--no-drafts");
  const url = await new Promise((resolve) => child.stdout.once("data", (data) => resolve(`${data}`.trim())));
  while ((await fetch(url)).status !== 200) await sleep(50);
  const tabs = await openTabs(url.replace(/\/$/, ""), Number(values.tabs));
  try {
    return await soak(seed, root, child, async (step) => {
      // Long enough for a rebuild, now and then; what comes later is seen at the next stop.
      await sleep(step % 3 === 0 ? 0 : 150);
      const isRestored = step % CYCLE === 0;
      if (isRestored || step % CYCLE === 4) await tabs.compare(isRestored);
      return isRestored;
    });
  } finally {
    await tabs.close();
  }
}

for (const seed of values.seeds.split(",").map(Number)) {
  const hasTabs = Number(values.tabs) > 0;
  const { same, faulty, slowestMs } = await (hasTabs ? soakTabs : soakWatch)(seed);
  console.log(
    hasTabs
      ? `seed ${seed}: ${values.tabs} tabs were a fresh load at every stop, ${same} times without a fault; slowest stop ${slowestMs} ms`
      : `seed ${seed}: ${same} steps equal to a clean build, ${faulty} with faults, slowest ${slowestMs} ms (with the clean build)`,
  );
}
