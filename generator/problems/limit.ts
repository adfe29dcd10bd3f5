/** Every fault of a file is told, up to a number that no person makes; a hostile file has a million. */
import type { Problem } from "../types.ts";
import { error } from "./problems.ts";

const MAX_FAULTS = 500;

/** Problems of one file; the last one counts what is left out. */
export function limitProblems(problems: readonly Problem[], path: string): readonly Problem[] {
  if (problems.length <= MAX_FAULTS) return problems;
  const message = `the file has ${problems.length - MAX_FAULTS} more faults`;
  return [
    ...problems.slice(0, MAX_FAULTS),
    error("CONTENT_INVALID", message, { hint: "mend the first ones, then build again", at: { path } }),
  ];
}
