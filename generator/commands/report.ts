/** Prints what a build or check found, in the format that was asked for, and picks the exit code. */

import type { BuildReport } from "../build/report.ts";
import { findCode } from "../problems/codes.ts";
import type { FramedDiagnostic } from "../problems/frame.ts";
import { absolute, type Context, EXIT, type GlobalFlags, pathsFrom, wantsColour } from "./context.ts";
import { printGithub, printGithubSummary } from "./print/github.ts";
import { printJson } from "./print/json.ts";
import { printPretty } from "./print/pretty.ts";
import { printSarif } from "./print/sarif.ts";
import { bytes, count, duration, tally } from "./print/words.ts";

export const FORMATS = ["pretty", "json", "github", "sarif"] as const;
export type Format = (typeof FORMATS)[number];

export interface ReportFlags extends GlobalFlags {
  /** pretty, or github in GitHub Actions, when absent */
  readonly format?: Format;
}

/** @param subject.folder where the site went, as a person would type it; absent when nothing was to be written */
export function printReport(
  report: BuildReport,
  subject: { readonly command: string; readonly folder?: string },
  flags: ReportFlags,
  context: Context,
): number {
  const { terminal, effects, version } = context;
  const { environment } = effects;
  const isAction = environment.GITHUB_ACTIONS === "true";
  const format = flags.format ?? (isAction ? "github" : "pretty");
  const root = absolute(context, flags.root);
  const inRepository = pathsFrom(environment.GITHUB_WORKSPACE ?? terminal.workingDirectory, root);

  if (format === "json") terminal.out(printJson(report));
  if (format === "sarif") terminal.out(printSarif(report.diagnostics, inRepository, version));
  if (format === "github") terminal.out(printGithub(report.diagnostics, inRepository));
  if (format === "pretty") printDiagnostics(report.diagnostics, root, context);
  const summaryFile = environment.GITHUB_STEP_SUMMARY;
  if (format === "github" && summaryFile !== undefined) {
    const before = effects.files.read(summaryFile) ?? new Uint8Array();
    const table = printGithubSummary(`galley ${subject.command}`, report, inRepository);
    effects.files.write(summaryFile, Buffer.concat([before, Buffer.from(table)]));
  }

  const isForPeople = format === "pretty" || format === "github";
  const faults = closingLine(report, subject.folder);
  if (isForPeople && faults !== undefined) terminal.err(`${format === "pretty" ? "\n" : ""}${faults}\n`);
  if (isForPeople && report.ok && !flags.quiet) terminal.out(`${resultLine(report, subject)}\n`);
  if (flags.verbose) terminal.err(timingLine(report));
  return exitCode(report);
}

/** Writes diagnostics to stderr for people. @param root absolute */
export function printDiagnostics(
  diagnostics: readonly FramedDiagnostic[],
  root: string,
  context: Context,
): void {
  const style = {
    colour: wantsColour(context),
    pathTo: pathsFrom(context.terminal.workingDirectory, root),
  };
  context.terminal.err(printPretty(diagnostics, style));
}

/** 2 when the configuration is at fault, not the content: then no edit of a page would help. */
export function exitCode(report: {
  readonly ok: boolean;
  readonly diagnostics: readonly FramedDiagnostic[];
}): number {
  if (report.ok) return EXIT.done;
  const isUsage = (one: FramedDiagnostic) =>
    one.severity === "error" && findCode(one.code)?.usage !== undefined;
  return report.diagnostics.some(isUsage) ? EXIT.usage : EXIT.faults;
}

/** "2 errors in 1 file. site/ is unchanged." */
function closingLine({ ok, diagnostics }: BuildReport, folder: string | undefined): string | undefined {
  const faults = tally(diagnostics);
  if (faults === undefined) return undefined;
  return `${faults}.${ok || folder === undefined ? "" : ` ${folder} is unchanged.`}`;
}

function resultLine(report: BuildReport, subject: { readonly folder?: string }): string {
  const { pages, rendered, written, outputs, timings } = report;
  const size = outputs.reduce((sum, output) => sum + output.size, 0);
  const amount = `${count(pages, "page")}, ${count(outputs.length, "file")} (${bytes(size)})`;
  const time = duration(timings.total ?? 0);
  if (subject.folder === undefined) return `Checked ${amount} in ${time}.`;
  return `Built ${amount} in ${time}. ${rendered} rendered, ${written} written to ${subject.folder}`;
}

function timingLine({ timings }: BuildReport): string {
  const stages = Object.entries(timings).map(([stage, milliseconds]) => `${stage} ${duration(milliseconds)}`);
  return `${stages.join(", ")}\n`;
}
