/** `galley explain`: a page, a file, a value of content/site.yaml, or a diagnostic code; without a subject, all codes. */
import { posix, relative, resolve, sep } from "node:path";
import { byCodePoint } from "../../order.ts";
import { type CodeEntry, codes, findCode } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import { visibleText } from "../../problems/visible.ts";
import { absolute, type Context, EXIT, type GlobalFlags, pathsFrom } from "../context.ts";
import { exitCode, printDiagnostics } from "../report.ts";
import { printExplanation } from "./print.ts";

export interface ExplainFlags extends GlobalFlags {
  readonly drafts?: boolean;
}

export async function explain(
  flags: ExplainFlags,
  subject: string | undefined,
  context: Context,
): Promise<number> {
  const { terminal } = context;
  if (subject === undefined) {
    terminal.out(listCodes());
    return EXIT.done;
  }
  const entry = findCode(subject);
  if (entry !== undefined) {
    terminal.out(describeCode(entry));
    return EXIT.done;
  }
  // Only codes are written in capitals; a mistyped one is answered without a build.
  if (/^[A-Z]+(?:_[A-Z]+)+$/.test(subject))
    return unknown(subject, "code", nearest(subject, Object.keys(codes)), context);
  return explainSite(flags, subject, context);
}

async function explainSite(flags: ExplainFlags, subject: string, context: Context): Promise<number> {
  const { terminal, engine, effects } = context;
  const root = absolute(context, flags.root);
  const { explanation, ...findings } = await engine.explain(
    { root, drafts: flags.drafts, subject: siteName(subject, root, context) },
    effects,
  );
  if (explanation.kind !== "unknown") {
    terminal.out(printExplanation(explanation, pathsFrom(terminal.workingDirectory, root)));
    return EXIT.done;
  }
  if (findings.ok) return unknown(subject, "page, file, value or code", explanation.near, context);
  printDiagnostics(findings.diagnostics, root, context);
  return exitCode(findings) === EXIT.usage
    ? EXIT.usage
    : unknown(subject, "page, file, value or code", explanation.near, context);
}

/** A file as typed in the working directory, made relative to the site's root; everything else as it is. */
function siteName(subject: string, root: string, { effects, terminal }: Context): string {
  if (
    subject.startsWith("/") ||
    effects.files.stat(resolve(terminal.workingDirectory, subject)) === undefined
  )
    return subject;
  return posix.normalize(relative(root, resolve(terminal.workingDirectory, subject)).split(sep).join("/"));
}

function unknown(subject: string, kinds: string, near: string | undefined, { terminal }: Context): number {
  const suggestion = near === undefined ? "" : `(Did you mean ${near}?)\n`;
  const all =
    kinds === "code"
      ? "Run galley explain for the list of all codes."
      : "Run galley list for all pages, and galley explain for all codes.";
  terminal.err(`error: there is no ${kinds} '${visibleText(subject.slice(0, 100))}'\n${suggestion}${all}\n`);
  return EXIT.usage;
}

function describeCode(entry: CodeEntry & { readonly code: string }): string {
  const example =
    entry.example === undefined ? "" : `\nExample\n${entry.example.replace(/^(?=.)/gm, "  ")}\n`;
  return `${entry.code}: ${entry.title}\n\nWhy\n  ${entry.why}\n\nWhat to do\n  ${entry.fix}\n${example}`;
}

function listCodes(): string {
  const entries = Object.entries(codes).sort(([a], [b]) => byCodePoint(a, b));
  const width = Math.max(...entries.map(([code]) => code.length));
  return entries.map(([code, { title }]) => `${code.padEnd(width)}  ${title}\n`).join("");
}
