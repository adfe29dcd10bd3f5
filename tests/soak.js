/**
 * Runs `galley watch` through long sequences of random edits and compares every step with a clean build.
 *
 *     node tests/soak.js                              300 steps for each of three seeds
 *     node tests/soak.js --seeds 7 --steps 1000       also tells how memory and descriptors grew
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { register } from "tsx/esm/api";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1,2,3" },
    steps: { type: "string", default: "300" },
    verbose: { type: "boolean", default: false },
  },
});
const unregister = register();
const { createEdits } = await import("./watch/edits.ts");
const { readTree } = await import("./watch/clean-build.ts");
unregister();

const GALLEY = join(import.meta.dirname, "..", "bin", "galley.js");
const NOW = "2026-01-15";
const PATIENCE_MS = 20_000;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In a process of its own: modules of templates are never unloaded. */
function buildClean(root) {
  const copy = mkdtempSync(join(tmpdir(), "galley-clean-"));
  for (const part of ["content", "templates"])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [GALLEY, "build", "--root", copy, "--no-cache", "--now", NOW, "--quiet"],
      { stdio: "ignore" },
    );
    child.once("exit", (code) => {
      resolve({ ok: code === 0, site: readTree(join(copy, "site")) });
      rmSync(copy, { recursive: true, force: true });
    });
  });
}

/** Of the process and all its threads; undefined where /proc does not tell. */
function readFigures(pid) {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]);
    return {
      megabytes: Math.round((pages * 4096) / 1e6),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

async function soak(seed, steps) {
  const root = mkdtempSync(join(tmpdir(), "galley-soak-"));
  cpSync(join(import.meta.dirname, "sites", "docs", "input"), root, { recursive: true });
  const child = spawn(process.execPath, [GALLEY, "watch", "--root", root, "--now", NOW, "--quiet"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const edit = createEdits(root, seed);
  const result = { seed, steps, same: 0, faulty: 0, slowestMs: 0, figures: [] };
  try {
    for (let step = 1; step <= steps; step++) {
      const done = edit();
      const started = performance.now();
      const wanted = await buildClean(root);
      if (wanted.ok) {
        while (!isDeepStrictEqual(readTree(join(root, "site")), wanted.site)) {
          if (performance.now() - started > PATIENCE_MS)
            throw new Error(
              `seed ${seed}, step ${step} (${done}): the site differs from a clean build; see ${root}`,
            );
          await sleep(20);
        }
        result.same += 1;
        result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - started));
      } else result.faulty += 1;
      if (step % Math.ceil(steps / 10) === 0) result.figures.push({ step, ...readFigures(child.pid) });
      if (values.verbose) console.log(step, wanted.ok, done);
    }
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
  }
  rmSync(root, { recursive: true, force: true });
  return result;
}

for (const seed of values.seeds.split(",").map(Number)) {
  const { same, faulty, slowestMs, figures } = await soak(seed, Number(values.steps));
  console.log(
    `seed ${seed}: ${same} steps equal to a clean build, ${faulty} with faults, slowest ${slowestMs} ms (with the clean build)`,
  );
  for (const { step, megabytes, descriptors } of figures)
    console.log(`  after ${step} steps: ${megabytes} MB, ${descriptors} descriptors`);
}
