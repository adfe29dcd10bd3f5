/** `galley build` and `galley check`: the same engine call, with and without publishing. */
import { relative } from "node:path";
import type { BuildOptions } from "../../build/report.ts";
import { absolute, type Context } from "../context.ts";
import { printReport, type ReportFlags } from "../report.ts";

export interface BuildFlags extends ReportFlags {
  readonly out?: string;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly now?: string;
  readonly cache: boolean;
  readonly verify?: boolean;
  readonly baseUrl?: string;
}

export async function build(flags: BuildFlags, context: Context): Promise<number> {
  const out = absolute(context, flags.out ?? `${flags.root}/site`);
  const folder = `${relative(context.terminal.workingDirectory, out) || "."}/`;
  const report = await run(flags, context, { out, write: true });
  return printReport(report, { command: "build", folder }, flags, context);
}

export async function check(flags: BuildFlags, context: Context): Promise<number> {
  const report = await run(flags, context, { out: undefined, lint: true, write: false });
  return printReport(report, { command: "check" }, flags, context);
}

function run(flags: BuildFlags, context: Context, target: Pick<BuildOptions, "out" | "lint" | "write">) {
  const { drafts, strict, cache, verify, baseUrl } = flags;
  const root = absolute(context, flags.root);
  const now = flags.now ?? sourceDate(context.effects.environment.SOURCE_DATE_EPOCH);
  return context.engine.build(
    { root, drafts, strict, now, cache, verify, baseUrl, ...target },
    context.effects,
  );
}

/** Seconds since 1970, set by packagers who want the same bytes later. https://reproducible-builds.org/specs/source-date-epoch/ */
function sourceDate(seconds: string | undefined): string | undefined {
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString();
}
