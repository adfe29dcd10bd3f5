/** The end of a build: diagnostics in stable order, each with the lines it points at. */

import { addFrames, type FramedDiagnostic } from "../problems/frame.ts";
import { sortDiagnostics } from "../problems/problems.ts";
import type { Diagnostic, Files } from "../types.ts";

/** @param root absolute; places are relative to it */
export function frameDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: Files,
  root: string,
): readonly FramedDiagnostic[] {
  return addFrames(sortDiagnostics(diagnostics), (path) => readText(files, `${root}/${path}`));
}

/** A file that cannot be read as text has no frame; why it cannot is a diagnostic of its own. */
function readText(files: Files, file: string): string | undefined {
  try {
    const bytes = files.read(file);
    return bytes === undefined || bytes.includes(0) ? undefined : new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
