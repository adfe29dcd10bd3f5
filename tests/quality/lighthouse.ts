/** Lighthouse for phones, with its simulated slow network: the median of some runs. A busy machine ruins these numbers. */
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "../free-port.ts";

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  practices: "best-practices",
  seo: "seo",
} as const;
const METRICS = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  blocking: "total-blocking-time",
  shift: "cumulative-layout-shift",
  speedIndex: "speed-index",
} as const;

/** Scores from 0 to 100; times in milliseconds; shift without a unit. */
export type Scores = Readonly<Record<keyof typeof CATEGORIES | keyof typeof METRICS, number>>;

export interface LighthouseResult {
  readonly scores: Scores;
  /** names of audits that cost points in some run */
  readonly failed: readonly string[];
}

/** Measures pages one after the other. @param runs how often each is measured */
export async function runLighthouse(
  urls: readonly string[],
  runs: number,
  executablePath: string | undefined,
): Promise<readonly LighthouseResult[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  try {
    const results: LighthouseResult[] = [];
    for (const url of urls) {
      const measured: LighthouseResult[] = [];
      for (let count = 0; count < runs; count++) measured.push(await measureOrRetry(url, port));
      const names = Object.keys(measured[0]?.scores ?? {}) as (keyof Scores)[];
      results.push({
        scores: Object.fromEntries(
          names.map((name) => [name, median(measured.map(({ scores }) => scores[name]))]),
        ) as Scores,
        failed: [...new Set(measured.flatMap(({ failed }) => failed))],
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Now and then Chromium records no trace (NO_NAVSTART): such a run says nothing of the page, so another takes its place. */
async function measureOrRetry(url: string, port: number): Promise<LighthouseResult> {
  try {
    return await measure(url, port);
  } catch {
    return measure(url, port);
  }
}

async function measure(url: string, port: number): Promise<LighthouseResult> {
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    onlyCategories: Object.values(CATEGORIES),
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  const scores = Object.entries(CATEGORIES).map(([name, id]) => [
    name,
    Math.round((categories[id]?.score ?? 0) * 100),
  ]);
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries([...scores, ...metrics]) as Scores,
    failed: weighted.filter((id) => {
      const score = audits[id]?.score;
      return typeof score === "number" && score < 0.9;
    }),
  };
}

/** @returns the middle one; of two middles the lower */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
