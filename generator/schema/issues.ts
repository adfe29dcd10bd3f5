/**
 * zod's issues → faults at data paths, as an author thinks of them: one fault per slip, in the branch of a union that
 * was most likely meant. Must not know where anything is written.
 */
import type { z } from "zod";
import { globalRegistry, safeParse } from "zod/v4/core";
import { aboutPath, type DataPath, pathKey, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import type { Problem } from "../types.ts";
import { describeChoice, describeIssue, expectedType, got } from "./messages.ts";
import { isGroup, meantOptions, readShape, type Schema, schemasAt, unionOptions } from "./walk.ts";

type Issue = z.core.$ZodIssue;

/** Given to zod as its error map: a message that is not this one comes from the schema. */
export const NO_MESSAGE = "\u0000";

/** A problem with the value at a path, its key, or the group that lacks it. */
export interface SchemaProblem extends Problem {
  readonly at: { readonly path: string; readonly data: DataPath; readonly mark: "value" | "key" | "parent" };
}

/** A schema and the data beside it: the whole entry, or one branch of a union inside it. */
interface Scope {
  readonly schema: Schema;
  readonly data: unknown;
  /** where `data` stands in the entry */
  readonly base: DataPath;
  /** path of the entry's file */
  readonly file: string;
}

/** A group of keys that has a key too many. */
interface UnknownKey {
  /** path of the group in the scope */
  readonly group: DataPath;
  readonly key: string;
}

/**
 * @param dropped unknown keys that zod does not report itself
 * @returns one fault per slip: a misspelt key is unknown, and its right spelling is then not called missing
 */
export function explainIssues(
  issues: readonly Issue[],
  schema: Schema,
  data: unknown,
  dropped: readonly { readonly path: DataPath; readonly key: string }[],
  file: string,
): readonly SchemaProblem[] {
  const unknown = dropped.map(({ path, key }) => ({ group: path, key }));
  return explainScope(issues, { schema, data, base: [], file }, unknown);
}

function explainScope(
  issues: readonly Issue[],
  scope: Scope,
  dropped: readonly UnknownKey[] = [],
): readonly SchemaProblem[] {
  const faults: SchemaProblem[] = [];
  const missing = new Map<string, SchemaProblem[]>();
  const unknown = new Map<string, UnknownKey>(dropped.map((one) => [pathKey([...one.group, one.key]), one]));
  /** What schemas say of whole groups in words of their own; by the group's path. */
  const ofGroups = new Map<string, SchemaProblem[]>();
  for (const issue of issues) {
    const inner = issue.path as DataPath;
    const path = [...scope.base, ...inner];
    const value = valueAt(scope.data, inner);
    const custom = issue.message === NO_MESSAGE ? undefined : issue.message;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) unknown.set(pathKey([...inner, key]), { group: inner, key });
    } else if (isMissing(issue, value)) {
      const group = pathKey(inner.slice(0, -1));
      missing.set(group, [
        ...(missing.get(group) ?? []),
        explainMissing(scope, issue, path, describeSchema(scope, inner)),
      ]);
      if (issue.code === "invalid_union" && discriminatorValues(issue) !== undefined) {
        faults.push(...explainOthers(inner, scope));
      }
    } else if (issue.code === "invalid_union") {
      faults.push(...explainUnion(issue, scope, custom));
    } else {
      const { problem, hint } = describeIssue(issue, value, custom);
      const at = issue.code === "invalid_key" ? "key" : "value";
      const fault = invalid(scope, path, problem, hint ?? describeSchema(scope, inner), at);
      if (issue.code === "custom" && isGroup(value)) {
        ofGroups.set(pathKey(inner), [...(ofGroups.get(pathKey(inner)) ?? []), fault]);
      } else faults.push(fault);
    }
  }
  for (const { group, key } of unknown.values()) {
    const candidates = missing.get(pathKey(group)) ?? [];
    const meant = nearest(key, candidates.map(lastKey));
    const answered = candidates.findIndex((candidate) => lastKey(candidate) === meant);
    if (answered >= 0) candidates.splice(answered, 1);
    const near = meant ?? nearest(key, freeKeys(scope, group));
    // What a group lacks follows from the misspelt key in it.
    if (near !== undefined) ofGroups.delete(pathKey(group));
    faults.push(explainUnknownKey(scope, group, key, near));
  }
  return [...faults, ...[...ofGroups.values()].flat(), ...[...missing.values()].flat()];
}

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined && issue.path.length > 0 && issue.code !== "custom" && issue.code !== "invalid_key";

