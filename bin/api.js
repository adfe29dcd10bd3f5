/** The programmatic API for plain Node: the same bundle that the command runs. Types are in generator/api.ts. */
import { loadEngine } from "./engine.js";

export const {
  build,
  diff,
  createDiskEffects,
  createEntry,
  createLastingBuild,
  explain,
  inspect,
  list,
  watch,
  writeSchemas,
} = await loadEngine("api");
