/** What the commands call. Tests pass their own functions; `main.ts` passes the real ones. */

import type { FramedDiagnostic } from "../core/frame.ts";
import type { Effects } from "../core/types.ts";
import type { BuildOptions, BuildReport } from "../pipeline/report.ts";

export interface CleanOptions {
  readonly root: string;
  readonly out?: string | undefined;
}

export interface CleanReport {
  readonly ok: boolean;
  readonly diagnostics: readonly FramedDiagnostic[];
  /** what is gone now, relative to the root */
  readonly removed: readonly string[];
}

export interface PreviewOptions {
  readonly root: string;
  readonly out?: string | undefined;
  /** fails when it is taken; when absent, the first free port from the default on */
  readonly port?: number | undefined;
  /** address to listen on; loopback when absent */
  readonly host?: string | undefined;
  /** answers as this host would */
  readonly hostRules?: string | undefined;
}

export interface Preview {
  readonly ok: boolean;
  readonly diagnostics: readonly FramedDiagnostic[];
  /** where the site is served; absent when it could not be */
  readonly url?: string | undefined;
  /** ends open connections, too */
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly build: (options: BuildOptions, effects: Effects) => Promise<BuildReport>;
  readonly preview: (options: PreviewOptions, effects: Effects) => Promise<Preview>;
  readonly clean: (options: CleanOptions, effects: Effects) => Promise<CleanReport>;
}
