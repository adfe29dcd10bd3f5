/** Thread that builds one site again and again. Speaks the protocol of build-thread.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { createDiskEffects } from "../effects/disk.ts";
import { createLastingBuild, type LastingOptions } from "./rebuild.ts";
import type { ThreadAnswer, ThreadQuestion } from "./session-thread.ts";

const port = parentPort;
if (port === null) throw new Error("build-worker runs in a worker thread");
const build = createLastingBuild(
  workerData as LastingOptions,
  createDiskEffects(() => {}),
);

async function answer(question: ThreadQuestion): Promise<unknown> {
  switch (question.ask) {
    case "look":
      return build.look(question.look);
    case "save":
      return build.save();
    case "find":
      return build.find(question.query);
    case "wear":
      return build.wear();
  }
}

// One question at a time: the next one waits until this build is done.
let turn: Promise<unknown> = Promise.resolve();
port.on("message", ({ id, question }: { readonly id: number; readonly question: ThreadQuestion }) => {
  turn = turn.then(async () => {
    let reply: ThreadAnswer;
    try {
      reply = { id, value: await answer(question) };
    } catch (thrown) {
      reply = { id, message: thrown instanceof Error ? thrown.message : String(thrown) };
    }
    port.postMessage(reply);
  });
});
