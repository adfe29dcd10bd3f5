/** What several commands print: faults, the report of a build, an address, a table; and the exit code that faults make. */
import { pathToFileURL } from "node:url";
import { CommanderError } from "commander";
import type { BuildReport, Shard } from "../build/report.ts";
import { describeCodes, findCodesPage } from "../loader/codes-page.ts";
import { isUsage } from "../problems/codes.ts";
import { textWidth, visibleText } from "../problems/visible.ts";
import { bytes, count, duration, tally } from "../problems/words.ts";
import { printGithub, printGithubSummary } from "../reporters/github.ts";
import { printJson } from "../reporters/json.ts";
import { printPretty } from "../reporters/pretty.ts";
import { printSarif } from "../reporters/sarif.ts";
import type { Serving } from "../serve/server.ts";
import type { Diagnostic } from "../types.ts";
import { messageOf } from "../util/attempt.ts";
import { type Context, EXIT, pathsFrom, wantsColour } from "./command.ts";

/** What every command that looks at a site tells besides its own. Not `ok`: something is at fault, and what is told may be incomplete. */
export type Findings = Pick<BuildReport, "ok" | "diagnostics">;

/** Diagnostics as whoever watches stderr reads them. */
export const describeFaults = (diagnostics: readonly Diagnostic[], context: Context): string =>
  printPretty(diagnostics, { colour: wantsColour(context), pathTo: context.pathTo });

/** Writes diagnostics to stderr. @returns the exit code */
export function printFindings(findings: Findings, context: Context): number {
  context.terminal.err(describeFaults(findings.diagnostics, context));
  return exitCode(findings);
}

/** 2 when the configuration is at fault, not the content: then no edit of a page would help. */
export function exitCode({ ok, diagnostics }: Findings): number {
  if (ok) return EXIT.done;
  const isOfUsage = diagnostics.some(({ severity, code }) => severity === "error" && isUsage(code));
  return isOfUsage ? EXIT.usage : EXIT.faults;
}

export const FORMATS = ["pretty", "json", "github", "sarif"] as const;
export type Format = (typeof FORMATS)[number];

/** What a report is about, and how it is asked for. */
export interface Subject {
  readonly command: string;
  /** where the site went, as a person would type it; absent when nothing was to be written */
  readonly folder?: string;
  readonly shard?: Shard | undefined;
  readonly format?: Format | undefined;
}

export function printReport(report: BuildReport, subject: Subject, context: Context): number {
  const { terminal, effects, version, root, quiet, verbose } = context;
  const { environment } = effects;
  const { diagnostics } = report;
  const { folder, format = environment.GITHUB_ACTIONS === "true" ? "github" : "pretty" } = subject;
  const real = (path: string) => effects.files.realPath(path) ?? path;
  const repository = environment.GITHUB_WORKSPACE && real(environment.GITHUB_WORKSPACE);
  const inRepository = repository ? pathsFrom(repository, real(root)) : context.pathTo;

  const printers: Readonly<Record<Format, () => unknown>> = {
    pretty: () => printFindings(report, context),
    json: () => terminal.out(printJson(report)),
    github: () => terminal.out(printGithub(diagnostics, inRepository)),
    sarif: () => {
      const page = codesPage(environment, repository);
      terminal.out(printSarif(diagnostics, inRepository, version, page, describeCodes()));
    },
  };
  printers[format]();
  const summaryFile = environment.GITHUB_STEP_SUMMARY;
  if (format === "github" && summaryFile) {
    const table = printGithubSummary(`galley ${subject.command}`, report, inRepository);
    try {
      const before = effects.files.read(summaryFile) ?? new Uint8Array();
      effects.files.write(summaryFile, Buffer.concat([before, Buffer.from(table)]));
    } catch (cause) {
      // A container may have the variable and not the file; what was built is built.
      terminal.err(`The summary was not written: ${messageOf(cause)}\n`);
    }
  }

  const isForPeople = format === "pretty" || format === "github";
  const faults = tally(diagnostics);
  if (isForPeople && faults !== undefined) {
    const kept = report.ok || folder === undefined ? "" : ` ${describeFolder(folder, report)}.`;
    terminal.err(`${format === "pretty" ? "\n" : ""}${faults}.${kept}\n`);
  }
  if (isForPeople && report.ok && !quiet) terminal.out(`${resultLine(report, subject)}\n`);
  const timings = Object.entries(report.timings).map(([stage, time]) => `${stage} ${duration(time)}`);
  if (verbose) terminal.err(`${timings.join(", ")}\n`);
  return exitCode(report);
}

