/** Thread that links pages for link.ts. */
import { workerData } from "node:worker_threads";
import { serveJobs } from "../threads/jobs.ts";
import { createLinker, type LinkJob, type LinkSettings } from "./link-page.ts";

const link = createLinker(workerData as LinkSettings);

serveJobs((jobs: readonly LinkJob[]) => jobs.map(link));
