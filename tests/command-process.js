/** One command after another in this process, as others send them: `{ words, cwd }` → `{ status, stderr }`. */
import { galleyVersion, loadEngine } from "../bin/engine.js";

process.env.NODE_ENV = "production";
const { main } = await loadEngine("cli");
let stderr = "";
process.stderr.write = (text, done) => {
  stderr += text;
  done?.();
  return true;
};
const { write } = process.stdout;
// What a site's code still does when a command has ended is nobody's matter: the real one is gone by then.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
process.on("unhandledRejection", () => {});
process.on("message", async ({ words, cwd }) => {
  process.chdir(cwd);
  process.stdout.write = write;
  const status = await main(words, galleyVersion());
  process.send({ status, stderr });
  stderr = "";
});
process.send("ready");
