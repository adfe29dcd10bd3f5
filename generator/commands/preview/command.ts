/** `galley preview`: serves what was built until somebody asks it to end. */
import { absolute, type Context, type GlobalFlags } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";

export interface PreviewFlags extends GlobalFlags {
  readonly out?: string;
  readonly port?: number;
  readonly host?: string;
  readonly hostRules?: string;
}

export async function preview(flags: PreviewFlags, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  const { out, host, hostRules } = flags;
  const root = absolute(context, flags.root);
  const folder = out === undefined ? undefined : absolute(context, out);
  const interrupted = terminal.interrupted();
  const served = await engine.preview({ root, out: folder, port: flags.port, host, hostRules }, effects);
  printDiagnostics(served.diagnostics, root, context);
  if (!served.ok || served.url === undefined) return exitCode(served);
  terminal.out(`${served.url}\n`);
  if (!flags.quiet) terminal.err("Press Ctrl-C to stop.\n");
  const code = await interrupted;
  await served.close();
  return code;
}
