/**
 * What a build costs: from nothing, with nothing changed, and after an edit, each in a process of its own. Of the
 * shipped site, then of a generated corpus or a folder of Markdown; other generators are measured by a bench of theirs.
 *
 *     npm run bench -- --help
 *
 * Prints medians as a table in Markdown, with machine and versions: wall seconds, seconds of processor time of all
 * processes, and the most memory that they held at once (read every 20 ms from /proc, so on Linux only).
 */
import { spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import { register } from "tsx/esm/api";
import { measurePeers } from "./peers.js";

const unregister = register();
const { placeSite, SITE, slugOf, writeSite } = await import("./corpus.ts");
const { writeMarkdownSite } = await import("./markdown.ts");
unregister();

const REPOSITORY = join(import.meta.dirname, "..", "..");
const GALLEY = join(REPOSITORY, "bin", "galley.js");
const list = (text) => text.split(",");
const options = new Command("npm run bench --")
  .description("Times builds of the shipped site and of a corpus: cold, with no change, and after one edit.")
  .option("--sizes <list>", "articles of the generated corpus", list, ["10", "100", "1000"])
  .option("--rounds <count>", "rounds, of which the medians count", Number, 3)
  .option("--engines <list>", "Markdown engines", list, ["satteri", "remark"])
  .option("--content <folder>", "measure the Markdown of this folder instead of a generated corpus")
  .option("--peers <list>", "generators to measure in turn with galley: hugo, eleventy, astro, next", list)
  .option("--peers-bench <folder>", "the bench that has these; its README says how", "../shared/bench")
  .parse()
  .opts();
const folder = join(tmpdir(), `galley-builds-${process.pid}`);
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
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
  for (let edit = 0; edit < options.rounds; edit++) rounds.push(await round(root, file, edit));
  const cells = ["cold", "none", "edit"].map((kind) => {
    const of = (what) => median(rounds.map((one) => one[kind][what]));
    return `${of("wall").toFixed(2)} s, ${of("cpu").toFixed(2)} s, ${of("peak").toFixed(0)} MB`;
  });
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

async function measureMarkdown(source) {
  for (const engine of options.engines) {
    const root = join(folder, `markdown-${engine}`);
    const { articles, refused } = writeMarkdownSite(root, source, engine, GALLEY);
    const left = [...refused].map(([code, count]) => `${count} for ${code}`).join(", ");
    console.error(`${engine}: ${articles.length} articles; left out: ${left || "none"}`);
    if (articles.length === 0) throw new Error(`${source} holds no Markdown that galley takes`);
    const file = join(root, articles[articles.length >> 1]);
    await measure(`${articles.length} of ${basename(source)}, ${engine}`, root, file);
    rmSync(root, { recursive: true, force: true });
  }
}

async function measureCorpus() {
  for (const engine of options.engines) {
    for (const size of options.sizes) {
      const root = join(folder, `${engine}-${size}`);
      writeSite(root, Number(size), engine);
      const file = join(root, "content", "articles", `${slugOf(size >> 1)}.md`);
      await measure(`${size}, ${engine}`, root, file);
      rmSync(root, { recursive: true, force: true });
    }
  }
}

const [{ model }] = cpus();
const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${gigabytes} GB; medians of ${options.rounds}: wall, processor, peak memory\n`,
);
console.log("| Pages | cold | no change | one edit |\n|---|---|---|---|");
// The engine's own bundle is made by the first start after an installation.
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

const isCompared = options.peers !== undefined && existsSync(options.peersBench);
if (options.peers && !isCompared)
  console.error(`There is no ${options.peersBench}: galley is measured alone.`);
if (options.content) await measureMarkdown(resolve(options.content));
else if (!isCompared) await measureCorpus();
if (isCompared) {
  console.log();
  measurePeers({ ...options, folder, galley: GALLEY, content: join(SITE, "content"), placeSite });
}
