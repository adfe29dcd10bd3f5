/**
 * zod's issues → faults at data paths, as an author thinks of them: one fault per slip, in the branch of a union that
 * was most likely meant. Must not know where anything is written.
 */
import type { z } from "zod";
import { globalRegistry } from "zod/v4/core";
import { nearest } from "../core/nearest.ts";
import { describeChoice, describeIssue, expectedType, got } from "./issue-words.ts";
import { aboutPath, type DataPath, pathKey, valueAt } from "./paths.ts";
import { isGroup, readShape, type Schema, schemasAt, unionOptions } from "./schema-walk.ts";

type Issue = z.core.$ZodIssue;

/** Given to zod as its error map: a message that is not this one comes from the schema. */
export const NO_MESSAGE = "\u0000";

export interface Fault {
  readonly code: "CONTENT_INVALID" | "CONTENT_MISSING_KEY" | "CONTENT_UNKNOWN_KEY";
  readonly path: DataPath;
  /** what stands at `path` is marked: the value, the key, or for a missing key its parent */
  readonly at: "value" | "key" | "parent";
  readonly message: string;
  readonly hint: string | undefined;
}

/** A schema and the data beside it: the whole entry, or one branch of a union inside it. */
interface Scope {
  readonly schema: Schema;
  readonly data: unknown;
  /** where `data` stands in the entry */
  readonly base: DataPath;
}

interface UnknownKey {
  readonly scope: Scope;
  /** path in the scope of the group that has the key */
  readonly group: DataPath;
  readonly key: string;
}

interface Collected {
  readonly faults: readonly Fault[];
  readonly missing: readonly Fault[];
  readonly unknown: readonly UnknownKey[];
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
): readonly Fault[] {
  const root: Scope = { schema, data, base: [] };
  const { faults, missing, unknown } = collect(issues, root);
  const unknownKeys = new Map<string, UnknownKey>();
  for (const one of [...unknown, ...dropped.map(({ path, key }) => ({ scope: root, group: path, key }))]) {
    const key = pathKey([...one.scope.base, ...one.group, one.key]);
    if (!unknownKeys.has(key)) unknownKeys.set(key, one);
  }

  const unanswered = new Map<string, Fault[]>();
  for (const one of missing) {
    const group = pathKey(one.path.slice(0, -1));
    unanswered.set(group, [...(unanswered.get(group) ?? []), one]);
  }
  const unknownFaults = [...unknownKeys.values()].map((one): Fault => {
    const candidates = unanswered.get(pathKey([...one.scope.base, ...one.group])) ?? [];
    const meant = nearest(one.key, candidates.map(lastKey));
    const answered = candidates.findIndex((candidate) => lastKey(candidate) === meant);
    if (answered >= 0) candidates.splice(answered, 1);
    return explainUnknownKey(one, meant);
  });
  return [...faults, ...unknownFaults, ...[...unanswered.values()].flat()];
}

const lastKey = (fault: Fault): string => String(fault.path.at(-1));

function collect(issues: readonly Issue[], scope: Scope): Collected {
  const faults: Fault[] = [];
  const missing: Fault[] = [];
  const unknown: UnknownKey[] = [];
  for (const issue of issues) {
    const inner = issue.path as DataPath;
    const path = [...scope.base, ...inner];
    const value = valueAt(scope.data, inner);
    const custom = issue.message === NO_MESSAGE ? undefined : issue.message;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) unknown.push({ scope, group: inner, key });
    } else if (
      value === undefined &&
      inner.length > 0 &&
      issue.code !== "custom" &&
      issue.code !== "invalid_key"
    ) {
      missing.push(explainMissing(issue, path, describeSchema(scope, inner)));
    } else if (issue.code === "invalid_union") {
      const more = explainUnion(issue, scope, custom);
      faults.push(...more.faults);
      missing.push(...more.missing);
      unknown.push(...more.unknown);
    } else {
      const { problem, hint } = describeIssue(issue, value, custom);
      const at = issue.code === "invalid_key" ? "key" : "value";
      faults.push(invalid(path, problem, hint ?? describeSchema(scope, inner), at));
    }
  }
  return { faults, missing, unknown };
}

