/** `galley clean`: removes what galley made, and nothing else. */
import { absolute, type Context, type GlobalFlags } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";

export interface CleanFlags extends GlobalFlags {
  readonly out?: string;
}

export async function clean(flags: CleanFlags, context: Context): Promise<number> {
  const root = absolute(context, flags.root);
  const out = flags.out === undefined ? undefined : absolute(context, flags.out);
  const report = await context.engine.clean({ root, out }, context.effects);
  printDiagnostics(report.diagnostics, root, context);
  const { removed } = report;
  if (report.ok && !flags.quiet) {
    context.terminal.out(removed.length === 0 ? "Nothing to remove.\n" : `Removed ${removed.join(", ")}\n`);
  }
  return exitCode(report);
}
