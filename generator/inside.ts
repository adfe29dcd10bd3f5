/** Whether one absolute path is below another one, as the system writes paths: with backslashes on Windows. */
import { sep } from "node:path";

export const isInside = (inner: string | undefined, outer: string | undefined): boolean =>
  inner !== undefined &&
  outer !== undefined &&
  inner !== outer &&
  inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
