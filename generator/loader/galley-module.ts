/** What "#galley" is when templates run. */
import { existsSync } from "node:fs";

const BUNDLED = new URL("./galley.js", import.meta.url);

/** A module of the engine's bundle, see ENTRIES in bundle.js; where the engine runs from its sources, generator/index.ts. */
export const GALLEY_MODULE = existsSync(BUNDLED) ? BUNDLED.href : import.meta.resolve("#galley");
