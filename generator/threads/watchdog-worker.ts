/** The thread behind `watchThread`: it asks V8's debugger, which alone reaches into a loop, where the main thread is. */
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { createStackWriter, type Told } from "./stack.ts";
import { LISTENER, type Watched } from "./watchdog.ts";

const { beats, silenceMs } = workerData as Watched;
let last = -1;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now === last) look();
  last = now;
}, silenceMs);

function look(): void {
  const debug = new Session();
  const stack = createStackWriter();
  debug.connectToMainThread();
  debug.on("inspectorNotification", (told) => {
    const text = stack(told as Told);
    if (text === undefined) return;
    const expression = `${LISTENER}(${JSON.stringify(text)})`;
    debug.post("Runtime.evaluate", { expression }, () => debug.disconnect());
  });
  debug.post("Debugger.enable");
  debug.post("Debugger.pause");
}
