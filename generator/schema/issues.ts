/**
 * zod's issues → faults at data paths, as an author thinks of them: one fault per slip, in the branch of a union that
 * was most likely meant. Must not know where anything is written.
 */
import type { z } from "zod";
import { type DataPath, isGroup, pathKey, valueAt } from "../problems/data-path.ts";
import type { Origin } from "../types.ts";
import { discriminatorValues, explainKeys, explainMissing, invalid, type SchemaProblem } from "./keys.ts";
import { describeChoice, describeIssue, describeKind, foreignIn } from "./messages.ts";
import { type Issue, issuesOf, NO_MESSAGE } from "./schema.ts";
import { asGroup, fillIn, formOf, meaningOf, type Scope } from "./scope.ts";
import { meantOptions, schemasAt, unionOptions } from "./walk.ts";

/** @returns one fault per slip */
export function explainIssues(issues: readonly Issue[], scope: Scope): readonly SchemaProblem[] {
  const faults: SchemaProblem[] = [];
  const missing: SchemaProblem[] = [];
  const unknown = new Map<string, DataPath>();
  const misfits = new Set(
    issues.flatMap(({ code, path }) => (code === "invalid_type" ? pathKey(path as DataPath) : [])),
  );
  for (const issue of issues) {
    const path = issue.path as DataPath;
    // A text has a length, too, which zod holds to the bounds of the list that is expected.
    if (issue.code !== "invalid_type" && misfits.has(pathKey(path))) continue;
    const value = valueAt(scope.data, path);
    const custom = issue.message === NO_MESSAGE ? undefined : issue.message;
    const leaf = path.findIndex((_, at) => isLeaf(valueAt(scope.data, path.slice(0, at))));
    if (leaf >= 0) {
      // The schema has made several parts of one value.
      const whole = path.slice(0, leaf);
      faults.push(invalid(scope, whole, [custom ?? describeKind([], valueAt(scope.data, whole))]));
    } else if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) unknown.set(pathKey([...path, key]), [...path, key]);
    } else if (isMissing(issue, value)) {
      missing.push(explainMissing(scope, issue));
      for (const fault of discriminatorValues(issue) ? explainOthers(path, scope) : []) {
        const at = fault.at.data.slice(scope.base.length);
        // One of them may be the discriminator, misspelt.
        if (fault.code === "CONTENT_UNKNOWN_KEY") unknown.set(pathKey(at), at);
        else faults.push(fault);
      }
    } else if (issue.code === "invalid_union") {
      faults.push(...explainUnion(issue, scope, custom));
    } else faults.push(explainValue(issue, scope, custom));
  }
  return [...faults, ...explainKeys(scope, unknown, missing)];
}

function explainValue(issue: Exclude<Issue, UnionIssue>, scope: Scope, custom: string | undefined) {
  const path = issue.path as DataPath;
  const value = valueAt(scope.data, path);
  const isEmpty = value === null || value === "";
  const expected = issue.code === "invalid_type" ? issue.expected : undefined;
  const form = isEmpty ? fillIn(scope, path, expected) : expected && formOf(scope, path, expected);
  const [problem, meant] = describeIssue(issue, value, form);
  const hint = isEmpty ? form : meant;
  // The schema's own words win over its pattern; a hint that fits the value is kept.
  const isPattern = issue.code === "invalid_format" && issue.format === "regex";
  const isSaid = isPattern && (custom ?? meaningOf(scope, path)) !== undefined;
  const words = [custom ?? problem, isSaid && !isEmpty ? undefined : hint] as const;
  const fault = invalid(scope, path, words, issue.code === "invalid_key" ? "key" : "value");
  // What a schema says of several values in words of its own follows from a fault of any of them.
  const isOfMany = issue.code === "custom" && (isGroup(value) || Array.isArray(value));
  const because = isOfMany ? { because: [aroundOf(fault.at)] } : {};
  return { ...fault, ...because, ...(foreignIn(issue) && { topic: words[0] }) };
}

/** A value without members. */
const isLeaf = (value: unknown): boolean => /^(?:string|number|boolean)$/.test(typeof value);

