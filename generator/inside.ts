/** Absolute paths, as the system writes them (with backslashes on Windows): which is below which, and what one is called from there. */
import { relative, sep } from "node:path";

export const isInside = (inner: string | undefined, outer: string | undefined): boolean =>
  inner !== undefined &&
  outer !== undefined &&
  inner !== outer &&
  inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);

/** With forward slashes; "../" in front of what is not below the folder. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join("/");
