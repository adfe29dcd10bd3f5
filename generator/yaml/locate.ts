/** Finds the line of what a problem names. The one place that knows how; files are looked at when something is told. */
import { escapePattern } from "../escape-pattern.ts";
import { addFrames, readOnce, type TextOf } from "../problems/frame.ts";
import { CODE, nameOfMade } from "../problems/made-path.ts";
import { createLocations } from "../problems/offsets.ts";
import { oncePer } from "../problems/once.ts";
import { dropCascading, joinTopics, sortDiagnostics } from "../problems/problems.ts";
import { clip } from "../problems/words.ts";
import type { Diagnostic, Location, Origin, Problem } from "../types.ts";
import { createPositions } from "./positions.ts";

/** Characters of what is told: a hostile file has a name or a word of a million. */
const MAX_MESSAGE = 2_000;

/** What `compute` made of the same label before, and of the file at a path, as long as it holds the same. */
export type Remember = <T>(stage: string, label: string, path: string, compute: () => T) => T;

const positionsIn = oncePer((textOf: TextOf, path) =>
  createPositions({ path, text: readOnce(textOf, path) ?? "" }),
);

/** Where the site's code declares a collection; its first line when it does not say so, such as of one that it imports. */
const declarationIn = oncePer((textOf: TextOf, name): Location => {
  const text = readOnce(textOf, CODE) ?? "";
  const declared = new RegExp(`(?<![\\w$-])${escapePattern(name)}(?=["']?\\s*[:=]\\s*collection\\b)`, "d");
  const span = declared.exec(text)?.indices?.[0];
  return span === undefined ? { path: CODE, line: 1, column: 1 } : createLocations(CODE, text)(...span);
});

/** @returns a function from origins to locations; the first line of a file that has no text, or not that value */
export const createLocate =
  (textOf: TextOf) =>
  (at: Origin): Location => {
    if (at.line !== undefined) return at;
    if (at.path === CODE && "data" in at) return declarationIn(textOf, String(at.data[0]));
    return positionsIn(textOf, at.path)(at);
  };

/**
 * Problems with their lines and frames, in stable order, without those that follow from others.
 * @param remember knows the lines and frames of files that stayed: a thousand warnings are told again after every edit
 * @param columns of the terminal that frames should fit
 */
export function tellProblems(
  problems: readonly Problem[],
  textOf: TextOf,
  remember: Remember,
  columns?: number,
) {
  const find = createLocate(textOf);
  const locate = (at: Origin): Location =>
    at.line !== undefined ? at : remember("locations", JSON.stringify(at), at.path, () => find(at));
  const told = joinTopics(dropCascading(problems, locate)).map((problem): Diagnostic => {
    const { at, because: _, topic: __, related, message, hint, ...rest } = problem;
    return {
      ...rest,
      message: clip(message, MAX_MESSAGE),
      ...(hint !== undefined && { hint: clip(hint, MAX_MESSAGE) }),
      ...(at && { location: locate(at) }),
      ...(related && { related: related.map(({ message, at }) => ({ message, location: locate(at) })) }),
    };
  });
  const drawOnce = (location: Location, hint: string | undefined, draw: () => string | undefined) =>
    remember("frames", JSON.stringify([location, hint, columns]), location.path, draw);
  const shown = sortDiagnostics(told).map((one) => inCode(one, locate));
  return addFrames(shown, textOf, drawOnce, columns);
}

/** What is wrong with an entry that code makes is mended there: where its collection is declared. */
function inCode<D extends Pick<Diagnostic, "message" | "location" | "related">>(
  one: D,
  locate: (at: Origin) => Location,
): D {
  const { message, location, related } = one;
  const name = location && nameOfMade(location.path);
  const at = { path: CODE, data: name?.split("/", 1) ?? [] };
  return {
    ...one,
    ...(name !== undefined && { message: `${name}: ${message}`, location: locate(at) }),
    ...(related && { related: related.map((other) => inCode(other, locate)) }),
  };
}
