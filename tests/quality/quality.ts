/** Measures the built site against its targets and prints one table. Exit code 1 when a gate is missed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Command } from "commander";
import { type Browser, chromium } from "playwright";
import { checkPage, checkWidgets, type Findings, PAGES, SCHEMES } from "../e2e/axe.ts";
import { findCacheBlockers } from "../e2e/back-forward.ts";
import { checkHtml } from "./html-checker.ts";
import { measureControls } from "./interaction.ts";
import { runLighthouse } from "./lighthouse.ts";
import { type Loading, measureLoading } from "./loading.ts";
import { printTable } from "./print.ts";
import { toRows } from "./rows.ts";
import { BLANK, type ServedSite, serveSite } from "./site.ts";
import { isMissed, type Row, TARGETS } from "./targets.ts";

const options = new Command("npm run quality --")
  .description(
    "Measures the built site against its targets. The scores are a report; bytes, requests, shifts and faults decide.",
  )
  .option(
    "--runs <number>",
    "how often Lighthouse measures each page; the median counts; 0 leaves it out",
    "1",
  )
  .option("--json [file]", "also write the figures to a file")
  .parse()
  .opts<{ runs: string; json?: string | true }>();

const executablePath = process.env.CHROMIUM_PATH;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** What lies behind the figures: one line per finding. */
const notes: string[] = [];

async function measure(): Promise<boolean> {
  say("Building the site, and a copy for preact");
  const sites = { react: await serveSite("react"), preact: await serveSite("preact") };
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await measureSites(sites, browser);
  } finally {
    await browser.close();
    for (const site of Object.values(sites)) site.close();
  }
}

async function measureSites(
  { react, preact }: Readonly<Record<"react" | "preact", ServedSite>>,
  browser: Browser,
): Promise<boolean> {
  const { origin, edge } = react;
  say("Lighthouse");
  // First, while nothing else runs.
  const runs = Number(options.runs);
  const measured =
    runs > 0
      ? await runLighthouse(
          [...PAGES, BLANK].map((path) => edge + path),
          runs,
          executablePath,
        )
      : [];
  const lighthouse = measured.slice(0, PAGES.length);
  const floor = measured.at(-1)?.scores;
  if (floor !== undefined) {
    const { largestPaint, blocking } = floor;
    notes.push(
      `A page of one sentence, on this machine: largest paint ${Math.round(largestPaint)} ms, blocked for ${Math.round(blocking)} ms`,
    );
  }
  lighthouse.forEach(({ failed }, index) => {
    if (failed.length > 0) notes.push(`Lighthouse ${PAGES[index]}: ${failed.join(", ")}`);
  });
  say("Controls");
  const controls = await measureControls(browser, origin);
  say("Loading and scrolling");
  const loading: Loading[] = [];
  for (const path of PAGES) loading.push(await measureLoading(browser, origin, path));
  const home = await measureLoading(browser, preact.origin, "/");
  for (const { messages, policyViolations, thirdParties } of [...loading, home])
    notes.push(...messages, ...policyViolations, ...thirdParties);
  say("Back and forward");
  const blockers = await findCacheBlockers(origin, PAGES, executablePath);
  blockers.forEach((reason, index) => {
    if (reason !== "") notes.push(`${PAGES[index]} is not kept for Back: ${reason}`);
  });
  say("axe");
  const violations = await countViolations(browser, origin);
  say("HTML checker");
  const html = checkHtml(react.folder);
  if (html === undefined) notes.push("HTML errors were not measured: no java");
  notes.push(...(html ?? []));
  const rows = toRows(PAGES, {
    loading,
    preact: PAGES.map((_, index) => (index === 0 ? home : undefined)),
    violations,
    htmlErrors:
      html && PAGES.map((path) => html.filter((line) => line.startsWith(`${fileOf(path)}:`)).length),
    notKept: blockers.map((reason) => (reason === "" ? 0 : 1)),
    lighthouse,
  });
  return report(rows, controls);
}

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** Per page, over all schemes and widths; what opens counts for its page. */
async function countViolations(browser: Browser, origin: string): Promise<readonly number[]> {
  const counts = PAGES.map(() => 0);
  const add = (index: number, where: string, findings: Findings) => {
    for (const [at, lines] of Object.entries(findings)) {
      counts[index] = (counts[index] ?? 0) + lines.length;
      notes.push(...lines.map((line) => `axe ${where}, ${at}: ${line}`));
    }
  };
  for (const scheme of SCHEMES) {
    const page = await browser.newPage({ baseURL: origin, colorScheme: scheme, reducedMotion: "reduce" });
    for (const [index, path] of PAGES.entries())
      add(index, `${path} ${scheme}`, await checkPage(page, path, scheme));
    add(0, scheme, await checkWidgets(page));
    await page.close();
  }
  return counts;
}

/** @returns whether every gate is met */
function report(rows: readonly Row[], controls: Awaited<ReturnType<typeof measureControls>>): boolean {
  const answers: Row = {
    name: "Slowest answer, ms",
    values: controls.map(({ milliseconds }) => milliseconds),
    unit: "ms",
    target: TARGETS.interaction,
    gate: false,
  };
  const pages = PAGES.map((path) => (path === "/" ? "/" : path.slice(1)));
  process.stdout.write(`${printTable(pages, rows)}\n\nControls, with a processor four times slower\n`);
  process.stdout.write(
    `${printTable(
      controls.map(({ name }) => name),
      [answers],
    )}\n`,
  );
  if (notes.length > 0) process.stdout.write(`\n${notes.join("\n")}\n`);
  const missed = rows.filter(
    (row) => row.gate && row.values.some((value, index) => isMissed(row, value, index)),
  );
  process.stdout.write(
    missed.length === 0
      ? "\nEvery gate is met.\n"
      : `\nMissed: ${missed.map(({ name }) => name).join("; ")}\n`,
  );
  if (options.json !== undefined) {
    const file = options.json === true ? "reports/quality.json" : options.json;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ pages: PAGES, rows, controls, notes }, null, 2)}\n`);
  }
  return missed.length === 0;
}

process.exitCode = (await measure()) ? 0 : 1;