const lastKey = (fault: SchemaProblem): string => String(fault.at.data.at(-1));

function tell(
  code: "CONTENT_INVALID" | "CONTENT_MISSING_KEY" | "CONTENT_UNKNOWN_KEY",
  { file }: Scope,
  data: DataPath,
  mark: SchemaProblem["at"]["mark"],
  problem: string,
  hint: string | undefined,
): SchemaProblem {
  const at = { path: file, data, mark };
  return { ...error(code, aboutPath(data, problem), { hint }), at };
}

const invalid = (
  scope: Scope,
  path: DataPath,
  problem: string,
  hint: string | undefined,
  mark: SchemaProblem["at"]["mark"] = "value",
): SchemaProblem => tell("CONTENT_INVALID", scope, path, mark, problem, hint);

/** What the schema says about a value in `.describe(…)`. */
const describeSchema = ({ schema, data }: Scope, inner: DataPath): string | undefined =>
  schemasAt(schema, data, inner)
    .map((one) => globalRegistry.get(one)?.description)
    .find((text) => text !== undefined);

/** Keys that a group may have and has not. */
function freeKeys(scope: Scope, group: DataPath): readonly string[] {
  const present = valueAt(scope.data, group);
  const known = schemasAt(scope.schema, scope.data, group).flatMap((one) => readShape(one)?.keys ?? []);
  return [...new Set(known)].filter((one) => !isGroup(present) || !Object.hasOwn(present, one));
}

function explainUnknownKey(
  scope: Scope,
  group: DataPath,
  key: string,
  near: string | undefined,
): SchemaProblem {
  const free = freeKeys(scope, group);
  const remove = free.length === 0 ? "remove it" : `remove it; other keys here are ${list(free)}`;
  const path = [...scope.base, ...group, key];
  // `{ price: 29,50 }` is a price and a key 50.
  if (/^\d+$/.test(key) && valueAt(scope.data, [...group, key]) === null) {
    const hint = "write a number with a point, as in 29.5; inside { } a comma starts the next key";
    return tell("CONTENT_UNKNOWN_KEY", scope, path, "key", "there is no such key", hint);
  }
  const hint = near === undefined ? remove : `did you mean ${near}?`;
  return tell("CONTENT_UNKNOWN_KEY", scope, path, "key", "there is no such key", hint);
}

function explainMissing(
  scope: Scope,
  issue: Issue,
  path: DataPath,
  description: string | undefined,
): SchemaProblem {
  const step = path.at(-1);
  const choices =
    issue.code === "invalid_value"
      ? issue.values
      : issue.code === "invalid_union"
        ? discriminatorValues(issue)
        : undefined;
  const meaning = description ?? (choices === undefined ? undefined : `one of ${list(choices.map(String))}`);
  const isItem = typeof step === "number";
  const what = isItem ? `add item ${step + 1} of the list` : `add \`${step}:\``;
  const hint = meaning === undefined ? what : `${what} (${meaning})`;
  return tell(
    "CONTENT_MISSING_KEY",
    scope,
    path,
    "parent",
    `the ${isItem ? "item" : "key"} is missing`,
    hint,
  );
}

type UnionIssue = z.core.$ZodIssueInvalidUnion;

/** The values that a discriminator may have; undefined for a plain union. */
const discriminatorValues = (issue: UnionIssue): readonly unknown[] | undefined =>
  "options" in issue && Array.isArray(issue.options) ? issue.options : undefined;

