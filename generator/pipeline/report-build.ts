/** The end of a build: diagnostics in stable order, each with the lines it points at. */
import { sortDiagnostics } from "../core/diagnostics.ts";
import { addFrames, type FramedDiagnostic } from "../core/frame.ts";
import type { Diagnostic, Files } from "../core/types.ts";

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
