/** The entry point of the command: joins the process and the disk to the program. */
import { createDiskEffects } from "../effects/disk.ts";
import { runProgram } from "./program.ts";
import { processTerminal } from "./terminal.ts";

/**
 * @param words the command line without node and the script
 * @param version of galley
 * @returns the exit code
 */
export async function main(words: readonly string[], version: string): Promise<number> {
  const { terminal, finish } = processTerminal(process);
  const showProgress = terminal.isInteractive && !words.includes("--quiet");
  const effects = createDiskEffects((line) => {
    if (showProgress) terminal.err(`${line}\n`);
  });
  return finish(await runProgram(words, { effects, terminal, version }));
}
