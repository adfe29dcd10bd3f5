/** Data → data that a schema of the site accepts, whatever is wrong with them. */
import type { FilledData } from "../facts/fill.ts";
import { valueAt } from "../problems/data-path.ts";
import { withoutMark } from "../problems/offsets.ts";
import { fillPlaceholders } from "../schema/placeholders.ts";
import { parse, type Schema } from "../schema/schema.ts";
import { validateEntry } from "../schema/validate.ts";
import { schemasAt } from "../schema/walk.ts";
import type { JsonObject, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import type { Guard } from "./guard.ts";
import type { ParsedFile } from "./parse.ts";

/** Without those where nothing but a number may stand: who typed it did not mean a text. */
export const judgeUnsure = (unsure: readonly Problem[], schema: Schema, data: JsonObject) =>
  unsure.filter(({ at }) => {
    if (at === undefined || !("data" in at)) return true;
    const schemas = schemasAt(schema, data, at.data);
    return schemas.length === 0 || schemas.some((one) => takesText(one, valueAt(data, at.data)));
  });

/** Whether a schema makes something else of a number in quotes; `z.coerce.number()` makes the same. */
function takesText(schema: Schema, value: unknown): boolean {
  const written = Number.isInteger(value) ? `${value}.0` : `${value}0`;
  const [text, number] = [written, value].map((one) => attempt(() => parse(schema, one)));
  return text?.success === true && !(number?.success === true && text.data === number.data);
}

/** Tells a key that is missing at the line that has it: `## title: Work` is a comment. */
function findHashed(problem: Problem, file: Pick<ParsedFile, "text">): Problem {
  const { code, at } = problem;
  const [key, deeper] = at !== undefined && "data" in at ? at.data : [];
  if (code !== "CONTENT_MISSING_KEY" || at === undefined || deeper !== undefined) return problem;
  const [head = ""] = withoutMark(file.text).split(/\r?\n---[ \t]*\r?$/m);
  const line = head.split(/\r?\n/).find((one) => one.replace(/^#+[ \t]*/, "").startsWith(`${key}: `));
  if (line === undefined) return problem;
  const start = head.indexOf(`\n${line}`) + 1;
  const hint = "take out the # in front: it makes the line a comment";
  return { ...problem, hint, at: { path: at.path, span: [start, start + line.length] } };
}

/** Validated; with placeholders, and a problem for each, where the data do not fit or the schema throws. */
export function fitSchema(
  file: Pick<ParsedFile, "path" | "text" | "unsure">,
  schema: Schema,
  given: FilledData,
  guard: Guard,
) {
  const { path, unsure } = file;
  const checked = guard.run({ at: { path }, by: "the schema" }, () => validateEntry(path, schema, given));
  const valid = checked.value?.value as JsonObject | undefined;
  return {
    value: valid === undefined ? fillPlaceholders(schema, given.data) : { data: valid, isSound: true },
    diagnostics: [
      ...judgeUnsure(unsure, schema, given.data),
      ...checked.diagnostics,
      ...(checked.value?.diagnostics ?? []).map((one) => findHashed(one, file)),
    ],
    uncacheable: checked.uncacheable === true,
  };
}
