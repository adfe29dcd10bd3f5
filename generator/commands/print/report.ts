/** Prints what a build or check found, in the format that was asked for, and picks the exit code. */
import type { BuildReport } from "../../build/report.ts";
import { type Context, pathsFrom } from "../command.ts";
import { exitCode, printFindings } from "./findings.ts";
import { printGithub, printGithubSummary } from "./github.ts";
import { printJson } from "./json.ts";
import { printSarif } from "./sarif.ts";
import { bytes, count, duration, tally } from "./words.ts";

export const FORMATS = ["pretty", "json", "github", "sarif"] as const;
export type Format = (typeof FORMATS)[number];

/** @param subject.folder where the site went, as a person would type it; absent when nothing was to be written */
export function printReport(
  report: BuildReport,
  subject: { readonly command: string; readonly folder?: string },
  wanted: Format | undefined,
  context: Context,
): number {
  const { terminal, effects, version, root, quiet, verbose } = context;
  const { environment } = effects;
  const format = wanted ?? (environment.GITHUB_ACTIONS === "true" ? "github" : "pretty");
  const inRepository = pathsFrom(environment.GITHUB_WORKSPACE ?? terminal.workingDirectory, root);

  if (format === "json") terminal.out(printJson(report));
  if (format === "sarif") terminal.out(printSarif(report.diagnostics, inRepository, version));
  if (format === "github") terminal.out(printGithub(report.diagnostics, inRepository));
  if (format === "pretty") printFindings(report, context);
  const summaryFile = environment.GITHUB_STEP_SUMMARY;
  if (format === "github" && summaryFile !== undefined) {
    const before = effects.files.read(summaryFile) ?? new Uint8Array();
    const table = printGithubSummary(`galley ${subject.command}`, report, inRepository);
    effects.files.write(summaryFile, Buffer.concat([before, Buffer.from(table)]));
  }

  const isForPeople = format === "pretty" || format === "github";
  const faults = closingLine(report, subject.folder);
  if (isForPeople && faults !== undefined) terminal.err(`${format === "pretty" ? "\n" : ""}${faults}\n`);
  if (isForPeople && report.ok && !quiet) terminal.out(`${resultLine(report, subject)}\n`);
  if (verbose) terminal.err(timingLine(report));
  return exitCode(report);
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
