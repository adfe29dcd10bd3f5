/** From sources there is no bundled worker: the session of a watch in this thread. The work is the same. */
import type { Effects } from "../../generator/types.ts";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import type { SessionThread } from "../../generator/watch/session-thread.ts";
import { type BuildOptions, type RebuildResult, watch } from "../../generator/watch/watch.ts";

/** `watch` with such a session. */
export function watchHere(
  options: BuildOptions,
  effects: Effects,
  onRebuild: (result: RebuildResult) => void,
): ReturnType<typeof watch> {
  const open = () => createBuildSession(options, effects);
  let session = open();
  const here: SessionThread = {
    rebuild: (request) => session.rebuild(request),
    findSource: (query) => session.findSource(query),
    save: () => session.save(),
    recycle: () => session.save(),
    terminate: async () => {
      session = open();
    },
  };
  return watch(options, effects, onRebuild, here);
}
