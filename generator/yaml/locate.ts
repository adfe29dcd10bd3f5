/** Finds the line of what a problem names. The one place that knows how. */
import { escapePattern } from "../escape-pattern.ts";
import { readOnce, type TextOf } from "../problems/frame.ts";
import { CODE } from "../problems/made-path.ts";
import { createLocations } from "../problems/offsets.ts";
import { oncePer } from "../problems/once.ts";
import type { Location, Origin } from "../types.ts";
import { createPositions } from "./positions.ts";

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
