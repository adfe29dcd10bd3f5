/** Data → data that a schema of the site accepts, whatever is wrong with them. */
import type { Computed } from "../cache/cache.ts";
import type { FilledData } from "../facts/fill.ts";
import { type Filled, fillPlaceholders } from "../schema/placeholders.ts";
import { validateEntry } from "../schema/validate.ts";
import type { Schema } from "../schema/walk.ts";
import type { JsonObject } from "../types.ts";
import type { Guard } from "./guard.ts";

/** Validated; with placeholders, and a problem for each, where the data do not fit or the schema throws. */
export function fitSchema(file: string, schema: Schema, given: FilledData, guard: Guard): Computed<Filled> {
  const checked = guard.run({ at: { path: file }, by: "the schema" }, () =>
    validateEntry(file, schema, given),
  );
  const valid = checked.value?.value as JsonObject | undefined;
  return {
    value: valid === undefined ? fillPlaceholders(schema, given.data) : { data: valid, isSound: true },
    diagnostics: [...checked.diagnostics, ...(checked.value?.diagnostics ?? [])],
    uncacheable: checked.uncacheable === true,
  };
}