const invalid = (
  path: DataPath,
  problem: string,
  hint: string | undefined,
  at: Fault["at"] = "value",
): Fault => ({
  code: "CONTENT_INVALID",
  path,
  at,
  message: aboutPath(path, problem),
  hint,
});

/** What the schema says about a value in `.describe(…)`. */
const describeSchema = ({ schema, data }: Scope, inner: DataPath): string | undefined =>
  schemasAt(schema, data, inner)
    .map((one) => globalRegistry.get(one)?.description)
    .find((text) => text !== undefined);

function explainUnknownKey({ scope, group, key }: UnknownKey, meant: string | undefined): Fault {
  const present = valueAt(scope.data, group);
  const known = schemasAt(scope.schema, scope.data, group).flatMap((one) => readShape(one)?.keys ?? []);
  const free = [...new Set(known)].filter((one) => !isGroup(present) || !Object.hasOwn(present, one));
  const near = meant ?? nearest(key, free);
  const remove = free.length === 0 ? "remove it" : `remove it; other keys here are ${list(free)}`;
  const path = [...scope.base, ...group, key];
  return {
    code: "CONTENT_UNKNOWN_KEY",
    path,
    at: "key",
    message: aboutPath(path, "there is no such key"),
    hint: near === undefined ? remove : `did you mean ${near}?`,
  };
}

function explainMissing(issue: Issue, path: DataPath, description: string | undefined): Fault {
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
  return {
    code: "CONTENT_MISSING_KEY",
    path,
    at: "parent",
    message: aboutPath(path, `the ${isItem ? "item" : "key"} is missing`),
    hint: meaning === undefined ? what : `${what} (${meaning})`,
  };
}

type UnionIssue = z.core.$ZodIssueInvalidUnion;

/** The values that a discriminator may have; undefined for a plain union. */
const discriminatorValues = (issue: UnionIssue): readonly unknown[] | undefined =>
  "options" in issue && Array.isArray(issue.options) ? issue.options : undefined;

/** The faults of the branch that was most likely meant; the union's own words when none comes near. */
function explainUnion(issue: UnionIssue, scope: Scope, custom: string | undefined): Collected {
  const inner = issue.path as DataPath;
  const path = [...scope.base, ...inner];
  const value = valueAt(scope.data, inner);
  const only = (problem: string, hint: string | undefined): Collected => ({
    faults: [invalid(path, problem, hint)],
    missing: [],
    unknown: [],
  });
  const choices = discriminatorValues(issue);
  if (choices !== undefined) {
    const { problem, hint } = describeChoice(choices, value);
    return only(custom ?? problem, hint);
  }
  const options = schemasAt(scope.schema, scope.data, inner)
    .map((one) => unionOptions(one, issue.errors.length))
    .find((one) => one !== undefined);
  const best = issue.errors
    .map((errors, index) => ({ errors, schema: options?.[index], distance: measure(errors) }))
    .filter(({ distance }) => distance < OUT_OF_REACH)
    .sort((a, b) => a.distance - b.distance)[0];
  if (best?.schema !== undefined) {
    const branch = collect(best.errors, { schema: best.schema, data: value, base: path });
    if (custom === undefined || branch.missing.length === 0) return branch;
  }
  const hint = describeSchema(scope, inner);
  if (custom !== undefined) return only(custom, hint);
  const types = issue.errors
    .flat()
    .flatMap((one) => (one.code === "invalid_type" ? [expectedType(one.expected)] : []));
  const expected = [...new Set(types)].join(" or ");
  return only(
    expected === "" ? `${got(value)} does not fit the schema` : `expected ${expected}, got ${got(value)}`,
    hint,
  );
}

/** A branch of a union that wants another kind of value. */
const OUT_OF_REACH = 1_000_000;

/** How far a value is from a branch: faults inside count one each, the wrong choice of a value more than those. */
function measure(errors: readonly Issue[]): number {
  return errors.reduce((sum, one) => {
    if (one.path.length > 0) return sum + 1;
    return (
      sum +
      (one.code === "invalid_type"
        ? OUT_OF_REACH
        : one.code === "invalid_value" || one.code === "invalid_union"
          ? 100
          : 1)
    );
  }, 0);
}

const list = (names: readonly string[]): string =>
  `${names.slice(0, 10).join(", ")}${names.length > 10 ? ", …" : ""}`;
