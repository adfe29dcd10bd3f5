/** Every command, in the order of the help. A command is a folder here and a line in this table. */
import { command as build } from "./build/command.ts";
import { command as check } from "./check/command.ts";
import { command as clean } from "./clean/command.ts";
import type { Command } from "./command.ts";
import { command as dev } from "./dev/command.ts";
import { command as diff } from "./diff/command.ts";
import { command as explain } from "./explain/command.ts";
import { command as init } from "./init/command.ts";
import { command as list } from "./list/command.ts";
import { command as lsp } from "./lsp/command.ts";
import { command as createEntry } from "./new/command.ts";
import { command as preview } from "./preview/command.ts";
import { command as schema } from "./schema/command.ts";
import { command as watch } from "./watch/command.ts";

export const commands: readonly Command[] = [
  build,
  check,
  watch,
  dev,
  preview,
  init,
  createEntry,
  list,
  explain,
  schema,
  lsp,
  diff,
  clean,
];
