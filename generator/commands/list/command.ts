/** `galley list`: what a site consists of, and what will change by itself. */
import { nearest } from "../../problems/nearest.ts";
import { visibleText } from "../../problems/visible.ts";
import { absolute, type Context, EXIT, type GlobalFlags, pathsFrom } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";
import { LISTED, type Listed, printList, printListJson } from "./print.ts";

export interface ListFlags extends GlobalFlags {
  readonly format: "pretty" | "json";
  readonly drafts?: boolean;
  readonly now?: string;
}

export async function list(flags: ListFlags, what: string, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  if (!isListed(what)) {
    const near = nearest(what, LISTED);
    const suggestion = near === undefined ? "" : `(Did you mean ${near}?)\n`;
    terminal.err(
      `error: there is no list '${visibleText(what.slice(0, 100))}'\n${suggestion}The lists are ${LISTED.join(", ")}.\n`,
    );
    return EXIT.usage;
  }
  const root = absolute(context, flags.root);
  const site = await engine.list({ root, drafts: flags.drafts, now: flags.now }, effects);
  const isKnown = site.ok || site.collections.length > 0;
  if (!site.ok) printDiagnostics(site.diagnostics, root, context);
  if (!site.ok && isKnown) terminal.err("\nThe site has faults, so the list may lack something.\n");
  if (flags.format === "json") terminal.out(printListJson(what, site));
  else if (isKnown) terminal.out(printList(what, site, pathsFrom(terminal.workingDirectory, root)));
  return exitCode(site);
}

const isListed = (what: string): what is Listed => (LISTED as readonly string[]).includes(what);
