/** The entry point of the command: joins the process, the disk and the engine to the program. */

import type { Engine } from "../commands/engine.ts";
import { createDiskEffects } from "../effects/disk.ts";
import { runProgram } from "./program.ts";
import { processTerminal } from "./terminal.ts";

/** Every part of the engine is loaded when a command asks for it. */
const engine: Engine = {
  build: async (options, effects) => (await import("../build/build.ts")).build(options, effects),
  watch: async (options, effects, onCycle) =>
    (await import("../watch/watch.ts")).watch(options, effects, onCycle),
  dev: async (options, effects, onCycle) => (await import("../serve/dev.ts")).dev(options, effects, onCycle),
  preview: async (options, effects) => (await import("../serve/preview.ts")).preview(options, effects),
  clean: async (options, effects) => (await import("../commands/clean/clean.ts")).clean(options, effects),
  createEntry: async (options, effects) =>
    (await import("../commands/new/create-entry.ts")).createEntry(options, effects),
  list: async (options, effects) => (await import("../commands/list/list.ts")).list(options, effects),
  explain: async (options, effects) =>
    (await import("../commands/explain/explain.ts")).explain(options, effects),
  writeSchemas: async (options, effects) =>
    (await import("../commands/schema/write-schemas.ts")).writeSchemas(options, effects),
  compare: async (options, effects) => (await import("../commands/diff/diff.ts")).diff(options, effects),
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
