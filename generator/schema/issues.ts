/**
 * zod's issues → faults at data paths, as an author thinks of them: one fault per slip, in the branch of a union that
 * was most likely meant. Must not know where anything is written.
 */
import type { z } from "zod";
import { safeParse } from "zod/v4/core";
import { attempt } from "../attempt.ts";
import { groupBy } from "../order.ts";
import { type DataPath, pathKey, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { listNames } from "../problems/words.ts";
import type { Origin } from "../types.ts";
import {
  discriminatorValues,
  explainMissing,
  explainMoved,
  explainPair,
  explainUnknownKey,
  findFitting,
  invalid,
  lastKey,
  type SchemaProblem,
} from "./keys.ts";
import { describeChoice, describeIssue, describeKind, NO_MESSAGE } from "./messages.ts";
import { asGroup, formOf, freeKeys, type Scope } from "./scope.ts";
import { isGroup, meantOptions, optionWithKeys, schemasAt, unionOptions } from "./walk.ts";

type Issue = z.core.$ZodIssue;

/** @returns one fault per slip: a misspelt key is unknown, and its right spelling is then not called missing */
export function explainIssues(issues: readonly Issue[], scope: Scope): readonly SchemaProblem[] {
  const faults: SchemaProblem[] = [];
  const missing: SchemaProblem[] = [];
  const unknown = new Map<string, DataPath>();
  for (const issue of issues) {
    const path = issue.path as DataPath;
    const value = valueAt(scope.data, path);
    const custom = issue.message === NO_MESSAGE ? undefined : issue.message;
    if (issue.code === "unrecognized_keys") {
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
    } else {
      const form = issue.code === "invalid_type" ? formOf(scope, path, issue.expected) : undefined;
      const words = describeIssue(issue, value, custom, form);
      const fault = invalid(scope, path, words, issue.code === "invalid_key" ? "key" : "value");
      // What a schema says of several values in words of its own follows from a fault of any of them.
      const isOfMany = issue.code === "custom" && (isGroup(value) || Array.isArray(value));
      faults.push(isOfMany ? { ...fault, because: [aroundOf(fault.at)] } : fault);
    }
  }
  const missingIn: Map<string, SchemaProblem[]> = groupBy(missing, ({ at }) => pathKey(at.data.slice(0, -1)));
  for (const keys of groupBy(unknown.values(), (path) => pathKey(path.slice(0, -1))).values()) {
    const other = keys.length > 1 ? explainOtherOption(scope, keys) : undefined;
    if (other === undefined) continue;
    faults.push(other);
    missingIn.delete(pathKey(other.at.data.slice(0, -1)));
    for (const key of keys) unknown.delete(pathKey(key));
  }
  for (const path of unknown.values()) {
    const group = pathKey([...scope.base, ...path.slice(0, -1)]);
    const candidates = missingIn.get(group) ?? [];
    const lost = missing.find((fault) => isBelow(fault.at.data, [...scope.base, ...path]));
    if (lost !== undefined) {
      const home = pathKey(lost.at.data.slice(0, -1));
      missingIn.set(home, missingIn.get(home)?.filter((fault) => fault !== lost) ?? []);
      faults.push(explainMoved(scope, path, String(lost.at.data.at(-2))));
      continue;
    }
    const pair = explainPair(scope, path, candidates);
    if (pair !== undefined) {
      faults.push(pair);
      missingIn.delete(group);
      continue;
    }
    const free = freeKeys(scope.schema, scope.data, path.slice(0, -1));
    const written = String(path.at(-1));
    // `title On: time` has lost its first colon.
    const [, first = ""] = /^([\w-]+)[ \t]+\S/.exec(written) ?? [];
    const key = free.includes(first) ? first : written;
    // A key by another name, such as one in another language.
    const isFree = scope.base.length === 0 && nearest(key, free) === undefined;
    const alone = isFree ? findFitting(scope, path, candidates) : undefined;
    const meant = nearest(key, candidates.map(lastKey)) ?? alone;
    const rest = candidates.filter((candidate) => lastKey(candidate) !== meant);
    missingIn.set(group, rest);
    const near = meant ?? nearest(key, free);
    const hint = free.includes(written.trim())
      ? /^\s/.test(written)
        ? "take out the blank in front of it, which is no space"
        : "take out the blank in front of the colon"
      : free.includes(written.replace(/\p{Cf}/gu, ""))
        ? "take out the sign in it that nobody sees"
        : key === written
          ? undefined
          : `write a colon behind ${key}; a text with a colon in it needs quotes`;
    faults.push(explainUnknownKey(scope, path, near, hint));
  }
  return [faults, ...missingIn.values()].flat();
}

/** Whether a key has the name of another one, and its place in a group beside that. */
const isBelow = (data: DataPath, other: DataPath): boolean =>
  data.length > other.length &&
  data.at(-1) === other.at(-1) &&
  pathKey(data.slice(0, other.length - 1)) === pathKey(other.slice(0, -1));

/** All that stands below the same key of the file. */
const aroundOf = ({ path, data: [first] }: SchemaProblem["at"]): Origin =>
  first === undefined ? { path } : { path, data: [first] };

/** One fault for a group that names an option of a union and has the keys of another one. */
function explainOtherOption(scope: Scope, keys: readonly DataPath[]): SchemaProblem | undefined {
  const group = keys[0]?.slice(0, -1) ?? [];
  const data = valueAt(scope.data, group);
  const [other] = schemasAt(scope.schema, scope.data, group).flatMap((one) => optionWithKeys(one, data));
  const path = [...group, other?.discriminator ?? ""];
  const option = valueAt(scope.data, path);
  if (other === undefined || option === undefined) return undefined;
  const names = listNames(keys.map((path) => String(path.at(-1))));
  const problem = `${option} has no ${names}`;
  const hint = `did you mean ${other.name}? Otherwise take out those keys`;
  return invalid(scope, path, [problem, hint]);
}

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined && issue.path.length > 0 && issue.code !== "custom" && issue.code !== "invalid_key";

type UnionIssue = z.core.$ZodIssueInvalidUnion;

/** The faults of the branch that was most likely meant; the union's own words when none comes near. */
function explainUnion(issue: UnionIssue, scope: Scope, custom: string | undefined): readonly SchemaProblem[] {
  const path = issue.path as DataPath;
  const value = valueAt(scope.data, path);
  const discriminators = discriminatorValues(issue);
  const choices = discriminators ?? literalValues(issue);
  if (choices !== undefined) {
    const [problem, hint] = describeChoice(choices, value);
    const choice = invalid(scope, path, [custom ?? problem, hint]);
    return discriminators === undefined ? [choice] : [choice, ...explainOthers(path, scope)];
  }
  const options = schemasAt(scope.schema, scope.data, path)
    .map((one) => unionOptions(one, issue.errors.length))
    .find((one) => one !== undefined);
  const branches = issue.errors.flatMap((errors, index) => {
    const schema = options?.[index];
    if (schema === undefined || errors.some(isOtherKind)) return [];
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
  const written = valueAt(scope.data, group);
  if (!isGroup(written)) return [];
  const tried = schemasAt(scope.schema, scope.data, group).flatMap((one) =>
    meantOptions(one, discriminator, written),
  );
  const base = [...scope.base, ...group];
  const [first = [], ...rest] = tried.map(({ schema, name }): readonly SchemaProblem[] => {
    const data = { ...written, [discriminator]: name };
    const found = attempt(() => safeParse(schema, data, { error: () => NO_MESSAGE }))?.error;
    return explainIssues(found?.issues ?? [], { ...scope, schema, data, base });
  });
  const key = ({ code, at }: SchemaProblem) => `${code} ${pathKey(at.data)}`;
  return rest.reduce((common, faults) => {
    const seen = new Set(faults.map(key));
    return common.filter((fault) => seen.has(key(fault)));
  }, first);
}

/** The values of a union of nothing but literals and enums. */
function literalValues(issue: UnionIssue): readonly unknown[] | undefined {
  const values = issue.errors
    .flat()
    .map((one) => one.code === "invalid_value" && one.path.length === 0 && one.values);
  return values.length > 0 && values.every((one) => one !== false) ? values.flat() : undefined;
}

/** A branch of a union that wants another kind of value altogether. */
const isOtherKind = (error: Issue): boolean => error.path.length === 0 && error.code === "invalid_type";

/** A branch that lacks a key which is not just misspelt is not the one that was meant, if the union has words of its own. */
const FAR = 1_000;
const distance = (faults: readonly SchemaProblem[]): number =>
  faults.reduce((sum, fault) => sum + (fault.code === "CONTENT_MISSING_KEY" ? FAR : 1), 0);
