/** Every fault of a file is told, up to a number that no person makes; a hostile file has a million. */
import type { Problem } from "../types.ts";
import { error, hasErrors, warning } from "./problems.ts";

export const MAX_FAULTS = 500;

/**
 * Problems of one file; the last one counts what is left out, and is as grave as that.
 * @param areMore true when there are others, which nobody has counted
 */
export function limitProblems(problems: readonly Problem[], path: string, areMore = false) {
  // One more is what this function makes.
  if (problems.length <= MAX_FAULTS + 1) return problems;
  const left = problems.slice(MAX_FAULTS);
  const tell = hasErrors(left) ? error : warning;
  const details = { hint: "mend the first ones, then build again", at: { path } };
  return [
    ...problems.slice(0, MAX_FAULTS),
    tell("CONTENT_INVALID", `the file has ${areMore ? "at least " : ""}${left.length} more faults`, details),
  ];
}
