/** Data that do not fit their schema → data that do, as near as can be: good enough to render, never to publish. */
import { type DataPath, findForeign, isGroup, PLACEHOLDER, pathKey, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import type { JsonObject } from "../types.ts";
import { FORMATS } from "./formats.ts";
import { type Issue, parse, type Schema } from "./schema.ts";
import { meantOptions } from "./walk.ts";

/** A filler may lack keys of its own, which the next look fills. */
const MAX_LOOKS = 10;
/** Fillers for one value: a text may need to be of a type, then of a length, then of a form. */
const MAX_TRIES = 3;

/** Whether a value, or anything in it, stands for one that is not known. */
export const holdsPlaceholder = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes(PLACEHOLDER)
    : typeof value === "object" && value !== null && JSON.stringify(value).includes(PLACEHOLDER);

/**
 * Fills what is missing or wrong with a placeholder or the emptiest value of its kind, and leaves out what the schema
 * does not know, so that a page with a slip can be rendered and links to its anchors be judged.
 * @returns `data`: the schema's output, or the data as they are when nothing that fits is found; `isSound` when nothing had
 *   to be filled: keys that nobody knows were all that was wrong
 */
export function fillPlaceholders(schema: Schema, data: JsonObject) {
  const filled = structuredClone(data) as Record<string, unknown>;
  let isSound = true;
  try {
    const tries = new Map<string, number>();
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const result = parse(schema, filled);
      if (result.success) {
        if (findForeign(result.data) !== undefined) break;
        return { data: result.data as JsonObject, isSound };
      }
      isSound &&= result.error.issues.every(({ code }) => code === "unrecognized_keys");
      // From the end, so that what is taken out of a list moves nothing that is still to be repaired.
      for (const issue of result.error.issues.toReversed()) repair(issue, schema, filled, tries);
    }
  } catch {
    // A schema that waits for something cannot be asked here.
  }
  return { data, isSound: false };
}

function repair(issue: Issue, schema: Schema, data: Record<string, unknown>, tries: Map<string, number>) {
  const path = issue.path as DataPath;
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) remove(data, [...path, key]);
    return;
  }
  const parent = valueAt(data, path.slice(0, -1));
  if (path.length === 0 || typeof parent !== "object" || parent === null) return;
  // What no filler helps goes, and then what holds it.
  const key = pathKey(path);
  const tried = tries.get(key) ?? 0;
  tries.set(key, tried + 1);
  const value = tried < MAX_TRIES ? filler(issue, schema, data) : undefined;
  if (value !== undefined) Object.assign(parent, { [path.at(-1) ?? ""]: value });
  else remove(data, tried > MAX_TRIES && path.length > 1 ? path.slice(0, -1) : path);
}

function remove(data: Record<string, unknown>, path: DataPath): void {
  const step = path.at(-1);
  const parent = valueAt(data, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else if (isGroup(parent)) delete parent[String(step)];
}

function filler(issue: Issue, schema: Schema, data: unknown): unknown {
  const path = issue.path as DataPath;
  if (issue.code === "invalid_type") return FILLERS[issue.expected];
  if (issue.code === "invalid_value") {
    const meant = nearest(`${valueAt(data, path)}`, issue.values.map(String));
    return issue.values.find((one) => one === meant) ?? issue.values[0];
  }
  if (issue.code === "invalid_format") return issue.format === "url" ? NOWHERE : FORMATS[issue.format]?.[1];
  // Some addresses have no path.
  if (issue.code === "custom" && valueAt(data, path) === NOWHERE) return UNKNOWN_SITE;
  if (issue.code === "too_small") return resize(issue.origin, valueAt(data, path), Number(issue.minimum));
  if (issue.code === "too_big") return resize(issue.origin, valueAt(data, path), Number(issue.maximum));
  if (issue.code !== "invalid_union") return undefined;
  const options = meantOptions(schema, data, path.slice(0, -1), String(path.at(-1)));
  const expected = issue.errors.flat().find((one) => one.code === "invalid_type")?.expected;
  return options.length === 1 ? options[0]?.name : FILLERS[expected ?? ""];
}

/** Items that a list lacks are empty, and filled at the next look. */
function resize(origin: string, value: unknown, size: number): unknown {
  if (origin === "string") return String(value).slice(0, size).padEnd(size, PLACEHOLDER);
  return Array.isArray(value) ? Array.from({ length: size }, (_, index) => value[index] ?? null) : size;
}

const FILLERS: Readonly<Record<string, unknown>> = {
  string: PLACEHOLDER,
  number: 0,
  int: 0,
  boolean: false,
  array: [],
  object: {},
  record: {},
};

/** A name that nobody can have. */
export const UNKNOWN_SITE = "https://unknown.invalid";
const NOWHERE = `${UNKNOWN_SITE}/${PLACEHOLDER}`;
