/** What a build is asked for and what it tells afterwards: the contract between the engine and whoever calls it. */
import type { FramedDiagnostic } from "../problems/frame.ts";

export type { FramedDiagnostic };

export interface BuildOptions {
  /** absolute folder that holds content/ and templates/ */
  readonly root: string;
  /** absolute folder to publish into; `<root>/site` when absent */
  readonly out?: string | undefined;
  /** drafts, scheduled and expired pages are in the site, too */
  readonly drafts?: boolean | undefined;
  /** warnings stop the site from being published */
  readonly strict?: boolean | undefined;
  /** ISO instant that decides what is scheduled; the clock of `effects` when absent */
  readonly now?: string | undefined;
  /** false neither reads nor writes remembered results; true when absent */
  readonly cache?: boolean | undefined;
  /** builds a second time with nothing remembered and compares every byte */
  readonly verify?: boolean | undefined;
  /** adds the warnings of `galley check`: claims typed by hand, lengths, pages without links */
  readonly lint?: boolean | undefined;
  /** public address used instead of the site's origin, without a slash at its end */
  readonly baseUrl?: string | undefined;
  /** false does everything but publish */
  readonly write: boolean;
}

export interface BuildReport {
  /** true when the site is (or, without `write`, could be) published */
  readonly ok: boolean;
  /** sorted, see core/diagnostics.ts */
  readonly diagnostics: readonly FramedDiagnostic[];
  /** every file of the site, by path; `size` in bytes */
  readonly outputs: readonly { readonly path: string; readonly size: number }[];
  /** milliseconds by stage, and in all as `total` */
  readonly timings: Readonly<Record<string, number>>;
  readonly pages: number;
  /** pages that were not remembered */
  readonly rendered: number;
  /** files that differed from what was published before */
  readonly written: number;
}
