/** The entry point of the command: joins the process, the disk and the engine to the program. */

import { createDiskEffects } from "../effects/disk.ts";
import type { Engine } from "./engine.ts";
import { runProgram } from "./program.ts";
import { processTerminal } from "./terminal.ts";

/** Every part of the engine is loaded when a command asks for it. */
const engine: Engine = {
  build: async (options, effects) => (await import("../pipeline/build.ts")).build(options, effects),
  preview: async (options, effects) => (await import("../serve/preview.ts")).preview(options, effects),
  clean: async (options, effects) => (await import("../pipeline/clean.ts")).clean(options, effects),
};

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
  return finish(await runProgram(words, { engine, effects, terminal, version }));
}
