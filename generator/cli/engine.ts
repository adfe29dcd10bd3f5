/** What the commands call. Tests pass their own functions; `main.ts` passes the real ones. */

import type { Effects } from "../core/types.ts";
import type { CleanOptions, CleanReport } from "../pipeline/clean.ts";
import type { BuildOptions, BuildReport } from "../pipeline/report.ts";
import type { Preview, PreviewOptions } from "../serve/preview.ts";

export interface Engine {
  readonly build: (options: BuildOptions, effects: Effects) => Promise<BuildReport>;
  readonly preview: (options: PreviewOptions, effects: Effects) => Promise<Preview>;
  readonly clean: (options: CleanOptions, effects: Effects) => Promise<CleanReport>;
}
