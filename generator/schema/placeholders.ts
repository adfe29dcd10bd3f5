/** Data that do not fit their schema → data that do, as near as can be: good enough to render, never to publish. */
import type { z } from "zod";
import { safeParse } from "zod/v4/core";
import { type DataPath, valueAt } from "../problems/data-path.ts";
import type { JsonObject } from "../types.ts";
import { isGroup, meantOptions, type Schema, schemasAt } from "./walk.ts";

/** A filler may lack keys of its own, which the next look fills. */
const MAX_LOOKS = 10;

/**
 * Fills what is missing or wrong with the emptiest value of its kind, and leaves out what the schema does not know, so
 * that a page with a slip can be rendered and links to its anchors be judged.
 * @returns the schema's output; the data as they are when nothing that fits is found
 */
export function attemptData(schema: Schema, data: JsonObject): JsonObject {
  const attempt = structuredClone(data) as Record<string, unknown>;
  try {
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const result = safeParse(schema, attempt);
      if (result.success) return result.data as JsonObject;
      // From the end, so that what is taken out of a list moves nothing that is still to be mended.
      for (const issue of result.error.issues.toReversed()) mend(issue, schema, attempt);
    }
  } catch {
    // A schema that waits for something cannot be asked here.
  }
  return data;
}

type Issue = z.core.$ZodIssue;

function mend(issue: Issue, schema: Schema, data: Record<string, unknown>): void {
  const path = issue.path as DataPath;
  if (issue.code === "unrecognized_keys") {
    const group = valueAt(data, path);
    if (isGroup(group)) for (const key of issue.keys) delete group[key];
    return;
  }
  const step = path.at(-1);
  const parent = valueAt(data, path.slice(0, -1));
  if (step === undefined || typeof parent !== "object" || parent === null) return;
  const value = filler(issue, schema, data);
  if (value !== undefined) (parent as Record<string | number, unknown>)[step] = value;
  else if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else delete (parent as Record<string, unknown>)[step];
}

function filler(issue: Issue, schema: Schema, data: unknown): unknown {
  const path = issue.path as DataPath;
  switch (issue.code) {
    case "invalid_type":
      return FILLERS[issue.expected];
    case "invalid_value":
      return issue.values[0];
    case "invalid_format":
      return FORMATS[issue.format];
    case "too_small":
      return resize(issue.origin, valueAt(data, path), Number(issue.minimum));
    case "too_big":
      return resize(issue.origin, valueAt(data, path), Number(issue.maximum));
    case "invalid_union": {
      const group = path.slice(0, -1);
      const options = schemasAt(schema, data, group).flatMap((one) =>
        meantOptions(one, String(path.at(-1)), valueAt(data, group)),
      );
      return options.length === 1
        ? options[0]?.name
        : FILLERS[issue.errors.flat().find(isType)?.expected ?? ""];
    }
    default:
      return undefined;
  }
}

/** Items that a list lacks are empty, and filled at the next look. */
function resize(origin: string, value: unknown, size: number): unknown {
  if (origin === "string") return String(value).slice(0, size).padEnd(size, "-");
  return Array.isArray(value) ? Array.from({ length: size }, (_, index) => value[index] ?? null) : size;
}

const isType = (issue: Issue): issue is z.core.$ZodIssueInvalidType => issue.code === "invalid_type";

const FILLERS: Readonly<Record<string, unknown>> = {
  string: "-",
  number: 0,
  int: 0,
  boolean: false,
  array: [],
  object: {},
  record: {},
};

const FORMATS: Readonly<Record<string, unknown>> = {
  date: "2000-01-01",
  email: "name@example.com",
  url: "https://example.com",
};
