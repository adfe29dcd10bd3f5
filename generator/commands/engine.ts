/** What the commands call. Tests pass their own functions; `main.ts` passes the real ones. */

import type { BuildOptions, BuildReport } from "../build/report.ts";
import type { Dev, DevOptions } from "../serve/dev.ts";
import type { Preview, PreviewOptions } from "../serve/preview.ts";
import type { Effects } from "../types.ts";
import type { Cycle, Watching, WatchOptions } from "../watch/watch.ts";
import type { CleanOptions, CleanReport } from "./clean/clean.ts";
import type { DiffOptions, DiffReport } from "./diff/diff.ts";
import type { ExplainOptions, ExplainReport } from "./explain/explain.ts";
import type { InspectOptions } from "./inspect.ts";
import type { SiteList } from "./list/list.ts";
import type { NewEntryOptions, NewEntryReport } from "./new/create-entry.ts";
import type { SchemaOptions, SchemaReport } from "./schema/write-schemas.ts";

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
  readonly compare: (options: DiffOptions, effects: Effects) => Promise<DiffReport>;
}
