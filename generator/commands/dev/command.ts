/** `galley dev`: serves the site while it is written. */
import { absolute, type Context, type GlobalFlags } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";
import { createCyclePrinter } from "../watch/print.ts";

export interface DevFlags extends GlobalFlags {
  readonly port?: number;
  readonly host?: string;
  /** --no-drafts */
  readonly drafts: boolean;
  readonly cache: boolean;
  readonly now?: string;
}

export async function dev(flags: DevFlags, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  const { port, host, drafts, cache, now, quiet = false } = flags;
  const root = absolute(context, flags.root);
  const interrupted = terminal.interrupted();
  const print = createCyclePrinter({ root, folder: undefined, quiet }, context);
  const serving = await engine.dev({ root, port, host, drafts, cache, now }, effects, print);
  printDiagnostics(serving.diagnostics, root, context);
  if (!serving.ok || serving.url === undefined) return exitCode(serving);
  terminal.out(`${serving.url}\n`);
  if (!quiet) terminal.err("Press Ctrl-C to stop. Alt and a click on a text open its file.\n");
  const code = await interrupted;
  await serving.close();
  return code;
}
