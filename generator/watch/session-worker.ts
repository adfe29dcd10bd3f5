/** Thread that holds a build session; session-thread.ts calls its methods. */
import { workerData } from "node:worker_threads";
import type { BuildOptions } from "../build/report.ts";
import { createDiskEffects } from "../effects/disk.ts";
import { createBuildSession } from "./build-session.ts";
import { serveJobs } from "./jobs.ts";
import type { SessionCall } from "./session-thread.ts";

const session = createBuildSession(
  workerData as BuildOptions,
  createDiskEffects(() => {}),
);

serveJobs(
  ({ method, argument }: SessionCall): Promise<unknown> =>
    Reflect.apply(session[method], session, [argument]),
);
