/** Builds once more with nothing remembered; a difference is a bug of galley that caches would hide. */
import { buildSite } from "../../build/build.ts";
import type { SiteCheck } from "../../build/check.ts";
import { createSession } from "../../build/session.ts";
import { error } from "../../problems/problems.ts";
import type { Output } from "../../types.ts";

/** @returns an error for every file that comes out in another way; nothing for a site that is at fault anyhow */
export const verify: SiteCheck = async ({ outputs }, { options, root, effects, isSound }) => {
  if (!isSound()) return [];
  const session = createSession(root, effects, { cache: false });
  const again = await buildSite(session, { ...options, checks: [], write: false });
  const hashes = (all: readonly Output[]) => new Map(all.map(({ path, hash }) => [path, hash]));
  const clean = hashes(again.outputs);
  const built = hashes(outputs);
  const hint = "run `galley clean`, and report what changed before";
  return [...new Set([...clean.keys(), ...built.keys()])]
    .filter((path) => clean.get(path) !== built.get(path))
    .map((path) =>
      error("VERIFY_DIFFERS", `${path} differs from what a build without caches makes`, { hint }),
    );
};
