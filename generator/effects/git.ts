/** The git of the machine: the only place that asks it. Neither the work tree nor the index is touched. */
import { execFile } from "node:child_process";
import type { Effects } from "../types.ts";
import { errorCode } from "../util/attempt.ts";
import { promisify } from "../util/node-util.ts";

const run = promisify(execFile);

type Environment = Effects["environment"];

/** Asks git in a folder. In a hook it names its own folder, and takes where it is started for the top of the work tree. */
const gitIn =
  (root: string, environment: Environment, more: Environment = {}) =>
  (...words: string[]) => {
    const GIT_DIR = environment.GIT_WORK_TREE && environment.GIT_DIR;
    return run("git", ["-C", root, ...words], { env: { ...environment, GIT_DIR, ...more } });
  };

export const FOLDERS = "compare two built folders: galley diff OLD NEW";
const COMMIT = "name a branch, tag or commit that holds the site";

/**
 * Writes what `root` held at a commit, without ignored files, into `directory`/tree.
 * @param root absolute folder inside a git work tree
 * @param ref branch, tag or commit, as a person types it
 * @param directory absolute, exists
 * @returns why that was not possible, and what to do; undefined when it is done, also where there was nothing to write
 */
export async function exportTree(
  root: string,
  ref: string,
  directory: string,
  environment: Environment,
): Promise<readonly [message: string, hint: string] | undefined> {
  // An index of its own: the person's index may hold half a commit. What git says is read below.
  const ask = gitIn(root, environment, { GIT_INDEX_FILE: `${directory}/index`, LC_ALL: "C" });
  const git = async (...words: string[]) => (await ask(...words)).stdout.replace(/\n$/, "");
  let reason: readonly [string, string] = ["the site is not in a git repository", FOLDERS];
  try {
    const top = await git("rev-parse", "--show-toplevel");
    reason = [`git knows no commit "${ref}"`, `${COMMIT}; in CI, fetch it first`];
    const commit = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);
    const prefix = (await git("rev-parse", "--show-prefix")).replace(/\/$/, "");
    reason = ["git could not write the site as it was", COMMIT];
    if ((await git("ls-tree", commit)) === "") return undefined;
    await git("read-tree", `${commit}:${prefix}`);
    await git("-C", top, "checkout-index", "--all", `--prefix=${directory}/tree/`);
    return undefined;
  } catch (thrown) {
    if (errorCode(thrown) === "ENOENT") return ["git is not installed", `install it, or ${FOLDERS}`];
    const said = /^(?:fatal|error): (.*)/ms.exec((thrown as { stderr?: string }).stderr ?? "")?.[1];
    if (said === undefined || /^not a (?:git repository|valid object name)/i.test(said)) return reason;
    const lines = said.split("\n").map((line) => line.trim());
    return [`git refused: ${lines.filter(Boolean).slice(0, 3).join(" ")}`, `do as it says, or ${FOLDERS}`];
  }
}

/**
 * Those of these folders in which git knows a file to be another one than at a commit.
 * @param root absolute folder inside a git work tree
 * @param ref as `exportTree` has taken it
 */
export async function listChanged(root: string, ref: string, folders: readonly string[], env: Environment) {
  const git = gitIn(root, env);
  const isChanged = (folder: string) =>
    git("diff", "--quiet", ref, "--", folder).catch(({ code }) => code === 1);
  const changed = await Promise.all(folders.map(isChanged));
  return folders.filter((_, index) => changed[index] === true);
}
