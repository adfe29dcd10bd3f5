/** The git of the machine: the only place that asks it. Neither the work tree nor the index is touched. */
import { execFile } from "node:child_process";
import { errorCode } from "../attempt.ts";
import { promisify } from "../util.ts";

const run = promisify(execFile);

/**
 * Writes what `root` held at a commit, without ignored files, into `directory`/tree.
 * @param root absolute folder inside a git work tree
 * @param ref branch, tag or commit, as a person types it
 * @param directory absolute, exists
 * @returns why that was not possible, in a few words; undefined when it is done
 */
export async function exportTree(
  root: string,
  ref: string,
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  // An index of its own: the person's index may hold half a commit.
  const env = { ...environment, GIT_INDEX_FILE: `${directory}/index` };
  const git = async (...words: string[]): Promise<string> =>
    (await run("git", ["-C", root, ...words], { env })).stdout.replace(/\n$/, "");
  let reason = "the site is not in a git repository";
  try {
    const top = await git("rev-parse", "--show-toplevel");
    reason = `git knows no commit "${ref}"`;
    const commit = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);
    const prefix = (await git("rev-parse", "--show-prefix")).replace(/\/$/, "");
    reason = `the site did not exist at "${ref}"`;
    await git("read-tree", `${commit}:${prefix}`);
    reason = "";
    await git("-C", top, "checkout-index", "--all", `--prefix=${directory}/tree/`);
    return undefined;
  } catch (thrown) {
    if (reason === "") throw thrown;
    return errorCode(thrown) === "ENOENT" ? "git is not installed" : reason;
  }
}
