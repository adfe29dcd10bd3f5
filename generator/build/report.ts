/** What a build is asked for and what it tells afterwards: the contract between the engine and whoever calls it. */
import { refusal } from "../problems/problems.ts";
import type { KnownSite } from "../publish/compare.ts";
import type { Published } from "../publish/publish.ts";
import type { Diagnostic, Output, Severity } from "../types.ts";
import { attempt, mendOwnFolder } from "../util/attempt.ts";
import { groupBy } from "../util/order.ts";
import type { CheckedSite, SiteCheck } from "./check.ts";
import { refreshSchemas } from "./editor-schemas.ts";
import type { Publication } from "./publication.ts";
import { isBlocked } from "./publish.ts";
import type { Run } from "./run.ts";
import { saveReasons } from "./state.ts";
import { tellProblems } from "./tell.ts";

export interface BuildOptions {
  /** absolute folder that holds content/ and templates/ */
  readonly root: string;
  /** absolute folder to publish into; `<root>/site` when absent */
  readonly out?: string | undefined;
  /** drafts and scheduled pages are in the site, too; expired ones stay out */
  readonly drafts?: boolean | undefined;
  /** warnings stop the site from being published */
  readonly strict?: boolean | undefined;
  /** ISO instant that decides what is scheduled; the clock of `effects` when absent */
  readonly now?: string | undefined;
  /** false neither reads nor writes remembered results; true when absent */
  readonly cache?: boolean | undefined;
  /** further checks of what was built, such as `verify` of `--verify` */
  readonly checks?: readonly SiteCheck[] | undefined;
  /** public address, with its path, used instead of the site's origin */
  readonly baseUrl?: string | undefined;
  /** robots and search engines are kept out of every page, and none has a picture for shared links */
  readonly preview?: boolean | undefined;
  /** Makes only this share of the pages, for the store, and publishes nothing. */
  readonly shard?: Shard | undefined;
  /** what the last build of this site left in its folder */
  readonly published?: KnownSite | undefined;
  /** Hears of code of the site that keeps the main thread busy for so long, while it does. */
  readonly endless?: { readonly silenceMs: number; readonly tell: (report: BuildReport) => void } | undefined;
  /** false does everything but publish */
  readonly write: boolean;
}

/** The second of four shares: `{ number: 2, of: 4 }`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export interface BuildReport extends Published {
  /** true when the site is (or, without `write`, could be) published */
  readonly ok: boolean;
  /** in the order of files and lines; what follows from another one is left out */
  readonly diagnostics: readonly Diagnostic[];
  /** every file of the site, by path */
  readonly outputs: readonly Pick<Output, "path" | "size" | "hash">[];
  /** milliseconds by stage, and in all as `total` */
  readonly timings: Readonly<Record<string, number>>;
  readonly pages: number;
  /** pages that were not remembered */
  readonly rendered: number;
  /** how many entries are drafts, or have days that have not come or are over */
  readonly absent: { readonly [K in Publication]?: number };
}

/** Everything a build came to, for publishing and for the commands that tell about a site. */
export interface Built extends CheckedSite {
  /** the day that decides what is scheduled: "2026-01-31" */
  readonly today: string;
  readonly report: BuildReport;
}

/** The end of a build: what is no longer used is forgotten, and what was found is told. */
export function finishBuild(built: CheckedSite, published: Published, run: Run): Built {
  const { today, options } = run;
  refreshSchemas(built, run);
  const { misses, ...told } = endBuild(built, run);
  // They are for `galley explain` alone.
  if (options.write && told.ok) attempt(() => saveReasons(run, misses));
  const outputs = run.cache.pick("report", built.outputs, ({ path, size, hash }) => ({ path, size, hash }));
  const report = { ...told, outputs, ...published, absent: countAbsent(built.entries, run) };
  return { ...built, today, report };
}

const countAbsent = (entries: Built["entries"], { cache }: Run): BuildReport["absent"] => {
  const publications = cache.pick("publications", entries, ({ publication }) => publication);
  const absent = publications.filter((one) => one !== "published");
  const kinds = groupBy(absent, (one) => one);
  return Object.fromEntries(Array.from(kinds, ([kind, { length }]) => [kind, length]));
};

/** The end of a build that made a share of the pages. */
export function finishShare(built: BuiltPages, run: Run): BuildReport {
  const { misses: _, ...told } = endBuild(built, run);
  return { ...told, outputs: [], written: 0, absent: {} };
}

/** A store that could not be saved: all that a share leaves, and of a whole build what saves the next one time. */
export function reportUnsaved(
  report: BuildReport,
  cause: Error,
  { shard, write }: BuildOptions,
): BuildReport {
  const isShare = shard !== undefined;
  const isTold = report.diagnostics.some(({ code }) => code === "STATE_UNSAVED");
  if (!isShare && (isTold || !write)) return report;
  const what = isShare ? "the share" : "what the next build need not make again";
  const message = `${what} could not be saved: ${cause.message}`;
  const severity: Severity = isShare ? "error" : "warning";
  const fault = { ...refusal("STATE_UNSAVED", message, mendOwnFolder(cause)), severity };
  return { ...report, ok: report.ok && !isShare, diagnostics: [...report.diagnostics, fault] };
}

type BuiltPages = Pick<Built, "sources" | "entries" | "rendered">;

function endBuild(built: BuiltPages, run: Run) {
  const { cache, derived } = run;
  const diagnostics = tellProblems(built, run);
  derived.endBuild();
  const misses = cache.endBuild();
  const pages = built.rendered.length;
  const rendered = misses.render?.length ?? 0;
  return { ok: !isBlocked(run), diagnostics, timings: run.timings(), pages, rendered, misses };
}
