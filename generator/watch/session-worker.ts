/** Thread that holds a build session; session-thread.ts calls its methods. */
import { workerData } from "node:worker_threads";
import { createDiskEffects } from "../effects/disk.ts";
import { serveCalls, tellProgress, withSigns } from "../threads/jobs.ts";
import { createBuildSession, type RebuildRequest, type RebuildResult } from "./build-session.ts";
import type { SentRebuild, SessionSetup } from "./session-thread.ts";

const { options, columns } = workerData as SessionSetup;
// What is done is a sign of life.
const effects = withSigns(createDiskEffects(() => {}, { columns, progress: tellProgress }));
const session = createBuildSession(options, effects);

/** Of thousands of warnings most are as they were, and to send them takes as long as an edit. */
let sent: RebuildResult["diagnostics"] | undefined;

session.hearStrays();
serveCalls({
  ...session,
  async rebuild(request: RebuildRequest): Promise<SentRebuild | undefined> {
    const result = await session.rebuild(request);
    if (result === undefined || result.diagnostics === sent)
      return result && { ...result, diagnostics: undefined };
    sent = result.diagnostics;
    return result;
  },
});
