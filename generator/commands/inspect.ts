/** A site as the stages leave it, for commands that tell about it: nothing is published. */
import { resolve } from "node:path";
import { buildSite } from "../build/build.ts";
import type { BuildOptions, Built } from "../build/report.ts";
import { createSession, saveSession } from "../build/session.ts";
import type { Effects } from "../types.ts";
import type { Choices } from "./schema/json-schema.ts";

export type InspectOptions = Pick<BuildOptions, "root" | "drafts" | "now" | "cache" | "baseUrl">;

/** Runs the stages. Writes nothing but what is remembered, and modules it loads. */
export async function inspect(options: InspectOptions, effects: Effects): Promise<Built> {
  const root = resolve(options.root);
  const session = createSession(root, effects, options);
  const built = await buildSite(session, { ...options, root, write: false });
  saveSession(session);
  return built;
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What marked texts of this site may name. */
export function listChoices({ entries, routes, files }: Built): Choices {
  return {
    slugs: (collection) => entries.flatMap((one) => (one.collection === collection ? [one.slug] : [])),
    pages: routes.routes.map(({ url }) => url),
    images: files.assets
      .map(({ path }) => path.replace(/^content\/assets\//, ""))
      .filter((path) => PICTURE.test(path)),
  };
}
