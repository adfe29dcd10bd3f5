/** `--profile`: what a build spends its time on, for people and for the performance viewer of a browser. */
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import type { BuildReport } from "../../build/report.ts";
import { replaceReal, STATE } from "../../files.ts";
import { duration } from "../../problems/words.ts";
import type { Effects } from "../../types.ts";

/** Below the site's root. The ending is the one that browsers look for. */
export const PROFILE = `${STATE}/build.cpuprofile`;
/** Microseconds between two looks: a stage of a small site takes a few milliseconds. */
const INTERVAL = 200;

/** Samples the functions of this thread while `work` runs, and writes a CPU profile. */
export async function profile<T>(root: string, { files }: Effects, work: () => Promise<T>): Promise<T> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
  await session.post("Profiler.start");
  try {
    return await work();
  } finally {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    replaceReal(files, join(root, PROFILE), JSON.stringify(profile));
  }
}

/** A line a stage, the longest first. Stages overlap where they wait: templates are bundled while content is read. */
export function printTimings({ timings }: BuildReport): string {
  const { total = 0, ...stages } = timings;
  const sorted = Object.entries(stages).sort(([, a], [, b]) => b - a);
  const lines = [...sorted, ["in all", total] as const].map(([name, time]) => {
    const share = `${Math.round((time / (total || 1)) * 100)} %`;
    return `${name.padEnd(10)}${duration(time).padStart(9)}${share.padStart(6)}\n`;
  });
  return lines.join("");
}
