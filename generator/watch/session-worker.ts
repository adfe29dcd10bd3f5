/** Thread that holds a build session; session-thread.ts calls its methods. */
import { workerData } from "node:worker_threads";
import type { BuildOptions } from "../build/report.ts";
import { createDiskEffects } from "../effects/disk.ts";
import { serveJobs } from "../workers/jobs.ts";
import { createBuildSession } from "./build-session.ts";
import type { SessionCall } from "./session-thread.ts";

const session = createBuildSession(
  workerData as BuildOptions,
  createDiskEffects(() => {}),
);

serveJobs((call: SessionCall): Promise<unknown> => {
  switch (call.method) {
    case "rebuild":
      return session.rebuild(call.argument);
    case "findSource":
      return session.findSource(call.argument);
    case "save":
      return session.save();
  }
});
