/** A site as the stages leave it, for commands that tell about it: nothing is published. */
import { resolve } from "node:path";
import { buildSite } from "../build/build.ts";
import type { BuildOptions, Built } from "../build/report.ts";
import { createSession, saveSession } from "../build/session.ts";
import type { Effects } from "../types.ts";

export type InspectOptions = Pick<BuildOptions, "root" | "drafts" | "now" | "cache" | "baseUrl">;

/** Runs the stages. Writes nothing but what is remembered, and modules it loads. */
export async function inspect(options: InspectOptions, effects: Effects): Promise<Built> {
  const session = createSession(resolve(options.root), effects, options, false);
  const built = await buildSite(session, { ...options, write: false });
  saveSession(session);
  return built;
}
