/** The programmatic face of galley: what the command line does, as functions that return diagnostics and never exit. */

export type { Diagnostic, Effects, Place } from "./core/types.ts";
export { createDiskEffects } from "./effects/disk.ts";
export { build } from "./pipeline/build.ts";
export type { BuildOptions, BuildReport, FramedDiagnostic } from "./pipeline/report.ts";
