/** What is wrong with the keys of a group: one that nobody knows, one that is missing. Must not know where anything is written. */
import type { z } from "zod";
import { aboutPath, type DataPath, valueAt } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import { listNames } from "../problems/words.ts";
import type { Problem } from "../types.ts";
import type { IssueWords } from "./messages.ts";
import { describeSchema, freeKeys, type Scope } from "./scope.ts";
import { fits, schemasAt } from "./walk.ts";

type Issue = z.core.$ZodIssue;

/** A problem with the value at a path, its key, or the group that lacks it. */
export interface SchemaProblem extends Problem {
  readonly at: { readonly path: string; readonly data: DataPath; readonly mark: "value" | "key" | "parent" };
}

function tell(
  code: "CONTENT_INVALID" | "CONTENT_MISSING_KEY" | "CONTENT_UNKNOWN_KEY",
  { base, file }: Scope,
  path: DataPath,
  mark: SchemaProblem["at"]["mark"],
  [problem, hint]: IssueWords,
): SchemaProblem {
  const data = [...base, ...path];
  return { ...error(code, aboutPath(data, problem), { hint }), at: { path: file, data, mark } };
}

/** Without a hint of its own it has what the schema says of the value. */
export const invalid = (
  scope: Scope,
  path: DataPath,
  [problem, hint]: IssueWords,
  mark: "value" | "key" = "value",
): SchemaProblem =>
  tell("CONTENT_INVALID", scope, path, mark, [problem, hint ?? describeSchema(scope, path)]);

export function explainUnknownKey(
  scope: Scope,
  path: DataPath,
  near: string | undefined,
  hint = near && `did you mean ${near}?`,
): SchemaProblem {
  const free = freeKeys(scope.schema, scope.data, path.slice(0, -1));
  const value = valueAt(scope.data, path);
  // Such as `answer:` in a question.
  const isText = scope.file.endsWith(".md") && scope.base.length === 0 && /[ .!?]/.test(`${value}`);
  const known = meantKey(`${path.at(-1)}: ${value}`, free);
  // `status: draft`
  const [named] = schemasAt(scope.schema, scope.data, [...path.slice(0, -1), `${value}`]);
  const isNamed = free.includes(`${value}`) && named !== undefined && fits(named, true);
  const meant = near === undefined ? [] : schemasAt(scope.schema, scope.data, [...path.slice(0, -1), near]);
  const isItem = !meant.some((one) => fits(one, value)) && meant.some((one) => fits(one, [value]));
  const others = free.length === 0 ? "" : `; other keys here are ${listNames(free)}`;
  const remove = `remove it${isText ? ", or write it below the second ---" : ""}${others}`;
  const written = isNamed ? `${value}: true` : isItem ? `${near}: [${value}]` : known;
  const words = written === undefined ? (hint ?? remove) : `write ${written}`;
  return tell("CONTENT_UNKNOWN_KEY", scope, path, "key", ["there is no such key", words]);
}

/** What other systems call the keys that every page or link has. */
const OTHER_NAMES: readonly (readonly [pattern: RegExp, meant: string])[] = [
  [/^(?:published?|visible): false$|^(?:hidden|disabled|unpublished): true$/i, "draft: true"],
  [/^(?:slug|url|permalink|path): \/?([\w/-]+?)\/?$/i, "route: /$1"],
  [/^(?:url|href|link|to|path): (\/\S*)$/i, "page: $1"],
  [/^(?:date|published|publishDate|releaseDate): (\d{4}-\d\d-\d\d)$/i, "publishAt: $1"],
];

/** @param written "published: false" @param free keys that the group may have and has not */
const meantKey = (written: string, free: readonly string[]): string | undefined =>
  OTHER_NAMES.filter(([pattern]) => pattern.test(written))
    .map(([pattern, meant]) => written.replace(pattern, meant))
    .find((meant) => free.includes(meant.replace(/:.*/, "")));

export function explainMissing(scope: Scope, issue: Issue): SchemaProblem {
  const path = issue.path as DataPath;
  const step = path.at(-1);
  const choices = issue.code === "invalid_value" ? issue.values : discriminatorValues(issue);
  const names = choices && `one of ${listNames(choices.map(String))}`;
  const meaning = [describeSchema(scope, path), names].filter(Boolean).join("; ");
  const isItem = typeof step === "number";
  const what = isItem ? `add item ${step + 1} of the list` : `add \`${step}:\``;
  const hint = meaning === "" ? what : `${what} (${meaning})`;
  const problem = `the ${isItem ? "item" : "key"} is missing`;
  return tell("CONTENT_MISSING_KEY", scope, path, "parent", [problem, hint]);
}

/** The values that a discriminator may have; undefined for every other issue. */
export const discriminatorValues = (issue: Issue): readonly unknown[] | undefined =>
  issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options)
    ? issue.options
    : undefined;

/** The first of the keys that are missing, when what stands at the path fits it. */
export function findFitting({ schema, data }: Scope, path: DataPath, [first]: readonly SchemaProblem[]) {
  const key = first && lastKey(first);
  if (key === undefined) return undefined;
  const [wanted] = schemasAt(schema, data, [...path.slice(0, -1), key]);
  return wanted !== undefined && fits(wanted, valueAt(data, path)) ? key : undefined;
}

/** `/old: /new` for `{ from: /old, to: /new }`: a group's only key, which is no name, and the two that it lacks. */
export function explainPair(
  scope: Scope,
  path: DataPath,
  [first, second, ...others]: readonly SchemaProblem[],
): SchemaProblem | undefined {
  const group = path.slice(0, -1);
  const [key, value] = [String(path.at(-1)), valueAt(scope.data, path)];
  const keys = Object.keys(valueAt(scope.data, group) ?? {});
  if (first === undefined || second === undefined || others.length > 0 || keys.length > 1) return undefined;
  const fitsIn = (fault: SchemaProblem, written: unknown): boolean =>
    schemasAt(scope.schema, scope.data, [...group, lastKey(fault)]).some((one) => fits(one, written));
  if (/^[\w-]+$/.test(key) || !fitsIn(first, key) || !fitsIn(second, value)) return undefined;
  const hint = `write { ${lastKey(first)}: ${key}, ${lastKey(second)}: ${value} }`;
  return tell("CONTENT_UNKNOWN_KEY", scope, path, "key", ["there is no such key", hint]);
}

/** A key that has lost the spaces in front of it, and so its group. */
export const explainMoved = (scope: Scope, path: DataPath, group: string): SchemaProblem =>
  tell("CONTENT_UNKNOWN_KEY", scope, path, "key", [
    `this key belongs to \`${group}\``,
    `put as many spaces in front as the other keys of ${group} have`,
  ]);

export const lastKey = (fault: SchemaProblem): string => String(fault.at.data.at(-1));
