/** JSON documents for programs. Their members only grow; `version` changes when one changes its meaning. */
import type { BuildReport } from "../../build/report.ts";

const FORMAT_VERSION = 1;

/** @param replace as JSON.stringify takes it, for what would be left out */
export const printDocument = (data: object, replace?: (key: string, value: unknown) => unknown): string =>
  `${JSON.stringify({ version: FORMAT_VERSION, ...data }, replace, 2)}\n`;

/** Every member is always there; what a diagnostic does not have is null. Paths are relative to the site's root. */
export function printJson({
  ok,
  diagnostics,
  outputs,
  timings,
}: Pick<BuildReport, "ok" | "diagnostics" | "outputs" | "timings">): string {
  return printDocument({
    ok,
    diagnostics: diagnostics.map(({ code, severity, message, hint, location, frame, related }) => ({
      code,
      severity,
      message,
      hint: hint ?? null,
      path: location?.path ?? null,
      line: location?.line ?? null,
      column: location?.column ?? null,
      endLine: location?.endLine ?? null,
      endColumn: location?.endColumn ?? null,
      frame: frame ?? null,
      related: (related ?? []).map((one) => ({ message: one.message, ...one.location })),
    })),
    outputs,
    timings,
  });
}
