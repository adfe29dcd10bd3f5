/** Tells an entry whose two dates are in the wrong order, and a year that nobody plans for. */
import { error } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";
import { findFarDate, hasSwappedDates } from "../publication.ts";

/** An error for each, at the date that is wrong. @param today "2026-01-31" */
export const checkDates = (entries: readonly ContentEntry[], today: string): readonly Problem[] =>
  entries.flatMap(({ file: { path }, result: { filled } }) => {
    if (hasSwappedDates(filled)) {
      const message = `expireAt: the last day would be before ${filled.publishAt}, the first one`;
      const hint = "write a later day, or remove one of the two";
      return error("CONTENT_INVALID", message, { hint, at: { path, data: ["expireAt"] } });
    }
    const far = findFarDate(filled, today);
    if (far === undefined) return [];
    const { key, years } = far;
    const message = `${key}: the day is ${Math.abs(years)} years ${years > 0 ? "from now" : "ago"}`;
    const hint =
      key === "publishAt"
        ? "correct the year; draft: true keeps it out until you say so"
        : "correct the year, or delete the file";
    return error("CONTENT_INVALID", message, { hint, at: { path, data: [key] } });
  });
