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
  return addFrames(sortDiagnostics(diagnostics), (path) => readText(files, root, path));
}

/** A file that cannot be read as text has no frame; why it cannot is told by itself. Nor has one outside the site. */
function readText(files: Files, root: string, path: string): string | undefined {
  try {
    const isInside = files.realPath(`${root}/${path}`)?.startsWith(`${files.realPath(root)}/`) === true;
    const bytes = isInside ? files.read(`${root}/${path}`) : undefined;
    return bytes === undefined || bytes.includes(0) ? undefined : new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
