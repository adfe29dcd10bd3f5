/** Why the last build made pages anew, kept below .galley/ for `galley explain`. */
import { dirname, join } from "node:path";
import type { CacheReport, Miss } from "../cache/cache.ts";
import type { Files } from "../types.ts";
import type { Session } from "./session.ts";

/** "new", "lost" (the remembered result was gone), or the inputs that were not as before, by the stage they go into. */
export interface Reason extends Omit<Miss, "label"> {
  readonly stage: "render" | "link";
}

const REASONS = "reasons.json";

/** A page that is rendered anew is also linked anew; only the first of the two says why. */
export function saveReasons(
  { effects: { files, processes }, stateDirectory }: Session,
  { stages }: CacheReport,
): void {
  const reasons: Record<string, Reason> = {};
  for (const stage of ["link", "render"] as const) {
    for (const { label, because, inputs } of stages[stage]?.misses ?? [])
      reasons[label] = { stage, because, inputs };
  }
  const file = join(stateDirectory, REASONS);
  const temporary = `${file}.${processes.self}.tmp`;
  files.makeDirectory(dirname(file));
  files.write(temporary, new TextEncoder().encode(`${JSON.stringify(reasons)}\n`));
  files.rename(temporary, file);
}

/** By url; undefined when no build has been published, or its record cannot be read. */
export function readReasons(root: string, files: Files): ReadonlyMap<string, Reason> | undefined {
  const bytes = files.read(join(root, ".galley", REASONS));
  if (bytes === undefined) return undefined;
  try {
    return new Map(Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, Reason>));
  } catch {
    return undefined;
  }
}
