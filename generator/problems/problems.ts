/** Makes, orders and counts diagnostics. Pure; must not know where they are printed. */

import { byCodePoint } from "../order.ts";
import type { Diagnostic, Severity } from "../types.ts";
import type { Code } from "./codes.ts";

type Details = { readonly [K in "location" | "hint" | "related"]?: Diagnostic[K] | undefined };

/** A fault that stops the site from being published. Undefined details are left out. */
export const error = (code: Code, message: string, details: Details = {}): Diagnostic =>
  diagnostic("error", code, message, details);

/** A fault that is worth a look; it stops nothing unless the build is strict. */
export const warning = (code: Code, message: string, details: Details = {}): Diagnostic =>
  diagnostic("warning", code, message, details);

function diagnostic(severity: Severity, code: Code, message: string, details: Details): Diagnostic {
  return {
    code,
    severity,
    message,
    ...(details.hint === undefined ? {} : { hint: details.hint }),
    ...(details.location === undefined ? {} : { location: details.location }),
    ...(details.related === undefined ? {} : { related: details.related }),
  };
}

/**
 * Orders by path, line, column, code and message, by code point, whatever order the faults were found in.
 * Those without a place come first. A fault that two stages found at the same place is kept once.
 */
export function sortDiagnostics<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  const sorted = [...diagnostics].sort(byLocation);
  return sorted.filter((one, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || byLocation(previous, one) !== 0;
  });
}

function byLocation(a: Diagnostic, b: Diagnostic): number {
  return (
    byCodePoint(a.location?.path ?? "", b.location?.path ?? "") ||
    (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
    (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
    byCodePoint(a.code, b.code) ||
    byCodePoint(a.message, b.message)
  );
}

/** True when something must be mended before the site can be published. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((one) => one.severity === "error");
