/** The programmatic API for plain Node: the same bundle that the command runs. Types are in generator/api.ts. */
import { loadEngine } from "./engine.js";

export const {
  build,
  createBuildSession,
  diff,
  createDiskEffects,
  createEntry,
  explain,
  inspect,
  list,
  verify,
  watch,
  writeSchemas,
} = await loadEngine("api");