/** All that stands below the same key of the file. */
const aroundOf = ({ path, data: [first] }: SchemaProblem["at"]): Origin =>
  first === undefined ? { path } : { path, data: [first] };

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined && issue.path.length > 0 && issue.code !== "custom" && issue.code !== "invalid_key";

type UnionIssue = z.core.$ZodIssueInvalidUnion;

/** The faults of the branch that was most likely meant; the union's own words when none comes near. */
function explainUnion(issue: UnionIssue, scope: Scope, custom: string | undefined): readonly SchemaProblem[] {
  const path = issue.path as DataPath;
  const value = valueAt(scope.data, path);
  const discriminators = discriminatorValues(issue);
  const choices = discriminators ? { values: discriminators, types: [] } : readChoices(issue);
  if (choices !== undefined) {
    const [problem, hint] = describeChoice(choices.values, value, choices.types);
    const choice = invalid(scope, path, [custom ?? problem, hint]);
    return discriminators === undefined ? [choice] : [choice, ...explainOthers(path, scope)];
  }
  const options = unionOptions(schemasAt(scope.schema, scope.data, path), issue.errors.length);
  const branches = issue.errors.flatMap((errors, index) => {
    const schema = options?.[index];
    if (schema === undefined || errors.some((one) => isOtherKind(one, value))) return [];
    return [explainIssues(errors, { ...scope, schema, data: value, base: [...scope.base, ...path] })];
  });
  const best = branches.toSorted((a, b) => distance(a) - distance(b))[0];
  if (best !== undefined && (custom === undefined || distance(best) < FAR)) return best;
  const types = issue.errors.flat().flatMap((one) => (one.code === "invalid_type" ? [one.expected] : []));
  const group = asGroup(scope, path);
  return [invalid(scope, path, [custom ?? describeKind(types, value), group && `write ${group}`])];
}

/**
 * The other faults of a group whose discriminator is wrong: those in the option that was most likely meant, or that all
 * such options see. Otherwise they would only be told once the first is mended.
 */
function explainOthers(path: DataPath, scope: Scope): readonly SchemaProblem[] {
  const group = path.slice(0, -1);
  const discriminator = String(path.at(-1));
  const written = valueAt(scope.data, group) as object;
  const tried = meantOptions(scope.schema, scope.data, group, discriminator);
  const base = [...scope.base, ...group];
  const [first = [], ...rest] = tried.map(({ schema, name }): readonly SchemaProblem[] => {
    const data = { ...written, [discriminator]: name };
    return explainIssues(issuesOf(schema, data) ?? [], { ...scope, schema, data, base });
  });
  const key = ({ code, at }: SchemaProblem) => `${code} ${pathKey(at.data)}`;
  const seen = rest.map((faults) => new Set(faults.map(key)));
  return first.filter((fault) => seen.every((keys) => keys.has(key(fault))));
}

/** The values of a union of literals and enums, and the types beside them; undefined where the value comes near another branch. */
function readChoices({ errors }: UnionIssue) {
  const all = errors.flat();
  const values = all.flatMap((one) => (one.code === "invalid_value" ? one.values : []));
  const types = all.flatMap((one) => (one.code === "invalid_type" ? one.expected : []));
  const isAlone = all.every(
    ({ code, path }) => path.length === 0 && (code === "invalid_value" || code === "invalid_type"),
  );
  return isAlone && values.length > 0 ? { values, types } : undefined;
}

/** A branch of a union that wants another kind of value altogether. */
const isOtherKind = ({ path, code }: Issue, value: unknown): boolean =>
  path.length === 0 &&
  (code === "invalid_type" || (code === "invalid_value" && typeof value === "object" && value !== null));

/** A branch that lacks a key which is not just misspelt is not the one that was meant, if the union has words of its own. */
const FAR = 1_000;
const distance = (faults: readonly SchemaProblem[]): number =>
  faults.reduce((sum, fault) => sum + (fault.code === "CONTENT_MISSING_KEY" ? FAR : 1), 0);
