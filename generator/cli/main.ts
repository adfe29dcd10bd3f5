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
  const { terminal, screen, finish } = processTerminal(process);
  const isQuiet = words.includes("--quiet");
  const effects = createDiskEffects(
    (line) => {
      if (screen !== undefined && !isQuiet) terminal.err(`${line}\n`);
    },
    screen && {
      // What programs read is the same on every screen.
      columns: words.some((word) => /^--(?:format|json)/.test(word)) ? undefined : screen.columns,
      progress: isQuiet ? () => {} : screen.progress,
    },
  );
  return finish(await runProgram(words, { effects, terminal, version }));
}
