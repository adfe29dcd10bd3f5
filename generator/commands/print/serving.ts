/** What commands that serve the site print, and how they end. */
import type { Context } from "../command.ts";
import { type Findings, printFindings } from "./findings.ts";

/**
 * Prints the address, and serves until somebody asks the process to end.
 * @param interrupted resolves with the exit code
 */
export async function printServing(
  serving: Findings & { readonly url?: string; readonly close: () => Promise<void> },
  advice: string,
  interrupted: Promise<number>,
  context: Context,
): Promise<number> {
  const { terminal, quiet } = context;
  const code = printFindings(serving, context);
  if (serving.url === undefined) return code;
  terminal.out(`${serving.url}\n`);
  if (!quiet) terminal.err(`${advice}\n`);
  const signal = await interrupted;
  await serving.close();
  return signal;
}
