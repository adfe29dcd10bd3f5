/** JSON documents for programs. Their members only grow; `version` changes when one changes its meaning. */
import type { BuildReport } from "../build/report.ts";

const FORMAT_VERSION = 1;

/** @param replace as JSON.stringify takes it, for what would be left out */
export const printDocument = (data: object, replace?: (key: string, value: unknown) => unknown): string =>
  `${JSON.stringify({ version: FORMAT_VERSION, ...data }, replace, 2)}\n`;

/** Every member is always there; what a diagnostic does not have is null. Paths are relative to the site's root. */
export const printJson = (report: Pick<BuildReport, "ok" | "diagnostics" | "outputs" | "timings">): string =>
  printDocument({
    ok: report.ok,
    diagnostics: report.diagnostics.map(({ location, hint = null, frame = null, related = [], ...rest }) => ({
      ...rest,
      hint,
      ...{ path: null, line: null, column: null, endLine: null, endColumn: null, ...location },
      frame,
      related: related.map(({ message, location: at }) => ({ message, ...at })),
    })),
    outputs: report.outputs,
    timings: report.timings,
  });
