/** `galley diff`: what visitors would see change. */
import { absolute, type Context, EXIT, type GlobalFlags, wantsColour } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";
import { printDiff, printDiffMarkdown } from "./print.ts";

export interface DiffFlags extends GlobalFlags {
  readonly against?: string;
  readonly format: "pretty" | "markdown" | "json";
  readonly drafts?: boolean;
  readonly now?: string;
}

const FORMAT_VERSION = 1;

export async function diff(
  flags: DiffFlags,
  [before, after]: readonly string[],
  context: Context,
): Promise<number> {
  const { terminal, engine, effects } = context;
  const { against, drafts, now, format } = flags;
  const problem =
    before !== undefined && after === undefined
      ? "one folder is not enough to compare"
      : before !== undefined && against !== undefined
        ? "either two folders or --against, not both"
        : undefined;
  if (problem !== undefined) {
    terminal.err(`error: ${problem}\nRun galley help diff for its options.\n`);
    return EXIT.usage;
  }
  const root = absolute(context, flags.root);
  const folders =
    before === undefined || after === undefined
      ? undefined
      : ([absolute(context, before), absolute(context, after)] as const);
  const report = await engine.compare({ root, folders, against, drafts, now }, effects);
  printDiagnostics(report.diagnostics, root, context);
  if (report.diff === undefined) return exitCode(report);
  if (format === "json")
    terminal.out(`${JSON.stringify({ version: FORMAT_VERSION, ...report.diff }, null, 2)}\n`);
  else if (format === "markdown") terminal.out(printDiffMarkdown(report.diff));
  else terminal.out(printDiff(report.diff, wantsColour(context, terminal.isOutInteractive)));
  return EXIT.done;
}
