/** `galley build`, and what it has in common with `galley check`: the same build, with and without publishing. */
import { InvalidArgumentError, Option } from "commander";
import type { BuildOptions, BuildReport, Shard } from "../../build/report.ts";
import { type Command, type Context, outFolder } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { type Format, printReport, type Subject } from "../print.ts";

export interface BuildFlags extends Flags {
  /** pretty, or github in GitHub Actions, when absent */
  readonly format?: Format;
  readonly profile?: boolean;
  readonly report?: boolean;
  readonly shard?: Shard;
}

const shardOption = new Option(
  "--shard <i/n>",
  "make one share of the pages for the store, and publish nothing",
)
  .argParser(parseShard)
  .conflicts(["cache", "out", "verify", "report"]);
const profileOption = new Option("--profile", "print the time of each stage, and write a CPU profile");
const reportOption = new Option("--report", "write a page about what every route, file and widget weighs");

/** Of build and check. */
export const options = shared("drafts", "strict", "format", "noCache", "verify", "baseUrl", "preview", "now");

export const command: Command<BuildFlags> = {
  usage: "build",
  summary: "write the site",
  description:
    "Builds content/ and templates/ into a folder that any web server can serve.\n" +
    "With a fault anywhere, all faults are listed and the folder stays as it was.",
  options: [...shared("out"), ...options, shardOption, profileOption, reportOption],
  examples: [
    ["galley build", "write site/"],
    ["galley build --strict --verify", "what a release should pass"],
    [
      "galley build --preview --drafts --out preview --base-url https://preview.example.com",
      "a preview with drafts",
    ],
    ["galley build --shard 2/4", "the second of four machines that share the work"],
    ["galley build --profile --report", "see where time and bytes go"],
  ],
  exits: { 1: "faults in the content or templates; nothing was published, unless they say so" },
  async run(flags, _, context) {
    const { out, folder } = outFolder(flags.out, context);
    const { root, effects, terminal, pathTo } = context;
    const weighing = flags.report === true ? await import("./report-page.ts") : undefined;
    const profiling = flags.profile === true ? await import("./profile.ts") : undefined;
    const { shard, format } = flags;
    const checks = weighing && { checks: [weighing.writeReport] };
    const target = shard ? { shard, write: false } : { out, write: true, ...checks };
    const subject = { command: "build", folder, shard, format };
    const work = () => runBuild(flags, context, target, subject);
    const report = await (profiling ? profiling.profile(root, effects, work) : work());
    const code = printReport(report, subject, context);
    if (profiling) {
      const where = `${pathTo(profiling.PROFILE)} opens in the performance panel of a browser's developer tools.`;
      terminal.err(`\n${profiling.printTimings(report)}${where}\n`);
    }
    if (weighing) terminal.err(`${pathTo(weighing.REPORT)} shows what everything weighs.\n`);
    return code;
  },
};

/** Milliseconds that code of the site may take without a turn for others: a page takes one. */
const SILENCE_MS = 30_000;

/**
 * @param target what is done with the site that was built
 * @param subject of the report of a build that has to be stopped
 */
export async function runBuild(
  { drafts, strict, cache, verify, baseUrl, preview, now }: BuildFlags,
  context: Context,
  target: Pick<BuildOptions, "out" | "checks" | "shard" | "write">,
  subject: Subject,
) {
  const { root, effects, terminal } = context;
  const { buildOrReplay } = await import("../../build/replay.ts");
  const day = now ?? sourceDate(effects.environment.SOURCE_DATE_EPOCH);
  const added = verify === true ? [(await import("./verify.ts")).verify] : [];
  const checks = [...(target.checks ?? []), ...added];
  // To watch takes a tenth of a second, and a person at a terminal sees that nothing happens.
  const tell = (report: BuildReport) => terminal.stop(printReport(report, subject, context));
  const endless = effects.environment.CI ? { silenceMs: SILENCE_MS, tell } : undefined;
  const asked = { endless, drafts, strict, now: day, cache, baseUrl, preview, ...target };
  return buildOrReplay({ root, ...asked, ...(checks.length > 0 && { checks }) }, effects);
}

/** "2/4" → the second of four shares */
function parseShard(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number);
  if (number < 1 || number > of) throw new InvalidArgumentError("Expected a share such as 2/4.");
  return { number, of };
}

/** Seconds since 1970, set by packagers who want the same bytes later. https://reproducible-builds.org/specs/source-date-epoch/ */
function sourceDate(seconds: string | undefined): string | undefined {
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString();
}
