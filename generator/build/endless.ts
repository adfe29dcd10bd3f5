/** Code of the site that does not end, told while it runs. */
import { join } from "node:path";
import { readText } from "../files.ts";
import { addFrames } from "../problems/frame.ts";
import { refusal } from "../problems/problems.ts";
import { watchThread } from "../threads/watchdog.ts";
import type { Diagnostic, Files } from "../types.ts";
import { findThrower } from "./guard.ts";
import type { BuildOptions } from "./report.ts";
import type { Session } from "./session.ts";

/** What a build ends with. */
const ENDLESS = refusal(
  "BUILD_STOPPED",
  "the build stopped: some code of the site does not end",
  "let it end; what else is at fault is told then",
);

/** What is known of such a build. */
const NOTHING_MADE = { ok: false, outputs: [], timings: {}, pages: 0, rendered: 0, written: 0, absent: {} };

/** Faults with the line of the site at which its code is; undefined when it is at none. */
export function addPlace(diagnostics: readonly Diagnostic[], stack: string, root: string, files: Files) {
  const location = findThrower(stack, root, files);
  if (location === undefined) return undefined;
  const placed = diagnostics.map((one) => ({ ...one, location }));
  return addFrames(placed, (path) => readText(files, join(root, path)));
}

/** Watches a build in the main thread, when somebody wants to hear of it. What is no code of the site's may take its time. */
export const watchBuild = ({ root, effects: { files } }: Session, { endless }: BuildOptions) =>
  endless &&
  watchThread(endless.silenceMs, (stack) => {
    const diagnostics = addPlace([ENDLESS], stack, root, files);
    if (diagnostics !== undefined) endless.tell({ ...NOTHING_MADE, diagnostics });
  });
