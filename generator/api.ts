/** The programmatic face of galley: what the command line does, as functions that return diagnostics and never exit. */

export { build } from "./build/build.ts";
export type { BuildOptions, BuildReport, Built } from "./build/report.ts";
export { verify } from "./commands/build/verify.ts";
export { type DiffOptions, type DiffReport, diff } from "./commands/diff/diff.ts";
export {
  type ExplainOptions,
  type ExplainReport,
  type Explanation,
  explain,
} from "./commands/explain/explain.ts";
export { type InspectOptions, inspect } from "./commands/inspect.ts";
export { list, type SiteList } from "./commands/list/list.ts";
export { createEntry, type NewEntryOptions, type NewEntryReport } from "./commands/new/create-entry.ts";
export { type SchemaOptions, type SchemaReport, writeSchemas } from "./commands/schema/write-schemas.ts";
export { createDiskEffects } from "./effects/disk.ts";
export type { Diagnostic, Effects, Location } from "./types.ts";
export {
  type BuildSession,
  createBuildSession,
  type RebuildRequest,
  type RebuildResult,
} from "./watch/build-session.ts";
export { type Watching, watch } from "./watch/watch.ts";
