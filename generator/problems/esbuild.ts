/** What galley's uses of esbuild share: nothing is written or printed, and its messages are problems. */
import type { BuildOptions, Message, PartialMessage } from "esbuild";
import type { Location, Problem, Severity } from "../types.ts";
import type { Code } from "./codes.ts";
import { error } from "./problems.ts";

export const BUNDLED = {
  bundle: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Both names of what templates get from the engine; the second is the package's own, for a site beside it. */
export const GALLEY = /^(?:#galley|galley\/templates)$/;

/**
 * One problem a message. esbuild gives 1-based lines and 0-based columns in UTF-8 bytes;
 * editors count UTF-16 units, so columns are converted through the line's text.
 */
export const esbuildProblems = (
  messages: readonly Message[],
  severity: Severity = "error",
): readonly Problem[] =>
  messages.map(({ text, notes, location }) => {
    const at = location === null ? undefined : locationOf(location);
    return { ...error(codeOf(text), text, { hint: notes[0]?.text || undefined, at }), severity };
  });

function locationOf(location: NonNullable<Message["location"]>): Location {
  const { file: path, line, column, length, lineText } = location;
  const columnOf = (byte: number) => Buffer.from(lineText).subarray(0, byte).toString().length + 1;
  const endColumn = columnOf(column + Math.max(1, length));
  return { path, line, column: columnOf(column), endLine: line, endColumn };
}

/** What a plugin answers to an import or a file that it refuses. @param hint what to do, where that is known */
export const refuse = (text: string, hint?: string): { readonly errors: PartialMessage[] } => ({
  errors: [{ text, notes: hint === undefined ? [] : [{ text: hint }] }],
});

/** The messages of a build that failed. @throws `failure` itself when it is not esbuild's */
export function failureMessages(failure: unknown): readonly Message[] {
  const { errors } = failure as { readonly errors?: readonly Message[] };
  if (errors === undefined) throw failure;
  return errors;
}

function codeOf(text: string): Code {
  if (text.startsWith("there is no asset")) return "STYLE_ASSET_MISSING";
  if (text.startsWith("Could not resolve")) return "TEMPLATE_IMPORT_MISSING";
  return text.startsWith("Templates cannot import") ? "TEMPLATE_IMPORT_REFUSED" : "TEMPLATE_SYNTAX";
}
