/** Thread that converts texts for a pool. */
import { workerData } from "node:worker_threads";
import { serveJobs } from "../threads/jobs.ts";
import type { EngineName, RawMarkdown } from "./engine.ts";
import { createMarkdown } from "./index.ts";

/** What `ConvertMarkdown` takes. */
export type Task = { readonly text: string; readonly isInline: boolean | undefined };

const loading = createMarkdown({ engine: workerData as EngineName });

serveJobs(async (tasks: readonly Task[]): Promise<readonly RawMarkdown[]> => {
  const convert = await loading;
  const made: RawMarkdown[] = [];
  for (const { text, isInline } of tasks) made.push(await convert(text, isInline));
  return made;
});
