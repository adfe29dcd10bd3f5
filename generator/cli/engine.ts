/** What the commands call. Tests pass their own functions; `main.ts` passes the real ones. */

import type { Effects } from "../core/types.ts";
import type { CleanOptions, CleanReport } from "../pipeline/clean.ts";
import type { CompareOptions, CompareReport } from "../pipeline/compare-sites.ts";
import type { NewEntryOptions, NewEntryReport } from "../pipeline/create-entry.ts";
import type { ExplainOptions, ExplainReport } from "../pipeline/explain-site.ts";
import type { InspectOptions } from "../pipeline/inspect.ts";
import type { SiteList } from "../pipeline/list-site.ts";
import type { BuildOptions, BuildReport } from "../pipeline/report.ts";
import type { SchemaOptions, SchemaReport } from "../pipeline/write-schemas.ts";
import type { Dev, DevOptions } from "../serve/dev.ts";
import type { Preview, PreviewOptions } from "../serve/preview.ts";
import type { Cycle, Watching, WatchOptions } from "../serve/watch.ts";

export interface Engine {
  readonly build: (options: BuildOptions, effects: Effects) => Promise<BuildReport>;
  readonly watch: (
    options: WatchOptions,
    effects: Effects,
    onCycle: (cycle: Cycle) => void,
  ) => Promise<Watching>;
  readonly dev: (options: DevOptions, effects: Effects, onCycle: (cycle: Cycle) => void) => Promise<Dev>;
  readonly preview: (options: PreviewOptions, effects: Effects) => Promise<Preview>;
  readonly clean: (options: CleanOptions, effects: Effects) => Promise<CleanReport>;
  readonly createEntry: (options: NewEntryOptions, effects: Effects) => Promise<NewEntryReport>;
  readonly list: (options: InspectOptions, effects: Effects) => Promise<SiteList>;
  readonly explain: (options: ExplainOptions, effects: Effects) => Promise<ExplainReport>;
  readonly writeSchemas: (options: SchemaOptions, effects: Effects) => Promise<SchemaReport>;
  readonly compare: (options: CompareOptions, effects: Effects) => Promise<CompareReport>;
}
