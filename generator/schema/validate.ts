/** Data against a schema: the schema's output, or one diagnostic for every slip, each at its own place. */
import type { z } from "zod";
import { safeParse } from "zod/v4/core";
import type { FilledString } from "../facts/fill.ts";
import { type DataPath, pathKey, valueAt } from "../problems/data-path.ts";
import { limitFaults } from "../problems/limit.ts";
import { error } from "../problems/problems.ts";
import type { Diagnostic, Json, JsonObject, Location, Result } from "../types.ts";
import type { Positions } from "../yaml/positions.ts";
import { explainIssues, type Fault, NO_MESSAGE } from "./issues.ts";
import { findDroppedKeys } from "./marks.ts";
import type { Schema } from "./walk.ts";

export interface ValidateInput<S extends Schema> {
  readonly schema: S;
  /** with values filled in */
  readonly data: JsonObject;
  /** which strings were filled in, by `pathKey` */
  readonly filled: ReadonlyMap<string, FilledString>;
  /** of the entry's source, asked for only when something is wrong */
  readonly positions: () => Positions;
}

/**
 * Validates one entry. A key that `z.object` would drop is an error like one that `z.strictObject` refuses.
 * A value that came from a reference is shown as text where the schema wants text (`"{{ facts.trialDays }}"` is 14 in a
 * number field and "14" in a text field).
 * @returns undefined with at least one error when the data do not fit
 */
export function validateEntry<S extends Schema>(input: ValidateInput<S>): Result<z.output<S> | undefined> {
  const { schema, filled, positions } = input;
  let data = input.data;
  let result = parse(schema, data);
  if (!result.success && filled.size > 0) {
    const shown = showAsText(data, result.error.issues, filled);
    if (shown !== data) {
      data = shown;
      result = parse(schema, data);
    }
  }
  const dropped = findDroppedKeys(schema, data);
  if (result.success && dropped.length === 0) return { value: result.data as z.output<S>, diagnostics: [] };

  const faults = explainIssues(result.success ? [] : result.error.issues, schema, data, dropped);
  const where = positions();
  const tell = (fault: Fault) => toDiagnostic(fault, filled, where);
  return { value: undefined, diagnostics: limitFaults(faults, tell, where.parent([])) };
}

const parse = (schema: Schema, data: JsonObject) => safeParse(schema, data, { error: () => NO_MESSAGE });

function toDiagnostic(
  fault: Fault,
  filled: ReadonlyMap<string, FilledString>,
  positions: Positions,
): Diagnostic {
  const { code, path, at, hint } = fault;
  const source = at === "value" ? filled.get(pathKey(path)) : undefined;
  if (source !== undefined) {
    const message = `${fault.message} (from ${source.names.join(", ")})`;
    const location = positions.within(path, source.written);
    const mend = "change the value in content/site.yaml";
    return error(code, message, {
      hint: hint === undefined ? `${mend}, or use another one` : `${mend}: ${hint}`,
      location,
    });
  }
  const location: Location =
    at === "value" ? positions.value(path) : at === "key" ? positions.key(path) : positions.parent(path);
  return error(code, fault.message, { hint, location });
}

type Issue = z.core.$ZodIssue;

/** The data with the shown form of references in every field that wanted text; the same object when there is none. */
function showAsText(
  data: JsonObject,
  issues: readonly Issue[],
  filled: ReadonlyMap<string, FilledString>,
): JsonObject {
  let result = data;
  for (const path of textPaths(issues, [])) {
    const text = filled.get(pathKey(path))?.text;
    if (text !== undefined && typeof valueAt(data, path) !== "string")
      result = replaceAt(result, path, text) as JsonObject;
  }
  return result;
}

function textPaths(issues: readonly Issue[], base: DataPath): readonly DataPath[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...(issue.path as DataPath)];
    if (issue.code === "invalid_union") return issue.errors.flatMap((errors) => textPaths(errors, path));
    return issue.code === "invalid_type" && issue.expected === "string" ? [path] : [];
  });
}

function replaceAt(value: Json, path: DataPath, text: string): Json {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? replaceAt(item, rest, text) : item));
  const member = (value as JsonObject)[step];
  return { ...(value as JsonObject), [step]: replaceAt(member ?? null, rest, text) };
}

/**
 * Without those about a value's spelling, a layout or a target where another diagnostic is at the same place:
 * `draft: yes` is one slip, though YAML and the schema both have something to say about it.
 */
export function withoutEchoes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const weaker = new Set<Diagnostic["code"]>([
    "YAML_AMBIGUOUS",
    "YAML_DATE",
    "LAYOUT_UNKNOWN",
    "HOST_TARGET",
  ]);
  const key = ({ location }: Diagnostic) =>
    location === undefined ? "" : `${location.path}:${location.line}:${location.column}`;
  const explained = new Set(
    diagnostics.filter((one) => one.severity === "error" && !weaker.has(one.code)).map(key),
  );
  return diagnostics.filter((one) => !weaker.has(one.code) || !explained.has(key(one)));
}
