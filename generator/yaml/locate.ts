/** Finds the line of what a problem names. The one place that knows how; files are looked at when something is told. */
import { addFrames } from "../problems/frame.ts";
import { dropCascading, sortDiagnostics } from "../problems/problems.ts";
import type { Diagnostic, Location, Origin, Problem } from "../types.ts";
import { createPositions } from "./positions.ts";

/** The text of a file by its path; undefined when it cannot be read. */
type TextOf = (path: string) => string | undefined;

/** @returns a function from origins to locations; the first line of a file that has no text, or not that value */
export function createLocate(textOf: TextOf): (at: Origin) => Location {
  const known = new Map<string, ReturnType<typeof createPositions>>();
  return (at) => {
    if (at.line !== undefined) return at;
    const { path } = at;
    const locate = known.get(path) ?? createPositions({ path, text: textOf(path) ?? "" });
    known.set(path, locate);
    return locate(at);
  };
}

/** Problems with their lines and frames, in stable order, without those that follow from others. */
export function tellProblems(problems: readonly Problem[], textOf: TextOf): readonly Diagnostic[] {
  if (problems.length === 0) return [];
  const locate = createLocate(textOf);
  const located = problems.map((problem) => ({ problem, location: problem.at && locate(problem.at) }));
  const told = dropCascading(located, locate).map(({ problem, location }): Diagnostic => {
    const { at: _, because, related, ...rest } = problem;
    return {
      ...rest,
      ...(location && { location }),
      ...(related && { related: related.map(({ message, at }) => ({ message, location: locate(at) })) }),
    };
  });
  return addFrames(sortDiagnostics(told), textOf);
}
