/** Tells an entry whose two dates are in the wrong order, and a year that nobody plans for. */
import { error, warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";
import { hasSwappedDates } from "../publication.ts";

/** A slip of the year is mostly a digit too many, or two that are swapped. */
const FARTHEST_YEARS = 10;

/** An error for each that leaves before it joins, at its `expireAt`. @param today "2026-01-31" */
export const checkDates = (entries: readonly ContentEntry[], today: string): readonly Problem[] =>
  entries.flatMap(({ file: { path }, result: { filled } }) => {
    if (hasSwappedDates(filled)) {
      const message = `expireAt: the last day would be before ${filled.publishAt}, the first one`;
      const hint = "write a later day, or remove one of the two";
      return error("CONTENT_INVALID", message, { hint, at: { path, data: ["expireAt"] } });
    }
    return (["publishAt", "expireAt"] as const).flatMap((key) => {
      const years = Number(String(filled[key] ?? today).slice(0, 4)) - Number(today.slice(0, 4));
      const isFar = key === "publishAt" ? years > FARTHEST_YEARS : years < -FARTHEST_YEARS;
      if (!isFar) return [];
      const message = `${key}: the day is ${Math.abs(years)} years ${years > 0 ? "from now" : "ago"}`;
      const hint = "correct the year; draft: true keeps it out until you say so";
      return warning("CONTENT_INVALID", message, { hint, at: { path, data: [key] } });
    });
  });
