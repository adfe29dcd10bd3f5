/** What is measured, page by page, and how good it has to be. Gates fail the run; a busy machine ruins the others. */

export interface Row {
  readonly name: string;
  /** one value per page; undefined where it was not measured */
  readonly values: readonly (number | undefined)[];
  /** largest value allowed (for scores the smallest), one for all pages or one per page; absent: for information */
  readonly target?: number | readonly (number | undefined)[];
  readonly unit: "bytes" | "count" | "ms" | "score" | "shift";
  /** missing it fails the run */
  readonly gate: boolean;
}

export const isMissed = ({ unit, target }: Row, value: number | undefined, index: number): boolean => {
  const limit = targetOf(target, index);
  if (limit === undefined || value === undefined) return false;
  return unit === "score" ? value < limit : !(value <= limit);
};

export const targetOf = (target: Row["target"], index: number): number | undefined =>
  typeof target === "object" ? target[index] : target;

/** Sizes in bytes; times in milliseconds. */
export const TARGETS = {
  home: { bytesOnLoad: 80_000, requestsOnLoad: 6, afterScroll: { react: 150_000, preact: 100_000 } },
  inner: { bytesOnLoad: 65_000, requestsOnLoad: 6 },
  eagerScriptGzip: 2_500,
  cssBrotli: 11_000,
  layoutShift: 0.005,
  score: 100,
  firstPaint: 1_100,
  largestPaint: 1_300,
  blocking: 30,
  speedIndex: 1_300,
  interaction: 80,
} as const;
