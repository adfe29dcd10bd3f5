/** The faults that a command found, for people, and the exit code that they make. */
import { findCode } from "../../problems/codes.ts";
import type { Diagnostic } from "../../types.ts";
import { type Context, EXIT, wantsColour } from "../command.ts";
import { printPretty } from "./pretty.ts";

/** What every command that looks at a site tells besides its own. */
export interface Findings {
  /** false when something is at fault, so that what is told may be incomplete */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes diagnostics to stderr. @returns the exit code */
export function printFindings(findings: Findings, context: Context): number {
  const style = { colour: wantsColour(context), pathTo: context.pathTo };
  context.terminal.err(printPretty(findings.diagnostics, style));
  return exitCode(findings);
}

/** 2 when the configuration is at fault, not the content: then no edit of a page would help. */
export function exitCode({ ok, diagnostics }: Findings): number {
  if (ok) return EXIT.done;
  const isUsage = diagnostics.some(
    ({ severity, code }) => severity === "error" && findCode(code)?.usage !== undefined,
  );
  return isUsage ? EXIT.usage : EXIT.faults;
}
