/** galley in a process of its own, as if on another machine. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @param galleyPackage absolute folder of galley itself
 * @param words the command line
 * @param environment all of it
 * @returns what it wrote to stdout, whatever its exit code
 * @throws when it wrote nothing there: with what it wrote to stderr
 */
export function runGalleyAnew(
  galleyPackage: string,
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [preload, galley] = ["other-machine.js", "galley.js"].map((name) =>
    join(galleyPackage, "bin", name),
  ) as [string, string];
  const line = ["--import", pathToFileURL(preload).href, galley, ...words];
  const options = { env: environment, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, line, options, (failure, stdout, stderr) => {
      if (stdout !== "" || failure === null) resolve(stdout);
      else reject(new Error(`${failure.message}\n${stderr}`));
    });
  });
}
