/** Finds what a schema's transform may make and content cannot hold. */
import type { DataPath } from "../problems/data-path.ts";

/** @returns the path of the first value that is not JSON (a Date, a Map, NaN, a function); undefined when all are */
export function findForeign(value: unknown, path: DataPath = []): DataPath | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (value === undefined || value === null || typeof value === "string" || typeof value === "boolean")
    return undefined;
  if (!isPlain(value)) return path;
  for (const [key, member] of Object.entries(value)) {
    const found = findForeign(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value)));
