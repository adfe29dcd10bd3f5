/** Tells an entry whose two dates are in the wrong order, a year that nobody plans for, and a name that hides nothing. */
import { error, failed, warning } from "../../problems/problems.ts";
import type { CheckContext } from "../check.ts";
import type { ContentEntry } from "../entries.ts";
import { findFarDate, hasSwappedDates, tellYears } from "../publication.ts";
import type { Run } from "../run.ts";

export const checkDates = ({ entries }: CheckContext, { cache, today }: Run) =>
  cache.each("dates", entries, { today }, (one) => checkEntry(one, today)).diagnostics;

/** An error at the date that is wrong. @param today "2026-01-31" */
function checkEntry({ file: { path }, filled, publication }: ContentEntry, today: string) {
  if (publication === "published" && filled.draft !== true && /^content.*\/_/.test(path)) {
    const hint = path.endsWith("/_index.md")
      ? "call it index.md: that is the page of its folder"
      : "write draft: true; otherwise take the _ out of its name";
    const message = "it is in the site: _ hides nothing here";
    return failed(warning("ENTRY_UNTOUCHED", message, { hint, at: { path } }));
  }
  const tell = (key: string, message: string, hint: string) =>
    failed(error("CONTENT_INVALID", `${key}: ${message}`, { hint, at: { path, data: [key] } }));
  if (hasSwappedDates(filled)) {
    const message = `the last day would be before ${filled.publishAt}, the first one`;
    return tell("expireAt", message, "write a later day, or remove one of the two");
  }
  const far = findFarDate(filled, today);
  if (far === undefined) return { value: undefined, diagnostics: [] };
  const { key, years } = far;
  const hint =
    key === "publishAt"
      ? "correct the year; draft: true keeps it out until you say so"
      : "correct the year, or delete the file";
  return tell(key, tellYears(years), hint);
}
