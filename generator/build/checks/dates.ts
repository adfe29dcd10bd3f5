/** Tells an entry that leaves the site before it joins it: one of its two dates is not what was meant. */
import { error } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";
import { hasSwappedDates } from "../publication.ts";

/** An error for each of them, at its `expireAt`. */
export const checkDates = (entries: readonly ContentEntry[]): readonly Problem[] =>
  entries.flatMap(({ file: { path }, result: { filled } }) =>
    hasSwappedDates(filled)
      ? error(
          "CONTENT_INVALID",
          `expireAt: the last day would be before ${filled.publishAt}, the first one`,
          {
            hint: "write a later day, or remove one of the two",
            at: { path, data: ["expireAt"] },
          },
        )
      : [],
  );
