/** galley in a process of its own, as if on another machine. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "../util/node-util.ts";

const run = promisify(execFile);

/**
 * @param galleyPackage absolute folder of galley itself
 * @param words the command line
 * @param env all of the environment
 * @returns what it wrote to stdout, whatever its exit code
 * @throws when it wrote nothing there: with what it wrote to stderr
 */
export async function runGalleyAnew(galleyPackage: string, words: readonly string[], env: NodeJS.ProcessEnv) {
  const bin = join(galleyPackage, "bin");
  const preload = pathToFileURL(join(bin, "other-machine.js")).href;
  const line = ["--import", preload, join(bin, "galley.js"), ...words];
  try {
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY };
    return (await run(process.execPath, line, options)).stdout;
  } catch (failure) {
    const { message, stdout, stderr } = failure as Error & Record<"stdout" | "stderr", string>;
    if (stdout) return stdout;
    throw new Error(`${message}\n${stderr}`);
  }
}