/** What has become of the folder of a site that is at fault: some faults are found when it is published. */
export const describeFolder = (folder: string, { isPublished }: Pick<BuildReport, "isPublished">): string =>
  `${folder} is ${isPublished ? "published all the same" : "unchanged"}`;

/** The page about all codes: where GitHub shows it when it is a file of the repository, else on this machine. */
function codesPage(environment: Context["effects"]["environment"], repository: string | undefined): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = environment;
  const url = pathToFileURL(findCodesPage()).href;
  const folder = repository && `${pathToFileURL(repository).href}/`;
  const isThere = folder && url.startsWith(folder) && !url.includes("/node_modules/");
  return isThere && server && name && commit
    ? `${server}/${name}/blob/${commit}/${url.slice(folder.length)}`
    : url;
}

function resultLine(report: BuildReport, { folder, shard }: Subject): string {
  const { pages, rendered, written, absent, outputs, timings } = report;
  const size = outputs.reduce((sum, output) => sum + output.size, 0);
  const time = duration(timings.total ?? 0);
  if (shard !== undefined) {
    const share = `Share ${shard.number} of ${shard.of}`;
    return `${share}: ${count(pages, "page")}, ${rendered} rendered, in ${time}. Nothing was published.`;
  }
  const amount = `${count(pages, "page")}, ${count(outputs.length, "file")} (${bytes(size)})`;
  // Nobody looks for what is not there: a forgotten draft, a year that has passed.
  const left = Object.entries(absent).map(
    ([kind, length]) => `${length} in galley list ${kind === "draft" ? "drafts" : kind}`,
  );
  const result =
    folder === undefined
      ? `Checked ${amount} in ${time}.`
      : `Built ${amount} in ${time}. ${rendered} rendered, ${written} written to ${folder}`;
  return left.length === 0 ? result : `${result}\nLeft out today: ${left.join(", ")}.`;
}

/** Starts a server, prints its address, and serves until somebody asks the process to end. @returns the exit code */
export async function serve(start: () => Promise<Serving>, advice: string, context: Context) {
  const { terminal, quiet } = context;
  const interrupted = terminal.interrupted();
  const serving = await start();
  const code = printFindings(serving, context);
  if (serving.url === undefined) return code;
  terminal.out(`${serving.url}\n`);
  if (!quiet) terminal.err(`${advice}\n`);
  const signal = await interrupted;
  await serving.close();
  return signal;
}

/** A command line that cannot be followed. @param advice where to find what can @throws what commander throws for such */
export function refuse(problem: string, advice: string, { terminal }: Context): never {
  terminal.err(`error: ${problem}\n${advice}\n`);
  throw new CommanderError(EXIT.usage, "usage", problem);
}

/** The same for a name that galley does not know. @param kind what it should have been the name of @param near the name that may be meant */
export function refuseName(kind: string, typed: string, advice: string, context: Context, near?: string) {
  const suggestion = near === undefined ? "" : `(Did you mean ${near}?)\n`;
  return refuse(`there is no ${kind} '${visibleText(typed.slice(0, 100))}'`, suggestion + advice, context);
}

/** Rows as aligned columns: one line a row, columns two spaces apart, no space at the end of a line. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visibleText));
  const widths = (shown[0] ?? []).map((_, column) =>
    shown.reduce((widest, row) => Math.max(widest, textWidth(row[column] ?? "")), 0),
  );
  const pad = (cell: string, column: number) => cell + " ".repeat((widths[column] ?? 0) - textWidth(cell));
  return shown.map((row) => `${row.map(pad).join("  ").trimEnd()}\n`).join("");
}
