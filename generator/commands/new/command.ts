/** `galley new`: the file of a new entry, and perhaps an editor with it. */
import { join } from "node:path";
import { absolute, type Context, EXIT, type GlobalFlags, pathsFrom } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";

export interface NewFlags extends GlobalFlags {
  readonly edit?: boolean;
}

export async function createNew(
  flags: NewFlags,
  [collection = "", slug = ""]: readonly string[],
  context: Context,
): Promise<number> {
  const { terminal, engine, effects } = context;
  const root = absolute(context, flags.root);
  const editor = effects.environment.VISUAL || effects.environment.EDITOR;
  if (flags.edit && !editor) {
    terminal.err(
      "error: --edit needs to know your editor\nSet VISUAL or EDITOR, such as EDITOR=nano, or leave out --edit.\n",
    );
    return EXIT.usage;
  }
  const report = await engine.createEntry({ root, collection, slug }, effects);
  printDiagnostics(report.diagnostics, root, context);
  if (report.path === undefined) return exitCode(report);
  terminal.out(`${pathsFrom(terminal.workingDirectory, root)(report.path)}\n`);
  if (!flags.edit || !editor) return EXIT.done;
  const code = await terminal.edit(editor, join(root, report.path));
  if (code === 0) return EXIT.done;
  terminal.err(`error: the editor ended with ${code}; the file is there\n`);
  return EXIT.faults;
}
