/** Data → data that a schema of the site accepts, whatever is wrong with them. */
import type { FilledData } from "../facts/fill.ts";
import { withoutMark } from "../problems/offsets.ts";
import { fillPlaceholders } from "../schema/placeholders.ts";
import { validateEntry } from "../schema/validate.ts";
import type { Schema } from "../schema/walk.ts";
import type { JsonObject, Problem } from "../types.ts";
import type { Guard } from "./guard.ts";

/** Tells a key that is missing at the line that has it: `## title: Work` is a comment. */
function findHashed(problem: Problem, textOf: () => string): Problem {
  const { code, at } = problem;
  const [key, deeper] = at !== undefined && "data" in at ? at.data : [];
  if (code !== "CONTENT_MISSING_KEY" || at === undefined || deeper !== undefined) return problem;
  const [head = ""] = withoutMark(textOf()).split(/\r?\n---[ \t]*\r?$/m);
  const line = head.split(/\r?\n/).find((one) => one.replace(/^#+[ \t]*/, "").startsWith(`${key}: `));
  if (line === undefined) return problem;
  const start = head.indexOf(`\n${line}`) + 1;
  const hint = "take out the # in front: it makes the line a comment";
  return { ...problem, hint, at: { path: at.path, span: [start, start + line.length] } };
}

/** Validated; with placeholders, and a problem for each, where the data do not fit or the schema throws. */
export function fitSchema(file: string, schema: Schema, given: FilledData, guard: Guard, textOf = () => "") {
  const checked = guard.run({ at: { path: file }, by: "the schema" }, () =>
    validateEntry(file, schema, given),
  );
  const valid = checked.value?.value as JsonObject | undefined;
  return {
    value: valid === undefined ? fillPlaceholders(schema, given.data) : { data: valid, isSound: true },
    diagnostics: [
      ...checked.diagnostics,
      ...(checked.value?.diagnostics ?? []).map((one) => findHashed(one, textOf)),
    ],
    uncacheable: checked.uncacheable === true,
  };
}
