/** Where a thread is that does not come back, asked of V8's debugger: that alone reaches into a loop. */
import { type Debugger, Session } from "node:inspector";
import type { Worker } from "node:worker_threads";

/** It answers at once, or it is in native code. */
const PATIENCE_MS = 2_000;

export interface Told {
  readonly method?: string;
  readonly params: Debugger.ScriptParsedEventDataType & Debugger.PausedEventDataType;
}

/** What the debugger tells → the stack once it has stopped, undefined before. */
export function createStackWriter() {
  const urls = new Map<string, string>();
  // Lines and columns count from 0.
  const write = ({ location: { scriptId, lineNumber, columnNumber = 0 } }: Debugger.CallFrame) =>
    `at ${urls.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
  return ({ method, params }: Told): string | undefined => {
    if (method === "Debugger.scriptParsed") urls.set(params.scriptId, params.url);
    return method === "Debugger.paused" ? params.callFrames.map(write).join("\n") : undefined;
  };
}

/** @returns lines such as "at file:///a.js:1:2", the innermost first, as a stack has them; "" when there is no answer */
export async function stackOf({ threadId }: Worker): Promise<string> {
  const debug = new Session();
  const write = createStackWriter();
  let sessionId = "";
  const asked = new Promise<string>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, "").unref();
    debug.on("NodeWorker.attachedToWorker", ({ params }) => {
      // Its id there is another one.
      if (!params.workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
      ({ sessionId } = params);
      for (const [id, method] of ["Debugger.enable", "Debugger.pause"].entries())
        debug.post("NodeWorker.sendMessageToWorker", { sessionId, message: JSON.stringify({ id, method }) });
    });
    debug.on("NodeWorker.receivedMessageFromWorker", ({ params: { message } }) => {
      const stack = write(JSON.parse(message));
      if (stack !== undefined) resolve(stack);
    });
  });
  debug.connect();
  debug.post("NodeWorker.enable", { waitForDebuggerOnStart: false });
  const stack = await asked;
  // A thread that still waits for a debugger cannot be ended.
  debug.post("NodeWorker.detach", { sessionId });
  debug.disconnect();
  return stack;
}
