/** Data against a schema: the schema's output, or one diagnostic for every slip, each at its own place. */
import type { z } from "zod";
import { pathOfValue } from "../facts/facts.ts";
import type { FilledData, FilledString } from "../facts/fill.ts";
import { aboutPath, type DataPath, findForeign, mapLeaves, pathKey, valueAt } from "../problems/data-path.ts";
import { limitProblems, MAX_FAULTS } from "../problems/limit.ts";
import { error, failed } from "../problems/problems.ts";
import type { Json, JsonObject, Problem, Result } from "../types.ts";
import { explainIssues } from "./issues.ts";
import type { SchemaProblem } from "./keys.ts";
import { restoreKeys } from "./lost-key.ts";
import { findDroppedKeys } from "./marks.ts";
import { holdsPlaceholder } from "./placeholders.ts";
import { type Issue, parse, type Schema } from "./schema.ts";

/** More than are told, since two can be one slip: a key that is unknown, and the right one that is missing. */
const MAX_ISSUES = 4 * MAX_FAULTS;

/**
 * Validates one entry. A key that `z.object` would drop is an error like one that `z.strictObject` refuses.
 * A value that came from a reference is shown as text where the schema wants text (`"{{ facts.trialDays }}"` is 14 in a
 * number field and "14" in a text field). A value that holds a placeholder is not blamed: its cause is told.
 * @param file path of the entry's source
 * @param isRestored whether keys whose lines are gone are in the data again
 * @returns undefined when the data do not fit
 */
export function validateEntry<S extends Schema>(
  file: string,
  schema: S,
  { data: given, filled }: FilledData,
  isRestored = false,
): Result<z.output<S> | undefined> {
  let data = given;
  let result = parse(schema, data);
  if (!result.success && filled.size > 0) {
    data = showAsText(data, result.error.issues, filled);
    if (data !== given) result = parse(schema, data);
  }
  const dropped = findDroppedKeys(schema, data);
  if (result.success && dropped.length === 0) {
    const foreign = findForeign(result.data);
    if (foreign === undefined) return { value: result.data as z.output<S>, diagnostics: [] };
    const message = aboutPath(foreign, "the schema makes what is not plain data");
    const isDate = valueAt(result.data, foreign) instanceof Date;
    const hint = isDate
      ? "a developer writes isoDate() instead: a day is text here"
      : "let it keep texts, numbers, lists and groups of keys; a layout may make a date of them";
    const at = { path: file, data: foreign };
    return failed(error("TEMPLATE_FAILED", message, { hint, topic: message, at }));
  }

  const found = [...dropped, ...(result.error?.issues ?? [])];
  const issues = found.slice(0, MAX_ISSUES);
  const restored = isRestored ? undefined : restoreKeys(file, schema, data);
  if (restored !== undefined) {
    const { diagnostics } = validateEntry(file, schema, { data: restored.value, filled }, true);
    return failed(...restored.diagnostics, ...diagnostics);
  }
  const fits = (key: string, alone: Json) => {
    const tried = mapLeaves(data, (leaf, pathOf) => (pathKey(pathOf()) === key ? alone : leaf));
    const left = nameIssues(parse(schema, tried as JsonObject));
    return nameIssues(result).some((name) => !left.includes(name));
  };
  const problems = explainIssues(issues, { schema, data, base: [], file })
    .filter(({ at }) => at.mark !== "value" || !holdsPlaceholder(valueAt(data, at.data)))
    .map((one) => nameSource(one, filled, fits));
  return failed(...limitProblems(problems, file, issues.length < found.length));
}

const nameIssues = ({ error }: ReturnType<typeof parse>): readonly string[] =>
  (error?.issues ?? []).map(({ code, path }) => `${code} ${pathKey(path as DataPath)}`);

/**
 * A value that came from a fact is mended where the fact is.
 * @param fits whether the data would have another fault, or none, with the value of the reference alone
 */
function nameSource(
  problem: SchemaProblem,
  filled: ReadonlyMap<string, FilledString>,
  fits: (key: string, alone: Json) => boolean,
): Problem {
  const { at, message, hint } = problem;
  const key = pathKey(at.data);
  const source = at.mark === "value" ? filled.get(key) : undefined;
  if (source === undefined) return problem;
  const { around, alone, written } = source;
  if (around !== "" && alone !== undefined && fits(key, alone))
    return { ...problem, hint: `write "${written}", without ${around.trim() || "the spaces"}` };
  const mend = "change the value in content/site.yaml";
  // Of two values that do not go together, either may be meant.
  const beside = Array.from(message.matchAll(/`([\w-]+)`/g), ([, name = ""]) => at.data.with(-1, name));
  const others = beside.flatMap((path) => filled.get(pathKey(path))?.names ?? []);
  const names = [...source.names, ...others];
  const because = names.map((name) => ({ path: "content/site.yaml", data: pathOfValue(name) }));
  const usual = hint === undefined ? `${mend}, or use another one` : `${mend}: ${hint}`;
  return {
    ...problem,
    message: `${message} (from ${source.names.join(", ")})`,
    hint: others.length > 0 ? `compare ${names.join(" and ")}: is each the one that is meant?` : usual,
    at: { path: at.path, data: at.data, written },
    related: because.map((at, index) => ({
      message: others.length > 0 ? `${names[index]}` : "the value",
      at,
    })),
    because,
  };
}

/** The data with the shown form of references in every field that wanted text; the same object when there is none. */
function showAsText(data: JsonObject, issues: readonly Issue[], filled: ReadonlyMap<string, FilledString>) {
  const wanted = new Set(textPaths(issues, []).map(pathKey));
  return mapLeaves(data, (leaf, pathOf) => {
    const key = typeof leaf === "string" ? "" : pathKey(pathOf());
    return (wanted.has(key) ? filled.get(key)?.text : undefined) ?? leaf;
  }) as JsonObject;
}

function textPaths(issues: readonly Issue[], base: DataPath): readonly DataPath[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...(issue.path as DataPath)];
    if (issue.code === "invalid_union") return issue.errors.flatMap((errors) => textPaths(errors, path));
    return issue.code === "invalid_type" && issue.expected === "string" ? [path] : [];
  });
}
