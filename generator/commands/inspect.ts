/** A site as the stages leave it, for commands that tell about it: nothing is published and nothing remembered. */
import { resolve } from "node:path";
import { runStages } from "../build/build.ts";
import type { Built, ReadSite } from "../build/built.ts";
import type { BuildOptions } from "../build/report.ts";
import { frameDiagnostics } from "../build/report-build.ts";
import { createSession } from "../build/session.ts";
import { createTimer } from "../build/timer.ts";
import { hasErrors } from "../problems/problems.ts";
import type { Effects } from "../types.ts";
import type { Findings } from "./print/findings.ts";
import type { Choices } from "./schema/json-schema.ts";

export type InspectOptions = Pick<BuildOptions, "root" | "drafts" | "now" | "cache" | "baseUrl">;

export interface Inspection extends Findings {
  readonly built: Built;
}

/** Runs the stages. Reads what earlier builds remembered, writes nothing but modules it loads. */
export async function inspect(options: InspectOptions, effects: Effects): Promise<Inspection> {
  const root = resolve(options.root);
  const session = createSession(root, effects, options.cache !== false);
  const { value, diagnostics } = await runStages(
    session,
    { ...options, root, write: false },
    createTimer(effects.milliseconds),
  );
  return {
    built: value,
    ok: !hasErrors(diagnostics),
    diagnostics: frameDiagnostics(diagnostics, effects.files, root),
  };
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What marked texts of this site may name. */
export function listChoices({ collected, routes, tree }: ReadSite): Choices {
  return {
    slugs: (collection) => collected.flatMap(({ job }) => (job.collection === collection ? [job.slug] : [])),
    pages: routes.routes.map(({ url }) => url),
    images: tree.assets
      .map(({ path }) => path.replace(/^content\/assets\//, ""))
      .filter((path) => PICTURE.test(path)),
  };
}
