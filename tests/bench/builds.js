/**
 * What a build costs: from nothing, with nothing changed, and after an edit, each in a process of its own.
 *
 *     node tests/bench/builds.js --sizes 10,100,1000 --rounds 3 --engines satteri,remark
 *
 * Prints medians as a table in Markdown, with machine and versions: wall seconds, seconds of processor time of all
 * processes, and the most memory that they held at once (read every 20 ms from /proc, so on Linux only).
 */
import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";

const unregister = register();
const { slugOf, writeSite } = await import("./corpus.ts");
unregister();

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10,100,1000" },
    rounds: { type: "string", default: "3" },
    engines: { type: "string", default: "satteri,remark" },
  },
});
const REPOSITORY = join(import.meta.dirname, "..", "..");
const GALLEY = join(REPOSITORY, "bin", "galley.js");
const PAGE_BYTES = 4096;
/** What was changed this shortly ago is looked at again by the next build: file systems have coarse clocks. */
const SETTLED_MS = 2100;

/** Bytes that all processes of a group hold; 0 where /proc does not tell. */
function readMemory(group) {
  let bytes = 0;
  for (const name of readFolder("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) === group) bytes += Number(fields[21]) * PAGE_BYTES;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes;
}

function readFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @returns wall and processor seconds, and peak MB, of one build */
async function build(root) {
  const started = performance.now();
  // The shell adds up what its children used.
  const child = spawn(
    "sh",
    ["-c", '"$@" >&2 || exit; times', "sh", process.execPath, GALLEY, "build", "--root", root],
    {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let times = "";
  let told = "";
  child.stdout.on("data", (chunk) => {
    times += chunk;
  });
  child.stderr.on("data", (chunk) => {
    told += chunk;
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let wall = 0;
  child.once("exit", () => {
    wall = (performance.now() - started) / 1000;
  });
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, readMemory(child.pid));
  }, 20);
  await ended;
  clearInterval(watching);
  const spent = times.split("\n")[1]?.match(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s/);
  if (!spent) throw new Error(`the build failed:\n${told}`);
  const [, minutes, seconds, systemMinutes, systemSeconds] = spent.map(Number);
  return { wall, cpu: minutes * 60 + seconds + systemMinutes * 60 + systemSeconds, peak: peak / 1e6 };
}

/** Cold, then nothing changed, then one edit. */
async function round(root, file, edit) {
  for (const folder of [".galley", "site"]) rmSync(join(root, folder), { recursive: true, force: true });
  await sleep(SETTLED_MS);
  const cold = await build(root);
  const none = await build(root);
  appendFileSync(file, `\nEdited once more: ${edit}.\n`);
  return { cold, none, edit: await build(root) };
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

async function measure(name, root, file) {
  const rounds = [];
  for (let edit = 0; edit < Number(values.rounds); edit++) rounds.push(await round(root, file, edit));
  const cells = ["cold", "none", "edit"].map((kind) => {
    const of = (what) => median(rounds.map((one) => one[kind][what]));
    return `${of("wall").toFixed(2)} s, ${of("cpu").toFixed(2)} s, ${of("peak").toFixed(0)} MB`;
  });
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

const [{ model }] = cpus();
const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${gigabytes} GB; medians of ${values.rounds}: wall, processor, peak memory\n`,
);
console.log("| Pages | cold | no change | one edit |\n|---|---|---|---|");
// The engine's own bundle is made by the first start after an installation.
const folder = join(tmpdir(), `galley-builds-${process.pid}`);
const shipped = join(folder, "shipped");
mkdirSync(shipped, { recursive: true });
for (const part of ["content", "templates"])
  cpSync(join(REPOSITORY, part), join(shipped, part), { recursive: true });
mkdirSync(join(shipped, "node_modules"));
for (const name of readdirSync(join(REPOSITORY, "node_modules")))
  if (!name.startsWith("."))
    symlinkSync(join(REPOSITORY, "node_modules", name), join(shipped, "node_modules", name));
await build(shipped);
await measure("the marketing site", shipped, join(shipped, "content/faq/08-cost.md"));
for (const engine of values.engines.split(",")) {
  for (const size of values.sizes.split(",").map(Number)) {
    const root = join(folder, `${engine}-${size}`);
    writeSite(root, size);
    const index = join(root, "templates/index.ts");
    writeFileSync(index, readFileSync(index, "utf8").replace('engine: "satteri"', `engine: "${engine}"`));
    await measure(`${size}, ${engine}`, root, join(root, "content/articles", `${slugOf(size >> 1)}.md`));
    rmSync(root, { recursive: true, force: true });
  }
}
rmSync(folder, { recursive: true, force: true });
