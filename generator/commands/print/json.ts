/** The report as one JSON document for programs. Its members only grow; `version` changes when one changes its meaning. */
import type { BuildReport } from "../../build/report.ts";

const FORMAT_VERSION = 1;

/** Every member is always there; what a diagnostic does not have is null. Paths are relative to the site's root. */
export function printJson({
  ok,
  diagnostics,
  outputs,
  timings,
}: Pick<BuildReport, "ok" | "diagnostics" | "outputs" | "timings">): string {
  const document = {
    version: FORMAT_VERSION,
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
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