/** The faults of the branch that was most likely meant; the union's own words when none comes near. */
function explainUnion(issue: UnionIssue, scope: Scope, custom: string | undefined): readonly SchemaProblem[] {
  const inner = issue.path as DataPath;
  const path = [...scope.base, ...inner];
  const value = valueAt(scope.data, inner);
  const choices = discriminatorValues(issue) ?? literalValues(issue);
  if (choices !== undefined) {
    const { problem, hint } = describeChoice(choices, value);
    const choice = invalid(scope, path, custom ?? problem, hint);
    return discriminatorValues(issue) === undefined ? [choice] : [choice, ...explainOthers(inner, scope)];
  }
  const options = schemasAt(scope.schema, scope.data, inner)
    .map((one) => unionOptions(one, issue.errors.length))
    .find((one) => one !== undefined);
  const branches = issue.errors.flatMap((errors, index) => {
    const schema = options?.[index];
    if (schema === undefined || errors.some(isOtherKind)) return [];
    return [explainScope(errors, { schema, data: value, base: path, file: scope.file })];
  });
  const best = branches.toSorted((a, b) => distance(a) - distance(b))[0];
  if (best !== undefined && (custom === undefined || distance(best) < FAR)) return best;

  const hint = describeSchema(scope, inner);
  if (custom !== undefined) return [invalid(scope, path, custom, hint)];
  const types = issue.errors
    .flat()
    .flatMap((one) => (one.code === "invalid_type" ? [expectedType(one.expected)] : []));
  const expected = [...new Set(types)].join(" or ");
  const problem =
    expected === "" ? `${got(value)} does not fit the schema` : `expected ${expected}, got ${got(value)}`;
  return [invalid(scope, path, problem, hint)];
}

/**
 * The other faults of a group whose discriminator is wrong: those in the option that was most likely meant, or that all
 * such options see. Otherwise they would only be told once the first is mended.
 */
function explainOthers(inner: DataPath, scope: Scope): readonly SchemaProblem[] {
  const group = inner.slice(0, -1);
  const discriminator = String(inner.at(-1));
  const written = valueAt(scope.data, group);
  if (!isGroup(written)) return [];
  const tried = schemasAt(scope.schema, scope.data, group).flatMap((one) =>
    meantOptions(one, discriminator, written),
  );
  const base = [...scope.base, ...group];
  const [first = [], ...rest] = tried.map(({ schema, name }): readonly SchemaProblem[] => {
    const data = { ...written, [discriminator]: name };
    try {
      const { error: found } = safeParse(schema, data, { error: () => NO_MESSAGE });
      return found === undefined ? [] : explainScope(found.issues, { schema, data, base, file: scope.file });
    } catch {
      return [];
    }
  });
  const key = ({ code, at }: SchemaProblem) => `${code} ${pathKey(at.data)}`;
  return rest.reduce((common, faults) => {
    const seen = new Set(faults.map(key));
    return common.filter((fault) => seen.has(key(fault)));
  }, first);
}

/** The values of a union of nothing but literals and enums. */
function literalValues(issue: UnionIssue): readonly unknown[] | undefined {
  const errors = issue.errors.flat();
  const values = errors.flatMap((one) =>
    one.code === "invalid_value" && one.path.length === 0 ? one.values : [],
  );
  return errors.every((one) => one.code === "invalid_value" && one.path.length === 0) && values.length > 0
    ? values
    : undefined;
}

/** A branch of a union that wants another kind of value altogether. */
const isOtherKind = (error: Issue): boolean => error.path.length === 0 && error.code === "invalid_type";

/** A branch that lacks a key which is not just misspelt is not the one that was meant, if the union has words of its own. */
const FAR = 1_000;
const distance = (faults: readonly SchemaProblem[]): number =>
  faults.reduce((sum, fault) => sum + (fault.code === "CONTENT_MISSING_KEY" ? FAR : 1), 0);

const list = (names: readonly string[]): string =>
  `${names.slice(0, 10).join(", ")}${names.length > 10 ? ", …" : ""}`;
