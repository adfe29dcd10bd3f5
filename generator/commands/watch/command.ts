/** `galley watch`: builds, and builds again whenever a source changes. */
import { relative } from "node:path";
import { absolute, type Context, EXIT, type GlobalFlags } from "../context.ts";
import { createCyclePrinter } from "./print.ts";

export interface WatchFlags extends GlobalFlags {
  readonly out?: string;
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly baseUrl?: string;
  readonly now?: string;
}

/** Ends when it is interrupted: well when the site is as its sources say, as a fault when it is not. */
export async function watch(flags: WatchFlags, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  const { drafts, strict, cache, baseUrl, now, quiet = false } = flags;
  const root = absolute(context, flags.root);
  const out = absolute(context, flags.out ?? `${flags.root}/site`);
  const folder = `${relative(terminal.workingDirectory, out) || "."}/`;
  const interrupted = terminal.interrupted();
  const print = createCyclePrinter({ root, folder, quiet }, context);
  const watching = await engine.watch(
    { root, out, drafts, strict, cache, baseUrl, now, write: true },
    effects,
    print,
  );
  if (!quiet) terminal.err("Waiting for changes. Press Ctrl-C to stop.\n");
  await interrupted;
  await watching.close();
  return watching.isGood() ? EXIT.done : EXIT.faults;
}
