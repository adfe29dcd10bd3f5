/**
 * How long from saving an article, a style or a layout until `galley dev` answers with it, until a browser that has the page
 * open shows an article, and what the server costs meanwhile.
 *
 *     node tests/bench/edit-latency.js --sizes 10,1000 --edits 20
 *
 * Starts twice: the second start finds what the first remembered. The page is asked for again 5 ms after each answer.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get as request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { register } from "tsx/esm/api";
import { findOrInstallChromium } from "../e2e/chromium.js";

const unregister = register();
const { slugOf, writeSite } = await import("./corpus.ts");
unregister();

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "10,1000" }, edits: { type: "string", default: "20" } },
});
const GALLEY = join(import.meta.dirname, "..", "..", "bin", "galley.js");
const WARM_UP = 3;
/** Clock ticks of /proc/PID/stat a second, on every Linux that Node runs on. */
const TICKS = 100;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const get = (url) =>
  new Promise((resolve) => {
    request(url, { agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    }).on("error", () => resolve({ status: 0, text: "" }));
  });

function percentile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** @returns seconds of processor time and resident MB; undefined where /proc does not tell */
function readUsage(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      megabytes: (Number(fields[21]) * 4096) / 1e6,
    };
  } catch {
    return undefined;
  }
}

async function start(root, port, url) {
  const started = performance.now();
  const child = spawn(process.execPath, [GALLEY, "dev", "--root", root, "--port", String(port)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (;;) {
    const { status, text } = await get(url);
    if (status === 200 && text.includes("Benchmark site")) break;
    if (child.exitCode !== null) throw new Error("the dev server ended");
    await sleep(10);
  }
  return { child, milliseconds: performance.now() - started };
}

const stop = (child) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGINT");
  });

/**
 * Saves a file with something new.
 * @param add makes its text of what it was and a token
 * @param show resolves when that is there
 * @returns milliseconds
 */
async function timeEdit({ file, original, add }, token, show) {
  writeFileSync(file, add(original, token));
  const saved = performance.now();
  await show(token);
  return performance.now() - saved;
}

async function timeEdits(edited, name, show) {
  const times = [];
  for (let edit = 0; edit < WARM_UP + Number(values.edits); edit++) {
    const time = await timeEdit(edited, `${name}${edit}.`, show);
    if (edit >= WARM_UP) times.push(time);
    await sleep(300 + Math.random() * 200);
  }
  return `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
}

/** Nothing but the page's own live reload brings the text. */
async function timeOpenPage(url, edited) {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "load" });
  await sleep(1500);
  const shown = await timeEdits(edited, "open", (token) =>
    page.waitForFunction((text) => document.body.textContent.includes(text), token, { polling: "raf" }),
  );
  await browser.close();
  return shown;
}

for (const [at, size] of values.sizes.split(",").map(Number).entries()) {
  const root = join(tmpdir(), `galley-bench-${size}`);
  writeSite(root, size);
  const slug = slugOf(Math.floor(size / 2));
  const toEdit = (path, add) => {
    const file = join(root, path);
    return { file, original: readFileSync(file, "utf8"), add };
  };
  const article = toEdit(
    `content/articles/${slug}.md`,
    (text, token) => `${text}\nEdited once more: ${token}\n`,
  );
  const layout = toEdit("templates/layouts/article.tsx", (text, token) =>
    text.replace("<h1>{title}</h1>", `<h1>{title}: ${token}</h1>`),
  );
  const style = toEdit(
    "templates/styles/index.css",
    (text, token) => `${text}.${token.slice(0, -1)} {\n  order: 1;\n}\n`,
  );
  const port = 4610 + at;
  const url = `http://127.0.0.1:${port}/articles/${slug}`;
  const isServed = async (token) => {
    while (!(await get(url)).text.includes(token)) await sleep(5);
  };
  /** The page names the stylesheet by its contents, behind a name that stays. */
  const isStyled = () => {
    const nameOf = async () => /styles-\w+\.css[^"]*/.exec((await get(url)).text)?.[0];
    let last = nameOf();
    return async () => {
      const before = await last;
      let now = before;
      for (; now === before || now === undefined; now = await nameOf()) await sleep(5);
      last = now;
    };
  };
  const cold = await start(root, port, url);
  await sleep(8000);
  const first = await timeEdit(article, "first.", isServed);
  await stop(cold.child);
  const warm = await start(root, port, url);
  await sleep(8000);
  const answered = await timeEdits(article, "token", isServed);
  const styled = await timeEdits(style, "style", isStyled());
  const laidOut = await timeEdits(layout, "layout", isServed);
  const shown = await timeOpenPage(url, article);
  for (const { file, original } of [article, style, layout]) writeFileSync(file, original);
  await sleep(12_000);
  const before = readUsage(warm.child.pid);
  await sleep(20_000);
  const after = readUsage(warm.child.pid);
  await stop(warm.child);
  rmSync(root, { recursive: true, force: true });
  const idle =
    before && after
      ? `${(((after.seconds - before.seconds) / 20) * 100).toFixed(1)} % of a core when idle, ${after.megabytes.toFixed(0)} MB`
      : "";
  console.log(
    `${size} pages: first page after ${cold.milliseconds.toFixed(0)} ms cold, ${warm.milliseconds.toFixed(0)} ms warm; ` +
      `first edit of the cold start answered after ${first.toFixed(0)} ms, later ones ${answered}; of a style ${styled}; of a layout ${laidOut}; shown by an open page ${shown}; ${idle}`,
  );
}
process.exit(0);
