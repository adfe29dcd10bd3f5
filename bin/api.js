/** The programmatic API for plain Node: the same bundle that the command runs. Types are in generator/api.ts. */
import { loadEngine } from "./engine.js";

export const {
  build,
  compareSites,
  createDiskEffects,
  createEntry,
  createLastingBuild,
  explainSubject,
  inspectSite,
  listSite,
  watch,
  writeSchemas,
} = await loadEngine("api");
