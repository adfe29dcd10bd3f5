/** The programmatic face of galley: what the command line does, as functions that return diagnostics and never exit. */

export type { Diagnostic, Effects, Place } from "./core/types.ts";
export { createDiskEffects } from "./effects/disk.ts";
export { build } from "./pipeline/build.ts";
export { type CompareOptions, type CompareReport, compareSites } from "./pipeline/compare-sites.ts";
export { createEntry, type NewEntryOptions, type NewEntryReport } from "./pipeline/create-entry.ts";
export {
  type ExplainOptions,
  type ExplainReport,
  type Explanation,
  explainSubject,
} from "./pipeline/explain-site.ts";
export { type Inspection, type InspectOptions, inspectSite } from "./pipeline/inspect.ts";
export {
  type Cycle,
  createLastingBuild,
  type LastingBuild,
  type LastingOptions,
} from "./pipeline/lasting-build.ts";
export { listSite, type SiteList } from "./pipeline/list-site.ts";
export type { BuildOptions, BuildReport, FramedDiagnostic } from "./pipeline/report.ts";
export { type SchemaOptions, type SchemaReport, writeSchemas } from "./pipeline/write-schemas.ts";
export { type Watching, type WatchOptions, watch } from "./serve/watch.ts";
