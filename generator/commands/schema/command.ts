/** `galley schema`: JSON Schemas for editors. */
import { absolute, type Context, type GlobalFlags, pathsFrom } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";

export interface SchemaFlags extends GlobalFlags {
  readonly vscode?: boolean;
}

export async function schema(flags: SchemaFlags, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  const root = absolute(context, flags.root);
  const report = await engine.writeSchemas({ root, vscode: flags.vscode }, effects);
  printDiagnostics(report.diagnostics, root, context);
  if (!report.ok) return exitCode(report);
  const pathTo = pathsFrom(terminal.workingDirectory, root);
  if (!flags.quiet) {
    for (const path of report.written) terminal.out(`Wrote ${pathTo(path)}\n`);
    if (report.written.length === 0) terminal.out(`All ${report.unchanged.length} files are up to date.\n`);
  }
  return exitCode(report);
}
