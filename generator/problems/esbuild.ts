/** esbuild's messages as problems. */
import type { Message } from "esbuild";
import type { Problem, Severity } from "../types.ts";
import type { Code } from "./codes.ts";

/**
 * One problem a message. esbuild gives 1-based lines and 0-based columns in UTF-8 bytes;
 * editors count UTF-16 units, so columns are converted through the line's text.
 */
export function esbuildProblems(
  messages: readonly Message[],
  severity: Severity = "error",
): readonly Problem[] {
  return messages.map((message): Problem => {
    const { location } = message;
    const base = {
      code: codeOf(message.text),
      severity,
      message: message.text,
    } as const;
    const hint = message.notes[0]?.text;
    const withHint = hint ? { ...base, hint } : base;
    if (!location) return withHint;
    const column = columnOf(location.lineText, location.column);
    return {
      ...withHint,
      at: {
        path: location.file,
        line: location.line,
        column,
        endLine: location.line,
        endColumn: columnOf(location.lineText, location.column + Math.max(1, location.length)),
      },
    };
  });
}

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

function columnOf(lineText: string, byteColumn: number): number {
  return Buffer.from(lineText, "utf8").subarray(0, byteColumn).toString("utf8").length + 1;
}
