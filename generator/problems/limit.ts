/** Every fault of a file is told, up to a number that no person makes; a hostile file has a million. */

import type { Diagnostic, Location } from "../types.ts";
import { error } from "./problems.ts";

const MAX_FAULTS = 500;

/** Diagnostics of one file; the last one counts what is left out. */
export function limitFaults<F>(
  faults: readonly F[],
  toDiagnostic: (fault: F) => Diagnostic,
  start: Location,
): readonly Diagnostic[] {
  const told = faults.slice(0, MAX_FAULTS).map(toDiagnostic);
  if (faults.length <= MAX_FAULTS) return told;
  const message = `the file has ${faults.length - MAX_FAULTS} more faults`;
  return [
    ...told,
    error("CONTENT_INVALID", message, { hint: "mend the first ones, then build again", location: start }),
  ];
}
