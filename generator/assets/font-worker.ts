/** The thread that cuts fonts: one job in, one subset out. */
import type { FontDeclaration } from "../define.ts";
import { serveJobs } from "../workers/jobs.ts";
import { subsetFont } from "./fonts.ts";

export interface FontJob {
  readonly declaration: FontDeclaration;
  readonly bytes: Uint8Array;
}

serveJobs(({ declaration, bytes }: FontJob) => subsetFont(declaration, bytes));
