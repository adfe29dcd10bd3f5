/** Thread that holds a build session; session-thread.ts calls its methods. */
import { workerData } from "node:worker_threads";
import { createDiskEffects } from "../effects/disk.ts";
import { serveCalls, tellProgress, withSigns } from "../threads/jobs.ts";
import { createBuildSession } from "./build-session.ts";
import type { SessionSetup } from "./session-thread.ts";

const { options, columns } = workerData as SessionSetup;
// What is done is a sign of life.
const effects = withSigns(createDiskEffects(() => {}, { columns, progress: tellProgress }));
const session = createBuildSession(options, effects);

serveCalls(session);
