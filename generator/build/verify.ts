/** Builds once more with nothing remembered; a difference is a bug of galley that caches would hide. */
import { error } from "../problems/problems.ts";
import type { Output } from "../types.ts";
import type { BuildOptions, Built } from "./report.ts";
import type { Run } from "./run.ts";
import { createSession, type Session } from "./session.ts";

export async function verifyOutputs(
  outputs: readonly Output[],
  run: Run,
  build: (session: Session, options: BuildOptions) => Promise<Built>,
): Promise<void> {
  const { options, root, effects } = run;
  if (options.verify !== true || !run.isSound()) return;
  const session = createSession(root, effects, { cache: false });
  const again = await build(session, { ...options, verify: false, write: false });
  const hashes = (all: readonly Output[]) => new Map(all.map(({ path, hash }) => [path, hash]));
  const clean = hashes(again.outputs);
  const built = hashes(outputs);
  const hint = "run `galley clean`, and report what changed before";
  for (const path of new Set([...clean.keys(), ...built.keys()])) {
    if (clean.get(path) === built.get(path)) continue;
    run.report(error("VERIFY_DIFFERS", `${path} differs from what a build without caches makes`, { hint }));
  }
}
